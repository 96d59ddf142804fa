/* The program starts here, because an Embedded Swift program has no main of its own. */
#include <signal.h>

int pagerlua_main(int count, char **arguments);

/* Weak, so that the Swift tests, which link these objects too, may have a main of their own. */
__attribute__((weak)) int main(int count, char **arguments) {
    /* A reader that has enough, like head, is no fault: writing fails, and the program ends. */
    signal(SIGPIPE, SIG_IGN);
    /* Who has started us may have ignored it; then no exit code of a child would be known. */
    signal(SIGCHLD, SIG_DFL);
    return pagerlua_main(count, arguments);
}
