#!/usr/bin/env python3
"""What a person sees, through a real terminal emulator: pages in tmux, with keys and the mouse.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import time
from session import LANDING, Session, check, finish, left_over
from tmux import Screen, write

TITLES = ["Welcome", "It follows your hand", "Catch it", "Where am I?", "That is all"]


def page(screen, number):
    """Page `number` rests: its title is alone, and its dot is the filled one."""
    others = [title for title in TITLES if title != TITLES[number - 1]]
    dots = " ".join("●" if n == number else "○" for n in range(1, 6))
    return screen.shows(TITLES[number - 1], dots, without=others)


# The deck of landing pages, as it was made for.
screen = Screen(LANDING)
check("landing: opens at page 1", page(screen, 1), screen.text())
screen.type("Right")
check("landing: right turns to page 2", page(screen, 2), screen.text())
screen.type("Right")
check("landing: and to page 3", page(screen, 3), screen.text())
time.sleep(0.5)  # the last, unseen part of the turn: a page caught in it belongs to that turn
screen.mouse(0, 60, 10)
for column in range(58, 28, -2):
    screen.mouse(32, column, 10)
check("landing: the drag takes the next page along", screen.shows(TITLES[3]), screen.text())
time.sleep(0.4)  # held still: what was fast before does not count any more
screen.mouse(0, 30, 10, "m")
check("landing: held still before half way, it comes back", page(screen, 3), screen.text())
check("landing: q, exit 0", screen.leave() == 0)
check("landing: stty says the same as before", screen.read("before") == screen.read("after"))
check("landing: no complaints", screen.read("errors") == "", screen.read("errors"))

screen = Screen(write("empty.lua", 'return require "pager".deck { pages = {} }'))
check("a deck without pages says so", screen.shows("There are no pages here."), screen.text())
check("a deck without pages: q, exit 0", screen.leave() == 0)

screen = Screen(LANDING)
page(screen, 1)
screen.mouse(0, 70, 10)
for column in range(66, 18, -4):
    screen.mouse(32, column, 10)
screen.mouse(0, 22, 10, "m")
check("a drag over half of the width turns the page", page(screen, 2), screen.text())
for keys, number in ((["3", "Enter"], 3), (["G"], 5), (["g"], 1), (["Space"], 2), (["BSpace"], 1),
                     (["End"], 5), (["Left"], 4), (["PageUp"], 3), (["h"], 2), (["l"], 3)):
    screen.type(*keys)
    check(f"keys: {' '.join(keys)} leads to page {number}", page(screen, number), screen.text())
screen.type("0", "Enter")
screen.shows("There is no page 0")
time.sleep(0.5)  # a turn, if there were one, would be over
check("keys: there is no page 0, it says so, and turns no page",
      screen.shows("There is no page 0", TITLES[2]), screen.text())
screen.type("9", "Enter")
check("keys: there is no page 9, and it says so", screen.shows("There is no page 9", TITLES[2]),
      screen.text())
screen.type("g")
page(screen, 1)
screen.type("Left")
check("keys: before the first page there is none", screen.shows("This is the first page."),
      screen.text())
screen.type("?")
check("keys: ? says which there are", screen.shows("the page on the right"), screen.text())
screen.type("?")
check("keys: and closes", screen.shows(TITLES[0], without=["the page on the right"]), screen.text())
check("keys: exit 0", screen.leave() == 0)

screen = Screen(LANDING, "--vertical")
check("vertical: page 1", screen.shows("Welcome"), screen.text())
column = [line[78:79] for line in screen.text().split("\n")]
check("vertical: the dots stand at the right", [c for c in column if c.strip()] ==
      ["●", "○", "○", "○", "○"], column)
screen.type("Down")
check("vertical: down turns", screen.shows(TITLES[1], without=TITLES[:1]), screen.text())
check("vertical: exit 0", screen.leave() == 0)

screen = Screen(LANDING, "--spread", columns=120)
check("spread: two pages", screen.shows(TITLES[0], TITLES[1], without=TITLES[2:]), screen.text())
row = next((r for r in screen.text().split("\n") if TITLES[0] in r), "")
check("spread: side by side", TITLES[1] in row and row.index(TITLES[1]) >= 60, row)
screen.type("Right")
check("spread: the next two", screen.shows(TITLES[2], TITLES[3], without=TITLES[:2]),
      screen.text())
check("spread: exit 0", screen.leave() == 0)

# Pages of all kinds.
deck = write("kinds.lua", """local pager = require "pager"
return pager.deck { pages = {
  pager.text { title = "日本語の題", body = "絵文字: 👩‍👩‍👧 ❤️ 🇨🇭 end\\ncafe\\u{301} end" },
  pager.photo { src = "nowhere.png", title = "A lost picture" },
  pager.text { name = "stay", title = "Stay",
    may_leave = function() return false, "Not before the form is filled in." end },
} }""")
screen = Screen(deck)
check("wide characters", screen.shows("日本語の題", "絵文字: "), screen.text())
check("marks stay on their letters", "cafe\u0301 end" in screen.text(), screen.text())
check("what follows an emoji is where it belongs",
      all("end" in line for line in screen.text().split("\n") if "絵文字" in line), screen.text())
screen.type("Right")
check("a photo that is missing is a box with its name",
      screen.shows("A lost picture", "┌", "│ nowhere.png", "no such file", "└"), screen.text())
screen.type("Right")
check("the page that asks to stay", screen.shows("Stay", "○ ○ ●", without=["A lost picture"]),
      screen.text())
time.sleep(0.5)  # the page is the current one when it has come to rest
screen.type("Left")
check("why a page may not be left is said", screen.shows("Stay", "Not before the form"),
      screen.text())
check("kinds: exit 0", screen.leave() == 0)
check("a photo that is missing: one line of complaint", screen.read("errors").count("\n") == 1 and
      "nowhere.png: there is no such file" in screen.read("errors"), screen.read("errors"))

# Sizes.
screen = Screen(LANDING)
page(screen, 1)
for columns, rows in ((50, 12), (100, 30), (40, 8)):
    screen.tmux("resize-window", "-x", str(columns), "-y", str(rows))
    dots = "\n" + " " * ((columns - 9) // 2) + "● ○ ○ ○ ○\n"
    check(f"resized to {columns} x {rows}: the dots are in the last row and in the middle",
          screen.wait(lambda text: text.endswith(dots) and text.count("\n") == rows),
          screen.text())
    check(f"resized to {columns} x {rows}: the page is there", page(screen, 1), screen.text())
screen.type("Right")
check("resized: keys turn", page(screen, 2), screen.text())
screen.tmux("resize-window", "-x", "70", "-y", "20")
check("resized: exit 0", screen.leave() == 0)
for columns, rows in ((1, 1), (2, 1), (1, 5), (10, 3), (3, 40), (500, 2)):
    session = Session(deck, columns=columns, rows=rows)
    session.pump(lambda s: b"\x1b[?2026l" in s.output, 2)
    for keys in ("\x1b[C", "\x1b[C", "\x1b[D", "?", "\x1b[<0;1;1M", "\x1b[<32;9;9M", "\x1b[<0;1;1m"):
        session.type(keys)
        session.pump(lambda s: False, 0.05)
    session.resize(rows, columns)
    session.pump(lambda s: False, 0.05)
    session.type("q")
    status = session.end()
    check(f"{columns} x {rows}: exit 0, nothing left on", status == 0 and
          left_over(session.output) == {}, (status, left_over(session.output)))
    session.close()
finish()
