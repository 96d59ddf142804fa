// What the C++ pieces of docs/c-guide.md may use besides pager.hpp.
#ifndef HARNESS_HPP
#define HARNESS_HPP

#include <pager.hpp>

#include <cstdio>

static double now = 0; // the host's clock, in seconds

// The frame loop of a host that draws nothing: until the pager rests.
static void run(paging::Pager &p) {
    while (p.tick(now)) now += 1.0 / 60;
}

// Ten pages in a viewport of 400 x 300, open at page 0, its first events polled.
static paging::Pager ten_pages() {
    paging::Pager p;
    p.set_viewport(400, 300);
    p.set_count(10);
    for (const pager_event &event : p.events()) (void)event;
    return p;
}

#endif
