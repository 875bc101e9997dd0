"""The keys that are pressed while something is measured, searched on the real screens."""

from pathlib import Path
from typing import Any

from host_tools.bench.lists import conversation, tables
from host_tools.screens.presses import Pilot
from vorhand import rules
from vorhand.rules.deal.table import Table
from vorhand.ui.keys import OK


def evening_keys(
    board: Any, length: int, players: int = 0, name: str = "isko", options: dict | None = None
) -> list:
    """Return each deal's shortest way with a board's own keys, the confirming press included.

    The deals are those of lists.conversation. A way is a list of logical keys (see
    vorhand.ui.keys). players: 0 = see lists.tables; options: as for lists.write_list.
    """
    ruleset = rules.load(name)
    players = players or tables(name)
    every = rules.defaults(ruleset) | (options or {})
    pilots = [Pilot(board, players, dealer, name, every) for dealer in range(players)]
    ways = []
    for number in range(1, length + 1):
        dealer = (number - 1) % players
        target = dict(conversation(ruleset, Table(players, dealer), number, options).answers)
        target.pop("bid", None)  # it is entered only where the device asks for it
        ways.append([*pilots[dealer].shortest(target), OK])
    for pilot in pilots:
        pilot.close()
    return ways


def write_keys(path: Path, ways: list[list[int]]) -> None:
    """Write ways as the pieces on the device read them: a line each, keys between blanks."""
    path.write_text("".join(" ".join(map(str, way)) + "\n" for way in ways))
