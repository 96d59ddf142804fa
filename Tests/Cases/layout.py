"""The layout of a carousel's slides, told to Pager as lengths of pages, and where its stops rest."""
import json, os
from pagerlib import *

ALIGN = {"center": 0, "start": 1, "end": 2}
SHARE = {"center": 0.5, "start": 0.0, "end": 1.0}
CONTAIN = {"none": 0, "trim": 1, "keep": 2}
AXES = {"ltr": (0, 0), "rtl": (0, 1), "vertical": (1, 0)}  # axis, reading
NEAR = 1e-6


class Unlike(Exception):
    """What the peer has and Pager has not: the reason."""


class Slides:
    """The slides of a case as lengths and one spacing."""

    def __init__(self, case):
        options, slides = case["options"], case["slides"]
        if not isinstance(options["align"], str):
            raise Unlike("aligns at a share of the viewport that is neither start, centre nor end")
        if options["slides_to_scroll"] == "auto":
            raise Unlike("fills a step with as many slides as fit; pages_per_step is a number")
        self.viewport, self.align, self.contain = case["viewport"], options["align"], options["contain"]
        self.step = options["slides_to_scroll"]
        self.margins = (slides[0][0], case.get("end_margin", 0))
        gaps = [b[0] - a[0] - a[1] for a, b in zip(slides, slides[1:])]
        # Rounded pixels make slides overlap by one, or leave one between; pages lie at their lengths.
        self.is_even = len(set(gaps)) < 2 and all(gap >= 0 for gap in gaps)
        self.spacing = gaps[0] if gaps and self.is_even else 0
        self.lengths = [slide[1] for slide in slides]
        if not self.is_even:
            self.lengths = [b[0] - a[0] for a, b in zip(slides, slides[1:])] + [slides[-1][1]]
        self.starts = [sum(self.lengths[:i]) + i * self.spacing for i in range(len(slides))]
        self.asks_loop, self.loops = options["loop"], options["loop"] and self.covers()

    def groups(self):
        pages = range(len(self.lengths))
        return [list(pages[i:i + self.step]) for i in pages[::self.step]]

    def covers(self):
        """A loop is granted when the others cover the viewport, whichever step is away."""
        sizes = [sum(self.lengths[page] + self.spacing for page in group) for group in self.groups()]
        return len(sizes) > 1 and sum(sizes) - max(sizes) >= self.viewport - 0.1

    @property
    def rules(self):
        """The rules by which ours differs from the peer's numbers."""
        rules = []
        if not self.is_even:
            rules.append("slides at rounded pixels")
        if any(self.margins) and self.contain != "none" and not self.loops:
            rules.append("margins count as content")
        if self.contain == "keep" and self.content <= self.viewport + 2:
            rules.append("one snap when all fits, although repeats are kept")
        if self.contain != "none" and not self.loops and max(self.lengths) > self.viewport:
            rules.append("the first and the last snap are at the ends, also of slides beyond the viewport")
        return rules

    @property
    def content(self):
        return self.starts[-1] + self.lengths[-1]

    def ours(self):
        """Where stops rest, and the pages of each: our rules, written out."""
        groups, snaps = self.groups(), []
        for group in groups:
            start = self.starts[group[0]]
            length = self.starts[group[-1]] + self.lengths[group[-1]] - start
            snaps.append(SHARE[self.align] * (self.viewport - length) - start)
        if self.loops or self.contain == "none":
            return snaps, groups
        low = min(0, self.viewport - self.content)
        if self.content <= self.viewport + 2:
            low = 0
        snaps = [0 if snap >= -1 else low if snap <= low + 1 else snap for snap in snaps]
        if self.contain == "keep":
            return snaps, groups
        stops = []
        for snap, group in zip(snaps, groups):
            if stops and stops[-1][0] == snap:
                stops[-1][1].extend(group)
            else:
                stops.append((snap, list(group)))
        return [snap for snap, _ in stops], [group for _, group in stops]


