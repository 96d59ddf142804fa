return { api = 2, setup = function() end }
