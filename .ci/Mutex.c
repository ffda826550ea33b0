// Swift's Mutex for ThreadSanitizer; `.ci/sanitize.sh thread` preloads it.
//
// A Mutex that is free is taken by code in the program itself, which the sanitizer sees. One that is not free is waited for
// inside the runtime's library, which was built without it: what a thread then reads looks like a race with whoever wrote it
// before. This waits in the library's place, and says so to the sanitizer, where there is one in the process.
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

extern void __tsan_acquire(void *address) __attribute__((weak));

__attribute__((swiftcall)) void wait_for_mutex(
    uint32_t thread, __attribute__((swift_context)) _Atomic uint32_t *owner)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

// Zero is a free one; else it holds its owner's number, and nobody has said that they wait.
__attribute__((swiftcall)) void wait_for_mutex(
    uint32_t thread, __attribute__((swift_context)) _Atomic uint32_t *owner) {
  uint32_t nobody = 0;
  while (!atomic_compare_exchange_weak(owner, &nobody, thread)) {
    nobody = 0;
    sched_yield();
  }
  if (__tsan_acquire) __tsan_acquire((void *)owner);
}
