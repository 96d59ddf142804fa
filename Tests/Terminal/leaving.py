#!/usr/bin/env python3
"""Every way out of pagerlua leaves the terminal as it was, and says how it ended.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, signal, tempfile, termios, time
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


def leave(name, how, file=LANDING, shows="Welcome", code=0, number=0, options=()):
    session = Session(*options, file)
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
talks = script("talks.lua", """local pager = require "pager"
return pager.deck { pages = { "Welcome" }, opened = function() print "was printed" end }""")
session = Session(talks)
session.shown("Welcome")
session.type("q")
session.end()
page, _, after = session.output.rpartition(b"\x1b[?1049l")
check("what a script prints comes after the show, and not into it", b"was printed" in after and b"was printed" not in page,
      session.output[-300:])
session.close()
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
leave("Ctrl-C of kitty's on a Cyrillic keyboard", lambda s: s.type("\x1b[1089::99;5u"), quits, "One page")

# A trusted script has no budget: Ctrl-C ends what it runs, however it is written, and the program leaves.
LOOPS = {"a loop": "while true do end",
         "a loop that catches all": "while true do pcall(function() while true do end end) end",
         "a loop of C's": "table.sort({ 1, 2, 3 }, function() while true do end end)"}
begun = os.path.join(FOLDER.name, "begun")
deck = """local pager = require "pager"
local function hang() io.open("%s", "w"):close() %s end
return pager.deck { pages = { "Page 1", pager.text { body = "Page 2", appeared = hang } }, keys = { x = hang } }"""


def hanging(keys, *interrupts):
    def how(session):
        session.type(keys)
        session.pump(lambda s: os.path.exists(begun))
        for interrupt in interrupts:
            session.type("\x1b[<32;9;9M" * 9 + interrupt)
            session.pump(lambda s: False, 0.3)
        os.remove(begun)
    return how


for name, loop in LOOPS.items():
    leave(f"Ctrl-C in {name} of a key", hanging("x", "\x03"), script("hang.lua", deck % (begun, loop)), "Page 1",
          options=["--trust"])
leave("Ctrl-C of kitty's on a Cyrillic keyboard, in a loop", hanging("x", "\x1b[1089::99;5u"), options=["--trust"],
      shows="Page 1", file=script("hang.lua", deck % (begun, LOOPS["a loop"])))
leave("Ctrl-C of kitty's in a loop", hanging("x", "\x1b[99:67;133:1u"), options=["--trust"], shows="Page 1",
      file=script("hang.lua", deck % (begun, LOOPS["a loop"])))
leave("Ctrl-C in a hook", hanging("\x1b[C", "\x03"), FOLDER.name + "/hang.lua", "Page 1", options=["--trust"])
leave("Ctrl-C in a page that is built", hanging("\x1b[C", "\x03"), options=["--trust"], shows="Page 1",
      file=script("built.lua", deck.partition("return")[0] % (begun, LOOPS["a loop"]) +
                  "return pager.deck { count = 2, page = function(n) if n == 2 then hang() end return 'Page ' .. n end }"))
# What no interrupt reaches: a program that it waits for. The second time the signal ends it.
leave("Ctrl-C twice, where a script waits in C", hanging("x", "\x03", "\x03"), options=["--trust"], shows="Page 1",
      file=script("wait.lua", deck % (begun, 'os.execute "sleep 60"')), number=signal.SIGINT)
leave("keys while a script waits are heard afterwards", hanging("x", "", "q"), options=["--trust"], shows="Page 1",
      file=script("wait.lua", deck % (begun, 'os.execute "sleep 1"')))
# Hooks run behind the way back as well; there the terminal makes a signal of it.
leave("Ctrl-C in the closing hook", hanging("q", "\x03"), options=["--trust"], shows="Page 1", number=signal.SIGINT,
      file=script("closing.lua", deck.replace("keys =", "closing = hang, keys =") % (begun, LOOPS["a loop"])))
# Before the screen is up the terminal is not raw: there the signal ends it.
session = Session("--trust", script("loading.lua", "io.stderr:write 'loading' while true do pcall(error) end"))
session.pump(lambda s: b"loading" in s.output)
session.type("\x03")
status = session.end()
check("Ctrl-C while a script loads ends it", status is not None and os.WIFSIGNALED(status) and
      os.WTERMSIG(status) == signal.SIGINT, status)
check("Ctrl-C while a script loads: the settings are as before", session.restored)
check("Ctrl-C while a script loads: no mode was touched", b"\x1b" not in session.output, session.output)
session.close()
for name in ("SIGTERM SIGHUP SIGINT SIGQUIT SIGSEGV SIGABRT SIGFPE SIGBUS SIGILL SIGUSR1 "
             "SIGALRM SIGTRAP SIGSYS").split():
    leave(name, lambda s: os.kill(s.pid, getattr(signal, name)), number=getattr(signal, name))
leave("a signal in the middle of a turn",
      lambda s: (s.type("\x1b[C"), os.kill(s.pid, signal.SIGTERM)), number=signal.SIGTERM)

# The last bytes are the whole way back, in one piece, and what was cut short before them is ended.
BACK = (b"\x1b\\\x1b[?2026l\x1b]8;;\x1b\\\x1b[<u\x1b[?1006l\x1b[?1002l\x1b[?2004l\x1b[?1004l\x1b[0m\x1b[?7h\x1b[?25h"
        b"\x1b[?1049l")
# A line that never repeats itself, long enough to fill the terminal when nobody reads.
busy = script("busy.lua", """local pager = require "pager"
local n = 0
pager.add_kind("noise", { draw = function(page, c)
  for y = 0, c.height - 1 do
    local line = {}
    for x = 1, c.width do n = (n * 1103515245 + 12345) % 2147483648; line[x] = string.char(97 + n // 65536 % 26) end
    c:text(0, y, table.concat(line))
  end
end })
return pager.deck { pages = { pager.noise {}, pager.noise {}, pager.noise {}, "The last page" } }""")
session = Session(busy, columns=200, rows=60)
session.pump(lambda s: b"\x1b[?2026l" in s.output)
for _ in range(8):
    session.type("\x1b[C\x1b[D\x0c")
    time.sleep(0.1)
os.kill(session.pid, signal.SIGTERM)
status = session.end()
check("a terminal that does not read: SIGTERM ends it", status is not None and
      os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGTERM, status)
check("keys are as they were", session.output.count(b"\x1b[>5u") == session.output.count(b"\x1b[<u"))
check("a terminal that does not read: all of the way back is written",
      session.output.endswith(BACK), session.output[-120:])
as_before("a terminal that does not read", session)
session.close()

# The terminal goes away.
for name, ignoring in (("hangs up", ()), ("hangs up under nohup", (signal.SIGHUP,))):
    session = Session(LANDING, ignoring=ignoring)
    session.shown("Welcome")
    session.hang_up()
    status = session.end()
    check(f"a terminal that {name} ends it", status is not None)
    check(f"a terminal that {name}: the status says so", status is not None and
          (os.WIFSIGNALED(status) and not ignoring or os.WEXITSTATUS(status) == 4), status)
    check(f"a terminal that {name}: it does not spin", session.cpu is not None and
          session.cpu < 1, session.cpu)
    session.close()

# Keys come from the terminal although standard input is at its end.
session = Session(LANDING, stdin="/dev/null")
check("no standard input: the page is shown", session.shown("Welcome"))
session.type("q")
check("no standard input: keys are heard all the same", session.end() == 0)
as_before("no standard input", session)
session.close()

# In the background it waits, and leaves the terminal alone.
session = Session(LANDING, behind=True)
news = session.heard()
check("in the background: it stops", news == ("stopped", signal.SIGTTOU), news)
check("in the background: nothing is written", session.output == b"", session.output)
check("in the background: the settings are left alone", session.restored)
session.resume(behind=True)
news = session.heard()
check("in the background, continued there: it stops again", news == ("stopped", signal.SIGTTOU), news)
check("in the background, continued there: nothing is written", session.output == b"", session.output)
session.resume()
check("brought to the foreground it shows its page", session.shown("Welcome"), session.output)
os.kill(session.pid, signal.SIGSTOP)
news = session.heard()
check("SIGSTOP: it stops", news == ("stopped", signal.SIGSTOP), news)
termios.tcsetattr(session.slave, termios.TCSANOW, session.before)  # as a shell does
session.resume(behind=True)
news = session.heard()
check("SIGSTOP, continued in the background: it stops again", news == ("stopped", signal.SIGTTOU), news)
check("SIGSTOP, continued in the background: the settings are the shell's", session.restored)
check("SIGSTOP, continued in the background: the screen is left",
      session.pump(lambda s: left_over(s.output) == {}), left_over(session.output))
since = len(session.output)
session.resume()
check("SIGSTOP, then fg: it shows its page again", session.shown("Welcome", since), session.output[since:])
check("SIGSTOP, then fg: keys come one by one again", not session.restored)
session.type("q")
check("SIGSTOP, then fg: q leaves", session.end() == 0)
as_before("SIGSTOP, then q", session)
session.close()

session = Session(LANDING)
session.shown("Welcome")
session.type("/")
session.shown("/█")
session.type("\x1a")
news = session.heard()
check("Ctrl-Z while words are typed: it stops", news == ("stopped", signal.SIGTSTP), news)
since = len(session.output)
session.resume()
session.shown("/█", since)
session.type("\x03")
check("Ctrl-Z while words are typed, fg, Ctrl-C: it leaves", session.end() == 0, session.ended)
session.close()

# Stopped, and continued.
for name, stop, way in (("Ctrl-Z", lambda s: s.type("\x1a"), lambda s: s.type("\x03")),
                        ("SIGTSTP", lambda s: os.kill(s.pid, signal.SIGTSTP), hanging("x", "\x03"))):
    session = Session("--trust", script("hang.lua", deck % (begun, LOOPS["a loop"])))
    session.shown("Page 1")
    for turn in ("first", "second"):
        stop(session)
        news = session.heard()
        check(f"{name}, {turn} time: it stops", news == ("stopped", signal.SIGTSTP), news)
        session.pump(lambda s: left_over(s.output) == {}, 5)
        as_before(f"{name}, {turn} time", session)
        since = len(session.output)
        session.resume()
        check(f"{name}, {turn} time: it shows the page again", session.shown("Page 1", since),
              session.output[since:])
        check(f"{name}, {turn} time: its modes are on again",
              set(left_over(session.output)) == {1049, 25, 7, 1004, 2004, 1002, 1006},
              left_over(session.output))
        check(f"{name}, {turn} time: keys come one by one again", not session.restored)
    way(session)
    check(f"{name}: then Ctrl-C leaves", session.end() == 0)
    as_before(f"{name}, then Ctrl-C", session)
    session.close()

session = Session("--no-mouse", LANDING)
session.shown("Welcome")
session.type("q")
check("--no-mouse: exit 0", session.end() == 0)
check("--no-mouse leaves the mouse alone", b"\x1b[?1002h" not in session.output)
as_before("--no-mouse", session)
session.close()

# A page that fails once the screen is up: what it said comes when the screen is left.
late = script("late.lua", """local pager = require "pager"
return pager.deck { count = 2, page = function(i) if i == 2 then error("no paint left") end return "One" end }""")
session = Session(late)
check("a page that fails: the others are shown", session.shown("One"))
session.type("\x1b[C")
check("a page that fails: it says so", session.shown("This page failed"))
session.type("q")
check("a page that fails: q leaves", session.end() == 0)
check("a page that fails: its message follows the way back",
      b"no paint left" in session.output.rpartition(b"\x1b[?1049l")[2], session.output[-300:])
as_before("a page that fails", session)
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
