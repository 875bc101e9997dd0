"""Files after the page is left, after the plug is pulled, and with a list from elsewhere."""

import pytest
from visited import Host, digest

from host_tools.site import SITE
from vorhand.ui.keys import OK, RIGHT

SCENARIOS = SITE / "scenarios"
FORTY = (SCENARIOS / "forty.txt").read_bytes()
SIX = {"left": 0, "right": 1, "up": 2, "down": 3, "ok": 4, "back": 5}


def open_list(page):
    """Open the first list for three."""
    page.press(SIX["ok"]).shows("Liste aufschlagen")
    page.press(SIX["ok"]).shows("Spiel 1/36")
    return page


def enter(page, deal, *, confirm=True):
    """Enter a deal: Forehand plays Clubs with one and wins."""
    page.press(SIX["left"]).shows("Grand")
    page.press(SIX["left"]).shows("Kreuz", "gewonnen")
    page.press(SIX["right"]).shows("mit  1")
    if confirm:
        page.press(SIX["ok"]).shows("schreiben")
        page.press(SIX["ok"]).shows(f"Spiel {deal + 1}/36")
        page.waits_for_deals(deal)
    return page


def test_a_reload_keeps_the_list_and_the_half_entered_deal(visit):
    page = open_list(visit(board="devkit_6"))
    enter(page, 1)
    enter(page, 2, confirm=False)
    page.waits_for(lambda: " counted=1 " in (page.stored("vorhand:draft") or ""))
    before = page.list_file()
    page.reload().shows("Kreuz", "gewonnen", "mit  1")
    assert page.list_file() == before
    page.press(SIX["ok"]).shows("schreiben").press(SIX["ok"]).shows("Spiel 3/36")
    assert page.waits_for_deals(2).startswith(before)


def test_another_address_in_the_same_window_is_another_choice(visit):
    page = open_list(visit(board="devkit_6"))
    enter(page, 1, confirm=False)
    page.page.goto(f"{page.base}#board=m5stack&language=en")
    page.shows("Clubs", "won")
    assert page.page.input_value("#board_select") == "m5stack"


def test_another_board_goes_on_with_the_deal(visit):
    page = open_list(visit(board="devkit_6"))
    enter(page, 1, confirm=False)
    page.page.select_option("#board_select", "m5stack")
    page.on().shows("Kreuz", "gewonnen")
    assert page.page.locator(".key").count() == 3


def test_the_plug_pulled_in_mid_entry_keeps_what_is_confirmed(visit):
    page = open_list(visit(board="devkit_6"))
    enter(page, 1)
    enter(page, 2)
    before = page.list_file()
    enter(page, 3, confirm=False)
    assert page.unplug().becomes(digest([[0] * 128] * 64))  # a panel without power
    page.press(SIX["ok"])  # without power, so it does nothing
    page.plug().shows("Spiel 3/36")
    assert page.list_file() == before


def test_a_list_of_the_terminal_goes_on(visit, tmp_path):
    host = Host("sim128_6", tmp_path, "sim-0000", lambda: "2026-11-20T19:00:00+01:00")
    for key in (OK, OK, 0, 0, RIGHT, OK, OK):
        host.press(key)
    path = tmp_path / "lists" / "0001.txt"
    before = path.read_bytes()
    assert before.count(b"\ndeal ") == 1
    page = visit(board="devkit_6")
    page.page.set_input_files("#import", path)
    page.shows("Spiel 2/36")
    enter(page, 2)
    assert page.list_file().startswith(before)
    with page.page.expect_download() as download:
        page.page.click("#list_rows button")
    assert download.value.suggested_filename == "0001.txt"
    path.write_bytes(download.value.path().read_bytes())
    second_host = Host("sim128_6", tmp_path, "sim-0000", lambda: "2026-11-20T20:00:00+01:00")
    assert not second_host.runner.app.evening.damage
    assert second_host.runner.app.evening.count == 2


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>.txt", "$& {}.txt"])
def test_a_foreign_file_is_refused(visit, tmp_path, name):
    page = visit(board="devkit_6")
    path = tmp_path / name
    path.write_bytes(b"hello\n")
    page.page.set_input_files("#import", path)
    page.page.wait_for_selector("#import_told:not(:empty)")
    assert path.name in page.page.locator("#import_told").text_content()
    assert page.list_file() == b""


def test_a_foreign_file_among_lists_stops_none_of_them(visit, tmp_path):
    page = visit(board="devkit_6")
    foreign = tmp_path / "foreign.txt"
    foreign.write_bytes(b"hello")
    files = [SCENARIOS / "forty.txt", foreign, SCENARIOS / "bock.txt"]
    page.page.set_input_files("#import", files)
    page.page.wait_for_selector("#import_told:has-text('2 eingelesen.')")
    assert "foreign.txt ist keine Liste" in page.page.locator("#import_told").text_content()
    assert page.page.locator("#list_rows li").count() == 2


