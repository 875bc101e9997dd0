"""main.run() on emulated boards: keys, power, battery, watchdog, safe mode; both interpreters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import FIRMWARE, PACKAGE, SHIMS
from host_tools.bench.keys import evening_keys
from host_tools.bench.lists import write_list
from host_tools.build.names import constants

HERE = Path(__file__).resolve().parent
SUPPORT = HERE.parent / "support"
SCRIPTS = ("sittings.py", "sittings_power.py", "sittings_busy.py")
BOARDS = [
    path.stem
    for path in sorted((FIRMWARE / "boards").glob("[!_]*.py"))
    if not path.stem.startswith("sim")
]
# keys of a board: a simulated one that has them, too, to find the way of a deal
TWINS = {6: "sim128_6", 5: "sim128_5", 3: "sim128_3", 2: "sim128_2", "encoder": "sim128_enc"}
# what main.run() prints for whoever is at the other end of the cable
CHAT = ("Vorhand ", "Stopped.", "Safe mode:")
SEEN = """
noise is no press
lights 091800000000060020000000
lights 091800060020000000000000
buzzer [2700, 2700, 2700, 400, 400]
hertz [160000000, 80000000, 160000000, 80000000, 160000000]
time 2026-11-20T19:05:
turned counted by the chip [1, 1, 1, 1, 1, 1, 1, 0, 0, 0]
turned in interrupts [1, 1, 1, 1, 1, 1, 1, 0, 0, 0]
resting [('game', 255), ('rest', 63), (True, False)]
woken [('declarer', 2)] [('declarer', 2), ('game', 'grand')] play
in the dark [(True, False), ('play', 255), True]
still down [1, 2]
at home [True, 'home', 'game']
held [(1, 1, {}), 3]
devkit_6 battery [(0, 'battery'), 'game', ('Der Akku ist leer. Bitte laden.', True)] False True
t5_29 battery [(0, 'battery'), 'game', ('Der Akku ist leer. Bitte laden.', True)] True True
quarters [None, 0, 1, 2, 3, 4]
lamps [0, 2, 4]
watchdog 20000 3
clean
turned [4, 1, 1]
turned [4, 1, 1]
turned [4]
spikes []
queue [13, 32, 13, 32, 13, 32, 13, 32, 33]
"""


@pytest.fixture(scope="module")
def words():
    """The boards, each with the keys that enter the first deal."""
    ways = {keys: evening_keys(twin, 1)[0] for keys, twin in TWINS.items()}
    found = []
    for board in BOARDS:
        way = ways[constants((FIRMWARE / "boards" / f"{board}.py").read_bytes())["KEYS"]]
        found += [board, " ".join(map(str, way))]
    return found


@pytest.fixture(scope="module")
def on_cpython(words, tmp_path_factory):
    """What the sittings print on CPython."""
    root = tmp_path_factory.mktemp("sittings")
    write_list(root, deals=0)
    folders = map(str, (SHIMS, PACKAGE, FIRMWARE, SUPPORT))
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(folders)}
    seen = {}
    for script in SCRIPTS:
        done = subprocess.run(
            [sys.executable, HERE / script, root, *words],
            capture_output=True,
            text=True,
            cwd=root,
            env=path,
        )
        assert done.returncode == 0, done.stdout[-1000:] + done.stderr[-3000:]
        seen[script] = done.stdout
    return seen


def test_what_was_seen(on_cpython):
    lines = "".join(on_cpython.values()).splitlines()
    lines = [line for line in lines if not line.startswith(CHAT)]
    deals = [line.split() for line in lines if " deal " in line]
    assert [words[0] for words in deals] == BOARDS
    assert len({words[2] for words in deals}) == 1  # the same list, whatever it was entered with
    woken = [line for line in lines if " wakes " in line]
    # a touch is over before anybody could ask where it was
    assert woken == [f"{board} wakes 1 {1 if board == 'cyd' else 2}" for board in BOARDS]
    busy = [line.split()[0] for line in lines if line.endswith(" busy")]
    assert busy == [board for board in BOARDS if board != "cyd"]  # no pin tells where one touched
    others = [line for line in lines if line.split()[1:2] not in (["deal"], ["wakes"], ["busy"])]
    assert others == SEEN.strip().splitlines()


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_same_on_micropython(on_cpython, words, interpreter32, tmp_path, script):
    write_list(tmp_path, deals=0)
    paths = [FIRMWARE, PACKAGE, SUPPORT]
    status, output = interpreter32.run(
        HERE / script, tmp_path, *words, cwd=tmp_path, paths=paths, heap="4m"
    )
    assert status == 0, output[-3000:]
    assert output == on_cpython[script]
