"""MicroPython's prompt as a program at the other end of the cable sees it.

`Repl.dialogue` is a generator: it yields None for the next byte that came in, a `Run` for code to
be executed (and is sent back whether that asked for a restart), or RESTART. What it prints goes to
`send`. Written after docs/reference/repl.rst of MicroPython ("The raw REPL", "Raw-paste mode").
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass

RESTART = "restart"
WINDOW = 128  # bytes that raw paste lets come at once
_A, _B, _C, _D, _E = 1, 2, 3, 4, 5  # Ctrl- these
_TITLE = b"raw REPL; CTRL-B to exit\r\n"
_COMPOUND = ("if ", "while ", "for ", "try:", "with ", "def ", "class ", "async ", "@")


@dataclass(frozen=True)
class Run:
    """Code to be executed: kind is `file`, `mend` (tell that the flash is damaged), `single`
    (a line of the prompt) or `exec`; `raw`: its end is marked for a program.
    """

    kind: str
    text: bytes
    raw: bool = False


Dialogue = Generator[Run | str | None, int, None]


class Repl:
    """One interpreter's prompt. raw: whether it is the raw one; survives a soft reset.

    failed: whether what ran last ended with an exception; Ctrl-C is one.
    """

    def __init__(self, send: Callable[[bytes], object], banner: bytes):
        self.send = send
        self.banner = banner
        self.raw = False
        self.failed = False

    def dialogue(self, mounted: bool) -> Dialogue:
        """The life of one interpreter, from its start to its end."""
        if not mounted:
            yield Run("mend", b"")
        leave = yield Run("file", b"boot.py")
        # Not where boot.py failed: micropython/micropython, pull request 12662 (MicroPython 1.22).
        if not leave and not self.raw and not self.failed:
            leave = yield Run("file", b"main.py")
        while not leave:
            leave = yield from (self._raw_prompt() if self.raw else self._friendly_prompt())
        self.send(b"MPY: soft reboot\r\n")
        yield RESTART

    # --- the raw prompt -----------------------------------------------------------

    def _raw_prompt(self) -> Generator[Run | None, int, int]:
        """Speak with a program until it leaves; return whether to restart."""
        self.send(_TITLE + b">")
        line = bytearray()
        while True:
            byte = yield None
            if byte == _A:
                if line == bytes((_E, ord("A"))):
                    text = yield from self._paste()
                    if text is None:
                        self.send(b"\x04\x04>")
                    elif (yield Run("exec", text, True)):
                        return 1
                    else:
                        self.send(b">")
                elif len(line) == 2 and line[0] == _E:
                    self.send(b"R\x00>")
                else:
                    self.send(_TITLE + b">")
                line.clear()
            elif byte == _B:
                self.send(b"\r\n")
                self.raw = False
                return 0
            elif byte == _C:
                line.clear()
            elif byte == _D:
                self.send(b"OK")
                if not line:
                    self.send(b"\r\n")
                    return 1
                if (yield Run("exec", bytes(line), True)):
                    return 1
                self.send(b">")
                line.clear()
            else:
                line.append(byte)

    def _paste(self) -> Generator[None, int, bytes | None]:
        """Take code in raw-paste mode: two windows to begin with, then one for each used up."""
        self.send(b"R\x01" + WINDOW.to_bytes(2, "little") + b"\x01")
        text = bytearray()
        while True:
            byte = yield None
            if byte in (_C, _D):
                self.send(b"\x04")
                return bytes(text) if byte == _D else None
            text.append(byte)
            if len(text) % WINDOW == 0:
                self.send(b"\x01")

    # --- the prompt for people ------------------------------------------------------

    def _friendly_prompt(self) -> Generator[Run | None, int, int]:
        """Speak with a person until a program comes; return whether to restart."""
        self.send(self.banner)
        while True:
            self.send(b">>> ")
            line = yield from self._line(True)
            if line == _A:
                self.raw = True
                return 0
            if line == _B:
                self.send(b"\r\n" + self.banner)
            elif line == _D:
                self.send(b"\r\n")
                return 1
            elif line == _E:
                if (yield from self._paste_mode()):
                    return 1
            elif isinstance(line, bytes):
                while continues(line):
                    self.send(b"... ")
                    continuation = yield from self._line(False)
                    if not isinstance(continuation, bytes):
                        line = b""
                        break
                    line += b"\n" + continuation
                if line.strip() and (yield Run("single", line + b"\n")):
                    return 1

    def _line(self, first: bool) -> Generator[None, int, bytes | int]:
        """Read a line, echoing it; or return the number of a Ctrl key that ends it."""
        line = bytearray()
        while True:
            byte = yield None
            if byte == _C or (byte in (_A, _B, _D, _E) and first and not line):
                if byte == _C:
                    self.send(b"\r\n")
                return byte
            if byte in b"\r\n":
                self.send(b"\r\n")
                return bytes(line)
            if byte in (8, 127):
                if line:
                    line.pop()
                    self.send(b"\b \b")
            elif byte >= 32 or byte == 9:
                line.append(byte)
                self.send(bytes((byte,)))

    def _paste_mode(self) -> Generator[Run | None, int, int]:
        """Paste mode: take lines up to Ctrl-D, then run them."""
        self.send(b"\r\npaste mode; Ctrl-C to cancel, Ctrl-D to finish\r\n=== ")
        text = bytearray()
        while True:
            byte = yield None
            if byte in (_C, _D):
                self.send(b"\r\n")
                return (yield Run("exec", bytes(text))) if byte == _D else 0
            if byte in b"\r\n":
                text += b"\n"
                self.send(b"\r\n=== ")
            else:
                text.append(byte)
                self.send(bytes((byte,)))


def continues(text: bytes) -> bool:
    """Tell whether a person's input needs another line, as py/repl.c decides it."""
    line = text.decode("utf-8", "replace")
    depth = 0
    quote = ""
    n = 0
    while n < len(line):
        if quote:
            if line[n] == "\\":
                n += 1
            elif line.startswith(quote, n):
                n += len(quote) - 1
                quote = ""
        elif line[n] in "'\"":
            quote = line[n] * 3 if line.startswith(line[n] * 3, n) else line[n]
            n += len(quote) - 1
        elif line[n] == "#":
            n = line.find("\n", n)
            if n < 0:
                break
        else:
            depth += (line[n] in "([{") - (line[n] in ")]}")
        n += 1
    if len(quote) == 3 or (not quote and (depth > 0 or line.endswith("\\"))):
        return True
    return line.startswith(_COMPOUND) and not line.endswith("\n")
