"""Whole evenings, worked out by hand, through the real screens, on CPython and on MicroPython.

How such an evening is written is told in evening_file.py.
"""

import pytest
from evening_file import EveningFile, Play, files, unplayed

from host_tools.bench import device
from host_tools.bench.keys import write_keys


def test_every_rule_set_has_an_evening_at_each_table():
    assert unplayed() == []


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_an_evening_has_twelve_deals(path):
    deals = [statement for statement in EveningFile(path).statements if statement.word == "deal"]
    assert len(deals) >= 12


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_an_evening_comes_out_as_worked_out(path, tmp_path, interpreter32):
    here = tmp_path / "here"
    there = tmp_path / "there"
    here.mkdir()
    play = Play(EveningFile(path), here)
    play.all()
    # The same presses in the memory of a device write the same bytes.
    (there / "lists").mkdir(parents=True)
    (there / "lists" / "0001.txt").write_bytes(play.opened)
    write_keys(there / "keys", play.keys)
    printed = device.run("pressed", play.told.board, there, there / "keys")
    assert int(printed) == play.evening.count
    assert (there / "lists" / "0001.txt").read_bytes() == play.journal()
