"""The device's surroundings on the page: other boards' keys, time, battery, the site's address."""

import shutil

import pytest
from visited import Host, Visit, served

from host_tools.site import write
from vorhand.session.settings import Settings
from vorhand.ui.keys import OK, RIGHT

LEFT_KEY, RIGHT_KEY, PUSH = 0, 1, 2  # of an encoder


def test_a_knob_turns_and_is_pushed(visit, tmp_path):
    page = visit(board="devkit_enc").shows("Noch keine Liste")
    number = page.stored("vorhand:number")
    host = Host("devkit_enc", tmp_path, number, lambda: "2026-11-20T19:00:00")
    assert page.becomes(host.picture())
    for key, physical in ((OK, PUSH), (RIGHT, RIGHT_KEY), (RIGHT, RIGHT_KEY), (0, LEFT_KEY)):
        page.press(physical)
        host.press(key)
        assert page.becomes(host.picture())
    page.press(PUSH, held=True).shows("Noch keine Liste")  # held, the knob is Back


def test_a_knob_is_turned_by_the_keyboard(visit):
    page = visit(board="devkit_enc").shows("Noch keine Liste")
    page.press(PUSH, "Enter").shows("Liste aufschlagen")
    page.press(PUSH, "3").shows("Spiel 1/36")
    page.press(RIGHT_KEY, "ArrowRight")
    rows = page.page.locator("#key_rows tr")
    assert rows.count() == 3
    assert "lang" not in page.page.locator("[data-key='0']").get_attribute("aria-label")


ARROW = {"de": "andere Wahl oder wiederholt", "en": "another choice, or repeats"}


@pytest.mark.parametrize(
    ("board", "language", "held"),
    [
        ("devkit_6", "de", [*[ARROW["de"]] * 4, "Menü", ""]),
        ("devkit_5", "en", ["back", *[ARROW["en"]] * 3, "menu"]),
        ("m5stack", "de", ["zurück", "Menü", "weitere Wahl"]),
    ],
)
def test_the_table_of_keys_says_what_a_held_key_does(visit, board, language, held):
    page = visit(board=board, language=language).page
    assert page.locator("#key_rows td:nth-child(3)").all_text_contents() == held


def test_five_keys_have_back_where_left_is_held(visit):
    page = visit(board="devkit_5").shows("Noch keine Liste")
    page.press(4).shows("Liste aufschlagen")
    page.press(0, held=True).shows("Noch keine Liste")


def set_up(visit, settings):
    """Open a page whose device has these settings, the text of their file."""
    page = visit(board="devkit_6")
    file = ["vorhand:file:devkit_6:/settings.txt", settings]
    page.page.evaluate("(file) => localStorage.setItem(...file)", file)
    return page.reload().shows("Noch keine Liste")


def test_time_goes_faster_and_a_press_is_as_long_as_it_is(visit):
    page = set_up(visit, "sleep_after=600\n")
    page.page.select_option("#speed_select", "60")
    page.press(4).shows("Liste aufschlagen")  # if held, it would be the menu
    page.page.wait_for_function(  # ten minutes in ten seconds
        "() => document.querySelector('#status').textContent.includes('schläft')", timeout=120_000
    )
    page.page.select_option("#speed_select", "1")
    page.press(4)
    page.page.wait_for_selector("#status:empty", state="attached")
    page.press(4).shows("Liste aufschlagen")


@pytest.mark.parametrize(
    ("level", "text", "status"),
    [
        ("3450", "Der Akku ist fast leer.", ""),
        ("3250", "Der Akku ist leer.", "Das Gerät schläft."),
    ],
)
def test_the_battery_runs_down(visit, level, text, status):
    # Without rest, whose picture says it in other words.
    page = set_up(visit, "rest_after=0\noff_after=0\n")
    before = page.page.evaluate("document.querySelector('canvas').toDataURL()")
    page.page.select_option("#speed_select", "60")
    page.page.select_option("#battery_select", level)
    page.shows(text)
    assert page.page.evaluate("document.querySelector('canvas').toDataURL()") != before
    page.waits_for(lambda: page.page.locator("#status").text_content().startswith(status))


@pytest.mark.parametrize(("board", "sounds"), [("devkit_6", True), ("t_display", False)])
def test_sound_is_offered_where_there_is_a_buzzer(visit, board, sounds):
    assert visit(board=board).page.is_visible("#sound") == sounds


def test_the_address_of_the_site_goes_into_new_devices(new_page, site, tmp_path):
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    write(folder, base="https://example.org/skat")
    with served(folder) as url:
        page = Visit(new_page(locale="de-DE"), url).open(board="devkit_6")
        settings = page.shows("Noch keine Liste").stored("vorhand:file:devkit_6:/settings.txt")
    (tmp_path / "settings.txt").write_text(settings)
    link = Settings(str(tmp_path / "settings.txt")).get("link")
    assert link == "https://example.org/skat/list.html"


def test_the_folder_works_from_pythons_own_server(new_page, pythons_server):
    """Device, sheet and installer."""
    visit = Visit(new_page(locale="de-DE"), pythons_server)
    visit.open(board="t_display").shows("Noch keine Liste")
    visit.page.goto(pythons_server + "install.html")
    visit.page.check("input[value=t_display]")
    visit.page.wait_for_selector("#no_flash", state="visible")
    visit.page.goto(pythons_server + "list.html#file=0001.txt")
    visit.page.wait_for_selector("#list_status:not(:empty)")
    visit.assert_own(pythons_server)
