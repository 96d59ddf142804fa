#!/usr/bin/env python3
"""What docs/plugin-guide.md shows is true: plugin_guide.py FOLDER SNIPPETS. Blocks of Lua are the files that
their first lines name; decks among them are opened and drawn by the program SNIPPETS. Shell blocks run
in the folder, and print the text block that follows."""
import os
import re
import subprocess
import sys
from pathlib import Path

root = Path(__file__).resolve().parents[2]
folder, snippets = Path(sys.argv[1]), sys.argv[2]
build = Path(os.environ.get("PAGER_BUILD", root / "build"))
SECONDS = 60
environment = {**os.environ, "PATH": f"{build / 'bin'}:{os.environ['PATH']}", "HOME": str(folder),
               "XDG_DATA_HOME": str(folder / "data"), "LC_ALL": "C.UTF-8"}
failures = 0


def check(name, why):
    global failures
    print(("not ok " if why else "ok ") + name)
    if why:
        failures += 1
        print("  " + why.replace("\n", "\n  "))


blocks = re.findall(r"^```(\w+)\n(.*?)^```$", (root / "docs/plugin-guide.md").read_text(), re.M | re.S)
decks = []
for language, code in blocks:
    if language == "lua":
        name = re.match(r"-- (\S+\.lua)\n", code)
        if not name:
            check("each block of Lua in the plug-in guide names its file", code)
            continue
        path = folder / name[1]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code)
        if "require \"pager\"" in code:
            decks.append(name[1])
for i, (language, code) in enumerate(blocks):
    if language == "sh":
        done = subprocess.run(["bash", "-ec", code], cwd=folder, env=environment, timeout=SECONDS, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        wanted = blocks[i + 1][1] if i + 1 < len(blocks) and blocks[i + 1][0] == "text" else ""
        printed = done.stdout.replace(f"{folder}/", "./")
        why = "" if done.returncode == 0 and printed == wanted else f"exit {done.returncode}, prints\n{printed}"
        check(f"the plug-in guide's {code.splitlines()[-1]}", why)
for deck in decks:
    words = ["--trust"] if deck == "files.lua" else []
    done = subprocess.run([snippets, *words, deck], cwd=folder, text=True, capture_output=True, timeout=SECONDS)
    check(f"the plug-in guide's {deck} opens and draws", "" if done.returncode == 0 else done.stdout)
sys.exit(1 if failures else 0)
