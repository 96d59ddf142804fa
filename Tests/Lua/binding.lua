-- The binding, by itself. Prints `ok NAME` or `not ok NAME` for each test.
local pager = require "pager"
local failed = false

local function check(name, is, should)
  if is == should then return print("ok " .. name) end
  failed = true
  print(("not ok %s\n  is %s, should be %s"):format(name, tostring(is), tostring(should)))
end

local function run(show)
  local event, names, time = {}, {}, 0
  repeat
    while show:poll(event) do
      if event.event == "did_finish" then names[#names + 1] = event.outcome end
    end
    time = time + 1 / 60
  until not show:tick(time)
  while show:poll(event) do
    if event.event == "did_finish" then names[#names + 1] = event.outcome end
  end
  return table.concat(names, " ")
end

-- The engine.
local p = pager.new { axis = 1 }
p:set_viewport(100, 200)
p:set_count(3)
check("an engine", tostring(p:next "instant") .. p:index(), "true2")
check("an engine's answer", select(2, p:go_to_index(2, "instant")), "unchanged")

-- A deck from a text.
local log = {}
local show = assert(pager.open_string("deck.lua", [[
  local pager = require "pager"
  print("args", ...)
  print(pager.host.add(1, { 2, 3 }).sum, pcall(pager.host.fails))
  return pager.deck { title = "T", pages = { "a", pager.text { name = "b", body = "b" }, "c" },
    keys = { n = "next", x = function() error "bad key" end, q = "quit",
      m = function(deck) deck:message("hello") deck:refresh() end },
    closing = function() print "closing" end,
    functions = { twice = function(deck, n) return { n, n } end, fails = function() error "no" end } }
]], { arguments = { "one", "two" }, start = "b", log = function(text) log[#log + 1] = text end,
  functions = { add = function(a, list) return { sum = a + list[1] + list[2] } end,
    fails = function() error("why", 0) end } }))
check("arguments and print", log[1], "args one two")
check("functions of the program", log[2], "6 false pager.host.fails: why")
check("start", show:page_text(show:current()), "b")
check("a field", show:page_field(show:current(), "name"), "b")
check("no field", show:page_field(show:current(), "title"), nil)
check("the deck", show:deck_field "title", "T")
check("kind", show:page_kind(show:current()), "text")
check("named", show:page_named "b", show:current())
check("not there", show:page_named "z", nil)
show:set_viewport(100, 100)
check("a key", show:key "n", true)
check("it turns", run(show), "committed")
check("to the next", show:page_text(show:current()), "c")
check("not bound", select(2, show:key "z"), "ignored")
check("a key that fails", select(2, show:key "x"):match "bad key", "bad key")
while show:request() do end
show:key "m"
check("a message", table.concat({ show:request() }, " "), "message hello")
check("a refresh", select(2, show:request()), show:current())
show:key "q"
check("quit", show:request(), "quit")
check("a call", table.concat(show:call("twice", 4), " "), "4 4")
check("a call that fails", select(2, show:call "fails"):match "no$", "no")
check("no such function", show:call "none", nil)
check("frames", (show:frames()()), show:current())
check("reload", show:reload "return { 'new', 'deck' }", true)
check("reloaded", show:page_text(show:current()), "deck")
check("closing", log[#log], "closing")
check("a broken version", select(2, show:reload "return {"):match "deck.lua:1:", "deck.lua:1:")
check("goes on", show:count(), 2)
check("its pages are its own", show.set_count, nil)
show:close()
check("closed", pcall(show.count, show), false)
check("closed twice", pcall(show.close, show), true)

-- Mistakes.
check("no file", pager.open "none.lua", nil)
check("a broken deck", select(2, pager.open_string("x", "error 'hm'")):match "x:1: hm", "x:1: hm")
check("wrong options", pcall(pager.open_string, "x", "", { arguments = 5 }), false)
check("a wrong function", pcall(pager.open_string, "x", "", { functions = { f = 1 } }), false)
check("no name", select(2, pager.open_string("x", "", { functions = { ["a b"] = print } })), "invalid_argument")
check("an engine is no show", pcall(getmetatable(show) and show.tick or show.tick, p, 1), false)

-- Many of them, left to the collector; one closed by its scope.
for i = 1, 50 do pager.open_string("x", "return { 'a', 'b' }", { log = print }) end
do local scoped <close> = pager.open_string("x", "return 'a'") end
collectgarbage()
check("thrown away", true, true)
os.exit(failed and 1 or 0, true)
