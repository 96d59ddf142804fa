"""libpager through ctypes, as far as the cases need it."""
import ctypes as c
import os

NO_PAGE, UNKNOWN = -(2**63), 2**64 - 1
OK, END, REFUSED, UNCHANGED, IGNORED, NOT_NOW = range(6)
INSTANT, ANIMATED, HOST = range(3)
FORWARD, BACKWARD = 1, 2
EVENTS = ("none will_transition did_finish target_changed current_changed phase_changed load unload will_appear "
          "did_appear will_disappear did_disappear pages_changed indicator_changed events_lost").split()
OUTCOMES = "none committed cancelled superseded".split()
PHASES = "idle dragging settling waiting".split()
UNDECIDED, CLAIMED, REJECTED = 16, 17, 18


class Event(c.Structure):
    _fields_ = ([(name, c.c_int) for name in "kind direction origin outcome".split()]
                + [("from_", c.c_int64), ("to", c.c_int64)]
                + [(name, c.c_uint64) for name in "index transition lost".split()]
                + [("time", c.c_double), ("phase", c.c_int), ("reserved0", c.c_int), ("reserved", c.c_uint64 * 3)])


class Frame(c.Structure):
    _fields_ = ([("page", c.c_int64), ("index", c.c_uint64)]
                + [(name, c.c_double) for name in "x y width height offset".split()]
                + [(name, c.c_int) for name in "role z flags reserved0".split()]
                + [("style", c.c_byte * 160), ("reserved", c.c_double * 3)])


class Options(c.Structure):
    ints = "axis reading reverse transition spine cover double_sided loops jump reduced_motion".split()
    gesture = ("dot_size dot_spacing slop axis_lock velocity_window velocity_stale flick_velocity spring_mass "
               "spring_stiffness spring_damping rest_distance rubber_band").split()
    _fields_ = ([("size", c.c_size_t)] + [(name, c.c_int) for name in ints]
                + [("spacing", c.c_double), ("peek", c.c_double), ("retain_before", c.c_int), ("retain_after", c.c_int),
                   ("orientations", c.c_uint32), ("preferred_orientation", c.c_int), ("tint", c.c_uint32),
                   ("current_tint", c.c_uint32), ("hides_for_single_page", c.c_int), ("dot_window", c.c_int)]
                + [(name, c.c_double) for name in gesture]
                + [("settle", c.c_int), ("locks", c.c_int), ("duration", c.c_double)]
                + [(name, c.c_int) for name in "hand_over event_capacity indicator_stops reserved alignment contain "
                   "pages_per_step stops_per_gesture".split()]
                + [(name, c.c_double) for name in "wheel_gate tap_zone timer_seconds".split()]
                + [(name, c.c_int) for name in "timer_at_end scrub".split()])


class Info(c.Structure):
    _fields_ = [("count", c.c_uint64), ("current", c.c_uint64), ("position", c.c_double), ("hidden", c.c_int),
                ("direction", c.c_int), ("width", c.c_double), ("height", c.c_double), ("tint", c.c_uint32),
                ("current_tint", c.c_uint32), ("progress", c.c_double), ("reserved", c.c_double * 4)]


class Dot(c.Structure):
    _fields_ = ([("index", c.c_uint64)] + [(name, c.c_double) for name in "x y width height amount progress".split()]
                + [("current", c.c_int), ("tint", c.c_uint32), ("reserved", c.c_double * 2)])


NEIGHBOUR = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_int64, c.POINTER(c.c_int64))


class Source(c.Structure):
    _fields_ = [("size", c.c_size_t), ("user", c.c_void_p), ("after", NEIGHBOUR), ("before", NEIGHBOUR),
                ("count", c.c_void_p), ("index", c.c_void_p), ("release", c.c_void_p)]


EXTENT = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_int64, c.c_double, c.POINTER(c.c_double))
MAY_TURN = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_int64, c.c_int64, c.c_int)


class Questions(c.Structure):
    _fields_ = [("size", c.c_size_t), ("user", c.c_void_p), ("may_turn", MAY_TURN), ("style", c.c_void_p),
                ("extent", EXTENT), ("duration", c.c_void_p), ("spine", c.c_void_p), ("release", c.c_void_p)]


assert (c.sizeof(Event), c.sizeof(Frame), c.sizeof(Info), c.sizeof(Dot)) == (96, 256, 96, 80)

P, I, U, D, N = c.c_void_p, c.c_int64, c.c_uint64, c.c_double, c.c_int
ARGUMENTS = {
    "set_count": (U, U), "set_pages": (P, c.c_size_t, I), "set_source": (P, I), "insert": (U, P, c.c_size_t),
    "remove": (U, c.c_size_t), "move": (U, U), "replace": (U, I), "page_changed": (I,), "update_begin": (),
    "update_end": (), "reload": (), "set_viewport": (D, D), "next": (N,), "prev": (N,), "go_to": (I, N, N),
    "go_to_index": (U, N, N), "commit": (), "cancel": (), "set_progress": (D,), "can_next": (), "can_prev": (),
    "drag_begin": (U, D, D, D), "drag_move": (U, D, D, D), "drag_end": (U, D), "drag_cancel": (U, D), "key": (N,),
    "tick": (D,), "poll": (P,), "current": (), "pending": (), "count": (), "index": (), "page_at": (U,),
    "index_of": (I,), "position": (), "progress": (), "phase": (), "digest": (), "frames": (P, c.c_size_t),
    "loaded": (P, c.c_size_t), "current_pages": (P, c.c_size_t), "set_questions": (P,),
    "hit_test": (D, D, P), "wheel": (D, D, N, D), "tap": (D, D), "set_visible": (N, D), "timer_start": (D,), "timer_pause": (D,), "timer_stop": (),
    "save": (P, c.c_size_t), "restore": (P, c.c_size_t), "accessibility": (P,), "indicator_tap": (D, D), "indicator": (P,), "indicator_dots": (P, c.c_size_t)}
