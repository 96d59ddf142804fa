#!/usr/bin/env python3
"""Pictures that the ffmpeg program reads: WebP, BMP, TIFF and their like, everywhere a photo may be; what is said without
that program; and what is no file.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import base64, os, re, shutil, subprocess, time
from protocols import KITTY, kitty, png, sent
from session import PROGRAM, Session, check, environment, finish
from tmux import FOLDER, Screen, write

HINT = "this picture format needs the ffmpeg program: apt-get install ffmpeg"
# Left red, right blue: as the terminal is told of them.
RED, BLUE = "8;2;255;0;0", "8;2;0;0;255"
NAMES = ("a.webp", "b.bmp", "c.tiff", "d.qoi", "e.ppm", "f.pam")


def run(*arguments, **variables):
    began = time.monotonic()
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, timeout=30, cwd=FOLDER.name,
                          env=environment(COLORTERM="truecolor", **variables))
    return done.returncode, done.stdout.decode(), done.stderr.decode("utf-8", "replace"), time.monotonic() - began


def halves(out):
    """Rows that begin red and end blue."""
    return sum(RED in row and BLUE in row and row.index(RED) < row.index(BLUE) for row in out.splitlines())


if not shutil.which("ffmpeg"):
    check("ffmpeg is needed for these tests: apt-get install ffmpeg", False)
    finish()
folder = os.path.join(FOLDER.name, "photos")
os.mkdir(folder)
pixels = (b"\xff\0\0" * 40 + b"\0\0\xff" * 40) * 60
for name in NAMES:
    subprocess.run(["ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "80x60", "-i", "-", "-frames:v", "1",
                    *(["-lossless", "1"] if name == "a.webp" else []), name], cwd=folder, input=pixels, check=True)
subprocess.run(["ffmpeg", "-v", "error", "-i", os.path.join(folder, "e.ppm"), os.path.join(FOLDER.name, "g.gif")], check=True)
# Its name is wrong.
shutil.copy(os.path.join(folder, "a.webp"), os.path.join(FOLDER.name, "webp.jpg"))
shutil.copy(os.path.join(folder, "c.tiff"), os.path.join(FOLDER.name, "c.tiff"))
shutil.copy(os.path.join(folder, "a.webp"), os.path.join(FOLDER.name, "a.webp"))

# Where photos may be.
code, out, err, _ = run("--check", folder)
check("a folder of them: nothing is wrong", code == 0 and out.startswith("6 pages") and err == "", (code, out, err))
code, out, err, _ = run("--render", "40x12", "--color", "always", folder)
pages = out.split("---\n")
check("each is a page, in its colours", len(pages) == 6 and all(halves(page) >= 7 for page in pages) and err == "", (code, err, out[:300]))
write("deck.lua", """local pager = require "pager"
pager.add_kind("drawn", { draw = function(page, c) c:image(0, 0, 40, 20, "c.tiff") end })
return {
  pager.photo { src = { "photos/a.webp", "photos/b.bmp", "photos/c.tiff", "photos/d.qoi", "webp.jpg", "g.gif" } },
  pager.photo { src = "c.tiff", fit = "fill" }, pager.photo { src = "a.webp", width = 0.25 },
  pager.text { title = "Words", picture = "a.webp" }, pager.markdown "![A picture](a.webp)\\n\\nwords",
  pager.drawn {} }""")
code, out, err, _ = run("--render", "80x24", "--color", "always", "deck.lua")
pages = out.split("---\n")
check("several, filling, narrow, beside words, in Markdown, drawn", err == "" and len(pages) == 6 and
      all(halves(page) >= 5 for page in pages), (code, err, [halves(page) for page in pages]))
code, out, err, _ = run("--check", "deck.lua")
check("and nothing is wrong", code == 0, (code, out, err))
write("talk.md", "# One\n\n![A picture](c.tiff){width=50%}\n")
code, out, err, _ = run("--render", "60x20", "--color", "always", "talk.md")
check("a text", halves(out) >= 5 and err == "", (code, err, out[:300]))

# Outputs.
code, out, err, _ = run("--export", "pictures/", "c.tiff", "a.webp")
svg = [open(os.path.join(FOLDER.name, "pictures", f"00{n}.svg")).read() for n in (1, 2)]
check("--export FOLDER: their colours", code == 0 and all("#ff0000" in text and "#0000ff" in text for text in svg), (code, err))
code, out, err, _ = run("--export", "all.html", folder)
page = open(os.path.join(FOLDER.name, "all.html")).read()
kinds = re.findall(r"data:(image/\w+);base64,([A-Za-z0-9+/=]+)", page)
check("--export FILE.html: what browsers show is put in as it is, the rest as PNG", code == 0 and [kind for kind, _ in kinds] ==
      ["image/webp", "image/bmp"] + ["image/png"] * 4, (code, err, [kind for kind, _ in kinds]))
width, height, shown = png(base64.b64decode(kinds[2][1]))
check("and that has its pixels", (width, height) == (1024, 768) and shown[:3] == b"\xff\0\0" and shown[-3:] == b"\0\0\xff", (width, height))
write("words.bmp", "BMW is a car, and long enough")
code, out, err, _ = run("--export", "words.html", "words.bmp")
check("a text that begins like BMP is no picture there", "words.bmp: this is no picture" in err and
      "data:image" not in open(os.path.join(FOLDER.name, "words.html")).read(), (code, err))

# Of films, and GIFs, where nothing plays.
write("films.lua", """local pager = require "pager"
return { pager.video { src = "g.gif" }, pager.photo { src = "g.gif" }, pager.video { src = "f.mp4" },
  pager.video { src = "f.mp4", poster = "a.webp" }, pager.video { src = "cut.mp4", poster = "a.webp" } }""")
subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=blue:s=80x60:d=0.2", os.path.join(FOLDER.name, "f.mp4")],
               check=True)
write("cut.mp4", "no film")
code, out, err, _ = run("--render", "40x12", "--color", "always", "films.lua")
pages = re.sub("8;2;25[0-4];0;0", RED, out).split("---\n")
check("frames as text show their first pictures, or posters", len(pages) == 5 and all(halves(pages[n]) >= 7 for n in (0, 1, 3, 4)) and
      re.search("8;2;0;0;25", pages[2]), (code, err, out[:300]))
code, out, err, _ = run("--export", "films/", "films.lua")
svg = [open(os.path.join(FOLDER.name, "films", f"00{n}.svg")).read() for n in (1, 2, 3)]
check("and so do pictures of pages", all(re.search("#f[cdef]0000", text) for text in svg[:2]) and re.search("#0000f[cdef]", svg[2]),
      (code, err))
code, out, err, _ = run("--export", "films.html", "films.lua")
page = open(os.path.join(FOLDER.name, "films.html")).read()
check("a page for browsers has a GIF as it is, as a photo or as a film", page.count("data:image/gif;base64,") == 2 and
      page.count("<video") == 2 and "g.gif" not in err, (code, err))
code, out, err, _ = run("--check", "films.lua")
check("--check reads films, behind posters as well", code == 1 and "cut.mp4: this is no video" in err and "1 thing" in out, (code, out, err))

# In a terminal with a protocol, and from nearer.
session = Session("--graphics", "kitty", os.path.join(FOLDER.name, "c.tiff"), columns=60, rows=20, COLORTERM="truecolor")
session.pump(lambda s: b"\x1b[c" in s.output)
session.type("\x1b[6;20;10t\x1b[?62c")
for name, key in (("kitty's protocol", ""), ("and from nearer", "++")):
    since = len(session.output) if key else 0
    session.type(key)
    found = session.pump(sent(KITTY, since)) and list(KITTY.finditer(session.output, since))[-1]
    keys, pixels = kitty(found) if found else ({}, b"")
    check(name, pixels[:3] == b"\xff\0\0" and pixels[-3:] == b"\0\0\xff", keys)
session.type("q")
check("exit 0", session.end() == 0)
session.close()

# What is wrong with them.
with open(os.path.join(folder, "b.bmp"), "rb") as file, open(os.path.join(FOLDER.name, "cut.bmp"), "wb") as cut:
    cut.write(file.read()[:6000])
code, out, err, _ = run("--check", "cut.bmp")
check("a damaged one: --check fails", code == 1 and "cut.bmp: page 1" in err and "damaged" in err, (code, out, err))
empty = os.path.join(FOLDER.name, "empty")
os.mkdir(empty)
code, out, err, _ = run("--check", "a.webp", "c.tiff", PATH=empty)
check("without ffmpeg: --check says what to do", code == 1 and err.count(HINT) == 2 and "2 things" in out, (code, out, err))
code, out, err, _ = run("--render", "76x12", "a.webp", PATH=empty)
check("without ffmpeg: a box with the hint, and a line on the error stream", code == 0 and "ffmpeg" in out and "┌" in out and
      err.endswith("a.webp: " + HINT + "\n"), (code, out, err))
code, out, err, _ = run("--export", "none.html", "c.tiff", PATH=empty)
check("without ffmpeg: an export says it as well", code == 0 and HINT in err, (code, err))
code, out, err, _ = run("--capabilities")
check("--capabilities: who reads what", "WebP, BMP, TIFF" in out and "by the ffmpeg program" in out, out)
check("--capabilities without ffmpeg", "TIFF, GIF, QOI, PNM and PAM need the ffmpeg program" in run("--capabilities", PATH=empty)[1])

# What is no file neither blocks nor has an end.
os.mkfifo(os.path.join(FOLDER.name, "fifo"))
os.mkdir(os.path.join(FOLDER.name, "folder.mp4"))
write("odd.lua", """local pager = require "pager"
local pages = {}
for _, path in ipairs { "fifo", "folder.mp4", "/dev/zero", "/dev/tty" } do
  pages[#pages + 1] = pager.photo { src = path }
  pages[#pages + 1] = pager.video { src = path }
  pages[#pages + 1] = pager.text { title = "Words", picture = path }
end
pages[#pages + 1] = pager.video { src = "none.mp4", poster = "fifo" }
pages[#pages + 1] = pager.markdown "![A picture](fifo)"
return pages""")
for words in (["--check"], ["--render", "60x12"], ["--export", "odd.html"], ["--export", "odd/"], ["--print"]):
    code, out, err, seconds = run("--trust", *words, "odd.lua")
    lines = [line for line in err.splitlines() if re.search(r"cannot be read|no plain file", line)]
    check(f"{words[0]}: a FIFO, a folder, devices", seconds < 10 and code == (words[0] == "--check") and
          len(lines) >= (4 if words[0] == "--print" else 14), (code, seconds, err))
screen = Screen("--trust", os.path.join(FOLDER.name, "odd.lua"), columns=70, rows=16)
check("shown: a FIFO is a box", screen.shows("fifo", "no plain file"), screen.text())
screen.type("}")
check("shown: as a video as well", screen.shows("no plain file"), screen.text())
check("exit 0", screen.leave() == 0)
finish()
