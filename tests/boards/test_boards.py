"""Every board: its data is complete, its display is what they say, importing does nothing.

How the real ones are wired is held by test_pins.py, what they show by test_panels.py.
"""

import ast
import sys

import pytest

import boards
from boards import load
from host_tools import FIRMWARE
from host_tools.board_names import every, real, simulated
from vorhand.ui.drawing.font import load_fonts

FILES = sorted((FIRMWARE / "boards").glob("[!_]*.py"))


def test_the_sizes_and_key_schemes_are_all_there():
    sizes = {(load(name).WIDTH, load(name).HEIGHT) for name in every()}
    assert sizes >= {(128, 64), (240, 135), (320, 240)}
    assert {load(name).KEYS for name in every()} == {2, 3, 4, 5, 6, "encoder", "keyboard"}


@pytest.mark.parametrize("name", every())
def test_data(name):
    board = load(name)
    assert name == board.NAME
    assert board.COLOUR in (0, 1)
    assert board.KEYS in (2, 3, 4, 5, 6, "encoder", "keyboard")
    assert board.DESCRIPTION
    file = type(board).__module__
    if file == f"boards.{name}":  # it has a file of its own, which tells at its top what it is
        assert board.DESCRIPTION in sys.modules[file].__doc__


def test_no_two_boards_have_a_name_or_a_description_in_common():
    assert len({load(name).DESCRIPTION for name in real()}) == len(set(real())) == len(real())
    assert len({load(name).DESCRIPTION for name in simulated()}) == len(simulated())
    assert len(set(every())) == len(every())


@pytest.mark.parametrize("name", simulated())
def test_display(name):
    board = load(name)
    display = board.display()
    assert (display.width, display.height) == (board.WIDTH, board.HEIGHT)
    assert display.bits == (16 if board.COLOUR else 1)
    for method in ("window", "contrast", "rotate", "sleep", "wake"):
        assert callable(getattr(display, method))
    small, body, big = load_fonts(display.width, display.height, display.bits)[:3]
    assert small.height < body.height < big.height
    assert 2 * small.height + 4 * body.height <= board.HEIGHT  # six lines must fit


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_work_at_import(path):
    """A board is data and functions: no call and no import of hardware before they are called."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    while body:
        node = body.pop()
        if isinstance(node, ast.Expr):
            assert isinstance(node.value, ast.Constant)  # a docstring
        elif isinstance(node, ast.Assign):
            assert not [n for n in ast.walk(node.value) if isinstance(n, ast.Call)]
        elif isinstance(node, ast.ImportFrom):
            # what another board has, too
            assert node.module.startswith("boards.") or node.module == "drivers.touch"
            assert node.module != "boards._wiring"  # which imports hardware
        elif isinstance(node, ast.ClassDef):
            body += node.body
        else:
            assert isinstance(node, ast.FunctionDef)


@pytest.fixture
def write_board(tmp_path, monkeypatch):
    """Function: put a file of this name and text among the boards."""
    monkeypatch.setattr(boards, "__path__", [*boards.__path__, str(tmp_path)])
    modules = set(sys.modules)

    def write(name, text):
        (tmp_path / f"{name}.py").write_text(text)

    yield write
    for module in set(sys.modules) - modules:
        if module.startswith("boards."):
            del sys.modules[module]


def test_a_file_is_all_that_a_board_needs(write_board):
    write_board("abacus", 'class Abacus:\n    NAME = "abacus"\n')
    write_board("chalk", "class Chalk:\n    pass\nclass Large(Chalk):\n    NAME = 'chalk_large'\n")
    assert load("abacus").NAME == "abacus"
    assert load("chalk_large").NAME == "chalk_large"
    assert {"abacus", "chalk_large"} <= set(real())


def test_a_board_that_is_not_there():
    for name in ("toaster", "devkit", "devkit_7", "sim128_7", "simulated"):
        with pytest.raises(ImportError, match=f"no board {name}"):
            load(name)


def test_a_file_that_imports_what_is_not_there_says_so(write_board):
    write_board("abacus", "from boards.beads import Bead\nclass Abacus:\n    NAME = 'abacus'\n")
    with pytest.raises(ImportError, match="beads"):
        load("abacus")
