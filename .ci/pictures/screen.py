#!/usr/bin/env python3
"""A terminal's screen as a page.

    tmux capture-pane -p -e | screen.py COLUMNS ROWS [CURSOR_COLUMN CURSOR_ROW] > screen.html

Reads what `tmux capture-pane -p -e` writes. Each character gets a cell of its own, so that Han and emoji stand where
the terminal had them, whatever fonts are here. The cursor is drawn as a bar in front of its cell.
"""
import html
import re
import sys
import unicodedata

BASE = ["#1b1d24", "#e06c75", "#8fbf7f", "#d7ba7d", "#6fa8dc", "#c58bd6", "#5fb8b8", "#d7dae0",
        "#5c6370", "#ff8a93", "#a9dc98", "#f0d399", "#8cc2f5", "#dda6ec", "#7fd4d4", "#ffffff"]
GROUND, INK = "#14161b", "#e0e2ea"


def indexed(number):
    """A colour of the 256."""
    if number < 16:
        return BASE[number]
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return f"rgb({grey},{grey},{grey})"
    levels = [0, 95, 135, 175, 215, 255]
    number -= 16
    return f"rgb({levels[number // 36]},{levels[number // 6 % 6]},{levels[number % 6]})"


def extended(numbers):
    """The colour behind 38, 48 or 58, and how many numbers it took."""
    if numbers[:1] == [5] and len(numbers) > 1:
        return indexed(numbers[1]), 2
    if numbers[:1] == [2] and len(numbers) > 3:
        return "rgb({},{},{})".format(*numbers[1:4]), 4
    return None, len(numbers)


class Style:
    def __init__(self):
        self.reset()

    def reset(self):
        self.ink = self.ground = self.line = None
        self.bold = self.italic = self.reverse = self.struck = False
        self.underline = ""

    def apply(self, parameters):
        numbers = []
        for part in parameters.split(";"):
            pieces = [int(piece or 0) for piece in part.split(":")]
            if len(pieces) > 1 and pieces[0] == 4:
                self.underline = {0: "", 3: "wavy", 4: "dotted", 5: "dashed"}.get(pieces[1], "solid")
            elif len(pieces) > 1:
                # 38:2::r:g:b, with an empty place for a colour space, or without it.
                if len(pieces) == 6 and pieces[1] == 2:
                    del pieces[2]
                self.colour(pieces[0], extended(pieces[1:])[0])
            else:
                numbers += pieces
        while numbers:
            number = numbers.pop(0)
            if number in (38, 48, 58):
                colour, count = extended(numbers)
                numbers = numbers[count:]
                self.colour(number, colour)
            else:
                self.simple(number)

    def colour(self, place, colour):
        if place == 38:
            self.ink = colour
        elif place == 48:
            self.ground = colour
        elif place == 58:
            self.line = colour

    def simple(self, number):
        if number == 0:
            self.reset()
        elif number in (1, 22):
            self.bold = number == 1
        elif number in (3, 23):
            self.italic = number == 3
        elif number in (4, 24):
            self.underline = "solid" if number == 4 else ""
        elif number in (7, 27):
            self.reverse = number == 7
        elif number in (9, 29):
            self.struck = number == 9
        elif 30 <= number <= 37 or 90 <= number <= 97:
            self.ink = BASE[number - 30 if number < 90 else number - 82]
        elif 40 <= number <= 47 or 100 <= number <= 107:
            self.ground = BASE[number - 40 if number < 100 else number - 92]
        elif number in (39, 49, 59):
            self.colour(number - 1, None)

    def css(self):
        ink, ground = self.ink or INK, self.ground
        if self.reverse:
            ink, ground = ground or GROUND, ink
        rules = [f"color:{ink}"]
        if ground:
            rules.append(f"background:{ground}")
        if self.bold:
            rules.append("font-weight:bold")
        if self.italic:
            rules.append("font-style:italic")
        lines = ([f"underline {self.underline} {self.line or ''}"] if self.underline else []) + (
            ["line-through"] if self.struck else [])
        if lines:
            rules.append("text-decoration:" + " ".join(lines))
        return ";".join(rules)


def clusters(text):
    """Characters with what joins them, and how many cells each has."""
    found = []
    for character in text:
        joins = unicodedata.combining(character) or character in "\u200d\ufe0f" or "\U0001f3fb" <= character <= "\U0001f3ff"
        if found and (joins or found[-1][0].endswith("\u200d")):
            found[-1][0] += character
        else:
            found.append([character, 2 if unicodedata.east_asian_width(character) in "WF" else 1])
    return found


def row(line, columns, style, cursor):
    cells, column = [], 0
    for part in re.split(r"(\x1b\[[0-9;:]*m)", line):
        if part.startswith("\x1b["):
            style.apply(part[2:-1])
            continue
        for text, width in clusters(part):
            cells.append(cell(text, width, style, column == cursor))
            column += width
    blank = Style()
    while column < columns:
        cells.append(cell(" ", 1, blank, column == cursor))
        column += 1
    return "<div>" + "".join(cells) + "</div>"


def cell(text, width, style, has_cursor):
    names = ["w"] if width == 2 else []
    if text >= "\U0001f000" or text.endswith("\ufe0f"):
        names.append("e")
    if has_cursor:
        names.append("at")
    return f'<i class="{" ".join(names)}" style="{style.css()}">{html.escape(text)}</i>'


def main():
    columns, rows = int(sys.argv[1]), int(sys.argv[2])
    at = [int(word) for word in sys.argv[3:5]] or [-1, -1]
    lines = sys.stdin.buffer.read().decode().split("\n")[:rows]
    lines += [""] * (rows - len(lines))
    style = Style()
    body = "\n".join(row(line, columns, style, at[0] if number == at[1] else -1) for number, line in enumerate(lines))
    print(f"""<!DOCTYPE html>
<meta charset="utf-8">
<style>
html {{ background: {GROUND}; }}
body {{ margin: 0; padding: 10px 12px; width: {columns * 9}px; box-sizing: content-box;
  font: 15px/22px "DejaVu Sans Mono", "Noto Sans Mono CJK SC", "Noto Sans CJK SC", "Noto Color Emoji", monospace; }}
div {{ height: 22px; white-space: pre; }}
i {{ display: inline-block; width: 9px; height: 22px; vertical-align: top; font-style: normal; position: relative; }}
.w {{ width: 18px; font-size: 16.5px; text-align: center; }}
.e {{ font-size: 14px; z-index: 1; }}
.at::before {{ content: ""; position: absolute; left: 0; top: 1px; width: 2px; height: 20px; background: #fff; }}
</style>
{body}""")


main()
