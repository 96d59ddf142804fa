#!/usr/bin/env python3
"""Every way out of pagerlua leaves the terminal as it was, and says how it ended.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, signal, tempfile
from session import LANDING, PROGRAM, Session, check, finish, left_over

FOLDER = tempfile.TemporaryDirectory()


def script(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def as_before(name, session):
    check(f"{name}: the terminal's settings are as before", session.restored)
    check(f"{name}: no mode is left on", left_over(session.output) == {},
          left_over(session.output))
    check(f"{name}: it was on the other screen", b"\x1b[?1049h" in session.output)


def leave(name, how, file=LANDING, shows="Welcome", code=0, number=0):
    session = Session(file)
    check(f"{name}: the page is shown", session.shown(shows), session.output[-300:])
    how(session)
    status = session.end()
    check(f"{name}: it ends", status is not None)
    if status is not None:
        if number:
            check(f"{name}: the signal is what ended it",
                  os.WIFSIGNALED(status) and os.WTERMSIG(status) == number, status)
        else:
            check(f"{name}: exit {code}", os.WIFEXITED(status) and
                  os.WEXITSTATUS(status) == code, status)
        as_before(name, session)
    session.close()


leave("q", lambda s: s.type("q"))
leave("Ctrl-C", lambda s: s.type("\x03"))


def held_then(keys):
    """Keys after one that looks like the start of a report: a pause says that it was none."""
    def how(session):
        session.type("\x1b]")
        session.pump(lambda s: False, 1)
        session.type(keys)
    return how


leave("q after Alt+]", held_then("q"))
leave("Ctrl-C after Alt+]", held_then("\x03"))
quits = script("quits.lua", """local pager = require "pager"
return pager.deck { pages = { "One page" },
  keys = { x = function(deck) deck:quit() end, ["ctrl+c"] = function() end } }""")
leave("deck:quit()", lambda s: s.type("x"), quits, "One page")
leave("Ctrl-C is no script's to take", lambda s: s.type("\x03"), quits, "One page")
for name in ("SIGTERM SIGHUP SIGINT SIGQUIT SIGSEGV SIGABRT SIGFPE SIGBUS SIGILL SIGUSR1 "
             "SIGALRM").split():
    leave(name, lambda s: os.kill(s.pid, getattr(signal, name)), number=getattr(signal, name))
leave("a signal in the middle of a turn",
      lambda s: (s.type("\x1b[C"), os.kill(s.pid, signal.SIGTERM)), number=signal.SIGTERM)

# The terminal goes away.
session = Session(LANDING)
session.shown("Welcome")
os.close(session.slave)
master, session.master = session.master, os.open("/dev/null", os.O_RDWR)
session.slave = os.open("/dev/null", os.O_RDWR)
os.close(master)
check("a terminal that hangs up ends it within two seconds", session.end(2) is not None)
session.close()

# Stopped, and continued.
for name, stop in (("Ctrl-Z", lambda s: s.type("\x1a")),
                   ("SIGTSTP", lambda s: os.kill(s.pid, signal.SIGTSTP))):
    session = Session(LANDING)
    session.shown("Welcome")
    for turn in ("first", "second"):
        stop(session)
        news = session.heard()
        check(f"{name}, {turn} time: it stops", news == ("stopped", signal.SIGTSTP), news)
        session.pump(lambda s: left_over(s.output) == {}, 5)
        as_before(f"{name}, {turn} time", session)
        since = len(session.output)
        session.resume()
        check(f"{name}, {turn} time: it shows the page again", session.shown("Welcome", since),
              session.output[since:])
        check(f"{name}, {turn} time: its modes are on again",
              set(left_over(session.output)) == {1049, 25, 7, 1004, 2004, 1002, 1006},
              left_over(session.output))
        check(f"{name}, {turn} time: keys come one by one again", not session.restored)
    session.type("q")
    check(f"{name}: then q leaves", session.end() == 0)
    as_before(f"{name}, then q", session)
    session.close()

session = Session("--no-mouse", LANDING)
session.shown("Welcome")
session.type("q")
check("--no-mouse: exit 0", session.end() == 0)
check("--no-mouse leaves the mouse alone", b"\x1b[?1002h" not in session.output)
as_before("--no-mouse", session)
session.close()

broken = script("broken.lua", "local pager = require 'pager'\nerror('out of paint')\n")
session = Session(broken)
status = session.end()
check("a script that fails: exit 1", status is not None and os.WEXITSTATUS(status) == 1, status)
check("a script that fails: file, line and message",
      b"broken.lua:2: out of paint" in session.output, session.output)
check("a script that fails: no mode was touched", left_over(session.output) == {})
check("a script that fails: the terminal's settings are as before", session.restored)
session.close()
finish()
