#!/usr/bin/env python3
"""Pages through a pipe, the command line's answers, and that nothing in a deck can reach the terminal
as a command.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, re, shutil, subprocess, tempfile
from session import LANDING, PROGRAM, ROOT, Session, check, environment, finish
from whitelist import UNWANTED, foreign

FOLDER = tempfile.TemporaryDirectory()
EXAMPLES = os.path.join(ROOT, "examples")
MEDIA = os.path.join(EXAMPLES, "media")


def write(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    return path


def run(*arguments, input=b"", **variables):
    done = subprocess.run([PROGRAM, *arguments], input=input, capture_output=True, timeout=30,
                          env=environment(**variables))
    return done.returncode, done.stdout, done.stderr.decode("utf-8", "replace")


def dirty(output):
    """What no plain text has: the first control byte or character that turns the direction of text."""
    text = output if isinstance(output, str) else output.decode("utf-8")
    bad = UNWANTED.search(text.replace("\n", ""))
    return repr(bad.string[max(0, bad.start() - 20):bad.end() + 20]) if bad else None


# What is printed.
code, out, err = run(LANDING)
check("landing: exit 0 and no complaints", (code, err) == (0, ""), (code, err))
check("landing: five pages", out.count(b"\n---\n") == 4, out)
check("landing: first to last", out.startswith(b"Welcome\n") and out.endswith(b"leave.\n"), out)
# What an argument names is found from where the program was started, however the folder is written.
beside = os.path.relpath(os.path.join(ROOT, "Tests/Script/cases"))
for folder, rest in ((beside, "/note.txt"), (beside + "/", "note.txt")):
    deck = write("argument.lua", f"""local pager = require "pager"
