#!/usr/bin/env python3
"""Pages that are taller than the screen, terminals that show less than all, and spreads: what a person
sees in tmux, and what is written for them.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, re, shutil, time
from tmux import FOLDER, Screen, write
from session import ROOT, Session, check, finish, plain

MEDIA = os.path.join(ROOT, "examples/media")
# Seconds after which what has scrolled to the edge may turn: longer than the program's pause.
PAUSE = 0.4

lines = "\n\n".join(f"Line {n} of many" for n in range(1, 31))
talk = write("talk.md", f"# First\n\nshort\n\n---\n\n# Tall\n\n{lines}\n\n---\n\n# Last\n\nshort too\n")


def rests(screen, *words, without=(), dot):
    dots = " ".join("●" if n == dot else "○" for n in range(1, 4))
    return screen.shows(*words, dots, without=without)


def turns(screen, *words, without=(), dot):
    """A turn ends a while after its last frame that can be seen; only then has the page gone."""
    seen = rests(screen, *words, without=without, dot=dot)
    time.sleep(0.5)
    return seen


# Keys.
screen = Screen(talk, columns=60, rows=16)
rests(screen, "First", dot=1)
screen.type("Space")
check("a tall page opens at its top", rests(screen, "Tall", "Line 6 of", without=["First"], dot=2),
      screen.text())
check("a tall page has a mark at the right edge",
      screen.wait(lambda text: text.split("\n")[0][59:] == "┃" and "│" in text), screen.text())
screen.type("Space")
check("space scrolls a screenful, and two rows stay",
      rests(screen, "Line 6 of", "Line 12 of", without=["Line 5 of"], dot=2), screen.text())
screen.type("Down", "Down")
check("down scrolls by rows", rests(screen, "Line 7 of", "Line 13 of", without=["Line 6 of"], dot=2),
      screen.text())
screen.type("Up")
screen.type("PageUp")
check("page up scrolls back", screen.shows("Line 1 of", "Line 7 of", without=["Line 8 of"]),
      screen.text())
screen.type("Space", "Space", "Space", "Space", "Space")
check("at the end the next press turns", turns(screen, "Last", without=["Line"], dot=3), screen.text())
screen.type("PageUp")
check("a page that is come back to is at its top", turns(screen, "Tall", "Line 6 of", dot=2),
      screen.text())
screen.type("Up")
check("before the top the press turns back", rests(screen, "First", without=["Tall"], dot=1),
      screen.text())
screen.type("Right", "Right")
check("arrows along the axis turn at once", rests(screen, "Last", dot=3), screen.text())
screen.leave()

# Keys held down, the wheel and drags.
screen = Screen(talk, columns=60, rows=16)
rests(screen, "First", dot=1)
screen.type("Right")
turns(screen, "Tall", without=["First"], dot=2)
screen.type(*["Down"] * 70)
check("a key held down stops at the edge", rests(screen, "Line 30 of", without=["Last"], dot=2),
      screen.text())
time.sleep(PAUSE)
screen.type("Down")
check("pressed again, it turns", turns(screen, "Last", without=["Line"], dot=3), screen.text())
screen.type("Left")
turns(screen, "Tall", without=["Last"], dot=2)
for _ in range(3):
    screen.mouse(65, 10, 5)
check("the wheel scrolls three rows a notch", rests(screen, "Line 5 of", without=["Line 3 of"], dot=2),
      screen.text())
screen.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in b"\x1b[<65;10;5M" * 40))
check("a flick of the wheel stops at the edge", rests(screen, "Line 30 of", without=["Last"], dot=2),
      screen.text())
time.sleep(PAUSE)
screen.mouse(65, 10, 5)
check("the next notch turns", turns(screen, "Last", without=["Line"], dot=3), screen.text())
screen.type("Left")
turns(screen, "Tall", without=["Last"], dot=2)
screen.mouse(0, 20, 12)
for row in range(11, 3, -1):
    screen.mouse(32, 20, row)
screen.mouse(0, 20, 4, "m")
check("a drag across the axis scrolls", rests(screen, "Line 9 of", without=["Tall"], dot=2), screen.text())
screen.leave()

# The reading place.
screen = Screen(talk, columns=60, rows=16)
rests(screen, "First", dot=1)
# The second press comes while the page is on its way: it scrolls it.
screen.type("Right", "Space", "Space")
rests(screen, "Line 12 of", without=["Line 11 of"], dot=2)
top = screen.text().split("\n")[0].split("│")[0].rstrip()
for columns, rows in ((24, 16), (100, 10), (60, 16)):
    screen.tmux("resize-window", "-x", str(columns), "-y", str(rows))
    check(f"at {columns} x {rows} the same line is read",
          screen.wait(lambda text: text.split("\n")[0].strip(" │┃") == top.strip()), screen.text())
screen.leave()

# Vertical decks.
deck = write("vertical.lua", """local pager = require "pager"
local lines = {}
for n = 1, 30 do lines[n] = "Line " .. n .. " of many" end
return pager.deck { axis = "vertical", title = "The title", author = "Its author", pages = {
  pager.text { title = "Tall", body = table.concat(lines, "\\n") }, "The end." } }""")
screen = Screen(deck, columns=60, rows=16)
screen.shows("Tall")
check("the footer has title and author", screen.wait(lambda text: re.search(
    r"\n  The title +Its author *\n?$", text)), screen.text())
screen.mouse(0, 20, 14)
for row in range(13, 3, -1):
    screen.mouse(32, 20, row)
screen.mouse(0, 20, 4, "m")
check("a drag along the axis scrolls first", screen.shows("Line 11 of", without=["Tall"]),
      screen.text())
for _ in range(2):
    screen.mouse(0, 20, 15)
    for row in range(13, 0, -2):
        screen.mouse(32, 20, row)
    screen.mouse(0, 20, 1, "m")
check("from the edge on it turns", screen.shows("The end.", without=["Line"]), screen.text())
screen.leave()

# Spreads.
for arguments, columns, two in ((["--spread"], 100, True), (["--spread"], 70, False), ([], 100, False)):
    screen = Screen(*arguments, talk, columns=columns, rows=12)
    check(f"{' '.join(arguments)} at {columns} columns shows {'two pages' if two else 'one page'}",
          screen.shows("First", *(["Line 1 of"] if two else []), without=[] if two else ["Line 1"]),
          screen.text())
    if two:
        screen.tmux("resize-window", "-x", "70", "-y", "12")
        check("made narrow, a spread shows one page", screen.shows("First", without=["Line 1"]),
              screen.text())
    screen.leave()

# Steps, code, and pictures beside words.
deck = write("steps.lua", """local pager = require "pager"
return pager.deck { pages = {
  pager.markdown { title = "Steps", body = "- one\\n- two\\n\\n<!-- pause -->\\nthree", steps = true },
  pager.text { title = "Lines", body = "four\\n\\nfive", steps = true },
  pager.code { title = "Code", body = "first = 1\\nsecond = 2", language = "lua", numbers = true,
    first_line = 9, highlight = { 10 } } } }""")
screen = Screen(deck, columns=60, rows=16)
check("a page shows what stands before its first pause", screen.shows("Steps", "one", "two",
      without=["three"]), screen.text())
screen.type("Right")
check("right takes a step first", screen.shows("Steps", "one", "two", "three"), screen.text())
screen.type("Left")
check("left takes it back", screen.shows("Steps", "two", without=["three"]), screen.text())
screen.type("}")
check("} skips the steps", turns(screen, "Lines", "four", without=["five", "Steps"], dot=2),
      screen.text())
screen.type("PageDown")
check("page down takes a step", screen.shows("four", "five"), screen.text())
screen.type("PageUp")
check("page up takes it back", screen.shows("four", without=["five"]), screen.text())
screen.type("Space")
check("space takes a step", screen.shows("four", "five"), screen.text())
screen.type("{")
check("{ turns back, whatever steps were taken", turns(screen, "Steps", without=["Lines", "three"], dot=1),
      screen.text())
screen.type("}")
turns(screen, "four", "five", dot=2)
screen.type("Space")
check("after the last step it turns, and code is numbered", turns(screen, "9  first = 1", "10  second = 2",
      without=["Lines"], dot=3), screen.text())
screen.leave()

# Several photos, a photo beside words or above them, and one that is missing.
write("pictures.md", "Above it\n\n![a meadow](meadow.jpg)\n\nBelow it\n")
shutil.copy(os.path.join(MEDIA, "meadow.jpg"), FOLDER.name)
deck = write("photos.lua", f"""local pager = require "pager"
return pager.deck {{ pages = {{
  pager.photo {{ src = {{ "{MEDIA}/meadow.jpg", "{MEDIA}/harbour.jpg", "nowhere.png" }}, title = "Three" }},
  pager.markdown {{ body = "Beside", picture = "{MEDIA}/meadow.jpg" }},
  pager.markdown {{ src = "pictures.md" }} }} }}""")
screen = Screen("--allow", MEDIA, deck, columns=80, rows=20)
check("several photos, and a box for one that is missing",
      screen.shows("Three", "▀▀▀▀▀▀", "│ nowhere.png", "such file"), screen.text())
check("two of them stand side by side", screen.wait(lambda text: re.search("▀ {2,5}▀", text)),
      screen.text())
screen.type("Right")
check("words and their picture", turns(screen, "Beside", "▀▀▀▀▀▀", without=["Three"], dot=2), screen.text())
check("they stand side by side", screen.wait(lambda text: re.search("Beside +[▀▄█]", text)), screen.text())
screen.tmux("resize-window", "-x", "40", "-y", "20")
check("where it is narrow, the picture stands above", screen.wait(lambda text: re.search(
    r"[▀▄█] *\n.*\n *Beside", text, re.DOTALL) and not re.search("Beside +[▀▄█]", text)), screen.text())
screen.type("Right")
check("pictures stand among the words of Markdown", screen.shows("Above it", "▀▀▀▀▀▀", "Below it"),
      screen.text())
check("photos: exit 0", screen.leave() == 0)
check("photos: a line for the one that is missing", screen.read("errors").count("\n") == 1 and
      "nowhere.png: there is no such file" in screen.read("errors"), screen.read("errors"))

# Films.
if shutil.which("ffmpeg"):
    write("damaged.mp4", "no film at all")
    deck = write("film.lua", """local pager = require "pager"
