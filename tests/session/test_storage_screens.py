"""The screens when the storage fails, on the real littlefs; many lists; what may be removed."""

import re
from pathlib import Path
from zlib import crc32

import known_list
import pytest

from host_tools import FIRMWARE
from host_tools.bench import device
from host_tools.screens.desk import Desk
from vorhand.session import StorageError, changes, exported
from vorhand.session import lists as lists_module
from vorhand.session.lists import Lists

HERE = Path(__file__).resolve().parent
SCRIPTS = {"storage_full.py": 7, "storage_screens.py": 5}  # and how many cases each has


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_screen_says_what_helps_and_nothing_is_lost(interpreter32, script):
    text = (HERE / script).read_text("utf-8").partition("CASES = (")[2]
    cases = re.findall(r"^    (\w+),$", text, re.MULTILINE)
    paths = [FIRMWARE, device.PIECES]
    status, output = interpreter32.run(HERE / script, heap="8M", paths=paths)
    assert (status, output.split()) == (0, cases) and len(cases) == SCRIPTS[script]


@pytest.fixture
def store(tmp_path):
    """Eight lists, each with a deal."""
    lists = Lists(str(tmp_path))
    for _ in range(8):
        changes.write(lists.create("isko", {}, known_list.NAMES, 0, 48), *known_list.deal(1, 24))
    return lists


def fetched(lists, *ids):
    """Note lists as `vorhand pull` does; in the order given."""
    lines = []
    for list_id in ids:
        data = Path(lists.path(list_id)).read_bytes()
        lines.append(f"{list_id} {len(data)} {crc32(data):08x}\n")
    Path(lists.root, "exported.txt").write_text("".join(lines))


@pytest.mark.parametrize(("room", "count"), [(-5, 1), (0, 1), (4096, 1), (4097, 2), (9 * 4096, 3)])
def test_as_many_as_make_the_room_at_least_one_the_oldest_first(store, room, count):
    fetched(store, "0005", "0002", "0008", "0003", "0002")
    assert exported.oldest(store, (), room) == ["0002", "0003", "0005"][:count]
    assert exported.oldest(store, (store.path("0002"),), 0) == ["0003"]


def test_at_most_so_many_at_once(store, monkeypatch):
    monkeypatch.setattr(exported, "MOST", 3)
    fetched(store, "0007", "0006", "0001", "0005", "0002", "0004")
    assert exported.oldest(store, (), 99 * 4096) == ["0001", "0002", "0004"]


def test_removing_takes_these_and_no_others(store):
    fetched(store, "0001", "0002", "0003")
    exported.remove(store, ["0001", "0003"])
    assert store.numbers() == [2, 4, 5, 6, 7, 8]
    exported.remove(store, ["0001"])  # gone already
    assert exported.oldest(store, (), 0) == ["0002"]


def test_what_cannot_be_removed_is_said_and_the_rest_stays(store):
    Path(store.path("0001")).unlink()
    Path(store.path("0001")).mkdir()
    with pytest.raises(StorageError, match="write"):
        exported.remove(store, ["0001", "0002"])
    assert 2 in store.numbers()


def test_the_number_of_a_removed_list_is_not_given_again(store):
    fetched(store, *[f"{number:04}" for number in store.numbers()])
    while exported.oldest(store, (), 0):
        exported.remove(store, exported.oldest(store, (), 99 * 4096))
    assert store.numbers() == [8]
    assert store.create("isko", {}, known_list.NAMES, 0, 48).id == "0009"


def test_two_hundred_lists_are_not_read(tmp_path, monkeypatch):
    """Neither the start nor the screen of the lists opens more than the one it shows."""
    lists = Lists(str(tmp_path))
    first = lists.create("isko", {}, known_list.NAMES, 0, 48)
    for number in range(2, 201):
        Path(lists.path(f"{number:04d}")).write_bytes(Path(first.path).read_bytes())
    opened = []
    plain = Lists.open
    monkeypatch.setattr(Lists, "open", lambda self, i: opened.append(i) or plain(self, i))
    device = Desk("sim128_6", tmp_path)
    assert opened == ["0200"] and device.screen == "home"
    device.open("lists")
    assert opened == ["0200", "0200"] and device.shows("[1/201]", "[Liste 200]")
    device.press("UP")
    assert device.shows("[201/201]", "[Platz schaffen]", "Frei:") and len(opened) == 2


@pytest.mark.parametrize(
    ("free", "warned"), [(36 * 1024, False), (36 * 1024 - 1, True), (0, True)]
)
def test_too_little_room_is_said_when_a_list_is_opened(tmp_path, monkeypatch, free, warned):
    device = Desk("sim128_6", tmp_path)
    monkeypatch.setattr(lists_module, "free", lambda root: free)
    device.press("OK", "OK")
    assert device.screen == ("message" if warned else "home")
    if warned:
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