return {{ pager.text {{ src = (...) .. "{rest}" }} }}""")
    code, out, err = run(deck, folder)
    check(f"a file in the folder {folder!r}", (code, out) == (0, b"a note from a file\n"), (out, err))
code, out, err = run("--separator", "====", LANDING)
check("--separator", out.count(b"\n====\n") == 4 and b"\n---\n" not in out, out)
for name in sorted(os.listdir(EXAMPLES)):
    if name.endswith(".lua"):
        more = [MEDIA] if name == "media.lua" else []
        code, out, err = run("--allow", MEDIA, os.path.join(EXAMPLES, name), *more)
        check(f"{name}: exit 0", code == 0, err)
        check(f"{name}: plain text", out and dirty(out) is None, dirty(out))
many = "\n\n<!-- pause -->\n\n".join(f"part {n}" for n in range(20000))
code, out, err = run(write("steps.md", many))
check("a page of 20,000 steps is whole", code == 0 and out.split() == many.replace("<!-- pause -->", "").encode().split(), err)
# Long clusters are kept apart, and only so many: those after them lose marks.
marks = [chr(0x300 + i) for i in range(41)]
many = ["e" + a + b + c + "\u0301" for a in marks for b in marks for c in marks]
write("clusters.txt", "\n".join(many))
code, out, err = run(write("clusters.lua", 'return { require("pager").text { src = "clusters.txt" } }'))
check("texts that are printed as they are have all their marks", out.decode().split("\n")[:-1] == many, err)
code, out, err = run(write("clusters.md", "\\\n".join(many)))
lines = out.decode().split("\n")
check("65,536 different long clusters are whole", code == 0 and lines[:65536] == many[:65536], err)
check("more of them are cut to what fits a cell", lines[65536:len(many)] == [word[:4] for word in many[65536:]])
code, out, err = run("--render", "80x24", write("long.md", "words of a talk " * 600000))
check("a talk of ten million bytes is opened in time", code == 0 and b"words of a talk" in out, err)
code, out, err = run("--print", "--color", "always", LANDING, COLORTERM="truecolor")
check("--color always puts no colour into a pipe", code == 0 and b"\x1b" not in out)

markdown = write("talk.md", "# One\n\nFirst *slide*.\n\n# Two\n\n- a\n- b\n\n```\n# no heading\n```\n")
code, out, err = run(markdown)
check("Markdown: a page for each heading", (code, out.count(b"\n---\n")) == (0, 1), out)
check("Markdown: the marks are gone", b"First slide." in out and b"*" not in out, out)
rules = write("rules.md", "# One\n\na\n\n# Still one\n\n---\n\nTwo\n")
code, out, err = run(rules)
check("Markdown: a page for each part between rules", out.count(b"\n---\n") == 1, out)
several = write("several.lua", """local pager = require "pager"
return { pager.photo { src = { "a.jpg", "b/c.png", "d.jpg" }, title = "Three" } }""")
code, out, err = run(several)
check("several photos: all their names", out == b"Three\n\n[photo: a.jpg]\n\n[photo: c.png]\n\n"
      b"[photo: d.jpg]\n", (out, err))
# A picture of a text is in the text's folder, and so is what a link leads to.
os.makedirs(os.path.join(FOLDER.name, "words"))
os.symlink(os.path.join(MEDIA, "lake.png"), os.path.join(FOLDER.name, "words/out.png"))
shutil.copy(os.path.join(MEDIA, "lake.png"), os.path.join(FOLDER.name, "words/in.png"))
os.symlink("in.png", os.path.join(FOLDER.name, "words/link.png"))
for name, code_wanted, said in (("in", 0, ""), ("link", 0, ""), ("out", 1, "a link leads out of the folder"),
                                ("gone", 1, "no such file")):
    talk = write(f"words/{name}.md", f"![A lake]({name}.png)\n")
    code, out, err = run("--check", talk)
    check(f"--check {name}.png", (code, said in err) == (code_wanted, True), (code, out, err))
    code, out, err = run("--export", os.path.join(FOLDER.name, "words.html"), talk)
    with open(os.path.join(FOLDER.name, "words.html")) as page:
        check(f"--export {name}.png", (("<img" in page.read()), said in err or name == "gone") ==
              (code_wanted == 0, True), err)
lost = write("words/lost.md", "![A lake](gone.png)\n\nand ![](away/lost.png)\n")
code, out, err = run(lost)
check("printed: what pictures say, or their names; those that are missing are told", out == b"A lake\n\nand\n\nlost.png\n" and
      err.count("there is no such file") == 2, (out, err))
code, out, err = run("--check", lost)
check("--check: each of them", code == 1 and b"2 things" in out and err.count("no such file") == 2, (out, err))
code, out, err = run("--render", "60x20", lost)
check("shown: a box with the words, and why", all(word in out.decode() for word in
      ("│ A lake ", "│ gone.png: there is no such file │", "│ lost.png ", "│ away/lost.png: there is no such file │")), out)
code, out, err = run("-", input=b"# In\n\n---\n\nhand\n")
check("Markdown from the standard input", code == 0 and b"hand" in out and
      out.count(b"\n---\n") == 1, (code, out, err))
code, out, err = run("-", input=b"")
check("nothing on the standard input is one empty page", (code, err) == (0, ""), (code, out, err))
code, out, err = run(MEDIA)
check("a folder: a page for each photo and video", code == 0 and out.count(b"\n---\n") == 4,
      (code, out, err))
check("a folder: in the order of names", re.search(rb"dunes.*harbour.*lake.*meadow.*surf", out,
                                                   re.S) is not None, out)
code, out, err = run(os.path.join(MEDIA, "lake.png"), os.path.join(MEDIA, "dunes.png"))
check("files: in the order given", code == 0 and
      re.search(rb"lake.*dunes", out, re.S) is not None, (code, out, err))

# Decks that fail, and decks without an end.
failing = write("failing.lua", """local pager = require "pager"
return pager.deck { count = 3, page = function(i)
  if i == 2 then error("no paper") end
  return "page " .. i
end }""")
code, out, err = run(failing)
check("a page that fails: exit 1", code == 1, code)
check("a page that fails: the others are printed", b"page 1" in out and b"page 3" in out, out)
check("a page that fails: file, line and message", "failing.lua:3: no paper" in err, err)
endless = write("endless.lua", """local pager = require "pager"
return pager.deck { first = 1, page = function(n) return "page " .. n end,
  after = function(n) return n + 1 end, before = function(n) return n > 1 and n - 1 or nil end }""")
code, out, err = run("--limit", "7", endless)
check("a deck without an end stops at --limit", (code, out.count(b"\n---\n")) == (0, 6),
      (code, out[:200], err))
check("a deck without an end: a note says so", "7" in err and "--limit" in err, err)
reader = subprocess.run(f'"{PROGRAM}" --limit 20000 "{endless}" | head -n 1; echo ${{PIPESTATUS[0]}}',
                        shell=True, executable="/bin/bash", capture_output=True, timeout=60)
check("a reader that has enough ends it with 0", reader.stdout.endswith(b"\n0\n"), reader)
for words in ([LANDING], ["--list", LANDING], ["--check", LANDING], ["--trace", "--input", "/dev/null", LANDING],
              ["--render", "80x24", LANDING], ["--help"]):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, timeout=30, env=environment())
    check(f"{words[0]} onto a full disk: exit 3, and why", done.returncode == 3 and b"No space left" in done.stderr, done)

# Decks that would be followed for ever.
goes_on = write("goes_on.lua", """return require "pager".deck { first = 5, count = 3, index = function() return 99 end,
  after = function(n) return n + 1 end, before = function(n) return n - 1 end, page = function(n) return "page " .. n end }""")
code, out, err = run("--limit", "7", goes_on)
check("one that goes on after the pages that it tells of stops at --limit", (code, out.count(b"\n---\n")) == (0, 6) and
      "goes on after the 3" in err, (code, out[:200], err))
code, out, err = run(write("to_and_fro.lua", """local pager = require "pager"
local function page(to)
  return pager.text { body = "to " .. to, appeared = function(_, deck) deck:go_to(to) end }
