"""The reference build, and copies of it with something edited."""

import pytest

import boards
from host_tools.hardware import netlist


@pytest.fixture
def build():
    """The reference build as it is in the tree."""
    return netlist.load()


@pytest.fixture
def moved(monkeypatch, build):
    """Function: give roles of the reference build's board other GPIOs."""

    def move(**gpios):
        board = boards.load(build.board)
        board.PINS = board.PINS | gpios
        monkeypatch.setattr(boards, "load", lambda name: board)

    return move


@pytest.fixture
def edited(tmp_path):
    """Function: copy a file with one text replaced, wherever it occurs `count` times."""

    def edit(path, old, new, count=1):
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == count, old
        copy = tmp_path / path.name
        copy.write_text(text.replace(old, new), encoding="utf-8")
        return copy

    return edit
