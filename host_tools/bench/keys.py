"""What is pressed while something is measured: found out on the real screens, never written down.

A way is a list of logical keys (see vorhand.ui.keys).
"""

import importlib
import shutil
import tempfile
from collections import Counter
from pathlib import Path

import main
from host_tools.bench.lists import conversation, write_list
from host_tools.presses import Pilot
from vorhand import rules
from vorhand.rules.table import Table
from vorhand.ui.app import SCREENS
from vorhand.ui.keys import OK

TOUR_LIMIT = 20_000  # presses, after which what was not met is left out


def evening_keys(board: str, length: int = 48, players: int = 4) -> list[list[int]]:
    """Return the shortest way of each deal of an evening, the confirming press included."""
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


def tour_keys(board: str) -> tuple[list[int], set[str]]:
    """Return a way through every screen that keys can reach, and the names of the others.

    From each picture the key is pressed that was pressed least often there: no chance is in it.
    """
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder))
        module = importlib.import_module(f"boards.{board}")
        runner = main.build(module, folder, strict=True)
        runner.start()
        keys = [key for _, key in runner.app.keys.events()]
        tried: Counter = Counter()
        unseen: set[str] = set(SCREENS)
        unseen.discard(runner.current.name)
        way: list[int] = []
        end = 0
        while unseen and len(way) < TOUR_LIMIT:
            place = (runner.current.name, *runner.canvas.read())
            key = min(keys, key=lambda key, place=place: tried[place, key])
            tried[place, key] += 1
            runner.press(key)
            way.append(key)
            if runner.current.name in unseen:
                unseen.remove(runner.current.name)
                end = len(way)
    return way[:end], unseen


def write_keys(path: Path, ways: list[list[int]]) -> None:
    """Write ways as the pieces on the device read them: one per line, numbers between blanks."""
    path.write_text("".join(" ".join(map(str, way)) + "\n" for way in ways))


def copy_list(root: Path) -> Path:
    """Put a copy of the only list under `root` beside it, for a piece to lay back; return it."""
    (source,) = (root / "lists").glob("*.txt")
    return Path(shutil.copyfile(source, root / "pristine"))
