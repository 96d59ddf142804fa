#!/usr/bin/env python3
"""Exports: a picture of each page, and one file for browsers, which is driven in headless Chromium.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, re, shutil, subprocess, tempfile, xml.dom.minidom
from session import LANDING, PROGRAM, ROOT, check, environment, finish

FOLDER = tempfile.TemporaryDirectory()
MEDIA = os.path.join(ROOT, "examples/media")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def run(*arguments, **variables):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, timeout=30, cwd=FOLDER.name,
                          env=environment(**variables))
    return done.returncode, done.stdout.decode(), done.stderr.decode("utf-8", "replace")


def path(name):
    return os.path.join(FOLDER.name, name)


def read(name):
    with open(path(name), "rb") as file:
        return file.read()


DECK = path("deck.lua")
with open(DECK, "w") as file:
    file.write(f"""local pager = require "pager"
pager.use "chart"
local bad = "</script><script>alert(1)</script>\\27[31m \\"quoted\\" <b>"
return pager.deck {{ title = bad, pages = {{
  pager.text {{ name = "words", title = "Words & <more>", body = bad }},
  pager.markdown {{ body = "# Slide\\n\\n" .. bad .. " [a](javascript:alert(1)) [b](https://example.org)\\n\\n- *c*" }},
  pager.code {{ title = "Code", body = "local x = 1\\nprint(x < 2)\\n", numbers = true, highlight = {{ 2 }} }},
  pager.photo {{ src = "{MEDIA}/lake.png", caption = "The lake" }},
  pager.chart {{ title = "Rain", values = {{ 3, 5.5 }}, labels = {{ "Mon", "Tue" }} }},
}} }}""")
ALLOW = ["--allow", MEDIA]

# Pictures.
code, out, err = run("--export", "pictures/", *ALLOW, DECK)
names = sorted(os.listdir(path("pictures"))) if os.path.isdir(path("pictures")) else []
check("--export FOLDER/: a picture a page", (code, out, err, names) == (0, "", "", [f"00{n}.svg" for n in range(1, 6)]),
      (code, out, err, names))
texts = []
for name in names:
    document = xml.dom.minidom.parseString(read("pictures/" + name))
    texts.append("".join(node.firstChild.data for node in document.getElementsByTagName("text") if node.firstChild))
    check(f"{name}: as large as its cells", document.documentElement.getAttribute("viewBox") == "0 0 720 432")
check("pictures: words are text", "Words & <more>" in texts[0] and "Slide" in texts[1] and "Rain" in texts[4], texts)
check("pictures: photos are coloured cells", read("pictures/004.svg").count(b"<rect") > 500)
code, out, err = run("--export", "small/", "--render", "40x10", "--pages", "2..3", *ALLOW, DECK)
check("--export with --render and --pages", code == 0 and sorted(os.listdir(path("small"))) == ["002.svg", "003.svg"] and
      b'viewBox="0 0 360 180"' in read("small/002.svg"), (code, err))
check("--export of something else: exit 2", run("--export", "deck.pdf", DECK)[0] == 2)
check("--export to where nothing can be written: exit 3", run("--export", "none/deck.html", DECK)[0] == 3)

# One file.
code, out, err = run("--export", "deck.html", *ALLOW, DECK)
page = read("deck.html")
check("--export FILE.html", (code, out, err) == (0, "", ""), (code, out, err))
run("--export", "again.html", *ALLOW, DECK)
check("the same deck makes the same bytes", read("again.html") == page)
check("it is one file: no other is named", re.search(rb"""(src|href|url)\s*[=(]\s*["']?(?!data:|https://example.org)\w""",
                                                     re.sub(rb"<script>.*?</script>", b"", page, flags=re.S)) is None)
check("the photo is in it", b"data:image/png;base64,iVBOR" in page)
check("nothing of a deck becomes markup", page.count(b"<script") == 1 and b"<b>" not in page and b"\x1b" not in page and
      b"javascript:" not in page)
check("no drafts are left", sorted(os.listdir(FOLDER.name)) ==
      ["again.html", "deck.html", "deck.lua", "pictures", "small"], os.listdir(FOLDER.name))
missing = path("missing.lua")
with open(missing, "w") as file:
    file.write('local pager = require "pager"\nreturn { pager.photo { src = "none.png" }, "two" }')
code, out, err = run("--export", "missing.html", missing)
check("a picture that is missing: a line on the error stream, exit 0", code == 0 and "none.png" in err, (code, err))

large = os.path.join(FOLDER.name, "large.png")
with open(os.path.join(MEDIA, "lake.png"), "rb") as file, open(large, "wb") as out:
    out.write(file.read() + bytes(16 << 20))
