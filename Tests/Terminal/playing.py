#!/usr/bin/env python3
"""What moves by itself: films and slide shows, held with p, let go on, and played again.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, re, shutil, subprocess, time
from session import check, finish
from tmux import FOLDER, Screen, write

# As the terminal is told of them: 256 colours.
RED, BLUE = "48;5;196m", "48;5;21m"


def colour(screen, wanted):
    """Waits until the film shows this colour."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if wanted in screen.tmux("capture-pane", "-pe"):
            return True
        time.sleep(0.02)
    return False


if not shutil.which("ffmpeg"):
    check("ffmpeg is needed for these tests: apt-get install ffmpeg", False)
    finish()
# A second of red, then one of blue.
subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=red:d=1:s=64x48:r=15[a];color=blue:d=1:s=64x48:r=15[b];"
                "[a][b]concat=n=2", "film.mp4"], cwd=FOLDER.name, check=True)
subprocess.run(["ffmpeg", "-v", "error", "-i", "film.mp4", "-frames:v", "1", "still.gif"], cwd=FOLDER.name, check=True)
# A GIF whose pictures stay for twenty seconds each, and whose name does not tell.
subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=red:d=40:s=64x48:r=1/20", "-vf", "geq=r='255*lt(N,1)':g=0:b='255*gte(N,1)'",
                "-f", "gif", "slow.webp"], cwd=FOLDER.name, check=True)
slow = Screen(os.path.join(FOLDER.name, "slow.webp"), columns=60, rows=16)
begun = time.monotonic()
check("slow GIF: its first picture is there at once", colour(slow, RED) and time.monotonic() - begun < 8, slow.text())
slow.tmux("resize-window", "-x", "40", "-y", "10")
# It is 64 to 48, in seven rows.
check("slow GIF: in another size as well", slow.wait(lambda text: any(
    16 <= len(run) <= 20 for run in re.findall(re.escape(RED) + r"(?:\x1b\[[0-9;]*m)*( +)", slow.tmux("capture-pane", "-pe")))), slow.text())
slow.type("p")
check("slow GIF: p holds it", slow.shows("paused: p goes on") and colour(slow, RED), slow.text())
check("slow GIF: exit 0", slow.leave() == 0)
# A playlist would open other files, whatever it is called.
for name in ("list.mp4", "list.gif"):
    listed = Screen(write(name, "ffconcat version 1.0\nfile film.mp4\n"), columns=160)
    check(f"film: a playlist is none, even as {name}", listed.shows("this is no video", "damaged"), listed.text())
    listed.close()
screen = Screen(write("films.lua", """local pager = require "pager"
return pager.deck { author = "An author", pages = {
  pager.video { src = "film.mp4", title = "Film" },
  pager.video { src = "film.mp4", title = "Waits", autoplay = false },
  pager.video { src = "film.mp4", title = "Loops", loop = true },
  pager.photo { src = "still.gif", title = "A still" }, "words" } }"""), rows=16)
check("film: it plays", colour(screen, RED) and colour(screen, BLUE), screen.text())
check("film: its end is told, beside the dots", screen.shows("the end: p plays it again", "●", without=["An author"]),
      screen.text())
time.sleep(0.3)
check("film: its last picture stays", colour(screen, BLUE))
screen.type("p")
check("film: p plays it again", colour(screen, RED) and screen.shows("An author"), screen.text())
screen.type("p")
check("film: p holds it", screen.shows("paused: p goes on"), screen.text())
time.sleep(1.2)
check("film: it stays held", RED in screen.tmux("capture-pane", "-pe"))
screen.tmux("resize-window", "-x", "40", "-y", "14")
check("film: held in another size, and where there is no room beside the dots",
      screen.shows("paused: p goes on", without=["●"]) and colour(screen, RED), screen.text())
screen.tmux("resize-window", "-x", "80", "-y", "16")
screen.type("p")
check("film: and goes on", colour(screen, BLUE) and screen.shows("the end"), screen.text())
screen.type("?")
screen.shows("Keys")
screen.type("End")
screen.type("Up", "Up", "Up")
check("film: the key is listed", screen.shows("hold what moves by itself"), screen.text())
screen.type("Escape", "Right")
check("autoplay = false: its first picture waits", screen.shows("Waits", "p plays it", without=["Film"]) and
      colour(screen, RED), screen.text())
