"""Presses to enter a new player's name, driven through the real screens.

The names are the fifty first names that are commonly given as the most frequent of all ages in
Germany (data/first_names_de.txt); each counts once. A device without a roster prepares a list; the
count goes from the press that opens a seat until the name sits there. A key is held only where
the board has no other key for the purpose.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_tools.bench import Row
from host_tools.bench.presses import BOARDS
from host_tools.screens.desk import Desk
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT, UP

NAMES = Path(__file__).with_name("data") / "first_names_de.txt"
COLUMNS = 13  # of the grid of letters
TARGETS = {"reference keys": 10, "three keys": 0, "two keys": 20, "encoder": 0}  # 0: none


def frequent() -> list[str]:
    """Return the names to be entered."""
    return NAMES.read_text("utf-8").split()


class Typist:
    """Enters names on a Desk by the nearest way; `count` is the number of presses."""

    def __init__(self, desk: Desk):
        self.desk = desk
        self.count = 0

    def press(self, *keys: int) -> None:
        """Press logical keys that the board has."""
        for key in keys:
            assert self.desk.app.keys.has(key), key
            self.desk.runner.press(key)
            self.count += 1

    def enter(self, name: str) -> int:
        """Seat a new player from the row of the seat; return the presses."""
        desk = self.desk
        self.press(OK)
        self._choose_row(desk.app.word("players.new"))
        while desk.screen != "newlist":
            if desk.screen == "selection":
                known = name in self._rows()
                self._choose_row(name if known else desk.app.word("text.type"))
            else:
                self._type(name)
        return self.count

    def _rows(self) -> list[str]:
        screen: Any = self.desk.runner.current
        return [screen.line(index)[0] for index in range(len(screen.rows))]

    def _choose_row(self, text: str) -> None:
        rows = self._rows()
        keys = (DOWN, UP) if self.desk.app.keys.has(DOWN) else (RIGHT, LEFT)
        screen: Any = self.desk.runner.current
        self._turn(screen.cursor, rows.index(text), len(rows), keys)
        self.press(OK)

    def _type(self, name: str) -> None:
        """Type the next letter, or go to the names that are known with what is typed."""
        screen: Any = self.desk.runner.current
        letter = name[len(screen.text) : len(screen.text) + 1] or "✓"
        if screen.text and name in screen.known:
            letter = "▼"
        cells = screen._cells()
        index = next(i for i, cell in enumerate(cells) if letter in cell)
        if self.desk.app.keys.direct:
            row, column = divmod(screen.cursor, COLUMNS)
            self._turn(row, index // COLUMNS, -(-len(cells) // COLUMNS), (DOWN, UP))
            self._turn(column, index % COLUMNS, COLUMNS, (RIGHT, LEFT))
        else:
            self._turn(screen.cursor, index, len(cells), (RIGHT, LEFT))
        self.press(OK)

    def _turn(self, position: int, target: int, count: int, keys: tuple[int, int]) -> None:
        """Go round in a ring of `count` the shorter way."""
        forward = (target - position) % count
        back = (position - target) % count
        self.press(*([keys[0]] * forward if forward <= back else [keys[1]] * back))


def presses(board: str, name: str) -> int:
    """Return the presses that seat one new player on a device without a roster."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(board, folder)
        desk.open("newlist").move_to(desk.app.word("newlist.seat", 1))
        count = Typist(desk).enter(name)
        assert desk.runner.current.names[0] == name
        assert desk.app.settings.get("roster") == (name,)
    return count


def mean(board: str) -> float:
    """Return the mean over all the names."""
    names = frequent()
    return sum(presses(board, name) for name in names) / len(names)


def rows() -> Iterator[Row]:
    """Yield a row for each number of keys."""
    for keys, target in TARGETS.items():
        sense = "<=" if target else ""
        yield Row(f"presses for a new name, {keys}", mean(BOARDS[keys]), sense, target, "", 2)
