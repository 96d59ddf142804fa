"""Reports about loops, parts of a viewport, timers, wheels and visibility; see reports.py."""
from pagerlib import *
from reports import counted, is_, kinds, listed, near, outcomes, selected

PRECISE = 1


def wills(p):
    return [(e.from_, e.to, e.direction) for e in p.events() if EVENTS[e.kind] == "will_transition"]


def parts(count, first, fraction, width=100.0, **options):
    """Pages that are each a part of the viewport."""
    p = Pager(width=width, **options)
    p.ask(extent=lambda page, viewport: fraction * viewport)
    is_(p.set_count(count, first), OK)
    p.events()
    return p


def P2():
    for count in range(2, 7):
        for motion in (INSTANT, ANIMATED):
            p = counted(count, count - 1, loops=1)
            is_(p.next(motion), OK)
            p.rest()
            is_((p.index(), wills(p)), (0, [(count - 1, 0, FORWARD)]))
            is_(p.prev(motion), OK)
            p.rest()
            is_((p.index(), wills(p)), (count - 1, [(0, count - 1, BACKWARD)]))


def P3():
    p = counted(1, 0, loops=1)
    p.drag(0.4)
    is_((p.pending(), [frame.page for frame in p.shown()]), (NO_PAGE, [0]))
    p.let_go(held=True)
    p.rest()
    is_((p.current(), p.can_next(), p.can_prev(), outcomes(p.events())), (0, 0, 0, []))


def E2():
    for loops in (0, 1):
        p = Pager(loops=loops)
        p.set_count(5, 0)
        is_([(e.from_, e.to) for e in p.events() if EVENTS[e.kind] == "current_changed"], [(NO_PAGE, 0)])


def E3():
    p = counted(6, 0, loops=1)
    for target in (5, 0, 5, 0):
        p.go(target, INSTANT)
        is_([frame.page for frame in p.shown()], [target])
        for direction in (1, -1):
            p.drag(0.4 * direction)
            is_(sorted(frame.page for frame in p.shown()), sorted([target, (target + direction) % 6]))
            p.let_go(held=True)
            p.rest()


def E6():
    p = Pager(loops=1)
    p.pages([0])
    is_((p.can_next(), p.can_prev()), (0, 0))
    p.put_in(1, [1, 2, 3, 4, 5])
    is_((p.can_next(), p.can_prev()), (1, 1))
    is_(p.prev(INSTANT), OK)
    is_(p.current(), 5)
    p.remove(0, 5)
    is_((p.can_next(), p.can_prev()), (0, 0))


def E8():
    for change in ({"loops": 1}, {"spacing": 10.0}, {"retain_after": 3}, {"reading": 1}, {"dot_window": 3}):
        p = counted(5, 0)
        p.next(ANIMATED)
        p.wait(0.05)
        place = p.position()
        for name, value in change.items():
            setattr(p.options, name, value)
        is_(Pager.library.pager_configure(p.handle, c.byref(p.options)), OK)
        is_(PHASES[p.phase()], "settling")
        assert abs(p.position() - place) < 1e-6, f"{change}: at {p.position()}, was at {place}"
        p.rest()
        is_((p.index(), outcomes(p.events())), (1, [(0, 1, "committed")]))


def E12():
    for direction, wanted in ((0, BACKWARD), (FORWARD, FORWARD), (BACKWARD, BACKWARD)):
        p = counted(6, 0, loops=1)
        is_(p.go(4, ANIMATED, direction), OK)
        is_(wills(p), [(0, 4, wanted)])
        p.rest()
        is_(p.index(), 4)
    # The shortest way, and of two as long the one in the pages' order.
    for count in (2, 5, 6, 9):
        for start in range(count):
            for target in range(count):
                if start != target:
                    p = counted(count, start, loops=1)
                    p.go(target, ANIMATED)
                    ahead = (target - start) % count
                    forward = target > start if 2 * ahead == count else 2 * ahead < count
                    is_(wills(p)[0][2], FORWARD if forward else BACKWARD)


def S1():
    for way in (1, -1):
        p, found = counted(9, 0, loops=1), []
        for _ in range(20):
            p.next(ANIMATED) if way > 0 else p.prev(ANIMATED)
            p.rest()
            found += selected(p.events())
        is_(found, [(way * turn) % 9 for turn in range(1, 21)])


def S15():
    p = counted(5, 4, loops=1)
    p.go(0)
    is_(wills(p), [(4, 0, FORWARD)])
    last = p.position()
    while p.tick(p.time):
        p.time += 1 / 240
        near(min((p.position() - last) % 5, (last - p.position()) % 5), (p.position() - last) % 5)
        last = p.position()
    is_(p.index(), 0)


def F6():
    for fraction in (0.25, 0.5, 0.8, 0.99):
        p = parts(3, 0, fraction)
        for _ in range(4):
            p.swipe()
            p.rest()
        is_((p.index(), p.position()), (2, 2.0))


def F10():
    p = parts(9, 8, 0.5, 300)
    for width in (300, 200, 411.42857142857144):
        p.set_viewport(width, 100)
        is_(p.index(), 8)
        frame = next(frame for frame in p.shown() if frame.page == 8)
        near(frame.x + frame.width / 2, width / 2)


