#ifndef CICU_H
#define CICU_H

// ICU for Swift. ICU renames its functions by macros that Swift cannot see, and its own headers clash with
// Foundation's copy of ICU: so this header shows plain C only, and <unicode/...> stays in the .c files.
//
// Offsets and counts are bytes of UTF-8 unless something else is said. A text is at most INT32_MAX bytes.
// Nothing here is kept in globals; a handle belongs to one thread at a time unless something else is said.

#include <stdint.h>

// Converters (converter.c)

enum composer_conversion_status {
  COMPOSER_CONVERTED = 0,
  /// The input holds something that cannot be converted; position and length say where.
  COMPOSER_BAD_INPUT = 1,
  /// Out of memory, a text over the limit, or a failure of ICU's own.
  COMPOSER_NOT_CONVERTED = 2,
};

/// What a conversion gave. `bytes` is to be freed by composer_free, and is NULL unless converted.
struct composer_conversion {
  uint8_t *bytes;
  int64_t count;
  int32_t status;
  /// Where the first input that cannot be converted begins, and how many bytes long it is.
  int64_t position;
  int32_t length;
};

void composer_free(void *memory);

/// Opens the converter of a name or alias; NULL if there is none.
void *composer_converter_open(const char *name);
void composer_converter_close(void *converter);

/// The name that MIME, else IANA, prefers for a converter's name; NULL if neither knows it.
const char *composer_converter_standard_name(const char *name);

/// To UTF-8, stopping at the first bytes that stand for nothing.
struct composer_conversion composer_converter_decode(void *converter, const uint8_t *bytes, int64_t count);

/// From UTF-8, stopping at the first character that the encoding lacks.
struct composer_conversion composer_converter_encode(void *converter, const uint8_t *utf8, int64_t count);

// Guessing an encoding (detector.c)

/// Writes the names of the encodings that the bytes may be in, the likeliest first, each ended by a line feed,
/// and a NUL at the end. Returns how many names there are.
int32_t composer_charset_candidates(const uint8_t *bytes, int64_t count, char *names, int32_t capacity);

#endif
