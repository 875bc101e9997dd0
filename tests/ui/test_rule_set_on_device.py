"""Of all rule sets only the one that is played lies in the memory of a device."""

import device_pieces
import pytest

from host_tools.bench import flash
from host_tools.bench.keys import write_keys
from host_tools.bench.lists import write_list
from vorhand import rules
from vorhand.session import changes

# The rule sets that a rule set imports.
WITH = {
    name: ["isko"]
    for name in "pub isko_old texas schmegegge strohmann dummy officers urskat".split()
}
WITH["urskat"].append("isko_old")


@pytest.mark.parametrize("name", [name for name in rules.NAMES if name != "isko"])
def test_only_the_chosen_one_is_loaded(make_device, interpreter32, root, name):
    players = rules.load(name).TABLES[0]
    other_rules = "isko" if players == 3 else "schmegegge" if name == "officers" else "officers"
    device = make_device().new_list(("Anna", "Ben", "Cem")[:players], rules=other_rules)
    device.play(1, "clubs", 1, "won")
    changes.close(device.app.evening)
    files = {path.name: path.read_bytes() for path in (device.root / "lists").iterdir()}
    all_rules = rules.names()
    steps = (all_rules.index(name) - all_rules.index(other_rules)) % len(all_rules)
    # Open the next list by other rules, then begin a deal, for which those must be loaded.
    names = ["OK", "UP", "UP", "UP", *["RIGHT"] * steps, "DOWN", "DOWN", "DOWN", "OK", "OK"]
    device.runner.current = device.app.home
    device.press(*names)
    assert device.app.rules.NAME == name and device.app.deal.conversation
    (root / "lists").mkdir()
    for file, data in files.items():
        (root / "lists" / file).write_bytes(data)
    events = dict(device.app.keys.events())
    write_keys(root / "keys", [[events[key] for key in names]])
    lines = device_pieces.run("first", "sim128_6", root, root / "keys").splitlines()
    loaded = sorted([name, *WITH.get(name, [])], key=rules.NAMES.index)
    assert lines[1].split() == loaded, "WITH has the rule sets that a rule set imports"


def test_nobody_waits_for_the_rules_of_the_next_deal(interpreter32, root):
    """While nobody presses at Home a deal's modules are loaded, so its first key loads none."""
    write_list(root, players=3, deals=5)
    write_keys(root / "keys", [])
    lines = device_pieces.run("first", "sim128_6", root, root / "keys").splitlines()
    assert lines[0] == "5 0"
    assert {"vorhand.rules.isko", "vorhand.ui.screens.deal.game"} <= set(lines[2].split())
    assert lines[3:] == [""]


@pytest.mark.usefixtures("interpreter32")
@pytest.mark.parametrize("board", flash.BOARDS)
def test_the_rules_of_the_next_deal_are_there_on_every_board(board):
    """From a littlefs, with loop and starter in memory, also after the cursor moved at Home."""
    rule_set = 600  # reads at least that load one; a screen takes 100 to 300
    presses = flash.evening_reads(board, played=3)
    reads = [press.count for press in presses if (press.before, press.after) == ("home", "game")]
    assert len(reads) == 3 and max(reads) < rule_set


def test_nothing_comes_where_the_list_is_full(interpreter32, root):
    write_list(root, players=3, deals=36, length=36)
    write_keys(root / "keys", [])
    lines = device_pieces.run("first", "sim128_6", root, root / "keys").splitlines()
    assert (lines[0], lines[2]) == ("36 0", "")
