"""An evening to pull the plug in: 48 deals with undos and corrections, as presses of keys.

It is played on CPython first. The same presses give the same bytes everywhere, so its journal is
what a device must have after every one of them.
"""

from dataclasses import dataclass
from pathlib import Path

from on_device.opening import DEVICE, LENGTH, open_list

import boards
import host_tools  # noqa: F401  makes the firmware importable
import main
from host_tools.screens.desk import paint_nothing
from host_tools.screens.presses import Player

GAMES = (
    {"game": "grand", "matadors": 1, "outcome": "won"},
    {"game": "clubs", "hand": 1, "matadors": -1, "outcome": "won"},
    {"game": "spades", "matadors": 2, "outcome": "lost"},
    {"game": "null", "outcome": "won"},
    {"game": "hearts", "matadors": -3, "outcome": "won_schneider"},
    {"game": "diamonds", "matadors": 1, "outcome": "won"},
    {"declarer": "passed"},
)
UNDONE = (3, 17, 30, 48)  # these deals are undone and entered differently
CORRECTED = {8: 2, 20: 18, 33: 5, 47: 36}  # after deal n, deal m is corrected


@dataclass(frozen=True)
class Step:
    """The keys of a step, and the list's file after it."""

    keys: bytes  # none: the list is opened
    journal: bytes


def play(root: Path) -> list[Step]:
    """Play the evening below `root`; return its steps. The first one opens the list."""
    board = boards.load("sim128_6")
    runner = main.build(board, str(root), device=DEVICE, strict=True)
    paint_nothing(runner)
    runner.start()
    player = Player(runner)
    steps: list[Step] = []

    def note(start: int) -> None:
        (path,) = (root / "lists").glob("*.txt")
        steps.append(Step(bytes(player.keys[start:]), path.read_bytes()))
        assert steps[-1].journal.count(b"\n") == len(steps), (len(steps), steps[-1])

    open_list(player.app)
    note(0)
    for number in range(1, LENGTH + 1):
        for is_repeated in range(1 + (number in UNDONE)):
            if is_repeated:
                start = len(player.keys)
                player.undo()
                note(start)
            start = len(player.keys)
            player.deal(target(player, len(steps)))
            note(start)
        if number in CORRECTED:
            start = len(player.keys)
            player.correct(CORRECTED[number], target(player, len(steps), CORRECTED[number]))
            note(start)
    assert player.app.evening.count == LENGTH
    return steps


def target(player: Player, chance: int, number: int = 0) -> dict:
    """Return the answers of a deal: the next one, or the one with this number."""
    game = dict(GAMES[chance % len(GAMES)])
    if "declarer" not in game:
        table = player.app.evening.table(number or player.app.evening.count + 1)
        game["declarer"] = table.active[chance % len(table.active)]
    return game
