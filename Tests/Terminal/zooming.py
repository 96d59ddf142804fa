#!/usr/bin/env python3
"""A photo that is looked at from nearer, with keys and the mouse.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import re, shutil, subprocess, time
from session import check, finish
from tmux import FOLDER, Screen, write

# As the terminal is told of them, in 256 colours: the quarters of the photo.
RED, GREEN, BLUE, WHITE = (f"[34]8;5;{n}(?=[;m])" for n in (196, 46, 21, 231))


def colours(screen):
    """Which quarters are seen."""
    text = screen.tmux("capture-pane", "-pe").rsplit("\n", 2)[0]
    return "".join(name for name, code in zip("rgbw", (RED, GREEN, BLUE, WHITE)) if re.search(code, text))


def sees(screen, wanted):
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if colours(screen) == wanted:
            return True
        time.sleep(0.02)
    return False


if not shutil.which("ffmpeg"):
    check("ffmpeg is needed for these tests: apt-get install ffmpeg", False)
    finish()
subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=0xff0000:s=80x40[a];color=0x00ff00:s=80x40[b];"
                "color=0x0000ff:s=80x40[c];color=0xffffff:s=80x40[d];[a][b]hstack[x];[c][d]hstack[y];[x][y]vstack",
                "-frames:v", "1", "quarters.png"], cwd=FOLDER.name, check=True)
deck = write("zoom.lua", """local pager = require "pager"
return { pager.photo { src = "quarters.png" }, pager.text { title = "Words" } }""")
screen = Screen(deck, columns=80, rows=21)
check("all of the photo", sees(screen, "rgbw"), colours(screen))
for _ in range(3):
    screen.type("+")
time.sleep(0.3)
check("from nearer, its middle", sees(screen, "rgbw"), colours(screen))
screen.type(*["Left"] * 8, *["Up"] * 8)
check("arrows move it, to its corner and no farther", sees(screen, "r"), colours(screen))
screen.type(*["Right"] * 20)
check("to the right", sees(screen, "g"), colours(screen))
screen.type(*["Down"] * 20)
check("down", sees(screen, "w"), colours(screen))
screen.mouse(0, 10, 5)
for column in range(14, 80, 6):
    screen.mouse(32, column, 5)
screen.mouse(0, 78, 5, "m")
screen.mouse(0, 2, 5)
for column in range(6, 80, 6):
    screen.mouse(32, column, 5)
screen.mouse(0, 79, 5, "m")
screen.mouse(0, 2, 5)
for column in range(6, 80, 6):
    screen.mouse(32, column, 5)
screen.mouse(0, 79, 5, "m")
check("a drag moves it, and turns no page", sees(screen, "b") and "Words" not in screen.text(), colours(screen))
screen.type("-", "-")
check("from farther", sees(screen, "rgbw"), colours(screen))
screen.type("Escape")
check("escape: all of it", sees(screen, "rgbw"), colours(screen))
screen.type("Right")
check("then arrows turn", screen.shows("Words"), screen.text())
time.sleep(0.5)
screen.type("+")
check("where there is no photo, it says so", screen.shows("There is no photo here"), screen.text())
screen.type("Left")
check("the photo that was left is whole again", sees(screen, "rgbw"), colours(screen))
check("exit 0", screen.leave() == 0)
finish()
