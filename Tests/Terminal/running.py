#!/usr/bin/env python3
"""Lua programs without pages: pagerlua --run.

$PAGERLUA names the program. Prints `ok NAME` or `not ok NAME` for each test."""
import os, subprocess, tempfile
from session import PROGRAM, check, environment, finish

FOLDER = tempfile.TemporaryDirectory()


def run(source, *arguments, name="program.lua", options=()):
    path = os.path.join(FOLDER.name, name)
    with open(path, "w") as file:
        file.write(source)
    done = subprocess.run([PROGRAM, "--run", *options, path, *arguments], capture_output=True,
                          timeout=60, env=environment())
    return done.returncode, done.stdout.decode(), done.stderr.decode()


# A pager that is driven without a screen, as the guide for scripts tells.
simulation = """
local pager = require "pager"
local p, event, turns = pager.new { axis = 1 }, {}, 0
p:set_viewport(400, 800)
p:set_count(5)
for i = 1, tonumber((...)) do
  p:next "animated"
  local time = i * 10
  while p:tick(time) do time = time + 1 / 60 end
end
while p:poll(event) do if event.event == "did_finish" then turns = turns + 1 end end
print(turns, p:index())
return p:index()
"""
check("a program drives a pager", run(simulation, "3") == (4, "3 4\n", ""), run(simulation, "3"))
check("its arguments are its own", run("print(...)", "--print", "-x")[1] == "--print -x\n")
check("any name", run("print 'here'", name="tool")[:2] == (0, "here\n"))
for source, code in (("", 0), ("return nil", 0), ("return 0", 0), ("return 7", 7), ("return 255", 255)):
    check(f"exit code of {source!r}", run(source)[0] == code, run(source))
for source in ("return 256", "return -1", "return 1.5", "return 'x'", "return {}"):
    got = run(source)
    check(f"no exit code: {source!r}", got[0] == 1 and "0 to 255" in got[2], got)
code, out, err = run("\nerror 'broken'")
check("an error", code == 1 and "program.lua:2: broken" in err, err)
code, out, err = run("return (")
check("a mistake", code == 1 and "program.lua:1:" in err, err)
# A budget of a second would end this one, which takes a few.
long = "local t = os.time() while os.time() - t < 3 do end print 'done'"
check("no budget of time", run(long)[:2] == (0, "done\n"))
code, out, err = run("local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end")
check("but of memory", code == 1 and "memory" in err, err)
check("the sandbox", run("return io == nil and 5 or 6")[0] == 5)
check("--trust", run("return io == nil and 5 or 6", options=["--trust"])[0] == 6)
done = subprocess.run([PROGRAM, "--run"], capture_output=True, timeout=30, env=environment())
check("a file is needed", done.returncode == 2 and b"--run needs a file" in done.stderr, done.stderr)
done = subprocess.run([PROGRAM, "--run", os.path.join(FOLDER.name, "none.lua")], capture_output=True,
                      timeout=30, env=environment())
check("that is there", done.returncode == 3, done.stderr)
finish()
