#!/usr/bin/env python3
"""Search on pages that are taller than the screen, and search and contents of decks without an end.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import re, shlex, subprocess, time
from session import PROGRAM, check, finish
from tmux import Screen, write

lines = [f"Line {n} of many" for n in range(1, 61)]
lines[39] = "Line 40 has the needle"
lines[54] = "Line 55 has a needle as well, and so many words before it that a row ends with the word very and another begins " \
            "with the words long phrase"
talk = write("tall.md", "# First\n\nshort\n\n---\n\n# Tall\n\n" + "\n\n".join(lines) +
             "\n\n---\n\n# Last\n\nneedle\n\n" + "\n\n".join(f"Row {n}" for n in range(1, 40)) + "\n\nits last needle\n")


def find(screen, words):
    screen.type("/", *(c if c != " " else "Space" for c in words), "Enter")


def marked(screen):
    """The words that are marked, in each row. A blank before them may have a look that is not seen of blanks, left from
    what stood there on the way: then tmux tells their marks together with other codes."""
    found, is_marked = [], False
    for line in screen.tmux("capture-pane", "-pe").split("\n"):
        goes_on = False
        # Looks go on from row to row.
        for codes, words in re.findall(r"\x1b\[([\d;:]*)m([^\x1b]*)", f"\x1b[{'7' if is_marked else '0'}m{line}"):
            for code in re.sub(r"[34]8[;:](5[;:]\d+|2[;:]\d+[;:]\d+[;:]\d+)", "39", codes).split(";"):
                is_marked = code == "7" or is_marked and code not in ("", "0", "27")
            if is_marked and words:
                found[-1:] = [found[-1] + words] if goes_on else [*found[-1:], words]
            goes_on = is_marked and (goes_on or bool(words))
    return found


screen = Screen(talk, columns=60, rows=16)
screen.shows("First", "short")
find(screen, "needle")
check("a tall page is scrolled to the hit", screen.shows("Line 40 has the needle", without=["Line 36 "]),
      screen.text())
check("and it is marked", screen.wait(lambda _: marked(screen) == ["needle"]), marked(screen))
time.sleep(0.5)  # the turn's end
screen.type("n")
check("n: the next one on the same page, below the screen", screen.shows("Line 55 has a needle", without=["Line 40"]),
      screen.text())
screen.type("n")
check("n: then the next page, from its top", screen.shows("Last", "needle", "Row 1", without=["Line"]), screen.text())
time.sleep(0.5)
screen.type("n")
check("n: on to its last one", screen.shows("its last needle", without=["Row 1 "]), screen.text())
screen.type("N")
check("N: back to the one above the screen", screen.shows("Last", "Row 1"), screen.text())
screen.type("N")
check("N: the page before, at its last one", screen.shows("Line 55 has a needle", without=["Last"]), screen.text())
time.sleep(0.5)
screen.type("N")
check("N: and the one above", screen.shows("Line 40 has", without=["Line 55"]), screen.text())
screen.type("Down", "Down")
screen.type("/", "n", "e", "e", "d", "l", "e", "Enter")
time.sleep(0.3)
check("what can be seen is found where it is", screen.shows("Line 40 has"), screen.text())
find(screen, "very and another begins with the words long phrase")
check("words that stand in two rows", screen.shows("Line 55"), screen.text())
check("are marked in both", screen.wait(lambda _: "".join(marked(screen)).replace(" ", "") ==
      "veryandanotherbeginswiththewordslongphrase"), marked(screen))
screen.tmux("resize-window", "-x", "40", "-y", "12")
check("and in another width", screen.shows("Line 55") and screen.wait(lambda _: "".join(marked(screen)).replace(" ", "") ==
      "veryandanotherbeginswiththewordslongphrase"), marked(screen))
screen.type("Escape")
check("escape ends that", screen.wait(lambda _: not marked(screen)), marked(screen))
check("exit 0", screen.leave() == 0)

# Decks that do not say how many pages they have.
ENDLESS = write("endless.lua", """local pager = require "pager"
return pager.deck { first = 5000, after = function(n) return n + 1 end, before = function(n) return n - 1 end,
  page = function(n) return pager.text { title = "Number " .. n,
    body = (n == 5400 or n == 4900) and "a needle" or n == 9000 and "too far" or "hay" } end }
""")
screen = Screen(ENDLESS, columns=60, rows=16)
screen.shows("Number 5000")
screen.type("c")
check("endless: the nearest pages are listed", screen.shows("Pages: the 1000 nearest", "Number 5001", "Number 4999"),
      screen.text())
screen.type("Down", "Down", "Enter")
check("endless: one is chosen", screen.shows("Number 5002", without=["Pages", "Number 5000"]), screen.text())
screen.type("'")
check("endless: and back", screen.shows("Number 5000", without=["Number 5002"]), screen.text())
time.sleep(0.5)
find(screen, "needle")
check("endless: search goes on that way first", screen.shows("Number 5400", "a needle", without=["Number 5000"]),
      screen.text())
time.sleep(0.5)
screen.type("n")
check("endless: and then the other way", screen.shows("Number 4900", "a needle", without=["Number 5400"]), screen.text())
time.sleep(0.5)
find(screen, "too far")
check("endless: no farther than that, and it says so", screen.shows("Not found on 2001 pages: too far", "Number 4900"),
      screen.text())
check("endless: exit 0", screen.leave() == 0)

# Pages that take long: keys are heard while they are searched.
screen = Screen(write("slow.lua", """local pager = require "pager"
return pager.deck { first = 1, after = function(n) return n + 1 end,
  page = function(n) for i = 1, 2000000 do n = n + 0 end return "Number " .. n end }
