return { api = 1, name = "another", setup = function() end }