class View:
    """A pager that shows slides along one axis, in one reading direction."""

    def __init__(self, slides, direction="ltr", reading=None, **more):
        self.slides, self.direction = slides, direction
        axis, its_reading = AXES[direction]
        self.axis, self.reading = axis, its_reading if reading is None else reading
        self.pager = Pager(width=0, axis=axis, reading=self.reading, spacing=slides.spacing,
                           alignment=ALIGN[slides.align], contain=CONTAIN[slides.contain],
                           pages_per_step=slides.step, loops=int(slides.asks_loop), **more)
        self.pager.ask(extent=lambda page, viewport: self.slides.lengths[page])
        size = (slides.viewport, 100) if axis == 0 else (100, slides.viewport)
        assert self.pager.set_viewport(*size) == OK
        count = len(slides.lengths)
        assert self.pager.pages(list(range(count)), 0) == OK

    def place(self):
        """The view's position as the peer counts it: where the first page's start would be."""
        for frame in self.pager.shown():
            if frame.role == 1:
                if self.axis == 1:
                    start = frame.y
                else:
                    start = frame.x if self.reading == 0 else self.slides.viewport - frame.x - frame.width
                extent = frame.height if self.axis == 1 else frame.width
                near("length of a page", extent, self.slides.lengths[frame.page])
                return start - self.slides.starts[frame.page]
        raise AssertionError("no current page is seen")

    def stops(self):
        """Where the stops rest, and the pages of each, turning from the first to the last."""
        p, places, groups = self.pager, [], []
        p.go(0, INSTANT)
        while True:
            places.append(self.place())
            groups.append(p.current_list())
            if p.next(INSTANT) != OK or p.current_list() in groups:
                return places, groups


def near(what, is_, should):
    flat = lambda x: x if isinstance(x, list) else [x]
    assert len(flat(is_)) == len(flat(should)) and all(
        abs(a - b) <= NEAR for a, b in zip(flat(is_), flat(should))), f"{what}: {is_}, should be {should}"


def check_stops(case, direction, expect):
    """The snaps and groups of a case; where a rule of ours differs, ours."""
    slides = Slides(case)
    places, groups = View(slides, direction).stops()
    snaps, wanted = slides.ours()
    near("places at rest", places, snaps)
    assert groups == wanted, f"groups {groups}, should be {wanted}"
    if slides.rules or slides.loops != expect.get("loop", slides.loops):
        # The peer leaves out of a round the gap between its last slide and the first.
        return
    # The peer's numbers begin at its margin.
    if "snaps" in expect:
        near("the peer's places", [snap - slides.margins[0] for snap in snaps], expect["snaps"])
    if "groups" in expect:
        assert wanted == expect["groups"], f"the peer's groups {expect['groups']}, ours {wanted}"
    if "start_position" in expect:
        near("the place at first", snaps[case["options"].get("start_snap", 0)] - slides.margins[0],
             expect["start_position"])
    if "progress" in expect:
        span = slides.content + slides.spacing if slides.loops else snaps[0] - snaps[-1]
        progress = [(snaps[0] - snap) / span for snap in snaps]
        assert all(abs(a - b) < 1e-8 for a, b in zip(progress, expect["progress"])), f"progress {progress}"


def check_translate(case, expect):
    slides = Slides(case)
    direction = "vertical" if "vertical" in case["directions"] else case["directions"][0]
    reading = 1 if case["options"].get("direction") == "rtl" else None
    place = View(slides, direction, reading).place()
    near("drawn at", [0, place] if direction == "vertical" else [place, 0], expect["translate"])


