"""A board that is not whole is refused in one line that says what is wrong in which file."""

import re
import sys

import pytest
from commands import one_line

import boards
from host_tools import board_names
from host_tools.manual import FOLDER
from host_tools.verbs import deploy

PAGE = (FOLDER / "write_a_board.md").read_text("utf-8")
(EXAMPLE,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def refusal(vorhand):
    """Return the one line with which `vorhand deploy` refuses the board."""
    return lambda board="slate": one_line(vorhand("deploy", "--board", board), 2)


@pytest.fixture
def slate(tmp_path, monkeypatch):
    """Function: write the page's board with some of its text replaced."""
    monkeypatch.setattr(boards, "__path__", [*boards.__path__, str(tmp_path)])
    monkeypatch.setattr(deploy, "connect", pytest.fail)

    def write(old="", new=""):
        assert old in EXAMPLE
        (tmp_path / "slate.py").write_text(EXAMPLE.replace(old, new, 1), "utf-8")

    yield write
    sys.modules.pop("boards.slate", None)


def test_the_board_of_the_page_is_whole(slate):
    slate()
    assert board_names.real_board("slate").NAME == "slate"


@pytest.mark.parametrize("name", [name for name in board_names.SAID if name != "display"])
def test_a_name_that_is_left_out(slate, refusal, name):
    slate(f"    {name} = ", f"    OTHER_{name} = ")
    reason = f"boards/slate.py: {name} is missing (boards/__init__.py says what it means)"
    assert refusal() == f"vorhand: {reason}\n"


def test_what_every_board_says_is_explained():
    words = set(re.findall(r"\w+", boards.__doc__))
    assert set(board_names.SAID) <= words


def test_several_that_are_left_out(slate, refusal):
    slate(EXAMPLE[EXAMPLE.index("    WAKE") :], "")
    names = "display, WAKE, SAFE_KEY, BATTERY, LIGHTS, ON, HELD are missing"
    assert f"boards/slate.py: {names} (boards/__init__.py says what they mean)" in refusal()


def test_a_name_that_is_not_the_file_s(slate, refusal):
    slate('"slate"', '"slatee"')
    rule = "a board's file is called like its NAME, or like the first part of it before a _"
    assert refusal("slatee") == f"vorhand: boards/slate.py: NAME is slatee: {rule}\n"


def test_a_name_whose_first_part_is_the_file_s(slate):
    slate('"slate"', '"slate_large"')
    assert board_names.real_board("slate_large").NAME == "slate_large"


def test_a_board_that_another_file_imports_is_its_own_file_s(slate):
    slate('"""Slate', "from boards.cyd import Cyd\n\n" + '"""Slate')
    assert board_names.real_board("cyd").NAME == "cyd"


def test_a_size_without_fonts(slate, refusal):
    slate("HEIGHT = 64", "HEIGHT = 32")
    error = refusal()
    assert "boards/slate.py: there are no fonts for 128x32, only for 128x64, 240x135" in error
    assert 'write_a_board.md, "What is new to Vorhand", tells what to do' in error
    assert "\n## What is new to Vorhand\n" in PAGE


def test_a_chip_that_is_not_known(slate, refusal):
    slate('CHIP = "esp32"', 'CHIP = "esp8266"')
    text = "boards/slate.py: CHIP esp8266 is not known; there are esp32, esp32s3"
    assert refusal() == f"vorhand: {text}\n"


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("class Slate:", "class Slate(:", "SyntaxError: invalid syntax (slate.py, line 4)"),
        ("KEYS = 3", "KEYS = three", "NameError: name 'three' is not defined"),
    ],
)
def test_a_file_that_cannot_be_imported(slate, refusal, old, new, error):
    """It is named for every board, because it may have any of them."""
    slate(old, new)
    for board in ("slate", "devkit_6"):
        assert refusal(board) == f"vorhand: boards/slate.py: {error}\n"
