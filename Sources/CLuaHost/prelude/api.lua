-- What scripts may say: every function, key, method and hook, with its type and its meaning.
-- scripts/make-lua-api makes docs/lua-api.md and the types for editors of it, and scripts/make-prelude
-- what scripts come with: the keys that are checked, without the words that only readers need.
--
-- An entry is { name, type, meaning, default = …, range = { least, most }, since = … }. A type is written
-- as LuaLS does: alternatives between bars, "words" in quotes, name[] for lists, fun(…) last. `given`
-- marks what the pager sets and scripts only read.
local _, host = ...

local api = { classes = {}, aliases = {
  { "pager.Colour", "string", 'A colour: `"#rgb"`, `"#rrggbb"` or `"#rrggbbaa"`.' },
  { "pager.Path", "string", "The name of a file. A relative one is found from the script's folder; one " ..
    "that came as an argument, from where the program was started." },
  { "pager.Key", "integer|string", "The key of a page in a deck on demand: what `first`, `after` and " ..
    "`before` name. All keys of a deck are of one type." },
  { "pager.Words", "string|number|fun(page: pager.Page): string", "Text, or a function that is called " ..
    "with the page when it is built." },
  { "pager.Action", '"next"|"prev"|"first"|"last"|"quit"', "What a key does without a function." },
  { "pager.Keys", "table<string, pager.Action|pager.Binding|false|fun(deck: pager.Deck, page: pager.Page)>",
    "What keys do, by their names: an action, a function, `{ help, run }`, or `false` for nothing." },
  { "pager.CanvasColour", "string", "A colour, or one of the theme's: `\"text\"`, `\"quiet\"`, " ..
    '`"accent"`, `"heading"`, `"code"`, `"link"`, `"problem"`, `"background"`.' },
  { "pager.FieldType", "string|string[]", 'The type of a field: `"string"`, `"number"`, `"integer"`, ' ..
    '`"boolean"`, `"table"`, `"function"`, `"any"`, `"text"` (a string or a function that returns one), ' ..
    '`"file"`, `"colour"`, `"list of numbers"` and the like, or a list of the words that it may be.' },
  { "pager.Place", "pager.Page|string|integer", "A page: its table, its name (its key in a deck on " ..
    "demand), or its place from 1." },
  { "pager.Origin", '"call"|"gesture"|"wheel"|"key"|"timer"|"indicator"|"mutation"', "What began a " ..
    "turn. `mutation`: the pages have changed." },
} }
host.api = api

