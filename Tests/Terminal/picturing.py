#!/usr/bin/env python3
"""Pictures in full resolution: kitty's protocol, iTerm2's and sixel, taken apart again into pixels and
compared with what pager-picture reads.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import base64, os, re, subprocess, tempfile, time
from emulator import Emulator
from protocols import ITERM, KITTY, MEDIA, SIXEL, kitty, near, png, sent, sixel, truth
from session import Session, check, finish, left_over

FOLDER = tempfile.TemporaryDirectory()
DECK = os.path.join(FOLDER.name, "photos.lua")
with open(DECK, "w") as file:
    file.write(f"""local pager = require "pager"
return pager.deck {{ pages = {{ pager.photo {{ src = "{MEDIA}/meadow.jpg" }}, "Words",
  pager.photo {{ src = "{MEDIA}/lake.png", title = "A lake" }} }},
  keys = {{ m = function(deck) deck:message("hello") end }} }}""")


def opened(how, answers=b"", **more):
    session = Session(*(["--graphics", how] if how else []), "--allow", MEDIA, DECK, columns=60, rows=20,
                      COLORTERM="truecolor", **more)
    session.pump(lambda s: b"\x1b[c" in s.output)
    if answers:
        session.type(answers)
    return session


def leaves(name, session):
    session.type("q")
    check(f"{name}: q leaves, and nothing is left on", session.end() == 0 and left_over(session.output) == {})
    session.close()


# kitty
session = opened("kitty", b"\x1b[6;20;10t\x1b[?62c")
check("kitty: a picture is sent", session.pump(sent(KITTY)), session.output[-200:])
session.pump(lambda s: False, 0.3)
keys, pixels = kitty(list(KITTY.finditer(session.output))[-1])
width, height = int(keys["s"]), int(keys["v"])
check("kitty: its keys", (keys["a"], keys["f"], keys["C"], keys["q"]) == ("T", "24", "1", "2"), keys)
check("kitty: as many pixels as its cells have", width <= 10 * int(keys["c"]) and width * 2 > 10 * int(keys["c"]) and
      len(pixels) == 3 * width * height, keys)
check("kitty: the pixels are the photo's", pixels == truth("meadow.jpg", width, height))
since = len(session.output)
session.type("m")
session.pump(lambda s: b"hello" in s.output[since:])
check("kitty: a message leaves the picture alone", b"\x1b_G" not in session.output[since:])
session.type("\x1b[C")
check("kitty: with the turn it goes", session.pump(lambda s: b"\x1b_Ga=d,d=A,q=2\x1b\\" in s.output[since:]))
session.type("G")
check("kitty: the next photo is sent at rest", session.pump(sent(KITTY, since)))
keys, pixels = kitty(list(KITTY.finditer(session.output))[-1])
check("kitty: the pixels are the next photo's", pixels == truth("lake.png", int(keys["s"]), int(keys["v"])), keys)
since = len(session.output)
session.type("\x0c")
check("kitty: Ctrl-L sends it again", session.pump(sent(KITTY, since)))
since = len(session.output)
leaves("kitty", session)
check("kitty: leaving takes the pictures away", b"\x1b\\\x1b_Gq=2,m=0;\x1b\\\x1b_Ga=d,d=A,q=2\x1b\\\x1b\\\x1b[?2026l" in session.output[since:],
      session.output[since:][:100])

# Nobody reads while a picture is sent: a turn does not wait for the rest of it.
CUT = b"\x1b_Gq=2,m=0;\x1b\\"
for how, begins, ends, whole in (("kitty", b"a=T", CUT, KITTY), ("sixel", b"\x1bP0;1;0q", b"\x1b\\\x1b[?2026h", SIXEL),
                                 ("iterm", b"1337;File", b"\x1b\\\x1b[?2026h", ITERM)):
    session = opened(how, b"\x1b[6;20;10t\x1b[?62c")
    check(f"{how}, slowly: it begins", session.pump(lambda s: begins in s.output))
    time.sleep(0.3)  # what the terminal holds is full
    since = len(session.output)
    session.type("\x1b[C")
    check(f"{how}, slowly: the turn begins in the middle of the picture",
          session.pump(lambda s: ends in s.output[since:]) and len(session.output) - since < 300_000, len(session.output) - since)
    check(f"{how}, slowly: the next page comes", session.pump(lambda s: b"Words" in s.output[since:]))
    session.type("\x1b[D")
    since = len(session.output)
    check(f"{how}, slowly: back, the picture is sent whole", session.pump(sent(whole, since)))
    if how == "sixel":
        width, height, pixels = sixel(whole.search(session.output[since:]))
        check("sixel, slowly: all of it", near(pixels, truth("meadow.jpg", width, height), width, 16))
    leaves(f"{how}, slowly", session)
session = opened("kitty", b"\x1b[6;20;10t\x1b[?62c")
session.pump(lambda s: b"a=T" in s.output)
time.sleep(0.3)
session.type("m")
check("kitty, slowly: a message comes in the middle", session.pump(lambda s: b"hello" in s.output) and
      KITTY.search(session.output) is None and CUT not in session.output)
session.pump(lambda s: re.search(rb"q=2,m=0;[^\x1b]+\x1b\\", s.output))
parts = re.findall(rb"\x1b_G([^;\x1b]*);([^\x1b]*)\x1b\\", session.output[session.output.index(b"\x1b_Ga=T"):])
keys = dict(part.split("=") for part in parts[0][0].decode().split(","))
check("kitty, slowly: and the picture is whole all the same",
      base64.b64decode(b"".join(text for _, text in parts)) == truth("meadow.jpg", int(keys["s"]), int(keys["v"])))
leaves("kitty, slowly, a message", session)
session = opened("kitty", b"\x1b[6;20;10t\x1b[?62c")
session.pump(lambda s: b"a=T" in s.output)
time.sleep(0.3)
session.type("q")
check("kitty, slowly: leaving ends what is half sent", session.end() == 0 and KITTY.search(session.output) is None and
      b"\x1b\\" + CUT + b"\x1b_Ga=d,d=A,q=2\x1b\\" in session.output[-300:], session.output[-300:])
session.close()

# iTerm2
session = opened("iterm")
check("iterm: a picture is sent", session.pump(sent(ITERM)), session.output[-200:])
found = ITERM.search(session.output)
head = dict(part.split("=") for part in found[1].decode().split(";"))
data = base64.b64decode(found[2], validate=True)
width, height, pixels = png(data)
check("iterm: its size is said", int(head["size"]) == len(data) and head["inline"] == "1", head)
check("iterm: the pixels are the photo's", pixels == truth("meadow.jpg", width, height))
since = len(session.output)
session.type("\x1b[C")
session.pump(lambda s: b"Words" in s.output[since:])
leaves("iterm", session)

# sixel
session = opened("sixel", b"\x1b[6;12;6t\x1b[?62;4c")
check("sixel: a picture is sent", session.pump(sent(SIXEL)), session.output[-200:])
session.pump(lambda s: False, 0.3)
width, height, pixels = sixel(list(SIXEL.finditer(session.output))[-1])
check("sixel: the pixels are the photo's, dithered", near(pixels, truth("meadow.jpg", width, height), width, 16),
      (width, height))
since = len(session.output)
session.type("\x1b[C")
session.pump(lambda s: b"Words" in s.output[since:])
leaves("sixel", session)

# What is detected, and what is not.
for name, answers, wanted in (
        ("kitty answers", b"\x1b_Gi=31;OK\x1b\\\x1b[?62;4c", KITTY), ("iTerm2 answers", b"\x1bP>|iTerm2 3.5\x1b\\\x1b[?1;2c", ITERM),
        ("a terminal with sixels answers", b"\x1b[6;8;4t\x1b[?62;4;22c", SIXEL)):
    session = opened("", answers)
    check(f"{name}: it gets what it can", session.pump(sent(wanted)), session.output[-200:])
    leaves(name, session)
for how, answers in (("", b"\x1b[?62;22c"), ("", b"\x1b_Gi=31;OK\x1b\\"), ("blocks", b"\x1b_Gi=31;OK\x1b\\\x1b[?62;4c"),
                     ("", b"\x1b_Gi=31;EINVAL:no\x1b\\\x1b[?6c")):
    session = opened(how, answers)
    session.pump(lambda s: s.output.count("▀".encode()) > 300)
    session.pump(lambda s: False, 0.3)
    check(f"{how or 'auto'}, {answers!r}: half blocks", not any(
        kind.search(session.output) for kind in (KITTY, ITERM, SIXEL)))
    leaves("half blocks", session)
# chafa's symbols, by a library of its name: a symbol tells its place, and its colours are those of two
# pixels of its cell. What is no symbol becomes a blank.
CHAFA = """
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef struct { int columns, rows, width; uint8_t *rgb; } canvas;
void *chafa_canvas_config_new(void) { return calloc(1, sizeof(canvas)); }
void chafa_canvas_config_set_geometry(canvas *c, int x, int y) { c->columns = x; c->rows = y; }
void chafa_canvas_config_unref(canvas *c) { free(c); }
void *chafa_canvas_new(const canvas *c) { canvas *n = malloc(sizeof *n); *n = *c; return n; }
void chafa_canvas_draw_all_pixels(canvas *c, int type, const uint8_t *p, int w, int h, int line) {
    if (type != 8 || line != 3 * w || w != 8 * c->columns || h != 8 * c->rows) abort();
    c->width = w;
    c->rgb = memcpy(malloc(3 * w * h), p, 3 * w * h);
}
uint32_t chafa_canvas_get_char_at(canvas *c, int x, int y) {
    static const uint32_t bad[] = {0x1b, 0x9b, 0x202e, 0x20, 0x110000, 0};
    return y == 0 && x < 6 ? bad[x] : 0x2800 + (7 * x + y) % 256;
}
static int at(canvas *c, int x, int y) {
    const uint8_t *p = c->rgb + 3 * (y * c->width + x);
    return p[0] << 16 | p[1] << 8 | p[2];
}
void chafa_canvas_get_colors_at(canvas *c, int x, int y, int *fg, int *bg) {
    *fg = at(c, 8 * x, 8 * y);
    *bg = at(c, 8 * x + 7, 8 * y + 7);
}
void chafa_canvas_unref(canvas *c) { free(c->rgb); free(c); }
"""
with open(os.path.join(FOLDER.name, "chafa.c"), "w") as file:
    file.write(CHAFA)
subprocess.run(["gcc", "-shared", "-fPIC", "-w", "-o", os.path.join(FOLDER.name, "libchafa.so.0"), file.name],
               check=True)
session = opened("", b"\x1b[?62;22c", LD_LIBRARY_PATH=FOLDER.name)
session.pump(lambda s: "\u2828" in s.output.decode("utf-8", "replace"))
session.pump(lambda s: False, 0.3)
emulator = Emulator(60, 20)
emulator.feed(session.output)
cells = emulator.cells()
first = next((x for x in range(60) if 0x2800 <= ord(cells[1][x][0]) < 0x2900), None)
check("chafa: its symbols are shown", first is not None, emulator.text())
columns = sum(0x2800 <= ord(cell[0]) < 0x2900 for cell in cells[1])
rows = sum(0x2800 <= ord(line[first][0]) < 0x2900 for line in cells) + 1
check("chafa: each in its place, and what is no symbol is a blank", all(
    cells[y][first + x][0] == (" " if y == 0 and x < 6 else chr(0x2800 + (7 * x + y) % 256))
    for y in range(rows) for x in range(columns)), emulator.text())
pixels = truth("meadow.jpg", 8 * columns, 8 * rows)


def pixel(x, y):
    return pixels[3 * (y * 8 * columns + x):][:3]


check("chafa: in the colours that it says", all(
    (cells[y][first + x][3][1:], cells[y][first + x][4][1:]) == (pixel(8 * x, 8 * y), pixel(8 * x + 7, 8 * y + 7))
    for y in range(1, rows) for x in range(columns)))
emulator.close()
leaves("chafa", session)


def loads_chafa(session):
    with open(f"/proc/{session.pid}/maps") as maps:
        return "libchafa" in maps.read()


session = opened("", b"\x1b[?62;22c", LD_LIBRARY_PATH=FOLDER.name, XDG_STATE_HOME=FOLDER.name)
session.pump(lambda s: "\u2828" in s.output.decode("utf-8", "replace"))
session.type("\x1b[C")
session.pump(lambda s: s.shown("Words"))
leaves("chafa, left at words", session)
# Opened where it was left.
session = opened("", b"\x1b[?62;22c", LD_LIBRARY_PATH=FOLDER.name, XDG_STATE_HOME=FOLDER.name)
session.pump(lambda s: s.shown("Words"))
session.pump(lambda s: False, 0.3)
check("chafa: not loaded without a picture", not loads_chafa(session))
session.type("\x1b[D")
session.pump(lambda s: "\u2828" in s.output.decode("utf-8", "replace"))
check("chafa: loaded with the first one", loads_chafa(session))
leaves("chafa, loaded late", session)

session = opened("", b"\x1b_Gi=31;OK\x1b\\\x1b[?62;4c", NO_COLOR="1")
session.pump(lambda s: False, 0.5)
check("NO_COLOR: no pictures", KITTY.search(session.output) is None)
leaves("NO_COLOR", session)
finish()
