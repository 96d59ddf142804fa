#!/usr/bin/env python3
"""The speaker's screen: notes that follow another show of the deck, and a clock.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import glob, os, re, tempfile
from session import Session, check, finish, left_over, plain

FOLDER = tempfile.TemporaryDirectory()
HOME = dict(XDG_STATE_HOME=os.path.join(FOLDER.name, "state"), XDG_CONFIG_HOME=os.path.join(FOLDER.name, "config"))
LEFT, RIGHT = "\x1b[D", "\x1b[C"


def write(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def press(session, keys, see):
    since = len(session.output)
    session.type(keys)
    return session.shown(see, since)


def follows(session, other, keys, see):
    """Keys that are typed into one show let another one show something."""
    since = len(session.output)
    other.type(keys)
    return session.shown(see, since)


def leave(*sessions):
    for session in sessions:
        session.type("q")
        check("it leaves, and leaves nothing", session.end() == 0 and session.restored and not left_over(session.output))
        session.close()


# A show whose timer runs is followed as well.
deck = write("deck.lua", """local pager = require "pager"
return pager.deck { notes = "Breathe first", seconds = 500, pages = {
  pager.markdown { body = "# Alpha", notes = "Wave\\27[31m" },
  pager.markdown { body = "# Beta\\n\\n- b\\n- c", steps = true },
  pager.text { name = "gamma", title = "Gamma", body = "c", notes = "Bow" } } }""")
show = Session(deck, **HOME)
check("a show", show.shown("Alpha"))
notes = Session("--notes", "--watch", deck, **HOME)
check("notes of the deck and of the page, and what comes next", notes.shown("Next: Beta") and
      all(word in plain(notes.output) for word in ("1 / 3", "Alpha", "Breathe first", "Wave")))
check("they follow the show", follows(notes, show, RIGHT, "No notes."))
check("and the steps of its pages, forth and back", "step 0 of 2" in notes.screen() and
      follows(notes, show, " ", "step 1 of 2") and follows(notes, show, " ", "step 2 of 2") and
      follows(notes, show, LEFT, "step 1 of 2"), notes.screen())
late = Session("--notes", "--watch", deck, **HOME)
check("also those that were taken before", late.shown("step 1 of 2"), late.screen())
leave(late)
check("a page is told by its name", follows(notes, show, "G", "Bow") and "This is the last page." in plain(notes.output))
check("they are turned by hand as well, without steps", press(notes, LEFT, "No notes.") and press(notes, RIGHT, "Bow"))
since = len(notes.output)
check("which the show does not follow", press(show, LEFT, "Beta") and notes.shown("No notes.", since))
check("a clock", press(notes, "t", "0 min") and re.search(r"\d\d:\d\d", plain(notes.output)))
check("of a talk of twenty minutes", press(notes, "20t", "20 min left"))
notes.type("t")
check("that is hidden again", notes.pump(lambda s: "min left" not in s.screen()) and "No notes." in notes.screen())
leave(show, notes)
check("notes keep no place of their own", (lambda s: s.shown("Beta") and (leave(s), True)[1])(Session(deck, **HOME)))

# Whoever can write there cannot end it.
for path in glob.glob(os.path.join(HOME["XDG_STATE_HOME"], "pagerlua", "*")):
    with open(path, "rb") as file:
        kept = file.read()
    with open(path, "wb") as file:
        file.write(kept.replace(b"\nm2;", b"\nm3;") + b"s4;stepi9223372036854775808;")
notes = Session("--notes", "--watch", deck, **HOME)
check("a strange number of steps is none", notes.shown("step 0 of 2"), notes.screen())
leave(notes)

unkept = write("unkept.lua", 'return require "pager".deck { keep = false, pages = { "Alpha" } }')
notes = Session("--notes", "--watch", unkept, **HOME)
check("a deck that keeps no place cannot be followed", notes.shown("keeps no place"))
leave(notes)
finish()
