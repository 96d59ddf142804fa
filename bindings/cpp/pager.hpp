/*
 * pager.hpp - pager.h for C++11 and later, in one header.
 *
 *     paging::Pager p;
 *     p.set_viewport(320, 480);
 *     p.set_count(5);
 *     p.next(PAGER_ANIMATED);
 *     for (bool moving = true; moving;) {
 *         moving = p.tick(seconds());
 *         for (const pager_event &event : p.events()) handle(event);
 *         for (const pager_frame &frame : p.frames()) draw(frame);
 *     }
 *
 * A Pager owns its handle, can be moved and not copied. Errors are thrown as paging::Error; a
 * failed call changes nothing. Success with news is answered as paging::News. Constants, structs
 * and their meaning are those of pager.h. The namespace is `paging` because pager.h has a type
 * called pager.
 */
#ifndef PAGER_HPP
#define PAGER_HPP

#include <pager.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace paging {

/** A call that failed. what() is the library's message, code() a PAGER_ERROR_*. */
class Error : public std::runtime_error {
public:
    Error(int code, const std::string &message) : std::runtime_error(message), code_(code) {}
    int code() const { return code_; }

private:
    int code_;
};

/** What a call that succeeded has to say. */
enum class News {
    ok = PAGER_OK,
    end = PAGER_END,             /* there is no page that way */
    refused = PAGER_REFUSED,     /* vetoed or locked */
    unchanged = PAGER_UNCHANGED, /* already so */
    ignored = PAGER_IGNORED,     /* not for the pager: pass the input on */
    not_now = PAGER_NOT_NOW      /* the source cannot tell yet */
};

/** Whose a drag is. */
enum class Drag {
    ignored = PAGER_IGNORED,
    undecided = PAGER_DRAG_UNDECIDED,
    claimed = PAGER_DRAG_CLAIMED,
    rejected = PAGER_DRAG_REJECTED
};

inline const char *name(News news) { return pager_result_name(static_cast<int>(news)); }

/** Options with every field at its default. */
inline pager_options default_options() {
    pager_options options;
    pager_options_init(&options);
    return options;
}

/**
 * A linked source. Derive from it and declare what you know, with the same signatures; what you
 * leave out is not asked for. Answers are those of pager_source. Nothing is virtual: set_source()
 * knows your type.
 */
struct Source {
    int after(pager_page, pager_page &) { return PAGER_END; }
    int before(pager_page, pager_page &) { return PAGER_END; }
    int count(std::uint64_t &) { return PAGER_NOT_NOW; }
    int index(pager_page, std::uint64_t &) { return PAGER_NOT_NOW; }
};

/** Questions. Derive from it and declare what you answer, as with Source; see pager_questions. */
struct Questions {
    int may_turn(pager_page, pager_page, int) { return 1; }
    int style(pager_page, double, pager_style &) { return 0; }
    int extent(pager_page, double, double &) { return 0; }
    int duration(pager_page, double &) { return 0; }
    int spine(double, double, int &) { return 0; }
};

/** The events that are waiting. Going through them takes them off the ring. */
class Events {
public:
    class iterator {
    public:
        typedef std::input_iterator_tag iterator_category;
        typedef pager_event value_type;
        typedef std::ptrdiff_t difference_type;
        typedef const pager_event *pointer;
        typedef const pager_event &reference;

        explicit iterator(pager *p) : pager_(p), event_() { ++*this; }
        reference operator*() const { return event_; }
        pointer operator->() const { return &event_; }
        iterator &operator++() {
            if (pager_ && pager_poll(pager_, &event_) <= 0) pager_ = nullptr;
            return *this;
        }
        bool operator==(const iterator &other) const { return pager_ == other.pager_; }
        bool operator!=(const iterator &other) const { return pager_ != other.pager_; }

    private:
        pager *pager_; /* null at the end */
        pager_event event_;
    };

