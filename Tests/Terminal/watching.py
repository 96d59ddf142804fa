#!/usr/bin/env python3
"""--watch: a deck that is saved is read again, the page stays, and a version that fails says why over the
old one.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, shutil, tempfile
from emulator import Emulator
from session import ROOT, Session, check, finish, foreign

FOLDER = tempfile.TemporaryDirectory()


def save(name, text, by_rename=False):
    path = os.path.join(FOLDER.name, name)
    with open(path + ".new" if by_rename else path, "w") as file:
        file.write(text)
    if by_rename:
        os.rename(path + ".new", path)
    return path


def pages(*words):
    body = ", ".join(f'pager.text {{ name = "p{n}", body = "{word}" }}' for n, word in enumerate(words))
    return f'local pager = require "pager"\nreturn pager.deck {{ title = "T{words[0]}", pages = {{ {body} }} }}\n'


class Watched(Session):
    def then(self, name, act, text):
        since = len(self.output)
        act()
        check(name, self.shown(text, since), self.output[since:])


deck = save("deck.lua", pages("alpha", "beta", "gamma"))
session = Watched("--watch", deck)
session.shown("alpha")
session.then("it is shown", lambda: session.type("\x1b[C"), "beta")
session.then("saved: the new version, at the same page", lambda: save("deck.lua", pages("alef", "beth", "gimel")), "beth")
session.then("put in the place of the old one: likewise", lambda: save("deck.lua", pages("eins", "zwei", "drei"), True), "zwei")
session.then("a version that fails says why", lambda: save("deck.lua", "local pager =\n"), "deck.lua:")
session.then("other words pass", lambda: session.type("n"), "Search with / first.")
session.then("and why it failed is said again", lambda: None, "deck.lua:")
os.mkfifo(deck + ".pipe")
session.then("nobody waits for a pipe in its place", lambda: os.rename(deck + ".pipe", deck), "no plain file")
os.unlink(deck)
session.then("the old one goes on", lambda: session.type("\x1b[C"), "drei")
session.then("mended: the new version", lambda: save("deck.lua", pages("one", "two", "three")), "three")
save("words.lua", 'return "four"\n')
session.then("a script that it needs", lambda: save("deck.lua", pages("one", "two", "X").replace('"X"', 'require "words"')), "four")
session.then("when that is saved", lambda: save("words.lua", 'return "five"\n'), "five")
session.type("q")
check("q, exit 0", session.end() == 0, session.ended)
shown = session.output.rpartition(b"\x1b[?1049l")[0]
check("nothing but sequences of the program's own", foreign(shown) is None, foreign(shown))
session.close()

# A version that never ends: Ctrl-C ends it, and leaves.
deck = save("deck.lua", pages("one", "two"))
session = Watched("--trust", "--watch", deck)
session.shown("one")
save("deck.lua", "while true do pcall(function() while true do end end) end")
session.pump(lambda s: False, 0.8)
session.type("\x03")
check("Ctrl-C while a new version is loaded leaves", session.end() == 0, session.ended)
session.close()

talk = save("talk.md", "# One\n\n# Two\n")
session = Watched("--watch", talk)
session.shown("One")
session.then("a talk is shown", lambda: session.type("\x1b[C"), "Two")
session.then("a talk that is saved", lambda: save("talk.md", "# Un\n\n# Deux\n"), "Deux")
session.type("q")
check("a talk: q, exit 0", session.end() == 0, session.ended)
session.close()

save("deck.lua", pages("one", "two"))
# Folders of pictures: new ones, renamed, gone and changed ones; the page stays by its name.
folder = os.path.join(FOLDER.name, "photos")
aside = os.path.join(FOLDER.name, "aside.jpg")
os.mkdir(folder)
for name in ("b.jpg", "d.jpg"):
    shutil.copy(os.path.join(ROOT, "examples/media/meadow.jpg"), os.path.join(folder, name))
session = Watched("--watch", folder)
session.shown("b.jpg")
session.then("a folder is shown", lambda: session.type("\x1b[C"), "d.jpg")
session.pump(lambda s: False, 0.5)  # the turn is over


def below():
    """What stands in the last row: a dot for each page, and the one that is there."""
    emulator = Emulator(80, 24)
    emulator.feed(session.output)
    row = emulator.text().split("\n")[-1].split()
    emulator.close()
    return row


def dots(name, row):
    check(name, session.pump(lambda s: below() == row.split()), below())


dots("two photos, the second is there", "○ ●")
os.link(os.path.join(folder, "b.jpg"), aside)
os.rename(aside, os.path.join(folder, "a.jpg"))
dots("a new one in front: the page stays", "○ ○ ●")
os.rename(os.path.join(folder, "a.jpg"), os.path.join(folder, "e.jpg"))
dots("renamed: the page stays", "○ ● ○")
os.remove(os.path.join(folder, "b.jpg"))
dots("one that goes: the page stays", "● ○")
with open(os.path.join(folder, "c.jpg"), "wb") as half:
    half.write(b"half")
    half.flush()
    session.pump(lambda s: False, 0.4)
    check("one that is half written does not count yet", below() == ["●", "○"], below())
dots("written, it does", "○ ● ○")
with open(os.path.join(folder, "notes.txt"), "w") as file:
    file.write("no picture")
for name in ("c.jpg", "d.jpg", "e.jpg"):
    os.remove(os.path.join(folder, name))
check("the last has gone: it says so", session.shown("there are no photos"), session.output[-200:])
session.type("q")
check("a folder: q, exit 0", session.end() == 0, session.ended)
session.close()

session = Watched(deck)
session.shown("one")
save("deck.lua", pages("uno", "due"))
session.pump(lambda s: False, 0.3)
check("without --watch it stays as it was", "uno" not in session.output.decode())
session.type("q")
session.end()
session.close()
finish()
