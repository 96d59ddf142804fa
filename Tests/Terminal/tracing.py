#!/usr/bin/env python3
"""Traces: the inputs in Tests/Traces print exactly the lines kept beside them, and mistakes are named.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import json, os, subprocess, tempfile
from session import PROGRAM, ROOT, check, environment, finish

TRACES = os.path.join(ROOT, "Tests/Traces")
FOLDER = tempfile.TemporaryDirectory()


def trace(deck, inputs):
    done = subprocess.run([PROGRAM, "--trace", "--input", inputs, deck], capture_output=True,
                          timeout=30, env=environment())
    return done.returncode, done.stdout, done.stderr.decode("utf-8", "replace")


for name in sorted(os.listdir(TRACES)):
    if not name.endswith(".input"):
        continue
    base = os.path.join(TRACES, name.removesuffix(".input"))
    code, out, err = trace(base + ".lua", base + ".input")
    with open(base + ".jsonl", "rb") as file:
        expected = file.read()
    check(f"{name}: exit 0 and no complaints", (code, err) == (0, ""), (code, err))
    lines = zip(out.split(b"\n"), expected.split(b"\n"))
    check(f"{name}: the lines kept", out == expected, next((p for p in lines if p[0] != p[1]), ""))
    check(f"{name}: the same bytes again", trace(base + ".lua", base + ".input")[1] == out)
    events = [json.loads(line) for line in out.splitlines()]
    times = [event["time"] for event in events]
    check(f"{name}: time does not run backwards", times == sorted(times))

DECK = os.path.join(TRACES, "landing.lua")
MISTAKES = ["soon key right", "0", "0 jump", "0 key", "0 key nothing", "0 drag_begin 1",
            "0 drag_move a b", "0 resize 0 5", "0 resize 10", "nan tick", "1e999 tick",
            "1e17 key right"]
for mistake in MISTAKES:
    path = os.path.join(FOLDER.name, "bad.input")
    with open(path, "w") as file:
        file.write("# a note\n\n" + mistake + "\n")
    code, out, err = trace(DECK, path)
    check(f"{mistake}: exit 2, file, line and a word why", code == 2 and
          err.startswith(path + ":3: ") and len(err) > len(path) + 10, (code, err))
for key, words in (("rihgt", 'there is no key "rihgt" (did you mean "right"?)'), ("Esc", 'there is no key "Esc" (did you mean "escape"?)'),
                   ("shift+ctrl+x", 'there is no key "shift+ctrl+x" (did you mean "ctrl+shift+x"?)'), ("F13", 'there is no key "F13" (did you mean "f1"?)'),
                   ("quite", 'there is no key "quite"'), ("z", 'the key "z" does nothing here: no script has bound it, and it turns no page')):
    with open(path, "w") as file:
        file.write(f"0 tick\n1 key {key}\n")
    code, out, err = trace(DECK, path)
    check(f"key {key}: its name, its line, and what was meant", (code, err) == (2, f"{path}:2: {words}\n"), err)
with open(path, "w") as file:
    file.write("2 tick\n1 tick\n")
code, out, err = trace(DECK, path)
check("time runs backwards: it says so", code == 2 and err == f"{path}:2: time runs backwards\n",
      (code, err))
code, out, err = trace(DECK, os.path.join(FOLDER.name, "none"))
check("inputs that are not there: exit 3", code == 3 and "none" in err, (code, err))

# Keys take the steps of a page before they turn it, as on the screen; } turns it whole.
with open(os.path.join(FOLDER.name, "steps.lua"), "w") as file:
    file.write("""local pager = require "pager"
return { pager.markdown { steps = true, body = "a\\n\\n- b\\n- c" }, "end" }""")
for keys, turned in (("right", 0), ("right right", 0), ("right right right", 1), ("page_down", 0), ("}", 1)):
    path = os.path.join(FOLDER.name, "steps.input")
    with open(path, "w") as inputs:
        inputs.writelines(f"{second} key {key}\n" for second, key in enumerate(keys.split()))
    code, out, err = trace(file.name, path)
    check(f"{keys}: {turned} turns", (code, err, out.count(b'"will_transition"')) == (0, "", turned), out)
finish()
