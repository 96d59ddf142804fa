#!/usr/bin/env python3
"""What the command line can ask for besides showing: help and what is made from its table, lists, notes,
checks, frames as text, a deck to begin with, and what was detected.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, re, subprocess, tempfile
from session import LANDING, PROGRAM, ROOT, Session, check, environment, finish, plain

FOLDER = tempfile.TemporaryDirectory()
MEDIA = os.path.join(ROOT, "examples/media")


def write(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def run(*arguments, input=b"", **variables):
    done = subprocess.run([PROGRAM, *arguments], input=input, capture_output=True, timeout=30,
                          cwd=FOLDER.name, env=environment(**variables))
    return done.returncode, done.stdout.decode(), done.stderr.decode("utf-8", "replace")


def read(path):
    with open(os.path.join(ROOT, path)) as file:
        return file.read()


# Help, the manual page and the completions tell of the same options.
code, out, err = run("--help")
names = re.findall(r"(?:^ +|  |-\w, )--([a-z][a-z-]*)", out, re.M)
check("--help names each option once", len(names) == len(set(names)) > 20, names)
manual, fish = read("docs/pagerlua.1"), read("share/completions/pagerlua.fish")
bash, zsh = read("share/completions/pagerlua.bash"), read("share/completions/_pagerlua")
for name in names:
    check(f"--{name} is in the manual and the completions",
          "\\-\\-" + name.replace("-", "\\-") + "\\fR" in manual and f" -l {name} " in fish and
          re.search(f"--{name}\\b", bash) and re.search(f"--{name}\\b", zsh))
check("the manual page is in order", subprocess.run(
    ["groff", "-man", "-Tutf8", "-ww", "-z", os.path.join(ROOT, "docs/pagerlua.1")],
    capture_output=True).stderr == b"")


def complete(*words):
    script = (f'source "{ROOT}/share/completions/pagerlua.bash"; COMP_WORDS=("$@"); '
              'COMP_CWORD=$(($# - 1)); _pagerlua; printf "%s\\n" "${COMPREPLY[@]}"')
    done = subprocess.run(["bash", "-c", script, "bash", "pagerlua", *words], capture_output=True,
                          text=True, cwd=ROOT)
    return sorted(done.stdout.split())


check("bash completes options", complete("--no") == ["--no-animate", "--no-mouse", "--notes"], complete("--no"))
check("bash completes their values", complete("--theme", "l") == ["light"], complete("--theme", "l"))
check("bash completes files", complete("exa") == ["examples"], complete("exa"))
check("bash leaves a script its arguments", complete("x.lua", "--no") == [], complete("x.lua", "--no"))

# Which pages.
code, out, err = run("--list", LANDING)
lines = [line.split("\t") for line in out.splitlines()]
check("--list: place, name and title", (code, err) == (0, "") and lines[0] == ["1", "welcome", "Welcome"] and
      [line[1] for line in lines] == ["welcome", "follow", "catch", "dots", "start"], out)
for pages, wanted in (("2..3", "23"), ("4..", "45"), ("..2", "12"), ("3", "3"), ("4..99", "45")):
    code, out, err = run("--list", "--pages", pages, LANDING)
    check(f"--pages {pages}", code == 0 and [line[0] for line in out.splitlines()] == list(wanted), out)
for pages in ("0..2", "3..2", "..", "a..b", "1.2", "-1..2", "", "1..2..3"):
    code, out, err = run("--list", "--pages", pages, LANDING)
    check(f"--pages {pages}: exit 2", code == 2 and "--pages" in err and out == "", (code, err))
code, out, err = run("--pages", "9..", LANDING)
check("--pages of none: exit 2, and a word why", code == 2 and "--pages" in err and out == "", (code, err))
code, out, err = run("--pages", "2", LANDING)
check("--pages prints only these", code == 0 and out.startswith("It follows your hand") and "---" not in out, out)
endless = write("endless.lua", """local pager = require "pager"
return pager.deck { first = 10, page = function(n) return "page " .. n end, after = function(n) return n + 1 end }""")
code, out, err = run("--list", "--pages", "3..4", endless)
check("--pages of a deck without an end", (code, err) == (0, "") and
      [line.split("\t")[2] for line in out.splitlines()] == ["page 12", "page 13"], (out, err))

noted = write("noted.lua", """local pager = require "pager"
return pager.deck { notes = "Speak up.", pages = { pager.text { title = "One", notes = "Smile.\\nWait." },
  "two", pager.text { title = "Three", notes = "Bow. \\27[31m" } } }""")
code, out, err = run("--notes", noted)
code, out, err = run("--notes", write("stepped.md", "# A\n\n<!-- notes: Slowly. -->\n\n- b\n<!-- pause -->\n- c\n"))
check("--notes: how many steps a page has", out == "1. A (1 step)\n\nSlowly.\n", out)
code, out, err = run("--notes", noted)
check("--notes: of the deck and of pages, as clean as pages", (code, err) == (0, "") and out.startswith(
      "Speak up.\n\n---\n\n1. One\n\nSmile.\nWait.\n\n---\n\n3. Three\n\nBow. ") and "\x1b" not in out, out)

# One output at a time, and help before all.
OUTPUTS = (["--print"], ["--list"], ["--notes"], ["--check"], ["--trace"], ["--run"], ["--capabilities"], ["--render", "80x24"],
           ["--export", "a/"], ["--init", "a.lua"])
for one in OUTPUTS:
    for two in OUTPUTS:
        code, out, err = run(*one, *two, LANDING) if {one[0], two[0]} != {"--render", "--export"} and one != two else (2, "", None)
        if err is not None:
            first, second = (" ".join(words) if words[0] != "--render" else words[0] for words in (one, two))
            check(f"{first} {second}: exit 2, and both are named", (code, out) == (2, "") and
                  f"{first} and {second} are two outputs" in err, (code, out, err))
check("two exports are two outputs", "--export a/ and --export b.html are" in run("--export", "a/", "--export", "b.html", LANDING)[2])
check("the same output twice is one", run("--list", "--list", LANDING)[0] == 0)
check("--help comes before outputs", run("--list", "--help")[1].startswith("usage: ") and
      run("--version", "--list", "--check")[1].startswith("pagerlua "))

# Options end at a deck: one behind it is told of, where the script does not look at what it is given.
write("plain.lua", "return { 'a... b' } -- ...")
write("asking.lua", "local word = ...\nreturn { 'a ' .. tostring(word) }")
for words, told in ((["plain.lua", "--check"], True), (["plain.lua", "--theme=dark"], True), (["plain.lua", "--chekc"], False),
                    (["plain.lua", "check", "--check"], False), (["asking.lua", "--check"], False), (["--print", "plain.lua"], False)):
    code, out, err = run(*words)
    check(f"{' '.join(words)}: {'a word of it' if told else 'nothing is said'}", code == 0 and out.startswith("a") and
          (err == f"pagerlua: {words[-1]} after the deck goes to its script, which does not look at it: options stand before "
           "the deck\n") == told and (told or err == ""), (code, out, err))

session = Session(os.path.join(FOLDER.name, "plain.lua"), "--check")
session.shown("a... b")
check("a show: nothing is said before its end", b"stand before" not in session.output)
session.type("q")
check("a show: it is said then", session.end() == 0 and b"options stand before the deck" in session.output, session.output[-300:])
session.close()

# Where to open.
code, out, err = run("--start", "wlecome", LANDING)
check("--start at no page: told as what was asked for, and what was meant", code == 1 and
      'cannot start at page "wlecome"' in err and 'did you mean "welcome"?' in err, (code, err))
code, out, err = run("--start", "9", LANDING)
check("--start beyond the last page", code == 1 and "cannot start at page 9: there are 5 pages" in err, (code, err))

# Checks.
code, out, err = run("--check", LANDING)
check("--check: nothing is wrong", (code, out, err) == (0, "5 pages, nothing is wrong\n", ""), (code, out, err))
wrong = write("wrong.lua", """local pager = require "pager"
pager.add_kind("odd", { fields = {}, draw = function() error "no pen" end })
return pager.deck { pages = { "fine", pager.photo { src = "none.png" }, pager.odd {},
  pager.text { title = function() error "no title" end } }, transition = function() error "no way" end }""")
spoken = write("spoken.lua", """local pager = require "pager"
print "loaded"
return pager.deck { pages = { "a", "b" }, keys = { ["ctrl+r"] = "next", ["alt+é"] = "prev", ["+"] = "last", f12 = "first" },
  opened = function(deck) deck:message "Welcome" print "opened" end }""")
code, out, err = run("--check", spoken)
check("--check: what a deck says to the reader is no fault", (code, out, err) == (0, "2 pages, nothing is wrong\n", ""),
      (code, out, err))
for name in ("cntrl+r", "shift+ctrl+r", "pagedown", "f13", "ab", "ctrl+"):
    code, out, err = run("--check", write("key.lua", f"""local pager = require "pager"
