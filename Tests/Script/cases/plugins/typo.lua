return { api = 1, setpu = function() end }
