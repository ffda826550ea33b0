#include "include/CICU.h"

#include <stdlib.h>
#include <unicode/uregex.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>

/// The scalars before a place that ICU gives as a line and a number of scalars in it.
static int32_t scalar_offset(const UChar *pattern, int32_t count, const UParseError *place) {
  if (place->line < 1 || place->offset < 0) {
    return -1;
  }
  int32_t line = 1;
  int32_t scalars = 0;
  int32_t index = 0;
  while (index < count && line < place->line) {
    UChar32 scalar;
    U16_NEXT(pattern, index, count, scalar);
    scalars++;
    if (scalar == '\r' && index < count && pattern[index] == '\n') {
      continue;
    }
    if (scalar == '\n' || scalar == '\r' || scalar == 0x85 || scalar == 0x2028) {
      line++;
    }
  }
  return scalars + place->offset;
}

void *composer_regex_open(const uint8_t *pattern, int64_t count, struct composer_regex_error *error) {
  error->scalar = -1;
  error->name = "";
  UErrorCode code = U_ZERO_ERROR;
  if (count < 0 || count > 1 << 20) {
    error->name = u_errorName(U_REGEX_PATTERN_TOO_BIG);
    return NULL;
  }
  UChar *units = malloc(((size_t)count + 1) * sizeof(UChar));
  if (units == NULL) {
    error->name = u_errorName(U_MEMORY_ALLOCATION_ERROR);
    return NULL;
  }
  int32_t unit_count = 0;
  u_strFromUTF8(units, (int32_t)count + 1, &unit_count, (const char *)pattern, (int32_t)count, &code);
  URegularExpression *regex = NULL;
  if (U_SUCCESS(code)) {
    UParseError place = {-1, -1, {0}, {0}};
    regex = uregex_open(units, unit_count, 0, &place, &code);
    if (U_FAILURE(code)) {
      error->scalar = scalar_offset(units, unit_count, &place);
    }
  }
  free(units);
  if (U_FAILURE(code)) {
    error->name = u_errorName(code);
    return NULL;
  }
  return regex;
}

void composer_regex_close(void *regex) {
  uregex_close(regex);
}

int32_t composer_regex_find(const void *regex, const uint8_t *text, int64_t count, int64_t from, int32_t time,
                            int32_t stack, int64_t *match_start, int64_t *match_end) {
  UErrorCode error = U_ZERO_ERROR;
  // A search changes its handle; a copy shares the compiled pattern.
  URegularExpression *search = uregex_clone(regex, &error);
  UText subject = UTEXT_INITIALIZER;
  utext_openUTF8(&subject, (const char *)text, count, &error);
  int32_t status = COMPOSER_REGEX_FAILED;
  if (U_SUCCESS(error)) {
    uregex_setTimeLimit(search, time, &error);
    uregex_setStackLimit(search, stack, &error);
    uregex_setUText(search, &subject, &error);
    int found = uregex_find64(search, from, &error);
    if (U_SUCCESS(error)) {
      status = found ? COMPOSER_REGEX_FOUND : COMPOSER_REGEX_NOT_FOUND;
      *match_start = found ? uregex_start64(search, 0, &error) : 0;
      *match_end = found ? uregex_end64(search, 0, &error) : 0;
    } else if (error == U_REGEX_TIME_OUT || error == U_REGEX_STACK_OVERFLOW) {
      status = COMPOSER_REGEX_GAVE_UP;
    }
  }
  uregex_close(search);
  utext_close(&subject);
  return status;
}