-- Declares a table's keys: those of `parent` as well. `given` classes are made by the pager.
local function class(name, about)
  about.name = name
  api.classes[#api.classes + 1], api.classes[name] = about, about
end

class("pager.PageFields", { title = "Every page", doc = "Keys that every page takes.", fields = {
  { "name", "string", "A name of its own in the deck, to go to it. A page of a talk that has none is named by its " ..
    "headings, as links on GitHub are." },
  { "keys", "pager.Keys",
    "Keys while it is the current page; they come before the deck's." },
  { "seconds", "number", "How long a slide show stays on it, in place of the deck's `seconds`; 0: until " ..
    "someone turns.", range = { 0, 1e9 } },
  { "notes", "string", "The speaker's notes." },
  { "transition", "string", "How this page comes and, backwards, goes, in place of the deck's " ..
    "`transition`. Not a function: those add with `pager.add_transition`.", since = "0.2" },
  { "steps", "boolean|integer", "`true`: the body shows its paragraphs and the items of its lists one by " ..
    "one, or is cut at lines `<!-- pause -->`; Markdown is cut there anyway, but with `false`. A number: so " ..
    "many times the page is built again, with `page.step` counting up.", range = { 0, 1000 }, since = "0.2" },
  { "tint", "pager.Colour", "A colour for the program that shows the page." },
  { "hidden", "boolean", "`true`: it has a name but no place in the order.", default = "false" },
  { "may_leave", "fun(page: pager.Page, to: pager.Page): boolean, string?",
    "Whether a turn away from it may begin and, if not, a reason to show." },
  { "appeared", "fun(page: pager.Page, deck: pager.Deck)", "It has come to rest on the screen." },
  { "disappeared", "fun(page: pager.Page, deck: pager.Deck)", "It has gone from the screen." },
  { "key", "pager.Key", "Its name, or its key in a deck on demand.", given = true },
  { "index", "integer", "Its place from 1, where it is known.", given = true },
  { "step", "integer", "How many of its steps have been taken.", given = true, since = "0.2" },
} })

class("pager.TextPage", { title = "Text", kind = "text", parent = "pager.PageFields",
  doc = "Words, shown as they are.", fields = {
    { "title", "pager.Words", "Shown on top." },
    { "body", "pager.Words", "The words." },
    { "picture", "pager.Path", "A picture beside the words.", since = "0.2" },
    { "picture_width", "number", "How much of the page's width it has.", default = "0.4", range = { 0.1, 0.9 },
      since = "0.2" },
    { "src", "pager.Path", "A file to read the words from, in place of `body`." },
  } })

class("pager.MarkdownPage", { title = "Markdown", kind = "markdown", parent = "pager.PageFields",
  doc = "Words in CommonMark.", fields = {
    { "title", "pager.Words", "Shown on top." },
    { "body", "pager.Words", "The words, in CommonMark." },
    { "picture", "pager.Path", "A picture beside the words.", since = "0.2" },
    { "picture_width", "number", "How much of the page's width it has.", default = "0.4", range = { 0.1, 0.9 },
      since = "0.2" },
    { "src", "pager.Path", "A file to read the words from, in place of `body`." },
  } })

class("pager.CodePage", { title = "Code", kind = "code", parent = "pager.PageFields",
  doc = "The text of a program. Since 0.2.", fields = {
    { "title", "pager.Words", "Shown on top." },
    { "body", "pager.Words", "The text." },
    { "src", "pager.Path", "A file to read the text from, in place of `body`." },
    { "language", "string", "What it is written in, like `lua`.", default = "the extension of `src`" },
    { "first_line", "integer", "The number of the first line.", default = "1", range = { 0, 1e9 } },
    { "numbers", "boolean", "`true`: lines are numbered.", default = "false" },
    { "highlight", "(integer|string)[]", 'Numbers of lines that stand out: `{ 3, "5-7" }`.' },
  } })

class("pager.PhotoPage", { title = "Photo", kind = "photo", parent = "pager.PageFields",
  doc = "A picture.", fields = {
    { "src", "pager.Path|pager.Path[]", "The picture, or several that are shown side by side. `pagerlua` reads PNG and " ..
      "JPEG; and by ffmpeg WebP, BMP, TIFF, GIF, QOI, PNM and PAM.",
      needed = "the file to show" },
    { "title", "pager.Words", "Shown on top." },
    { "caption", "pager.Words", "Shown below." },
    { "fit", '"fit"|"fill"', "The whole picture, or the whole page.", default = '"fit"' },
    { "width", "number", "How much of the page's width it has.", default = "1", range = { 0.1, 1 }, since = "0.2" },
  } })

class("pager.VideoPage", { title = "Video", kind = "video", parent = "pager.PageFields",
  doc = "A film.", fields = {
    { "src", "pager.Path", "The film.", needed = "the file to show" },
    { "title", "pager.Words", "Shown on top." },
    { "caption", "pager.Words", "Shown below." },
    { "poster", "pager.Path", "A picture for before it plays." },
    { "width", "number", "How much of the page's width it has.", default = "1", range = { 0.1, 1 }, since = "0.2" },
    { "loop", "boolean", "`true`: after its end it begins again.", since = "0.2" },
    { "autoplay", "boolean", "`false`: it waits until the reader lets it play.", since = "0.2" },
  } })

class("pager.Page", { title = "Pages in hooks", given = true, parent = "pager.PageFields", doc =
  "A page: the table that the script made, or the one that `page` returned. One that could not be built " ..
  "has `key` and `message`.", fields = {
    { "title", "pager.Words", "As the script gave it." },
    { "body", "pager.Words", "As the script gave it." },
    { "src", "pager.Path", "As the script gave it." },
    { "caption", "pager.Words", "As the script gave it." },
    { "message", "string", "Why it could not be built.", given = true },
  } })

class("pager.Binding", { title = "Keys", doc = "What a key does, with words that tell it.", fields = {
  { "help", "string", "What it does, in a few words." },
  { "run", "pager.Action|false|fun(deck: pager.Deck, page: pager.Page)", "What it does.",
    needed = "what the key does" },
} })

class("pager.Indicator", { title = "The indicator", doc = "The dots below the pages.", fields = {
  { "style", "string", "An indicator that `pager.add_indicator` has added; else dots.", since = "0.2" },
  { "tint", "pager.Colour", "Of the dots." },
  { "current_tint", "pager.Colour", "Of the current dot." },
  { "hides_for_single_page", "boolean", "`true`: no dots for a single page.", default = "false" },
  { "window", "integer", "Dots shown at most; 0: all that fit.", default = "0", range = { 0, 1024 } },
  { "size", "number", "Of a dot, in points.", range = { 0 } },
  { "spacing", "number", "Between dots, in points.", range = { 0 } },
  { "stops", "boolean", "`true`: a dot for each stop, where two pages are shown side by side.",
    default = "false" },
} })

class("pager.DeckFields", { title = "Decks", doc = "What a deck is made of.", fields = {
  { "name", "string", "What it is called where it is kept." },
  { "title", "string", "Its title." },
  { "author", "string", "Who made it." },
  { "notes", "string", "The speaker's notes." },
  { "theme", '"dark"|"light"|"plain"|"auto"', "The colours.", default = '"auto"' },
  { "size", "integer[]", "Columns and rows of a program that shows cells: what it has more of stays empty " ..
    "around the pages.", range = { 1, 1000 }, since = "0.2" },
  { "axis", '"horizontal"|"vertical"', "The way that pages go.", default = '"horizontal"' },
  { "reading", '"ltr"|"rtl"', "From left to right or from right to left.", default = '"ltr"' },
  { "spine", '"none"|"min"|"mid"|"max"', '`"mid"` shows two pages side by side, as in a book.',
    default = '"none"' },
  { "cover", "boolean", 'With `spine = "mid"`: the first page stands alone.', default = "false" },
  { "spacing", "number", "Room between pages, in points.", default = "0", range = { 0 } },
  { "peek", "number", "How much of the pages before and after is seen at the edges, in points.",
    default = "0", range = { 0 }, since = "0.2" },
  { "loops", "boolean", "`true`: the last page is followed by the first.", default = "false",
    since = "0.2" },
  { "retain", "integer|integer[]", "Pages kept ready on each side: a number, or `{ before, after }`.",
    default = "1", range = { 0, 1024 } },
  { "orientations", "string[]", 'Those that the pages are made for, the preferred one first: ' ..
    '`"portrait"`, `"portrait_upside_down"`, `"landscape_left"`, `"landscape_right"`.' },
  { "pages", "(pager.Page|string)[]", "The pages, in order." },
  { "first", "pager.Key", "Where to open: a place from 1 or a name; a key in a deck on demand." },
  { "page", "fun(key: pager.Key): pager.Page|string", "Makes a page of a deck on demand." },
  { "after", "fun(key: pager.Key): pager.Key?", "The key of the page that follows; `nil` at the end." },
  { "before", "fun(key: pager.Key): pager.Key?", "The key of the page before; `nil` at the beginning." },
  { "count", "integer|fun(deck: pager.Deck): integer?", "How many pages there are, 2^62 at most. Without `after` and " ..
    "`before` their keys are 1 to `count`.", range = { 0 } },
  { "index", "fun(key: pager.Key): integer?", "The place of a page from 1, where it is known." },
  { "transition", "string|fun(offset: number, width: number, height: number): number?, number?, number?, " ..
    "number?, number?, number?, number?", 'How pages turn: `"slide"`, `"fade"`, `"stack"`, `"cube"`, ' ..
    '`"flip"`, `"curl"`, or a function.', default = '"slide"' },
  { "indicator", "pager.Indicator", "The dots." },
  { "seconds", "number", "A slide show: how long each page is shown; 0: until someone turns.",
    range = { 0, 1e9 }, since = "0.2" },
  { "at_end", '"stop"|"loop"', 'What a slide show does after the last page: `"loop"` begins again.',
    default = '"stop"', since = "0.2" },
  { "keep", 'boolean|"state"', "`false`: opens at `first` again, not where the reader was. " ..
    '`"state"`: `deck.state` is kept as well.', default = "true" },
  { "keys", "pager.Keys",
    'What keys like `"a"`, `"left"`, `"ctrl+r"` and `"f5"` do.' },
  { "will_transition", "fun(turn: pager.Turn, deck: pager.Deck)", "A turn has begun." },
  { "did_finish", "fun(turn: pager.Turn, deck: pager.Deck)", "A turn has ended." },
  { "may_turn", "fun(from: pager.Page?, to: pager.Page?, origin: pager.Origin): boolean, string?",
    "Whether a turn may begin and, if not, a reason to show." },
  { "functions", "table<string, fun(deck: pager.Deck, ...: any): any>", "Functions that the program which " ..
    "shows the deck may call, by name.", since = "0.2" },
  { "opened", "fun(deck: pager.Deck)", "The deck is there." },
  { "closing", "fun(deck: pager.Deck)", "The deck is about to end." },
} })

class("pager.Kind", { title = "Kinds", doc = "A kind of page that draws itself, for `pager.add_kind`. " ..
  "Since 0.2.", fields = {
    { "fields", "table<string, pager.FieldType>", "The keys that its pages take besides those of every page." },
    { "required", "string[]", "Those that a page cannot do without." },
    { "draw", "fun(page: table, canvas: pager.Canvas)", "Draws a page: its keys, with functions asked and " ..
      "files found. Called when it is built, has another size, or is refreshed.",
      needed = "function(page, canvas)" },
    { "text", "fun(page: table): string|number", "The page in words: for pipes, search and accessibility." },
  } })

class("pager.IndicatorStyle", { title = "Indicators of one's own", doc = "An indicator that draws itself, " ..
  "for `pager.add_indicator`. Since 0.2.", fields = {
    { "size", "number", "How high it is, in lines of text.", default = "1", range = { 1, 1000 } },
    { "draw", "fun(canvas: pager.Canvas, info: pager.IndicatorInfo)", "Draws it. Called when the count, the " ..
      "current page or the size has changed.", needed = "function(canvas, info)" },
  } })

class("pager.IndicatorInfo", { title = "What an indicator shows", given = true, doc = "What an indicator's " ..
  "`draw` is told.", fields = {
    { "count", "integer?", "How many pages there are, where that is known." },
    { "current", "integer?", "The place of the current one from 1, where that is known." },
    { "page", "pager.Page?", "The current page." },
    { "direction", '"forward"|"backward"', "Backward: the pages go from right to left." },
    { "vertical", "boolean", "The pages go from top to bottom." },
    { "tint", "string?", "The deck's `indicator.tint`." },
    { "current_tint", "string?", "The deck's `indicator.current_tint`." },
  } })

class("pager.LookFields", { title = "Looks", doc = "How text on a canvas looks.", fields = {
  { "colour", "pager.CanvasColour", "Its colour.", default = '"text"' },
  { "bold", "boolean", "Bold.", default = "false" },
  { "italic", "boolean", "Italic.", default = "false" },
  { "underlined", "boolean", "Underlined.", default = "false" },
} })

class("pager.Canvas", { title = "Canvases", given = true, methods = true, doc = "What `draw` draws on. Units " ..
  "are cells of text where `cells` is `true`, halves of them counting, and points elsewhere; y goes down.",
  fields = {
    { "width", "number", "How wide it is.", value = true },
    { "height", "number", "How high it is.", value = true },
    { "line_height", "number", "Of a line of text.", value = true },
    { "cells", "boolean", "Whether units are cells of text.", value = true },
    { "text", "fun(self: pager.Canvas, x: number, y: number, text: string|number, look?: pager.CanvasColour|pager.LookFields)",
      "Writes a line, its upper left corner at a place." },
    { "fill", "fun(self: pager.Canvas, x: number, y: number, width: number, height: number, colour?: pager.CanvasColour)",
      "Fills a rectangle." },
    { "line", "fun(self: pager.Canvas, x1: number, y1: number, x2: number, y2: number, colour?: pager.CanvasColour)",
      "Draws a line." },
    { "image", 'fun(self: pager.Canvas, x: number, y: number, width: number, height: number, src: pager.Path, fit?: "fit"|"fill")',
      "Draws a picture in a rectangle." },
    { "measure", "fun(self: pager.Canvas, text: string|number): number", "How wide a line of text is." },
  } })

class("pager.Plugin", { title = "Plug-ins", doc = "What the file of a plug-in returns. Since 0.2.", fields = {
  { "name", "string", "Its name, which is that of its file." },
  { "version", "string|number", "Its version." },
  { "author", "string", "Who made it." },
  { "notes", "string", "What it is for." },
  { "api", "integer", "The version of this interface that it was written for: 1.", needed = "api = 1",
    range = { 1 } },
  { "trust", "boolean", "`true`: it needs C modules or all files.", default = "false" },
  { "exports", "any", "What `pager.use` returns." },
  { "setup", "fun(pager: pager.Handle)", "Adds what it adds. Called once.", needed = "function(pager)" },
} })

class("pager.Handle", { title = "What a plug-in gets", given = true, parent = "pager", doc = "`pager` as a " ..
  "plug-in sees it: what it adds is its own.", fields = {
    { "folder", "string", "The folder of the plug-in's file." },
  } })

class("pager.Turn", { title = "Turns", given = true, doc = "What hooks are told of a turn.", fields = {
  { "from", "pager.Page?", "The page that it leaves." },
  { "to", "pager.Page?", "The page that it leads to." },
  { "direction", '"forward"|"backward"|"none"', "Which way it goes." },
  { "origin", "pager.Origin", "What began it." },
  { "outcome", '"committed"|"cancelled"|"superseded"', "How it ended, in `did_finish`. Only a committed " ..
    "turn has changed the page; a superseded one gave way to another." },
} })

class("pager.File", { title = "Files", given = true, doc = "A file that `pager.files` found.", fields = {
  { "path", "string", "Its whole name." },
  { "name", "string", "Its name in the folder." },
  { "stem", "string", "Its name without the extension." },
  { "kind", '"picture"|"video"|"file"', "What it is; `file` where a list of extensions was asked for." },
} })

class("pager.Deck", { title = "Methods of decks", given = true, methods = true, doc = "The deck that " ..
  "hooks and keys get. Its own keys can be read from it as well.", fields = {
    { "next", "fun(self: pager.Deck)", "Turns to the next page, once the script has returned." },
    { "prev", "fun(self: pager.Deck)", "Turns to the page before." },
    { "go_to", "fun(self: pager.Deck, page: pager.Place)", "Turns to a page." },
    { "index", "fun(self: pager.Deck): integer?", "The place of the current page from 1, where known." },
    { "count", "fun(self: pager.Deck): integer?", "The number of pages, where known." },
    { "current", "fun(self: pager.Deck): pager.Page?", "The current page." },
    { "pending", "fun(self: pager.Deck): pager.Page?", "The page that a turn leads to." },
    { "insert", "fun(self: pager.Deck, place: pager.Place, ...: pager.Page|string)",
      "Puts pages in front of a place; one beyond the last is the end." },
    { "remove", "fun(self: pager.Deck, place: pager.Place): pager.Page", "Takes a page out." },
    { "replace", "fun(self: pager.Deck, place: pager.Place, page: pager.Page|string)",
      "Puts a page in the place of another." },
    { "move", "fun(self: pager.Deck, from: pager.Place, to: pager.Place)", "Moves a page to a place." },
    { "after", "fun(self: pager.Deck, seconds: number, run: fun(deck: pager.Deck)): fun()",
      "Runs a function once, in so many seconds. Returns a function that cancels it.", since = "0.2" },
    { "every", "fun(self: pager.Deck, seconds: number, run: fun(deck: pager.Deck)): fun()",
      "Runs a function again and again. Returns a function that cancels it.", since = "0.2" },
    { "update", "fun(self: pager.Deck, change: fun(deck: pager.Deck))", "Makes several changes one." },
    { "refresh", "fun(self: pager.Deck, page?: pager.Place)", "Builds the current page, or a page, again." },
    { "message", "fun(self: pager.Deck, text: string|number)", "Shows a line of text." },
    { "quit", "fun(self: pager.Deck)", "Ends the show." },
    { "state", "table", "What the script wants to remember: strings, numbers, booleans, and tables of them. " ..
      'It outlives a reload and, with `keep = "state"`, the show.', value = true },
  } })

class("pager", { title = "Functions", given = true, doc = 'What `require "pager"` returns.', fields = {
  { "deck", "fun(deck: pager.DeckFields): pager.Deck", "Makes the deck that a script returns." },
  { "text", "fun(page: pager.TextPage|string): pager.Page", "Makes a page of words." },
  { "markdown", "fun(page: pager.MarkdownPage|string): pager.Page", "Makes a page of CommonMark." },
  { "code", "fun(page: pager.CodePage|string): pager.Page", "Makes a page of a program's text.", since = "0.2" },
  { "photo", "fun(page: pager.PhotoPage): pager.Page", "Makes a page of a picture." },
  { "video", "fun(page: pager.VideoPage): pager.Page", "Makes a page of a film." },
  { "files", 'fun(folder: pager.Path, what?: "pictures"|"videos"|string[]): pager.File[]',
    "The files of a folder, sorted by name: pictures, videos or those with certain extensions; without " ..
    "`what`, pictures and videos." },
  { "pages", "fun(src: pager.Path|{ body: string }): pager.Page[]", "The pages of a talk in one file of Markdown, " ..
    "or in one text, cut at " ..
    "lines `---` or, where there are none, at its headings `#`.", since = "0.2" },
  { "new", "fun(options?: table<string, number|boolean>): pager.Engine",
    "Makes a pager without a screen, with the options of `pager_options`." },
  { "use", "fun(name: string): any", "Loads a plug-in, and returns what it exports.", since = "0.2" },
  { "add_kind", "fun(name: string, kind: pager.Kind): fun()",
    "Adds a kind of page, made by `pager.NAME`. This and the next three return a function that takes away " ..
    "again what was added.", since = "0.2" },
  { "add_transition", "fun(name: string, transition: fun(offset: number, width: number, height: number): " ..
    "number?, number?, number?, number?, number?, number?, number?): fun()",
    "Adds a transition that decks can name.", since = "0.2" },
  { "add_indicator", "fun(name: string, indicator: pager.IndicatorStyle): fun()",
    "Adds an indicator that decks can name.", since = "0.2" },
  { "add_keys", "fun(keys: pager.Keys): fun()", "Adds keys. They come after those of the page and the deck.",
    since = "0.2" },
  { "host", "table<string, fun(...: any): any>", "Functions of the program that shows the deck, by name. " ..
    "What they take and return is copied: nothing, booleans, numbers, strings, lists and tables of those.",
    value = true, since = "0.2" },
  { "version", "string", "The version of the library.", value = true },
} })