def test_a_list_of_another_name_gets_the_next_number(visit, tmp_path):
    page = open_list(visit(board="devkit_6"))
    before = page.list_file()
    path = tmp_path / "0001 (1).txt"
    path.write_bytes(FORTY)
    for _ in range(2):  # the same file again changes nothing
        page.page.set_input_files("#import", path)
        page.shows("Spiel 39/40")
    assert page.list_file() == before
    assert page.page.locator("#list_rows li").count() == 2
    assert page.page.locator("#list_rows button").first.text_content() == "0002.txt"


def test_a_list_is_replaced_only_if_one_says_so(visit, tmp_path):
    page = open_list(visit(board="devkit_6"))
    before = page.list_file()
    path = tmp_path / "0001.txt"
    path.write_bytes(FORTY)
    answers = ["dismiss", "accept"]
    page.page.on("dialog", lambda dialog: getattr(dialog, answers.pop(0))())
    page.page.set_input_files("#import", path)
    page.waits_for(lambda: answers == ["accept"])
    assert page.on().list_file() == before
    page.page.set_input_files("#import", path)
    page.shows("Spiel 39/40")
    assert answers == []


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("forty", ("Spiel 39/40", "Dora")),
        ("bock", ("Spiel 5/36", "Bock 2/3")),
        ("damaged", ("Zeile 14",)),
    ],
)
def test_an_evening_to_try(visit, name, texts):
    visit(board="devkit_6").loads(name).shows(*texts)


def test_what_is_typed_after_a_choice_is_for_the_device(visit):
    page = visit(board="devkit_6")
    page.page.select_option("#board_select", "m5stack")
    page.on()
    assert page.page.evaluate("document.activeElement.id") == "stage"
    page.loads("forty").shows("Spiel 39/40")
    page.page.keyboard.press("Enter")
    page.waits_for(
        lambda: "Spiel 39/40" not in page.page.locator("canvas").get_attribute("aria-label")
    )


def test_a_full_flash_says_so_and_keeps_the_list(visit):
    page = visit(board="devkit_6").loads("full").shows("Spiel 39/40")
    before = page.list_file()
    enter(page, 39, confirm=False)
    page.press(SIX["ok"]).shows("schreiben")
    page.press(SIX["ok"]).shows("Nicht gespeichert", "Der Speicher ist voll")
    assert page.list_file() == before


def test_a_flash_that_was_full_has_room_when_its_lists_are_removed(visit):
    page = visit(board="devkit_6").loads("full").shows("Spiel 39/40")
    page.page.on("dialog", lambda dialog: dialog.accept())
    page.page.click("#remove")
    open_list(page.shows("Noch keine Liste"))


def test_a_size_is_written_as_the_page_writes_and_not_as_the_browser_does(new_visit):
    page = new_visit(locale="de-DE").open(board="devkit_6", language="en")
    page.loads("forty").shows("Deal 39/40")
    assert "5,355 bytes" in page.page.locator("#list_rows").text_content()


def test_the_address_is_written_where_it_changes_alone(visit):
    page = visit(board="devkit_6").shows("Noch keine Liste")
    page.page.evaluate("() => { history.replaceState = () => document.body.append('written') }")
    page.press(SIX["ok"]).shows("Liste aufschlagen")
    assert "written" not in page.page.locator("body").text_content()


def test_a_second_window_leaves_the_device_to_the_first(visit):
    page = visit(board="devkit_6")
    window = page.page.context.new_page()
    window.goto(page.base)
    window.wait_for_selector("body[data-state=fault]")
    assert "anderen Fenster" in window.locator("#status").text_content()
    assert window.locator("button, select, input").count() == 0  # nothing to switch it on with


def test_the_rules_of_the_next_list_are_those_that_are_chosen(visit):
    """They replace the rules of the list in hand, which the next list would have otherwise."""
    page = open_list(visit(board="devkit_6", rules="texas"))
    page.page.select_option("#rules_select", "pub")
    page.press(SIX["ok"], held=True).shows("Menü")
    for _ in range(5):
        page.press(SIX["down"])
    page.press(SIX["ok"]).shows("noch nicht zu")
    page.press(SIX["ok"]).shows("Neue Liste", "Kneipenskat")
    page.reload().shows("Spiel 1/36")
    page.waits_for(lambda: page.page.input_value("#rules_select") == "texas")


def test_language_and_rules_are_the_devices_own(visit):
    page = visit(board="devkit_6").shows("Noch keine Liste")
    page.page.select_option("#language_select", "en")
    page.shows("No list yet")
    assert page.page.locator("#device_title").text_content() == "Device"
    page.page.select_option("#rules_select", "pub")
    settings = "vorhand:file:devkit_6:/settings.txt"
    page.waits_for(lambda: "rules=pub" in page.stored(settings).replace("rules pub", "rules=pub"))
    page.reload().shows("No list yet")
    page.press(SIX["ok"]).shows("Pub Skat")
    assert "language=en" in page.page.url and "rules=pub" in page.page.url
