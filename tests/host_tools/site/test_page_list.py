"""The page that the QR code opens: its list as a sheet, on paper, as CSV, as a file."""

import argparse
import re
from random import Random

import pytest
import random_lists
from page_checks import assert_accessible, axe_script
from standings_cases import clubs, keep
from written_lists import digits_of, write_deals

from host_tools import list_totals
from host_tools.cli import main
from host_tools.packed_list import unpacked
from host_tools.screens.desk import Desk
from host_tools.sheet import content, figures
from host_tools.site import SITE
from vorhand.rules import defaults, load
from vorhand.session import changes
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists
from vorhand.session.packed_list import part

HOSTILE = ("<b>fett</b>", "=1+1", '"&lt;')


@pytest.fixture(scope="module")
def digits():
    """The real list, packed."""
    return digits_of(Evening(str(SITE / "scenarios" / "forty.txt")))


@pytest.fixture
def open_sheet(new_visit, base):
    """Open the page with a fragment, which no server is asked for."""
    visits = []

    def show(fragment, locale="de-DE", page=None):
        if page is None:
            visits.append(new_visit(locale=locale))
            page = visits[-1].page
        page.goto(f"{base}list.html#{fragment}")
        return page

    yield show
    for visit in visits:
        assert not any("#" in url and "list.html" not in url for url in visit.requests)


def on_sheet(evening, language):
    """Return what the host's sheet of a list has."""
    args = argparse.ArgumentParser()
    list_totals.add_arguments(args)
    return content.of_list(evening, args.parse_args([]), language)


def row(page, n):
    """Return the cells of a deal's row."""
    page.wait_for_selector("#sheet:not([hidden])")
    return page.locator(f"#deals tbody tr:nth-child({n}) td").all_text_contents()


def saved(page, button):
    """Press a button; return the bytes that the page lets the browser save."""
    with page.expect_download() as download:
        page.click(f"#{button}")
    return download.value.path().read_bytes()


def test_a_list_from_the_address_is_an_official_sheet(open_sheet, digits):
    page = open_sheet(digits)
    assert row(page, 1) == "1 ♥ 10 2".split() + [""] * 7 + ["30", "", "", "30", "", ""]
    heads = page.locator("#deals thead th").all_text_contents()
    assert len(heads) == 13 + 4 and "Handspiel" in heads
    assert row(page, 2)[:5] == ["2", "G", "24", "", "1"]
    assert row(page, 3)[-6:] == ["", "54", "", "−24", "", ""]
    assert page.locator("#deals tbody tr").count() == 38
    points = page.locator("#totals tbody tr:first-child td").all_text_contents()
    assert points == ["349", "−24", "275", "595"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "is_first"), [(360, True), (1280, False)])
