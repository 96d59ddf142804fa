/// Decks that the program brings along.
enum BuiltIn {
  /// What is shown without a file: this program, by itself.
  static let tour: StaticString = """
    local pager = require "pager"
    return pager.deck { name = "tour", title = "pagerlua", pages = {
      pager.markdown { title = "Pages in the terminal", body = [[
    Press **→** or drag this page to the left with the mouse.

    - It follows your hand, and comes back if you let go half way.
    - A flick turns it.
    - Catch it while it moves.
    ]] },
      pager.markdown { title = "A script says what the pages are", body = [[
    ```
    local pager = require "pager"
    return pager.deck { pages = {
      pager.text { title = "Hello", body = "The first page." },
      pager.photo { src = "harbour.jpg", caption = "The harbour" },
      pager.markdown { src = "talk.md" },
    } }
    ```

    Save it as `hello.lua`, then: `pagerlua hello.lua`
    ]] },
      pager.markdown { title = "Keys", body = [[
    | key | does |
    |---|---|
    | → ← h l | turns |
    | space, page down | the next page |
    | home, end | the first and the last page |
    | 3 enter | page 3 |
    | q | leaves |
    ]] },
      pager.text { title = "That is all", body = "Press q to leave.\\n\\npagerlua --help says the rest." },
    } }
    """

  /// A folder, or files, of photos and videos: their names are the arguments.
  static let media: StaticString = """
    local pager = require "pager"
    local pages = {}
    for _, path in ipairs { ... } do
      local kind = path:match "%.(%w+)$"
      kind = kind and kind:lower()
      local files = { { path = path, name = path:match "[^/]*$", kind = kind } }
      if not kind or not ({ png = 1, jpg = 1, jpeg = 1, mp4 = 1, m4v = 1, mov = 1, webm = 1, mkv = 1,
        avi = 1, gif = 1 })[kind] then
        files = pager.files(path)
      elseif kind == "png" or kind == "jpg" or kind == "jpeg" then
        files[1].kind = "picture"
      else
        files[1].kind = "video"
      end
      for _, file in ipairs(files) do
        local make = file.kind == "picture" and pager.photo or pager.video
        pages[#pages + 1] = make { src = file.path, caption = file.name }
      end
    end
    if #pages == 0 then error("there are no photos or videos here", 0) end
    return pager.deck { pages = pages }
    """

  /// A Markdown file: a page for each part between rules, or for each heading where there are none.
  static let slides: StaticString = """
    local pager = require "pager"
    local text, path = ...
    local pages = pager.pages { body = text }
    for _, page in ipairs(pages) do page.src = path end
    if #pages == 0 then pages[1] = "" end
    return pager.deck { pages = pages }
    """
}
