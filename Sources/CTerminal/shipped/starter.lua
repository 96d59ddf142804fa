-- A deck to begin with. Show it with pagerlua, check it with pagerlua --check, and change it.
local pager = require "pager"

return pager.deck {
  title = "My deck",
  author = "Me",
  -- transition = "fade", -- or "stack", "cube", "flip", "curl"
  pages = {
    pager.text { name = "hello", title = "Hello", body = "The first page. Press → or drag." },
    pager.markdown {
      name = "list",
      notes = "What to say here: pagerlua --notes prints it.",
      body = "# Slides\n\n- are *Markdown*\n- show photos and videos\n- and code:\n\n```lua\nprint \"hello\"\n```",
    },
    -- pager.photo { src = "photo.jpg", caption = "Beside this file" },
    pager.text { name = "end", title = "The end", body = "Press q to leave." },
  },
  keys = {
    m = { help = "say where this is", run = function(deck)
      deck:message("page " .. deck:index() .. " of " .. deck:count())
    end },
  },
}
