"""Scenarios after public reports about paging components; the names are those of the list they come from."""
import random

from pagerlib import *

SKIPPED = {
    "needs a curve of the host's own": ["report.F16"],
    "is shown elsewhere (Tests/ABI/callbacks.c, mutation.json, SpringTests)":
        ["report.U16", "report.A3", "report.A11", "report.A12"],
}


def near(a, b):
    assert abs(a - b) < 1e-9, f"{a} is not {b}"


def is_(a, b):
    assert a == b, f"{a!r} is not {b!r}"


def counted(count, first, **options):
    p = Pager(**options)
    is_(p.set_count(count, first), OK)
    p.events()
    return p


def listed(ids, first, **options):
    p = Pager(**options)
    is_(p.pages(ids, first), OK)
    p.events()
    return p


def outcomes(events):
    return [(e.from_, e.to, OUTCOMES[e.outcome]) for e in events if EVENTS[e.kind] == "did_finish"]


def selected(events):
    return [e.to for e in events if EVENTS[e.kind] == "current_changed"]


def kinds(events):
    return [EVENTS[e.kind] for e in events]


def U1():
    last = {"after": 5, "asked": 0}

    def before(page):
        last["asked"] += 1
        return None
    p = Pager()
    p.linked(1, lambda page: 2 if page == 1 else None, before)
    p.go_to(9, 0, ANIMATED)
    p.rest()
    is_(p.current(), 9)
    last["asked"] = 0
    p.drag(-0.5)
    assert p.current() == 9 and p.pending() == NO_PAGE
    p.let_go(held=True)
    p.rest()
    is_(p.current(), 9)


def U2():
    p = counted(10, 3)
    p.go(0)
    p.rest()
    p.swipe()
    p.rest()
    is_(p.index(), 1)


def U4():
    p, chance = counted(5, 2), random.Random(1)
    for _ in range(200):
        p.swipe(chance.choice((1, -1)))
        p.wait(chance.random() * 0.2)
        near(p.info().position, min(max(p.position(), 0), 4))
    p.rest()
    is_(p.info().current, p.index())


def U5():
    p = counted(2, 0)
    p.drag(0.3)
    p.let_go(held=True)
    p.rest(lambda: p.position() < 0.15)
    p.press()
    p.pull(-70, 0.3)
    p.let_go(held=True)
    p.rest()
    is_(p.index(), 1)
    is_(outcomes(p.events()), [(0, 1, "committed")])  # caught before it was back: one turn, and it was made


def U7():
    p = counted(3, 0)
    p.swipe()
    p.rest()
    is_(outcomes(p.events()), [(0, 1, "committed")])


def U10():
    p = counted(3, 2)
    p.drag(-1.8)
    p.let_go(held=True)
    p.rest()
    is_(p.index(), 1)
    is_(selected(p.events()), [1])


def U11():
    p = counted(3, 1)
    p.drag(0.2)
    p.let_go(held=True)
    p.wait(0.02)
    p.go(0)
    p.rest()
    is_(outcomes(p.events()), [(1, 2, "superseded"), (1, 0, "committed")])


def U13():
    for spine in (0, 2):
        p = Pager(spine=spine)
        is_(p.set_count(0, 0), OK)
        is_(p.next(ANIMATED), END)
        is_(p.current(), NO_PAGE)


def U14():
    p = counted(3, 0)
    p.drag(0.2)
    p.let_go(held=True)
    p.rest()
    assert not [e for e in p.events() if EVENTS[e.kind] == "did_appear" and e.to == 1]


def U17():
    p = counted(2, 0)
    p.set_count(1, UNKNOWN)
    p.drag(0.5)
    is_(p.pending(), NO_PAGE)
    is_(p.info().count, 1)


def U19():
    p, last = counted(4, 0), 0
    for _ in range(3):
        p.swipe()
        for _ in range(200):
            p.time += 1 / 240
            p.tick(p.time)
            assert p.position() >= last - 1e-9
            last = p.position()
    near(last, 3)


