-- Slides: files of Markdown, or after "-" a text.
local pager = require "pager"

local first, text = ...
local pages = {}
local function add(talk)
  for _, page in ipairs(talk) do pages[#pages + 1] = page end
end
if first == "-" then
  add(pager.pages { body = text })
else
  for _, path in ipairs { ... } do
    local read, talk = pcall(pager.pages, path)
    if not read then error((talk:gsub("^pagerlua:%d+: ", "pagerlua: ")), 0) end
    add(talk)
  end
end
if #pages == 0 then pages[1] = "" end
return pager.deck { name = "talk", pages = pages }
