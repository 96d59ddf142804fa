-- A comment.
local words = { "one", 'two', [[three
lines]], 4.5e3 }
--[[ and a
long one ]]
for i, word in ipairs(words) do
    print(i .. ": " .. word) -- a tab
end
