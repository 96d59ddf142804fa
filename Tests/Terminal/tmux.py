"""pagerlua in a real terminal emulator: tmux."""
import os, shlex, shutil, subprocess, sys, tempfile, time
from session import PATIENCE, PROGRAM, environment

FOLDER = tempfile.TemporaryDirectory()
MARK = "left-with"


def write(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "w") as file:
        file.write(text)
    return path


class Screen:
    """pagerlua started from a shell in tmux, which prints `left-with CODE` when it ends."""
    count = 0

    def __init__(self, *arguments, columns=80, rows=24, **variables):
        # A server of its own: the last one may still be on its way out.
        Screen.count += 1
        self.socket = os.path.join(FOLDER.name, f"tmux{Screen.count}")
        self.errors = os.path.join(FOLDER.name, "errors")
        words = [f"{name}={value}" for name, value in variables.items()]
        # Half blocks, whatever else this machine has for pictures.
        command = shlex.join(["env", *words, PROGRAM, "--graphics", "blocks", *arguments])
        line = (f"stty -a > {FOLDER.name}/before; {command} 2> {self.errors}; code=$?; "
                f"stty -a > {FOLDER.name}/after; echo; echo {MARK} $code; exec sleep 60")
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  line)

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-S", self.socket, *words], capture_output=True,
                              env=environment(SHELL="/bin/sh"))
        return done.stdout.decode("utf-8", "replace")

    def type(self, *keys):
        self.tmux("send-keys", *keys)

    def mouse(self, button, column, row, last="M"):
        """An SGR mouse report, places counted from 1, as the terminal sends it."""
        report = f"\x1b[<{button};{column};{row}{last}".encode()
        self.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in report))

    def text(self):
        return self.tmux("capture-pane", "-p")

    def wait(self, condition):
        """Waits until the text on the screen is as wanted; false when it never is."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            text = self.text()
            if condition(text):
                return True
            if MARK in text:
                return False  # it has ended
            time.sleep(0.02)
        return False

    def shows(self, *words, without=()):
        """Waits until all the words are seen, and none of the others."""
        return self.wait(lambda text: all(word in text for word in words) and
                         not any(word in text for word in without))

    def leave(self):
        """The exit code after q, or None."""
        self.type("q")
        code = None
        if self.shows(MARK):
            code = int(self.text().split(MARK)[1].split()[0])
        self.close()
        return code

    def close(self):
        self.tmux("kill-server")

    def read(self, name):
        with open(os.path.join(FOLDER.name, name)) as file:
            return file.read()


if shutil.which("tmux") is None:
    print("not ok tmux is needed for these tests: apt-get install tmux")
    sys.exit(1)
