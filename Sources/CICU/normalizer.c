#include "units.h"

#include <unicode/unorm2.h>

struct composer_conversion composer_compatibility_form(const uint8_t *text, int64_t count) {
  struct composer_conversion failure = {NULL, 0, COMPOSER_NOT_CONVERTED, 0, 0};
  if (count < 0 || count > 1 << 16) {
    return failure;
  }
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFKCInstance(&error);
  // No character becomes more than 18 units, and each has a byte at least.
  int32_t capacity = (int32_t)count * 18 + 1;
  UChar *units = malloc((size_t)(capacity + (int32_t)count + 1) * sizeof(UChar));
  uint8_t *bytes = malloc((size_t)capacity * 3);
  int32_t length = 0;
  if (units != NULL && bytes != NULL) {
    UChar *source = units + capacity;
    u_strFromUTF8(source, (int32_t)count + 1, &length, (const char *)text, (int32_t)count, &error);
    length = unorm2_normalize(form, source, length, units, capacity, &error);
  }
  return composer_answer(units, length, bytes, capacity, error);
}
