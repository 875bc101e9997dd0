"""Bytes from a terminal to keys: escape sequences, a lone Esc told apart by time, pastes ignored.

A key is a Key(name, held). Names: "left" "right" "up" "down" "enter" "space" "esc" "backspace",
"leave" (Ctrl-C, Ctrl-D), or one printable character. A terminal reports no release of a key, so
held is what was typed together with Shift, Alt or Ctrl where the terminal tells; capital letters
come as held small ones. What is not known is ignored, however long it is.
"""

import re
from typing import NamedTuple

ESC_WAIT = 0.05  # seconds after which a lone Esc is the key Esc
PASTE_WAIT = 1.0  # seconds without a byte after which a paste that never ended has ended

_CSI = re.compile(rb"\x1b?\x1b\[([0-?]*)[ -/]*([@-~])")
_CONSOLE = re.compile(rb"\x1b\[\[[A-E]")  # F1 to F5 on the Linux console
_SS3 = re.compile(rb"\x1b?\x1bO([0-9;]*)([A-Za-z~])")
_STRING = re.compile(rb"\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)")  # a terminal's report
_PARTIAL = re.compile(rb"\x1b\x1b?(?:\[\[?|\[[0-?]*[ -/]*|O[0-9;]*|[\]PX^_][^\x07\x1b]*\x1b?)?")
_LONGEST = 4096  # bytes of one sequence; longer ones are no sequences

_ARROWS = {b"A": "up", b"B": "down", b"C": "right", b"D": "left"}
# As rxvt sends them with Shift.
_SHIFTED = {b"a": "up", b"b": "down", b"c": "right", b"d": "left"}
_CODES = {8: "backspace", 10: "enter", 13: "enter", 27: "esc", 32: "space", 127: "backspace"}
_PASTE_BEGIN, _PASTE_END = b"\x1b[200~", b"\x1b[201~"


class Key(NamedTuple):
    """One press: the key's name, and whether it was typed as a held one."""

    name: str
    held: bool = False


class Keyboard:
    """Collects bytes and gives keys; the times are seconds of any clock that counts up."""

    def __init__(self):
        self._bytes = b""
        self._pasting = False
        self._last = 0.0

    def feed(self, data: bytes, now: float) -> list[Key]:
        """Take bytes that arrived; return the keys they complete."""
        self._bytes += data
        self._last = now
        return self._take()

    def tick(self, now: float) -> list[Key]:
        """Time passes: return the Esc that nothing followed; forget what stays incomplete."""
        if self._pasting and now - self._last >= PASTE_WAIT:
            self._pasting, self._bytes = False, b""
        if not self._bytes or self._pasting or now - self._last < ESC_WAIT:
            return []
        pending, self._bytes = self._bytes, b""
        return [Key("esc")] * len(pending) if pending in (b"\x1b", b"\x1b\x1b") else []

    def _take(self) -> list[Key]:
        keys: list[Key] = []
        while self._bytes:
            if self._pasting:
                _, end, remainder = self._bytes.partition(_PASTE_END)
                if not end:
                    self._bytes = self._bytes[-len(_PASTE_END) + 1 :]
                    break
                self._pasting, self._bytes = False, remainder
                continue
            if self._bytes[0] != 0x1B:
                key = _plain(self._bytes[0])
                self._bytes = self._bytes[1:]
            elif _PARTIAL.fullmatch(self._bytes) and len(self._bytes) < _LONGEST:
                break
            else:
                key = self._sequence()
            if key:
                keys.append(key)
        return keys

    def _sequence(self) -> Key | None:
        """Take one complete sequence off the bytes; return its key, or None."""
        for pattern in (_CONSOLE, _CSI, _SS3, _STRING):
            match = pattern.match(self._bytes)
            if match:
                break
        else:
            # Alt and a key, or Esc and something that is no sequence.
            key = _plain(self._bytes[1])
            size = 2
            if key is None or key.name in ("esc", "leave"):
                key, size = Key("esc"), 1
            self._bytes = self._bytes[size:]
            return key if size == 1 else Key(key.name, True)
        text = match.group()
        self._bytes = self._bytes[match.end() :]
        if text == _PASTE_BEGIN:
            self._pasting = True
            return None
        if pattern not in (_CSI, _SS3):
            return None
        return _meaning(match[1], match[2], alt=text.startswith(b"\x1b\x1b"))


def _plain(byte: int) -> Key | None:
    """Return the key of one byte, None where it means none."""
    if byte in (3, 4):
        return Key("leave")
    if byte in _CODES:
        return Key(_CODES[byte])
    if 33 <= byte < 127:
        char = chr(byte)
        return Key(char.lower(), char.isupper())
    return None


def _meaning(parameters: bytes, final: bytes, alt: bool) -> Key | None:
    """Return the key of a CSI or SS3 sequence; modifiers as xterm counts them."""
    try:
        numbers = [int(part.split(b":")[0] or b"0") for part in parameters.split(b";")]
    except ValueError:  # a private sequence, such as an answer of the terminal
        return None
    modifier = numbers[-1] if len(numbers) > 1 or (final in _ARROWS and numbers[0] > 1) else 0
    held = alt or modifier > 1
    if final in _ARROWS:
        return Key(_ARROWS[final], held)
    if final in _SHIFTED and parameters == b"":
        return Key(_SHIFTED[final], True)
    if final == b"M" and parameters == b"":
        return Key("enter")  # SS3 M, the keypad's
    if final == b"~" and len(numbers) == 3 and numbers[0] == 27:
        code, held = numbers[2], numbers[1] > 1  # xterm's modifyOtherKeys
    elif final == b"u":
        code = numbers[0]  # the same as fixterms writes it
    else:
        return None
    if code > 126 and code not in _CODES:
        return None
    key = _plain(code)
    if key and modifier >= 5 and key.name in ("c", "d"):
        return Key("leave")
    return Key(key.name, key.held or held) if key else None
