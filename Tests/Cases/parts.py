"""Pages that are parts of the viewport, gestures in points, sizes, rounding: the cases of fractions.json."""
from pagerlib import *


class Unlike(Exception):
    """What a case needs that Pager has not."""


def same(what, is_, should):
    assert is_ == should, f"{what} {is_}, should be {should}"


def near(what, is_, should, by=1e-9):
    assert abs(is_ - should) <= by, f"{what} {is_}, should be {should}"


class View:
    """A pager whose pages are each a part of its viewport."""

    def __init__(self, case, viewport=None, **options):
        self.width = case.get("viewport", 100) if viewport is None else viewport
        self.fraction = case.get("fraction", 1)
        self.pager = Pager(width=self.width, **options)
        if self.fraction != 1:
            self.pager.ask(extent=lambda page, viewport: self.fraction * viewport)
        start = case.get("index", case.get("start", 0))
        if isinstance(case.get("count"), int):
            assert self.pager.set_count(case["count"], start or 0) == OK

    def frames(self):
        return {frame.page: frame for frame in self.pager.shown()}

    def rest_at_whole(self):
        self.pager.rest()
        same("fraction at rest", self.pager.position(), float(self.pager.index()))


def layout(case):
    view = View(case)
    frames, wanted = view.frames(), case["expected"]
    for page, left in wanted.get("lefts", {}).items():
        near(f"left of {page}", frames[int(page)].x, left)
    if "lefts" in wanted:
        same("seen", sorted(frames), sorted(int(page) for page in wanted["lefts"]))
    for page, centre in wanted.get("centres", {}).items():
        near(f"centre of {page}", frames[int(page)].x + frames[int(page)].width / 2, centre)
    if "visible" in wanted:
        same("seen", sorted(frames), wanted["visible"])
    for hit in wanted.get("hit", []):
        page = c.c_int64()
        assert view.pager.hit_test(hit["x"], 50, c.byref(page)) == 1
        same(f"page at {hit['x']}", page.value, hit["page"])


def sized(case):
    """Layouts given by a size and a padding, which is the host's: its viewport lies within."""
    wanted, padding = case["expected"], case.get("padding", 0)
    axis = 1 if case["axis"] == "vertical" else 0
    width, height = case["size"][0] - 2 * padding, case["size"][1] - 2 * padding
    p = Pager(width=0, axis=axis, spacing=case.get("spacing", 0))
    assert p.set_viewport(width, height) == OK
    assert p.set_count(case["count"], case.get("index", 0)) == OK
    if "steps" in case:
        for step in case["steps"]:
            p.go(step["args"]["index"], INSTANT)
            frame, = p.shown()
            same("page", frame.page, step["expect"]["page"])
            same("across", frame.x if axis else frame.y, step["expect"]["cross_start_of_page"])
        return
    starts, along = [0.0], lambda frame: frame.y if axis else frame.x
    for index in range(case["count"] - 1):
        p.go(index, INSTANT)
        frame, = p.shown()
        same("size", [frame.width, frame.height], wanted["page_size"])
        same("across", frame.x if axis else frame.y, wanted.get("cross_start", 0))
        # Half-way both pages are seen, a pitch apart.
        assert p.next(HOST) == OK and p.set_progress(0.5) == OK
        first, second = p.shown()
        starts.append(starts[-1] + along(second) - along(first))
        p.cancel()
    same("starts", starts, [float(start) for start in wanted["starts"]])


def steps(case, view):
    p = view.pager
    for step in case["steps"]:
        op, args, expect = step["op"], step["args"], step.get("expect", {})
        if op == "viewport":
            view.width = args["width"]
            assert p.set_viewport(view.width, 100) in (OK, UNCHANGED)
        elif op == "load":
            assert p.set_count(case["count"], args["start"]) == OK
        elif op == "go":
            p.go(args["index"], ANIMATED if args["animated"] else INSTANT)
        elif op in ("next", "prev"):
            getattr(p, op)(ANIMATED)
        elif op == "drag":
            # The points are those that the pages move: the slop comes on top.
            p.press()
            p.pull(args["points"] + (-10 if args["points"] < 0 else 10), 0.5)
            p.let_go(held=True)
        elif op == "fling":
            p.swipe(-1 if args["points"] > 0 else 1, abs(args["points"]), abs(args["points"]) / args["speed"])
        elif op == "detach_view":
            p.set_viewport(0, 0)
        elif op == "attach_view":
            p.set_viewport(view.width, 100)
        else:
            raise Unlike(f"needs {op}")
        view.rest_at_whole()
        for key, should in expect.items():
            if key == "visible":
                same("seen", sorted(view.frames()), should)
            elif key in ("index", "index_at_rest") and isinstance(should, int):
                same("index", p.index(), should)
            elif key == "position":
                same("position", p.position(), float(should))
            elif key == "built":
                same("loaded", p.loaded_pages()[0], should[0])


