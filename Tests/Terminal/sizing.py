#!/usr/bin/env python3
"""Decks of one size: in a larger terminal they stand in its middle, with all that belongs to them, and the
mouse finds it there. Pictures of a size that the author gives.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, re, shutil, subprocess, tempfile
from emulator import Emulator
from session import PROGRAM, ROOT, Session, check, environment, finish

FOLDER = tempfile.TemporaryDirectory()
DECK = os.path.join(FOLDER.name, "deck.lua")
with open(DECK, "w") as file:
    file.write("""local pager = require "pager"
local lines = {}
for i = 1, 30 do lines[i] = "line " .. i end
return pager.deck { size = { 50, 12 }, title = "A deck", author = "N. N.", keep = false, pages = {
  pager.text { name = "one", title = "First", body = "[" .. ("x"):rep(46) .. "] and more" },
  pager.markdown { name = "two", title = "Second", body = "[to one](#one)" },
  pager.text { name = "three", body = table.concat(lines, "\\n") } } }""")


def frames(size, *more):
    done = subprocess.run([PROGRAM, "--render", size, *more, DECK], capture_output=True, timeout=30, env=environment())
    return [frame.split("\n") for frame in done.stdout.decode().split("\n---\n")]


# The deck's 50 x 12 cells in the middle of 100 x 30: from column 25 and row 9 on.
small, large = frames("50x12"), frames("100x30")
check("in its own size there are no margins", any("A deck" in line for line in small[0][11:12]), small[0])
for n, (inner, outer) in enumerate(zip(small, large)):
    middle = [line[25:].rstrip() for line in outer[9:21]]
    check(f"page {n + 1} is the same in the middle", middle == [line.rstrip() for line in inner[:12]], outer)
    rest = outer[:9] + outer[21:30] + [line[:25] for line in outer[9:21]]
    check(f"page {n + 1} has nothing around it", not "".join(rest).strip(), rest)
# Where the terminal is smaller, across or down, its own size counts.
narrow = frames("30x40")[0]
check("a narrow terminal: all of its columns", not "".join(narrow[:14] + narrow[26:40]).strip() and
      narrow[16] == " First" and any("●" in line for line in narrow[25:26]), narrow)

folder = os.path.join(FOLDER.name, "svg")
for more, size in (([], (50, 12)), (["--render", "100x30"], (50, 12)), (["--render", "30x10"], (30, 10))):
    subprocess.run([PROGRAM, *more, "--export", folder + "/", DECK], timeout=30, check=True, env=environment())
    with open(folder + "/001.svg") as file:
        box = re.search(r'viewBox="0 0 (\d+) (\d+)"', file.read())
    check(f"--export {more}: {size}", (int(box[1]), int(box[2])) == (size[0] * 9, size[1] * 18), box[0])


def screen(session):
    emulator = Emulator(100, 30)
    emulator.feed(session.output)
    text = emulator.text().split("\n")
    emulator.close()
    return text


def click(session, column, row):
    """On a cell, from 0; what is then on the screen."""
    since = len(session.output)
    session.type(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")
    session.pump(lambda s: b"\x1b[?2026l" in s.output[since:])


def shows(session, words):
    return session.pump(lambda s: any(words in line for line in screen(s)))


session = Session("--no-animate", DECK, columns=100, rows=30)
check("the deck stands in the middle", shows(session, "First") and screen(session)[20][27:33] == "A deck", screen(session))
dots = screen(session)[20].index("○")
click(session, dots, 20)
check("a click on a dot", shows(session, "Second"), screen(session))
row = next(n for n, line in enumerate(screen(session)) if "to one" in line)
click(session, screen(session)[row].index("to one"), row)
check("a click on a link", shows(session, "First"), screen(session))
click(session, 90, 15)
check("a click beside the deck is one at its edge", shows(session, "Second"), screen(session))
click(session, 26, 15)
check("a click at the left edge of its pages", shows(session, "First"), screen(session))
session.type("ll")
check("a tall page has its bar at the deck's edge", shows(session, "line 3") and screen(session)[9][74] in "┃│",
      screen(session))
session.type("\x1b[<65;50;15M")
check("the wheel scrolls it", shows(session, "line 12"), screen(session))
session.type("?")
check("lists open within it", shows(session, "┌") and all(not line[:25].strip() for line in screen(session)),
      screen(session))
session.type("\x1b")
session.pump(lambda s: "┌" not in "".join(screen(s)))
session.type("q")
check("q leaves", session.end() == 0, session.ended)
session.close()

# Pictures: the columns that their shades are in.
for name in ("lake.png", "meadow.jpg"):
    shutil.copy(os.path.join(ROOT, "examples/media", name), FOLDER.name)
with open(os.path.join(FOLDER.name, "talk.md"), "w") as file:
    file.write("before\n\n![A lake](lake.png){width=50%}\n")
with open(os.path.join(FOLDER.name, "wrong.md"), "w") as file:
    file.write("![A lake](lake.png){width=50px}\n")
DECK = os.path.join(FOLDER.name, "pictures.lua")
with open(DECK, "w") as file:
    file.write("""local pager = require "pager"
return { pager.photo { src = "lake.png" }, pager.photo { src = "lake.png", width = 0.5 },
  pager.text { body = "words", picture = "lake.png" },
  pager.text { body = "words", picture = "lake.png", picture_width = 0.25 },
  pager.markdown { src = "talk.md" } }""")
found = []
for frame in frames("100x60"):
    rows = [line for line in frame[:58] if set(line) & set("░▒▓█")]
    found.append((min(len(row) - len(row.lstrip()) for row in rows), max(len(row.rstrip()) for row in rows)))
check("pictures have the parts of the width that they are given", found ==
      [(0, 100), (25, 75), (60, 98), (75, 98), (31, 69)], found)
page = os.path.join(FOLDER.name, "pictures.html")
subprocess.run([PROGRAM, "--export", page, DECK], timeout=30, check=True, env=environment())
with open(page) as file:
    styles = re.findall(r'<(figure|img)[^>]*?(?: style="([^"]*)")?>', file.read())
check("and in HTML", styles == [("figure", ""), ("img", ""), ("figure", "width:50%"), ("img", ""), ("img", ""),
                                ("img", "width:25%"), ("img", "width:50%")], styles)
done = subprocess.run([PROGRAM, "--check", os.path.join(FOLDER.name, "wrong.md")], capture_output=True, timeout=30,
                      env=environment())
check("a width that is none is told", done.returncode == 1 and
      b"lake.png: width=50px is no part of the words' width, like width=50%" in done.stderr, done.stderr)

# The largest size that a terminal can report.
session = Session(DECK)
session.pump(lambda s: b"\x1b[?2026l" in s.output)
session.resize(65535, 65535)
session.pump(lambda s: b"\x1b[?2026l" in s.output[s.sized:])
session.type("q")
check("65535 columns and rows end nothing", session.end() == 0, session.ended)
session.close()
finish()