    explicit Events(pager *p) : pager_(p) {}
    iterator begin() const { return iterator(pager_); }
    iterator end() const { return iterator(nullptr); }

private:
    pager *pager_;
};

class Pager {
public:
    explicit Pager(const pager_options &options = default_options()) : pager_(nullptr) {
        int result = pager_create(&options, &pager_);
        if (result < 0) throw Error(result, pager_result_name(result));
    }
    ~Pager() { pager_destroy(pager_); }
    Pager(Pager &&other) noexcept : pager_(other.pager_) { other.pager_ = nullptr; }
    Pager &operator=(Pager &&other) noexcept {
        std::swap(pager_, other.pager_);
        return *this;
    }
    Pager(const Pager &) = delete;
    Pager &operator=(const Pager &) = delete;

    /** The handle, for the functions of pager.h. Still owned by this object. */
    pager *handle() const { return pager_; }

    /* ---- Options ---- */

    void configure(const pager_options &options) { check(pager_configure(pager_, &options)); }
    pager_options options() const {
        pager_options options = default_options();
        check(pager_options_get(pager_, &options));
        return options;
    }

    /* ---- Pages ---- */

    News set_count(std::uint64_t count, std::uint64_t first = 0) {
        return check(pager_set_count(pager_, count, first));
    }
    News set_pages(const std::vector<pager_page> &pages, pager_page first = PAGER_NO_PAGE) {
        return check(pager_set_pages(pager_, pages.data(), pages.size(), first));
    }
    /** Takes a copy of the source (see Source), which must not throw, until another one is set. */
    template <class T> News set_source(T source, pager_page first) {
        static_assert(std::is_base_of<Source, T>::value, "derive from paging::Source");
        std::unique_ptr<T> kept(new T(std::move(source)));
        pager_source table = PAGER_SOURCE_INIT;
        table.user = kept.get();
        if (declared(&T::after, &Source::after))
            table.after = [](void *user, pager_page page, pager_page *out) {
                return static_cast<T *>(user)->after(page, *out);
            };
        if (declared(&T::before, &Source::before))
            table.before = [](void *user, pager_page page, pager_page *out) {
                return static_cast<T *>(user)->before(page, *out);
            };
        if (declared(&T::count, &Source::count))
            table.count = [](void *user, std::uint64_t *out) {
                return static_cast<T *>(user)->count(*out);
            };
        if (declared(&T::index, &Source::index))
            table.index = [](void *user, pager_page page, std::uint64_t *out) {
                return static_cast<T *>(user)->index(page, *out);
            };
        table.release = [](void *user) { delete static_cast<T *>(user); };
        News news = check(pager_set_source(pager_, &table, first));
        kept.release(); /* the pager's now */
        return news;
    }
    /** Takes a copy of the questions (see Questions). They must not throw. */
    template <class T> News set_questions(T questions) {
        static_assert(std::is_base_of<Questions, T>::value, "derive from paging::Questions");
        std::unique_ptr<T> kept(new T(std::move(questions)));
        pager_questions table = PAGER_QUESTIONS_INIT;
        table.user = kept.get();
        if (declared(&T::may_turn, &Questions::may_turn))
            table.may_turn = [](void *user, pager_page from, pager_page to, int origin) {
                return static_cast<T *>(user)->may_turn(from, to, origin);
            };
        if (declared(&T::style, &Questions::style))
            table.style = [](void *user, pager_page page, double offset, pager_style *io) {
                return static_cast<T *>(user)->style(page, offset, *io);
            };
        if (declared(&T::extent, &Questions::extent))
            table.extent = [](void *user, pager_page page, double viewport, double *out) {
                return static_cast<T *>(user)->extent(page, viewport, *out);
            };
        if (declared(&T::duration, &Questions::duration))
            table.duration = [](void *user, pager_page page, double *seconds) {
                return static_cast<T *>(user)->duration(page, *seconds);
            };
        if (declared(&T::spine, &Questions::spine))
            table.spine = [](void *user, double width, double height, int *out) {
                return static_cast<T *>(user)->spine(width, height, *out);
            };
        table.release = [](void *user) { delete static_cast<T *>(user); };
        News news = check(pager_set_questions(pager_, &table));
        kept.release();
        return news;
    }
    News insert(std::uint64_t index, const std::vector<pager_page> &pages) {
        return check(pager_insert(pager_, index, pages.data(), pages.size()));
    }
    News remove(std::uint64_t index, std::size_t count = 1) {
        return check(pager_remove(pager_, index, count));
    }
    News move(std::uint64_t from, std::uint64_t to) { return check(pager_move(pager_, from, to)); }
    News replace(std::uint64_t index, pager_page page) {
        return check(pager_replace(pager_, index, page));
    }
    News page_changed(pager_page page) { return check(pager_page_changed(pager_, page)); }
    News reload() { return check(pager_reload(pager_)); }
    /** Runs changes() as one change of the pages, also when it throws. */
    template <class F> void update(F changes) {
        struct Batch {
            pager *p;
            ~Batch() { pager_update_end(p); }
        };
        check(pager_update_begin(pager_));
        Batch batch = {pager_};
        changes();
    }

