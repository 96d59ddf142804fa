/* A script that uses a C module of each kind, and the page that it answers. */
static const char *const modules_script =
    "local cjson, lfs, lpeg = require 'cjson', require 'lfs', require 'lpeg'\n"
    "local driver = require 'luasql.sqlite3'\n"
    "local connection = assert(driver.sqlite3():connect ':memory:')\n"
    "assert(connection:execute 'create table t (a, b)')\n"
    "assert(connection:execute \"insert into t values (1, 'one'), (2, 'two')\")\n"
    "local cursor = assert(connection:execute 'select b from t order by a desc')\n"
    "local word = cursor:fetch()\n"
    "cursor:close() connection:close()\n"
    "return cjson.encode { lfs.attributes('/', 'mode'), word, lpeg.match(lpeg.C 'ab', 'abc') }\n";
static const char *const modules_answer = "[\"directory\",\"two\",\"ab\"]";