return pager.deck { pages = { pager.video { src = "damaged.mp4" }, "two", "three" } }""")
    screen = Screen(deck, columns=60, rows=16)
    check("a damaged film is a box that says so", screen.shows("┌", "damaged.mp4", "this is no video"),
          screen.text())
    check("a damaged film: exit 0", screen.leave() == 0)

# What is written for terminals that show less.
photo = write("photo.lua", f"""local pager = require "pager"
return pager.deck {{ pages = {{ pager.photo {{ src = "{MEDIA}/meadow.jpg", title = "Café – “Ünï”" }} }} }}""")


def written(*arguments, **variables):
    session = Session("--allow", MEDIA, *arguments, photo, **variables)
    # The first frame has the picture's name, the second the picture.
    session.pump(lambda s: s.output.count(b"\x1b[?2026l") > 1)
    session.type("q")
    session.end()
    session.close()
    return session.output


colours = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:[349][0-7]|10[0-7]|[34]8;[25])[0-9;]*m")
for name, variables, wanted in (("COLORTERM=truecolor", {"COLORTERM": "truecolor"}, rb"[\[;]38;2;"),
                                ("256 colours", {}, rb"[\[;]38;5;"), ("16 colours", {"TERM": "xterm"}, rb"[\[;][39][0-7]")):
    output = written(**variables)
    check(f"{name}: the photo has them", re.search(wanted, output), output[:300])
output = written(NO_COLOR="1")
check("NO_COLOR: no colour is written", not colours.search(output), colours.search(output))
check("NO_COLOR: the photo has shades", any(sign in plain(output) for sign in "░▒▓█"), output[:300])
check("an empty NO_COLOR is none", colours.search(written(NO_COLOR="")))
output = written(LC_ALL="C", NO_COLOR="1")
check("without UTF-8 all is ASCII", all(byte < 128 for byte in output), output[:300])
check("without UTF-8 letters lose their marks", "Cafe - \"Uni\"" in plain(output), plain(output)[:300])
check("without UTF-8 the photo has shades of letters", "*" in plain(output), plain(output)[:300])
output = written(LC_ALL="C", COLORTERM="truecolor")
check("without UTF-8 the photo keeps its colours", b"48;2;" in output and
      all(byte < 128 for byte in output), output[:300])
for term in ("dumb", ""):
    session = Session(photo, "--allow", MEDIA, TERM=term)
    session.end()
    check(f"TERM={term or 'unset'}: pages are printed", session.ended == 0 and b"\x1b" not in session.output,
          session.output[:200])
    session.close()
finish()