end
return { page(2), page(1) }"""))
check("pages that turn to each other are printed", (code, out) == (0, b"to 2\n\n---\n\nto 1\n"), (code, out, err))
# Time that grows with the square of their number would be minutes.
code, out, err = run("--check", write("hoard.md", "![](none.png)\n\n" * 20000))
check("20,000 pictures on a page", code == 1 and "none.png" in err, (code, err[:200]))
code, out, err = run(write("mistake.lua", "local x =\n"))
check("a script that does not compile: exit 1, file and line", code == 1 and
      "mistake.lua:" in err and out == b"", (code, err))

# The command line.
for words, near in ((["--statr", "2"], "--start"), (["--vresion"], "--version"),
                    (["--allw", "x"], "--allow")):
    code, out, err = run(*words, LANDING)
    check(f"{words[0]}: exit 2, did you mean {near}?", code == 2 and out == b"" and
          f"did you mean {near}?" in err, (code, err))
for words in (["--start"], ["--theme", "pink"], ["--color", "maybe"], ["--limit", "0"],
              ["--limit", "many"], ["--print=1", LANDING], ["--trace", LANDING], ["-x"],
              ["--=", LANDING], []):
    code, out, err = run(*words)
    check(f"{' '.join(words[:2]) or 'nothing to print'}: exit 2 and a word why",
          code == 2 and out == b"" and err != "", (code, out, err))
for name in ("nothing.lua", "nothing.md", "nothing", "nothing.png"):
    code, out, err = run(os.path.join(FOLDER.name, name))
    check(f"{name} is not there: exit 3, and its name", code == 3 and name in err, (code, err))
code, out, err = run("--help")
check("--help", (code, err) == (0, "") and out.startswith(b"usage: pagerlua"), (code, err))
check("--help fits a screen", all(len(line) <= 80 for line in out.decode().split("\n")),
      [line for line in out.decode().split("\n") if len(line) > 80])
check("-h is --help", run("-h")[1] == out)
code, out, err = run("-V")
check("-V", (code, err) == (0, "") and re.fullmatch(rb"pagerlua \d+\.\d+\.\d+\n", out), out)
code, out, err = run("--start", "catch", LANDING)
check("--start does not change what is printed", out.startswith(b"Welcome"), out)

# What a deck may try to say to the terminal.
hostile = ("\x1b[31mred\x1b]0;title\x07 \x9b1m \u202eevil\u202c \u2066x\u2069 \x07\x08\x7f\r\x0b "
           "\x1bP+q\x1b\\ \x00 \ufeff e\u0301 \U0001f468\u200d\U0001f469")
name = "a\x1b[2Jb\u202e\x9bc.png"
quoted = "".join(f"\\x{b:02x}" for b in hostile.encode())
quoted_name = "".join(f"\\x{b:02x}" for b in name.encode())
deck = write("hostile.lua", f"""local pager = require "pager"
local bad, name = "{quoted}", "{quoted_name}"
return pager.deck {{ title = bad, pages = {{
  pager.text {{ title = bad, body = bad }},
  pager.markdown {{ title = bad, body = bad .. "\\n\\n# " .. bad .. "\\n\\n`" .. bad .. "`\\n\\n| " .. bad .. " |\\n|---|\\n| x |\\n\\n&#27;[31m &#x9b;1m &#x202e;" }},
  pager.photo {{ src = name, title = bad, caption = bad }},
  pager.text {{ body = "\\xff\\xfe\\xc0\\xaf\\xed\\xa0\\x80 the last page" }},
}}, keys = {{ m = function(deck) deck:message(bad) end,
  e = function() error(bad, 0) end }} }}""")
code, out, err = run(deck)
check("hostile: printed, plain text", code == 0 and dirty(out) is None, (code, dirty(out)))
bad = dirty(err)
check("hostile: nothing comes through the error stream", bad is None, bad)
code, out, err = run(write("fails.lua", f'error("{quoted}", 0)'))
bad = dirty(err)
check("hostile: an error message is clean", code == 1 and bad is None, (code, bad))
session = Session(deck)
session.shown("red")
for key in ("m", "e", "\x1b[C", "\x1b[C", "\x1b[C"):
    since = len(session.output)
    session.type(key)
    session.pump(lambda s: len(s.output) > since)
session.shown("the last page")
session.type("q")
check("hostile: shown, and left", session.end() == 0, session.ended)
shown, _, complaints = session.output.rpartition(b"\x1b[?1049l")
check("hostile: the screen gets sequences of the program's own only", foreign(shown) is None,
      foreign(shown))
bad = dirty(complaints.replace(b"\r\n", b""))
check("hostile: so does the terminal afterwards", bad is None, bad)
session.close()
odd = os.path.join(FOLDER.name, "folder")
os.mkdir(odd)
for file in (name, "plain.png"):
    with open(os.path.join(odd, file), "wb") as out:
        out.write(b"no picture")
code, out, err = run(odd)
bad = dirty(out + err.encode())
check("hostile: names of files", code == 0 and bad is None, (code, bad))
code, out, err = run(os.path.join(FOLDER.name, "x\x1b[31m\u202e.lua"))
bad = dirty(err)
check("hostile: the name of a file that is not there", code == 3 and bad is None, (code, bad))
code, out, err = run("--x\x1b[31m")
bad = dirty(err)
check("hostile: an option that is none", code == 2 and bad is None, (code, bad))
finish()