def test_a_phone_shows_the_result_whole_and_above_the_deals(new_page, base, width, is_first):
    page = new_page(viewport={"width": width, "height": 740}, locale="de-DE")
    page.goto(f"{base}list.html")
    page.set_input_files("#open", SITE / "scenarios" / "forty.txt")
    row(page, 38)
    totals, deals, seen = (
        page.locator(place).bounding_box() for place in ("#totals", "#deals", "#scroller")
    )
    assert (totals["y"] < deals["y"]) == is_first
    assert totals["x"] + totals["width"] <= seen["x"] + seen["width"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_stronger_line_stands_below_each_round(open_sheet, tmp_path, players):
    names = ("Anna", "Ben", "Cem", "Dora", "Eva")[:players]
    evening = Lists(str(tmp_path), "dev1").create("isko", {}, names, 0, 60)
    write_deals(evening, *[[("declarer", "passed")]] * 13)
    page = open_sheet(digits_of(evening))
    row(page, 13)
    widths = page.evaluate(
        "[...document.querySelectorAll('#deals tbody td:first-child')]"
        ".map((cell) => getComputedStyle(cell).borderBottomWidth)"
    )
    strong = [n for n, width in enumerate(widths, 1) if width == "2px"]
    assert strong == list(range(players, 14, players))


def test_the_longest_usual_list_prints_on_one_page_in_black(new_page, base, tmp_path):
    desk = Desk("sim128_6", tmp_path)
    desk.new_list(names=("Wwwwwwwwwwww", "Mmmmmmmmmmmm", "Jürgen-Uwe W", "Dora"), length=48)
    for n in range(48):
        desk.play(desk.app.deal.table().active[n % 3])
    page = new_page(color_scheme="dark")
    page.goto(base + "list.html")
    page.set_input_files("#open", tmp_path / "lists" / "0001.txt")
    row(page, 48)
    pdf = page.pdf(prefer_css_page_size=True)
    page.emulate_media(media="print")
    ink = page.evaluate("getComputedStyle(document.querySelector('#deals td')).color")
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == 1
    assert ink == "rgb(0, 0, 0)"


@pytest.mark.parametrize("name", ["pub", "tournee"])
def test_the_verbs_html_shows_and_prints_a_table_of_five_whole(new_page, tmp_path, name):
    names = ("Wwwwwwwwwwww", "Mmmmmmmmmmmm", "Jürgen-Uwe W", "Dora", "Wwwwwwwwwwwm")
    (tmp_path / "lists").mkdir()
    evening = Lists(str(tmp_path), "dev1").create(name, defaults(load(name)), names, 0, 48)
    random_lists.fill(evening, Random(1))
    out = tmp_path / "sheet.html"
    assert main(["sheet", evening.path, "--out", str(out)]) == 0
    page = new_page()
    page.goto(out.as_uri())
    pdf = page.pdf(prefer_css_page_size=True)
    for media, width in (("screen", 1280), ("print", 718)):  # A4 without its margins
        page.emulate_media(media=media)
        page.set_viewport_size({"width": width, "height": 1047})
        whole, seen = page.evaluate(
            "(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])"
            "(document.querySelector('section'))"
        )
        assert whole <= seen, media
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == 1


def test_it_is_saved_as_csv_and_as_the_devices_file(open_sheet, digits):
    page = open_sheet(digits, locale="en-GB")
    row(page, 1)
    lines = saved(page, "csv").decode("utf-8-sig").splitlines()
    assert lines[0].startswith("No.,Game,Base value,with,without,Hand")
    assert lines[1].startswith("1,♥,10,2,,")
    assert lines[1].split('"')[0].endswith(",Ben,0,30,0,0,")
    assert len(lines) == 39
    assert saved(page, "file") == unpacked(digits, "here")


@pytest.fixture
def changed(tmp_path):
    """Dora loses two games, one of them overbid; then Edward takes her seat, and Ben is absent."""
    evening = keep(tmp_path, [clubs(3, bid=30), clubs(3, "lost"), clubs(1), clubs(0)])
    changes.change_player(evening, 3, "Edward")
    changes.set_absent(evening, 1)
    write_deals(evening, clubs(0), clubs(3), clubs(2))
    return evening


GERMAN = """\
1) Spiel 1: mit 1, Spiel 2, 2 x 12 = 24, überreizt bei 30: 3 x 12 = 36, verloren doppelt −72.
Platz 4: Dora von Spiel 1 bis 4, Ergebnis −220.
Platz 4: Edward ab Spiel 5, Ergebnis 74.
Ben (Platz 2) fehlt von Spiel 5 bis 7.
"""
ENGLISH = """\
1) Deal 1: with 1, game 2, 2 x 12 = 24, overbid at 30: 3 x 12 = 36, lost doubled −72.
Seat 4: Dora from deal 1 to 4, result −220.
Seat 4: Edward from deal 5 on, result 74.
Ben (seat 2) is absent from deal 5 to 7.
"""


@pytest.mark.parametrize(("locale", "notes"), [("de-DE", GERMAN), ("en-GB", ENGLISH)])
def test_who_came_went_or_was_absent_is_told_as_on_the_sheet(open_sheet, changed, locale, notes):
    page = open_sheet(digits_of(changed), locale)
    assert row(page, 1)[0] == "1 1)"
    assert row(page, 2)[0] == "2"
    notes = notes.splitlines()
    assert page.locator("#notes li").all_text_contents()[:4] == notes
    assert notes == figures.notes(on_sheet(changed, locale[:2]))


def test_the_lines_between_rounds_know_who_was_absent(open_sheet, changed):
    page = open_sheet(digits_of(changed))
    row(page, 1)
    ruled = page.locator("#deals tr.ruled td:first-child").all_text_contents()
    assert ruled == ["4", "7"]


def pub_list(root):
    """A grand with Kontra, whose 96 points start a round of Bock; a deal passed in; a march."""
    options = defaults(load("pub")) | {"bock_96": 1, "ramsch_passed": 0, "ramsch_round": "events"}
    evening = Lists(str(root), "dev1").create("pub", options, ["Anna", "Ben", "Cem"], 0, 12)
    game = [("game", "grand"), ("kontra", 1), ("matadors", 3), ("outcome", "won")]
    march = [("declarer", "ramsch"), ("loser", "march"), ("marcher", 2)]
    write_deals(evening, [("declarer", 1), *game], [("declarer", "passed")], march)
    return evening


@pytest.mark.parametrize("wide", [True, False])
def test_kontra_ramsch_and_bock_have_columns_as_on_the_sheet(open_sheet, tmp_path, wide):
    evening = pub_list(tmp_path)
    page = open_sheet(digits_of(evening))
    page.set_viewport_size({"width": 1200 if wide else 360, "height": 800})
    row(page, 1)
    heads = page.locator("#deals thead th").all_text_contents()
    assert heads[10:-5] == ["offen", "Ramsch", "Kontra", "Bock"]
    sheet = on_sheet(evening, "de")
    for n in (1, 3):
        assert row(page, n)[11:14] == figures.cells(sheet, sheet.lines[n - 1])[10:13]
    assert row(page, 2)[2:5] == ["", "", "×2"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_footer_has_loss_money_and_what_a_lost_game_of_the_others_brings(open_sheet, changed):
    page = open_sheet(digits_of(changed))
    row(page, 1)
    lines = page.locator("#totals tbody tr").all()
    cells = {line.locator("th").text_content(): line.locator("td") for line in lines}
    defender_points = cells["verlorene Spiele der Gegenspieler × 30"].all_text_contents()
    assert defender_points == ["60", "60", "60", "0"]
    fees = cells["Abreizgeld (zusammen 1,00 €)"].all_text_contents()
    assert fees == ["–", "–", "–", "1,00 €"]


def test_an_address_without_a_list_hides_the_one_before_it(open_sheet, digits):
    page = open_sheet("")
    open_sheet(digits, page=page)
    row(page, 1)
    page.go_back()
    page.wait_for_selector("#sheet", state="hidden")


def test_parts_of_several_codes_come_one_by_one(open_sheet, digits):
    page = open_sheet("vorhand#" + part(digits, 2, 3))
    page.wait_for_selector("#list_status:has-text('Teil 1, 3 von 3')")
    open_sheet(part(digits, 3, 3), page=page)
    page.wait_for_selector("#list_status:has-text('Teil 1 von 3')")
    open_sheet(part(digits, 1, 3), page=page)
    assert row(page, 1)[1] == "♥"


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda text: text[:-3] + "000", "eine Ziffer ist falsch"),
        (lambda text: "hello", "nicht genau eine Liste"),
        (lambda text: text + "%3Cimg%20src=x%3E", "mehr als nur Ziffern"),
    ],
)
def test_what_is_damaged_or_foreign_is_told(open_sheet, digits, spoil, message):
    page = open_sheet(spoil(digits))
    page.wait_for_selector(f"#list_status:has-text({message!r})")
    assert page.locator("#sheet").is_hidden()


