"""A terminal without a screen: runs pagerlua as a shell's job in a pty and reads all it writes."""
import fcntl, os, pty, re, resource, select, signal, struct, sys, termios, time
from emulator import Emulator
from whitelist import foreign

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


# What tells of this machine's terminal.
UNSET = ("COLORTERM", "NO_COLOR", "LC_CTYPE", "VTE_VERSION", "KONSOLE_VERSION", "TERM_PROGRAM", "TMUX",
         "FORCE_COLOR", "CLICOLOR_FORCE", "PAGER_REDUCED_MOTION")


def environment(**more):
    """What the program sees, whatever this machine is set to. It finds no settings, and keeps nothing."""
    mine = {k: v for k, v in os.environ.items() if k not in UNSET}
    return {**mine, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
            "XDG_STATE_HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null", **more}


class Session:
    """The program in a pty. `output` is all it wrote, `ended` its wait status, `cpu` the seconds of
    processor time that it took, `switches` how often it waited.

    behind: started as `program &` is. ignoring: signals that it ignores from the start, as nohup
    has it. stdin, stdout: files in the terminal's place. Closing a session checks all that was written."""

    def __init__(self, *arguments, columns=80, rows=24, behind=False, ignoring=(), stdin=None,
                 stdout=None, **variables):
        self.isolates = "VTE_VERSION" in variables
        self.output, self.ended, self.cpu, self.switches = b"", None, None, None
        self.columns, self.rows, self.sized = columns, rows, 0
        self.behind, self.ignoring, self.stdin, self.hung_up = behind, ignoring, stdin, False
        self.stdout = stdout
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
            if not self.behind:
                os.tcsetpgrp(self.slave, os.getpid())
            for number in (signal.SIGTTOU, signal.SIGHUP, signal.SIGINT, signal.SIGTSTP,
                           signal.SIGQUIT):
                signal.signal(number, signal.SIG_IGN if number in self.ignoring else signal.SIG_DFL)
            for fd in range(3):
                os.dup2(self.slave, fd)
            if self.stdin:
                os.dup2(os.open(self.stdin, os.O_RDONLY), 0)
            if self.stdout:
                os.dup2(os.open(self.stdout, os.O_WRONLY | os.O_CREAT, 0o600), 1)
            os.closerange(3, 64)
            os.execve(command[0], command, variables)
        os.write(news, b"%d\n" % pid)
        while True:
            _, status, used = os.wait4(pid, os.WUNTRACED)
            if not os.WIFSTOPPED(status):
                milliseconds = int(1000 * (used.ru_utime + used.ru_stime))
                os.write(news, b"ended %d %d %d\n" % (status, milliseconds, used.ru_nvcsw))
                os._exit(0)
            os.tcsetpgrp(self.slave, os.getpgrp())
            os.write(news, b"stopped %d\n" % os.WSTOPSIG(status))
            if os.read(orders, 1) == b"f":
                os.tcsetpgrp(self.slave, pid)
            os.killpg(pid, signal.SIGCONT)

    def resume(self, behind=False):
        """What fg does, or bg."""
        os.write(self.orders, b"b" if behind else b"f")

    def hang_up(self):
        """The terminal goes away."""
        self.hung_up = True
        os.close(self.slave)
        master, self.master = self.master, os.open("/dev/null", os.O_RDWR)
        self.slave = os.open("/dev/null", os.O_RDWR)
        os.close(master)

    def type(self, keys):
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def resize(self, columns, rows):
        # All is written anew for another size.
        self.columns, self.rows, self.sized = columns, rows, len(self.output)
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
        """Waits until words have been written, whatever stands between them, or have come to stand on the screen."""
        before = self.screen(since) if since else ""
        return self.pump(lambda s: text in plain(s.output[since:]) or text not in before and text in s.screen())

    def screen(self, end=None):
        """The text on the screen after all output, or so much of it: what has been slid was not written again."""
        emulator = Emulator(self.columns, self.rows)
        emulator.feed(self.output[self.sized:end])
        text = emulator.text()
        emulator.close()
        return text

    def heard(self, patience=PATIENCE):
        """The next line from the shell: ("ended", wait status), ("stopped", signal), or None."""
        if not self.pump(lambda s: select.select([s.news], [], [], 0)[0], patience):
            return None
        word, number, *used = self.news.readline().split()
        if used:
            self.cpu, self.switches = int(used[0]) / 1000, int(used[1])
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
        bad = foreign(self.output, is_whole=self.ended is not None and not self.hung_up, isolates=self.isolates)
        if bad:
            check("only sequences of the program's own are written", False, bad)

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

