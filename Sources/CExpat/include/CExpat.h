#ifndef CEXPAT_H
#define CEXPAT_H

// Expat for Swift: one document at a time, as calls for its elements and texts. <expat.h> stays in the .c file.
//
// Nothing but the bytes that are given is ever read: no external document type, no external entity. A document type
// with declarations of its own is refused, so a text is never longer than the bytes it stands in.

#include <stdint.h>

/// What is called while a document is read. Each answers 0 to go on; anything else ends the reading.
struct composer_xml_calls {
  void *context;
  /// An element begins. The name ends with a NUL and lives as long as the call.
  int (*begin)(void *context, const char *name);
  /// The element that began last and has not ended yet ends.
  int (*end)(void *context);
  /// A piece of text in UTF-8; one text may come in several pieces.
  int (*text)(void *context, const char *utf8, int64_t count);
};

enum composer_xml_status {
  COMPOSER_XML_READ = 0,
  /// A call said so.
  COMPOSER_XML_STOPPED = 1,
  /// No well-formed XML; `words` say what is wrong.
  COMPOSER_XML_MALFORMED = 2,
  /// The document type declares something.
  COMPOSER_XML_DECLARATIONS = 3,
  /// An entity is used that is not one of XML's own five.
  COMPOSER_XML_ENTITY = 4,
};

struct composer_xml_outcome {
  int32_t status;
  /// Where the element, text or error begins at which reading ended, both from 1, the column in characters.
  int64_t line;
  int64_t column;
  /// Expat's words in lower case, kept for ever; NULL unless malformed.
  const char *words;
};

/// Reads a document of at most INT32_MAX bytes in UTF-8, UTF-16, ISO-8859-1 or US-ASCII, as its
/// byte-order mark says, else itself.
struct composer_xml_outcome composer_xml_read(const uint8_t *bytes, int64_t count, struct composer_xml_calls calls);

#endif
