// The host of the example at the beginning of pager.hpp, which stands in its main().
#include <cstdio>
#include <pager.hpp>

static int drawn; // of the page that is turned to

static double seconds() {
    static double time;
    return time += 1.0 / 60;
}

static void handle(const pager_event &e) { std::printf("%s\n", pager_event_name(e.kind)); }
static void draw(const pager_frame &f) { drawn += f.page == 1 && f.x == 0; }

int main() {
    EXAMPLE
    return drawn == 1 ? 0 : 2;
}
