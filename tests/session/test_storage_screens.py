"""The screens when the storage fails, on MicroPython's littlefs, and with many lists."""

import re
from pathlib import Path

import known_list
import pytest

from host_tools import FIRMWARE
from host_tools.bench import device
from host_tools.screens.desk import Desk
from vorhand.session import lists as lists_module
from vorhand.session.lists import Lists

HERE = Path(__file__).resolve().parent
SCRIPTS = {"storage_full.py": 7, "storage_screens.py": 5}  # the scripts' numbers of cases


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_screen_says_what_helps_and_nothing_is_lost(interpreter32, script):
    text = (HERE / script).read_text("utf-8").partition("CASES = (")[2]
    cases = re.findall(r"^    (\w+),$", text, re.MULTILINE)
    paths = [FIRMWARE, device.PIECES]
    status, output = interpreter32.run(HERE / script, heap="8M", paths=paths)
    assert (status, output.split()) == (0, cases) and len(cases) == SCRIPTS[script]


def test_two_hundred_lists_are_not_read(tmp_path, monkeypatch):
    """The start and the screen of the lists open no list but the one they show."""
    lists = Lists(str(tmp_path))
    first = lists.create("isko", {}, known_list.NAMES, 0, 48)
    for number in range(2, 201):
        Path(lists.path(f"{number:04d}")).write_bytes(Path(first.path).read_bytes())
    ids = []
    open_list = Lists.open
    monkeypatch.setattr(Lists, "open", lambda self, i: ids.append(i) or open_list(self, i))
    device = Desk("sim128_6", tmp_path)
    assert ids == ["0200"] and device.screen == "home"
    device.open("lists")
    assert ids == ["0200", "0200"] and device.shows("[1/201]", "[Liste 200]")
    device.press("UP")
    assert device.shows("[201/201]", "[Platz schaffen]", "Frei:") and len(ids) == 2


@pytest.mark.parametrize(
    ("free", "warning"), [(36 * 1024, False), (36 * 1024 - 1, True), (0, True)]
)
def test_too_little_room_is_said_when_a_list_is_opened(tmp_path, monkeypatch, free, warning):
    device = Desk("sim128_6", tmp_path)
    monkeypatch.setattr(lists_module, "free", lambda root: free)
    device.press("OK", "OK")
    assert device.screen == ("message" if warning else "home")
    if warning:
        assert device.shows("bald voll")
        device.press("OK")
    assert device.screen == "home" and device.app.evening.id == "0001"


def test_where_nothing_tells_the_room_nothing_is_said(tmp_path, monkeypatch):
    monkeypatch.delattr(lists_module.os, "statvfs")
    assert lists_module.free(str(tmp_path)) is None
    device = Desk("sim128_6", tmp_path)
    device.press("OK", "OK")
    assert device.screen == "home"
    for name in ("about", "lists", "remove"):
        device.open(name, *([None] if name == "remove" else [])).key("LEFT")
        assert not device.shows("KB") and not device.shows("MB")
