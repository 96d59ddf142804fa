"""libvterm, a terminal emulator in a library: what is on the screen after some bytes."""
import ctypes, ctypes.util, re

# Strings that libvterm 0.1 would print.
STRINGS = re.compile(rb"\x1b_[^\x1b]*\x1b\\")


# The bits of underlined, reversed and struck, which blanks show as well.
MARKS = 2 | 4 | 32 | 128
# Which of a cell's colours, in front and behind, its upper and its lower half have.
HALVES = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}


def halves(cell):
    if cell[0] not in HALVES or cell[2] & MARKS:
        return cell
    up, down = HALVES[cell[0]]
    return "▀", cell[1], 0, cell[3 + up], cell[3 + down]


class Position(ctypes.Structure):
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


class Cell(ctypes.Structure):
    # VTermScreenCell: the scalars, the width, bits of attributes, and two colours of four bytes.
    _fields_ = [("chars", ctypes.c_uint32 * 6), ("width", ctypes.c_char), ("attributes", ctypes.c_uint32),
                ("foreground", ctypes.c_uint8 * 4), ("background", ctypes.c_uint8 * 4)]


class Emulator:
    def __init__(self, columns, rows):
        self.library = ctypes.CDLL("libvterm.so.0")
        for name in ("vterm_new", "vterm_obtain_screen"):
            getattr(self.library, name).restype = ctypes.c_void_p
        self.library.vterm_input_write.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
        self.library.vterm_screen_get_cell.argtypes = [ctypes.c_void_p, Position, ctypes.POINTER(Cell)]
        self.columns, self.rows = columns, rows
        self.terminal = ctypes.c_void_p(self.library.vterm_new(rows, columns))
        self.library.vterm_set_utf8(self.terminal, 1)
        self.screen = ctypes.c_void_p(self.library.vterm_obtain_screen(self.terminal))
        self.library.vterm_screen_enable_altscreen(self.screen, 1)
        self.library.vterm_screen_reset(self.screen, 1)

    def feed(self, output):
        output = STRINGS.sub(b"", output)
        self.library.vterm_input_write(self.terminal, output, len(output))

    def cells(self):
        """Rows of (text, width, attributes, foreground, background); ("", 0) behind a wide cell."""
        cell, rows = Cell(), []
        for row in range(self.rows):
            rows.append([])
            for column in range(self.columns):
                self.library.vterm_screen_get_cell(self.screen, Position(row, column), ctypes.byref(cell))
                if cell.chars[0] == 0xFFFFFFFF:  # behind a wide one: its look is that of the first half
                    rows[-1].append(("", 0))
                    continue
                text = "".join(chr(c) for c in cell.chars if 0 < c < 0x110000).rstrip("\0") or " "
                rows[-1].append((text, cell.width, cell.attributes, bytes(cell.foreground), bytes(cell.background)))
        return rows

    def seen(self):
        """Rows of what is seen of each cell: halves are told by their colours, in whichever way they were drawn, and
        blanks only by what is behind them."""
        return [[halves(cell) for cell in row] for row in self.cells()]

    def text(self):
        return "\n".join("".join(cell[0] for cell in row) for row in self.cells())

    def close(self):
        self.library.vterm_free(self.terminal)