time.sleep(1.2)
check("autoplay = false: it goes on waiting", BLUE not in screen.tmux("capture-pane", "-pe"))
screen.type("p")
check("autoplay = false: p plays it", colour(screen, BLUE), screen.text())
screen.type("Right")
screen.shows("Loops", without=["Waits"])
check("loop = true: it begins again", all(colour(screen, one) for one in (RED, BLUE, RED, BLUE, RED)))
screen.type("Right")
screen.shows("A still", without=["Loops"])
time.sleep(0.5)
check("a GIF of one picture is a picture", "p plays" not in screen.text(), screen.text())
screen.type("Right")
screen.shows("words", without=["A still"])
time.sleep(0.5)  # the page has gone when the turn has ended
screen.type("p")
check("nothing moves by itself: it says so", screen.shows("Nothing moves by itself here."), screen.text())
screen.type("?")
screen.shows("Keys")
screen.type("End")
screen.type("Up", "Up", "Up")
screen.shows("f1")
check("nothing moves by itself: the key is not listed", "hold what moves" not in screen.text(), screen.text())
screen.type("Escape")
screen.shows("words", without=["f1"])
check("films: exit 0", screen.leave() == 0)

# One key holds the show and its films.
screen = Screen(write("show.lua", """local pager = require "pager"
return pager.deck { seconds = 1.5, pages = { pager.video { src = "film.mp4", title = "Film" }, "two" } }"""), rows=16)
screen.shows("Film")
colour(screen, RED)
screen.type("p")
screen.shows("paused: p goes on")
time.sleep(2)
check("show: p holds film and show", screen.shows("Film", "paused") and RED in screen.tmux("capture-pane", "-pe"),
      screen.text())
screen.type("p")
check("show: p lets both go on", screen.shows("two", without=["Film"]), screen.text())
check("show: exit 0", screen.leave() == 0)

# A show that is held stays so when the deck is saved.
screen = Screen("--watch", "--seconds", "1", write("held.lua", 'return { "one", "two" }'), rows=16)
screen.shows("one")
screen.type("p")
check("held: p holds it", screen.shows("p goes on"), screen.text())
write("held.lua", 'return { "eins", "zwei" }')
screen.wait(lambda text: "eins" in text or "zwei" in text)
time.sleep(1.5)
check("held: it stays so when the deck is saved", screen.shows("eins", "p goes on", without=["zwei"]), screen.text())
screen.type("p")
check("held: p lets it go on", screen.shows("zwei"), screen.text())
check("held: exit 0", screen.leave() == 0)

# One that the saved deck has no more is not held; one that it has anew is.
for name, first, second, words in (
        ("gone", "seconds = 60", "", None), ("kept", "seconds = 60", "seconds = 1", "p goes on"),
        ("of a page", "seconds = 60", "PAGE", "p goes on")):
    def deck(field, page):
        seconds = ", seconds = 1" if field == "PAGE" else ""
        field = field + "," if field not in ("", "PAGE") else ""
        return write("saved.lua", f"""local pager = require "pager"
return pager.deck {{ {field} pages = {{ pager.text {{ body = "{page}"{seconds} }}, "more" }} }}""")
    screen = Screen("--watch", deck(first, "one"), rows=16)
    screen.shows("one")
    screen.type("p")
    screen.shows("p goes on")
    deck(second, "eins")
    check(f"a held show, when it is saved, {name}: what is said", screen.shows("eins", *filter(None, [words]),
          without=[] if words else ["p goes on"]), screen.text())
    time.sleep(1.5)
    check(f"a held show, when it is saved, {name}: it stays", screen.shows("eins"), screen.text())
    screen.type("p")
    check(f"a held show, when it is saved, {name}: p", screen.shows("more" if words else "Nothing moves by itself"), screen.text())
    check(f"a held show, when it is saved, {name}: exit 0", screen.leave() == 0)

# A key of the deck's own is not spoken of.
screen = Screen(write("own.lua", """local pager = require "pager"
return pager.deck { keys = { p = function() end }, pages = { pager.video { src = "film.mp4", title = "Film" } } }"""), rows=16)
colour(screen, BLUE)
time.sleep(1.2)
check("p of the deck's: nothing is said of it", "the end" not in screen.text() and "●" in screen.text(), screen.text())
check("p of the deck's: exit 0", screen.leave() == 0)
finish()
