#!/usr/bin/env python3
"""What scripts and plug-ins draw, as a person sees it in a terminal.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, subprocess
from pathlib import Path
from session import PROGRAM, ROOT, check, environment, finish
from tmux import Screen, write

# The screens as they should be, without blanks at the ends of lines.
DRAWN = Path(ROOT) / "Tests/Terminal/drawn"

MEDIA = os.path.join(ROOT, "examples/media")
DECK = write("drawn.lua", """
local pager = require "pager"
pager.use "chart" pager.use "progress" pager.use "dip"
pager.add_kind("marks", { draw = function(page, c)
  c:fill(0, 0, 1, 1, "accent") c:fill(2, 0.5, 1, 0.5, "#ff0000") c:fill(4, 0, 0.5, 1, "quiet")
  c:fill(6, 0, 1, 0.5, "#00ff00") c:fill(6, 0.5, 1, 0.5, "#0000ff")
  c:fill(8, 0, 0.5, 0.5) c:fill(8.5, 0.5, 0.5, 0.5)
  c:line(0, 2.5, 5, 2.5, "accent") c:line(7, 2, 9, 4)
  c:text(0, 4, "wide 世界 \\27[31m", { bold = true }) c:text(c.width - c:measure "世界", 5, "世界")
  c:fill(0, 6, 6, 1, "accent") c:text(1, 6, "over") c:fill(3, 6, 1, 1, "background")
  c:text(-2, 7, "cut") c:text(38, 7, "cut") c:line(-1e6, 8, 1e6, 8) c:fill(-1e6, -1e6, 1, 1)
  for i = 1, 8000 do c:line(-1e6, -9, 1e6, -9) c:line(1e6, 1e6, 50, -1e6) end
end })
return pager.deck { indicator = { style = "progress" }, transition = "dip", pages = {
  pager.marks {},
  pager.chart { title = "Bars", values = { 3, -2, 5 }, labels = { "one", "two", "three" } },
  pager.chart { title = "Line", style = "line", values = { 1, 3, 2, 4 } },
  pager.chart { title = "Spark", style = "sparkline", values = { 1, 4, 2, 3 }, unit = "m" },
} }
""")


def lines(text):
    return [line.rstrip() for line in text.rstrip().split("\n")]


def looks(screen, name):
    wanted = lines((DRAWN / f"{name}.txt").read_text())
    check(f"drawn: {name}", screen.wait(lambda text: lines(text) == wanted), screen.text())


screen = Screen(DECK, columns=40, rows=12)
for name in ("marks", "bars", "line", "spark"):
    looks(screen, name)
    screen.type("Right")
check("drawn: leaves with 0", screen.leave() == 0)

# Without colours and beyond ASCII.
screen = Screen("--theme", "plain", "--start", "2", DECK, columns=40, rows=12, LC_ALL="C")
looks(screen, "ascii")
screen.leave()

# A picture on a canvas comes from a process of its own; a picture that is not there says so.
deck = write("pictures.lua", f"""
local pager = require "pager"
pager.add_kind("album", {{ fields = {{ src = "file" }}, draw = function(page, c)
  c:text(0, 0, "album") c:image(0, 1, 10, 5, page.src, "fill") c:image(20, 1, 10, 5, "missing.png") end }})
return pager.deck {{ pages = {{ pager.album {{ src = "{MEDIA}/lake.png" }} }} }}
""")
screen = Screen("--allow", MEDIA, deck, columns=40, rows=12)
check("drawn: a picture", screen.wait(lambda text: "\n" + "▀" * 10 in text), screen.text())
check("drawn: the name of a picture that is not there", screen.shows("missing.p"), screen.text())
screen.leave()
check("drawn: a line says what was not there",
      "missing.png: there is no such file" in screen.read("errors"), screen.read("errors"))

# More pictures than are kept, and one of which the canvas holds the least part: they are drawn, or left out, at once.
deck = write("hoard.lua", f"""
local pager = require "pager"
pager.add_kind("hoard", {{ fields = {{ src = "file" }}, draw = function(page, c)
  for i = 1, 40 do c:image(0, 0, i, 2, page.src, "fill") end
  c:image(-1e9, -1e9, 2e9, 2e9, "missing.png")
  c:text(0, 5, "the end") end }})
return pager.deck {{ pages = {{ pager.hoard {{ src = "{MEDIA}/lake.png" }} }} }}
""")
done = subprocess.run([PROGRAM, "--render", "40x12", "--allow", MEDIA, deck], capture_output=True, timeout=15, env=environment())
rows = done.stdout.decode().split("\n")
check("drawn: a hoard of pictures", done.returncode == 0 and len(rows[0]) >= 32 and set(rows[0][:32]) <= set("░▒▓█") and
      rows[5] == "the end", (done.stderr, rows))

# A draw that fails is a page that failed; the others go on, and an indicator that fails gives way to dots.
deck = write("failing.lua", """local pager = require "pager"
pager.add_kind("bad", { draw = function(page, c) error "not drawn" end })
pager.add_indicator("bad", { draw = function(c, info) c:fill(0, 0, 1, 1, "no colour") end })
return pager.deck { indicator = { style = "bad" }, pages = { pager.bad {}, "The second page." } }
""")
screen = Screen(deck)
check("failing: the page says why", screen.shows("This page failed", "failing.lua:2: not drawn", "● ○"),
      screen.text())
screen.type("Right")
check("failing: the next page", screen.shows("The second page.", "○ ●"), screen.text())
screen.leave()

# --plugin loads one before the script.
deck = write("named.lua", 'local pager = require "pager"\nreturn pager.deck { pages = { pager.chart { values = { 1 }, title = "Named" } } }')
screen = Screen("--plugin", "chart", deck)
check("--plugin: its kind is there", screen.shows("Named"), screen.text())
screen.leave()
screen = Screen("--plugin", "missing", "--theme", "plain", write("words.lua", 'return "Words."'), columns=120)
check("--plugin: one that is missing is told of", screen.shows("Words.", 'there is no plug-in "missing"'),
      screen.text())
screen.leave()
finish()
