"""Which pages are loaded: the cases of retain_window.json."""
import json, os
from pagerlib import *


class Unlike(Exception):
    """What a case needs that Pager has not."""


def retained(limit):
    """The options for so many stops on each side; -1 is none."""
    return {"retain_before": limit or -1, "retain_after": limit or -1}


def same(what, is_, should):
    assert is_ == should, f"{what} {is_}, should be {should}"


def seen(pager):
    return [frame.page for frame in pager.shown()]


class Ledger:
    """Loads and unloads as they come: none twice, and the loads of an input before its unloads."""

    def __init__(self, pager):
        self.pager, self.loaded, self.order = pager, set(), []

    def look(self):
        for e in self.pager.events():
            kind = EVENTS[e.kind]
            if kind == "load":
                assert e.to not in self.loaded, f"{e.to} is loaded twice"
                self.loaded.add(e.to)
            elif kind == "unload":
                assert e.to in self.loaded, f"{e.to} is unloaded, and was not loaded"
                self.loaded.remove(e.to)
            else:
                continue
            self.order.append((kind, e.to))
        same("loaded", self.pager.loaded_pages(), sorted(self.loaded))


def sequence(case):
    p = Pager(event_capacity=4096, **retained(case["limit"]))
    ledger = Ledger(p)
    assert p.set_count(len(case["pages"]), case["start"]) == OK
    ledger.look()
    for step in case["steps"]:
        if step["op"] == "start":
            same("loaded", p.loaded_pages(), step["loaded"])
            continue
        target = step["args"]["index"]
        before, ledger.order = set(ledger.loaded), []
        p.go(target, ANIMATED if step["args"]["animated"] else INSTANT)

        def visible_is_loaded():
            ledger.look()
            assert set(seen(p)) <= ledger.loaded, f"{seen(p)} seen, {ledger.loaded} loaded"
            return False
        p.rest(visible_is_loaded)
        ledger.look()
        same("loaded", p.loaded_pages(), step["loaded_at_rest"])
        # The pages between are never loaded: only those of the target's window are new.
        new = [page for kind, page in ledger.order if kind == "load"]
        same("new pages", sorted(new), sorted(set(step["loaded_at_rest"]) - before))
        kinds = [kind for kind, _ in ledger.order]
        same("order", kinds, sorted(kinds))


def at_position(case):
    width = case.get("viewport", 100)
    p = Pager(width=width, **retained(case["limit"]))
    place = case["position"]
    assert p.set_count(len(case["pages"]), int(place)) == OK
    if place != int(place):
        p.drag(place - int(place), width)
        assert abs(p.position() - place) < 1e-9, f"at {p.position()}"
    wanted = case.get("expected") or case["ours"]
    loaded = p.loaded_pages()
    if "loaded" in wanted:
        same("loaded", loaded, wanted["loaded"])
    if "loaded_includes" in wanted:
        assert set(wanted["loaded_includes"]) <= set(loaded) <= set(wanted["loaded_within"]), f"loaded {loaded}"
    if "visible" in wanted:
        same("seen", seen(p), wanted["visible"])
    if "after_settle" in wanted:
        p.let_go(held=True)
        p.rest()
        same("loaded at rest", p.loaded_pages(), wanted["after_settle"])


def neighbours(case):
    p = Pager()
    assert p.set_count(len(case["pages"]), case["current"]) == OK
    for side, way in (("before", -1), ("after", 1)):
        if side in case["expected"]:
            page = p.page_at((case["current"] + way) % 2**64)
            same(side, None if page == NO_PAGE else page, case["expected"][side])


class Chain:
    """A source that answers with the same neighbours whoever is asked about, as the peer's tests do."""

    def __init__(self, case):
        self.pager, self.names, self.sides, self.must_not = Pager(**retained(case["limit"])), {}, {}, set()
        self.ledger, self.held, self.kept_before = Ledger(self.pager), 0.0, set()

    def page(self, name):
        return self.names.setdefault(name, len(self.names))

    def answer(self, side):
        assert side not in self.must_not, f"asked for the page {side}"
        name = self.sides.get(side)
        return None if name is None else self.page(name)

    def step(self, op, args):
        p = self.pager
        if op == "set_neighbour":
            self.sides[args["side"]] = args["page"]
            (self.must_not.add if args.get("must_not_be_asked") else self.must_not.discard)(args["side"])
        elif op == "record_from_here":
            self.ledger.look()
            self.ledger.order, self.kept_before = [], set(self.ledger.loaded)
        elif op == "go" and p.current() == NO_PAGE:
            assert p.linked(self.page(args["page"]), lambda page: self.answer("after"),
                            lambda page: self.answer("before")) == OK
        elif op == "go":
            way = BACKWARD if args["direction"] == "reverse" else FORWARD if args["direction"] else 0
            assert p.go_to(self.page(args["page"]), way, HOST if args["animated"] else INSTANT) == OK
        elif op == "next":
            assert p.next(INSTANT) == OK
        elif op == "drag_begin":
            p.press()
        elif op == "progress" and PHASES[p.phase()] == "waiting":
            value = abs(args["value"])
            assert p.set_progress(value) == OK
            if value in (0, 1):
                assert (p.commit() if value else p.cancel()) == OK
        elif op == "progress":
            slop = 0 if PHASES[p.phase()] == "dragging" else 10 if args["value"] > 0 else -10
            p.pull(-((args["value"] - self.held) * 100 + slop), 0.5)
            self.held = args["value"]
        elif not op.startswith("host_"):
            raise Unlike(f"needs {op}")


def chain(case):
    run = Chain(case)
    for step in case["steps"]:
        run.step(step["op"], step["args"])
    run.ledger.look()
    expected, name = case["expected"], {page: name for name, page in run.names.items()}
    same("loaded", sorted(name[page] for page in run.pager.loaded_pages()), sorted(expected["loaded"]))
    # The peer lets the neighbours go while a jump shows another page in their place; ours keeps them.
    kept = {name[page] for page in run.kept_before}
    for key, wanted in (("loads", set(expected["loads"]) - kept), ("unloads", set(expected["unloads"]))):
        same(key, {name[page] for kind, page in run.ledger.order if kind + "s" == key}, wanted)


def test(case):
    if "sequence" in case["id"]:
        sequence(case)
    elif "position" in case:
        at_position(case)
    elif "current" in case:
        neighbours(case)
    else:
        chain(case)
