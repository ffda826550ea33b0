#!/usr/bin/env python3
"""Makes Emoticons/emoji.tsv: every emoji without a colour of skin, with its Chinese and English names.

Needs Debian's unicode-data and unicode-cldr-core, and pypinyin (pip), and writes to standard output:
    python3 .ci/emoji.py > Emoticons/emoji.tsv
"""
import sys
import xml.etree.ElementTree as tree

from pypinyin import Style, lazy_pinyin

CLDR = "/usr/share/unicode/cldr/common/"
LIST = "/usr/share/unicode/emoji/emoji-test.txt"
MOST = 6


def names(language):
    """Per emoji its short name first, then its keywords."""
    found = {}
    for folder in ("annotations", "annotationsDerived"):
        for entry in tree.parse(f"{CLDR}{folder}/{language}.xml").iter("annotation"):
            words = [word.strip() for word in entry.text.split("|")]
            one = found.setdefault(entry.get("cp"), [])
            if entry.get("type") == "tts":
                one[:0] = words
            else:
                one += words
    return {key: list(dict.fromkeys(words))[:MOST] for key, words in found.items()}


def plain(emoji):
    return emoji.replace("\ufe0f", "")


def reading(name):
    """Pinyin as the packages have it; nothing where the name holds more than Chinese characters."""
    if not all("\u4e00" <= letter <= "\u9fff" for letter in name):
        return ""
    return " ".join(lazy_pinyin(name, style=Style.NORMAL, v_to_u=True))


def main():
    chinese, english = names("zh"), names("en")
    print("=unicode.emoji\tEmoji")
    for line in open(LIST, encoding="utf-8"):
        fields = line.split("#", 1)
        if "; fully-qualified" not in fields[0]:
            continue
        emoji, _, name = fields[1].strip().split(" ", 2)
        if any(0x1F3FB <= ord(scalar) <= 0x1F3FF for scalar in emoji):
            continue
        own = chinese.get(plain(emoji), [])
        others = [word.lower() for word in english.get(plain(emoji), [name])]
        first = [emoji, "", emoji, "", "", "", reading(own[0]) if own else ""]
        print("\t".join(first + own + [""] + others))


if __name__ == "__main__":
    sys.exit(main())
