#!/usr/bin/env python3
"""What a terminal may send, and must not harm: answers late, in pieces, hostile or never, pastes
without an end, mice of other encodings, releases that are lost.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, random, tempfile
from session import LANDING, PATIENCE, Session, check, finish, left_over, plain

FOLDER = tempfile.TemporaryDirectory()


def write(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "w") as file:
        file.write(text)
    return path


CLUSTERS, BACKGROUND, FENCE = b"\x1b[?2027$p\x1b[>q", b"\x1b]11;?\x1b\\", b"\x1b[c"
PICTURES = b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[16t"
QUESTIONS = CLUSTERS + PICTURES + BACKGROUND + FENCE
ANSWERS = (b"\x1b[?2026;2$y\x1b[?2027;1$y\x1b[?0u\x1b[6;16;8t\x1b]11;rgb:ffff/ffff/ffff\x1b\\"
           b"\x1bP>|mute(1)\x1b\\\x1b[?62;22c")


def opened(*arguments, shows="Welcome", **variables):
    session = Session(*arguments, LANDING, **variables)
    check(f"{' '.join(arguments)}{variables or ''}: the first page is shown", session.shown(shows))
    return session


def still_works(name, session):
    """Right turns one page on, and q leaves: nothing before was taken for a key."""
    since = len(session.output)
    session.pump(lambda s: False, 0.6)  # what has begun is over
    session.type("\x1b[C")
    check(f"{name}: the next key turns to page 2", session.shown("It follows your hand", since),
          plain(session.output[since:]))
    session.type("q")
    check(f"{name}: q leaves", session.end() == 0, session.ended)
    session.close()


# The questions.
session = opened()
check("it asks once, behind its first frame", session.pump(lambda s: QUESTIONS in s.output) and
      b"\x1b[?2026l" in session.output[:session.output.index(QUESTIONS)], session.output)
still_works("a terminal that never answers", session)
check("it never asks again", session.output.count(QUESTIONS) == 1)
for term in ("linux",):
    session = opened(TERM=term)
    still_works(f"TERM={term}", session)
    check(f"TERM={term}: nothing is asked", b"\x1b[c" not in session.output)

# What has been said is not asked; where all of it has, nothing is.
light_deck = write("light.lua", 'return require "pager".deck { theme = "light", pages = { "Welcome" } }')
for options, variables, wanted in (
        (("--theme", "dark"), {}, CLUSTERS + PICTURES + FENCE), (("--graphics", "blocks"), {}, CLUSTERS + BACKGROUND + FENCE),
        (("--graphics", "kitty"), {}, QUESTIONS), (("--graphics", "blocks", "--theme", "dark"), {}, b""),
        (("--color", "never"), {}, b""), ((), {"NO_COLOR": "1"}, b"")):
    session = opened(*options, **variables)
    session.type("\x0c")
    session.pump(lambda s: s.output.count(b"\x1b[2J") == 2)
    check(f"{' '.join(options)} {variables}: only what is needed is asked",
          session.output.partition(b"\x1b[?2026l")[2].startswith(wanted) and
          session.output.count(FENCE) == (wanted != b"") and (wanted or b"\x1b[?2027$p" not in session.output), session.output)
    session.type("q")
    session.end()
    session.close()
session = Session("--graphics", "blocks", light_deck)
session.shown("Welcome")
session.type("q")
session.end()
check("a deck that names its theme is not asked for the background", FENCE not in session.output, session.output)
session.close()

# The background chooses the theme, where nobody else does; however late, and whatever it looks like.
DARK, LIGHT = b"1;38;5;215mW", b"1;38;5;94mW"  # how the title is written


def titles(session, since=0):
    """The theme of the last frame that was written whole."""
    frame = session.output[since:].rpartition(b"\x1b[2J")[2]
    return "dark" if DARK in frame else "light" if LIGHT in frame else None


for answer, wanted in ((b"rgb:ffff/ffff/ffff\x1b\\", "light"), (b"rgba:ff/ff/f0/00\x07", "light"), (b"rgb:fffff/ff/ff\x07", "dark"),
                       (b"rgb:0/0/0\x07\x1b]11;rgb:f/f/f\x07", "dark")):
    session = opened()
    session.pump(lambda s: FENCE in s.output)
    session.type(b"\x1b]11;" + answer + b"\x1b[?62c")
    if wanted == "light":
        session.pump(lambda s: LIGHT in s.output)  # it repaints by itself
    since = len(session.output)
    session.type("\x0c")
    ok = session.pump(lambda s: b"Welcome" in s.output[since:] and titles(s, since) == wanted)
    check(f"the background {answer!r}: {wanted}", ok, session.output[since:])
    session.type("q")
    session.end()
    session.close()
for options, variables, deck, wanted in (
        (("--theme", "dark"), {}, LANDING, "dark"), ((), {"COLORFGBG": "0;15"}, LANDING, "light"), ((), {}, light_deck, "light")):
    session = Session(*options, deck, **variables)
    session.shown("Welcome")
    session.type(b"\x1b]11;rgb:ffff/ffff/ffff\x07" if options else b"\x1b[?1;2c")
    since = len(session.output)
    session.type("\x0c")
    check(f"{options} {variables} {deck == light_deck}: {wanted}, whatever is answered",
          session.pump(lambda s: b"\x1b[?2026l" in s.output[since:]) and (titles(session, since) or "light") == wanted,
          session.output[since:])
    session.type("q")
    session.end()
    session.close()

# A terminal that can count clusters is told to, until the end.
for answer, told in ((b"2", True), (b"1", False), (b"0", False), (b"3", False), (b"4", False)):
    session = opened()
    session.pump(lambda s: FENCE in s.output)
    session.type(b"\x1b[?2027;" + answer + b"$y\x1b[?62c\x0c")
    session.pump(lambda s: s.output.count(b"\x1b[2J") > 1)
    check(f"mode 2027 is {answer!r}: {'set' if told else 'left alone'}", (b"\x1b[?2027h" in session.output) == told)
    if told:
        since = len(session.output)
        session.type("\x1a")
        session.heard()
        check("mode 2027: Ctrl-Z takes it back", session.pump(lambda s: b"\x1b[?2027l" in s.output[since:]), session.output[since:])
        since = len(session.output)
        session.resume()
        check("mode 2027: fg sets it again", session.shown("Welcome", since) and b"\x1b[?2027h" in session.output[since:])
    session.type("q")
    check(f"mode 2027 is {answer!r}: nothing is left on", session.end() == 0 and left_over(session.output) == {},
          left_over(session.output))
    session.close()

# Colours by the terminal's name, where no variable tells.
DIRECT = b"38;2;"
for name, told in (("foot(1.16.2)", True), ("tmux 3.3a", False), ("XTerm(390)", False), ("foot", False)):
    session = opened()
    session.pump(lambda s: FENCE in s.output)
    check(f"{name}: 256 colours at first", DIRECT not in session.output and b"38;5;" in session.output, session.output)
    since = len(session.output)
    session.type(f"\x1bP>|{name}\x1b\\\x1b[?62c" + ("" if told else "\x0c"))
    session.pump(lambda s: b"\x1b[?2026l" in s.output[since:])
    check(f"{name}: {'all' if told else 'no more'} colours", (DIRECT in session.output[since:]) == told and
          "Welcome" in plain(session.output[since:]), session.output[since:])
    still_works(name, session)

# Swipes over a touchpad, and what goes astray in them.
session = opened()
session.type("\x1b[<67;9;9M\x1b[<64;9;9M\x1b[<66;9;9m")
check("a swipe across turns, whatever else it does", session.pump(lambda s: "It follows your hand" in s.screen() and
      "Welcome" not in s.screen()), session.screen())
session.pump(lambda s: False, 0.8)
session.type("\x1b[<66;9;9M")
check("a swipe across, the other way", session.pump(lambda s: "Welcome" in s.screen() and "It follows" not in s.screen()),
      session.screen())
session.pump(lambda s: False, 0.8)
still_works("after swipes across", session)
tall = write("tall.md", "# Tall\n\n" + "\n\n".join(f"Row {n}" for n in range(60)) + "\n\n---\n\n# Last\n")
session = Session(tall)
session.shown("Row 1")
session.type("\x1b[<65;9;9M\x1b[<67;9;9M\x1b[<65;9;9M")
check("what scrolls down is not turned by fingers that go astray", session.pump(lambda s: "Row 0" not in s.screen()) and
      not session.pump(lambda s: "Last" in s.screen(), 0.5), session.screen())
session.type("q")
session.end()
session.close()

# Answers in one, in pieces, twice, and in the middle of keys.
session = opened()
for byte in ANSWERS:
    session.type(bytes([byte]))
session.type(ANSWERS * 3)
still_works("answers byte by byte, and three times more", session)

HOSTILE = [b"\x1b[?2026;9999999999999999999999$y", b"\x1b[?" + b"1;" * 5000 + b"c", b"\x1b]11;rgb:" + b"q" * 9000 + b"\x07",
           b"\x1b]11;rgb:" + b"f/" * 300 + b"\x1b\\", b"\x1b_G" + b"q" * 700 + b"\x1b\\", b"\x1bP>|" + b"\x01\x02\x04q" * 9 + b"\x1b\\",
           b"\x1b[6;-1;-1t", b"\x1b[6;0;0t", b"\x1b[8;1;1t", b"\x1b[1;1R"[:5] + b"n", b"\x1b[?1;2S", b"\x1b^q\x1b\\", b"\x1bXq\x1b\\",
           b"\x1b[M !!", b"\x1b[M qq", b"\x1b[32;10;10M", b"\x1b[<0;0;0M", b"\x1b[<999999999999;1;1M", b"\x1b[<0;M",
           b"\x1b[<3;5;5M", b"\x1b[<128;5;5M", b"\x9b\x9d\xff\xfe\xc0", b"\xe2\x82", b"\xf4\x90\x80\x80"[:1]]
session = opened()
for answer in HOSTILE:
    session.type(answer)
still_works("hostile answers", session)

# An answer that stops in the middle.
for half in (b"\x1b]11;rgb:ff", b"\x1b[?2026;", b"\x1bP>|na", b"\x1b_Gi=31;O", b"\x1b[M ", b"\x1bO"):
    session = opened()
    session.type(half)
    still_works(f"half an answer, {half!r}", session)

# Pastes.
session = opened()
session.type(b"\x1b[200~q\x1b[Cq\r\n" * 3 + b"\x1b[201~")
still_works("a paste is no row of keys", session)
session = opened()
session.type(b"\x1b[200~qqqq")
session.pump(lambda s: False, 1.5)
still_works("a paste whose end never comes", session)
session = opened()
session.type(b"\x1b[200~text")
session.type(b"\x03")
check("Ctrl-C leaves in the middle of a paste", session.end() == 0, session.ended)
session.close()

# Drags whose release never comes: the page goes back, or on, and the next key works.
for name, after in (("the focus goes", b"\x1b[O"), ("the next press comes", b"\x1b[<0;40;5M\x1b[<0;40;5m"),
                    ("two seconds pass", b"")):
    session = opened()
    session.type(b"\x1b[<0;60;10M" + b"".join(b"\x1b[<32;%d;10M" % x for x in range(58, 50, -2)))
    session.pump(lambda s: "It fo" in s.screen())
    session.pump(lambda s: False, 0.4)  # held still: no flick
    session.type(after)
    # At rest nothing more is written, and Welcome stands where it was: the whole screen is written anew.
    quiet = {"size": -1}

    def rests(s):
        before, quiet["size"] = quiet["size"], len(s.output)
        return before == quiet["size"]
    for _ in range(int(PATIENCE / 0.4)):
        session.pump(lambda s: False, 0.4)
        if rests(session) and (after or _ > 7):
            break
    since = len(session.output)
    session.type("\x0c")
    check(f"a drag ends when {name}", session.pump(lambda s: s.output[since:].endswith(b"\x1b[?2026l")) and
          "Welcome" in plain(session.output[since:]) and "follows" not in plain(session.output[since:]),
          plain(session.output[since:]))
    still_works(f"a drag ends when {name}", session)

# A press whose button counts as up, and that goes on: it is a drag, and no click on the edge.
session = opened()
session.type(b"\x1b[<0;79;10M")
session.pump(lambda s: False, 2.3)
session.type(b"\x1b[<32;78;10M\x1b[<0;78;10m")
still_works("a press that was given up is no click", session)

# Noise: whatever comes, Ctrl-C leaves.
random.seed(5)
signs = [b"\x1b", b"[", b"]", b"P", b"_", b"O", b"~", b"\\", b"200~", b"201~", b"<", b";", b"0", b"M", b"m", b"?",
         b"\x07", b"\x9b", b"\xe2", b"\xff", b"\x00", b"\x1b[<0;9;9M", b"\x1b[<32;5;5M", b"\x1b[C", b"g", b"3", b"\r"]
for n in range(6):
    session = opened()
    for _ in range(40):
        session.type(b"".join(random.choice(signs) for _ in range(50)).replace(b"\x03", b""))
    session.type(b"\x03")
    check(f"noise {n}: Ctrl-C leaves with 0", session.end() == 0, session.ended)
    session.close()
finish()
