#!/usr/bin/env python3
"""A photo that is looked at from nearer in a terminal with a protocol for pictures: at rest it is as sharp as the terminal
can show it. The colours of its pixels tell where in the photo they are.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import base64, os, struct, tempfile, zlib
from protocols import ITERM, KITTY, SIXEL, kitty, near, png, sent, sixel
from session import Session, check, finish, left_over

FOLDER = tempfile.TemporaryDirectory()
WIDTH, HEIGHT = 1200, 800


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pixel(x, y):
    """The place in red and green; blue is a fine pattern, which half blocks cannot show."""
    return x * 256 // WIDTH, y * 256 // HEIGHT, 255 * (x // 8 % 2)


def photo(name, extra=b"", turned=False):
    def line(y):
        return bytes(v for x in range(HEIGHT if turned else WIDTH) for v in (pixel(y, HEIGHT - 1 - x) if turned else pixel(x, y)))
    rows = b"".join(b"\0" + line(y) for y in range(WIDTH if turned else HEIGHT))
    size = (HEIGHT, WIDTH) if turned else (WIDTH, HEIGHT)
    path = os.path.join(FOLDER.name, name)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)) + extra +
                   chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))
    return path


PHOTO = photo("photo.png")
# Stored on its side.
TURNED = photo("turned.png", chunk(b"eXIf", b"MM" + struct.pack(">HIHHHIHHI", 42, 8, 1, 274, 3, 1, 8, 0, 0)), turned=True)
FILLING = os.path.join(FOLDER.name, "filling.lua")
with open(FILLING, "w") as file:
    file.write('return { require("pager").photo { src = "photo.png", fit = "fill" }, "two" }')
CELL = {"kitty": (10, 20), "iterm": (10, 20), "sixel": (6, 12)}


class View(Session):
    """What the last picture shows of the photo."""

    def __init__(self, how, path, **more):
        super().__init__("--graphics", how, path, columns=60, rows=20, COLORTERM="truecolor", **more)
        self.how, self.since = how, 0
        self.kind = {"kitty": KITTY, "iterm": ITERM, "sixel": SIXEL}[how]
        self.pump(lambda s: b"\x1b[c" in s.output)
        width, height = CELL[how]
        self.type(f"\x1b[6;{height};{width}t\x1b[?62;4c")
        self.look()

    def press(self, keys):
        self.since = len(self.output)
        self.type(keys)
        return self.look()

    def look(self):
        """Columns and rows of the picture, its width, height and pixels; None when none comes."""
        if not self.pump(sent(self.kind, self.since)):
            return None
        self.pump(lambda s: False, 0.25)
        found = list(self.kind.finditer(self.output, self.since))[-1]
        if self.how == "kitty":
            keys, pixels = kitty(found)
            return int(keys["c"]), int(keys["r"]), int(keys["s"]), int(keys["v"]), pixels
        if self.how == "iterm":
            head = dict(part.split("=") for part in found[1].decode().split(";"))
            return int(head["width"]), int(head["height"]), *png(base64.b64decode(found[2]))
        width, height, pixels = sixel(found)
        return width // CELL["sixel"][0], height // CELL["sixel"][1], width, height, pixels

    def leave(self, name):
        self.type("q")
        check(f"{name}: q leaves, and nothing is left on", self.end() == 0 and left_over(self.output) == {})
        self.close()


def shown(picture):
    """The part of the photo, from its colours: left, right, top and bottom, 0…1."""
    _, _, width, height, pixels = picture
    def at(x, y, channel):
        return (pixels[3 * (y * width + x) + channel] + 0.5) / 256
    middle = height // 2
    return at(0, middle, 0), at(width - 1, middle, 0), at(width // 2, 0, 1), at(width // 2, height - 1, 1)


def is_near(picture, *wanted, most=0.012):
    return picture is not None and all(abs(a - b) <= most for a, b in zip(shown(picture), wanted))


for how, path, name in (("kitty", PHOTO, "kitty"), ("iterm", PHOTO, "iterm"), ("kitty", TURNED, "a turned photo"),
                        ("kitty", FILLING, "one that fills")):
    view = View(how, path)
    picture = view.press("+++")
    columns, rows, width, height = picture[:4] if picture else (0,) * 4
    check(f"{name}: from nearer as many pixels as the cells have", (columns, width) == (60, 600) and height == rows * 20,
          picture and picture[:4])
    # All of it would be so large, and three times that.
    scale = (max if name == "one that fills" else min)(600 / WIDTH, height / HEIGHT) * 3
    across, down = 600 / WIDTH / scale / 2, height / HEIGHT / scale / 2
    check(f"{name}: the middle of it", is_near(picture, 0.5 - across, 0.5 + across, 0.5 - down, 0.5 + down), picture and shown(picture))
    stripes = [picture[4][3 * (height // 2 * width + x) + 2] for x in range(width)] if picture else []
    edges = sum((a > 128) != (b > 128) for a, b in zip(stripes, stripes[1:]))
    check(f"{name}: and it is sharp", abs(edges - 600 / scale / 8) <= 3, (edges, 600 / scale / 8))
    if path != PHOTO or how != "kitty":
        view.leave(name)
        continue
    picture = view.press("\x1b[D" * 9 + "\x1b[A" * 9)
    check(f"{name}: moved to its corner", is_near(picture, 0, 2 * across, 0, 2 * down), picture and shown(picture))
    since = len(view.output)
    view.type("\x1b[C")
    view.pump(lambda s: "▀".encode() in s.output[since:])
    view.pump(lambda s: False, 0.05)
    view.type("\x1b[C")
    view.pump(lambda s: False, 0.05)
    check(f"{name}: while it moves it is cells", not view.kind.search(view.output, since), view.output[since:][:200])
    view.since = since
    picture = view.look()
    check(f"{name}: and at rest a picture again", picture is not None and shown(picture)[0] > 0.05, picture and shown(picture))
    picture = view.press("\x1b")
    check(f"{name}: escape shows all of it", is_near(picture, 0, 1, 0, 1), picture and shown(picture))
    view.leave(name)

view = View("sixel", PHOTO)
picture = view.press("+++")
check("sixel: as many pixels as the cells have", picture and picture[2] == 360, picture and picture[:4])
width, height, pixels = picture[2:]
scale = min(360 / WIDTH, height / HEIGHT) * 3
truth = bytes(v for y in range(height) for x in range(width) for v in pixel(
    int(WIDTH / 2 + (x + 0.5 - width / 2) / scale), int(HEIGHT / 2 + (y + 0.5 - height / 2) / scale)))
check("sixel: the middle of it, dithered", near(bytes(v if n % 3 < 2 else 0 for n, v in enumerate(pixels)),
                                                bytes(v if n % 3 < 2 else 0 for n, v in enumerate(truth)), width, 16))
view.leave("sixel")

# Nothing is drawn while nothing changes.
view = View("kitty", PHOTO)
view.press("++")
since = len(view.output)
view.pump(lambda s: False, 1)
check("at rest nothing is written", len(view.output) == since, view.output[since:][:100])
view.leave("at rest")
finish()
