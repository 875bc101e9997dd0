"""The page for everybody: axe-core, keyboard alone, phone, screen reader; a strict policy."""

import re

import pytest
from page_checks import WIDTHS, assert_accessible, assert_strict, axe_script, tab_order
from visited import Visit

from host_tools.site import PAGES


@pytest.mark.parametrize("board", ["devkit_6", "t5_29"])
def test_axe_finds_nothing_serious(new_page, base, development, board):
    visit = Visit(new_page(locale="de-DE"), base)
    visit.page.add_init_script(path=axe_script(development))
    visit.open(board=board)
    ok = "Enter"
    visit.press(1, ok).shows("Liste aufschlagen").press(1, ok).shows("Spiel 1/36")
    for looks in ("light", "dark"):
        visit.page.emulate_media(color_scheme=looks)
        assert_accessible(visit.page)


SCALE = """() => {
  const canvas = document.querySelector("canvas");
  return canvas.getBoundingClientRect().width / canvas.width;
}"""
BOXES = (
    "() => [...document.querySelectorAll('.key')].map((k) => k.getBoundingClientRect().toJSON())"
)


@pytest.mark.parametrize("board", ["devkit_6", "m5stack", "t_display", "t5_29"])
def test_the_page_fits_and_a_pixel_is_whole_dots(visit, board):
    page = visit(board=board).page
    scales = set()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(100)  # until it is laid out
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        scale = page.evaluate(SCALE)
        assert scale == int(scale) >= 1
        scales.add(scale)
        for box in page.evaluate(BOXES):
            assert min(box["width"], box["height"]) >= 44, "too small for a finger"
            assert box["left"] >= 0
            assert box["right"] <= width
    assert len(scales) > 1, "as large on a phone as on a desk"


def test_the_page_fits_a_phone_while_micropython_starts(new_page, base):
    page = new_page(viewport={"width": WIDTHS[0], "height": 740})
    page.route("**/device.worker.js", lambda route: None)  # the start never ends
    page.goto(base)
    page.wait_for_selector("#status:not(:empty)")
    assert page.get_attribute("body", "data-state") == "starting"
    assert page.evaluate("document.documentElement.scrollWidth") == WIDTHS[0]


def test_everything_is_reached_by_tab_in_its_order(visit):
    links = ["Gerät", "Skatliste", "Installieren", "Handbuch"]
    keys = [str(n) for n in range(6)]
    choices = ["board_select", "rules_select", "language_select", "looks_select"]
    choices += ["speed_select", "battery_select", "sound"]
    files = ["scenario_select", "load", "import", "export_all", "remove"]
    assert tab_order(visit(board="devkit_6").page) == [*links, *keys, "plug", *choices, *files]


def test_a_key_in_focus_is_pressed_by_enter_short_and_held(visit):
    page = visit(board="m5stack")
    page.page.focus("[data-key='1']")
    page.press(1, "Enter").shows("Liste aufschlagen")
    page.press(1, "Enter").shows("Spiel 1/36")
    page.press(1, "Enter", held=True).shows("Menü")
    page.page.keyboard.press("Escape")  # Back, which is a held A on this board
    page.shows("Spiel 1/36")


def test_what_is_typed_into_a_chooser_presses_no_key(visit):
    page = visit(board="devkit_6")
    page.page.focus("#rules_select")
    page.page.keyboard.press("ArrowDown")
    page.waits_for(lambda: "rules=pub" in page.page.url)
    assert "Noch keine Liste" in page.page.locator("canvas").get_attribute("aria-label")


def test_what_is_typed_after_a_choice_by_the_mouse_is_for_the_device(visit):
    page = visit(board="devkit_6")
    page.page.select_option("#speed_select", "10")
    page.page.keyboard.press("Enter")
    page.shows("Liste aufschlagen")
    page.unplug().plug().shows("Noch keine Liste")
    page.page.keyboard.press("Enter")
    page.shows("Liste aufschlagen")


def test_a_screen_reader_is_told_what_stands_on_the_panel(visit):
    page = visit(board="devkit_6")
    live_region = page.page.locator("#spoken[aria-live=polite]")
    page.waits_for(lambda: "Noch keine Liste" in live_region.text_content())
    page.press(4)
    page.waits_for(lambda: "Liste aufschlagen" in live_region.text_content())


@pytest.mark.parametrize(("board", "remaining"), [("devkit_6", ""), ("t5_29", "Noch keine Liste")])
def test_a_screen_reader_is_not_told_of_a_picture_that_went_with_the_power(
    visit, board, remaining
):
    """On e-paper the picture stays."""
    page = visit(board=board)
    live_region, panel = page.page.locator("#spoken"), page.page.locator("canvas")
    page.waits_for(lambda: "Noch keine Liste" in live_region.text_content())
    page.page.click("#plug")
    page.page.wait_for_timeout(500)
    for text in (live_region.text_content(), panel.get_attribute("aria-label")):
        assert ("Noch keine Liste" in text) == bool(remaining)
    assert panel.get_attribute("aria-label").startswith("Anzeige")


def test_the_policy_is_strict_and_the_page_keeps_it():
    page = (PAGES / "index.html").read_text("utf-8")
    assert_strict(page)
    assert not re.search("https?:", page)
