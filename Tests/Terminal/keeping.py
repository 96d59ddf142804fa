#!/usr/bin/env python3
"""What is kept: where the reader was, a deck's state, and settings.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, signal, subprocess, tempfile
from session import LANDING, PROGRAM, ROOT, Session, check, environment, finish, foreign

FOLDER = tempfile.TemporaryDirectory()
STATE, CONFIG = (os.path.join(FOLDER.name, name) for name in ("state", "config"))
HOME = dict(XDG_STATE_HOME=STATE, XDG_CONFIG_HOME=CONFIG)


def write(name, text):
    path = os.path.join(FOLDER.name, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    return path


def kept():
    folder = os.path.join(STATE, "pagerlua")
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


def visit(*arguments, see, keys="", then=None, **variables):
    """Opens a deck, waits for its page, types, waits for another, and leaves; whether all that came."""
    session = Session(*arguments, **{**HOME, **variables})
    good = session.shown(see)
    if keys:
        since = len(session.output)
        session.type(keys)
        good = good and session.shown(then, since)
    session.type("q")
    status = session.end()
    session.close()
    return good and status == 0


deck = write("deck.lua", """local pager = require "pager"
return pager.deck { pages = { pager.text { name = "one", body = "Page alpha" }, "Page beta",
  pager.text { name = "three", body = "Page gamma" } } }""")
check("a deck opens at its first page", visit(deck, see="alpha", keys="\x1b[C\x1b[C", then="gamma"))
check("a file of its own is kept", len(kept()) == 1 and kept()[0].endswith(".state"), kept())
check("for its owner only", os.stat(os.path.join(STATE, "pagerlua")).st_mode & 0o077 == 0)
check("the next time it opens where the reader was", visit(deck, see="gamma", keys="\x1b[D", then="beta"))
check("a page without a name is kept by its place", visit(deck, see="beta"))
check("--start comes first", visit("--start", "one", deck, see="alpha", keys="3\r", then="gamma"))
check("--fresh forgets it", visit("--fresh", deck, see="alpha", keys="3\r", then="gamma"))
os.symlink(deck, os.path.join(FOLDER.name, "link.lua"))
check("a deck by another name is the same deck", visit(os.path.join(FOLDER.name, "link.lua"), see="gamma") and
      len(kept()) == 1, kept())
check("with other arguments it is another one", visit(deck, "more", see="alpha") and len(kept()) == 2, kept())
write("deck.lua", """return { "Page only" }""")
check("a page that has gone: it opens as the deck says", visit(deck, see="only"))
write("deck.lua", """return require "pager".deck { keep = false, pages = { "Page alpha", "Page beta" } }""")
for file in kept():
    os.unlink(os.path.join(STATE, "pagerlua", file))
check("keep = false: nothing is kept", visit(deck, see="alpha", keys="\x1b[C", then="beta") and kept() == [] and
      visit(deck, see="alpha"), kept())
lazy = write("lazy.lua", """local pager = require "pager"
return pager.deck { first = 100, page = function(n) return "Number " .. n end, after = function(n) return n + 1 end,
  before = function(n) return n - 1 end }""")
check("pages on demand are kept by their key", visit(lazy, see="Number 100", keys="\x1b[C", then="Number 101") and
      visit(lazy, see="Number 101"))
talk = write("talk.md", "# Alpha\n\n# Beta\n\n# Gamma\n")
check("so is a talk, by its headings", visit(talk, see="Alpha", keys="\x1b[C", then="Beta") and visit(talk, see="Beta"))
moved = write("moved.md", "# Alpha\n\n# Beta\n\n# Gamma\n")
visit(moved, see="Alpha", keys="\x1b[C", then="Beta")
write("moved.md", "# Alpha\n\n# More\n\n# Beta\n\n# Gamma\n")
check("a slide that has moved is found", visit(moved, see="Beta", keys="\x1b[C", then="Gamma"))
write("moved.md", "# Alpha\n\n# More\n\n# Beta\n\n# Delta\n")
check("one with another heading is the one at its place", visit(moved, see="Delta"))
write("moved.md", "# Alpha\n\n# More\n")
check("and the last one, if there are less", visit(moved, see="More"))

# A page that has gone: the script runs once, and opens as it says.
runs = os.path.join(FOLDER.name, "runs")
counted = write("counted.lua", f"""local file = io.open("{runs}", "a") file:write "x" file:close()
return {{ "Page alpha", require "pager".text {{ name = "beta", body = "Page beta" }} }}""")
visit("--trust", counted, see="alpha", keys="\x1b[C", then="beta")
write("counted.lua", open(counted).read().replace('"beta"', '"other"'))
check("a page that has gone: the script runs once", visit("--trust", counted, see="alpha") and open(runs).read() == "xx",
      open(runs).read())

# The line at the top of a tall page.
tall = write("tall.md", "# First\n\n---\n\n" + "\n\n".join(
    f"Paragraph {n} with words that need some rows where it is narrow" for n in range(1, 60)))
check("a tall page is scrolled", visit(tall, see="First", keys="\x1b[C   ", then="32"))


def opens_at(name, first, columns):
    session = Session(tall, columns=columns, **HOME)
    good = session.shown(first) and session.shown("rows")
    session.pump(lambda s: False, 0.1)
    check(name, good and "Paragraph 31 " not in session.output.decode(), session.output[:400])
    session.type("q")
    session.end()
    session.close()


for columns in (80, 30, 80):
    opens_at(f"{columns} columns: the same line is read the next time", "Paragraph 32", columns)
path = max((os.path.join(STATE, "pagerlua", name) for name in kept()), key=os.path.getmtime)
with open(path, "rb") as file:
    content = file.read()
check("it is kept beside the page", b"s4;line" in content, content)
for line in (b"", b"s4;linez", b"s4;linel2;i18446744073709551615;i0;", b"s4;linel2;i9223372036854775807;i9223372036854775807;",
             b"s4;linel1;i3;", b"s4;lines3;abc", b"s4;linel2;n0;t"):
    start = content.index(b"s4;line")
    with open(path, "wb") as file:
        file.write(content[:start].replace(b"\nm3;", b"\nm3;" if line else b"\nm2;") + line)
    session = Session(tall, **HOME)
    check(f"an old file, or a strange line: {line!r}", session.shown("rows"), session.output[:200])
    session.type("q")
    check("and exit 0", session.end() == 0, session.ended)
    session.close()

# What is killed has kept the page where it rested.
session = Session(talk, **HOME)
session.shown("Beta")
session.type("G")
session.shown("Gamma")
session.pump(lambda s: False, 0.7)
os.kill(session.pid, signal.SIGKILL)
session.end()
session.close()
check("killed: the page where it rested is kept", visit(talk, see="Gamma"))

# Damaged files, and two at once.
for file in kept():
    path = os.path.join(STATE, "pagerlua", file)
    with open(path, "rb") as old:
        content = old.read()
    for damage in (b"", b"rubbish", content[:-1], content + b"x", content.replace(b"page", b"p\x1bge")):
        with open(path, "wb") as new:
            new.write(damage)
        check(f"a damaged file is passed over: {damage[-10:]!r}", subprocess.run(
            [PROGRAM, "--print", talk], env=environment(**HOME), capture_output=True).returncode == 0)
check("after that it opens at its first page", visit(talk, see="Alpha"))
sessions = [Session(talk, **HOME) for _ in range(2)]
for number in range(6):
    for session in sessions:
        session.type("\x1b[C" if number % 2 == 0 else "\x1b[D")
        session.pump(lambda s: False, 0.02)
for keys, session in zip(("g", "G"), sessions):
    session.type(keys)
    session.pump(lambda s: False, 0.6)
    session.type("q")
    check("two at once: each leaves well", session.end() == 0, session.ended)
    session.close()
check("two at once: the last one is kept, whole", visit(talk, see="Gamma"))
check("no drafts are left", all(name.endswith(".state") for name in kept()), kept())

# A deck's state.
counting = write("counting.lua", """local pager = require "pager"
local deck
deck = pager.deck { keep = "state", pages = { pager.text { body = function()
  return ("Visit %d of %s %s"):format(deck.state.visits, deck.state.list[2].name, deck.state.half) end } } }
