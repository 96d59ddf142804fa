"""Places that are saved and restored, and what a screen reader says: E37 and E39, rule by rule."""
from pagerlib import *

CORRUPT, NOT_FOUND = -7, -4


class Spoken(c.Structure):
    _fields_ = ([(name, c.c_uint64) for name in ("position", "last_position", "count")] + [("page", c.c_int64)]
                + [(name, c.c_int) for name in "pages can_next can_prev axis direction moving".split()]
                + [("reserved0", c.c_int * 2), ("reserved", c.c_uint64 * 4)])


assert c.sizeof(Spoken) == 96


def is_(a, b):
    assert a == b, f"{a!r} is not {b!r}"


def saved(pager):
    length = pager.save(None, 0)
    buffer = c.create_string_buffer(length)
    is_(pager.save(buffer, length), length)
    return buffer.raw


def put_back(pager, blob):
    return pager.restore(blob, len(blob))


def listed(ids, first, **options):
    p = Pager(**options)
    is_(p.pages(ids, first), OK)
    p.events()
    return p


def spoken(pager):
    out = Spoken()
    is_(pager.accessibility(c.byref(out)), OK)
    return out


def a_place_is_found_again_by_its_page():
    blob = saved(listed([10, 20, 30, 40], 30))
    for order, index in (([10, 20, 30, 40], 2), ([30, 10], 0), ([5, 6, 7, 8, 30], 4)):
        p = listed(order, next(page for page in order if page != 30))
        is_(put_back(p, blob), OK)
        is_((p.current(), p.index(), PHASES[p.phase()]), (30, index, "idle"))
        is_(put_back(p, blob), UNCHANGED)


def a_page_that_is_gone_gives_way_to_the_nearest_index():
    blob = saved(listed([10, 20, 30, 40], 30))
    for order, current in (([1, 2, 3, 4, 5], 3), ([1, 2], 2), ([1], 1)):
        p = listed(order, order[0])
        is_(put_back(p, blob), OK if len(order) > 1 else UNCHANGED)
        is_(p.current(), current)
    p = listed([], NO_PAGE)
    is_(put_back(p, blob), NOT_FOUND)


def in_motion_the_current_page_is_saved():
    p = listed([10, 20, 30, 40], 20)
    at_rest = saved(p)
    p.next(ANIMATED)
    p.wait(0.05)
    is_(saved(p), at_rest)
    p.rest()
    assert saved(p) != at_rest


def a_turn_under_way_is_superseded_first():
    p = listed([10, 20, 30, 40], 20)
    blob = saved(listed([10, 20, 30, 40], 40))
    p.next(ANIMATED)
    p.wait(0.05)
    is_(put_back(p, blob), OK)
    ends = [(e.to, OUTCOMES[e.outcome]) for e in p.events() if EVENTS[e.kind] == "did_finish"]
    is_((ends[0], ends[-1], p.current()), ((30, "superseded"), (40, "committed"), 40))


def foreign_bytes_change_nothing():
    p = listed([10, 20, 30, 40], 20)
    blob = saved(listed([10, 20, 30, 40], 40))
    before = p.digest()
    for length in range(len(blob)):
        is_(p.restore(blob[:length], length), CORRUPT)
    for place in range(len(blob)):
        other = bytearray(blob)
        other[place] ^= 0x10
        assert put_back(p, bytes(other)) < 0, f"byte {place} is not looked at"
    is_(put_back(p, blob + b"\0"), CORRUPT)
    is_(p.digest(), before)


def what_is_spoken():
    p = Pager()
    p.set_count(8, 2)
    said = spoken(p)
    is_((said.position, said.last_position, said.count, said.page, said.pages), (3, 3, 8, 2, 1))
    is_((said.can_next, said.can_prev, said.moving), (1, 1, 0))
    p.go(7)
    is_(spoken(p).moving, 1)
    p.rest()
    said = spoken(p)
    is_((said.position, said.can_next, said.can_prev, said.moving), (8, 0, 1, 0))


def what_is_spoken_of_a_spread_and_of_nothing():
    p = Pager(spine=2, cover=1)
    p.set_count(8, 1)
    said = spoken(p)
    is_((said.position, said.last_position, said.pages), (2, 3, 2))
    p.set_count(0, 0)
    said = spoken(p)
    is_((said.position, said.count, said.page, said.can_next, said.can_prev), (0, 0, NO_PAGE, 0, 0))


def what_is_spoken_of_directions():
    for axis, reading, reverse, direction in ((0, 0, 0, FORWARD), (0, 1, 0, BACKWARD), (0, 1, 1, FORWARD),
                                              (1, 1, 0, FORWARD), (1, 0, 1, BACKWARD)):
        p = Pager(axis=axis, reading=reading, reverse=reverse)
        p.set_count(3, 0)
        is_((spoken(p).axis, spoken(p).direction), (axis, direction))


def tests():
    E37 = [a_place_is_found_again_by_its_page, a_page_that_is_gone_gives_way_to_the_nearest_index,
           in_motion_the_current_page_is_saved, a_turn_under_way_is_superseded_first, foreign_bytes_change_nothing]
    E39 = [what_is_spoken, what_is_spoken_of_a_spread_and_of_nothing, what_is_spoken_of_directions]
    return ({"E37 " + test.__name__.replace("_", " "): test for test in E37}
            | {"E39 " + test.__name__.replace("_", " "): test for test in E39})
