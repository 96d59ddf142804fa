"""A terminal without a screen: runs pagerlua as a shell's job in a pty and reads all it writes."""
import fcntl, os, pty, re, resource, select, signal, struct, sys, termios, time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("PAGERLUA") or os.path.join(ROOT, "build/bin/pagerlua")
LANDING = os.path.join(ROOT, "examples/landing.lua")
# Seconds after which a test gives up. Nothing is measured with it.
PATIENCE = 10
failed = 0


def check(name, condition, detail=""):
    global failed
    failed += not condition
    print(("ok " if condition else "not ok ") + name + ("" if condition else f": {detail}"),
          flush=True)


def finish():
    sys.exit(1 if failed else 0)


def environment(**more):
    """What the program sees, whatever this machine is set to."""
    mine = {k: v for k, v in os.environ.items() if k not in ("COLORTERM", "NO_COLOR", "LC_CTYPE")}
    return {**mine, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **more}


class Session:
    """The program in a pty. `output` is all it wrote, `ended` its wait status."""

    def __init__(self, *arguments, columns=80, rows=24, **variables):
        self.output, self.ended = b"", None
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.news, news = os.pipe()
        order_end, self.orders = os.pipe()
        self.shell = os.fork()
        if self.shell == 0:
            try:
                self._be_shell(news, order_end, [PROGRAM, *arguments], environment(**variables))
            finally:
                os._exit(99)
        os.close(news)
        os.close(order_end)
        self.news = os.fdopen(self.news, "r")
        self.pid = int(self.news.readline())

    def _be_shell(self, news, orders, command, variables):
        os.setsid()
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
        os.close(self.master)
        for number in (signal.SIGTTOU, signal.SIGHUP, signal.SIGINT, signal.SIGTSTP):
            signal.signal(number, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        pid = os.fork()
        if pid == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(self.slave, os.getpid())
            for number in (signal.SIGTTOU, signal.SIGHUP, signal.SIGINT, signal.SIGTSTP):
                signal.signal(number, signal.SIG_DFL)
            for fd in range(3):
                os.dup2(self.slave, fd)
            os.closerange(3, 64)
            os.execve(command[0], command, variables)
        os.write(news, b"%d\n" % pid)
        while True:
            _, status = os.waitpid(pid, os.WUNTRACED)
            if not os.WIFSTOPPED(status):
                os.write(news, b"ended %d\n" % status)
                os._exit(0)
            os.tcsetpgrp(self.slave, os.getpgrp())
            os.write(news, b"stopped %d\n" % os.WSTOPSIG(status))
            os.read(orders, 1)
            os.tcsetpgrp(self.slave, pid)
            os.killpg(pid, signal.SIGCONT)

    def resume(self):
        os.write(self.orders, b"c")

    def type(self, keys):
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def pump(self, until, patience=PATIENCE):
        """Reads until the condition holds; false when it never does."""
        end = time.monotonic() + patience
        while not until(self):
            left = end - time.monotonic()
            if left <= 0:
                return False
            if select.select([self.master], [], [], min(left, 0.05))[0]:
                try:
                    self.output += os.read(self.master, 65536)
                except OSError:
                    time.sleep(0.01)
        return True

    def shown(self, text, since=0):
        """Waits until words have been written, whatever stands between them."""
        return self.pump(lambda s: text in plain(s.output[since:]))

    def heard(self, patience=PATIENCE):
        """The next line from the shell: ("ended", wait status), ("stopped", signal), or None."""
        if not self.pump(lambda s: select.select([s.news], [], [], 0)[0], patience):
            return None
        word, number = self.news.readline().split()
        return word, int(number)

    def end(self, patience=PATIENCE):
        """The wait status of the program."""
        result = self.heard(patience)
        self.pump(lambda s: not select.select([s.master], [], [], 0)[0], 1)
        if result and result[0] == "ended":
            self.ended = result[1]
        return self.ended

    def close(self):
        if self.ended is None and self.end(0) is None:
            try:
                os.kill(self.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        for fd in (self.master, self.slave, self.orders):
            try:
                os.close(fd)
            except OSError:
                pass
        self.news.close()
        os.waitpid(self.shell, 0)

    @property
    def restored(self):
        return termios.tcgetattr(self.slave) == self.before


def plain(output):
    """The text in output, without sequences."""
    return re.sub(rb"\x1b(\[[0-?]*[ -/]*[@-~]|\\)", b"", output).decode("utf-8", "replace")


def left_over(output):
    """What is not as a terminal begins: the last word on every private mode that was touched."""
    modes = {}
    for numbers, last in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", output):
        for number in numbers.split(b";"):
            modes[int(number)] = last == b"h"
    usual = {7: True, 25: True}
    return {n: on for n, on in modes.items() if on != usual.get(n, False)}


OWNED = re.compile(
    rb"(?:\x1b\[\?(?:1049|25|7|1004|2004|1002|1006|2026)[hl]|\x1b\[[0-9;]*m|\x1b\[2J"
    rb"|\x1b\[[0-9]+;[0-9]+H|\x1b\[[0-9]+G|\x1b\\)+")


UNWANTED = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")


def foreign(output):
    """The first thing in output that the program does not own: a sequence, a control byte, a
    character that turns the direction of text, or bytes that are no UTF-8."""
    for part in OWNED.split(output):
        try:
            text = part.decode("utf-8")
        except UnicodeDecodeError as problem:
            return repr(problem)
        bad = UNWANTED.search(text)
        if bad:
            return repr(text[max(0, bad.start() - 20):bad.end() + 20])
    return None
