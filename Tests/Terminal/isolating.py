#!/usr/bin/env python3
"""Text from right to left is enclosed in isolates where the terminal turns it and keeps these signs,
and nowhere else. Closing a session parses all that was written.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, re, subprocess, tempfile
from emulator import Emulator
from session import PROGRAM, Session, check, environment, finish

FOLDER = tempfile.TemporaryDirectory()
DECK = os.path.join(FOLDER.name, "deck.lua")
with open(DECK, "w") as file:
    file.write("""local pager = require "pager"
return pager.deck { title = "ספר ראשון", author = "N. N.", keep = false, pages = {
  pager.markdown { title = "שלום עולם", body = "- אחת 12\\n- two\\n\\n| אב | x |\\n|---|---|\\n| 3 | גד |" },
  "only latin", "עוד" } }""")
END = b"\x1b[?2026l"


def rows(session):
    screen = Emulator(80, 24)
    screen.feed(session.output)
    text = screen.text().split("\n")
    screen.close()
    return [re.sub("[\u2066-\u2069]", "", row).rstrip() for row in text]


def runs(output):
    """What is enclosed, without the sequences in it."""
    text = output.decode().replace("\u2066", "\u2068").replace("\u2067", "\u2068")
    found = [part.split("\u2069")[0] for part in text.split("\u2068")[1:]]
    return ["".join(c for c in part.split("\x1b[")[0] + "".join(p.split("m", 1)[-1] for p in part.split("\x1b[")[1:]))
            for part in found]


session = Session(DECK, VTE_VERSION="7200")
check("VTE: the page is shown", session.shown("N. N."), session.output)
check("VTE: each run is enclosed by itself", runs(session.output) ==
      ["שלום עולם", "אחת 12", "אב", "גד", "ספר ראשון"], runs(session.output))
lines = rows(session)
title = next(line for line in lines if "שלום עולם" in line)
check("a title from right to left ends where the text's columns do", len(title) == 78, title)
check("a bullet stands at the right", any(line.endswith("אחת 12 •") for line in lines), lines)
since = len(session.output)
session.type("ll")
check("VTE: the last page is shown", session.pump(lambda s: "עוד".encode() in s.output[since:]), session.output)
session.type("q")
check("VTE: q leaves", session.end() == 0, session.ended)
session.close()

for name, enclosed in (("VTE(7200)", True), ("XTerm(390)", False)):
    session = Session(DECK)
    session.shown("N. N.")
    check(f"{name}: nothing is enclosed before it has said its name", runs(session.output) == [], session.output)
    since = len(session.output)
    session.isolates = enclosed
    session.type(f"\x1bP>|{name}\x1b\\")
    session.type("" if enclosed else "ll")
    session.pump(lambda s: END in s.output[since:])
    check(f"{name}: enclosed or not afterwards", bool(runs(session.output[since:])) == enclosed, session.output[since:])
    session.type("q")
    session.end()
    session.close()

for arguments, variables, enclosed in ((["--isolate", "always"], {}, True), (["--isolate", "never"], {"VTE_VERSION": "7200"}, False),
                                       ([], {"VTE_VERSION": "7200", "TMUX": "/tmp/x,1,0"}, False),
                                       ([], {"VTE_VERSION": "7200", "LC_ALL": "C"}, False)):
    session = Session(*arguments, DECK, **variables)
    session.isolates = enclosed
    session.shown("N. N.")
    check(f"{arguments} {variables}: enclosed {enclosed}", bool(runs(session.output)) == enclosed, session.output)
    session.type("q")
    session.end()
    session.close()

done = subprocess.run([PROGRAM, "--render", "80x24", DECK], capture_output=True, timeout=30,
                      env=environment(VTE_VERSION="7200"))
check("frames as text hold no such signs", runs(done.stdout) == [] and "שלום".encode() in done.stdout, done.stdout)
finish()
