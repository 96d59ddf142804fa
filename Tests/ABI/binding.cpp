// The C++ binding: ownership, errors, news, ranges and callback tables.
#include "pager.hpp"

#include <cstdio>
#include <functional>
#include <string>

static bool failed_here, failed_in_all;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            if (!failed_here) std::printf("  %s:%d: %s\n", __FILE__, __LINE__, #condition);        \
            failed_here = true;                                                                    \
        }                                                                                          \
    } while (0)

static void run(const char *name, void (*test)()) {
    failed_here = false;
    try {
        test();
    } catch (const std::exception &error) {
        std::printf("  threw: %s\n", error.what());
        failed_here = true;
    }
    std::printf("%s %s\n", failed_here ? "not ok" : "ok", name);
    failed_in_all = failed_in_all || failed_here;
}
#define RUN(test) run(#test, test)

static void it_is_moved_and_not_copied() {
    static_assert(!std::is_copy_constructible<paging::Pager>::value, "one owner");
    static_assert(std::is_nothrow_move_constructible<paging::Pager>::value, "fits into containers");
    paging::Pager first;
    first.set_count(3);
    pager *handle = first.handle();
    paging::Pager second(std::move(first));
    CHECK(second.handle() == handle && first.handle() == nullptr);
    std::vector<paging::Pager> many;
    many.push_back(std::move(second));
    many.push_back(paging::Pager());
    CHECK(many[0].count() == 3);
    many[1] = std::move(many[0]);
    CHECK(many[1].count() == 3);
}

static void errors_are_thrown() {
    paging::Pager p;
    p.set_count(3);
    std::uint64_t before = p.digest();
    try {
        p.go_to_index(3);
        CHECK(!"thrown");
    } catch (const paging::Error &error) {
        CHECK(error.code() == PAGER_ERROR_OUT_OF_RANGE);
        CHECK(!std::string(error.what()).empty());
    }
    CHECK(p.digest() == before);
    pager_options options = paging::default_options();
    options.axis = 9;
    try {
        paging::Pager bad(options);
        CHECK(!"thrown");
    } catch (const paging::Error &error) {
        CHECK(error.code() == PAGER_ERROR_INVALID_ARGUMENT);
    }
}

static void news_is_answered() {
    paging::Pager p;
    p.set_count(2);
    CHECK(p.next(PAGER_INSTANT) == paging::News::ok);
    CHECK(p.next(PAGER_INSTANT) == paging::News::end);
    CHECK(p.go_to(1) == paging::News::unchanged);
    CHECK(std::string(paging::name(paging::News::end)) == "end");
}

static void events_and_frames_are_ranges() {
    paging::Pager p;
    p.set_viewport(100, 100);
    p.set_count(5);
    for (const pager_event &event : p.events()) (void)event;
    CHECK(p.drag_begin(1, 90, 50, 0) == paging::News::ok);
    CHECK(p.drag_move(1, 50, 50, 0.5) == paging::Drag::claimed);
    CHECK(p.frames().size() == 2);
    CHECK(p.dots().size() == 5);
    p.commit();
    int finished = 0;
    for (const pager_event &event : p.events()) finished += event.kind == PAGER_EVENT_DID_FINISH;
    CHECK(finished == 1);
    CHECK(p.current_pages() == std::vector<pager_page>(1, 1));
    CHECK(p.loaded().size() == 3);
    CHECK(p.indicator().current == 1);
}

static void wheel_and_taps() {
    paging::Pager p;
    pager_page page = 0;
    p.set_viewport(100, 100);
    p.set_count(5, 2);
    CHECK(p.wheel(30, 0, PAGER_WHEEL_PRECISE, 0) == paging::News::ok);
    CHECK(p.hit_test(80, 50, page) && page == 3);
    CHECK(!p.hit_test(80, 150, page));
    p.cancel();
    CHECK(p.tap(50, 50) == paging::News::ignored);
    CHECK(p.tap(90, 50) == paging::News::ok);
    p.commit();
    CHECK(p.current() == 3);
}

struct Counting : paging::Source {
    explicit Counting(std::shared_ptr<int> alive) : alive(std::move(alive)) {}
    int after(pager_page page, pager_page &out) {
        out = page + 1;
        return page < 9 ? PAGER_OK : PAGER_END;
    }
    std::shared_ptr<int> alive;
};

struct Refusing : paging::Questions {
    explicit Refusing(std::function<bool(pager_page)> allows) : allows(std::move(allows)) {}
    int may_turn(pager_page, pager_page to, int) { return allows(to); }
    std::function<bool(pager_page)> allows;
};

