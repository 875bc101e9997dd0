"""Keys, picture and plug of a virtual device, by a socket: a line asks, a line answers.

COMMANDS is what can be asked; an answer begins with `ok` or `error`.
"""

import contextlib
import fcntl
import os
import socket
import socketserver
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

from host_tools import HostError, os_errors_as
from host_tools.ending import undisturbed
from host_tools.virtual_device.device import PRESS_MS, Device

MOST_KEYS = 32  # pressed by one command
HOLD_MS = 700  # longer than the 500 that make a hold
_ANSWER_WITHIN = 60  # seconds
COMMANDS = """\
press KEY... [MS]   press keys, one after the other, each for 60 ms or as many as given
hold KEY [MS]       the same, held: 700 ms
down KEY, up KEY    press, let go
turn N              turn the encoder by N detents, left where negative
touch X Y, lift     touch the panel at a pixel, let go
volts MV            give the battery so many millivolts
picture FILE.png    save what is seen on the panel
port                tell the port's path
log                 tell what has happened to the device
reset               press the reset button
unplug, plug        take power and cable away, bring them back
cable out, cable in pull the cable alone: the device runs on from its battery
quit                end the device
"""


class Commands:
    """Carries out lines on one device; `ended` is set by quit."""

    def __init__(self, device: Device):
        self.device = device
        self.ended = threading.Event()
        self._actions: dict[str, tuple[Callable[..., object], int, int]] = {
            "press": (self._press, 1, MOST_KEYS + 1),
            "hold": (lambda key, ms=HOLD_MS: device.press(key, int(ms)), 1, 2),
            "down": (device.down, 1, 1),
            "up": (device.up, 1, 1),
            "turn": (lambda detents: device.turn(int(detents)), 1, 1),
            "touch": (lambda x, y: device.touch(int(x), int(y)), 2, 2),
            "lift": (device.lift, 0, 0),
            "volts": (lambda millivolts: device.volts(int(millivolts)), 1, 1),
            "picture": (self._picture, 1, 1),
            "port": (lambda: device.port or "no cable", 0, 0),
            "log": (lambda: "; ".join(map(str, device.log)), 0, 0),
            "reset": (device.reset, 0, 0),
            "unplug": (device.unplug, 0, 0),
            "plug": (device.plug, 0, 0),
            "cable": (self._cable, 1, 1),
            "quit": (self.ended.set, 0, 0),
        }

    def _press(self, *arguments: str) -> None:
        """Press keys; a number behind them says for how many milliseconds."""
        keys = [*arguments]
        timed = len(keys) > 1 and keys[-1].lstrip("-").isdecimal()
        ms = int(keys.pop()) if timed else PRESS_MS
        for index, key in enumerate(keys):
            if index:
                time.sleep(PRESS_MS / 1000)
            self.device.press(key, ms)

    def _picture(self, path: str) -> None:
        if not path.lower().endswith(".png"):
            raise HostError(f"{path}: the name must end in .png")
        self.device.save_picture(path)

    def _cable(self, direction: str) -> None:
        if direction == "out":
            self.device.unplug_cable()
        elif direction == "in":
            self.device.plug()
        else:
            raise HostError("cable in or cable out")

    def execute(self, line: str) -> str:
        """Carry out a line; return the answer."""
        line = line.strip()
        name, *arguments = line.split() or [""]
        if name == "picture":
            arguments = line.split(maxsplit=1)[1:]  # a path may have spaces
        if name not in self._actions:
            return f"error: no command {name!r}; there are {', '.join(self._actions)}"
        action, least, most = self._actions[name]
        if not least <= len(arguments) <= most:
            count = least if least == most else f"{least} to {most}"
            unit = "word" if most == 1 else "words"
            return f"error: {name} takes {count} {unit}; `vorhand device --help` tells which"
        try:
            value = action(*arguments)
        except HostError as error:
            return f"error: {error}"
        except ValueError:
            return f"error: {name}: {' '.join(arguments)} has no number where one is needed"
        except OSError as error:
            return f"error: {error.strerror}: {error.filename or ''}"
        return f"ok {value}" if isinstance(value, str) else "ok"


def default_path() -> Path:
    """Return where a device's socket lies if nobody says otherwise."""
    folder = os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()
    return Path(folder) / f"vorhand-device-{os.getuid()}"


def send_command(path: Path, line: str) -> str:
    """Send a line to the device at this socket; return the answer. Raises HostError."""
    with socket.socket(socket.AF_UNIX) as link:
        link.settimeout(_ANSWER_WITHIN)
        try:
            link.connect(str(path))
            link.sendall(line.encode() + b"\n")
            answer = link.makefile("r", encoding="utf-8").readline().strip()
        except TimeoutError:
            raise HostError(f"the virtual device at {path} does not answer") from None
        except OSError:
            raise HostError(
                f"no virtual device listens at {path}; start one with `vorhand device`"
            ) from None
    if not answer.startswith("ok"):
        raise HostError(answer.removeprefix("error: ") or "the virtual device has ended")
    return answer[2:].strip()


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep two devices that begin at once from taking one socket. Raises HostError."""
    with os_errors_as(f"cannot listen at {path}"):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            yield
        finally:
            os.close(folder)


class Control:
    """The socket, served in threads of its own; a context manager.

    path: None for the default one, or one beside it where another device has that.
    """

    def __init__(self, commands: Commands, path: Path | None):
        self.path = path or default_path()

        class Connection(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                """Answer line by line."""
                for line in self.rfile:
                    answer = commands.execute(line.decode("utf-8", "replace"))
                    self.wfile.write(answer.encode() + b"\n")

        with _alone(self.path):
            if self._is_taken():
                if path:
                    raise HostError(f"another virtual device listens at {path}; give another path")
                self.path = self.path.with_name(f"{self.path.name}-{os.getpid()}")
            if self.path.exists() and not self.path.is_socket():
                raise HostError(f"{self.path} is there already and no socket; give another path")
            self.path.unlink(missing_ok=True)
            self._server = socketserver.ThreadingUnixStreamServer(str(self.path), Connection)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.1,))

    def _is_taken(self) -> bool:
        with socket.socket(socket.AF_UNIX) as link:
            try:
                link.connect(str(self.path))
            except OSError:
                return False
        return True

    def __enter__(self) -> Self:
        try:
            with undisturbed():
                self._thread.start()
        except BaseException:  # Ctrl-C, too, must not leave it listening
            self.__exit__()
            raise
        return self

    def __exit__(self, *_) -> None:
        self._server.shutdown()
        self._thread.join()
        self.path.unlink(missing_ok=True)  # while it listens, nobody else takes the path
        self._server.server_close()
