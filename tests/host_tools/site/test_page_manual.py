"""The manual as pages: complete, searchable, for everybody; from the device to it and back."""

import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from page_checks import WIDTHS, assert_accessible, assert_strict, axe_script, tab_order
from playwright.sync_api import expect

from host_tools.site import manual
from vorhand import rules

# One page of each kind: pictures, wide tables, long lists, code, another folder.
KINDS = (
    *("de/index", "de/first_evening", "de/rules/pub", "de/flashing"),
    *("en/archive", "en/write_a_screen", "en/hardware/index"),
)


class References(HTMLParser):
    """The references of a page: places it links, files it loads, its anchors, its language."""

    def __init__(self, text):
        super().__init__()
        self.places, self.anchors, self.pictures, self.language = [], set(), [], ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Note the attributes."""
        attributes = dict(attrs)
        self.places += [
            attributes[name] for name in ("href", "src", "data-index") if attributes.get(name)
        ]
        self.anchors.add(attributes.get("id"))
        if tag == "img":
            self.pictures.append(attributes)
        if tag == "html":
            self.language = attributes["lang"]


@pytest.fixture(scope="module")
def written(site):
    """{place below the site: the page's references}."""
    files = sorted((site / "manual").rglob("*.html"))
    return {
        path.relative_to(site).as_posix(): References(path.read_text("utf-8")) for path in files
    }


@pytest.fixture
def read(new_visit, base):
    """Open a page of the manual."""

    def open_page(place, locale="de-DE", width=1280):
        page = new_visit(locale=locale, viewport={"width": width, "height": 900}).page
        page.goto(f"{base}manual/{place}.html")
        return page

    return open_page


def test_every_place_that_a_page_names_is_there(site, written):
    assert len(written) > 60
    for place, page in written.items():
        for link in page.places:
            parts = urlsplit(link)
            if parts.scheme in ("http", "https"):
                continue
            path = (site / place).parent / unquote(parts.path) if parts.path else site / place
            file = path.resolve()
            assert file.is_file(), f"{place}: {link}"
            if parts.fragment and file.suffix == ".html":
                target = written[file.relative_to(site.resolve()).as_posix()]
                assert unquote(parts.fragment) in target.anchors, f"{place}: {link}"


def test_every_picture_has_words_and_the_pages_language(written):
    pictures = [(place, picture) for place, page in written.items() for picture in page.pictures]
    assert len(pictures) > 200
    for place, picture in pictures:
        assert picture["alt"], place
        if "/golden/" in picture["src"]:
            assert f"/{written[place].language}/" in picture["src"], place


def test_both_languages_have_the_pages_of_the_table(written):
    names = [
        {place.split("/", 2)[2] for place in written if place.startswith(f"manual/{code}/")}
        for code in ("de", "en")
    ]
    both = names[0] & names[1]
    assert {"first_evening.html", "screens.html", "settings.html", "rules/pub.html"} <= both
    assert {"keys.html", "faults.html", "flashing.html", "other_rules.html"} <= both


def test_the_policy_is_strict_and_every_page_keeps_it(site, written):
    for place in written:
        text = (site / place).read_text("utf-8")
        assert_strict(text, "'self'")


@pytest.mark.parametrize("place", KINDS)
def test_axe_finds_nothing_serious(read, development, place):
    page = read(place, width=360)
    page.context.add_init_script(path=axe_script(development))
    page.reload()
    page.fill("#search", "Bock")
    page.wait_for_selector("#search_found li")
    for looks, width in (("light", 360), ("dark", 1440)):
        page.emulate_media(color_scheme=looks)
        page.set_viewport_size({"width": width, "height": 900})
        assert_accessible(page)


def test_every_page_fits_the_window(read, written):
    page = read("index", locale="en-GB")
    for place in written:
        page.goto(f"{page.url.split('manual/')[0]}{place}")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, place


@pytest.mark.parametrize(
    "place", ["de/keys", "en/hardware/e_paper/index", "en/hardware/no_soldering/index"]
)
def test_a_pixel_of_a_panel_is_whole_dots(read, place):
    for width in WIDTHS:
        panels = read(place, width=width).locator("img.panel")
        assert panels.count()
        for panel in panels.all():
            panel.scroll_into_view_if_needed()
            panel.evaluate("(it) => it.decode()")
            assert panel.evaluate("(it) => it.clientWidth % it.naturalWidth") == 0


@pytest.mark.parametrize(
    ("locale", "word", "back", "title"),
    [
        ("de-DE", "Handbuch", "Gerät", "Das Handbuch"),
        ("en-GB", "Manual", "Device", "The manual"),
        ("fr-FR", "Manual", "Device", "The manual"),
    ],
)
def test_from_the_device_to_the_manual_and_back(visit, locale, word, back, title):
    page = visit(board="devkit_6", locale=locale).page
    page.get_by_role("link", name=word, exact=True).click()
    page.get_by_role("heading", name=title, level=1).wait_for()
    page.get_by_role("main").get_by_role("link").first.click()
    page.wait_for_url("**/first_evening.html")
    page.get_by_role("link", name=back, exact=True).click()
    page.wait_for_selector("body[data-state=on]")


def test_another_language_is_one_link_away(read):
    page = read("de/rules/pub")
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/en/rules/pub.html")
    page.get_by_role("link", name="Deutsch").click()
    page.wait_for_url("**/de/rules/pub.html")
    page = read("en/figures")  # there is no such page in German
    page.get_by_role("link", name="Deutsch").click()
    page.wait_for_url("**/de/index.html")


def search(page, text):
    """Type into the search; return the titles found."""
    status = page.locator("#search_told")
    for typed, pattern in (("", "^$"), (text, "." if text else "^$")):
        page.fill("#search", typed)
        expect(status).to_have_text(re.compile(pattern))
    return page.locator("#search_found a").all_text_contents()


def test_a_language_without_words_of_the_frame_has_english_ones():
    english, other = (
        list(manual._nav(manual.Page(Path(), f"{code}/a.html", [], code), {}))
        for code in ("en", "xx")
    )
    assert other[:-1] == english
    assert 'hreflang="en"' in other[-1]


def test_the_search_finds_settings_rules_and_english_pages(read):
    page = read("de/keys")
    assert search(page, "Ruhebild")[:2] != []
    assert "Einstellungen: Ruhebild nach" in search(page, "ruhebild nach")
    assert search(page, "kontra sagt")[0] == "Kneipenskat: Kontra sagt"
    assert any(title.startswith("Wörter") for title in search(page, "uberreizt"))
    assert any(title.startswith("What was tried") for title in search(page, "littlefs"))
    assert search(page, "<b>xyzzy</b>") == []
    assert page.locator("#search_told").text_content() == "0 gefunden"
    assert search(page, "") == []


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("ueberreizt", "überreizt"),
        ("UEBERREIZT", "überreizt"),
        ("groesse", "größe"),
        ("grosse", "größe"),
        ("grösse", "größe"),
        ("muß", "muss"),
        ("anzügen", "anzuegen"),
        ("anzuegen", "anzügen"),
        ("anzugen", "anzügen"),
    ],
)
def test_the_search_takes_umlauts_as_people_type_them(read, typed, word):
    page = read("de/keys")
    answer = [{"page": "de/keys.html", "title": "A", "heading": "B", "text": f"C {word} D"}]
    page.route("**/search.json", lambda route: route.fulfill(json=answer))
    assert search(page, typed) == ["A: B"]
    assert page.locator("#search_found mark").text_content() == word
    assert page.locator("#search_found p").text_content() == f"C {word} D"


