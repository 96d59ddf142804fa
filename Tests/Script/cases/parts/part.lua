-- Names a file beside itself, not beside the script that requires it.
local pager = require "pager"
return { page = pager.text { src = "near.txt" }, files = pager.files(".", { "txt" }) }
