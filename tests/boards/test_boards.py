"""Every board: its data is complete, its display is what they say, importing does nothing.

How the real ones are wired is held by test_pins.py, what they show by test_panels.py.
"""

import ast
import importlib

import pytest

from host_tools import FIRMWARE
from vorhand.ui.drawing.font import load_fonts

NAMES = sorted(path.stem for path in (FIRMWARE / "boards").glob("[!_]*.py"))
SIMULATED = [name for name in NAMES if name.startswith("sim")]


def load(name):
    return importlib.import_module(f"boards.{name}")


def test_the_sizes_and_key_schemes_are_all_there():
    found = {(load(name).WIDTH, load(name).HEIGHT) for name in NAMES}
    assert found >= {(128, 64), (240, 135), (320, 240)}
    assert {load(name).KEYS for name in NAMES} == {2, 3, 5, 6, "encoder"}


@pytest.mark.parametrize("name", NAMES)
def test_data(name):
    board = load(name)
    assert name == board.NAME
    assert board.COLOUR in (0, 1)
    assert board.KEYS in (2, 3, 5, 6, "encoder")
    assert board.DESCRIPTION and board.DESCRIPTION in board.__doc__


@pytest.mark.parametrize("name", SIMULATED)
def test_display(name):
    board = load(name)
    display = board.display()
    assert (display.width, display.height) == (board.WIDTH, board.HEIGHT)
    assert display.bits == (16 if board.COLOUR else 1)
    assert display.band == (1 if board.COLOUR else 8)
    for does in ("window", "contrast", "rotate", "sleep", "wake"):
        assert callable(getattr(display, does))
    small, body, big = load_fonts(display.width, display.height, display.bits)
    assert small.height < body.height < big.height
    assert 2 * small.height + 4 * body.height <= board.HEIGHT  # six lines must fit


@pytest.mark.parametrize("name", NAMES)
def test_no_work_at_import(name):
    """A board is data and functions: no call and no import of hardware at the top."""
    path = FIRMWARE / "boards" / f"{name}.py"
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Expr):
            assert isinstance(node.value, ast.Constant)  # the docstring
        elif isinstance(node, ast.Assign):
            assert not [n for n in ast.walk(node.value) if isinstance(n, ast.Call)]
        elif isinstance(node, ast.ImportFrom):
            assert node.module.startswith("boards.")  # data of a board that is wired alike
            assert not node.module.startswith("boards._")
        else:
            assert isinstance(node, ast.FunctionDef)
