#ifndef __has_embed
#error "The emoticon packages are embedded with C23's #embed, which this compiler lacks: clang 19 or newer has it."
#endif

#include "include/Emoticons.h"

// A package is an array here, an entry in the table below, and its id in emoticons.json.

static const unsigned char list[] = {
#embed "emoticons.json"
};
static const unsigned char com_sina_default[] = {
#embed "com.sina.default/info.json"
};
static const unsigned char com_apple_emoji[] = {
#embed "com.apple.emoji/info.json"
};
static const unsigned char com_sina_lxh[] = {
#embed "com.sina.lxh/info.json"
};
static const unsigned char com_weibo_web[] = {
#embed "com.weibo.web/info.json"
};

const ComposerEmbeddedFile *composer_embedded_files(size_t *count) {
  static const ComposerEmbeddedFile files[] = {
    {"emoticons.json", list, sizeof list},
    {"com.sina.default/info.json", com_sina_default, sizeof com_sina_default},
    {"com.apple.emoji/info.json", com_apple_emoji, sizeof com_apple_emoji},
    {"com.sina.lxh/info.json", com_sina_lxh, sizeof com_sina_lxh},
    {"com.weibo.web/info.json", com_weibo_web, sizeof com_weibo_web},
  };
  *count = sizeof files / sizeof files[0];
  return files;
}
