#!/usr/bin/env python3
"""The program begins with the prelude as Lua compiled it, where the Lua that it meets is the one that did;
else with the prelude's text. Both do the same.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, subprocess, tempfile
from session import LANDING, PROGRAM, ROOT, check, environment, finish

FOLDER = tempfile.TemporaryDirectory()
PRELUDE = os.path.join(ROOT, "Sources/CLuaHost/prelude")
# What these say is made into tables (scripts/make-prelude).
TABLES = {"api.lua", "engine.lua"}


def run(*arguments, **variables):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, timeout=30, env=environment(**variables))


with open(PROGRAM, "rb") as file:
    compiled = file.read().count(b"\x1bLua")
parts = {name for name in os.listdir(PRELUDE) if name.endswith(".lua")} - TABLES
check("each part of the prelude is in the program, compiled", compiled == len(parts), (compiled, len(parts)))

# The program looks at lua_ident: with another one before it, it is linked to another release of Lua.
source, library = (os.path.join(FOLDER.name, name) for name in ("other.c", "other.so"))
with open(source, "w") as file:
    file.write('const char lua_ident[] = "$LuaVersion: Lua 5.4.99 $";\n'
               'const char *pagerlua_test_other(void) { return lua_ident; }\n')
subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
broken = os.path.join(FOLDER.name, "broken.lua")
with open(broken, "w") as file:
    file.write('local pager = require "pager"\nreturn pager.deck { { title = "x", titel = "y" } }\n')
for name, arguments in (("a deck", [LANDING]), ("a talk", [os.path.join(ROOT, "README.md")]),
                        ("a deck that is wrong", [broken]),
                        ("a trace", ["--trace", "--input", os.path.join(ROOT, "Tests/Traces/landing.input"), LANDING])):
    ours, others = run(*arguments), run(*arguments, LD_PRELOAD=library)
    seen = (ours.returncode, ours.stdout, ours.stderr)
    check(f"{name} is the same with another release of Lua",
          seen == (others.returncode, others.stdout, others.stderr) and seen[1] + seen[2] != b"", seen)
finish()
