#!/usr/bin/env python3
"""Whatever stands in a deck, no control of it reaches the terminal: every control character and every
kind of sequence, in every place that shows text. Closing a session parses all that was written.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, tempfile
from session import Session, check, finish
from whitelist import foreign

FOLDER = tempfile.TemporaryDirectory()
# C0 and DEL, C1 both as scalars and as bytes, what turns text round, and whole sequences.
CORPUS = [*(bytes([n]) for n in [*range(1, 10), *range(11, 32), 127]),
          *(chr(n).encode() for n in range(0x80, 0xA0)), *(bytes([n]) for n in range(0x80, 0xA0)),
          *(chr(n).encode() for n in (0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F),
                                      *range(0x2066, 0x206A), 0xFEFF)),
          b"\x1b[31m", b"\x1b[2J", b"\x1b[?1049l", b"\x1bc", b"\x1b]0;title\x07", b"\x1b]52;c;eA==\x1b\\",
          b"\x1b]8;;http://x\x1b\\", b"\x1bP+q\x1b\\", b"\x1b_Ga=d\x1b\\", b"\x1b^x\x1b\\", b"\x1b(0", b"\x1b\\",
          b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\x9b", "\u0301".encode() * 40]


def quoted(text):
    return "".join(f"\\{b:03d}" for b in text)


def write(name, text):
    path = os.path.join(os.fsencode(FOLDER.name), os.fsencode(name))
    with open(path, "w") as file:
        file.write(text)
    return path


# All of them, in lines short enough to be seen whole.
lines = [b"".join(b"(%s)" % text for text in CORPUS[i:i + 8]) for i in range(0, len(CORPUS), 8)]
bad = quoted(b"\n".join(lines))
line = quoted(b"".join(CORPUS[29:90:4]) + CORPUS[-17] + CORPUS[-13])
deck = write("corpus.lua", f"""local pager = require "pager"
local bad, line = "{bad}", "{line}"
pager.add_kind("canvas", {{ draw = function(page, c)
  local y = 0
  for part in bad:gmatch("[^\\n]+") do c:text(0, y, part) y = y + 1 end
  c:text(0, c.height - 1, line, {{ bold = true }})
end }})
return pager.deck {{ title = line, author = line, pages = {{
  pager.text {{ title = line, body = bad .. "\\nhole 1" }},
  pager.markdown {{ body = bad .. "\\n\\n# " .. line .. "\\n\\n[" .. line .. "](http://x/" .. line ..
    ")\\n\\n- " .. line .. "\\n\\n```" .. line .. "\\n" .. bad .. "\\n```\\n\\nhole 2" }},
  pager.code {{ language = "lua", title = line, body = bad .. "\\n-- hole 3" }},
  pager.photo {{ src = line, title = line, caption = "hole 4" }},
  pager.video {{ src = line, title = line, poster = line, caption = "hole 5" }},
  pager.canvas {{}},
  pager.text {{ title = "hole 7" }},
}}, keys = {{ m = function(deck) deck:message(line) end, e = function() error(line, 0) end }} }}""")
for variables in ({}, {"VTE_VERSION": "7200"}):
    session = Session(deck, columns=110, rows=70, **variables)
    for place in range(1, 8):
        if place != 6:
            check(f"page {place} is shown", session.shown(f"hole {place}"), session.output[-400:])
        for key in "me":
            since = len(session.output)
            session.type(key)
            session.pump(lambda s: b"\x1b[?2026l" in s.output[since:])
        session.type("\x1b[C")
    session.type("q")
    check("all of the corpus: q leaves", session.end() == 0, session.ended)
    bad = foreign(session.output, isolates=session.isolates)
    check("all of the corpus: only the program's own reaches the terminal", bad is None, bad)
    session.close()

# Where the screen is not up yet, or has been left: errors, names of decks, files and options.
for number, text in enumerate([*CORPUS[:31:3], *CORPUS[31:95:8], *CORPUS[-27:]]):
    if b"\0" in text or b"/" in text:
        continue
    path = os.path.join(os.fsencode(FOLDER.name), b"deck%d %s.lua" % (number, text))
    with open(path, "w") as file:
        file.write(f"error('{quoted(text)} hole')")
    session = Session(path)
    session.end()
    check(f"an error with {text!r} in it, and in the file's name", session.ended is not None and
          b"hole" in session.output and foreign(session.output) is None, session.output)
    session.close()
session = Session(b"--x" + b"".join(CORPUS[:31]))
session.end()
check("an option that is none", foreign(session.output) is None and session.output, session.output)
session.close()
session = Session(b"".join(CORPUS[28:60]) + b".md")
session.end()
check("a file that is not there", foreign(session.output) is None and session.output, session.output)
session.close()
finish()
