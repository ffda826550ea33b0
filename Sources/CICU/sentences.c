#include "include/CICU.h"

#include <unicode/ubrk.h>
#include <unicode/utext.h>

int32_t composer_sentence_ends(const uint8_t *text, int64_t count, void (*visit)(void *context, int64_t end),
                               void *context) {
  if (count < 0 || count > INT32_MAX) {
    return 0;
  }
  UErrorCode error = U_ZERO_ERROR;
  // The root's rules: what a sentence is must not depend on who asks.
  UBreakIterator *iterator = ubrk_open(UBRK_SENTENCE, "", NULL, 0, &error);
  UText subject = UTEXT_INITIALIZER;
  utext_openUTF8(&subject, (const char *)text, count, &error);
  if (U_SUCCESS(error)) {
    ubrk_setUText(iterator, &subject, &error);
  }
  if (U_SUCCESS(error)) {
    for (int32_t end = ubrk_next(iterator); end != UBRK_DONE; end = ubrk_next(iterator)) {
      visit(context, end);
    }
  }
  ubrk_close(iterator);
  utext_close(&subject);
  return U_SUCCESS(error) ? 1 : 0;
}
