#!/usr/bin/env python3
"""Frames: what is written turns one screen into the next, as libvterm sees it; a slow terminal, moving
pictures, sizes of all kinds, and rest.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, random, re, shutil, subprocess, tempfile, time
from emulator import Emulator
from session import LANDING, ROOT, Session, check, finish, left_over, plain

FOLDER = tempfile.TemporaryDirectory()
MEDIA = os.path.join(ROOT, "examples/media")
END = b"\x1b[?2026l"
# Bytes a second that moving pictures may take.
BUDGET = 2_000_000


def frame_limit(columns, rows):
    """Bytes of a frame of moving pictures."""
    return min(BUDGET // 60, columns * rows * 15_000 // 1920)


def write(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def rest(session, seconds=0.5):
    """Until nothing has been written for a while."""
    size = -1
    while size != len(session.output):
        size = len(session.output)
        session.pump(lambda s: False, seconds)


def voluntary(session):
    with open(f"/proc/{session.pid}/status") as file:
        return int(re.search(r"\nvoluntary_ctxt_switches:\s+(\d+)", file.read())[1])


def memory(session):
    with open(f"/proc/{session.pid}/status") as file:
        return int(re.search(r"VmRSS:\s+(\d+) kB", file.read())[1])


# Each screen by its differences, and written anew, is the same. No emulator knows how wide an emoji is
# for sure; letters, accents and CJK have one width everywhere.
random.seed(3)
letters = ["a", "b", "é", "漢", "字", " ", "  ", "─", "ñ", "世界", "**bold**", "`code`", "*it*", "\n\n", "\n- "]
pages = "\n\n---\n\n".join("# " + "".join(random.choices(letters[:9], k=9)) + "\n\n" +
                           "".join(random.choices(letters, k=random.randint(0, 120))) for _ in range(9))
for columns, rows, animate in ((37, 12, True), (36, 7, True), (80, 24, False)):
    session = Session(*([] if animate else ["--no-animate"]), write("wide.md", pages), columns=columns, rows=rows)
    session.pump(lambda s: END in s.output)
    emulator, seen, same = Emulator(columns, rows), 0, True
    for _ in range(12):
        session.type(random.choice(["\x1b[C", "\x1b[D", "3\r", "7\r", "g", "G", " ", "j", "k", "?"]))
        session.pump(lambda s: False, random.choice([0, 0.02, 0.1]))
        if random.random() < 0.5:
            session.type("\x1b[<0;30;4M\x1b[<32;25;4M\x1b[<32;20;4M")
            session.pump(lambda s: False, 0.05)
            session.type("\x1b[<0;20;4m")
    rest(session)
    emulator.feed(session.output[seen:])
    seen, by_steps = len(session.output), emulator.seen()
    session.type("\x0c")
    session.pump(lambda s: END in s.output[seen:])
    rest(session, 0.2)
    emulator.feed(session.output[seen:])
    anew = emulator.seen()
    check(f"{columns} x {rows}: the screen is the same by steps and anew", by_steps == anew,
          [(row, column, by_steps[row][column], anew[row][column]) for row in range(rows)
           for column in range(columns) if by_steps[row][column] != anew[row][column]])
    emulator.close()
    session.type("q")
    session.end()
    session.close()

# Photos.
photos = write("photos.lua", f"""local pager = require "pager"
return pager.deck {{ pages = {{ pager.photo {{ src = "{MEDIA}/meadow.jpg", fit = "fill" }},
  pager.photo {{ src = "{MEDIA}/lake.png", fit = "fill" }} }} }}""")
colour = {"COLORTERM": "truecolor"}


def half_blocks(output):
    return output.count("▀".encode())


session = Session("--graphics", "blocks", "--allow", MEDIA, photos, columns=100, rows=30, **colour)
session.pump(lambda s: half_blocks(s.output) > 1000)
rest(session)
start, since = time.monotonic(), len(session.output)
session.type("\x1b[C")
session.pump(lambda s: s.output[since:].count(END) > 2)
rest(session)
took = time.monotonic() - start - 0.5
moved = session.output[since:]
frames = moved.split(END)[:-1]
largest = max(len(frame) for frame in frames)
check("moving photos: within the budget", len(moved) <= BUDGET * took + 2 * largest, (len(moved), took, len(frames)))
check("moving photos: on the way each frame keeps to its bytes", len(frames) > 2 and
      max(len(frame) for frame in frames[:-1]) <= frame_limit(100, 30), [len(frame) for frame in frames])
emulator = Emulator(100, 30)
emulator.feed(session.output)
moved_to = emulator.seen()
session.type("\x0c")
seen = len(session.output)
session.pump(lambda s: END in s.output[seen:])
emulator.feed(session.output[seen:])
check("moving photos: sharp at rest", half_blocks(session.output[seen:]) > 1000, half_blocks(session.output[seen:]))
check("moving photos: at rest all of it is", moved_to == emulator.seen())
emulator.close()

# A film of nothing but noise. When it has ended, all of its last picture is there.
if shutil.which("ffmpeg"):
    noise = os.path.join(FOLDER.name, "noise.mkv")
    subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "nullsrc=size=80x46:rate=15,geq=random(1)*255:128:128",
                    "-t", "1", "-c:v", "ffv1", noise], check=True)
    film = Session("--graphics", "blocks", noise, **colour)
    film.pump(lambda s: half_blocks(s.output) > 100)
    rest(film)
    frames = re.findall(rb"\x1b\[\?2026h.*?\x1b\[\?2026l", film.output, re.DOTALL)
    check("a noisy film: each frame keeps to its bytes", len(frames) > 5 and
          max(len(frame) for frame in frames[:-1]) <= frame_limit(80, 24), [len(frame) for frame in frames])
    emulator = Emulator(80, 24)
    emulator.feed(film.output)
    ended, seen = emulator.seen(), len(film.output)
    film.type("\x0c")
    film.pump(lambda s: END in s.output[seen:])
    emulator.feed(film.output[seen:])
    anew = emulator.seen()
    check("a noisy film: at its end it is exact", ended == anew,
          [(y, x, ended[y][x], anew[y][x]) for y in range(24) for x in range(80) if ended[y][x] != anew[y][x]][:9])
    emulator.close()
    film.type("q")
    film.end()
    film.close()

    # A reader of some 60,000 bytes a second: smaller frames, and not fewer of them.
    looped = write("looped.lua", 'return { require "pager".video { src = "noise.mkv", loop = true } }')
    film = Session("--graphics", "blocks", looped, **colour)
    film.pump(lambda s: half_blocks(s.output) > 100)
    end = time.monotonic() + 5
    while time.monotonic() < end:
        film.output += os.read(film.master, 600)
        time.sleep(0.01)
    late = film.output[len(film.output) * 3 // 4:].split(END)[1:-1]
    check("a film for a slow reader: frames are smaller, by what it takes", len(late) > 5 and
          max(map(len, late)) <= frame_limit(80, 24) / 2, [len(frame) for frame in late])
    film.type("q")
    check("a film for a slow reader: q leaves", film.end() == 0, film.ended)
    film.close()

# Held still under the mouse, half way, it is sharp as well.
rest(session)
since = len(session.output)
session.type("\x1b[<0;20;10M\x1b[<32;24;10M\x1b[<32;44;10M\x1b[<32;45;10M")
check("a photo that is held still is sharp", session.pump(lambda s: half_blocks(s.output[since:]) > 1000),
      half_blocks(session.output[since:]))
session.type("\x1b[<0;45;10m")

# Nobody reads for two seconds, and the mouse drags on.
rest(session)
before = memory(session)
session.type("\x1b[<0;90;10M")
for n in range(100):
    session.type(f"\x1b[<32;{85 - n % 60};10M")
    time.sleep(0.02)
session.type("\x1b[<0;30;10m")
since = len(session.output)
session.pump(lambda s: END in s.output[since:])
check("a slow reader: no more than was under way is left",
      session.pump(lambda s: s.output[since:].count(END) >= 2), len(session.output) - since)
rest(session)
check("a slow reader: memory does not grow", memory(session) < before + 4096, (before, memory(session)))
check("a slow reader: frames were left out", len(session.output) - since < BUDGET, len(session.output) - since)

# At rest: no bytes, and no waking up.
rest(session)
since, woken = len(session.output), voluntary(session)
session.pump(lambda s: False, 1.5)
check("at rest nothing is written", len(session.output) == since, session.output[since:])
check("at rest it does not wake up", voluntary(session) == woken, voluntary(session) - woken)
session.type("q")
check("a slow reader: q leaves", session.end() == 0)
session.close()

# Sizes.
session = Session(LANDING)
session.shown("Welcome")
rest(session)
for columns, rows in ((19, 24), (80, 4), (9, 2)):
    since = len(session.output)
    session.resize(columns, rows)
    check(f"{columns} x {rows}: a notice instead of pages", session.shown("Too small"[:columns - 2], since),
          plain(session.output[since:]))
for columns, rows in ((1, 1), (20, 5), (400, 200)):
    since = len(session.output)
    session.resize(columns, rows)
    if columns == 1:
        check("1 x 1: something", session.pump(lambda s: END in s.output[since:]))
        continue
    check(f"{columns} x {rows}: the page", session.shown("Welcome", since), plain(session.output[since:]))
rest(session)
since = len(session.output)
for n in range(60):
    session.resize(30 + n, 20 + n % 9)
session.resize(61, 17)
rest(session)
emulator = Emulator(61, 17)
emulator.feed(session.output[since:][session.output[since:].rindex(b"\x1b[2J"):])
check("a storm of sizes: the last is shown", "Welcome" in emulator.text() and
      emulator.text().split("\n")[16].strip() != "", emulator.text())
check("a storm of sizes: not a frame for each", session.output[since:].count(b"\x1b[2J") < 30)
emulator.close()
session.type("q")
check("sizes: q leaves, and nothing is left on", session.end() == 0 and left_over(session.output) == {})
session.close()
finish()
