#define _GNU_SOURCE
#include "include/CLinux.h"
#include <string.h>

const char *composer_error_words(int code) {
  return strerrordesc_np(code);
}