code, out, err = run("--export", "large.html", large)
check("a picture of more than 16 MiB stays outside, and that is said", code == 0 and "large.png: " in err and
      "too large" in err and b"data:image" not in read("large.html"), (code, err))
with open(path("empty.lua"), "w") as file:
    file.write('return require "pager".deck { pages = {} }')
check("a deck without pages: a page without any", run("--export", "empty.html", "empty.lua") == (0, "", "") and
      b"<section" not in read("empty.html"))

# Code is told apart, missing files say why, and pages of a talk are known by their headings.
with open(path("told.lua"), "w") as file:
    file.write("""local pager = require "pager"
local talk = pager.pages { body = "# Öne\\n\\n```lua numbers\\nlocal x = 1 -- <b>\\n```\\n\\n[to a part](#part) [gone](#gone) ![A lake](none.png)\\n\\n"
  .. "# Two\\n## Part\\n\\n[over](#%C3%B6ne)\\n\\n# Two\\n\\n[third](#3) [two](#two)" }
table.insert(talk, pager.video { src = "none.mp4" })
table.insert(talk, pager.code { body = "a\\nb\\n", numbers = true, first_line = 9, highlight = { 10 } })
return pager.deck { pages = talk }""")
code, out, err = run("--export", "told.html", "--start", "part", "told.lua")
told = read("told.html").decode()
check("code is told apart as in the terminal", "<i>1  </i><span class=\"k\">local</span> x = <span class=\"n\">1</span> "
      "<span class=\"c\">-- &lt;b&gt;</span>\n" in told, told[-3000:])
check("lines that stand out, and their numbers", "<i> 9  </i>a\n<mark><i>10  </i>b</mark>\n" in told, told[-3000:])
check("a missing file: the page says why, and so does the error stream", code == 0 and
      '<span class="failed">A lake: there is no such file</span>' in told and
      '<p class="failed">none.mp4: there is no such file</p>' in told and
      sorted(line.split("/")[-1] for line in err.splitlines()) == [f"none.{kind}: there is no such file" for kind in ("mp4", "png")],
      err)
check("pages of a talk have names by their headings", [re.search('data-name="(.*?)"', section)[1] for section in
      told.split("<section")[1:4]] == ["öne", "two", "two-1"] and 'data-anchors="two part"' in told and 'data-start="1"' in told)

# In a browser: what happens is written into the page by a script of the test.
DRIVER = """<script>
var log = [], deck = document.getElementById("deck"), wide = deck.clientWidth;
function at() { return document.body.dataset.page; }
function key(name, more) { dispatchEvent(new KeyboardEvent("keydown", Object.assign({ key: name, bubbles: true }, more))); }
function point(type, x, y) { deck.dispatchEvent(new PointerEvent("pointer" + type, { pointerId: 1, button: 0, clientX: x,
  clientY: y || 100, bubbles: true, isPrimary: true })); }
function note(name) { log.push(name + "=" + at() + ":" + Math.round(deck.children[at() - 1].getBoundingClientRect().left)); }
function wait(ms) { return new Promise(function (done) { setTimeout(done, ms); }); }
(async function () {
  note("start");
  key("ArrowRight"); await wait(600); note("right");
  key(" "); await wait(600); note("space");
  key("End"); await wait(600); note("end");
  key("ArrowRight"); await wait(600); note("stays");
  key("Home"); await wait(600); note("home");
  document.querySelectorAll("#dots button")[2].click(); await wait(600); note("dot");
  point("down", 500); point("move", 450); await wait(60); point("move", 400); await wait(60);
  log.push("follows=" + Math.round(deck.children[2].getBoundingClientRect().left)); await wait(300);
  point("up", 400); await wait(600); note("back");
  point("down", 700); point("move", 600); await wait(60); point("move", 100); await wait(300); point("up", 100);
  await wait(600); note("dragged");
  point("down", 300); await wait(20); point("move", 340); await wait(20); point("move", 400); point("up", 400);
  await wait(600); note("flicked");
  document.title = log.join(" ");
})();
</script></body>"""


# Frames do not come by themselves in virtual time. What the deck tries to run is told.
FRAMES = """<script>
window.alert = function () { document.documentElement.setAttribute("data-alerted", "true"); };
window.requestAnimationFrame = function (run) { return setTimeout(function () { run(performance.now()); }, 16); };
window.cancelAnimationFrame = clearTimeout;
</script></head>"""


def browse(name, *flags):
    home = os.path.join(FOLDER.name, "home")
    return subprocess.run([CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=800,600",
                           f"--user-data-dir={home}", *flags, "file://" + path(name)], capture_output=True, timeout=60)


