#!/usr/bin/env python3
"""Stopped, and brought back: what is open is closed first, nothing is set twice, and the show's time has stood still.
And looked away from: what others have written meanwhile is gone when the terminal has the focus again.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, signal, time
from emulator import Emulator
from session import LANDING, ROOT, Session, check, finish, left_over, plain

END = b"\x1b[?2026l"

# SIGSTOP comes without a word: the way back is made up for when the program goes on.
session = Session(LANDING)
session.shown("Welcome")
os.kill(session.pid, signal.SIGSTOP)
check("SIGSTOP: it stops", session.heard() == ("stopped", signal.SIGSTOP))
since = len(session.output)
session.resume()
check("SIGSTOP, fg: the page is shown again", session.shown("Welcome", since), session.output[since:])
again = session.output[since:]
check("SIGSTOP, fg: a sequence that was cut is ended before anything else", again.startswith(b"\x1b\\\x1b[?2026l"), again[:80])
session.type("q")
check("SIGSTOP, fg, q: exit 0", session.end() == 0, session.ended)
check("SIGSTOP, fg, q: each set of keys that was laid on is taken off", session.output.count(b"\x1b[>5u") == 2 ==
      session.output.count(b"\x1b[<u"), session.output)
check("SIGSTOP, fg, q: no mode is left on", left_over(session.output) == {}, left_over(session.output))
session.close()

# A terminal that does not read, so that the stop falls into the middle of a frame.
session = Session(LANDING, columns=400, rows=150)
session.shown("Welcome")
os.set_blocking(session.slave, False)
try:
    while True:  # others have filled it
        os.write(session.slave, b"x" * 1024)
except BlockingIOError:
    os.set_blocking(session.slave, True)
session.type("\x0c")
time.sleep(0.3)
os.kill(session.pid, signal.SIGSTOP)
session.heard(0.5)
session.resume()
since = len(session.output)
check("stopped in the middle of a frame: it is shown as a whole", session.pump(
    lambda s: b"\x1b[2J" in s.output[since:] and s.output.endswith(b"\x1b[?2026l")), session.output[-200:])
session.type("q")
check("stopped in the middle of a frame: exit 0", session.end() == 0, session.ended)
session.close()

# Ctrl-Z while the terminal is asked: it waits for the second that answers have.
session = Session("--capabilities")
session.pump(lambda s: b"\x1b[c" in s.output)
session.type("\x1a")
news = session.heard()
check("--capabilities, Ctrl-Z: it stops", news == ("stopped", signal.SIGTSTP), news)
check("--capabilities, Ctrl-Z: the settings are as before", session.restored)
session.resume()
check("--capabilities, fg: exit 0", session.end() == 0, session.ended)
check("--capabilities, fg: all is told", "none within a second" in plain(session.output), session.output)
check("--capabilities, fg: the settings are as before", session.restored)
session.close()

# The time of the show stands still: what is left of a page's seconds is left when it goes on.
SECONDS = 1.5
begun = time.monotonic()
session = Session("-t", str(SECONDS), LANDING)
session.shown("Welcome")
session.type("\x1a")
session.heard()
left = SECONDS - (time.monotonic() - begun)
time.sleep(SECONDS)
since, resumed = len(session.output), time.monotonic()
session.resume()
check("a slide show, Ctrl-Z, fg: it goes on", session.shown("It follows", since), session.output[since:])
gone = time.monotonic() - resumed
check("a slide show, Ctrl-Z, fg: with the seconds that were left", gone >= left - 0.1, (gone, left))
session.type("q")
check("a slide show: q, exit 0", session.end() == 0, session.ended)
session.close()

# The focus comes back.
photo = os.path.join(ROOT, "examples/media/lake.png")
for name, options, file, answers, ready in (
        ("words", (), LANDING, b"", "Welcome".encode()), ("half blocks", ("--graphics", "blocks"), photo, b"", "▀▀▀".encode()),
        ("a picture of kitty's", (), photo, b"\x1b_Gi=31;OK\x1b\\\x1b[?62c", b"q=2,m=0;")):
    session = Session(*options, file, COLORTERM="truecolor")
    session.pump(lambda s: b"\x1b[c" in s.output)
    session.type(answers)
    session.pump(lambda s: ready in s.output and s.output.endswith((END, b"\x1b[c", b"\x1b\\")))
    session.pump(lambda s: False, 0.3)
    emulator = Emulator(80, 24)
    emulator.feed(session.output)
    before, since = emulator.seen(), len(session.output)
    emulator.feed(b"\x1b[1;1H\x1b[m" + "".join(f"Message of another\x1b[{row};3H" for row in range(2, 24, 3)).encode())
    session.type("\x1b[O\x1b[I")
    session.pump(lambda s: END in s.output[since:])
    session.pump(lambda s: False, 0.3)
    emulator.feed(session.output[since:])
    again = emulator.seen()
    lost = [(x, y) for y in range(24) for x in range(80) if before[y][x] != again[y][x]]
    check(f"focus, {name}: all is written anew", END in session.output[since:] and (lost == [] or "kitty" in name), lost[:9])
    check(f"focus, {name}: without a blank screen between, and without sending pictures again",
          b"\x1b[2J" not in session.output[since:] and b"\x1b_G" not in session.output[since:], session.output[since:][:200])
    emulator.close()
    session.type("q")
    check(f"focus, {name}: exit 0", session.end() == 0, session.ended)
    session.close()
finish()
