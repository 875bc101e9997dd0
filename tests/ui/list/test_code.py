"""A closed list as QR codes: a phone reads them from the panel, a device has memory for them."""

import random
from binascii import crc32
from itertools import cycle

import device_pieces
import pytest
from random_lists import fill, fold

import boards
from host_tools import packed_list
from host_tools.bench.lists import write_list
from host_tools.board_names import every
from host_tools.screens import png
from host_tools.screens.desk import Desk, screen_class
from vorhand import rules
from vorhand.session import changes
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists

LINK = "https://skat.example/liste"
# A board for each size of panel that there is.
PANELS = {}
for board_name in sorted(every(), key=lambda name: not name.startswith("sim")):
    loaded = boards.load(board_name)
    PANELS.setdefault((loaded.WIDTH, loaded.HEIGHT, loaded.COLOUR), board_name)
LISTS = [
    (name, players, length)
    for name in rules.names()
    for players in rules.load(name).TABLES
    for length in (36, 48)
]
NAMES = ("Anna", "Jürgen", "Wolf-Dietmar", "Maximiliane", "Cem")
HEAP_FOR_CODES = 40 * 1024


@pytest.mark.parametrize(("ruleset", "board"), list(zip(rules.names(), cycle(PANELS.values()))))
def test_a_photograph_of_the_panel_is_read_as_the_list(tmp_path, board, ruleset):
    """Each rule set on a panel, each panel with a rule set: the codes are the same on all."""
    photographs = pytest.importorskip(
        "photographs", reason="zbar is missing: apt-get install libzbar0", exc_type=ImportError
    )
    for number, (name, players, length) in enumerate(LISTS):
        if name != ruleset:
            continue
        folder = tmp_path / f"{players} {length}"
        folder.mkdir()
        device = Desk(board, folder, settings={"link": LINK if number % 2 else ""})
        device.runner.show = lambda: None
        device.new_list(NAMES[:players], number % players, length, name)
        fill(device.app.evening, random.Random(f"{name} {players} {length}"))
        changes.close(device.app.evening)
        del device.runner.show
        device.open("result").key("OK")
        texts = []
        for _ in device.runner.current.codes:
            texts.append(photographs.read_code(png.rows(device.runner.panel.display)))
            device.key("RIGHT")
        assert texts == [text for _, text in device.runner.current.codes]
        path = folder / "read"
        path.write_bytes(packed_list.unpacked("\n".join(texts), "the photographs"))
        assert fold(Evening(str(path))) == fold(device.app.evening)


def close_list(device, deals=9, players=4, link=LINK):
    """Close a list of so many deals, and show its standings."""
    device.app.settings.lend("link", link)
    device.new_list(NAMES[:players], length=deals)
    fill(device.app.evening, random.Random(deals))
    changes.close(device.app.evening)
    return device.open("standings")


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim240_2", "sim320_3"])
def test_the_standings_of_a_closed_list_lead_to_its_code_and_back(make_device, board):
    device = close_list(make_device(board))
    assert device.shows("QR-Code")
    device.key("OK")
    assert device.screen == "code" and device.shows("Liste 1", "Ergebnis", "fertig")
    text = device.runner.current.codes[0][1]
    assert text.startswith(LINK + "#") and packed_list.is_packed(text)
    assert device.key("RIGHT").app.refused
    device.key("OK")
    assert device.screen == "standings"
    assert device.key("BACK").screen == "home"


def test_a_list_that_goes_on_has_no_code(device):
    device.new_list().play(1)
    device.open("standings")
    assert not device.shows("QR") and device.key("OK").screen == "home"


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim240_2", "sim296_3"])
def test_codes_that_follow_each_other_are_turned_over(make_device, board):
    device = close_list(make_device(board), 48, 5)
    device.key("OK")
    count = len(device.runner.current.codes)
    assert count > 2 and device.shows(f"1/{count}", "Ergebnis")
    for number in range(2, count + 1):
        device.key("RIGHT")
        text = " ".join(device.text())
        assert f"{number}/{count}" in text and f"Teil {number - 1} von {count - 1}" in text
    assert device.key("RIGHT").shows(f"1/{count}")
    assert device.key("LEFT").shows(f"{count}/{count}")


