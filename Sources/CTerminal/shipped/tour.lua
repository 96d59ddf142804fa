-- What is shown without a file: this program, by itself.
local pager = require "pager"

return pager.deck { name = "tour", title = "pagerlua", keep = false, pages = {
  pager.markdown { title = "Pages in the terminal", body = [[
Press **→** or drag this page to the left with the mouse.

- It follows your hand, and comes back if you let go half way.
- A flick turns it.
- Catch it while it moves.
]] },
  pager.markdown { title = "A page may show its parts one by one", body = [[
Press **→** again.

<!-- pause -->

- This came second.

<!-- pause -->

- This came third. **←** takes it back.
]] },
  pager.markdown { title = "What it shows", body = [[
```
pagerlua ~/Pictures          photos and videos of a folder
pagerlua talk.md             slides: cut at --- or at headings
pagerlua a.jpg b.mp4         files, in this order
pagerlua deck.lua            what a script says
make | pagerlua -            Markdown from another program
pagerlua talk.md | less      pages as text
```
]] },
  pager.markdown { title = "A script says what the pages are", body = [[
```lua
local pager = require "pager"
return pager.deck { pages = {
  pager.text { title = "Hello", body = "The first page." },
  pager.photo { src = "harbour.jpg", caption = "The harbour" },
  pager.markdown { src = "notes.md" },
} }
```

`pagerlua --init hello.lua` writes one to begin with.
]] },
  pager.markdown { title = "Keys", body = [[
| key | does |
|---|---|
| → ← h l | turns |
| space, page down | the next page |
| home, end | the first and the last page |
| 3 enter | page 3 |
| ? | tells the keys |
| q | leaves |
]] },
  pager.text { title = "That is all", body = "Press q to leave.\n\npagerlua --help says the rest." },
} }
