#ifndef __has_embed
#error "The emoticon packages are embedded with C23's #embed, which this compiler lacks: clang 19 or newer has it."
#endif

#include "include/Emoticons.h"

static const unsigned char table[] = {
#embed "table.tsv"
};

static const unsigned char emoji[] = {
#embed "emoji.tsv"
};

const unsigned char *composer_emoji_table(size_t *length) {
  *length = sizeof emoji;
  return emoji;
}

const unsigned char *composer_emoticon_table(size_t *length) {
  *length = sizeof table;
  return table;
}
