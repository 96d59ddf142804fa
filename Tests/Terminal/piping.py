#!/usr/bin/env python3
"""What is named and is no plain file: pipes are read like the standard input, devices and folders are refused, and
nothing keeps the program waiting for ever.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, subprocess, tempfile
from session import LANDING, PROGRAM, Session, check, environment, finish

FOLDER = tempfile.TemporaryDirectory()


def path(name):
    return os.path.join(FOLDER.name, name)


def fifo(name):
    os.makedirs(os.path.dirname(path(name)), exist_ok=True)
    os.mkfifo(path(name))
    return path(name)


def run(line, *arguments, **variables):
    """A line of bash, whose $0 is the program."""
    done = subprocess.run(["bash", "-c", line, PROGRAM, *arguments], capture_output=True, timeout=30, cwd=FOLDER.name,
                          stdin=subprocess.DEVNULL, env=environment(**variables))
    return done.returncode, done.stdout.decode(), done.stderr.decode()


for name, line, wanted in (
        ("Markdown", '"$0" <(echo "# A"; echo; echo "# B")', "A\n\n---\n\nB\n"),
        ("a script, and its arguments", '''"$0" <(echo "-- mine"; echo 'return { "one " .. ... }') two''', "one two\n"),
        ("a program that is late", '"$0" <(sleep 1.5; echo "# Late")', "Late\n"),
        ("a program to be run", '''"$0" --run <(echo 'print "ran"')''', "ran\n"),
        ("the standard input as a program", '''echo 'print "ran"' | "$0" --run -''', "ran\n")):
    code, out, err = run(line)
    check(f"<(…), {name}", (code, out, err) == (0, wanted, ""), (code, out, err))
for name, text, wanted in (("talk.md", "# A pipe", "A pipe\n"), ("deck.lua", 'return { "A pipe" }', "A pipe\n"),
                           ("plain", "words", "words\n")):
    code, out, err = run('(sleep 0.3; echo "$2" > "$1") & exec "$0" "$1"', fifo(name), text)
    check(f"a pipe called {name} that is written into", (code, out, err) == (0, wanted, ""), (code, out, err))
    code, out, err = run('"$0" "$1"', path(name))
    check(f"a pipe called {name} that nobody writes into: exit 3, and why", code == 3 and out == "" and
          err == f"pagerlua: {path(name)}: it is a pipe that no program writes into\n", (code, out, err))
code, out, err = run('"$0" --trace --input "$1" "$2"', path("plain"), LANDING)
check("inputs from a pipe that nobody writes into", code == 3 and "no program writes into" in err, (code, out, err))
for name in ("folder.lua", "folder.md"):
    os.mkdir(path(name))
    code, out, err = run('"$0" "$1"', path(name))
    check(f"{name} is a folder: exit 3", code == 3 and "it is a folder" in err, (code, out, err))
for name, options in (("zero.lua", ""), ("zero.md", ""), ("zero", "--run")):
    os.symlink("/dev/zero", path(name))
    code, out, err = run(f'"$0" {options} "$1"', path(name))
    check(f"{options} {name} is a device: exit 3", code == 3 and f"{name}: it is no plain file" in err and out == "", (code, out, err))

# Pictures and films of a deck.
fifo("p.png"), fifo("f.mp4")
with open(path("media.lua"), "w") as file:
    file.write('local pager = require "pager"\nreturn { pager.photo { src = "p.png" }, pager.video { src = "f.mp4" } }')
code, out, err = run('"$0" --export out.html media.lua; "$0" --check media.lua')
check("pipes in the place of pictures and films", code == 1 and "p.png" in err and "f.mp4: it is no plain file" in err, (code, out, err))

# What is read unasked.
fifo("config/pagerlua/config.lua")
code, out, err = run('"$0" --capabilities', XDG_CONFIG_HOME=path("config"))
check("settings in a pipe: exit 1, and why", code == 1 and "config.lua: it is no plain file" in err, (code, out, err))
state = path("state/pagerlua")
session = Session(LANDING, XDG_STATE_HOME=path("state"))
session.shown("Welcome")
session.type("q")
session.end()
session.close()
kept = os.listdir(state)
check("a place is kept", len(kept) == 1, kept)
os.remove(os.path.join(state, kept[0]))
os.mkfifo(os.path.join(state, kept[0]))
session = Session(LANDING, XDG_STATE_HOME=path("state"))
check("a place in a pipe is none", session.shown("Welcome"), session.output)
session.type("q")
check("a place in a pipe: exit 0", session.end() == 0, session.ended)
session.close()
check("and it is kept again", os.path.isfile(os.path.join(state, kept[0])))

# Shown, with keys from the terminal.
session = Session(fifo("shown.md"))
with open(path("shown.md"), "w") as file:
    file.write("# Through a pipe\n\n# Second")
check("a pipe is shown", session.shown("Through a pipe"), session.output)
session.type("\x1b[C")
check("a pipe: keys turn", session.shown("Second"), session.output)
session.type("q")
check("a pipe: exit 0", session.end() == 0, session.ended)
session.close()
finish()