# Steps, a round, and a show.
with open(path("show.lua"), "w") as file:
    file.write("""local pager = require "pager"
pager.add_kind("counted", { draw = function(page, c) c:text(1, 1, "step " .. page.step) end })
return pager.deck { loops = true, seconds = 60, at_end = "loop", pages = {
  pager.markdown { steps = true, body = "# List\\n\\n- one\\n- two\\n\\n| a |\\n|---|\\n| b |\\n" },
  pager.counted { steps = 2, seconds = 0 },
  pager.text { steps = true, seconds = 0.5, body = "first\\n\\nsecond" },
} }""")
code, out, err = run("--export", "show.html", "show.lua")
show = read("show.html").decode()
check("steps: what comes later bears its step", (code, err) == (0, "") and [int(n) for n in re.findall(
    r'<(?:ul|li|table)[^>]* data-step="(\d)"', show)] == [1, 1, 2, 3] and 'data-step="1">second' in show, (code, err))
check("steps: a page that counts itself is there after each", re.findall(r'data-state="(\d)"( hidden)?>', show) ==
      [("0", " hidden"), ("1", " hidden"), ("2", "")] and all(f">step {n}</text>" in show for n in range(3)))
check("a round and a show", 'data-loops="true" data-at-end="loop"' in show and
      re.findall(r'data-seconds="([\d.]+)"', show) == ["60.000", "0.500"] and 'data-steps="3"' in show)
code, out, err = run("--export", "steps/", "show.lua")
check("pictures show what there is after all steps", ">two<" in read("steps/001.svg").decode() and
      ">step 2<" in read("steps/002.svg").decode() and ">second<" in read("steps/003.svg").decode(), (code, err))
check("printed pages as well", "step 2" not in run("--print", "show.lua")[1] and "second" in run("--print", "show.lua")[1])
SHOW = """<script>
var log = [], deck = document.getElementById("deck");
function key(name) { dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })); }
function point(type, x) { deck.dispatchEvent(new PointerEvent("pointer" + type, { pointerId: 1, button: 0, clientX: x,
  clientY: 100, bubbles: true, isPrimary: true })); }
function wait(ms) { return new Promise(function (done) { setTimeout(done, ms); }); }
function note(name) {
  var page = deck.children[document.body.dataset.page - 1], shown = 0;
  page.querySelectorAll("[data-step], [data-state]").forEach(function (part) {
    if (getComputedStyle(part).visibility === "visible" && part.getClientRects().length + part.childElementCount > 0 && !part.hidden) shown++;
  });
  log.push(name + "=" + document.body.dataset.page + "/" + page.dataset.taken + ":" + shown + ":" + Math.round(page.getBoundingClientRect().left));
}
(async function () {
  note("start");
  key(" "); note("one"); key("ArrowRight"); note("two"); key("PageUp"); note("back");
  point("down", 400); point("up", 400); note("tapped");
  key("}"); await wait(600); note("skipped");
  key(" "); note("counted"); key("{"); await wait(600); note("kept");
  key("Backspace"); key("Backspace"); key("Backspace"); await wait(400); note("round");
  await wait(300); note("shown"); await wait(800); note("over");
  point("down", 300); point("move", 400); await wait(60); point("move", 790); await wait(100); point("up", 790); await wait(400); note("dragged");
  document.title = log.join(" ");
})();
</script></body>"""

with open(path("shown.html"), "w") as file:
    file.write(show.replace("</head>", FRAMES).replace("</body>", SHOW))
dom = browse("shown.html", "--virtual-time-budget=20000", "--dump-dom").stdout.decode("utf-8", "replace")
found = re.search(r"<title>(.*?)</title>", dom)
seen = dict(item.split("=") for item in found[1].split() if "=" in item) if found else {}
for name, wanted in (("start", "1/0:0:0"), ("one", "1/1:2:0"), ("two", "1/2:3:0"), ("back", "1/1:2:0"),
                     ("tapped", "1/2:3:0"), ("skipped", "2/0:1:0"), ("counted", "2/1:1:0"), ("kept", "1/2:3:0"),
                     ("round", "3/0:0:0"), ("shown", "3/1:1:0"), ("over", "1/0:0:0"), ("dragged", "3/1:1:0")):
    check(f"in a browser, steps and a round: {name}", seen.get(name) == wanted, seen)
with open(path("driven.html"), "wb") as file:
    file.write(page.replace(b"</head>", FRAMES.encode()).replace(b"</body>", DRIVER.encode()))