def resize(case):
    if "viewports" in case:
        view = View(case, case["viewports"][0])
        for width in case["viewports"]:
            view.pager.set_viewport(width, 100)
            frame = view.frames()[case["index"]]
            near("centre", frame.x + frame.width / 2, width / 2)
        return
    view = View(case, viewport=100)
    steps(case, view)
    wanted = case.get("expected") or case["ours"]
    same("index", view.pager.index(), wanted["index"])
    if "option_several_pages" in wanted:
        if not Pager.can(stops_per_gesture=-1):
            raise Unlike("needs several pages by one gesture")
        several = View(case, viewport=100, stops_per_gesture=-1)
        steps(case, several)
        same("index with several stops a gesture", several.pager.index(), wanted["option_several_pages"])


def gesture(case):
    view = View(case)
    steps(case, view)
    same("index", view.pager.index(), case["expected"].get("index_at_rest", case["expected"].get("index")))


def rounding(case):
    wanted = case["expected"]
    if "rule" in wanted:
        width = case["viewport"]
        p = Pager(width=width)
        assert p.set_count(9, 3) == OK
        for points in (1, 21, width // 3, width // 2, width - 1):
            p.drag(points / width, width)
            position = p.position()
            same("offset in points", round((position - int(position)) * width), points)
            p.let_go(held=True)
            p.rest()
            same("fraction at rest", p.position() % 1, 0.0)
    elif "min" in case:
        # Content from min to max, in pages of the viewport's size.
        p = Pager(width=case["viewport"])
        assert p.set_count(case["max"] // case["viewport"] + 1, int(wanted["position"])) == OK
        same("points", p.position() * case["viewport"], float(case["points"]))
    elif "points" in case:
        view = View(case)
        view.pager.drag(case["points"] / case["viewport"], case["viewport"])
        near("position", view.pager.position(), wanted["position"])
        view.pager.let_go(held=True)
        view.rest_at_whole()
        same("position", view.pager.position(), float(wanted["position"]))
    else:
        view = View(case)
        steps(case, view)
        same("index", view.pager.index(), wanted["index"])


def nearest(case):
    p, wanted = Pager(), case["expected"]
    assert p.set_count(case.get("count", 2), 0) == OK
    p.drag(case.get("position", case.get("progress")))
    if "visual_index" in wanted:
        amounts = [dot.amount for dot in p.dots()]
        same("the dot that is lit most", amounts.index(max(amounts)), wanted["visual_index"])
    else:
        same("position", p.position(), wanted["position"])
        same("index", p.index(), wanted["index"])
        begun = [e for e in p.events() if EVENTS[e.kind] == "will_transition"]
        same("direction", begun[0].direction, FORWARD)


def strip(case):
    p = Pager()
    assert p.set_count(5, case["index"]) == OK
    p.drag(case["progress"])
    place = case["strip_offset_at_rest"] + (p.position() - case["index"]) * case["distance"]
    near("offset", place, case["expected"]["strip_offset"])


def test(case):
    kind = case["kind"]
    if kind == "indicator":
        return indicator(case)
    if kind == "layout" and "size" in case:
        return sized(case)
    if kind == "layout" and "content_offset" in case["expected"]:
        p = Pager()
        p.set_count(case["count"], case["index"])
        return same("position", p.position(), 1.0)
    if kind == "restore":
        view = View(case)
        steps(case, view)
        return same("position", view.pager.position(), case["expected"]["position"])
    if kind == "option":
        # Stops rest in the middle, and room is shown beyond the ends, unless the options say otherwise.
        p = Pager(width=100)
        p.ask(extent=lambda page, viewport: 50)
        p.set_count(3, 0)
        return same("first page at", p.shown()[0].x, 25.0)
    return {"layout": layout, "resize": resize, "gesture": gesture, "rounding": rounding, "nearest": nearest,
            "linked_strip": strip}[kind](case)


def indicator(case):
    """Taps on dots. The padding around them is the host's: what falls there is not passed on."""
    if case["count"] == 0:
        p = Pager()
        assert p.set_count(0, 0) == OK and p.go(case["set_index"], INSTANT) < 0
        return
    if not case["interactive"]:
        raise Unlike("a passive indicator is one whose taps the host does not pass on")
    size, gap, count, wanted = case["dot_size"], case["spacing"], case["count"], case["ours"]["mode jump"]
    middle = [case["dot"]["left"] + size / 2, case["dot"]["top"] + size / 2]
    for x, y in case["taps"] + [middle]:
        p = Pager(dot_size=size, dot_spacing=gap)
        assert p.set_count(count, 2) == OK
        info = p.info()
        same("box", [info.width, info.height], [count * size + (count - 1) * gap, size])
        x, y = x - case["padding"], y - case["padding"]
        result = p.indicator_tap(x, y)
        p.rest()
        if not (0 <= x <= info.width and 0 <= y <= info.height):
            same("a tap outside", (result, p.index()), (IGNORED, 2))
        elif x - wanted * (size + gap) <= size and x >= wanted * (size + gap):
            same("a tap on the dot", p.index(), wanted)
        else:
            same("a tap beside it", p.index(), 1 if wanted < 2 else 3)
