"""Whole evenings, worked out by hand, through the real screens, on CPython and on MicroPython.

How such an evening is written is told in evening_file.py.
"""

import pytest
from evening_file import EveningFile, Play, files, unplayed

from host_tools.bench import device
from host_tools.bench.keys import write_keys


@pytest.fixture(params=files(), ids=lambda path: path.stem)
def told(request):
    """Each evening, one after the other."""
    return EveningFile(request.param)


def test_every_rule_set_has_an_evening_at_each_table():
    assert unplayed() == []


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_an_evening_has_twelve_deals(path):
    deals = [statement for statement in EveningFile(path).statements if statement.word == "deal"]
    assert len(deals) >= 12


def test_an_evening_comes_out_as_worked_out(told, tmp_path, interpreter32):
    here = tmp_path / "here"
    there = tmp_path / "there"
    here.mkdir()
    play = Play(told, here)
    play.all()
    journal = play.desk.journal()
    # The same presses in the memory of a device write the same bytes.
    (there / "lists").mkdir(parents=True)
    (there / "lists" / "0001.txt").write_text("\n".join(play.opened) + "\n", "utf-8", newline="")
    write_keys(there / "keys", play.keys)
    printed = device.run("pressed", told.board, there, there / "keys")
    assert int(printed) == play.evening.count
    assert (there / "lists" / "0001.txt").read_text("utf-8").splitlines() == journal


def test_undo_after_every_deal_brings_back_what_was(told, tmp_path):
    play = Play(told, tmp_path)
    for statement in told.statements:
        before = play.state()
        play.do(statement)
        if statement.word == "deal" and play.last:
            after = play.state()
            play.player.undo()
            assert play.state() == before, statement
            play.do(statement)
            assert play.state() == after, statement
