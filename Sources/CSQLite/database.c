#include "CSQLite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The path as a URI that says that the file does not change; NULL without memory.
static char *immutable_uri(const char *path) {
  static const char prefix[] = "file:", suffix[] = "?immutable=1";
  char *uri = malloc(sizeof prefix + 3 * strlen(path) + sizeof suffix);
  if (uri == NULL) return NULL;
  char *end = stpcpy(uri, prefix);
  for (; *path != 0; path++) {
    // What may stand for something else in a URI is escaped, and so is every byte beyond ASCII.
    if (strchr("?#%", *path) != NULL || (unsigned char)*path >= 0x80) {
      end += sprintf(end, "%%%02X", (unsigned char)*path);
    } else {
      *end++ = *path;
    }
  }
  strcpy(end, suffix);
  return uri;
}

int composer_sqlite_open(const char *path, int access, void **database) {
  *database = NULL;
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE;
  flags |= access == COMPOSER_SQLITE_READ_WRITE ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
  char *uri = NULL;
  if (access == COMPOSER_SQLITE_IMMUTABLE) {
    uri = immutable_uri(path);
    if (uri == NULL) return SQLITE_NOMEM;
    flags |= SQLITE_OPEN_URI;
  }
  sqlite3 *opened = NULL;
  int code = sqlite3_open_v2(uri != NULL ? uri : path, &opened, flags, NULL);
  free(uri);
  if (code != SQLITE_OK) {
    sqlite3_close_v2(opened);
    return code & 0xFF;
  }
  // Whoever could change the file shall not be able to make its schema run anything.
  sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  *database = opened;
  return SQLITE_OK;
}

void composer_sqlite_close(void *database) { sqlite3_close_v2(database); }

void composer_sqlite_wait(void *database, int milliseconds) { sqlite3_busy_timeout(database, milliseconds); }

const char *composer_sqlite_message(void *database) { return sqlite3_errmsg(database); }

const char *composer_sqlite_words(int code) { return sqlite3_errstr(code); }

int composer_sqlite_errno(void *database) { return sqlite3_system_errno(database); }

int composer_sqlite_run(void *database, const char *statements) {
  return sqlite3_exec(database, statements, NULL, NULL, NULL) & 0xFF;
}

int64_t composer_sqlite_changes(void *database) { return sqlite3_changes64(database); }
