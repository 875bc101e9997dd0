"""The keyboard's keys for the device's keys, and the lines that show them.

Arrows, Enter and Esc mean LEFT RIGHT UP DOWN OK BACK, however the board spells them: Esc on a
board without BACK is that board's own press for it. The digits, and on three keys A B C, are the
board's keys one by one. `.` makes the next key a held one, for what a terminal cannot tell.
"""

from host_tools import text_table
from host_tools.simulator.keyboard import Key
from host_tools.simulator.window_layout import wrap
from vorhand.ui import keys

_LOGICAL = {
    "left": keys.LEFT, "h": keys.LEFT, "a": keys.LEFT,
    "right": keys.RIGHT, "l": keys.RIGHT, "d": keys.RIGHT,
    "up": keys.UP, "k": keys.UP, "w": keys.UP,
    "down": keys.DOWN, "j": keys.DOWN, "s": keys.DOWN,
    "enter": keys.OK, "space": keys.OK,
    "esc": keys.BACK, "backspace": keys.BACK,
    "m": keys.MENU,
}  # fmt: skip
_SIGNS = (
    (keys.LEFT, "←"),
    (keys.RIGHT, "→"),
    (keys.UP, "↑"),
    (keys.DOWN, "↓"),
    (keys.OK, "Enter"),
    (keys.BACK, "Esc"),
)
PREFIX = "."
PRESS, HOLD = "press", "hold"  # how lines of the picture begin
LEAVE = ("q", "leave")


class Keymap:
    """The keys of one board; `last_press` names the last one as the board does."""

    def __init__(self, scheme):
        """scheme: a `vorhand.ui.keys.Scheme`."""
        self.scheme = scheme
        self.armed = False  # the next key is a held one
        self.last_press = ""
        self._numbers = {str(n + 1): n for n in range(len(scheme.names))}
        if scheme.count == 3:
            self._numbers.update({"a": 0, "b": 1, "c": 2})

    def press(self, key: Key) -> int | None:
        """Return the logical key that the device gets, or None where it gets none."""
        if key.name == PREFIX:
            self.armed = not self.armed
            self.last_press = "next: held" if self.armed else ""
            return None
        held, self.armed = key.held or self.armed, False
        number, must_be_held = self._number(key.name)
        if number is None:
            if key.name in _LOGICAL:
                self.last_press = "no such key on this board"
            return None
        held = held or must_be_held
        logical = self.scheme.held[number] if held else self.scheme.short[number]
        self.last_press = ("held " if held else "") + self.scheme.names[number]
        if logical is None:
            self.last_press += ": nothing"
        return logical

    def _number(self, name: str) -> tuple[int | None, bool]:
        """Return (the board's key for a key's name, None = no key; whether it must be held)."""
        if name in self._numbers:
            return self._numbers[name], False
        logical = _LOGICAL.get(name)
        if logical is None:
            return None, False
        if logical in self.scheme.short:
            return self.scheme.short.index(logical), False
        if logical in self.scheme.held:
            return self.scheme.held.index(logical), True
        return None, False

    def legends(self):
        """Return the lines that tell the keys as functions of a width, the fullest first."""
        return (self._full, lambda width: wrap(self._short(), width))

    def _full(self, width: int) -> list[str]:
        """Return a picture of the keys: what each is called, what presses and holds it here."""
        rows = [["key", PRESS, HOLD]]
        for number, name in enumerate(self.scheme.names):
            presses, holds = self._press_labels(number), self._hold_labels(number)
            rows.append([name, " ".join(presses), " ".join(holds)])
        lines = text_table.lines(list(zip(*rows, strict=True)))
        if max(map(len, lines)) > width:
            return wrap(self._short(), width)
        # The window centres each line; these stay one below the other.
        lines = [line.ljust(max(map(len, lines))) for line in lines]
        return lines + wrap(["also held: . and then the key", "q leave", "Ctrl-Z stop"], width)

    def _press_labels(self, number: int) -> list[str]:
        """Return what presses a key of the board."""
        logical = self.scheme.short[number]
        labels = [name for name, place in self._numbers.items() if place == number]
        if self.scheme.count in (4, 5, 6):  # no digits: letters are added below
            labels = []
        labels += [sign for key, sign in _SIGNS if key == logical]
        if self.scheme.count in (4, 5, 6):
            labels += [name for name in "hjklwasd" if _LOGICAL[name] == logical]
        return labels + (["Space"] if logical == keys.OK else [])

    def _hold_labels(self, number: int) -> list[str]:
        """Return what holds a key of the board; nothing where that means nothing."""
        held = self.scheme.held[number]
        if held is None:
            return []
        if held == keys.MENU:
            return ["m (menu)"]
        if held == keys.BACK:
            return ["Esc (BACK)"]
        labels = self._press_labels(number)
        held_labels = [f"Shift+{sign}" for sign in labels if sign in "←→↑↓"]
        held_labels += [name.upper() for name in labels if len(name) == 1 and name.isalpha()]
        return held_labels or [f"{PREFIX} {labels[0]}"]

    def _short(self) -> list[str]:
        parts = self._key_labels() or ["arrows", "Enter OK"]
        if self.scheme.has(keys.BACK):
            parts.append("Esc BACK")
        if self.scheme.has(keys.MENU):
            parts.append("m menu")
        return [*parts, "Shift or . hold", "q leave"]

    def _key_labels(self) -> list[str]:
        """Return the board's own keys where they are not simply directions and OK."""
        if self.scheme.count in (4, 5, 6):
            return []
        names = self.scheme.names
        labels = [
            [s for s in self._press_labels(n) if s != "Space"][-1] for n in range(len(names))
        ]
        return [f"{label} {name}" for label, name in zip(labels, names, strict=True)]
