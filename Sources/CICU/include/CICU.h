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

// Regular expressions (regex.c)

enum composer_regex_status {
  COMPOSER_REGEX_NOT_FOUND = 0,
  COMPOSER_REGEX_FOUND = 1,
  /// The search took more time or more stack than it may.
  COMPOSER_REGEX_GAVE_UP = 2,
  COMPOSER_REGEX_FAILED = 3,
};

/// Why a pattern is none.
struct composer_regex_error {
  /// How many Unicode scalars had been read when it was seen; -1 where that is not known.
  int32_t scalar;
  /// ICU's name of the error, which lives for ever.
  const char *name;
};

/// Compiles a pattern; NULL if it is none. The handle may be searched with on several threads at once.
void *composer_regex_open(const uint8_t *pattern, int64_t count, struct composer_regex_error *error);
void composer_regex_close(void *regex);

/// Looks for the first match that begins at `from` or later.
///
/// `time` is a number of milliseconds, roughly (ICU counts steps); `stack` is in bytes. Both must be over 0.
int32_t composer_regex_find(const void *regex, const uint8_t *text, int64_t count, int64_t from, int32_t time,
                            int32_t stack, int64_t *match_start, int64_t *match_end);

// Sentences (sentences.c)

/// Calls `visit` with the end of each sentence of a text, the last one the text's end. Returns 0 if ICU failed.
int32_t composer_sentence_ends(const uint8_t *text, int64_t count, void (*visit)(void *context, int64_t end),
                               void *context);

// Names of hosts (hosts.c)

enum composer_host_problem {
  COMPOSER_HOST_FINE = 0,
  /// A label has letters of scripts that no language writes together.
  COMPOSER_HOST_MIXED = 1,
  /// All letters look like ASCII ones, and not all are.
  COMPOSER_HOST_LOOKS_LIKE = 2,
};

/// Opens what is needed to look at hosts; NULL if ICU failed. The handle may be used on several threads at once.
void *composer_hosts_open(void);
void composer_hosts_close(void *hosts);

/// What is deceptive about a host, whose labels may be Punycode.
///
/// `decoded` gets the host as a browser would show it, and `twin` the ASCII host that it looks like; both have room for
/// `capacity` bytes and no NUL at the end. A host of over 1024 bytes, and one that cannot be read, is fine.
int32_t composer_host_problem(const void *hosts, const uint8_t *host, int64_t count, char *decoded,
                              int32_t *decoded_count, char *twin, int32_t *twin_count, int32_t capacity);

// Normal forms (normalizer.c)

/// A text of at most 65,536 bytes in Unicode's normal form KC. `bytes` is to be freed by composer_free. May be called on
/// several threads at once.
struct composer_conversion composer_compatibility_form(const uint8_t *text, int64_t count);

// Romanisation (romanizer.c)

/// Opens the way from Han to plain Latin letters; NULL if ICU failed. The first time in a process takes 0.1 s.
void *composer_romanizer_open(void);
void composer_romanizer_close(void *romanizer);

/// A text with its Han characters as pinyin without tones, a blank between syllables. `bytes` is to be freed by
/// composer_free.
struct composer_conversion composer_romanize(void *romanizer, const uint8_t *text, int64_t count);

#endif
