"""The manual's page about screens: its example works as it stands there."""

import re
import sys
import textwrap
from types import ModuleType

import pytest

from host_tools import FIRMWARE
from host_tools.manual import FOLDER
from host_tools.screens import desk
from host_tools.screens.scenes import sheet as scenes
from vorhand import lang
from vorhand.ui.drawing.inspection import rows
from vorhand.ui.keys import HELD, LEFT
from vorhand.ui.screens.list import sheet
from vorhand.ui.wording.key_meanings import meaning

PAGE = (FOLDER / "write_a_screen.md").read_text("utf-8")
MODULE, WAY, SCENE, TEST = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
(WORD,) = re.findall(r"^    (tally\.\S+ .*)$", PAGE, re.MULTILINE)
KEYS = re.findall(r"^    (key\.\S+ .*)$", PAGE, re.MULTILINE)
NAME = "vorhand.ui.screens.list.tally"


@pytest.fixture
def device(tmp_path, monkeypatch):
    """A device whose firmware has everything that the page says to write."""
    tally = ModuleType(NAME)
    exec(MODULE, tally.__dict__)
    monkeypatch.setitem(sys.modules, NAME, tally)
    namespace = {"HELD": HELD, "plain": sheet.Sheet.press, **vars(sheet)}
    lines = textwrap.indent(textwrap.dedent(WAY), "    ")
    exec(
        f"def press(self, key):\n    app = self.app\n{lines}    return plain(self, key)\n",
        namespace,
    )
    monkeypatch.setattr(sheet.Sheet, "press", namespace["press"])
    pieces = lang._pieces

    def pieces_with_words(code, section, kind):
        lines = "".join(pieces(code, section, kind)).splitlines()
        added = {"list": [WORD], "keys": KEYS}.get(section)
        if added and kind == "WORDS":
            lines = sorted([*filter(None, lines), *added])
        yield "\n" + "\n".join(lines) + "\n"

    monkeypatch.setattr(lang, "_pieces", pieces_with_words)
    screen_class = desk.screen_class
    monkeypatch.setattr(
        desk, "screen_class", lambda name: tally.Tally if name == "tally" else screen_class(name)
    )
    return desk.Desk("sim128_6", tmp_path, "en")


def test_the_key_that_opens_it_is_told(device):
    sheet_screen = device.new_list().play(1).open("sheet").runner.current
    assert meaning(device.app, sheet_screen, LEFT | HELD) == "games won and lost"


def test_a_row_of_the_menu_is_where_the_page_says():
    (sentence,) = re.findall(r"^A row of the menu is .*$", PAGE, re.MULTILINE)
    place, file, row, flow, _, section = re.findall(r"`(.*?)`", sentence)[:6]
    for name, path in ((place.removeprefix("Menu."), file), (row, flow)):
        text = (FIRMWARE / "vorhand" / "ui" / path).read_text("utf-8")
        assert f"def {name}(" in text
    assert "\nmenu.about " in (FIRMWARE / "vorhand" / "lang" / "en" / section).read_text("utf-8")


def test_the_test_of_the_page(device):
    namespace = {}
    exec(TEST, namespace)
    (test,) = [function for name, function in namespace.items() if name.startswith("test_")]
    test(device)


def test_the_scene_of_the_page(device, monkeypatch):
    monkeypatch.setattr(scenes, "scene", lambda function: function)
    namespace = dict(vars(scenes))
    exec(SCENE, namespace)
    namespace["tally"](device)
    assert type(device.runner.current).__name__ == "Tally"
    assert "Games won and lost" in rows(device.runner.canvas)[0]
