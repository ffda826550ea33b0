#include "include/CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>

enum { CHUNK = 4096 };

void composer_free(void *memory) {
  free(memory);
}

void *composer_converter_open(const char *name) {
  UErrorCode error = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &error);
  if (U_FAILURE(error)) {
    return NULL;
  }
  // By default ICU replaces what it cannot convert, and says nothing.
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &error);
  ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &error);
  ucnv_setFallback(converter, 0);
  if (U_FAILURE(error)) {
    ucnv_close(converter);
    return NULL;
  }
  return converter;
}

void composer_converter_close(void *converter) {
  ucnv_close(converter);
}

const char *composer_converter_standard_name(const char *name) {
  UErrorCode error = U_ZERO_ERROR;
  const char *standard = ucnv_getStandardName(name, "MIME", &error);
  if (U_FAILURE(error) || standard == NULL) {
    error = U_ZERO_ERROR;
    standard = ucnv_getStandardName(name, "IANA", &error);
  }
  return U_FAILURE(error) ? NULL : standard;
}

/// Bytes that grow.
struct output {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
};

static int make_room(struct output *output, size_t more) {
  if (output->capacity - output->count >= more) {
    return 1;
  }
  size_t capacity = output->capacity * 2 + more;
  uint8_t *bytes = realloc(output->bytes, capacity);
  if (bytes == NULL) {
    return 0;
  }
  output->bytes = bytes;
  output->capacity = capacity;
  return 1;
}

static struct composer_conversion failed(struct output *output, int32_t status) {
  free(output->bytes);
  struct composer_conversion conversion = {NULL, 0, status, 0, 0};
  return conversion;
}

static struct composer_conversion converted(struct output *output) {
  struct composer_conversion conversion = {output->bytes, (int64_t)output->count, COMPOSER_CONVERTED, 0, 0};
  return conversion;
}

/// Appends UTF-16 as UTF-8. `high` keeps a leading surrogate from one call to the next.
static int append_utf16(struct output *output, const UChar *units, size_t count, UChar *high) {
  if (!make_room(output, count * 3 + 4)) {
    return 0;
  }
  for (size_t index = 0; index < count; index++) {
    UChar32 scalar = units[index];
    if (U16_IS_LEAD(scalar)) {
      *high = (UChar)scalar;
      continue;
    }
    if (U16_IS_TRAIL(scalar)) {
      if (*high == 0) {
        return 0;
      }
      scalar = U16_GET_SUPPLEMENTARY(*high, scalar);
    }
    *high = 0;
    U8_APPEND_UNSAFE(output->bytes, output->count, scalar);
  }
  return 1;
}

struct composer_conversion composer_converter_decode(void *handle, const uint8_t *bytes, int64_t count) {
  UConverter *converter = handle;
  struct output output = {NULL, 0, 0};
  if (count < 0 || count > INT32_MAX || !make_room(&output, (size_t)count + 4)) {
    return failed(&output, COMPOSER_NOT_CONVERTED);
  }
  const char *start = (const char *)bytes;
  const char *source = start;
  UChar units[CHUNK];
  UChar high = 0;
  ucnv_reset(converter);
  for (;;) {
    UErrorCode error = U_ZERO_ERROR;
    UChar *target = units;
    ucnv_toUnicode(converter, &target, units + CHUNK, &source, start + count, NULL, 1, &error);
    if (!append_utf16(&output, units, (size_t)(target - units), &high)) {
      return failed(&output, COMPOSER_NOT_CONVERTED);
    }
    if (error == U_BUFFER_OVERFLOW_ERROR) {
      continue;
    }
    if (error == U_ILLEGAL_CHAR_FOUND || error == U_INVALID_CHAR_FOUND || error == U_TRUNCATED_CHAR_FOUND ||
        error == U_ILLEGAL_ESCAPE_SEQUENCE || error == U_UNSUPPORTED_ESCAPE_SEQUENCE) {
      char invalid[64];
      int8_t length = sizeof invalid;
      UErrorCode ignored = U_ZERO_ERROR;
      ucnv_getInvalidChars(converter, invalid, &length, &ignored);
      if (U_FAILURE(ignored) || length < 0) {
        length = 0;
      }
      struct composer_conversion conversion = failed(&output, COMPOSER_BAD_INPUT);
      conversion.position = (source - start) - length;
      if (conversion.position < 0) {
        conversion.position = 0;
      }
      conversion.length = length;
      return conversion;
    }
    if (U_FAILURE(error) || high != 0) {
      return failed(&output, COMPOSER_NOT_CONVERTED);
    }
    return converted(&output);
  }
}

/// How many UTF-8 bytes the first `count` units take.
static int64_t utf8_length(const UChar *units, int64_t count) {
  int64_t length = 0;
  for (int64_t index = 0; index < count; index++) {
    // Each half of a pair stands for two of its four bytes.
    length += units[index] < 0x80 ? 1 : units[index] < 0x800 || U16_IS_SURROGATE(units[index]) ? 2 : 3;
  }
  return length;
}

struct composer_conversion composer_converter_encode(void *handle, const uint8_t *utf8, int64_t count) {
  UConverter *converter = handle;
  struct output output = {NULL, 0, 0};
  if (count < 0 || count > INT32_MAX) {
    return failed(&output, COMPOSER_NOT_CONVERTED);
  }
  UChar *units = malloc(((size_t)count + 1) * sizeof(UChar));
  if (units == NULL) {
    return failed(&output, COMPOSER_NOT_CONVERTED);
  }
  UErrorCode error = U_ZERO_ERROR;
  int32_t unit_count = 0;
  u_strFromUTF8(units, (int32_t)(count < INT32_MAX ? count + 1 : count), &unit_count, (const char *)utf8,
                (int32_t)count, &error);
  if (U_FAILURE(error)) {
    free(units);
    return failed(&output, COMPOSER_NOT_CONVERTED);
  }
  const UChar *source = units;
  struct composer_conversion conversion;
  ucnv_reset(converter);
  for (;;) {
    if (!make_room(&output, CHUNK)) {
      conversion = failed(&output, COMPOSER_NOT_CONVERTED);
      break;
    }
    error = U_ZERO_ERROR;
    char *target = (char *)output.bytes + output.count;
    ucnv_fromUnicode(converter, &target, (char *)output.bytes + output.capacity, &source, units + unit_count, NULL, 1,
                     &error);
    output.count = (size_t)((uint8_t *)target - output.bytes);
    if (error == U_BUFFER_OVERFLOW_ERROR) {
      continue;
    }
    if (error == U_ILLEGAL_CHAR_FOUND || error == U_INVALID_CHAR_FOUND || error == U_TRUNCATED_CHAR_FOUND) {
      UChar invalid[32];
      int8_t length = sizeof invalid / sizeof invalid[0];
      UErrorCode ignored = U_ZERO_ERROR;
      ucnv_getInvalidUChars(converter, invalid, &length, &ignored);
      if (U_FAILURE(ignored) || length < 0 || length > source - units) {
        length = 0;
      }
      conversion = failed(&output, COMPOSER_BAD_INPUT);
      conversion.position = utf8_length(units, source - units - length);
      conversion.length = (int32_t)utf8_length(source - length, length);
      break;
    }
    conversion = U_FAILURE(error) ? failed(&output, COMPOSER_NOT_CONVERTED) : converted(&output);
    break;
  }
  free(units);
  return conversion;
}
