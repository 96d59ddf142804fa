return { api = 1,
  setup function() end }
