#include "include/CExpat.h"

#include <expat.h>
#include <stddef.h>

struct reading {
  XML_Parser parser;
  struct composer_xml_calls calls;
  struct composer_xml_outcome outcome;
};

static void note_place(struct reading *reading) {
  reading->outcome.line = (int64_t)XML_GetCurrentLineNumber(reading->parser);
  reading->outcome.column = (int64_t)XML_GetCurrentColumnNumber(reading->parser) + 1;
}

static void stop(struct reading *reading, int32_t status) {
  // Expat may go on with calls for what it has taken in already: the first reason counts.
  if (reading->outcome.status == COMPOSER_XML_READ) {
    reading->outcome.status = status;
    note_place(reading);
    XML_StopParser(reading->parser, XML_FALSE);
  }
}

static void XMLCALL begin_element(void *data, const XML_Char *name, const XML_Char **attributes) {
  (void)attributes;
  struct reading *reading = data;
  if (reading->outcome.status == COMPOSER_XML_READ && reading->calls.begin(reading->calls.context, name) != 0) {
    stop(reading, COMPOSER_XML_STOPPED);
  }
}

static void XMLCALL end_element(void *data, const XML_Char *name) {
  (void)name;
  struct reading *reading = data;
  if (reading->outcome.status == COMPOSER_XML_READ && reading->calls.end(reading->calls.context) != 0) {
    stop(reading, COMPOSER_XML_STOPPED);
  }
}

static void XMLCALL character_data(void *data, const XML_Char *text, int count) {
  struct reading *reading = data;
  if (reading->outcome.status == COMPOSER_XML_READ && reading->calls.text(reading->calls.context, text, count) != 0) {
    stop(reading, COMPOSER_XML_STOPPED);
  }
}

static void XMLCALL begin_document_type(
  void *data, const XML_Char *name, const XML_Char *system, const XML_Char *public, int has_declarations) {
  (void)name;
  (void)system;
  (void)public;
  if (has_declarations) {
    stop(data, COMPOSER_XML_DECLARATIONS);
  }
}

static void XMLCALL skipped_entity(void *data, const XML_Char *name, int is_parameter) {
  (void)name;
  (void)is_parameter;
  stop(data, COMPOSER_XML_ENTITY);
}

// What a byte-order mark says of the encoding; it beats the document's own word, which editors forget to change.
static const char *marked_encoding(const uint8_t *bytes, int64_t count) {
  if (count >= 2 && ((bytes[0] == 0xFE && bytes[1] == 0xFF) || (bytes[0] == 0xFF && bytes[1] == 0xFE))) {
    return "UTF-16";
  }
  return count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? "UTF-8" : NULL;
}

struct composer_xml_outcome composer_xml_read(const uint8_t *bytes, int64_t count, struct composer_xml_calls calls) {
  struct composer_xml_outcome none = {COMPOSER_XML_MALFORMED, 1, 1, "out of memory"};
  if (count < 0 || count > INT32_MAX) {
    none.words = "too long";
    return none;
  }
  struct reading reading = {XML_ParserCreate(marked_encoding(bytes, count)), calls, {COMPOSER_XML_READ, 1, 1, NULL}};
  if (reading.parser == NULL) {
    return none;
  }
  XML_SetUserData(reading.parser, &reading);
  XML_SetParamEntityParsing(reading.parser, XML_PARAM_ENTITY_PARSING_NEVER);
  XML_SetElementHandler(reading.parser, begin_element, end_element);
  XML_SetCharacterDataHandler(reading.parser, character_data);
  XML_SetStartDoctypeDeclHandler(reading.parser, begin_document_type);
  XML_SetSkippedEntityHandler(reading.parser, skipped_entity);
  enum XML_Status status = XML_Parse(reading.parser, (const char *)bytes, (int)count, XML_TRUE);
  if (status == XML_STATUS_ERROR && reading.outcome.status == COMPOSER_XML_READ) {
    enum XML_Error error = XML_GetErrorCode(reading.parser);
    reading.outcome.status = error == XML_ERROR_UNDEFINED_ENTITY ? COMPOSER_XML_ENTITY : COMPOSER_XML_MALFORMED;
    reading.outcome.words = XML_ErrorString(error);
    note_place(&reading);
  }
  XML_ParserFree(reading.parser);
  return reading.outcome;
}