ANSWERS = {"current": I, "pending": I, "page_at": I, "count": U, "index": U, "index_of": U, "digest": U, "position": D,
           "progress": D, "frames": c.c_size_t, "loaded": c.c_size_t, "save": c.c_size_t, "current_pages": c.c_size_t, "indicator_dots": c.c_size_t}


class Pager:
    """A pager with the functions of pager.h as methods, and a clock and a finger for tests."""
    library = None

    @staticmethod
    def load():
        if Pager.library is None:
            Pager.library = c.CDLL(os.path.join(os.environ["PAGER_BUILD"], "lib", "libpager.so.1"))
            for name, arguments in ARGUMENTS.items():
                function = getattr(Pager.library, "pager_" + name)
                function.argtypes, function.restype = (P,) + arguments, ANSWERS.get(name, N)

    @staticmethod
    def can(**options):
        """Whether the library takes these options."""
        Pager.load()
        handle = c.c_void_p()
        result = Pager.library.pager_create(c.byref(Options(size=c.sizeof(Options), **options)), c.byref(handle))
        Pager.library.pager_destroy(handle)
        return result == OK

    def __init__(self, width=100.0, **options):
        Pager.load()
        self.handle, self.time, self.kept, self.pending_events = c.c_void_p(), 0.0, [], []
        self.options = Options(size=c.sizeof(Options), **options)
        assert self.library.pager_create(c.byref(self.options), c.byref(self.handle)) == OK
        if width:
            self.set_viewport(width, 100)

    def __del__(self):
        self.library.pager_destroy(self.handle)

    def __getattr__(self, name):
        if name not in ARGUMENTS:
            raise AttributeError(name)
        function = getattr(Pager.library, "pager_" + name)
        return lambda *arguments: function(self.handle, *arguments)

    def pages(self, ids, first=NO_PAGE):
        return self.set_pages((c.c_int64 * len(ids))(*ids), len(ids), first)

    def put_in(self, index, ids):
        return self.insert(index, (c.c_int64 * len(ids))(*ids), len(ids))

    def linked(self, first, after, before):
        """A linked source; after and before answer a page or None."""
        def asking(answer):
            def ask(_, page, out):
                found = answer(page)
                if found is None:
                    return END
                out[0] = found
                return OK
            return NEIGHBOUR(ask)
        source = Source(size=c.sizeof(Source), after=asking(after), before=asking(before))
        self.kept.append(source)
        return self.set_source(c.byref(source), first)

    def ask(self, extent=None, may_turn=None):
        """Answers questions: extent(page, viewport) with a length or None, may_turn(from, to, origin)."""
        questions = Questions(size=c.sizeof(Questions))
        if extent:
            def answer(_, page, viewport, out):
                length = extent(page, viewport)
                if length is None:
                    return 0
                out[0] = length
                return 1
            questions.extent = EXTENT(answer)
        if may_turn:
            questions.may_turn = MAY_TURN(lambda _, start, end, origin: int(may_turn(start, end, origin)))
        self.kept.append(questions)
        assert self.set_questions(c.byref(questions)) == OK

    def events(self):
        found, event = [], Event()
        while self.poll(c.byref(event)) > 0:
            found.append(Event.from_buffer_copy(event))
        return found

    def shown(self):
        buffer = (Frame * 64)()
        return buffer[:self.frames(buffer, 64)]

    def loaded_pages(self):
        buffer = (c.c_int64 * 64)()
        return sorted(buffer[:self.loaded(buffer, 64)])

    def current_list(self):
        buffer = (c.c_int64 * 128)()
        return buffer[:self.current_pages(buffer, 128)]

    def info(self):
        info = Info()
        assert self.indicator(c.byref(info)) == OK
        return info

    def dots(self):
        buffer = (Dot * 64)()
        return buffer[:self.indicator_dots(buffer, 64)]

    def go(self, index, motion=ANIMATED, direction=0):
        return self.go_to_index(index, direction, motion)

    def wait(self, seconds):
        """Ticks for a time, sixty to the second."""
        end = self.time + seconds
        while self.time < end:
            self.time = min(self.time + 1 / 60, end)
            self.tick(self.time)

    def rest(self, until=lambda: False):
        """Ticks until nothing moves, or until a condition holds."""
        for _ in range(3000):
            if self.tick(self.time) == 0 or until():
                return
            self.time += 1 / 240
        raise AssertionError("it does not come to rest")

    def press(self, x=1000.0):
        self.x = x
        return self.drag_begin(1, x, 50, self.time)

    def pull(self, points, seconds=0.1):
        """Moves the finger by points, in samples of ten milliseconds."""
        samples, start = max(1, round(seconds / 0.01)), self.x
        for i in range(1, samples + 1):
            self.time += seconds / samples
            self.x = start + points * i / samples
            self.drag_move(1, self.x, 50, self.time)

    def let_go(self, held=False):
        if held:
            self.time += 1
        return self.drag_end(1, self.time)

    def swipe(self, way=1, points=60, seconds=0.08):
        """A flick to the next (1) or the previous (-1) page."""
        self.press()
        self.pull(-way * points, seconds)
        self.let_go()

    def drag(self, pages, width=100.0):
        """A slow drag by pages, towards the next ones when positive, without letting go."""
        self.press()
        slop = 10 if pages > 0 else -10
        self.pull(-(pages * width + slop), 0.5)