def check_select(case):
    slides = Slides(case)
    if any(step[0] == "focus" for step in case["steps"]):
        raise Unlike("follows the keyboard's focus, which is the host's")
    view = View(slides)
    p, groups = view.pager, slides.ours()[1]
    previous, started = None, 0
    for step, after in zip(case["steps"], case["expect"]["after"]):
        before = groups.index(p.current_list())
        if step[0] == "start":
            p.go(groups[step[1]][0], INSTANT)
            p.events()
        elif step[0] in ("next", "prev"):
            getattr(p, step[0])(ANIMATED)
        else:
            motion = INSTANT if "instant" in step else ANIMATED
            if step[1] not in range(len(groups)):
                # The peer clamps or wraps an index that is not there; ours refuses it.
                assert p.go(step[1] % 2**64, motion) == -3
                assert groups.index(p.current_list()) == before
                continue
            p.go(groups[step[1]][0], motion)
        started += sum(EVENTS[e.kind] == "will_transition" for e in p.events())
        p.rest()
        now = groups.index(p.current_list())
        if step[0] == "start" or now != before:
            previous = now if step[0] == "start" else before
        if "selected" in after:
            assert now == after["selected"], f"at {now}, should be at {after['selected']}"
        if "previous" in after and slides.step == 1:
            assert previous == after["previous"], f"from {previous}, should be from {after['previous']}"
        if "moves_started" in after and motion == ANIMATED:
            assert started == after["moves_started"], f"{started} moves, should be {after['moves_started']}"
        for key in ("position", "target"):
            if key in after:
                near(key, view.place() + 0, after[key])


def check_bounds(case):
    """A view just outside its limits, let go there, settles back to the limit."""
    slides = Slides(case)
    view = View(slides)
    p, groups = view.pager, slides.ours()[1]
    at_start = case["place"] > case["limit"][1]
    p.go(groups[0 if at_start else -1][0], INSTANT)
    p.press()
    p.pull(10 + 2 if at_start else -10 - 2, 0.5)
    beyond = view.place()
    limit = case["limit"][1 if at_start else 0]
    assert beyond > limit if at_start else beyond < limit, f"at {beyond}"
    p.let_go(held=True)
    assert PHASES[p.phase()] == "settling"
    p.rest()
    near("at rest", view.place(), limit)


def check_resize(case):
    if "before" in case:
        for part in ("before", "after"):
            check_stops(dict(case[part], options=case["options"]), "ltr", case[part]["expect"])
        # The same pager, its pages replaced.
        before = Slides(dict(case["before"], options=case["options"]))
        view = View(before)
        view.slides = Slides(dict(case["after"], options=case["options"]))
        assert view.pager.pages(list(range(len(view.slides.lengths)))) == OK
        near("places at rest", view.stops()[0], case["after"]["expect"]["snaps"])
        return
    if "listener" in case or not case["options"].get("resize", True) or case.get("destroyed"):
        raise Unlike("is about a listener to the host's own layout")
    # A page, or the viewport, becomes longer: told, it is laid out anew, by however little.
    slides = Slides(case)
    view = View(slides)
    p, change = view.pager, case["change"]
    if change["slide"] == "viewport":
        slides.viewport += change["by"]
        assert p.set_viewport(slides.viewport, 100) == OK
    else:
        slides.lengths[change["slide"]] += change["by"]
        slides.starts = [sum(slides.lengths[:i]) + i * slides.spacing for i in range(len(slides.lengths))]
        assert p.page_changed(change["slide"]) == OK
    near("places at rest", view.stops()[0], slides.ours()[0])


def tests():
    """Every case, by its name and the direction."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "layout")
    found = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for case in json.load(file)["cases"]:
                subject = name[:-len(".json")]
                if subject in ("select", "bounds", "resize"):
                    check = {"select": check_select, "bounds": check_bounds, "resize": check_resize}[subject]
                    found[case["id"]] = lambda case=case, check=check: check(case)
                elif "translate" in case["expect"]:
                    found[case["id"]] = lambda case=case: check_translate(case, case["expect"])
                else:
                    expect = dict(case.get("computed", {}), **case["expect"])
                    for direction in case.get("directions", ["ltr"]):
                        found[f"{case['id']} {direction}"] = (
                            lambda case=case, direction=direction, expect=expect:
                            check_stops(case, direction, expect))
    return found
