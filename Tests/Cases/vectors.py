"""Numbers that peers state or that follow from their formulae: those that are ours, and why others are not."""
from pagerlib import *


def near(what, is_, should, by):
    assert abs(is_ - should) <= by, f"{what} {is_}, should be {should}"


def turning(case):
    spring = {"spring_" + name: float(value) for name, value in case["spring"].items()}
    p = Pager(width=case["viewport"], **spring)
    assert p.set_count(3, 0) == OK and p.next(ANIMATED) == OK
    assert p.tick(0) == 1
    return p


def test(case):
    if "not_adopted" in case:
        assert case["not_adopted"] and "adopted" not in case
    elif "rest" in case:
        moving, resting = case["rest"]
        assert turning(case).tick(moving) == 1, "it rests already"
        assert turning(case).tick(resting) == 0, "it still moves"
    elif "spring" in case:
        for time, should in case["rows"]:
            p = turning(case)
            p.tick(time)
            place = (1 - p.position()) * case["viewport"] if case.get("remaining") else p.position()
            near(f"after {time} s", place, should, case["within"])
    else:
        for way, at in ((1, 0), (-1, 2)):
            for pull, should in case["rows"]:
                p = Pager(width=case["viewport"], rubber_band=case["rubber_band"])
                p.set_count(3, at)
                p.press()
                # The slop comes on top.
                p.pull(way * (pull + 10), 0.5)
                frame = next(frame for frame in p.shown() if frame.page == at)
                near(f"pulled by {pull}", way * frame.x, should, case["within"])
