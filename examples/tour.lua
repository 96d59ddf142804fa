-- A tour of Pager: what a page can be, and what turns it.
--
--   pagerlua examples/tour.lua
local pager = require "pager"
pager.use "chart"
pager.use "progress"

-- A banner: large letters, five rows of blocks high, over a line of words.
local letters = {
  P = { "####", "#  #", "####", "#   ", "#   " }, A = { " ## ", "#  #", "####", "#  #", "#  #" },
  G = { " ###", "#   ", "# ##", "#  #", " ###" }, E = { "####", "#   ", "### ", "#   ", "####" },
  R = { "### ", "#  #", "### ", "# # ", "#  #" },
}
local colours = { "#ff9e64", "#f7768e", "#bb9af7", "#7aa2f7", "#2ac3de" }

local function draw_banner(page, c)
  local blank = c:measure " "
  local columns = #page.title * 5 - 1
  -- A block is two columns wide where there is room, so that it is about a square.
  local wide = math.max(1, math.min(3, c.width // (columns * blank + 4 * blank))) * blank
  local tall = c.line_height * (wide > blank and wide / blank / 2 or 1)
  local left = (c.width - columns * wide) // (2 * blank) * blank
  local top = math.max(c.line_height, (c.height - 5 * tall - 4 * c.line_height) // (2 * c.line_height) * c.line_height)
  for i = 1, #page.title do
    for row, blocks in ipairs(letters[page.title:sub(i, i)]) do
      for column = 1, #blocks do
        if blocks:sub(column, column) == "#" then
          c:fill(left + ((i - 1) * 5 + column - 1) * wide, top + (row - 1) * tall, wide, tall, colours[i])
        end
      end
    end
  end
  local y = top + math.ceil(5 * tall / c.line_height) * c.line_height + c.line_height
  for _, words in ipairs { page.body, page.caption } do
    c:text((c.width - c:measure(words)) // (2 * blank) * blank, y, words, words == page.body and "text" or "quiet")
    y = y + 2 * c.line_height
  end
end

pager.add_kind("banner", {
  fields = { title = "string", body = "string", caption = "string" }, required = { "title", "body", "caption" },
  draw = draw_banner,
})

-- A form: each line is agreed to by its key, and the page may be left when all are.
local form = {
  { key = "a", text = "I have turned a page with the mouse, or with a key" },
  { key = "b", text = "I know that a page can be let go half way" },
  { key = "c", text = "I shall not look for a save button" },
}

local function form_text()
  local lines = { "Press the letter of each line:", "" }
  for _, line in ipairs(form) do
    lines[#lines + 1] = ("- [%s] **%s**  %s"):format(line.agreed and "x" or " ", line.key, line.text)
  end
  return table.concat(lines, "\n")
end

local function form_done()
  for _, line in ipairs(form) do
    if not line.agreed then return false end
  end
  return true
end

local form_keys = {}
for _, line in ipairs(form) do
  form_keys[line.key] = { help = "agree: " .. line.text, run = function(deck)
    line.agreed = not line.agreed
    deck:refresh()
    if form_done() then deck:message "Thank you. The next page is open." end
  end }
end

local pages = {
  pager.banner { name = "welcome", title = "PAGER", body = "Pages that follow your hand",
    caption = "→, or drag this page to the left" },
  pager.markdown { name = "hand", title = "It follows your hand", body = [[
- **Drag** this page: it goes where the mouse goes.
- **Let go** before half way, and it comes back.
- **Flick** it, and it turns.
- **Catch** it while it moves, and turn it back.

| keys | |
|---|---|
| → ← space | turn |
| home end | first and last page |
| 4 enter | the fourth page |
| q | leaves |
]] },
  pager.markdown { name = "steps", title = "One thing after another", steps = true, body = [[
The keys that turn show the steps of a page first.

1. One thing to say
2. and a second one
3. and a third, which is the last.

> Page down does not wait: it turns the page.
]] },
  pager.markdown { name = "cube", title = "Turned like a cube", transition = "cube", body = [[
This page came as the next face of a **cube**. It goes back the same way: try ←, or turn it by hand,
slowly.

Others are `slide`, `fade`, `stack`, `flip` and `curl`, or a function of six lines in your script.
]] },
  pager.chart { name = "chart", title = "A week of rain", unit = "mm", transition = "fade",
    caption = "Charts are a plug-in: pager.use \"chart\"", colour = "#7aa2f7",
    values = { 3, 11, 7, 0.5, 2, 8, 14 }, labels = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" } },
  pager.markdown { name = "photo", title = "Photos, beside words", transition = "stack", picture = "media/harbour.jpg",
    body = [[
A photo is a page, or stands beside its words.

Films play while their page is there, and go on where they were left.
]] },
  pager.markdown { name = "form", title = "A page that asks", body = form_text, keys = form_keys,
    may_leave = function(_, to)
      -- Back is always open.
      return form_done() or to.name == "photo", "Agree to each line first: a, b and c."
    end },
  pager.code { name = "script", title = "All of it is a script", language = "lua", numbers = true, highlight = { "4-6" },
    body = [[
local pager = require "pager"

return pager.deck { pages = {
  pager.text "Press →, or drag.",
  pager.photo { src = "harbour.jpg" },
  pager.markdown { src = "talk.md" },
} }]] },
  pager.banner { name = "end", title = "PAGER", body = "That is all. q leaves, home begins again.",
    caption = "docs/lua-guide.md goes on from here", transition = "curl" },
}

return pager.deck { name = "pager tour", title = "A tour of Pager", pages = pages,
  indicator = { style = "progress", tint = "#3b4261", current_tint = "#7aa2f7" } }
