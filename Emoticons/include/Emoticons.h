#ifndef EMOTICONS_H
#define EMOTICONS_H

#include <stddef.h>

/// `table.tsv` of this folder as it was when the program was built: UTF-8, without a zero at the end.
/// `length` is set to its bytes. What is returned lives as long as the program and never changes.
const unsigned char *_Nonnull composer_emoticon_table(size_t *_Nonnull length);

/// The same of `emoji.tsv`.
const unsigned char *_Nonnull composer_emoji_table(size_t *_Nonnull length);

#endif
