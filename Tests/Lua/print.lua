-- A deck as pagerlua --print prints it.
local pager = require "pager"

local show, problem = pager.open((...))
if not show then
  io.stderr:write(problem, "\n")
  os.exit(1)
end
for i = 1, show:count() or 0 do
  if i > 1 then print "\n---\n" end
  print(show:page_text(show:page_at(i)))
end
show:close()
