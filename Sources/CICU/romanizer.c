#include "units.h"

#include <unicode/utrans.h>

void *composer_romanizer_open(void) {
  UErrorCode error = U_ZERO_ERROR;
  UChar id[128];
  int32_t length = 0;
  // Tones go, the two dots of nü stay.
  u_strFromUTF8(id, 128, &length, "Han-Latin; NFD; [[:Mn:]-[\\u0308]] Remove; NFC; Lower", -1, &error);
  UTransliterator *romanizer = utrans_openU(id, length, UTRANS_FORWARD, NULL, 0, NULL, &error);
  return U_SUCCESS(error) ? romanizer : NULL;
}

void composer_romanizer_close(void *romanizer) {
  utrans_close(romanizer);
}

struct composer_conversion composer_romanize(void *romanizer, const uint8_t *text, int64_t count) {
  struct composer_conversion failure = {NULL, 0, COMPOSER_NOT_CONVERTED, 0, 0};
  if (count < 0 || count > 1 << 20) {
    return failure;
  }
  // A character becomes six letters (“zhuang”) and a blank at most.
  int32_t capacity = (int32_t)count * 8 + 16;
  UChar *units = malloc((size_t)capacity * sizeof(UChar));
  uint8_t *bytes = malloc((size_t)capacity * 3);
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = 0;
  if (units != NULL && bytes != NULL) {
    u_strFromUTF8(units, capacity, &length, (const char *)text, (int32_t)count, &error);
    int32_t limit = length;
    utrans_transUChars(romanizer, units, &length, capacity, 0, &limit, &error);
  }
  return composer_answer(units, length, bytes, capacity, error);
}
