"""A parser of all that the program writes to a terminal. It knows the program's own sequences, and
nothing else: `Parser().feed(bytes)` and `end()` gather what is foreign in `problems`."""
import base64, binascii, re

MODES = {7, 25, 1002, 1004, 1006, 1049, 2004, 2026, 2027}
# What text may not hold: controls, and what turns its direction or breaks its lines.
UNWANTED = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
LOOK = r"(?:[0-9]|[349][0-7]|[34]9|10[0-7]|2[2-9]|[345]8;5;\d{1,3}|[345]8;2;\d{1,3};\d{1,3};\d{1,3})"
LOOKS = re.compile(rf"(?:{LOOK}(?:;{LOOK})*)?")
# The questions, as they are asked: the last is the fence.
QUESTIONS = {"?2026$p", "?2027$p", "?u", ">q", "16t", "c"}
SEQUENCE = re.compile(
    rb"\x1b\[(?P<csi>[0-?]*[ -/]*[@-~])|\x1b(?P<kind>[\]P_^X])(?P<body>[^\x1b\x07\x9c]*)(?:\x1b\\|(?P<bell>\x07))"
    rb"|\x1b\\")
# The start of a sequence that may still go on.
BEGUN = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[\]P_^X][^\x1b\x07\x9c]*\x1b?)?\Z")
# How the way back begins: it ends a sequence, or a scalar, that was cut short.
BACK = b"\x1b\\\x1b[?2026l"
BACKS = (BACK, b"\x1b\\\x1b_Gq=2,m=0;\x1b\\", b"\x1b\\\x1b[?2027l")
CUT = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[\]P_^X][^\x1b\x07\x9c]*)?(?=" + b"|".join(map(re.escape, BACKS)) + rb")")


def csi(text):
    """Whether CSI and these are the program's."""
    if text in QUESTIONS or text in ("2J", ">5u", "<u"):
        return True
    if text[-1] in "hl":
        return (re.fullmatch(r"\?[0-9;]+", text[:-1]) is not None and
                all(part.isdigit() and int(part) in MODES for part in text[1:-1].split(";")))
    if text[-1] == "m":
        return LOOKS.fullmatch(text[:-1]) is not None
    return re.fullmatch(r"(?:[0-9]+(?:;[0-9]+)?)?H|[0-9]*[GCP@]|K", text) is not None


def is_base64(text):
    try:
        base64.b64decode(text, validate=True)
        return True
    except (ValueError, binascii.Error):
        return False


def string(kind, body):
    """Whether a string of this kind (OSC: ], DCS: P, APC: _) is the program's."""
    if kind == "_" and body[:1] == "G":
        keys, _, payload = body[1:].partition(";")
        return (all(re.fullmatch(r"[a-zA-Z]=-?[A-Za-z0-9]+", key) for key in keys.split(",")) and
                is_base64(payload))
    if kind == "P":
        return re.fullmatch(r'[0-9;]*q[#!"$\-0-9;?-~]*', body) is not None
    if kind != "]":
        return False
    number, _, rest = body.partition(";")
    if number == "8":
        return re.fullmatch(r";|[!-~]*;(?:(?:https?|mailto|file):[!-~]+)?", rest) is not None
    if number == "52":
        return rest[:2] == "c;" and is_base64(rest[2:])
    if number == "1337":
        head, _, payload = rest.partition(":")
        # It may have been cut.
        return (re.fullmatch(r"File=[a-zA-Z0-9=;]+", head) is not None and
                re.fullmatch(r"[A-Za-z0-9+/]*={0,2}", payload) is not None)
    return number in ("0", "2") and not UNWANTED.search(rest) or body == "11;?"


ISOLATED = re.compile("[\u2066-\u2069]|[\u05d0-\u07ff\ufb1d-\ufdff\ufe70-\ufefe]")


class Parser:
    """`isolates`: the terminal is one for which text from right to left is enclosed in LRI, RLI or FSI,
    and PDI. They come in pairs within a row, one pair in no other, with such text between them; RLI stands around any
    row of a paragraph from right to left."""

    def __init__(self, isolates=False):
        self.problems, self.rest, self.is_inside, self.modes = [], b"", False, {}
        # What is enclosed: nothing, nothing yet, or some text.
        self.isolates, self.enclosed = isolates, None

    def feed(self, output):
        data, self.rest, at = self.rest + output, b"", 0
        while True:
            start = data.find(b"\x1b", at)
            if start < 0:
                return self.text(data[at:], is_last=True)
            self.text(data[at:start], is_cut=data.startswith(BACKS, start))
            cut = CUT.match(data, start)
            if cut:
                at = cut.end()
                continue
            found = SEQUENCE.match(data, start)
            if found is None:
                if BEGUN.match(data, start):
                    self.rest = data[start:]
                    return
                self.problem(data[start:start + 40])
                at = start + 1
                continue
            at = found.end()
            self.sequence(found)

    def sequence(self, found):
        kind = found["kind"]
        if found["csi"] is not None:
            text = found["csi"].decode("ascii")
            good = csi(text)
            if good and text[0] == "?" and text[-1] in "hl":
                for number in text[1:-1].split(";"):
                    self.modes[int(number)] = text[-1] == "h"
                self.is_inside = self.modes.get(1049, False)
            if text[-1] in "HJh" or text == "?2026l":
                self.leave_row(found[0])
        else:
            good = kind is None or string(kind.decode("ascii"), found["body"].decode("utf-8", "replace"))
        if not good:
            self.problem(found[0])

    def text(self, part, is_last=False, is_cut=False):
        if is_last or is_cut:
            # A scalar may be split between two reads.
            for back in range(1, min(4, len(part) + 1)):
                if part[-back] >= 0xC0:
                    if back < (2 if part[-back] < 0xE0 else 3 if part[-back] < 0xF0 else 4):
                        part, self.rest = part[:-back], part[-back:] if is_last else b""
                    break
                if part[-back] < 0x80:
                    break
        try:
            text = part.decode("utf-8")
        except UnicodeDecodeError:
            return self.problem(part)
        if not self.is_inside:
            # Lines for people, before and after the pages.
            text = text.replace("\r\n", "").replace("\t", "")
        if self.isolates and self.is_inside:
            for sign in ISOLATED.findall(text):
                self.isolate(sign)
            text = re.sub("[\u2066-\u2069]", "", text)
        if is_cut:
            self.enclosed = None
        bad = UNWANTED.search(text)
        if bad:
            self.problem(text[max(0, bad.start() - 20):bad.end() + 20])

    def isolate(self, sign):
        good = True
        if sign in "\u2066\u2067\u2068":
            good, self.enclosed = self.enclosed is None, sign == "\u2067"
        elif sign == "\u2069":
            good, self.enclosed = self.enclosed is True, None
        elif self.enclosed is not None:
            self.enclosed = True
        if not good:
            self.problem(f"{sign!a} that stands alone, or around nothing")

    def leave_row(self, what):
        if self.enclosed is not None:
            self.problem((what, "within what is enclosed"))
        self.enclosed = None

    def problem(self, what):
        self.problems.append(what)

    def end(self):
        if self.rest:
            self.problem(self.rest)
        return self.problems


def foreign(output, is_whole=True, isolates=False):
    """The first thing in output that is not the program's own, or None."""
    parser = Parser(isolates)
    parser.feed(output)
    problems = parser.end() if is_whole else parser.problems
    return repr(problems[0]) if problems else None