def U20():
    p = Pager()
    p.linked(0, lambda page: page + 1, lambda page: page - 1)
    for way in (1, 1, -1, 1):
        p.swipe(way)
        p.wait(0.05)
        shown = [frame.page for frame in p.shown()]
        is_(shown, list(range(shown[0], shown[0] + len(shown))))
    p.rest()
    is_(p.current(), 2)


def P5():
    p = listed([7], 7)
    is_(p.remove(0, 1), OK)
    is_((p.current(), p.index(), p.count()), (NO_PAGE, UNKNOWN, 0))


def P6():
    p = listed([], NO_PAGE)
    p.put_in(0, [7])
    is_((p.current(), selected(p.events())), (7, [7]))


def P8():
    p = counted(9, 8)
    seen = []
    for _ in range(3):
        p.drag(-0.7)
        p.let_go(held=True)
        p.rest()
        seen += selected(p.events())
    is_(seen, [7, 6, 5])


def P11():
    p = counted(9, 0)
    for target in (1, 2, 3):
        p.go(target)
        p.wait(0.007)
    p.rest()
    events = p.events()
    is_(p.index(), 3)
    is_(kinds(events).count("will_transition"), kinds(events).count("did_finish"))


def P12():
    p = counted(50, 0)
    p.go(1)
    p.tick(p.time)
    p.time += 5
    is_(p.tick(p.time), 0)
    for _ in range(30):
        p.next(ANIMATED)
        p.wait(0.01)
    p.rest()
    is_(p.index(), 31)


def P14():
    p = counted(9, 3, spring_damping=0.3)
    p.swipe(1, 90, 0.03)
    p.rest()
    is_(selected(p.events()), [4])


def P15():
    p = listed([10, 11, 12, 13, 14], 12)
    p.drag(0.3)
    p.remove(4, 1)
    p.remove(0, 1)
    p.pull(30, 0.3)
    p.let_go(held=True)
    p.rest()
    is_((p.current(), p.index()), (12, 1))


def P17():
    p = Pager(width=0)
    p.set_count(6, 0)
    is_(p.go(3, INSTANT), OK)
    p.set_viewport(100, 100)
    is_((p.index(), p.shown()[0].page), (3, 3))


def P18():
    p = counted(3, 0, spring_damping=0.3)
    p.go(1)
    p.rest(lambda: p.position() > 1.01)
    p.rest()
    assert all(e.to == 1 for e in p.events() if EVENTS[e.kind] == "will_transition")


def V2():
    p = listed(list(range(10)), 6)
    p.update_begin()
    p.remove(1, 1), p.remove(2, 1), p.put_in(0, [20]), p.move(2, 7), p.move(8, 6), p.remove(1, 1), p.move(1, 0)
    p.put_in(3, [21]), p.move(3, 3), p.remove(3, 1)
    p.update_end()
    is_((p.current(), p.index()), (6, 3))


def V3():
    p = counted(9, 0)
    p.go(4, INSTANT)
    is_([(frame.page, frame.offset) for frame in p.shown()], [(4, 0.0)])
    is_(p.loaded_pages(), [3, 4, 5])


def V6():
    p = counted(1, 0)
    is_((len(p.dots()), p.info().current), (1, 0))


def V8():
    p, fraction, index = counted(50, 0), c.c_double(), c.c_int64()
    p.library.pager_position_exact.argtypes = (P, P, P)
    for turn in range(20):
        p.key(1 if turn % 5 == 4 else 2)
        p.wait(0.015)
        p.library.pager_position_exact(p.handle, c.byref(index), c.byref(fraction))
        assert 0 <= fraction.value < 1 and index.value >= 0


def V9():
    p = listed([1, 2, 3], 1)
    p.move(0, 2)
    is_((p.current(), p.index(), p.page_at(1), p.can_next()), (1, 2, 3, 0))


