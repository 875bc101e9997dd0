"""Which key of the keyboard is which key of the device, and the lines that say so.

Arrows, Enter and Esc mean LEFT RIGHT UP DOWN OK BACK, however the board spells them: Esc on a
board without BACK is that board's own press for it. The digits, and on three keys A B C, are the
board's keys one by one. `.` makes the next key a held one, for what a terminal cannot tell.
"""

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
_TYPED = (
    (keys.LEFT, "←"),
    (keys.RIGHT, "→"),
    (keys.UP, "↑"),
    (keys.DOWN, "↓"),
    (keys.OK, "Enter"),
    (keys.BACK, "Esc"),
)
PREFIX = "."
LEAVE = ("q", "leave")


class Keymap:
    """The keys of one board; `last_press` names the last one as the board does."""

    def __init__(self, scheme):
        """scheme: a `vorhand.ui.keys.Scheme`."""
        self.scheme = scheme
        self.armed = False  # the next key is a held one
        self.last_press = ""
        self._own = {str(n + 1): n for n in range(len(scheme.names))}
        if scheme.count == 3:
            self._own.update({"a": 0, "b": 1, "c": 2})

    def press(self, key: Key) -> int | None:
        """Return the logical key that the device gets, or None where it gets none."""
        if key.name == PREFIX:
            self.armed = not self.armed
            self.last_press = "next: held" if self.armed else ""
            return None
        held, self.armed = key.held or self.armed, False
        number = self._number(key.name)
        if number is None:
            if key.name in _LOGICAL:
                self.last_press = "no such key on this board"
            return None
        if number >= 8:
            number, held = number - 8, True
        logical = self.scheme.held[number] if held else self.scheme.short[number]
        self.last_press = ("held " if held else "") + self.scheme.names[number]
        if logical is None:
            self.last_press += ": nothing"
        return logical

    def _number(self, name: str) -> int | None:
        """Return the board's key for a key's name, 8 more where it must be held."""
        if name in self._own:
            return self._own[name]
        logical = _LOGICAL.get(name)
        if logical is None:
            return None
        if logical in self.scheme.short:
            return self.scheme.short.index(logical)
        if logical in self.scheme.held:
            return self.scheme.held.index(logical) + 8
        return None

    def legends(self):
        """Return the lines that tell the keys as functions of a width, the fullest first."""
        return (
            lambda width: wrap(self._full(), width),
            lambda width: wrap(self._short(), width),
        )

    def _full(self) -> list[str]:
        parts = self._own_keys() or [
            "arrows, hjkl or wasd  LEFT DOWN UP RIGHT",
            "Enter, Space  OK",
        ]
        if keys.BACK in self.scheme.short:
            parts.append("Esc, Backspace  BACK")
        elif self.scheme.has(keys.BACK):
            parts.append(f"Esc  {self._press_name(keys.BACK)} = BACK")
        if self.scheme.has(keys.MENU):
            parts.append(f"m  {self._press_name(keys.MENU)}")
        return [
            *parts,
            "hold: Shift+arrow, CAPITAL letter, Alt+key, or . then the key",
            "q  leave",
        ]

    def _short(self) -> list[str]:
        parts = self._own_keys(short=True) or ["arrows", "Enter OK"]
        if self.scheme.has(keys.BACK):
            parts.append("Esc BACK")
        if self.scheme.has(keys.MENU):
            parts.append("m menu")
        return [*parts, "Shift or . hold", "q leave"]

    def _own_keys(self, short=False) -> list[str]:
        """Return the board's own keys where they are not simply directions and OK."""
        if self.scheme.count in (5, 6):
            return []
        parts = []
        for number, name in enumerate(self.scheme.names):
            typed = [str(number + 1)]
            if self.scheme.count == 3:
                typed.append("abc"[number])
            typed += [sign for key, sign in _TYPED if key == self.scheme.short[number]]
            parts.append(f"{typed[-1]} {name}" if short else f"{', '.join(typed)}  {name}")
        return parts

    def _press_name(self, logical: int) -> str:
        """Return what the board's press for a logical key is called: "held A"."""
        if logical in self.scheme.short:
            return self.scheme.names[self.scheme.short.index(logical)]
        return "held " + self.scheme.names[self.scheme.held.index(logical)]