return pager.deck {{ pages = {{ "a" }}, keys = {{ ["{name}"] = "next" }} }}"""))
    check(f"--check: no key is called {name}", code == 1 and f'keys["{name}"]: no key has this name' in err, (code, err))
code, out, err = run(spoken)
check("what is printed is on the error stream", (code, out, err) == (0, "a\n\n---\n\nb\n", "loaded\nopened\n"),
      (code, out, err))
code, out, err = run("--plugin", "none", spoken)
check("a plug-in that is not there is told of", code == 0 and 'there is no plug-in "none"' in err, (code, err))
os.mkdir(os.path.join(FOLDER.name, "bare"))
for name, words in (("bare", "there are no photos"), (os.path.abspath(__file__), "no pages can be made of this")):
    code, out, err = run(name)
    check(f"what is no deck: {words}", code == 3 and err.startswith(f"pagerlua: {name}: {words}"), (code, err))
code, out, err = run("--check", wrong)
check("--check: exit 1, and each fault with its page", code == 1 and "page 2: " in err and "none.png" in err and
      re.search(r"page 3: .*no pen", err) and re.search(r"page 4: .*no title", err), (code, out, err))
check("--check: transitions are tried", "no way" in err, err)
check("--check: how many", out.startswith("4 pages, ") and "things are wrong" in out, out)
code, out, err = run("--check", write("keyed.lua", """local pager = require "pager"
return pager.deck { keys = { ["ctrl+x"] = "next", Esc = "quit" }, pages = { "a", pager.text { body = "b",
  keys = { rihgt = "next" } }, pager.text { body = "c", keys = { z = "next" } } } }"""))
check("--check: keys of every page, those of the deck once", (code, err.splitlines()) == (1, [
    f'{FOLDER.name}/keyed.lua: keys["Esc"]: no key has this name (did you mean "escape"?)',
    f'{FOLDER.name}/keyed.lua: page 2: keys["rihgt"]: no key has this name (did you mean "right"?)']), err)
code, out, err = run("--check", write("linked.lua", """local pager = require "pager"
return pager.deck { pages = { pager.markdown { name = "one", body = "[a](#twoo) [b](#two) [c](#2) [d](#9) [e](#a%20b) [f](https://a.b)" },
  pager.markdown { name = "two", body = "[a](#aside) [b](#twoo)" }, pager.text { name = "a b", body = "c" },
  pager.photo { name = "aside", src = "none.png", hidden = true } } }"""))
check("--check: links to pages that are not there, and pages that only links lead to", (code, err.splitlines()) == (1, [
    f'{FOLDER.name}/linked.lua: page 1: the link #twoo leads to no page (did you mean "#two"?)',
    f"{FOLDER.name}/linked.lua: page 1: the link #9 leads to no page",
    f'{FOLDER.name}/linked.lua: page 2: the link #twoo leads to no page (did you mean "#two"?)',
    f'{FOLDER.name}/linked.lua: page "aside": {FOLDER.name}/none.png: there is no such file']), err)
code, out, err = run("--check", "--pages", "1", "linked.lua")
check("--check --pages: links lead to other pages", code == 1 and "#twoo leads" in err and "page 2" not in err, err)
unended = write("unended.lua", """local pager = require "pager"
return pager.deck { first = 1, after = function(n) return n + 1 end,
  page = function(n) return pager.markdown("[x](#1000)") end }""")
code, out, err = run("--check", "--limit", "3", unended)
check("--check: of a deck without an end it is not known where links lead", code == 0, (code, out, err))
code, out, err = run("--check", write("stepped.lua", """local pager = require "pager"
pager.add_kind("odd", { draw = function(page) assert(page.step < 2, "no ink") end })
return { pager.odd { steps = 3 } }"""))
check("--check: pages are drawn after each step", (code, err.count("no ink")) == (1, 1), err)
code, out, err = run("--check", write("dotted.lua", """local pager = require "pager"
pager.add_indicator("ours", { draw = function(c, info) if info.current == 2 then error "no dots" end c:text(0, 0, "x") end })
return pager.deck { indicator = { style = "ours" }, pages = { "a", "b", "c" } }"""))
check("--check: an indicator of the deck's own is drawn on each page", (code, err.count("no dots")) == (1, 1), err)
for name, words in (("none.mp4", "there is no such file"), ("noted.lua", "this is no video, or it is damaged")):
    code, out, err = run("--check", write("filmed.lua", f"""local pager = require "pager"