"""), columns=60, rows=16)
screen.shows("Number 1")
find(screen, "nowhere")
check("slow: how far it is is told", screen.wait(lambda text: re.search(r"Searching… \d+ \(escape ends it\)", text)),
      screen.text())
screen.type("C-c")
check("slow: ctrl-c ends it", screen.wait(lambda text: re.search(r"Stopped, not found on \d+ pages: nowhere", text)),
      screen.text())
screen.type("C-c")
check("slow: and then leaves", screen.shows("left-with 0"), screen.text())
screen.close()

# A deck with numbered pages on demand.
screen = Screen(write("numbered.lua", """local pager = require "pager"
return pager.deck { count = 30, page = function(n) return pager.text { title = "Number " .. n } end }
"""), columns=60, rows=40)
screen.shows("Number 1")
screen.type("c")
check("numbered: all are listed", screen.shows("┌─ Pages ─", "Number 2", "Number 30"), screen.text())
screen.type("G", "Enter")
check("numbered: the last one", screen.shows("Number 30", without=["Pages"]), screen.text())
check("numbered: exit 0", screen.leave() == 0)

# Far more pages than there is memory for.
MOST = "1099511627776"
screen = Screen(write("most.lua", """local pager = require "pager"
return pager.deck { count = 1 << 40, page = function(n)
  return pager.text { title = "Number " .. n, body = n == 4 and "a needle" or "hay" } end }
"""), columns=60, rows=16)
screen.shows("Number 1")
find(screen, "needle")
check("most: search begins where the reader is", screen.shows("Number 4", "a needle"), screen.text())
screen.type("1", "2", "0", "0", "Enter")
check("most: a page by its number", screen.shows("Number 1200"), screen.text())
screen.type("3", "l")
check("most: so many pages on", screen.shows("Number 1203"), screen.text())
screen.type("g")
check("most: the first page", screen.shows("Number 1\n"), screen.text())
screen.type("G")
check("most: the last page", screen.shows("Number " + MOST, without=["Number 1\n"]), screen.text())
screen.type("i")
check("most: its number", screen.shows(f"{MOST} / {MOST}"), screen.text())
screen.type("i")
check("most: a bar", screen.shows("━━━━"), screen.text())
screen.mouse(0, 5, 16)
screen.mouse(0, 5, 16, "m")
check("most: a click on the bar", screen.shows("Number ", without=["Number " + MOST]), screen.text())
screen.type("c")
check("most: they are listed", screen.shows("Pages"), screen.text())
screen.type("G", "G", "j", "Escape")
check("most: and left", screen.shows("Number ", without=["Pages"]), screen.text())
check("most: exit 0", screen.leave() == 0)

# More than a pager counts.
code, words = subprocess.getstatusoutput(shlex.join([PROGRAM, "--check", write("more.lua",
    'return require "pager".deck { count = math.maxinteger, page = function(n) return "Page " .. n end }')]))
check("more: what is wrong, and what to do", code == 1 and "more.lua:1: count 9223372036854775807" in words and
      "one without an end has after and before" in words, words)

# Numbers in place of dots are nothing to click on.
screen = Screen(write("narrow.lua", 'local t = {} for n = 1, 60 do t[n] = "Page " .. n end return t\n'), columns=30, rows=10)
check("narrow: numbers", screen.shows("1 / 60"), screen.text())
for column in (14, 18, 22):
    screen.mouse(0, column, 10)
    screen.mouse(0, column, 10, "m")
screen.type("l")
check("narrow: a click on them turns nothing", screen.shows("2 / 60"), screen.text())
check("narrow: exit 0", screen.leave() == 0)

# A turn by another hand after a jump: the list opens at the page that is coming.
screen = Screen(write("five.lua", 'return { "Page one", "Page two", "Page three", "Page four", "Page five" }\n'))
screen.shows("Page one")
screen.type("5", "g")
screen.shows("Page five", without=["Page one"])
time.sleep(0.5)
screen.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in b"\x1b[<64;9;9Mc\r"))
check("five: the wheel turns back", screen.shows("Page four", without=["Page five"]), screen.text())
time.sleep(0.5)
check("five: and what the list was opened at is that page", screen.shows("Page four", without=["Page five", "Pages"]),
      screen.text())
check("five: exit 0", screen.leave() == 0)
finish()
