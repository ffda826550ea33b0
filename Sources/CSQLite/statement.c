#include "CSQLite.h"

#include <sqlite3.h>
#include <stddef.h>

int composer_sqlite_prepare(void *database, const char *statement, void **prepared) {
  sqlite3_stmt *made = NULL;
  int code = sqlite3_prepare_v3(database, statement, -1, SQLITE_PREPARE_PERSISTENT, &made, NULL);
  *prepared = made;
  return code & 0xFF;
}

void composer_sqlite_finalize(void *prepared) { sqlite3_finalize(prepared); }

void composer_sqlite_reset(void *prepared) {
  sqlite3_reset(prepared);
  sqlite3_clear_bindings(prepared);
}

int composer_sqlite_bind_text(void *prepared, int parameter, const uint8_t *bytes, int64_t count) {
  // A null pointer would bind NULL, and an empty text is a text.
  const char *text = bytes != NULL ? (const char *)bytes : "";
  return sqlite3_bind_text64(prepared, parameter, text, (sqlite3_uint64)count, SQLITE_TRANSIENT, SQLITE_UTF8) & 0xFF;
}

int composer_sqlite_bind_integer(void *prepared, int parameter, int64_t value) {
  return sqlite3_bind_int64(prepared, parameter, value) & 0xFF;
}

int composer_sqlite_step(void *prepared) { return sqlite3_step(prepared) & 0xFF; }

int64_t composer_sqlite_integer(void *prepared, int column) { return sqlite3_column_int64(prepared, column); }

const uint8_t *composer_sqlite_text(void *prepared, int column, int64_t *count) {
  const uint8_t *bytes = sqlite3_column_text(prepared, column);
  *count = bytes != NULL ? sqlite3_column_bytes(prepared, column) : 0;
  return bytes;
}
