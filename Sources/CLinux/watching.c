#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

int composer_termination_descriptor(void) {
  sigset_t signals;
  sigemptyset(&signals);
  static const int ends[3] = {SIGTERM, SIGINT, SIGHUP};
  for (int index = 0; index < 3; index++) {
    // What our parent had ignored stays so, as nohup wants it: a blocked signal would be kept, and read, after all.
    struct sigaction action;
    if (sigaction(ends[index], NULL, &action) == 0 && action.sa_handler == SIG_IGN) continue;
    sigaddset(&signals, ends[index]);
  }
  if (sigprocmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
  return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int composer_process_descriptor(int process) {
#ifdef SYS_pidfd_open
  // The descriptor is closed by exec by itself.
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  (void)process;
  errno = ENOSYS;
  return -1;
#endif
}

int composer_event_descriptor(void) {
  return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}
