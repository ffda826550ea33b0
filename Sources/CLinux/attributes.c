#define _GNU_SOURCE
#include "include/CLinux.h"
#include <linux/limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>

// Others sign the content, or give a program rights: they do not hold for a new content.
static int goes_along(const char *name) {
  return strncmp(name, "user.", 5) == 0 || strcmp(name, "system.posix_acl_access") == 0 ||
         strcmp(name, "security.selinux") == 0;
}

void composer_copy_attributes(const char *path, int descriptor) {
  size_t most = XATTR_LIST_MAX + XATTR_SIZE_MAX;
  char *names = malloc(most);
  if (!names) return;
  char *value = names + XATTR_LIST_MAX;
  ssize_t length = listxattr(path, names, XATTR_LIST_MAX);
  for (ssize_t start = 0; start < length; start += (ssize_t)strnlen(names + start, (size_t)(length - start)) + 1) {
    if (!goes_along(names + start)) continue;
    ssize_t size = getxattr(path, names + start, value, XATTR_SIZE_MAX);
    if (size >= 0) fsetxattr(descriptor, names + start, value, (size_t)size, 0);
  }
  free(names);
}