    /* ---- Viewport and turning ---- */

    void set_viewport(double width, double height) {
        check(pager_set_viewport(pager_, width, height));
    }
    News set_visible(bool visible, double time) {
        return check(pager_set_visible(pager_, visible, time));
    }
    News next(int motion = PAGER_ANIMATED) { return check(pager_next(pager_, motion)); }
    News prev(int motion = PAGER_ANIMATED) { return check(pager_prev(pager_, motion)); }
    News go_to(pager_page page, int motion = PAGER_ANIMATED, int direction = PAGER_DIRECTION_NONE) {
        return check(pager_go_to(pager_, page, direction, motion));
    }
    News go_to_index(
        std::uint64_t index, int motion = PAGER_ANIMATED, int direction = PAGER_DIRECTION_NONE) {
        return check(pager_go_to_index(pager_, index, direction, motion));
    }
    News commit() { return check(pager_commit(pager_)); }
    News cancel() { return check(pager_cancel(pager_)); }
    News set_progress(double progress) { return check(pager_set_progress(pager_, progress)); }
    bool can_next() const { return pager_can_next(pager_) > 0; }
    bool can_prev() const { return pager_can_prev(pager_) > 0; }

    /* ---- Input ---- */

    News drag_begin(std::uint64_t pointer, double x, double y, double time) {
        return check(pager_drag_begin(pager_, pointer, x, y, time));
    }
    Drag drag_move(std::uint64_t pointer, double x, double y, double time) {
        int result = pager_drag_move(pager_, pointer, x, y, time);
        check(result);
        return static_cast<Drag>(result);
    }
    News drag_end(std::uint64_t pointer, double time) {
        return check(pager_drag_end(pager_, pointer, time));
    }
    News drag_cancel(std::uint64_t pointer, double time) {
        return check(pager_drag_cancel(pager_, pointer, time));
    }
    News wheel(double dx, double dy, int mode, double time) {
        return check(pager_wheel(pager_, dx, dy, mode, time));
    }
    News key(int key) { return check(pager_key(pager_, key)); }
    News tap(double x, double y) { return check(pager_tap(pager_, x, y)); }

    /* ---- Time and events ---- */

    /** True while something moves. */
    bool tick(double time) { return pager_tick(pager_, time) > 0; }
    /** True with the time of the next tick; false: sleep until an input. */
    bool next_deadline(double &time) const { return pager_next_deadline(pager_, &time) > 0; }
    Events events() { return Events(pager_); }

    /* ---- Timer ---- */