def V11():
    p = counted(5, 1)
    at_rest = [(dot.x, dot.width, dot.amount) for dot in p.dots()]
    p.drag(-0.3)
    p.let_go(held=True)
    p.rest()
    is_([(dot.x, dot.width, dot.amount) for dot in p.dots()], at_rest)


def V12():
    p = counted(5, 0)
    p.go(3, INSTANT)
    is_(p.info().current, 3)
    assert "indicator_changed" in kinds(p.events())


def R2():
    p = counted(5, 0)
    p.swipe()
    p.rest(lambda: p.position() > 0.7)
    p.swipe()
    p.rest()
    is_((selected(p.events()), p.index()), ([1, 2], 2))


def R3():
    p = counted(3, 0)
    p.drag(0.27)
    p.pull(27, 0.2)
    p.pull(5, 0.1)
    is_(p.index(), 0)
    assert -0.05 <= p.position() < 0
    is_(p.pending(), NO_PAGE)


def R5():
    p = listed([0, 1, 2, 3, 4], 4)
    p.remove(4, 1)
    is_((p.index(), selected(p.events())), (3, [3]))


def R6():
    p = listed([0, 1, 2], 1)
    p.remove(1, 1)
    is_((p.current(), p.index()), (2, 1))
    assert 2 in p.loaded_pages() and 1 not in p.loaded_pages()


def R8():
    p = counted(3, 0, )
    p.set_viewport(400, 100)
    p.go(1)
    p.rest(lambda: p.position() > 0.5)
    p.set_viewport(300, 100)
    p.rest()
    is_(p.index(), 1)


def R9():
    p = counted(10, 0)
    for target in range(1, 10):
        is_(p.go(target), OK)
        p.rest()
        is_(p.index(), target)


def R11():
    p = Pager()
    p.set_count(5, 2)
    is_(selected(p.events()), [2])


def R12():
    p, fraction, index = counted(5, 2), c.c_double(), c.c_int64()
    p.library.pager_position_exact.argtypes = (P, P, P)
    p.drag(-0.1)
    p.library.pager_position_exact(p.handle, c.byref(index), c.byref(fraction))
    is_(index.value, 1)
    near(fraction.value, 0.9)


def R14():
    p = counted(9, 0)
    for _ in range(3):
        p.swipe()
        p.wait(0.03)
    p.rest()
    is_([e.to for e in p.events() if EVENTS[e.kind] == "target_changed"], [1, 2, 3])


def F1():
    p = counted(4, 0)
    p.set_viewport(411.42857142857144, 100)
    p.go(3)
    p.rest()
    assert p.position() == 3.0


def F3():
    for jump in (0, 1):
        p = counted(9, 0, jump=jump)
        p.go(5)
        p.rest()
        is_(selected(p.events()), [5])


def F4():
    p = counted(20, 0, jump=1)
    for _ in range(300):
        is_(p.go(10) in (OK, UNCHANGED), True)
        p.wait(1 / 60)
    is_((p.index(), p.phase()), (10, 0))


def F7():
    p = counted(20, 15)
    p.set_viewport(0, 100)
    is_(p.go(14), OK)
    p.set_viewport(200, 100)
    is_((p.index(), p.shown()[0].page), (14, 14))


def F9():
    p = counted(3, 0)
    p.set_viewport(411.42857142857144, 100)
    p.go(2)
    p.rest()
    assert p.position() == 2.0 and p.shown()[0].x == 0.0


def F12():
    p = listed([0, 1, 2, 3], 1)
    p.drag(0.2)
    p.put_in(0, [9])
    is_((p.current(), p.index(), PHASES[p.phase()]), (1, 2, "dragging"))
    near(p.position(), 2.2)


def F13():
    p = listed([0, 1], 0)
    p.put_in(2, [5])
    p.go_to(5, 0, ANIMATED)
    p.rest()
    is_((p.current(), p.index()), (5, 2))


def F21():
    p = counted(5, 3)
    p.set_count(8, 0)
    is_(p.index(), 0)


