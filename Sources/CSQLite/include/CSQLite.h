#ifndef CSQLITE_H
#define CSQLITE_H

// SQLite for Swift: a database and its statements as plain pointers, so that no type of the library's own is shown.
//
// A handle belongs to one thread at a time. Functions that return int give SQLite's primary result code unless
// something else is said.

#include <stdint.h>

enum composer_sqlite_code {
  COMPOSER_SQLITE_OK = 0,
  COMPOSER_SQLITE_BUSY = 5,
  COMPOSER_SQLITE_LOCKED = 6,
  COMPOSER_SQLITE_CORRUPT = 11,
  COMPOSER_SQLITE_PROTOCOL = 15,
  COMPOSER_SQLITE_NOTADB = 26,
  COMPOSER_SQLITE_ROW = 100,
  COMPOSER_SQLITE_DONE = 101,
};

enum composer_sqlite_access {
  /// Reads and writes a file that is there, or only reads it where that is all that is allowed.
  COMPOSER_SQLITE_READ_WRITE = 0,
  /// Reads a file that nobody changes, without locks and without its write-ahead log.
  COMPOSER_SQLITE_IMMUTABLE = 1,
};

/// Opens the file of an absolute path that holds no symbolic link; makes none. `*database` is NULL unless it was opened.
int composer_sqlite_open(const char *path, int access, void **database);
void composer_sqlite_close(void *database);

/// How long a call waits for a lock of somebody else's.
void composer_sqlite_wait(void *database, int milliseconds);

/// What went wrong last, in the library's words; valid until the next call.
const char *composer_sqlite_message(void *database);
/// The library's words for a code.
const char *composer_sqlite_words(int code);
/// The `errno` behind the latest failure to open, read or write; 0 where there is none.
int composer_sqlite_errno(void *database);

/// Runs statements that answer nothing.
int composer_sqlite_run(void *database, const char *statements);
/// How many rows the latest statement has changed.
int64_t composer_sqlite_changes(void *database);

int composer_sqlite_prepare(void *database, const char *statement, void **prepared);
void composer_sqlite_finalize(void *prepared);
/// Makes a statement ready to run again and forgets its values.
void composer_sqlite_reset(void *prepared);
/// Binds a value to a parameter, from 1; the bytes are copied.
int composer_sqlite_bind_text(void *prepared, int parameter, const uint8_t *bytes, int64_t count);
int composer_sqlite_bind_integer(void *prepared, int parameter, int64_t value);
/// ROW, DONE, or what went wrong.
int composer_sqlite_step(void *prepared);
/// A value of the row, by its column from 0. The bytes are valid until the next step.
int64_t composer_sqlite_integer(void *prepared, int column);
const uint8_t *composer_sqlite_text(void *prepared, int column, int64_t *count);

#endif
