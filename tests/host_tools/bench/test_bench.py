"""The benchmark's frame, and its pieces on MicroPython. No test checks its figures."""

import json
import subprocess

import pytest

from host_tools import HostError
from host_tools.bench import GROUPS, Missing, Row, ample, device, latency, memory, modules, speed
from host_tools.bench import __main__ as bench
from host_tools.bench.lists import write_list
from host_tools.bench.memory import BOARD
from vorhand import rules
from vorhand.session.lists import Lists


@pytest.mark.parametrize(
    ("row", "ok", "text"),
    [
        (Row("presses", 5.412, "<=", 5.5, digits=2), True, "5.41 <= 5.5 ok"),
        (Row("presses", 5.6, "<=", 5.5, digits=1), False, "5.6 <= 5.5 MISS"),
        (Row("heap", 85_000, ">=", 85_000, "bytes"), True, "85,000 >= 85,000 bytes ok"),
        (Row("heap", 84_999, ">=", 85_000, "bytes"), False, "84,999 >= 85,000 bytes MISS"),
        (Row("most", 1_028, unit="bytes"), None, "1,028 bytes"),
    ],
)
def test_row(row, ok, text):
    assert row.ok is ok
    assert " ".join(str(row).split()) == f"{row.name} {text}"


@pytest.fixture
def groups(monkeypatch):
    """Stand-ins for the groups: one works, one lacks something, one is broken."""

    def measure(name):
        yield Row(name, 1, "<=", 2)
        if name == "bus":
            raise Missing("no interpreter")
        if name == "flash":
            raise HostError("flash failed")
        if name == "size":
            raise KeyError("WIDTH")

    monkeypatch.setattr(bench, "measure", measure)


def test_missed_target_is_no_failure(monkeypatch, capsys):
    monkeypatch.setattr(bench, "measure", lambda name: [Row(name, 3, "<=", 2)])
    assert bench.main(["speed"]) == 0
    assert "1 targets missed, 0 groups not measured" in capsys.readouterr().out


def test_a_clone_without_history_says_what_brings_it(monkeypatch, tmp_path):
    """git is installed, but the clone lacks the version to compare with."""
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    monkeypatch.setattr(latency, "FIRMWARE", tmp_path / "firmware")
    with pytest.raises(Missing, match=r"no version .*git fetch --unshallow"):
        latency.unpack_version(tmp_path)


def test_broken_group_does_not_cost_the_others(groups, capsys):
    assert bench.main([]) == 1
    text = capsys.readouterr().out
    assert text.count(" ok\n") == len(GROUPS)
    assert "not measured: no interpreter" in text
    assert "not measured: flash failed" in text
    assert "not measured: KeyError: 'WIDTH'" in text


def test_json(groups, capsys):
    assert bench.main(["--json", "speed"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line)["ok"] is True
    assert json.loads(line)["group"] == "speed"


def test_unknown_group():
    with pytest.raises(SystemExit) as stop:
        bench.main(["weather"])
    assert stop.value.code == 2


def test_every_group_has_its_module():
    for name in GROUPS:
        assert bench.heading(name) != name


def test_list_to_measure_with(tmp_path):
    path = write_list(tmp_path)
    evening = Lists(str(tmp_path)).open("0001")
    assert (evening.count, evening.length, len(evening.names)) == (48, 48, 4)
    assert evening.damage == []
    assert path.read_bytes() == write_list(tmp_path / "again").read_bytes()


@pytest.mark.parametrize("name", rules.NAMES)
def test_list_of_every_rule_set(tmp_path, name):
    write_list(tmp_path, name=name)
    evening = Lists(str(tmp_path)).open("0001")
    assert (evening.rules, evening.count, evening.damage) == (name, 48, [])
    assert evening.players in rules.load(name).TABLES
    assert sum(map(abs, evening.points))


@pytest.mark.parametrize("name", rules.NAMES)
def test_deals_to_take_the_time_of(name):
    ruleset = rules.load(name)
    options = rules.defaults(ruleset)
    deals = speed.mix(ruleset, options)
    assert len(deals) > 100
    assert all(ruleset.score(table, facts, options) for table, facts in deals)


def test_instructions_are_the_same_in_every_run(monkeypatch, tmp_path, frozen_interpreter):
    (tmp_path / "loops.py").write_text(
        "import sys, time\n"
        "for n in map(int, sys.argv[1:]):\n"
        "    time.ticks_us()\n"
        "    for _ in range(n):\n"
        "        pass\n"
        "    time.ticks_us()\n"
        "    print(n)\n"
    )
    monkeypatch.setattr(device, "counted_interpreter", lambda: frozen_interpreter.path)
    options = device.process_options(tmp_path)
    try:
        lines, counts = device.count("loops", 1000, 1000, 3000, **options)
    except FileNotFoundError:
        pytest.skip("no valgrind: apt install valgrind")
    assert lines == ["1000", "1000", "3000"] and len(counts) == 6
    _, _, _, short, _, long = counts
    assert 2.9 < long / short < 3.1
    assert device.count("loops", 1000, 1000, 3000, **options) == (lines, counts)
    with pytest.raises(device.Failed, match="ValueError"):
        device.count("loops", "many", **options)


def test_presses_are_counted_and_compared_with_their_glyphs(monkeypatch, frozen_interpreter):
    """One deal, by an interpreter that is there; `make bench` builds one without frozen code."""
    monkeypatch.setattr(device, "counted_interpreter", lambda: frozen_interpreter.path)
    monkeypatch.setattr(latency, "LENGTH", 1)
    try:
        presses = latency.play(BOARD, device.prepare(BOARD), "limit", heap=latency.HEAP_OF_LIMIT)
    except FileNotFoundError:
        pytest.skip("no valgrind: apt install valgrind")
    assert any(press.in_a_deal for press in presses)
    assert all(press.handling and press.painting > press.blits > 0 for press in presses)


@pytest.mark.parametrize(
    ("heaps", "smallest"), [((memory.HIGHEST, 80), memory.HIGHEST), ((80, 79), 81)]
)
def test_the_smallest_heap_in_which_a_whole_list_plays(interpreter32, heaps, smallest):
    """`make bench` searches the smallest heap of each rule set."""
    assert memory.smallest(device.run, "isko", heaps) == smallest


def test_where_the_memory_goes(interpreter32):
    sizes, names = modules.where()
    assert sizes["vorhand.ui.screens.deal.play"] > 1_000 and "vorhand.rules.isko" in sizes
    assert sum(sizes.values()) + names < 1_000_000
    screens, _ = modules.where("isko")
    assert screens["message"] < screens["play"] < 165_000


def test_where_there_is_plenty_everything_stays(interpreter32):
    """Home frees nothing in a pause: every screen that was opened is still in memory."""
    at_once, later = ample.heap_taken("sim128_6")
    assert at_once - 1_000 < later < ample.NEEDED
    assert at_once > 300_000  # the screens were loaded: a stock heap would not hold them
