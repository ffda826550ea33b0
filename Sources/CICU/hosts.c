#include "include/CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uidna.h>
#include <unicode/uspoof.h>
#include <unicode/utf8.h>

enum { LONGEST = 1024 };

struct hosts {
  UIDNA *names;
  USpoofChecker *checker;
};

void composer_hosts_close(void *handle) {
  struct hosts *hosts = handle;
  if (hosts != NULL) {
    uidna_close(hosts->names);
    uspoof_close(hosts->checker);
    free(hosts);
  }
}

void *composer_hosts_open(void) {
  struct hosts *hosts = calloc(1, sizeof *hosts);
  if (hosts == NULL) {
    return NULL;
  }
  UErrorCode error = U_ZERO_ERROR;
  hosts->names = uidna_openUTS46(UIDNA_NONTRANSITIONAL_TO_UNICODE | UIDNA_CHECK_CONTEXTJ, &error);
  hosts->checker = uspoof_open(&error);
  if (U_SUCCESS(error)) {
    // Latin with Han, kana or Hangul is how names of the region are written; no other scripts may stand together.
    uspoof_setRestrictionLevel(hosts->checker, USPOOF_HIGHLY_RESTRICTIVE);
    uspoof_setChecks(hosts->checker, USPOOF_RESTRICTION_LEVEL, &error);
  }
  if (U_FAILURE(error)) {
    composer_hosts_close(hosts);
    return NULL;
  }
  return hosts;
}

static int is_ascii(const char *text, int32_t count) {
  for (int32_t index = 0; index < count; index++) {
    if ((text[index] & 0x80) != 0) {
      return 0;
    }
  }
  return 1;
}

/// Writes a label with each letter that looks like an ASCII one as that one. Returns the length, or -1 where a letter
/// does not, or where there is no room.
static int32_t write_twin(const struct hosts *hosts, const char *label, int32_t count, char *twin, int32_t capacity) {
  int32_t written = 0;
  for (int32_t offset = 0; offset < count;) {
    int32_t start = offset;
    UChar32 scalar;
    U8_NEXT(label, offset, count, scalar);
    char skeleton[32];
    int32_t length = offset - start;
    if (scalar < 0 || length > (int32_t)sizeof skeleton) {
      return -1;
    }
    memcpy(skeleton, label + start, (size_t)length);
    if (scalar >= 0x80) {
      UErrorCode error = U_ZERO_ERROR;
      length = uspoof_getSkeletonUTF8(hosts->checker, 0, label + start, offset - start, skeleton, sizeof skeleton, &error);
      if (U_FAILURE(error) || length > (int32_t)sizeof skeleton || !is_ascii(skeleton, length)) {
        return -1;
      }
    }
    if (length > capacity - written) {
      return -1;
    }
    for (int32_t index = 0; index < length; index++) {
      char byte = skeleton[index];
      twin[written++] = byte >= 'A' && byte <= 'Z' ? (char)(byte | 0x20) : byte;
    }
  }
  return written;
}

int32_t composer_host_problem(const void *handle, const uint8_t *host, int64_t count, char *decoded,
                              int32_t *decoded_count, char *twin, int32_t *twin_count, int32_t capacity) {
  const struct hosts *hosts = handle;
  *decoded_count = 0;
  *twin_count = 0;
  if (count <= 0 || count > LONGEST) {
    return COMPOSER_HOST_FINE;
  }
  // What is wrong with a name otherwise (a `_`, a hyphen at its start) is not asked for, and comes apart from `error`.
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = uidna_nameToUnicodeUTF8(hosts->names, (const char *)host, (int32_t)count, decoded, capacity, &info, &error);
  uint32_t unreadable = UIDNA_ERROR_PUNYCODE | UIDNA_ERROR_INVALID_ACE_LABEL | UIDNA_ERROR_DISALLOWED;
  if (U_FAILURE(error) || length > capacity || (info.errors & unreadable) != 0 || is_ascii(decoded, length)) {
    return COMPOSER_HOST_FINE;
  }
  *decoded_count = length;

  const char *end = decoded + length;
  int32_t last = length;
  while (last > 0 && decoded[last - 1] != '.') {
    last--;
  }
  // Under an ending of its own script a name is what it looks like.
  int has_ascii_end = is_ascii(decoded + last, length - last);
  int32_t problem = COMPOSER_HOST_FINE;
  int32_t written = 0;
  int has_twin = 1;
  for (const char *label = decoded; label < end;) {
    const char *stop = memchr(label, '.', (size_t)(end - label));
    int32_t size = (int32_t)((stop == NULL ? end : stop) - label);
    int32_t twin_size = has_twin ? write_twin(hosts, label, size, twin + written, capacity - written - 1) : -1;
    if (twin_size < 0) {
      has_twin = 0;
    } else {
      written += twin_size;
      if (stop != NULL) {
        twin[written++] = '.';
      }
    }
    if (!is_ascii(label, size)) {
      UErrorCode ignored = U_ZERO_ERROR;
      if (uspoof_check2UTF8(hosts->checker, label, size, NULL, &ignored) != 0 && U_SUCCESS(ignored)) {
        problem = COMPOSER_HOST_MIXED;
      }
    }
    label = stop == NULL ? end : stop + 1;
  }
  if (has_twin && (has_ascii_end || problem == COMPOSER_HOST_MIXED)) {
    *twin_count = written;
    return COMPOSER_HOST_LOOKS_LIKE;
  }
  return problem;
}
