"""main.run() on emulated boards: keys, power, battery, watchdog, safe mode; both interpreters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boards import load
from host_tools import FIRMWARE, PACKAGE, SHIMS
from host_tools.bench.keys import evening_keys
from host_tools.bench.lists import write_list
from host_tools.board_names import real, simulated

FOLDER = Path(__file__).resolve().parent / "scripts"
SUPPORT = FOLDER.parents[1] / "support"
BOARDS = real()
# keys of a board: a simulated one that has them, too, to find the keys of a deal
TWINS = {load(name).KEYS: name for name in simulated()}
TWINS["keyboard"] = TWINS[6]
# No pin tells a touch, nor a key of a matrix: the press that woke the chip is over when it is read
WITHOUT_KEY_PINS = [name for name in BOARDS if not load(name).KEY_ROLES]
# one of each kind of keys, for what is the same on MicroPython
ON_MICROPYTHON = set({load(name).KEYS: name for name in reversed(BOARDS)}.values()) | {"devkit_6"}
# what main.run() prints for whoever is at the other end of the cable
CHAT = ("Vorhand ", "Stopped.", "Safe mode:")
# What each script prints beside its lines about every board.
PRINTED = {
    "deals_and_parts.py": """
noise is no press
lights 091800000000060020000000
lights 091800060020000000000000
buzzer [4000, 4000, 4000, 400, 400]
megahertz [240, 80, 240, 80, 240, 80, 240, 80, 240, 80]
time 2026-11-20T19:05:
turned counted by the chip [1, 1, 1, 1, 1, 1, 1, 0, 0, 0]
turned in interrupts [1, 1, 1, 1, 1, 1, 1, 0, 0, 0]
""",
    "power.py": """
resting [('game', 255), ('rest', 63), (True, False)]
torn True game
torn [('game', 'clubs')] play
display True
stopped while it starts prompt True
fails while it starts True
there again True
in the dark [(True, False), ('play', 255), True]
still down [1, 2]
at home [True, 'home', 'game']
held [(1, 1, {}), 3]
power key [1, 'home'] 1 1
devkit_6 battery [(0, 'battery'), 'game', ('Der Akku ist leer. Bitte laden.', True)] False True
t5_29 battery [(0, 'battery'), 'game', ('Der Akku ist leer. Bitte laden.', True)] True True
quarters [None, 0, 1, 2, 3, 4]
cell [None, 0, 1, 2, 3, 4]
divider [None, 0, 1, 2, 3, 4]
lamps [0, 2, 4]
both ways [(1, 3), (0, 3)]
watchdog 20000 3
""",
    "missed_presses.py": """
clean
turned [4, 1, 1]
turned [4, 1, 1]
turned [4]
spikes []
queue [13, 32, 13, 32, 13, 32, 13, 32, 33]
""",
    "typed.py": """
typed Jörg, Bernd, Al-Max 7' 0
typed Jörg, Bernd, Al-Max 7' 0
let go Xa
layout []
""",
}


@pytest.fixture(scope="module")
def deals():
    """The keys that enter the first deal on each board."""
    keys_of = {keys: evening_keys(twin, 1)[0] for keys, twin in TWINS.items()}
    return {board: " ".join(map(str, keys_of[load(board).KEYS])) for board in BOARDS}


def arguments(deals):
    return [argument for pair in deals.items() for argument in pair]


def script_lines(output):
    """Return the lines that a script itself has printed."""
    return [line for line in output.splitlines() if not line.startswith(CHAT)]


def on_cpython(script, folder, arguments):
    paths = os.pathsep.join(map(str, (SHIMS, PACKAGE, FIRMWARE, SUPPORT)))
    process = subprocess.run(
        [sys.executable, FOLDER / script, folder, *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert process.returncode == 0, process.stdout[-1000:] + process.stderr[-3000:]
    return process.stdout


def check_boards(script, lines):
    """Check the lines of a script about every board, each cut into fields."""
    boards = [fields[0] for fields in lines]
    if script == "typed.py":
        assert not boards
        return
    if script == "missed_presses.py":
        assert boards == [board for board in BOARDS if board not in WITHOUT_KEY_PINS]
        return
    assert boards == BOARDS
    if script == "deals_and_parts.py":
        assert len({fields[2] for fields in lines}) == 1  # the same list, however it was entered
    else:
        counts = [f"1 {1 if board in WITHOUT_KEY_PINS else 2}" for board in BOARDS]
        assert [" ".join(fields[2:]) for fields in lines] == counts


@pytest.mark.parametrize("script", PRINTED)
def test_what_is_seen(script, deals, tmp_path, request):
    """As written above on CPython for every board, and the same on MicroPython for some."""
    for name in ("cpython", "micropython"):
        (tmp_path / name).mkdir()
        write_list(tmp_path / name, deals=0)
    lines = script_lines(on_cpython(script, tmp_path / "cpython", arguments(deals)))
    board_lines = [line for line in lines if line.split()[1:2] in (["deal"], ["wakes"], ["busy"])]
    assert [line for line in lines if line not in board_lines] == PRINTED[
        script
    ].strip().splitlines()
    check_boards(script, [line.split() for line in board_lines])
    folder = tmp_path / "micropython"
    status, output = request.getfixturevalue("interpreter32").run(
        FOLDER / script,
        folder,
        *arguments({board: deal for board, deal in deals.items() if board in ON_MICROPYTHON}),
        cwd=folder,
        paths=[FIRMWARE, PACKAGE, SUPPORT],
        heap="4m",
    )
    assert status == 0, output[-3000:]
    omitted = [line for line in board_lines if line.split()[0] not in ON_MICROPYTHON]
    assert script_lines(output) == [line for line in lines if line not in omitted]
