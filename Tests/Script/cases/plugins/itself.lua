return { api = 1, setup = function(pager) pager.use "itself" end }