    News timer_start(double time) { return check(pager_timer_start(pager_, time)); }
    News timer_pause(double time) { return check(pager_timer_pause(pager_, time)); }
    News timer_stop() { return check(pager_timer_stop(pager_)); }
    bool timer_runs() const { return pager_timer_runs(pager_) > 0; }

    /* ---- State ---- */

    std::vector<unsigned char> save() const {
        std::vector<unsigned char> bytes(pager_save(pager_, nullptr, 0));
        pager_save(pager_, bytes.data(), bytes.size());
        return bytes;
    }
    News restore(const std::vector<unsigned char> &bytes) {
        return check(pager_restore(pager_, bytes.data(), bytes.size()));
    }
    /** The state in a few lines, for people. */
    std::string describe() const {
        std::string text(pager_describe(pager_, nullptr, 0) + 1, '\0');
        pager_describe(pager_, &text[0], text.size());
        text.pop_back(); /* the zero */
        return text;
    }
    /** write must not throw. It is called until end_recording() or the end of this object. */
    News record(pager_write_function write, void *user) {
        return check(pager_record(pager_, write, user));
    }
    News end_recording() { return check(pager_record(pager_, nullptr, nullptr)); }
    News replay(const std::vector<unsigned char> &bytes) {
        return check(pager_replay(pager_, bytes.data(), bytes.size()));
    }

    /* ---- Queries ---- */

    pager_page current() const { return pager_current(pager_); }
    pager_page pending() const { return pager_pending(pager_); }
    std::vector<pager_page> current_pages() const { return all<pager_page>(pager_current_pages); }
    std::vector<pager_page> pending_pages() const { return all<pager_page>(pager_pending_pages); }
    std::vector<pager_page> loaded() const { return all<pager_page>(pager_loaded); }
    std::uint64_t count() const { return pager_count(pager_); }
    std::uint64_t index() const { return pager_index(pager_); }
    pager_page page_at(std::uint64_t index) const { return pager_page_at(pager_, index); }
    std::uint64_t index_of(pager_page page) const { return pager_index_of(pager_, page); }
    double position() const { return pager_position(pager_); }
    double progress() const { return pager_progress(pager_); }
    int phase() const { return pager_phase(pager_); }
    std::uint64_t digest() const { return pager_digest(pager_); }

    /* ---- Frames and indicator ---- */

    std::vector<pager_frame> frames() const { return all<pager_frame>(pager_frames); }
    /** True with the page that lies under a point. */
    bool hit_test(double x, double y, pager_page &page) const {
        return pager_hit_test(pager_, x, y, &page) > 0;
    }
    pager_indicator_info indicator() const {
        pager_indicator_info info = pager_indicator_info();
        check(pager_indicator(pager_, &info));
        return info;
    }
    pager_accessibility_info accessibility() const {
        pager_accessibility_info info = pager_accessibility_info();
        check(pager_accessibility(pager_, &info));
        return info;
    }
    News indicator_tap(double x, double y) { return check(pager_indicator_tap(pager_, x, y)); }
    News indicator_scrub(int stage, double x, double y, double time) {
        return check(pager_indicator_scrub(pager_, stage, x, y, time));
    }
    std::vector<pager_dot> dots() const { return all<pager_dot>(pager_indicator_dots); }

private:
    News check(int result) const {
        if (result < 0) {
            const char *message = pager_error_message(pager_);
            throw Error(result, *message ? message : pager_result_name(result));
        }
        return static_cast<News>(result);
    }
    /* A member that a type inherits has its base's type; one that it declares has its own. */
    template <class Own, class Base> static constexpr bool declared(Own, Base) {
        return !std::is_same<Own, Base>::value;
    }
    template <class T>
    std::vector<T> all(std::size_t (*query)(const pager *, T *, std::size_t)) const {
        std::vector<T> found(query(pager_, nullptr, 0));
        if (!found.empty()) query(pager_, found.data(), found.size());
        return found;
    }

    pager *pager_;
};

} // namespace paging

#endif
