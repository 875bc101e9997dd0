"""`make docs_check` passes, and finds faults; the page about the first evening is true."""

import re
from collections import Counter

import pytest

from host_tools import HostError
from host_tools.manual import FOLDER, SETTINGS, checks, folder_of, languages, settings_table
from host_tools.screens.desk import Desk
from host_tools.site.manual import read_page, read_pages
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT, UP

KEYS = {"◄": LEFT, "►": RIGHT, "▲": UP, "▼": DOWN, "OK": OK}


def test_the_manual_fits_the_code():
    assert checks.faults() == []


def test_there_is_german_and_english():
    assert languages() == ["de", "en"]


@pytest.fixture
def page():
    """Return a function that makes a page of a text, as if it lay in the manual."""
    from markdown_it import MarkdownIt

    def make(text, language="en"):
        source = FOLDER / folder_of(language) / "index.md"
        page = read_page(source, f"{language}/made_up.html")
        page.tokens = MarkdownIt("commonmark").enable("table").parse(text)
        return page

    return make


def test_a_link_that_leads_nowhere_is_found(page):
    links = ("keys.md", "key.md", "keys.md#knob", "keys.md#a-knob", "https://a.de", "/")
    index = page(" ".join(f"[a]({link})" for link in links))
    assert list(checks.link_faults(index, read_pages())) == [
        "key.md leads nowhere",
        "keys.md#knob: there is no such heading",
        "/ leads out of the project",
    ]


def test_a_picture_that_is_missing_mute_or_foreign_is_found(page):
    golden = "../../../tests/golden/sim240_6"
    index = page(
        f"![a]({golden}/de/home.png) ![b]({golden}/de/hom.png) ![]({golden}/de/home.png) "
        f"![d]({golden}/en/home.png)",
        "de",
    )
    assert list(checks.picture_faults(index)) == [
        "there is no picture hom.png",
        "home.png has no words for those who cannot see it",
        "home.png is in another language than the page",
    ]


def test_a_command_is_found_in_blocks_and_sentences(page):
    index = page("Say `vorhand fly`, or\n\n    make coffee\n    $ vorhand rules | make tea\n")
    assert list(checks.command_faults(index)) == [
        "`vorhand fly`: there is no verb fly",
        "`make coffee`: the Makefile has no coffee",
        "`make tea`: the Makefile has no tea",
    ]


def test_a_page_that_nobody_leads_to_is_found():
    pages = read_pages()
    page = pages.pop(FOLDER / "keys.md")
    page.source = FOLDER / "lost.md"
    pages[page.source] = page
    (fault,) = checks.unreached_pages(pages)
    assert fault.startswith("host_tools/manual/lost.md:")


def test_what_is_left_out_is_found(monkeypatch):
    monkeypatch.setattr(checks, "verb_names", lambda: ["score", "fly"])
    assert list(checks.omissions()) == [
        f"host_tools/manual/{folder_of(language)}commands.md lacks the command vorhand fly"
        for language in languages()
    ]


def test_a_setting_without_a_place_is_found(tmp_path):
    text = (FOLDER / SETTINGS).read_text("utf-8")
    copy = tmp_path / "settings.md"
    copy.write_text(text.replace("setting: sound", "setting: smell"), "utf-8")
    with pytest.raises(HostError, match="smell, sound"):
        settings_table.settings_page(copy, "en")


@pytest.mark.parametrize("language", languages())
def test_a_setting_has_its_values(language):
    text = settings_table.settings_page(FOLDER / folder_of(language) / SETTINGS, language)
    never, seconds, span = {
        "en": ("never", "seconds", "0 to 10000 cents"),
        "de": ("nie", "Sekunden", "0 bis 10000 Cent"),
    }[language]
    times = f"`rest_after`: {never}, 30 s, **1 min**, 2 min, 5 min"
    assert f"{times}\n\n`config set`: 0, 30, 60, " in text
    assert f"120, 300 {seconds}; 0: {never}\n" in text
    assert f"`config set`: {span}\n" in text
    assert text.count("\n`config set`: ") == text.count("<!-- setting: ")
    assert not re.search("[\ue000-\uf8ff]", text), "a letter that only the device has"


# Words that German pages had for a thing, and the word that device and sheet have for it.
OTHERWISE = {
    r"Liste zu[,.]": "abgeschlossen",
    r"nicht beendet": "abgeschlossen",
    r"\bMarke\b": "Laufmarke",
    r"Clubs?\b": "Verein",
    r"Vermerken\b": "Anmerkungen",
    r"\d EUR": "€",
}


def test_german_has_one_word_for_one_thing():
    texts = {page.name: page.read_text("utf-8") for page in (FOLDER / "de").glob("*.md")}
    for pattern, word in OTHERWISE.items():
        assert [name for name, text in texts.items() if re.search(pattern, text)] == [], word


def numbers(path):
    """The numbers in the sentences of a page, decimals without their point or comma."""
    ignored = re.compile(r"^    .*|`[^`]*`|\]\([^)]*\)|<http[^>]*>", re.MULTILINE)
    text = ignored.sub("", path.read_text("utf-8"))
    return Counter(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d)", "", text)))


@pytest.mark.parametrize("page", sorted(path.name for path in (FOLDER / "de").glob("*.md")))
def test_german_has_every_number_of_the_english_page(page):
    assert not numbers(FOLDER / page) - numbers(FOLDER / "de" / page)


@pytest.mark.parametrize("language", languages())
def test_the_presses_of_the_first_evening(language, tmp_path):
    text = (FOLDER / folder_of(language) / "first_evening.md").read_text("utf-8")
    presses = re.search(r": ((?:[◄►▲▼] |OK ?)+OK)", text)[1].split()
    device = Desk("sim240_6", tmp_path, language)
    device.runner.press(OK)
    device.runner.press(OK)
    assert (device.screen, device.app.evening.players) == ("home", 3)
    for key in presses:
        device.runner.press(KEYS[key])
    evening = device.app.evening
    assert (len(presses), evening.count, device.screen) == (5, 1, "home")
    assert sorted(evening.points) == [0, 0, 24]
    device.press("BACK").press("OK")
    assert evening.points == [0, 0, 0]
