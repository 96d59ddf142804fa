-- The methods of pager.new, which are in C: for scripts/make-lua-api, as api.lua is. No script loads this.
-- `!` stands for what a call answers: `true`, or `false` and a word of pager.News.
local methods = {}

local function add(name, parameters, answer, meaning)
  local list = parameters ~= "" and "self: pager.Engine, " .. parameters or "self: pager.Engine"
  if answer == "!" then answer = "boolean, pager.News?" end
  methods[#methods + 1] =
    { name, ("fun(%s)%s"):format(list, answer ~= "" and ": " .. answer or ""), meaning }
end

local motion = 'motion?: "animated"|"instant"|"host"'
local direction = 'direction?: "none"|"forward"|"backward"'

add("configure", "options: pager.EngineOptions", "!", "Changes options; those left out keep their values.")
add("options_get", "", "pager.EngineOptions", "All options.")
add("destroy", "", "", "Ends it before it is collected.")

add("set_count", "count: integer, first?: integer", "!", "Pages 0 to `count` - 1; opens at a place.")
add("set_pages", "pages: integer[], first?: integer", "!", "These pages; opens at one of them.")
add("set_source", "source: table<string, function>, first?: integer", "!",
  "Pages linked by `after(page)` and `before(page)`, which answer a page, `nil` at an end or `false` for " ..
  '"not now"; `count()` and `index(page)` are optional.')
add("reload", "", "!", "Asks the source again.")
add("insert", "place: integer, pages: integer[]", "!", "Puts pages in front of a place.")
add("remove", "place: integer, count?: integer", "!", "Takes pages out.")
add("move", "from: integer, to: integer", "!", "Moves a page.")
add("replace", "place: integer, page: integer", "!", "Puts a page in the place of another.")
add("page_changed", "page: integer", "!", "Says that a page looks different now.")
add("update_begin", "", "!", "Begins changes that count as one.")
add("update_end", "", "!", "Ends them.")
add("set_questions", "questions: table<string, function>", "!",
  "`may_turn(from, to, origin)` `style(page, offset)` `extent(page, viewport)` `duration(page)` " ..
  "`spine(width, height)`.")

add("set_viewport", "width: number, height: number", "!", "The size of what is seen, in points.")
add("viewport", "", "number, number", "Its width and height.")
add("set_visible", "visible: boolean, time: number", "!", "Hides or shows the pager.")

add("next", motion, "!", "Turns to the next page.")
add("prev", motion, "!", "Turns to the page before.")
add("go_to", "page: integer, " .. motion .. ", " .. direction, "!", "Turns to a page.")
add("go_to_index", "place: integer, " .. motion .. ", " .. direction, "!", "Turns to a place.")
add("commit", "", "!", "Ends a turn at the page that it leads to.")
add("cancel", "", "!", "Ends a turn at the page that it leaves.")
add("set_progress", "progress: number", "!", 'Moves a turn of motion `"host"`.')
add("can_next", "", "boolean", "Whether there is a next page.")
add("can_prev", "", "boolean", "Whether there is a page before.")

add("drag_begin", "pointer: integer, x: number, y: number, time: number", "!", "A pointer goes down.")
add("drag_move", "pointer: integer, x: number, y: number, time: number",
  '"undecided"|"claimed"|"rejected"', "It moves.")
add("drag_end", "pointer: integer, time: number", "!", "It leaves.")
add("drag_cancel", "pointer: integer, time: number", "!", "It is taken away.")
add("wheel", 'dx: number, dy: number, mode: "steps"|"precise", time: number', "!", "The wheel turns.")
add("key", 'name: "left"|"right"|"up"|"down"|"page_up"|"page_down"|"space"|"shift_space"|"home"|"end"',
  "!", "A key.")
add("tap", "x: number, y: number", "!", "A tap that was no drag.")

add("tick", "time: number", "boolean", "Goes on to a time in seconds; whether something moves.")
add("next_deadline", "", "number?", "When to tick next.")
add("poll", "event: table", "boolean", "Puts the oldest event into a table; `false` when there is none.")
add("timer_start", "time: number", "!", "Starts the slide show's timer.")
add("timer_pause", "time: number", "!", "Holds it.")
add("timer_stop", "", "!", "Ends it.")
add("timer_runs", "", "boolean", "Whether it was started, and neither paused nor ended.")

add("current", "", "integer?", "The current page.")
add("pending", "", "integer?", "The page that a turn leads to.")
add("current_pages", "", "integer[]", "The pages of the current stop.")
add("pending_pages", "", "integer[]", "The pages of the stop that a turn leads to.")
add("loaded", "", "integer[]", "The pages that are loaded.")
add("count", "", "integer?", "How many pages there are.")
add("index", "", "integer?", "The place of the current page.")
add("page_at", "place: integer", "integer?", "The page at a place.")
add("index_of", "page: integer", "integer?", "The place of a page.")
add("position", "", "number", "Where the pager is, in places; between two of them in a turn.")
add("position_exact", "", "integer, number", "The same as a place and a fraction.")
add("progress", "", "number", "Of the turn, from 0 to 1.")
add("phase", "", '"idle"|"dragging"|"settling"|"waiting"', "What it is doing.")
add("frames", "with_styles?: boolean",
  "fun(): integer|false?, number, number, number, number, number, string, integer, integer?, table?",
  "For a loop: page, x, y, width, height, offset, role, z, place and, if asked for, a table of the style.")
add("hit_test", "x: number, y: number", "integer?", "The page under a point.")

add("indicator", "", "table", "The indicator: count, current, position, progress, hidden, …")
add("indicator_dots", "", "table[]", "Its dots.")
add("indicator_tap", "x: number, y: number", "!", "A tap on it.")
add("indicator_scrub", 'stage: "begin"|"move"|"end"|"cancel", x: number, y: number, time: number', "!",
  "A finger that runs over it.")

add("save", "", "string", "What is needed to come back here.")
add("restore", "bytes: string", "!", "Comes back.")
add("digest", "", "integer", "A number that differs where the state does.")
add("describe", "", "string", "The state in words.")
add("accessibility", "", "integer?, integer?, integer?, boolean, boolean",
  "Position, count, last position, whether there is a next page and one before.")
add("record", "write?: fun(bytes: string): boolean?", "!", "Begins a recording; without `write`, ends it.")
add("replay", "bytes: string", "!", "Plays a recording.")

return {
  aliases = {
    { "pager.News", '"end"|"refused"|"unchanged"|"ignored"|"not_now"', "Why a call did nothing." },
    { "pager.EngineOptions", "table<string, number|boolean>", "The options of `pager_options` in " ..
      "pager.h by their names." },
  },
  class = { name = "pager.Engine", title = "The engine itself", given = true, methods = true,
    doc = "A pager without a screen, made by `pager.new`. Pages are integers, places count from 1, times " ..
      "are seconds. A wrong argument raises an error. pager.h tells more.", fields = methods },
}