def test_a_file_larger_than_any_list_is_none(open_sheet, digits, tmp_path):
    page = open_sheet(digits)
    row(page, 1)
    (tmp_path / "film.txt").write_bytes(bytes(5 << 20))
    page.set_input_files("#open", tmp_path / "film.txt")
    page.wait_for_selector("#sheet", state="hidden")
    assert page.text_content("#list_status") == "Das ist keine Liste des Geräts."


def test_names_are_text_whatever_they_say(open_sheet, tmp_path):
    desk = Desk("sim128_6", tmp_path)
    desk.new_list(names=HOSTILE)
    desk.play(1)
    page = open_sheet("")
    page.set_input_files("#open", tmp_path / "lists" / "0001.txt")
    assert row(page, 1)[1] == "♣"
    heads = page.locator("#deals .player").all_text_contents()
    assert heads == list(HOSTILE)
    assert page.locator("#sheet b").count() == 0
    text = saved(page, "csv").decode("utf-8-sig")
    assert ",'=1+1," in text
    assert '"""&lt;"' in text


def test_a_list_of_the_page_is_shown_from_there(visit):
    page = visit(board="devkit_6").loads("bock").shows("Bock 2/3")
    page.page.click("#list_rows a")
    assert row(page.page, 3)[1] == "G"
    assert "Kneipenskat" in page.page.locator("#about").text_content()


@pytest.mark.parametrize("looks", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_sheet(new_page, base, development, digits, looks):
    page = new_page(color_scheme=looks, locale="de-DE")
    page.add_init_script(path=axe_script(development))
    page.goto(f"{base}list.html#{digits}")
    row(page, 1)
    assert_accessible(page)
