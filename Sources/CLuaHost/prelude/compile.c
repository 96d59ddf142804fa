/* Writes C with the prelude as this Lua compiles it. scripts/build runs it, with the Lua that it
   links programs to. */
#include "../prelude.h"

#include <lauxlib.h>
#include <lua.h>
#include <stdio.h>
#include <string.h>

static int write_bytes(lua_State *L, const void *bytes, size_t length, void *user) {
    const unsigned char *at = bytes;
    (void)L, (void)user;
    for (size_t i = 0; i < length; i++) printf("%d,%s", at[i], i % 24 == 23 ? "\n" : "");
    return 0;
}

int main(void) {
    lua_State *L = luaL_newstate();
    unsigned count = 0;
    if (L == NULL) return 1;
    printf("#include \"prelude.h\"\n");
    for (const prelude_part *part = prelude_parts; part->name != NULL; part++, count++) {
        if (luaL_loadbufferx(L, part->text, strlen(part->text), "=pager", "t") != LUA_OK) {
            fprintf(stderr, "%s: %s\n", part->name, lua_tostring(L, -1));
            return 1;
        }
        printf("static const unsigned char part_%u[] = {\n", count);
        lua_dump(L, write_bytes, NULL, 0);
        printf("};\n");
        lua_settop(L, 0);
    }
    printf("const prelude_code prelude_codes[] = {\n");
    for (unsigned i = 0; i < count; i++) printf("{(const char *)part_%u, sizeof part_%u},\n", i, i);
    printf("};\nconst char prelude_code_ident[] = {\n");
    for (const char *at = lua_ident; *at != 0; at++) printf("%d,", *at);
    printf("0};\n");
    lua_close(L);
    return 0;
}