dom = browse("driven.html", "--virtual-time-budget=20000", "--dump-dom").stdout.decode("utf-8", "replace")
found = re.search(r"<title>(.*?)</title>", dom)
seen = dict(item.split("=") for item in found[1].split() if "=" in item) if found else {}
for name, wanted in (("start", "1:0"), ("right", "2:0"), ("space", "3:0"), ("end", "5:0"), ("stays", "5:0"),
                     ("home", "1:0"), ("dot", "3:0"), ("back", "3:0"), ("dragged", "4:0"), ("flicked", "3:0")):
    check(f"in a browser: {name}", seen.get(name) == wanted, seen)
check("in a browser: the page follows the hand", seen.get("follows") == "-100", seen)
check("in a browser: nothing of the deck runs", " data-alerted=" not in dom and 'aria-current="page"' in dom)
# Links lead to pages by their names, headings and places; others lead nowhere.
LINKS = """<script>
var log = [], deck = document.getElementById("deck");
function wait(ms) { return new Promise(function (done) { setTimeout(done, ms); }); }
async function follow(name) {
  deck.querySelector("a[href='#" + name + "']").click(); await wait(600);
  log.push(document.body.dataset.page + decodeURIComponent(location.hash));
}
(async function () {
  log.push(document.body.dataset.page); await follow("part"); await follow("%C3%B6ne"); await follow("gone"); await follow("3"); await follow("two");
  document.title = log.join(" ");
})();
</script></body>"""
with open(path("linked.html"), "w") as file:
    file.write(told.replace("</head>", FRAMES).replace("</body>", LINKS))
dom = browse("linked.html", "--virtual-time-budget=20000", "--dump-dom").stdout.decode("utf-8", "replace")
found = re.search(r"<title>(.*?)</title>", dom)
check("in a browser: it opens where --start says, and links lead where they say", found and
      found[1] == "2 2#part 1#öne 1#gone 3#two-1 2#two", found and found[1])

# Photos of a page stand in rows, as large as each other, within the page, above the caption.
with open(path("rows.lua"), "w") as file:
    file.write(f"""local pager = require "pager"
local pages = {{}}
for n = 2, 13 do
  local files = {{}}
  for i = 1, n do files[i] = "{MEDIA}/" .. (i % 2 == 0 and "lake.png" or "meadow.jpg") end
  if n == 4 then files[2] = "none.png" end
  pages[#pages + 1] = pager.photo {{ src = files, title = "Title", caption = "Caption" }}
end
return pager.deck {{ pages = pages }}""")
run("--export", "rows.html", *ALLOW, "rows.lua")
ROWS = """<script>
document.title = Array.prototype.map.call(document.querySelectorAll("figure"), function (figure) {
  var page = figure.closest(".page"), from = page.getBoundingClientRect();
  return [page].concat(Array.prototype.slice.call(figure.querySelectorAll("img, .failed, figcaption"))).map(function (part) {
    var box = part.getBoundingClientRect();
    return [box.left - from.left, box.top - from.top, box.right - from.left, box.bottom - from.top].map(Math.round).join(",");
  }).join(" ") + (page.scrollHeight > page.clientHeight ? " scrolls" : "");
}).join(";");
</script></body>"""
with open(path("rowed.html"), "w") as file:
    file.write(read("rows.html").decode().replace("</body>", ROWS))
dom = browse("rowed.html", "--virtual-time-budget=20000", "--dump-dom").stdout.decode("utf-8", "replace")
figures = re.search(r"<title>(.*?)</title>", dom)[1].split(";")
for count, across, figure in zip(range(2, 14), (2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 5), figures):
    page, *boxes, caption = [[int(edge) for edge in box.split(",")] for box in figure.removesuffix(" scrolls").split()]
    good = "scrolls" not in figure and len(figures) == 12 and len(boxes) == count
    for n in range(0, count, across):
        row = boxes[n:n + across]
        # A row that is not full stands in the middle.
        good = good and len({box[1] for box in row}) == 1 and abs(row[0][0] + row[-1][2] - page[2]) <= 3
        good = good and all(left[2] <= right[0] for left, right in zip(row, row[1:]))
        good = good and (n == 0 or boxes[n - 1][3] <= row[0][1])
    widths, heights = ([box[n + 2] - box[n] for box in boxes] for n in (0, 1))
    good = good and max(widths) - min(widths) <= 1 and max(heights) - min(heights) <= 1
    good = good and min(heights) > 30 and min(widths) > 100
    good = good and boxes[0][0] >= 0 and max(box[3] for box in boxes) <= caption[1] and caption[3] <= page[3]
    check(f"in a browser: {count} photos, {across} in a row", good, figure)
picture = path("shot.png")
browse("deck.html#4", f"--screenshot={picture}")
check("in a browser: a picture of it", os.path.exists(picture) and os.path.getsize(picture) > 5000)
finish()