deck.state.visits = (deck.state.visits or 0) + 1
deck.state.list = deck.state.list or { true, { name = "caf\\xc3\\xa9" } }
deck.state.half = deck.state.half or 0.5
return deck""")
for n in range(1, 4):
    check(f'keep = "state": visit {n}', visit(counting, see=f"Visit {n} of café 0.5"))
check("--fresh forgets it as well", visit("--fresh", counting, see="Visit 1 of"))

# Nothing is kept or read where pages are not shown.
before = kept()
for options in (["--print"], ["--list"], ["--render", "40x9"], ["--check"]):
    done = subprocess.run([PROGRAM, *options, lazy.replace("lazy", "deck")], env=environment(**HOME), capture_output=True)
    check(f"{options[0]} keeps nothing", done.returncode == 0 and kept() == before, done)

# Settings.
config = write("config/pagerlua/config.lua", """-- settings
return { theme = "plain", mouse = false, loop = true }""")
session = Session(deck, **HOME)
session.shown("alpha")
session.type("\x1b[D")
check("settings: a deck goes round", session.shown("beta"), session.output[-200:])
check("settings: no mouse, no colours", b"\x1b[?1002h" not in session.output and b"38;" not in session.output)
session.type("q")
session.end()
session.close()
done = subprocess.run([PROGRAM, "--capabilities"], env=environment(**HOME), capture_output=True, text=True)
check("settings: --capabilities tells of them", config in done.stdout and "--theme plain" in done.stdout, done.stdout)
for text, word in (("return {", "config.lua:"), ("return { theme = 'pink' }", "--theme"),
                   ("return { colour = 'red' }", "config.lua: unknown setting colour"),
                   ("return 7", "table"), ("return { mouse = 'no' }", "mouse"), ("return { theme = io.open('x') }", "config.lua:1:"),
                   ("return { theme = '\\27[31m' }", "--theme")):
    write("config/pagerlua/config.lua", text)
    session = Session(deck, **HOME)
    status = session.end()
    check(f"settings: {text}: exit 1, and a word why", status == 256 and word.encode() in session.output and
          foreign(session.output.replace(b"\r\n", b"")) is None, (status, session.output))
    session.close()
    done = subprocess.run([PROGRAM, "--print", deck], env=environment(**HOME), capture_output=True)
    check(f"settings: {text}: printing does not read them", done.returncode == 0 and done.stderr == b"", done.stderr)
finish()
