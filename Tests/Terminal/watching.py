#!/usr/bin/env python3
"""--watch: a deck that is saved is read again, the page stays, and a version that fails says why over the
old one.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, tempfile
from session import Session, check, finish, foreign

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
session = Watched(deck)
session.shown("one")
save("deck.lua", pages("uno", "due"))
session.pump(lambda s: False, 0.3)
check("without --watch it stays as it was", "uno" not in session.output.decode())
session.type("q")
session.end()
session.close()
finish()
