#!/usr/bin/env python3
"""What variables set, and what comes before them: colours through pipes, and motion; and --wide.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, re, subprocess, tempfile, unicodedata
from session import LANDING, PROGRAM, ROOT, Session, check, environment, finish

COLOURS = re.compile(rb"\x1b\[[0-9;]*[34]8;")
END = b"\x1b[?2026l"


def rendered(*options, **variables):
    done = subprocess.run([PROGRAM, "--render", "40x10", *options, LANDING], capture_output=True, timeout=30,
                          env=environment(COLORTERM="truecolor", **variables))
    check(f"{options} {variables}: exit 0", done.returncode == 0, done)
    return done.stdout


for options, variables, wanted in (
        ((), {}, False), ((), {"FORCE_COLOR": "1"}, True), ((), {"FORCE_COLOR": "3"}, True), ((), {"FORCE_COLOR": "true"}, True),
        ((), {"CLICOLOR_FORCE": "1"}, True), ((), {"FORCE_COLOR": ""}, False), ((), {"FORCE_COLOR": "0"}, False),
        ((), {"FORCE_COLOR": "false"}, False), ((), {"CLICOLOR_FORCE": "0"}, False),
        ((), {"FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"}, True), ((), {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ((), {"FORCE_COLOR": "1", "NO_COLOR": ""}, True), (("--color", "always"), {"NO_COLOR": "1"}, True),
        (("--color", "never"), {"FORCE_COLOR": "1"}, False), (("--theme", "plain"), {"FORCE_COLOR": "1"}, False)):
    output = rendered(*options, **variables)
    check(f"{options} {variables}: {'' if wanted else 'no '}colours", bool(COLOURS.search(output)) == wanted, output[:300])
done = subprocess.run([PROGRAM, LANDING], capture_output=True, timeout=30, env=environment(FORCE_COLOR="1"))
check("pages that are printed are plain text all the same", b"\x1b" not in done.stdout and b"Welcome" in done.stdout, done.stdout)

# Signs that have two columns in East Asia.
FOLDER = tempfile.TemporaryDirectory()
MEDIA = os.path.join(ROOT, "examples/media")
DECK = os.path.join(FOLDER.name, "wide.lua")
with open(DECK, "w") as file:
    file.write("""local pager = require "pager"
return pager.deck { title = "Привет", keep = false, pages = {
  pager.markdown { title = "Привет → ①", body = "- α ± one\\n- " .. ("многое "):rep(20) .. "\\n\\n> “quoted”\\n\\n" ..
    "| а | b |\\n|---|---|\\n| ① | xy |\\n| yy | ± |" },
  pager.photo { src = "MEDIA/lake.png" }, pager.text { body = ("é①a"):rep(60) } } }""".replace("MEDIA", MEDIA))


def columns(text):
    return sum(2 if unicodedata.east_asian_width(sign) in "AWF" else 1 for sign in text)


def frames(*options):
    done = subprocess.run([PROGRAM, "--allow", MEDIA, "--render", "60x22", "--separator", "=====", *options, DECK], capture_output=True, timeout=30,
                          env=environment(COLORTERM="truecolor"))
    check(f"{options}: exit 0", done.returncode == 0 and done.stderr == b"", done)
    return [re.sub("\x1b\\[[0-9;]*m", "", frame).split("\n") for frame in done.stdout.decode().split("=====\n")]


one, two = frames(), frames("--wide", "2")
check("--wide 1 is what there is without it", frames("--wide", "1") == one)
check("--wide 2: each row fits", all(columns(row) <= 60 for frame in two for row in frame), two)
check("--wide 2: text is the same", all(words in "\n".join(two[0]) for words in ("Привет → ①", "α ± one", "“quoted”")), two[0])
check("--wide 2: words stay whole", "\n".join(two[0]).split().count("многое") == 20, two[0])
check("--wide 2: rows break earlier", sum("много" in row for row in two[0]) > sum("много" in row for row in one[0]), two[0])
bars = [columns(row.partition("|")[0]) for row in two[0] if re.match(r" *(а|①|yy)", row)]
check("--wide 2: bars of tables stand below one another", len(bars) == 3 and len(set(bars)) == 1, two[0])
check("--wide 2: dots are seen, in the middle of their row", "* o o" in two[0][21] and "● ○ ○" in one[0][21], (one[0][21], two[0][21]))
check("--wide 2: nothing is drawn with signs that would be wider", not re.search("[●○│─┼•┌▀░▒▓█]", "\n".join(map("\n".join, two))), two)
colours = frames("--wide", "2", "--color", "always")
check("--wide 2: pictures have their colours", "▀" not in "\n".join(colours[1]) and colours[1][2].strip() == "", colours[1])
session = Session("--wide", "2", "--allow", MEDIA, DECK, COLORTERM="truecolor")
session.shown("Привет")
session.type("\x1b[C?")
session.pump(lambda s: "+-" in s.screen())
check("--wide 2, shown: frames are ASCII, half blocks are none", "+-" in session.screen() and
      not re.search("[●○│─▀┌]", session.output.decode()), session.screen())
session.type("\x1bq")
session.end()
session.close()
check("--wide is 1 or 2", subprocess.run([PROGRAM, "--wide", "3", DECK], capture_output=True).returncode == 2)

# Turns of each kind: by a key, by a jump, by a drag that lets go, by the timer.
FLICK = "\x1b[<0;60;10M" + "".join(f"\x1b[<32;{x};10M" for x in range(56, 10, -4)) + "\x1b[<0;10;10m"
for name, options, variables, keys in (
        ("PAGER_REDUCED_MOTION=1", (), {"PAGER_REDUCED_MOTION": "1"}, "\x1b[C"), ("--no-animate", ("--no-animate",), {}, "2g"),
        ("a timer, --no-animate", ("--no-animate", "-t", "1"), {}, "")):
    session = Session(*options, LANDING, **variables)
    session.shown("Welcome")
    session.pump(lambda s: b"\x1b[c" in s.output)
    session.type(keys)
    seen = []
    session.pump(lambda s: seen.append(s.screen()) or "It follows your hand" in seen[-1] and "Welcome" not in seen[-1])
    # The dot of a slide show fills by quarters.
    frames = session.output.partition(b"\x1b[c")[2].count(END)
    check(f"{name}: one frame for the turn", 0 < frames <= (1 if keys else 5) and
          not any("It f" in text and "elcome" in text for text in seen), frames)
    session.type("q")
    check(f"{name}: q, exit 0", session.end() == 0, session.ended)
    session.close()
for value, words in (("1", "none: PAGER_REDUCED_MOTION is set"), ("", "pages move"), ("0", "pages move")):
    done = subprocess.run([PROGRAM, "--capabilities"], capture_output=True, timeout=30, env=environment(PAGER_REDUCED_MOTION=value))
    check(f"--capabilities: PAGER_REDUCED_MOTION={value}", f"motion    {words}".encode() in done.stdout, done.stdout)
session = Session(LANDING, PAGER_REDUCED_MOTION="1")
session.shown("Welcome")
session.type(FLICK)
check("without motion a drag that has let go is a turn at once", session.pump(lambda s: "It follows your hand" in s.screen() and
      "Welcome" not in s.screen()), session.screen())
session.type("q")
session.end()
session.close()
finish()
