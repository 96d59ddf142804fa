#!/usr/bin/env python3
"""What a terminal may send, and must not harm: answers late, in pieces, hostile or never, pastes
without an end, mice of other encodings, releases that are lost.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import random
from session import LANDING, PATIENCE, Session, check, finish, plain

QUESTIONS = (b"\x1b[?2026$p\x1b[?2027$p\x1b[?u\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[>q\x1b[16t"
             b"\x1b]11;?\x1b\\\x1b[c")
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
