/* What of a script stays when its Lua state is replaced: how it was opened, the ids of its pages,
   and the functions of the program that shows it (functions.c). */
#include "program.h"

#include <stdlib.h>
#include <string.h>

lua_program *lua_program_make(void) { return calloc(1, sizeof(lua_program)); }

static void free_words(char **words) {
    size_t i;
    for (i = 0; words != NULL && words[i] != NULL; i++) free(words[i]);
    free(words);
}

void lua_program_free(lua_program *program) {
    if (program == NULL) return;
    functions_free(program->first);
    free_words(program->arguments);
    free_words(program->roots);
    free_words(program->plugin_paths);
    free_words(program->plugins);
    free(program->path);
    free(program->start);
    free(program);
}

int host_may_be_page(const lua_host *h, pager_page page) {
    return h->has_deck && page > 0 && page >= h->first_id && page <= h->limits.program->last_id;
}

/* A copy that ends with a NULL, with "" for a NULL within; NULL without memory. */
static char **copy_words(const char *const *words, size_t count) {
    char **copy = calloc(count + 1, sizeof *copy);
    size_t i;
    for (i = 0; copy != NULL && i < count; i++) {
        if ((copy[i] = strdup(words[i] != NULL ? words[i] : "")) != NULL) continue;
        free_words(copy);
        return NULL;
    }
    return copy;
}

int lua_program_remember(lua_program *program, const lua_host_limits *limits, const char *path,
    int is_file, const char *start) {
    lua_host_limits *kept = &program->limits;
    *kept = *limits;
    kept->program = program;
    program->is_file = is_file;
    program->path = strdup(path);
    program->start = start != NULL ? strdup(start) : NULL;
    program->arguments = copy_words(limits->arguments, limits->argument_count);
    program->roots = copy_words(limits->roots, limits->root_count);
    program->plugin_paths = copy_words(limits->plugin_paths, limits->plugin_path_count);
    program->plugins = copy_words(limits->plugins, limits->plugin_count);
    kept->arguments = (const char *const *)program->arguments;
    kept->roots = (const char *const *)program->roots;
    kept->plugin_paths = (const char *const *)program->plugin_paths;
    kept->plugins = (const char *const *)program->plugins;
    return program->path != NULL && (start == NULL || program->start != NULL) &&
           program->arguments != NULL && program->roots != NULL && program->plugin_paths != NULL &&
           program->plugins != NULL;
}
