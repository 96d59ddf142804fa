return { api = 1, trust = true, exports = "trusted", setup = function() end }
