#ifndef COMPOSER_UNITS_H
#define COMPOSER_UNITS_H

#include "include/CICU.h"

#include <stdlib.h>
#include <unicode/ustring.h>

/// What came out as UTF-16 units, as UTF-8. Frees `units`, and `bytes` where the answer does not hold it; both may be
/// NULL, which means that there was no memory. `bytes` has room for three bytes a unit.
static inline struct composer_conversion composer_answer(UChar *units, int32_t length, uint8_t *bytes, int32_t capacity,
                                                         UErrorCode error) {
  struct composer_conversion answer = {NULL, 0, COMPOSER_NOT_CONVERTED, 0, 0};
  int32_t count = 0;
  if (units != NULL && bytes != NULL) {
    u_strToUTF8((char *)bytes, capacity * 3, &count, units, length, &error);
    if (U_SUCCESS(error)) {
      answer = (struct composer_conversion){bytes, count, COMPOSER_CONVERTED, 0, 0};
    }
  }
  free(units);
  if (answer.bytes == NULL) {
    free(bytes);
  }
  return answer;
}

#endif
