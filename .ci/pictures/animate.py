#!/usr/bin/env python3
"""PNGs of one size as an animated PNG.

    animate.py STILL.png SECONDS:FRAME.png... > animation.png

STILL is what a program shows that does not know animations. It plays again and again.
"""
import struct
import sys
import zlib


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def read(path):
    """The header of a PNG, and its picture as it is compressed."""
    with open(path, "rb") as file:
        data = file.read()
    header, picture, at = b"", b"", 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IHDR":
            header = data[at + 8:at + 8 + length]
        elif kind == b"IDAT":
            picture += data[at + 8:at + 8 + length]
        at += length + 12
    return header, picture


def main():
    header, still = read(sys.argv[1])
    frames = [word.split(":", 1) for word in sys.argv[2:]]
    out = [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", header), chunk(b"acTL", struct.pack(">II", len(frames), 0)),
           chunk(b"IDAT", still)]
    number = 0
    for seconds, path in frames:
        other, picture = read(path)
        if other != header:
            sys.exit(f"animate.py: {path}: expected the size and colours of {sys.argv[1]}")
        width, height = struct.unpack(">II", header[:8])
        milliseconds = round(float(seconds) * 1000)
        out.append(chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, width, height, 0, 0, milliseconds, 1000, 0, 0)))
        out.append(chunk(b"fdAT", struct.pack(">I", number + 1) + picture))
        number += 2
    out.append(chunk(b"IEND", b""))
    sys.stdout.buffer.write(b"".join(out))


main()
