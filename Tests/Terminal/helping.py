#!/usr/bin/env python3
"""Keys that help: numbers, jumps and back, the list of keys, contents, search, links, a black screen,
indicators and slide shows.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import time
from session import LANDING, Session, check, finish
from tmux import Screen, write

DECK = write("help.lua", """local pager = require "pager"
local pages = {}
for n = 1, 9 do pages[n] = pager.text { title = "Page number " .. n, body = "Words of page " .. n } end
pages[4] = pager.text { title = "Page number 4", body = "The STRASSE leads to a caf\\u{e9}." }
pages[7] = pager.markdown { body = "## Page number 7\\n\\nThe *straße* again: **cafe**\\u{301} there." }
return pager.deck { name = "help", pages = pages, keys = {
  x = { help = "does something of the deck's", run = function(deck) deck:message("x was pressed") end },
  c = false,
} }
""")


def page(screen, number):
    return screen.shows(f"Page number {number}", without=[
        f"Page number {n}" for n in range(1, 10) if n != number])


def at(screen, name, number):
    check(name, page(screen, number), screen.text())


screen = Screen(DECK)
at(screen, "opens at the first page", 1)
for keys, number in ((("5", "l"), 6), (("2", "h"), 4), (("4", "Space"), 8), (("3", "PageUp"), 5),
                     (("5", "0", "Right"), 9), (("7", "G"), 7), (("2", "g"), 2), (("3", "Enter"), 3)):
    screen.type(*keys)
    at(screen, f"numbers: {' '.join(keys)} leads to page {number}", number)

# Pages that are made by number can be gone to before they were near.
numbered = Screen(write("numbered.lua", """local pager = require "pager"
return pager.deck { count = 90, page = function(n) return pager.text { title = "Row " .. n .. ".", body = "b" } end }
"""))
check("made by number: the first", numbered.shows("Row 1."), numbered.text())
for keys, number in ((("5", "0", "Enter"), 50), (("3", "0", "l"), 80), (("G",), 90), (("4", "0", "h"), 50),
                     (("'",), 90), (("g",), 1), (("End",), 90), (("Home",), 1)):
    numbered.type(*keys)
    check(f"made by number: {' '.join(keys)} leads to {number}", numbered.shows(f"Row {number}."), numbered.text())
numbered.type("9", "1", "Enter")
check("made by number: none beyond the last", numbered.shows("There is no page 91."), numbered.text())
numbered.close()
screen.type("1", "2")
check("numbers: what is typed is seen", screen.wait(lambda text: text.rstrip().endswith(" 12")),
      screen.text())
screen.type("Escape")
check("numbers: escape forgets it", screen.shows("●", without=["12"]), screen.text())
screen.type("G")
at(screen, "back: G jumps", 9)
for number in (3, 9, 3):
    screen.type("'")
    at(screen, f"back: ' leads to page {number}", number)

# A clicker's black screen.
screen.type("b")
check("black: b", screen.wait(lambda text: not text.strip()), screen.text())
screen.type(".")
at(screen, "black: and back", 3)
screen.type(".")
screen.wait(lambda text: not text.strip())
screen.type("Right")
at(screen, "black: a page key turns, and the pages are there again", 4)

# Keys.
screen.type("?")
check("?: the keys of the deck, and of the program",
      screen.shows("does something of the deck's", "the page on the right", "Keys"), screen.text())
check("?: a key that the deck has taken away is not listed",
      any(line.split()[1:2] == ["ctrl+p"] for line in screen.text().split("\n") if "ctrl+p" in line)
      and "c, ctrl+p" not in screen.text(), screen.text())
screen.type("End")
check("?: it can be scrolled", screen.shows("ctrl+c", "leave, whatever happens"), screen.text())
screen.type("Escape")
check("?: escape closes it", screen.shows("Page number 4", without=["whatever happens"]), screen.text())

# Contents.
screen.type("C-p")
check("contents: all titles", screen.shows("Pages", "1  Page number 1", "7  Page number 7",
                                           "9  Page number 9"), screen.text())
screen.type("Down", "j", "Enter")
at(screen, "contents: two down from page 4 is page 6", 6)
screen.type("C-p")
screen.shows("2  Page number 2")
row = next(n for n, line in enumerate(screen.text().split("\n"), 1) if "2  Page number 2" in line)
screen.mouse(0, 30, row)
screen.mouse(0, 30, row, "m")
at(screen, "contents: a click on a row", 2)

# Search: large letters are small ones, ß is ss, and é is é however it is written.
screen.type("/", "s", "t", "r", "a", "s", "s", "e")
check("search: what is typed is seen", screen.shows("/strasse"), screen.text())
screen.type("Enter")
at(screen, "search: the first page with it", 4)
check("search: it is marked", screen.wait(lambda _: any(
    "\x1b[7m" in line and "STRASSE" in line
    for line in screen.tmux("capture-pane", "-pe").split("\n"))), screen.text())
screen.type("n")
at(screen, "search: n, the next one", 7)
screen.type("n")
at(screen, "search: and round", 4)
screen.type("N")
at(screen, "search: N, back", 7)
screen.type("/", "c", "a", "f", "x", "BSpace", "é", "Space", "t", "h", "Enter")
at(screen, "search: marks, and text that Markdown divides", 7)
screen.type("/", "n", "o", "Space", "s", "u", "c", "h", "Enter")
check("search: what is nowhere", screen.shows("Not found: no such", "Page number 7"), screen.text())
screen.type("/", "q")
screen.shows("/q")
screen.type("Escape")
check("search: escape leaves it", screen.shows("Page number 7", without=["/q"]), screen.text())

# Indicators.
screen.type("i")
check("indicator: numbers", screen.shows("7 / 9", without=["●"]), screen.text())
screen.type("i")
check("indicator: a bar", screen.shows("━", "7 / 9"), screen.text())
row = screen.text().rstrip("\n").split("\n")[-1]
screen.mouse(0, row.index("━") + 1, 24)
at(screen, "indicator: a click on the bar's beginning", 1)
screen.type("i")
check("indicator: dots again", screen.shows("●"), screen.text())
row = screen.text().rstrip("\n").split("\n")[-1]
screen.mouse(0, row.index("●") + 1 + 2 * 4, 24)
screen.mouse(0, row.index("●") + 1 + 2 * 4, 24, "m")
at(screen, "indicator: a click on the fifth dot", 5)
time.sleep(0.5)  # the rest of the turn: a click on a page that moves catches it

# Along the dots: a press turns to one, and from there the pages follow the mouse at once.
row = screen.text().rstrip("\n").split("\n")[-1]
first = min(row.index("●"), row.index("○")) + 1
screen.mouse(0, first + 2, 24)
at(screen, "scrub: a press on the second dot", 2)
for dot in (3, 4, 6):
    screen.mouse(32, first + 2 * dot, 24)
    at(screen, f"scrub: on to dot {dot + 1}", dot + 1)
screen.mouse(32, 1, 3)
at(screen, "scrub: beyond the first one, and off the dots", 1)
screen.mouse(32, first + 8, 24)
at(screen, "scrub: to the fifth", 5)
screen.mouse(0, first + 8, 24, "m")
screen.mouse(32, first, 24)
screen.mouse(0, first, 24, "m")
time.sleep(0.3)
at(screen, "scrub: let go, it stays", 5)
screen.type("i", "i")
row = screen.wait(lambda text: "━" in text) and screen.text().rstrip("\n").split("\n")[-1]
screen.mouse(0, row.index("━") + 1, 24)
at(screen, "scrub: on the bar", 1)
screen.mouse(32, row.rindex("─") + 1, 24)
at(screen, "scrub: along the bar, to its end", 9)
screen.mouse(0, row.rindex("─") + 1, 24, "m")
screen.type("i", "5", "Enter")
at(screen, "scrub: and on with keys", 5)
time.sleep(0.5)
for column, number in ((78, 6), (3, 5)):
    screen.mouse(0, column, 10)
    screen.mouse(0, column, 10, "m")
    at(screen, f"a click at column {column} leads to page {number}", number)
    time.sleep(0.5)
screen.mouse(0, 40, 10)
screen.mouse(0, 40, 10, "m")
screen.type("x")
check("a click in the middle turns nothing; keys of the deck work",
      screen.shows("x was pressed", "Page number 5"), screen.text())
check("exit 0", screen.leave() == 0)

screen = Screen(write("many.lua", """local pages = {}
for n = 1, 30 do pages[n] = "page " .. n end
return require "pager".deck { pages = pages }"""), columns=28, rows=8)
check("narrow: numbers", screen.shows("1 / 30"), screen.text())
screen.type("?")
check("narrow: the keys", screen.shows("Keys"), screen.text())
screen.type("C-c")
check("ctrl-c leaves from a list", screen.shows("left-with 0"), screen.text())
screen.close()

# What a script draws in place of the dots is a part of the page for the mouse.
screen = Screen(write("own.lua", """local pager = require "pager"
pager.add_indicator("line", { size = 1, draw = function(c) c:text(0, 0, "here") end })
return pager.deck { indicator = { style = "line" }, pages = { "Page one", "Page two", "Page three" } }
"""))
check("a deck's own indicator", screen.shows("Page one", "here"), screen.text())
for column in (41, 43):  # where the dots would be
    screen.mouse(0, column, 24)
    screen.mouse(0, column, 24, "m")
screen.mouse(0, 78, 24)
screen.mouse(0, 78, 24, "m")
check("a click at its right turns, and in its middle none", screen.shows("Page two", without=["Page three"]), screen.text())
check("a deck's own indicator: exit 0", screen.leave() == 0)

# A slide show: it turns by itself, its dot fills, and it stops at the end.
screen = Screen(write("slides.lua", """local pager = require "pager"
return pager.deck { seconds = 1, pages = { "one", "two", pager.text { body = "three", seconds = 100 } } }
"""))
check("slide show: the current dot fills", screen.shows("◑"), screen.text())
check("slide show: it turns", screen.shows("three", "◔"), screen.text())
screen.type("p")
check("slide show: p holds it", screen.shows("The slide show is held"), screen.text())
screen.type("p")
check("slide show: and goes on", screen.shows("The slide show goes on"), screen.text())
screen.type("Right")
check("slide show: after the last page there is none", screen.shows("three", "This is the last page."),
      screen.text())
check("slide show: exit 0", screen.leave() == 0)

# Links: named in a list, clicked, opened by the terminal.
LINKS = write("links.lua", """local pager = require "pager"
return pager.deck { pages = {
  pager.markdown { name = "start", body = "# Start\\n\\nGo [on](#other), or [out](https://example.org/a?b=c;d)," ..
    "\\nnot [back](relative.md) nor [there](#nowhere)." },
  pager.text { name = "middle", body = "Middle" },
  pager.text { name = "other", title = "Other" },
} }
""")
screen = Screen(LINKS)
screen.shows("Go on, or out")
screen.type("o")
check("links: the list", screen.shows("on  #other", "out  https://example.org/a?b=c;d",
                                      "back  relative.md"), screen.text())
screen.type("Enter")
check("links: within the deck they turn", screen.shows("Other", without=["Start"]), screen.text())
screen.type("o")
check("links: none", screen.shows("There are no links on this page."), screen.text())
screen.type("'")
screen.shows("Start", without=["Other"])
screen.type("o", "Down", "Down", "Down", "Enter")
check("links: a page that is not there", screen.shows("There is no page named nowhere."), screen.text())
time.sleep(0.5)  # a click on a page that moves catches it
lines = screen.text().split("\n")
row = next(n for n, line in enumerate(lines) if "Go on" in line)
column = lines[row].index("out") + 2
screen.mouse(0, column, row + 1)
screen.mouse(0, column, row + 1, "m")
check("links: a click copies", screen.shows("Copied: https://example.org/a?b=c;d"), screen.text())
check("links: exit 0", screen.leave() == 0)

# In a talk they lead to headings, to names in any spelling, and to places.
screen = Screen("--start", "größe-1", write("headed.md", "# Alpha\n\n---\n\n# Größe\n\n---\n\n# Größe\n\n## Part\n\n"
                                          "[a](#gr%C3%B6%C3%9Fe) [b](#alpha) [c](#2)\n"))
check("talk: it opens at a heading", screen.shows("Part"), screen.text())
for downs, page in ((0, "○ ● ○"), (1, "● ○ ○"), (2, "○ ● ○")):
    screen.type("o", *["Down"] * downs, "Enter")
    check(f"talk: link {downs + 1} leads to its slide", screen.shows(page, without=["Part"]), screen.text())
    screen.type("'")
    screen.shows("Part", "○ ○ ●")
screen.type("c")
check("talk: its slides are listed by their words", screen.shows("Alpha", "Größe", without=["größe-1"]), screen.text())
screen.type("Escape")
screen.shows("Part", without=["Pages"])
check("talk: exit 0", screen.leave() == 0)

session = Session(LINKS, columns=60)
session.shown("out")
check("links: the terminal is told of those outward, and of no other",
      session.pump(lambda s: b"\x1b]8;;https://example.org/a?b=c;d\x1b\\" in s.output) and
      session.output.count(b"\x1b]8;;") == 2, session.output)
check("links: their words alone", b"out\x1b" in session.output.split(b"b=c;d\x1b\\")[1][:40],
      session.output)
session.type("o\x1b[B\r")
check("links: what is copied is asked of the terminal", session.pump(
    lambda s: b"\x1b]52;c;aHR0cHM6Ly9leGFtcGxlLm9yZy9hP2I9Yztk\x1b\\" in s.output), session.output)
session.type("q")
check("links: exit 0, and every byte is known", session.end() == 0)
session.close()

session = Session(LANDING)
session.shown("Welcome")
session.type("/abc\x03")
check("ctrl-c leaves while words are typed", session.end() == 0)
session.close()
finish()
