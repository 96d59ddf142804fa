local pager = require "pager"
return pager.deck { pages = {
  pager.text { name = "first", body = "1" }, pager.text { name = "second", body = "2" },
  pager.text { name = "third", body = "3" }, pager.text { name = "fourth", body = "4" },
} }