def F15():
    for fraction in (0.2, 0.5, 0.9):
        p = parts(20, 4, fraction)
        p.swipe(1, 95, 0.03)
        p.rest()
        is_(p.index(), 5)


def F18():
    for fraction in (0.73, 1 / 3, 0.99):
        p = parts(400, 0, fraction, 1023, event_capacity=4096)
        for step in range(60):
            p.drag(0.61 * fraction, 1023)
            frames = p.shown()
            for a, b in zip(frames, frames[1:]):
                near(b.x - a.x, fraction * 1023)
                near(b.offset - a.offset, 1)
            p.let_go(held=True)
            p.rest()


def E5():
    p = Pager(width=400, contain=1)
    p.ask(extent=lambda page, viewport: 100)
    p.set_count(8, 0)
    is_((p.can_prev(), p.can_next()), (0, 1))
    p.go(7, INSTANT)
    is_((p.can_prev(), p.can_next()), (1, 0))
    page = p.current()
    p.set_viewport(200, 100)
    is_((page in p.current_list(), p.can_prev(), p.can_next()), (True, 1, 1))
    p.set_viewport(800, 100)
    is_((p.can_prev(), p.can_next()), (0, 0))


def S16():
    p = Pager(width=400, contain=1, alignment=1, indicator_stops=1)
    p.ask(extent=lambda page, viewport: 100)
    p.set_count(5, 0)
    is_((p.info().count, p.info().current), (2, 0))
    p.next(INSTANT)
    is_((p.info().count, p.info().current, p.can_next()), (2, 1, 0))


def turns_at(p, until):
    """The times, to a tick, when the current page changes."""
    found = []
    while p.time < until:
        p.wait(1 / 60)
        found += [p.time for page in selected(p.events())]
    return found


def E14():
    p = counted(9, 0, timer_seconds=4.0)
    p.tick(0)
    is_(p.timer_start(0), OK)
    is_(turns_at(p, 3.9), [])
    p.next(ANIMATED)
    first, second = turns_at(p, 9)
    # It counts from the rest of the turn that was made by hand.
    assert first < 4.3 and abs(second - first - 4) < 0.4, f"at {first} and {second}"


def E15():
    p = counted(9, 0, timer_seconds=4.0)
    p.tick(0)
    p.timer_start(0)
    p.wait(1)
    p.drag(0.3)
    is_(turns_at(p, 8), [])
    p.let_go(held=True)
    p.rest()
    released = p.time
    turn, = turns_at(p, released + 5)
    assert turn < released + 4.5, f"{turn - released} after the release"


def A8():
    p = counted(9, 4)
    is_(p.wheel(1, 10, PRECISE, 0), IGNORED)
    is_(p.wheel(80, 0, PRECISE, 0.02), IGNORED)
    is_((p.pending(), p.position()), (NO_PAGE, 4.0))
    p.wheel(0, 0, PRECISE, 0.04)
    is_(p.wheel(10, 1, PRECISE, 0.06), OK)
    assert p.position() > 4


def P9():
    p = counted(5, 2)
    p.drag(0.3)
    p.drag_cancel(1, p.time)
    p.rest()
    for visible in (0, 1):
        is_(p.set_visible(visible, p.time), OK)
        is_((p.current(), p.pending(), p.position()), (2, NO_PAGE, 2.0))


def U8():
    for axis in (0, 1):
        p = counted(5, 2, axis=axis)
        p.set_viewport(100, 100)
        is_(p.next(HOST), OK)
        is_(p.set_progress(1e-9), OK)
        is_([(frame.page, frame.width, frame.height) for frame in p.shown()], [(2, 100, 100), (3, 100, 100)])
        assert 3 in p.loaded_pages()


def F19():
    p = Pager(width=0)
    is_((p.position(), p.shown(), p.current(), p.progress()), (0.0, [], NO_PAGE, 0.0))
    p.set_count(5, 3)
    is_((p.position(), p.shown(), p.current(), p.index()), (3.0, [], 3, 3))


def V5():
    for motion in (INSTANT, ANIMATED):
        p = counted(9, 0)
        p.go(5, motion)
        p.rest()
        order = [(EVENTS[e.kind], e.to) for e in p.events()]
        assert order.index(("load", 5)) < order.index(("current_changed", 5))


def E17():
    p = counted(5, 2)
    p.press()
    p.pull(-40, 0.2)
    p.pull(-4000, 0.1)
    is_(p.let_go(held=True), OK)
    p.rest()
    p.press()
    p.pull(-3, 0.1)
    is_(p.let_go(), IGNORED)


def A5():
    for loops in (0, 1):
        p = counted(3, 2, stops_per_gesture=-1, loops=loops)
        p.swipe(1, 100, 0.02)
        p.rest()
        assert loops or p.index() == 2


def tests():
    found = {name: test for name, test in globals().items() if name[0] in "UPVRFAES" and name[1:].isdigit()}
    if not Pager.can(stops_per_gesture=-1):
        del found["A5"]
    return found
