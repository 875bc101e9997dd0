"""An evening to pull the plug in: 48 deals with undos and corrections, as presses of keys.

Played on CPython first. The same presses give the same bytes everywhere, so its journal says what
must be found on a device after every one of them.
"""

from dataclasses import dataclass
from pathlib import Path

from on_device.opening import DEVICE, LENGTH, open_list

import boards
import host_tools  # noqa: F401  makes the firmware importable
import main
from host_tools.screens.presses import Blind, Player

GAMES = (
    {"game": "grand", "matadors": 1, "outcome": "won"},
    {"game": "clubs", "hand": 1, "matadors": -1, "outcome": "won"},
    {"game": "spades", "matadors": 2, "outcome": "lost"},
    {"game": "null", "outcome": "won"},
    {"game": "hearts", "matadors": -3, "outcome": "won_schneider"},
    {"game": "diamonds", "matadors": 1, "outcome": "won"},
    {"declarer": "passed"},
)
UNDONE = (3, 17, 30, 48)  # after this deal it is taken back, and entered otherwise
CORRECTED = {8: 2, 20: 18, 33: 5, 47: 36}  # after deal n, deal m is put right


@dataclass(frozen=True)
class Step:
    """What is done: the keys, and the list's file when it is done."""

    keys: bytes  # none: the list is opened
    journal: bytes


def play(root: Path) -> list[Step]:
    """Play the evening below `root`; return its steps. The first one opens the list."""
    board = boards.load("sim128_6")
    runner = main.build(board, str(root), device=DEVICE, strict=True)
    runner.panel = Blind(runner.panel.display)
    runner.start()
    player = Player(runner)
    steps: list[Step] = []

    def note(before: int) -> None:
        (path,) = (root / "lists").glob("*.txt")
        steps.append(Step(bytes(player.keys[before:]), path.read_bytes()))
        assert steps[-1].journal.count(b"\n") == len(steps), (len(steps), steps[-1])

    open_list(player.app)
    note(0)
    for number in range(1, LENGTH + 1):
        for again in range(1 + (number in UNDONE)):
            if again:
                before = len(player.keys)
                player.undo()
                note(before)
            before = len(player.keys)
            player.deal(target(player, len(steps)))
            note(before)
        if number in CORRECTED:
            before = len(player.keys)
            player.correct(CORRECTED[number], target(player, len(steps), CORRECTED[number]))
            note(before)
    assert player.app.evening.count == LENGTH
    return steps


def target(player: Player, chance: int, number: int = 0) -> dict:
    """Return the answers of a deal: the next one, or the one with this number."""
    game = dict(GAMES[chance % len(GAMES)])
    if "declarer" not in game:
        table = player.app.evening.table(number or player.app.evening.count + 1)
        game["declarer"] = table.active[chance % len(table.active)]
    return game
