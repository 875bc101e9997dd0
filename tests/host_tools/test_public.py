"""What a build makes of names: numbers for figures, names of the interpreter for our own."""

import ast
from pathlib import Path

import pytest

from host_tools import FIRMWARE, usb
from host_tools.inlined import inlined
from host_tools.public import KEPT, TABLE, assigned, exchanged

KEYS = """from micropython import const

OK = const(4)
HELD = 8
MENU = OK | HELD
_ROOM = const(-3)
size = 1
size = 2
TABLE = (OK, "NAME")
NAME = 5
"""
SCREEN = """from keys import (
    HELD,
    MENU as M,
    TABLE,
)
from keys import NAME


class Screen:
    deep = M

    def press(self, key, wide=HELD):
        return key == -HELD or [wide for NAME in TABLE]
"""


def firmware():
    """Return all modules of the firmware, path to text."""
    found = {}
    for path in sorted(Path(FIRMWARE).rglob("*.py")):
        words = path.relative_to(FIRMWARE).parts
        if words[:2] != ("vorhand", "lang") or len(words) == 3:
            found["/".join(words)] = path.read_text(encoding="utf-8")
    return found


@pytest.fixture(scope="module")
def built():
    """Return (with numbers for figures, with names exchanged too) of the firmware."""
    numbers = inlined(firmware(), KEPT)
    return numbers, exchanged(numbers)


def test_a_figure_stands_where_its_name_stood():
    done = inlined({"keys.py": KEYS, "screen.py": SCREEN}, frozenset())
    assert done["keys.py"].split() == ('size = 1 size = 2 TABLE = (4, "NAME") NAME = 5'.split()), (
        "what is bound twice stays, and what stands in a string stays bound"
    )
    assert done["keys.py"].count("\n") == KEYS.count("\n")
    assert done["screen.py"].count("\n") == SCREEN.count("\n")
    assert done["screen.py"].splitlines()[0] == "from keys import TABLE"
    assert "from keys import NAME" in done["screen.py"], "it is bound once more in a loop"
    assert "deep = 12" in done["screen.py"]
    assert "wide=8" in done["screen.py"] and "key == -8" in done["screen.py"]


def test_what_is_asked_for_from_outside_stays_bound():
    assert "OK = 4" in inlined({"keys.py": KEYS}, frozenset({"OK"}))["keys.py"]
    assert "OK = 4" in inlined({"boards/keys.py": KEYS}, frozenset())["boards/keys.py"]
    # a board that takes another one's figures has them itself
    boards = {"boards/one.py": "ACTIVE = 0\n", "boards/two.py": "from boards.one import ACTIVE\n"}
    assert inlined(boards, frozenset()) == boards


def test_one_name_is_one_name_in_all_modules():
    one = "class Sheet:\n    def __init__(self, wide):\n        self.wide = wide\n"
    two = (
        "from one import Sheet\n\n\ndef tall(sheet):\n    return sheet.wide, sheet.text, 'tall'\n"
    )
    done = exchanged({"one.py": one, "two.py": two})
    first, second = (ast.parse(done[name]) for name in ("one.py", "two.py"))
    sheet = first.body[0].name
    wide = next(node.attr for node in ast.walk(first) if isinstance(node, ast.Attribute))
    assert {sheet, wide} <= set(TABLE) and sheet != wide
    assert second.body[0].names[0].name == sheet
    assert second.body[1].name == "tall", "it stands in a string"
    assert [n.attr for n in ast.walk(second) if isinstance(n, ast.Attribute)] == [wide, "text"]


def identifiers(text):
    """Yield the identifiers of a module in their order."""
    for node in ast.walk(ast.parse(text)):
        for field in ("id", "attr", "name", "arg", "asname"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                yield word


def test_the_firmware_keeps_its_lines_and_what_were_two_names_are_two(built):
    numbers, names = built
    became: dict[str, str] = {}
    for path, text in firmware().items():
        assert names[path].count("\n") == text.count("\n"), path
        pairs = zip(identifiers(numbers[path]), identifiers(names[path]), strict=True)
        for old, new in pairs:
            assert became.setdefault(old, new) == new, (path, old)
    assert len(set(became.values())) == len(became)
    assert sum(old != new for old, new in became.items()) > 250


def test_what_examines_a_device_is_understood(built):
    """The doctor's pieces speak to a build as it lies on the device."""
    numbers, names = built
    before = {word for text in numbers.values() for word in identifiers(text)}
    gone = before - {word for text in names.values() for word in identifiers(text)}
    pieces = list((Path(usb.__file__).parent / "on_device").glob("*.py"))
    assert pieces
    for path in pieces:
        tree = ast.parse(path.read_text())
        used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert sorted(used & gone - own) == [], path.name


def test_a_name_more_moves_few_of_the_others():
    names = [f"name{n}" for n in range(60)]
    before = assigned(names, TABLE)
    after = assigned([*names, "another"], TABLE)
    assert len(set(after.values())) == 61
    assert sum(before[name] != after[name] for name in names) < 6