def test_without_a_link_the_code_is_the_result_as_text_and_the_list_below(make_device):
    device = close_list(make_device("sim320_3", language="en"), link="")
    device.key("OK")
    ((_, text),) = device.runner.current.codes
    lines = text.split("\n")
    totals = {line.split(". ")[1] for line in lines[1:5]}
    assert lines[0] == "9 deals, Seeger-Fabian" and lines[5] == ""
    assert {total.split()[0] for total in totals} == set(NAMES[:4])
    assert lines[6].startswith("vorhand#") and packed_list.unpacked(text, "text")


@pytest.mark.parametrize("board", ["sim128_6", "sim240_2", "sim296_3"])
@pytest.mark.parametrize("invert", [0, 1])
def test_dark_modules_stand_on_a_light_ground_in_every_palette(make_device, board, invert):
    device = close_list(make_device(board, settings={"invert": invert}, unseen=False)).key("OK")
    rows = png.rows(device.runner.panel.display)
    code, height = device.runner.current._code, len(rows)
    first = (height - code.size * code.scale) // 2
    assert first >= 4 * code.scale
    for y in range(-4, code.size + 4):
        for x in range(-4, code.size + 4):
            colour = rows[first + y * code.scale][first + x * code.scale]
            inside = 0 <= x < code.size and 0 <= y < code.size
            light = not (inside and code.dark(x, y))
            assert (sum(colour.to_bytes(3, "big")) > 600) == light


def test_a_file_that_cannot_be_read_is_told(device):
    close_list(device).runner.strict = False
    (device.root / "lists/0001.txt").unlink()
    device.key("OK")
    assert device.screen == "message"


@pytest.mark.parametrize(("link", "length"), [("", 5_534), ("https://" + "s" * 52, 3_770)])
def test_a_part_with_a_larger_number_is_read_too(make_device, link, length):
    photographs = pytest.importorskip(
        "photographs", reason="zbar is missing: apt-get install libzbar0", exc_type=ImportError
    )
    device = make_device("sim128_6", unseen=False).new_list()
    device.app.settings.lend("link", link)
    code = screen_class("code")(device.app, device.app.home, "the result", "9" * length)
    device.runner.current = code
    device.runner.show()
    for _, text in code.codes:
        assert photographs.read_code(png.rows(device.runner.panel.display)) == text
        device.key("RIGHT")
    assert len(code.codes) > 10


@pytest.mark.usefixtures("interpreter32")
@pytest.mark.parametrize("board", ["sim128_6", "sim240_2", "sim320_3"])
@pytest.mark.parametrize("name", ["isko", "pub"])
def test_the_codes_fit_a_device(tmp_path, board, name):
    """The codes are made in a device's heap after the result, then in 40 KB of a larger one."""
    write_list(tmp_path, name=name)
    changes.close(Lists(str(tmp_path)).open("0001"))
    (tmp_path / "settings.txt").write_text(f"link={LINK}\n")
    device = Desk(board, tmp_path).open("result").key("OK")
    checks = []
    for _, text in device.runner.current.codes:
        code = device.runner.current._code
        check = crc32(text.encode())
        for y in range(code.size):
            check = crc32(bytes([code.dark(x, y) for x in range(code.size)]), check)
        checks.append(str(check))
        device.key("RIGHT")
    for heap, limit in ((device_pieces.heap_for(name), 1 << 20), ("250k", HEAP_FOR_CODES)):
        free, _, *output = device_pieces.run("coded", board, tmp_path, limit, heap=heap).split()
        assert output == checks
        if limit == HEAP_FOR_CODES:
            assert int(free) <= HEAP_FOR_CODES


def test_the_code_counts_as_the_result_before_it(device):
    """Lists of the pub count points first, whatever the settings say."""
    device.new_list(rules="pub", length=0).play(1, "grand", 1, "won").play(2, "clubs", 1, "lost")
    changes.close(device.app.evening)
    device.open("result")
    assert device.runner.current.system == "plain"
    device.open("result").key("OK")
    assert "Spielpunkte" in device.runner.current.codes[0][1]
