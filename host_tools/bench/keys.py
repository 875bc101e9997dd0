"""What is pressed while something is measured: found out on the real screens."""

from pathlib import Path

from host_tools.bench.lists import conversation
from host_tools.presses import Pilot
from vorhand import rules
from vorhand.rules.table import Table
from vorhand.ui.keys import OK


def evening_keys(board: str, length: int = 48, players: int = 4) -> list[list[int]]:
    """Return the shortest way of each deal with a board's own keys, the confirming press included.

    A way is a list of logical keys (see vorhand.ui.keys).
    """
    ruleset = rules.load("isko")
    pilots = [Pilot(board, players, dealer) for dealer in range(players)]
    ways = []
    for number in range(1, length + 1):
        dealer = (number - 1) % players
        target = dict(conversation(ruleset, Table(players, dealer), number).answers)
        target.pop("bid", None)  # nobody types it unless the device asks
        ways.append([*pilots[dealer].shortest(target), OK])
    for pilot in pilots:
        pilot.close()
    return ways


def write_keys(path: Path, ways: list[list[int]]) -> None:
    """Write ways as the pieces on the device read them: one per line, numbers between blanks."""
    path.write_text("".join(" ".join(map(str, way)) + "\n" for way in ways))
