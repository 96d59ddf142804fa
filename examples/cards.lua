-- A pack of cards to learn from: the card on top is thrown aside, and the next one lies beneath it.
--
--   pagerlua examples/cards.lua
local pager = require "pager"

-- A question and its answer are two cards, one after the other.
local questions = {
  { "What is the capital of Mongolia?", "Ulaanbaatar, on the river Tuul." },
  { "How many strings has a viola?", "Four: C, G, D and A." },
  { "Who wrote Pippi Longstocking?", "Astrid Lindgren, in 1944, for her daughter." },
  { "What is 2 to the 10?", "1024." },
  { "Which gas do plants take in?", "Carbon dioxide." },
}

local pages = {}
for i, card in ipairs(questions) do
  pages[#pages + 1] = pager.text { name = "question" .. i, title = "Question " .. i, body = card[1] }
  pages[#pages + 1] = pager.text { name = "answer" .. i, title = "Answer " .. i, body = card[2] }
end

return pager.deck {
  name = "cards",
  pages = pages,
  -- Cards before the place of rest have been thrown: they go further than sliding would, down a little, and lean.
  -- Cards after lie still beneath (-offset takes the sliding back), each smaller and deeper than the last.
  transition = function(offset)
    if offset <= 0 then return 0.2 * offset, 0.1 * offset * offset, 1, 0.25 * offset, 1, 0, -offset end
    local depth = math.min(offset, 3)
    return -offset, 0.02 * depth, 1 - 0.06 * depth, 0, 1, 0.15 * depth, -offset
  end,
}
