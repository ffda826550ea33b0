#define _GNU_SOURCE
#include "CLinux.h"

#include <sched.h>
#include <unistd.h>

int composer_processor_count(void) {
  cpu_set_t set;
  // Fails where the machine has more processors than a set has room for.
  long count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}