return {{ pager.video {{ src = "{name}" }} }}"""))
    check(f"--check: a film that is none: {name}", (code, out) == (1, "1 page, 1 thing is wrong\n") and words in err, err)
code, out, err = run("--check", os.path.join(MEDIA, "surf.mp4"))
check("--check: a film that is fine", (code, out) == (0, "1 page, nothing is wrong\n"), (code, out, err))
code, out, err = run("--check", os.path.join(MEDIA, "surf.mp4"), PATH="/nowhere")
check("--check: films without ffmpeg", code == 1 and "apt-get install ffmpeg" in err, err)
os.mkdir(os.path.join(FOLDER.name, "plugged"))
write("plugged/frail.lua", """return { api = 1, setup = function(pager)
  pager.add_kind("frail", { draw = function() error "no pen" end })
  pager.add_transition("weak", function() error "no way" end)
end }""")
write("plugged/faulty.lua", """return { api = 1, setup = function() error "no plan" end }""")
for deck, wanted in (("return { 'a', pager.frail {}, pager.frail {} }", [f'page 2: plug-in "frail" is disabled: {FOLDER.name}/plugged/frail.lua:2: no pen']),
                     ("return pager.deck { transition = 'weak', pages = { 'a', 'b' } }", [f'plug-in "frail" is disabled: {FOLDER.name}/plugged/frail.lua:3: no way'])):
    code, out, err = run("--check", write("plugged/deck.lua", f"local pager = require 'pager'\npager.use 'frail'\n{deck}"))
    check("--check: a fault of a plug-in is one thing", (code, out.split(", ")[1], err.splitlines()) ==
          (1, "1 thing is wrong\n", [f"{FOLDER.name}/plugged/deck.lua: {line}" for line in wanted]), (out, err))
code, out, err = run("--plugin", "faulty", "--check", write("plugged/deck.lua", "return { 'a' }"))
check("--check: the file is named once", (code, err) == (1,
      f'{FOLDER.name}/plugged/deck.lua: plug-in "faulty": {FOLDER.name}/plugged/faulty.lua:1: no plan\n'), err)
broken = write("broken.png", "no picture")
code, out, err = run("--check", broken)
check("--check: a damaged picture", code == 1 and "broken.png" in err and "damaged" in err, (code, err))
code, out, err = run("--check", os.path.join(MEDIA, "lake.png"))
check("--check: a picture that is fine", (code, out) == (0, "1 page, nothing is wrong\n"), (code, out, err))

# Frames.
code, out, err = run("--render", "40x9", LANDING)
frames = out.split("---\n")
check("--render: a frame a page", (code, err, len(frames)) == (0, "", 5), (code, err, out))
check("--render: of that size", all(frame.count("\n") == 9 and all(len(line) <= 40 for line in frame.split("\n"))
                                   for frame in frames), frames[0])
check("--render: with the dots below", ["● ○ ○ ○ ○" in frames[0].split("\n")[8], "○ ○ ● ○ ○" in frames[2]] == [True, True],
      frames[2])
code, out, err = run("--render", "40x9", "--pages", "1", "--color", "always", LANDING, COLORTERM="truecolor")
check("--render --color always: sequences for colours, and no others", code == 0 and "\x1b[0" in out and
      "\x1b" not in re.sub(r"\x1b\[[0-9;]*m", "", out), out)
code, out, err = run("--render", "80x24", os.path.join(MEDIA, "lake.png"))
check("--render waits for pictures", code == 0 and any(sign in out for sign in "▀█▓▒"), out)
inputs = write("turn.input", "0 tick\n0.1 key right\n0.2 tick\n1 tick\n2 quit\n")
code, out, err = run("--render", "40x9", "--input", inputs, LANDING)
frames = out.split("---\n")
check("--render --input: a frame for each input", (code, err, len(frames)) == (0, "", 4), (code, err, out))
check("--render --input: half way both pages are seen", "Welcome" in frames[0] and "It follows" in frames[3] and
      frames[2] != frames[3] and frames[2] != frames[0], frames[2])
check("--render --input: the same bytes again", run("--render", "40x9", "--input", inputs, LANDING)[1] == out)
for size in ("80", "0x5", "axb", "80x", "5000x5000", "80x24x2"):
    check(f"--render {size}: exit 2", run("--render", size, LANDING)[0] == 2)

# A deck to begin with, and what standard input is.
code, out, err = run("--init", "deck.lua")
deck = os.path.join(FOLDER.name, "deck.lua")
check("--init writes a deck", (code, err) == (0, "") and os.path.exists(deck), (code, err))
code, out, err = run("--check", deck)
check("--init: it has nothing wrong", (code, err) == (0, ""), (out, err))
with open(deck) as file:
    text = file.read()
with open(deck, "w") as file:
    file.write("-- mine\n" + text)
code, out, err = run("--init", "deck.lua")
with open(deck) as file:
    check("--init replaces no file", code == 3 and "deck.lua" in err and file.read().startswith("-- mine"), err)
check("--init wants a .lua file", run("--init", "deck.txt")[0] == 2)
check("--init into a folder that is not there: exit 3", run("--init", "none/deck.lua")[0] == 3)
code, out, err = run("-", input=("-- mine\n" + text).encode())
check("a script from the standard input", code == 0 and out.startswith("Hello") and err == "", (code, out, err))
code, out, err = run("-", input=b"-- no script: a text with dashes? It is one.\n")
check("what begins with a comment of Lua's is a script", code == 1 and "stdin:" in err, (code, out, err))
code, out, err = run("-", input=b"---\n\nslides\n")
check("a rule of Markdown's is no comment", (code, out) == (0, "slides\n"), (code, out, err))
one, two = write("one.md", "# A\n"), write("two.md", "# B\n\n# C\n")
code, out, err = run(one, two)
check("several files of Markdown are one talk", code == 0 and out.split() == ["A", "---", "B", "---", "C"], out)
code, out, err = run(write("words.txt", "words"))
check("a file that is no page: exit 3, and what would be", code == 3 and "words.txt" in err and ".md" in err, (code, err))
code, out, err = run(one, os.path.join(FOLDER.name, "none.md"))
check("each file has to be there", code == 3 and "none.md" in err, (code, err))
os.mkdir(os.path.join(FOLDER.name, "empty"))
code, out, err = run("empty")
check("a folder without pictures: exit 3", code == 3 and "empty" in err, (code, err))

# What was detected.
code, out, err = run("--capabilities", COLORTERM="truecolor")
facts = dict(line.split(None, 1) for line in out.splitlines() if not line.startswith(" "))
check("--capabilities: colours, and why", code == 0 and facts["colours"] == "16 million: COLORTERM says so", out)
check("--capabilities: the encoding, and why", facts["text"].startswith("UTF-8: LC_ALL is "), out)
check("--capabilities: no terminal", facts["terminal"].startswith("none: "), out)
check("--capabilities: NO_COLOR", "colours   none: NO_COLOR is set" in run("--capabilities", NO_COLOR="1")[1])
check("--capabilities: videos, and what to do", facts["videos"].startswith("by the ffmpeg") or
      "apt-get install ffmpeg" in facts["videos"], out)


def told(answers, *options, stdout=None, **variables):
    """What it says of a terminal that answers so, by its names."""
    session = Session(*options, "--capabilities", stdout=stdout, **variables)
    if answers is not None:
        session.pump(lambda s: b"\x1b[c" in s.output)
        session.type(answers)
    status = session.end()
    check(f"--capabilities {answers} {options} {variables}: exit 0, the terminal is as it was, and nothing was shown",
          status == 0 and session.restored and b"\x1b[?1049h" not in session.output, (status, session.output))
    text = session.output
    if stdout:
        with open(stdout, "rb") as file:
            text = file.read()
    session.close()
    return dict(line.split(None, 1) for line in plain(text.replace(b"\r", b"")).splitlines() if re.match("[a-z]+ ", line))


KITTY = b"\x1b[?2026;2$y\x1b[?0u\x1b[?2027;2$y\x1b_Gi=31;OK\x1b\\\x1bP>|kitty(0.32)\x1b\\\x1b[6;20;10t\x1b]11;rgb:ff/ff/f0\x1b\\\x1b[?62;4c"
facts = told(KITTY)
for name, words in (("answers", "kitty(0.32)"), ("graphics", "kitty's protocol: the terminal has answered kitty's question; a cell is 10 x 20 pixels"),
                    ("frames", "shown whole: the terminal knows mode 2026"), ("keys", "told apart, by kitty's encoding"),
                    ("clusters", "the terminal is told to count them whole: mode 2027"),
                    ("theme", "light: the terminal's background is #fffff0; a deck's own comes first")):
    check(f"--capabilities, of a terminal that answers: {name}", facts.get(name) == words, facts)
facts = told(KITTY, "--graphics", "sixel", "--theme", "dark")
check("--capabilities: what is said comes first", (facts["graphics"].split(";")[0], facts["theme"]) ==
      ("sixels: --graphics sixel", "dark: --theme dark"), facts)
check("--capabilities: the environment tells of the background", told(b"\x1b[?62c", COLORFGBG="0;15")["theme"].startswith(
    "light: COLORFGBG"))
facts = told(b"\x1bP>|\x1b[31m\x1b\\\x1b[?1;2c", TMUX="/tmp/tmux-0/default,1,0", NO_COLOR="1")
check("--capabilities: in tmux", "tmux" in facts["answers"], facts)
check("--capabilities: without colours", (facts["graphics"], facts["theme"]) ==
      ("shades: there are no colours", "plain: there are no colours"), facts)
facts = told(b"")
check("--capabilities: a mute terminal has a second", facts["answers"].startswith("none within a second"), facts)
check("--capabilities: TERM=linux is not asked", told(None, TERM="linux")["answers"].startswith("it was not asked"))
facts = told(KITTY, stdout=os.path.join(FOLDER.name, "facts"))
check("--capabilities: through a pipe the terminal is asked all the same", facts["answers"] == "kitty(0.32)" and
      facts["terminal"].startswith("none: "), facts)

# Turning by itself.
session = Session("-t", "0.2", "--loop", LANDING)
for title in ("Welcome", "It follows", "That is all", "Welcome"):
    since = 0 if title == "Welcome" and not session.output else len(session.output)
    check(f"--seconds --loop: {title} comes by itself", session.shown(title.split()[-1], since), session.output[-300:])
session.type("q")
check("--seconds: q, exit 0", session.end() == 0, session.ended)
session.close()
for seconds in ("0", "-1", "soon", "1e9", "nan"):
    check(f"--seconds {seconds}: exit 2", run("--seconds", seconds, LANDING)[0] == 2)

# Without a file, in a terminal: a tour.
session = Session()
check("without a file there is a tour", session.shown("Pages in the terminal"), session.output)
session.type("q")
check("the tour: q, exit 0", session.end() == 0, session.ended)
session.close()
finish()