def F22():
    p = counted(5, 0)
    p.next(ANIMATED)
    p.rest()
    found = kinds(p.events())
    assert found.index("target_changed") < found.index("did_finish")


def A2():
    p = counted(5, 0)
    p.go(1)
    p.wait(0.03)
    p.go(2)
    p.rest()
    is_(p.index(), 2)


def A6():
    p = counted(0, 0)
    is_((p.key(2), p.next(ANIMATED), p.can_next()), (END, END, 0))
    p.swipe()
    assert p.go(0) < 0


def A9():
    p = listed([1, 2, 3], 1, reduced_motion=1)
    p.move(0, 2)
    p.go_to(3, 0, ANIMATED)
    is_((p.current(), p.index()), (3, 1))


def A14():
    p = counted(9, 0)
    p.swipe(), p.swipe()
    p.rest()
    is_(p.index(), 2)


def A15():
    p = listed([1, 2, 3], 3)
    p.put_in(0, [8, 9])
    is_((p.current(), p.index()), (3, 4))
    near(p.position(), 4)


def E9():
    p = counted(5, 0)
    p.drag(0.3)
    p.wait(1)
    assert "did_finish" not in kinds(p.events())
    is_(PHASES[p.phase()], "dragging")


def E11():
    times = []
    for distance in (0.0001, 0.05):
        p = counted(5, 0, rest_distance=distance)
        p.next(ANIMATED)
        p.rest()
        times.append(p.time)
    assert times[1] < times[0] < 1


def E18():
    p = listed([0, 1, 2, 3, 4], 4)
    p.put_in(5, [9])
    p.go(5)
    p.rest()
    is_(p.index(), 5)


def E20():
    p = counted(10, 4)
    for _ in range(8):
        p.swipe(1, 95, 0.04)
        p.wait(0.05)
    p.rest()
    is_(p.index(), 9)


def S3():
    p = listed([1, 2, 3, 4], 3)
    p.remove(0, 1)
    is_((p.current(), p.index()), (3, 1))


def S4():
    p = listed([1, 2, 3, 4, 5], 3, retain_before=2, retain_after=2)
    p.remove(1, 1)
    is_(p.loaded_pages(), [1, 3, 4, 5])


def S6():
    is_(counted(9, 0).loaded_pages(), [0, 1])


def S7():
    p = counted(5, 0)
    p.next(ANIMATED)
    p.tick(0)
    is_(p.tick(1e6), 0)
    is_(p.next(ANIMATED), OK)


def S9():
    p = counted(5, 0)
    p.next(ANIMATED)
    p.rest(lambda: p.position() > 0.4)
    p.press()
    p.let_go(held=True)
    p.rest()
    assert p.position() == int(p.position())


def S10():
    p = counted(20, 0)
    p.go(10)
    p.rest(lambda: p.progress() > 0.5)
    progress = p.progress()
    p.set_viewport(250, 100)
    near(p.progress(), progress)
    p.rest()
    is_(p.index(), 10)


def S12():
    for reading in (0, 1):
        p = counted(9, 4, reading=reading)
        p.swipe(-1 if reading else 1)
        p.rest()
        is_(p.index(), 5)


def S13():
    p = counted(20, 0, dot_window=5)
    p.go(12)
    p.rest()
    assert 12 in [dot.index for dot in p.dots()] and len(p.dots()) == 5
    is_(len(counted(3, 0, dot_window=5).dots()), 3)


def S18():
    p = counted(3, 1)
    p.press()
    for _ in range(2):
        p.pull(-40, 0.01)
        p.time += 0.09
    p.let_go()
    p.rest()
    assert p.position() in (1.0, 2.0)


def S19():
    def run(motion):
        p = counted(5, 1)
        p.next(motion)
        p.rest()
        return [k for k in kinds(p.events()) if k != "phase_changed"]
    is_(run(INSTANT), run(ANIMATED))


def tests():
    return {name: test for name, test in globals().items() if name[0] in "UPVRFAES" and name[1:].isdigit()}