def test_a_result_is_reached_by_the_keyboard_and_leads_to_its_heading(read):
    page = read("en/rules/isko")
    page.focus("#search")
    page.keyboard.type("ask the bid")
    page.wait_for_selector("#search_found a")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/settings.html#**")
    heading = page.locator(":target")
    assert heading.evaluate("(it) => it.getBoundingClientRect().top < innerHeight")


def test_every_house_rule_is_a_place_that_the_search_finds(site, written):
    for code in ("de", "en"):
        sections = json.loads((site / "manual" / code / "search.json").read_text("utf-8"))
        pages = [section["page"] for section in sections]
        for name in rules.NAMES:
            place = f"{code}/rules/{name}.html"
            for row in rules.load(name).OPTIONS:
                assert pages.count(f"{place}#{row[0]}") == 1, (code, name, row[0])
                assert row[0] in written[f"manual/{place}"].anchors


def test_what_is_found_is_text(read, site):
    sections = json.loads((site / "manual" / "en" / "search.json").read_text("utf-8"))
    assert any("<" in section["text"] for section in sections)
    page = read("en/index")
    search(page, "<")
    assert page.locator("#search_found img, #search_found script").count() == 0
    assert "<" in page.locator("#search_found mark").first.text_content()


def test_everything_is_reached_by_tab_in_its_order(read):
    names = tab_order(read("de/keys"))
    assert names[:6] == ["Gerät", "Skatliste", "Installieren", "Handbuch", "English", "search"]
    assert names[6:9] == ["Einstellung", "Der erste Abend", "Tasten"]


def test_a_wide_table_scrolls_by_keyboard_and_not_the_page(read):
    page = read("en/archive", width=360)
    wide = page.locator(".wide[tabindex='0']")
    assert wide.count() >= 1
    wide.first.focus()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".wide[tabindex]")).to_have_count(0)


def test_the_looks_chosen_on_the_device_hold_here(read):
    page = read("de/keys")
    background = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(background)
    page.evaluate("localStorage.setItem('vorhand:page:looks', 'dark')")
    page.reload()
    page.wait_for_selector("html[data-looks=dark]")
    assert page.evaluate(background) != light


def test_any_server_will_do(new_page, pythons_server):
    page = new_page(locale="de-DE")
    page.goto(f"{pythons_server}manual/")
    page.wait_for_url("**/de/index.html")
    assert search(page, "Abreizgeld")


def test_without_its_reader_of_markdown_it_is_said_what_brings_it(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "markdown_it", None)
    with pytest.raises(manual.HostError, match="markdown-it-py is missing; `make sim-web`"):
        manual.write(tmp_path)
