"""Pictures as terminals are told of them, taken apart again into pixels; and as pager-picture reads them."""
import base64, os, re, struct, subprocess, zlib
from session import PROGRAM, ROOT

MEDIA = os.path.join(ROOT, "examples/media")
KITTY = re.compile(rb"\x1b_G(a=T[^;]*);([^\x1b]*)\x1b\\((?:\x1b_Gq=2,m=1;[^\x1b]*\x1b\\)*"
                   rb"\x1b\[\d+;\d+H\x1b_Gq=2,m=0;[^\x1b]+\x1b\\)")
ITERM = re.compile(rb"\x1b\]1337;File=([^:]*):([^\x07]*)\x07")
SIXEL = re.compile(rb'\x1bP0;1;0q"1;1;(\d+);(\d+)([^\x1b]*)\x1b\\')

# What each ends with, which is looked for first: pictures are long.
ENDS = {KITTY: b"q=2,m=0;", ITERM: b"\x07", SIXEL: b"-\x1b\\"}


def sent(kind, since=0):
    return lambda s: ENDS[kind] in s.output[since:] and kind.search(s.output, since)


def truth(name, width, height):
    """The pixels that the helper reads."""
    helper = os.path.join(os.path.dirname(PROGRAM), "../libexec/pager-picture")
    data = subprocess.run([helper, str(width), str(height), "fill", os.path.join(MEDIA, name)],
                          capture_output=True, check=True).stdout
    assert data[:4] == b"PGRP" and struct.unpack("<II", data[4:12]) == (width, height)
    return data[12:]


def kitty(found):
    """Keys, and pixels."""
    keys = dict(part.split("=") for part in found[1].decode().split(","))
    rest = re.findall(rb"\x1b_Gq=2,m=([01]);([^\x1b]*)\x1b\\", found[3])
    parts = [(keys["m"], found[2]), *((more.decode(), text) for more, text in rest)]
    assert all(more == "1" for more, _ in parts[:-1]) and parts[-1][0] == "0"
    assert all(len(text) <= 4096 for _, text in parts)
    return keys, base64.b64decode(b"".join(text for _, text in parts), validate=True)


def png(data):
    """Width, height and pixels of a PNG file with lines that are not filtered."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, stream, size = 8, b"", None
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(name + body)
        at += 12 + length
        if name == b"IHDR":
            size = struct.unpack(">II", body[:8])
        if name == b"IDAT":
            stream += body
    raw, (width, height) = zlib.decompress(stream), size
    lines = [raw[n * (3 * width + 1):(n + 1) * (3 * width + 1)] for n in range(height)]
    assert all(line[0] == 0 for line in lines)
    return width, height, b"".join(line[1:] for line in lines)


def sixel(found):
    """Width, height and pixels."""
    width, height = int(found[1]), int(found[2])
    pixels, palette, colour, x, y = bytearray(3 * width * height), {}, None, 0, 0
    for number, levels, times, sign, move in re.findall(
            rb"#(\d+)(?:;2;(\d+;\d+;\d+))?|(?:!(\d+))?([?-~])|([$-])", found[3]):
        if number and levels:
            palette[int(number)] = bytes(round(int(level) * 255 / 100) for level in levels.split(b";"))
        elif number:
            colour = palette[int(number)]
        elif move:
            x, y = 0, y + 6 * (move == b"-")
        else:
            for _ in range(int(times or 1)):
                for bit in range(6):
                    if (sign[0] - 63) >> bit & 1:
                        at = 3 * ((y + bit) * width + x)
                        pixels[at:at + 3] = colour
                x += 1
    return width, height, bytes(pixels)


def near(a, b, width, most):
    """Averages of squares of 8 x 8 pixels, which dithering keeps."""
    height, worst = len(a) // 3 // width, 0
    for top in range(0, height - 7, 8):
        for left in range(0, width - 7, 8):
            for channel in range(3):
                places = [3 * ((top + y) * width + left + x) + channel for y in range(8) for x in range(8)]
                worst = max(worst, abs(sum(a[p] for p in places) - sum(b[p] for p in places)) / 64)
    return worst <= most
