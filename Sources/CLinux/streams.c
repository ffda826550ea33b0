#define _GNU_SOURCE
#include "include/CLinux.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

int composer_open_standard_descriptors(void) {
  static const int flags[3] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) {
      continue;
    }
    // The lowest free number is taken, which is this one.
    int opened = open("/dev/null", flags[descriptor]);
    if (opened < 0) {
      // Without /dev: a folder can be neither read nor written.
      opened = open("/", O_RDONLY | O_DIRECTORY);
    }
    if (opened < 0) {
      return -1;
    }
    if (opened != descriptor) {
      int moved = dup2(opened, descriptor);
      close(opened);
      if (moved < 0) {
        return -1;
      }
    }
  }
  return 0;
}

void composer_crash_in_silence(void) {
  struct rlimit none = {0, 0};
  if (getrlimit(RLIMIT_CORE, &none) == 0) {
    none.rlim_cur = 0;
    setrlimit(RLIMIT_CORE, &none);
  }
  if (getenv("SWIFT_BACKTRACE") != NULL) {
    return;
  }
  static const int signals[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    signal(signals[index], SIG_DFL);
  }
}

void composer_ignore_write_signals(void) {
  struct sigaction ignore;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, NULL);
  sigaction(SIGXFSZ, &ignore, NULL);
}
