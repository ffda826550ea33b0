#ifndef EMOTICONS_H
#define EMOTICONS_H

#include <stddef.h>

/// A file of this folder, as it was when the program was built.
typedef struct ComposerEmbeddedFile {
  /// Relative to the folder, with `/` between the parts: `com.sina.default/info.json`.
  const char *_Nonnull path;
  /// UTF-8, without a byte-order mark and without a zero at the end.
  const unsigned char *_Nonnull bytes;
  /// In bytes.
  size_t length;
} ComposerEmbeddedFile;

/// Every embedded file: `emoticons.json` first, then each package's `info.json` in the order listed there.
/// `count` is set to their number. What is returned lives as long as the program and never changes.
const ComposerEmbeddedFile *_Nonnull composer_embedded_files(size_t *_Nonnull count);

#endif