static void tables_are_kept_and_released() {
    std::shared_ptr<int> alive = std::make_shared<int>(0);
    {
        paging::Pager p;
        p.set_source(Counting(alive), 5);
        CHECK(alive.use_count() == 2);
        CHECK(p.prev(PAGER_INSTANT) == paging::News::end); // not declared: not asked
        CHECK(p.next(PAGER_INSTANT) == paging::News::ok);
        CHECK(p.count() == PAGER_UNKNOWN);
        p.set_questions(Refusing([](pager_page to) { return to != 7; }));
        CHECK(p.next(PAGER_INSTANT) == paging::News::refused);
        try {
            p.set_source(Counting(alive), PAGER_NO_PAGE);
        } catch (const paging::Error &) {}
        CHECK(alive.use_count() == 2);
    }
    CHECK(alive.use_count() == 1);
}

static void an_update_is_one_change() {
    paging::Pager p;
    p.set_pages({1, 2, 3}, 2);
    for (const pager_event &event : p.events()) (void)event;
    p.update([&] {
        p.insert(0, {9});
        p.remove(3);
    });
    int changes = 0;
    for (const pager_event &event : p.events()) changes += event.kind == PAGER_EVENT_PAGES_CHANGED;
    CHECK(changes == 1);
    CHECK(p.count() == 3 && p.current() == 2 && p.index() == 2);
}

struct Durations : paging::Questions {
    int duration(pager_page page, double &seconds) {
        seconds = 2 + double(page);
        return 1;
    }
};

static void the_timer_turns() {
    paging::Pager p;
    double time = 0;
    p.set_viewport(100, 100);
    p.set_count(3);
    p.set_questions(Durations());
    CHECK(p.timer_start(0) == paging::News::ok);
    CHECK(p.next_deadline(time) && time == 2);
    CHECK(p.timer_pause(1) == paging::News::ok && p.indicator().progress == 0.5);
    CHECK(!p.next_deadline(time) && p.timer_start(5) == paging::News::ok);
    CHECK(p.timer_runs());
    CHECK(p.tick(6) && p.pending() == 1);
    CHECK(p.timer_stop() == paging::News::ok && p.timer_stop() == paging::News::unchanged);
}

struct Thirds : paging::Questions {
    int extent(pager_page, double viewport, double &out) {
        out = viewport / 3;
        return 1;
    }
};

static void pages_have_their_own_lengths() {
    paging::Pager p;
    p.set_viewport(300, 100);
    p.set_count(5);
    p.set_questions(Thirds());
    for (const pager_frame &frame : p.frames()) CHECK(frame.width == 100);
}

static void a_place_is_saved_and_restored() {
    paging::Pager p, later;
    p.set_count(9, 4);
    later.set_count(9);
    CHECK(later.restore(p.save()) == paging::News::ok && later.current() == 4);
    CHECK(later.restore(p.save()) == paging::News::unchanged);
    try {
        later.restore({1, 2, 3});
        CHECK(!"thrown");
    } catch (const paging::Error &error) {
        CHECK(error.code() == PAGER_ERROR_CORRUPT);
    }
    CHECK(p.accessibility().position == 5 && p.accessibility().count == 9);
    char text[4096];
    pager_describe(p.handle(), text, sizeof text);
    CHECK(p.describe() == text && !p.describe().empty());
}

static int append(void *user, const void *bytes, std::size_t length) {
    const unsigned char *from = static_cast<const unsigned char *>(bytes);
    std::vector<unsigned char> &to = *static_cast<std::vector<unsigned char> *>(user);
    to.insert(to.end(), from, from + length);
    return 0;
}

static void a_recording_is_replayed() {
    std::vector<unsigned char> bytes;
    paging::Pager p, again;
    CHECK(p.record(append, &bytes) == paging::News::ok);
    p.set_count(3);
    p.next(PAGER_INSTANT);
    CHECK(p.end_recording() == paging::News::ok);
    CHECK(again.replay(bytes) == paging::News::ok);
    CHECK(again.current() == 1 && again.digest() == p.digest());
}

static void dots_take_fingers() {
    paging::Pager p;
    p.set_viewport(100, 100);
    p.set_count(5);
    CHECK(p.indicator_tap(12, 4) == paging::News::ok && p.pending() == 1);
    CHECK(p.indicator_scrub(PAGER_SCRUB_BEGIN, 36, 4, 0) == paging::News::ok && p.current() == 2);
    CHECK(p.indicator_scrub(PAGER_SCRUB_END, 68, 4, 1) == paging::News::ok && p.current() == 4);
    CHECK(p.set_visible(false, 2) == paging::News::ok);
    CHECK(p.indicator_tap(4, 4) == paging::News::ignored);
    CHECK(p.set_visible(false, 2) == paging::News::unchanged);
}

int main() {
    RUN(it_is_moved_and_not_copied);
    RUN(errors_are_thrown);
    RUN(news_is_answered);
    RUN(events_and_frames_are_ranges);
    RUN(wheel_and_taps);
    RUN(tables_are_kept_and_released);
    RUN(an_update_is_one_change);
    RUN(the_timer_turns);
    RUN(pages_have_their_own_lengths);
    RUN(a_place_is_saved_and_restored);
    RUN(a_recording_is_replayed);
    RUN(dots_take_fingers);
    return failed_in_all;
}
