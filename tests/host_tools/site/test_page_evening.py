"""Twelve deals on the page, by mouse, touch and keyboard, beside the same keys on CPython."""

import pytest
from visited import Host

from host_tools.bench.keys import evening_keys
from vorhand.ui.keys import OK, Scheme

DEALS = 12
# (board on the page, simulated board with the same keys and panel, gesture of a press)
TABLES = (
    ("devkit_6", "sim128_6", "click"),
    ("m5stack", "sim320_3", "tap"),
    ("t_display", "sim240_2", "12"),
)


@pytest.mark.parametrize(
    ("board", "simulated", "gesture"), TABLES, ids=[table[0] for table in TABLES]
)
def test_twelve_deals_are_those_of_cpython(visit, tmp_path, board, simulated, gesture):
    page = visit(board=board, touch=gesture == "tap")
    times = []
    host = Host(board, tmp_path, page.stored("vorhand:number"), lambda: times.pop(0))
    scheme = Scheme(host.runner.app.keys.count)
    assert page.becomes(host.picture())

    def press(key):
        held = key not in scheme.short
        i = (scheme.held if held else scheme.short).index(key)
        page.press(i, gesture[i] if gesture.isdigit() else gesture, held)

    # the page's list has times, which the device on CPython gets, too
    for key in (OK, OK):
        press(key)
    page.waits_for(page.list_file)
    times += list_times(page)
    for key in (OK, OK):
        host.press(key)
    assert page.becomes(host.picture())
    for number, deal_keys in enumerate(evening_keys(simulated, DEALS, 3), 1):
        for key in deal_keys[:-1]:
            press(key)
            host.press(key)
            assert page.becomes(host.picture()), f"deal {number}"
        press(deal_keys[-1])
        page.waits_for_deals(number)
        times.append(list_times(page)[-1])
        host.press(deal_keys[-1])
        assert page.becomes(host.picture()), f"deal {number}"
    assert page.list_file() == (tmp_path / "lists" / "0001.txt").read_bytes()
    assert not times


def list_times(page):
    """Return the times in the first list."""
    return [word[3:] for word in page.list_file().decode().split() if word.startswith("at=")]
