#include "include/CICU.h"

#include <string.h>
#include <unicode/ucsdet.h>

/// Enough to tell by; the detector's work grows with the text.
enum { SAMPLE = 256 * 1024 };

int32_t composer_charset_candidates(const uint8_t *bytes, int64_t count, char *names, int32_t capacity) {
  if (capacity < 1) {
    return 0;
  }
  names[0] = 0;
  UErrorCode error = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open(&error);
  if (U_FAILURE(error)) {
    return 0;
  }
  ucsdet_setText(detector, (const char *)bytes, (int32_t)(count < SAMPLE ? count : SAMPLE), &error);
  int32_t found = 0;
  const UCharsetMatch **matches = ucsdet_detectAll(detector, &found, &error);
  int32_t written = 0;
  size_t used = 0;
  for (int32_t index = 0; U_SUCCESS(error) && index < found; index++) {
    const char *name = ucsdet_getName(matches[index], &error);
    if (U_FAILURE(error) || name == NULL) {
      break;
    }
    size_t length = strlen(name);
    if (used + length + 2 > (size_t)capacity) {
      break;
    }
    memcpy(names + used, name, length);
    used += length;
    names[used++] = '\n';
    names[used] = 0;
    written++;
  }
  ucsdet_close(detector);
  return written;
}
