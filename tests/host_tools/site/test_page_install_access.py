"""The installer for everybody: axe-core, keyboard, phone, both languages; a strict policy."""

import re

import pytest
from installing_page import Installer
from page_checks import WIDTHS, assert_accessible, assert_strict, axe_script, tab_order

from host_tools.site import PAGES

OPEN_ALL = """for (const one of document.querySelectorAll("[hidden], details")) {
  one.hidden = false;
  one.open = true;
}"""
NOWHERE = "/dev/there_is_none"


@pytest.fixture
def opened(new_page, base):
    """Open the page: opened(looks, locale) returns Playwright's page."""

    def open_page(looks="light", locale="de-DE", script=None):
        page = new_page(locale=locale, color_scheme=looks)
        if script:
            page.add_init_script(path=script)
        return Installer(page, base, NOWHERE).page

    return open_page


@pytest.mark.parametrize("looks", ["light", "dark"])
def test_axe_finds_nothing_serious(opened, development, looks):
    page = opened(looks, script=axe_script(development))
    page.evaluate(OPEN_ALL)
    page.check("input[value=m5stack]")
    page.click("#bring")
    page.wait_for_selector("#bring_told[data-state=fault]")
    assert_accessible(page)


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_it_fits_every_width(opened, locale):
    page = opened(locale=locale)
    page.evaluate(OPEN_ALL)
    page.evaluate("document.querySelector('#image').textContent = 'SHA-256 ' + '0'.repeat(64)")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for command in page.locator("pre").all():
            assert command.evaluate("(it) => it.scrollWidth <= it.clientWidth"), "cut"
        for box in page.locator("button:visible, select:visible, .card").all():
            edges = box.bounding_box()
            assert edges["height"] >= 44, "too small for a finger"
            assert edges["x"] >= 0
            assert edges["x"] + edges["width"] <= width


def test_everything_is_reached_by_tab_in_its_order(opened):
    page = opened()
    page.check("input[value=t_display]")
    page.evaluate("document.activeElement.blur()")
    page.locator("body").press("Home")
    page.evaluate("document.querySelector('nav a').focus()")
    names = tab_order(page)
    assert names[:4] == ["Gerät", "Skatliste", "Installieren", "Handbuch"]
    assert names[4] == "page_language"
    buttons = ["languages", "bring", "read_settings", "save_lists"]
    assert [name for name in names if name in buttons] == buttons
    assert names.index("t_display") < names.index("languages")
    assert names[-5:] == [
        "Kein Port zur Auswahl: das Kabel",
        "Der Taster BOOT",
        "Treiber",
        "Browser",
        "Das Gerät antwortet nicht",
    ]


def test_a_board_is_chosen_by_the_arrow_keys(opened):
    page = opened()
    assert page.is_disabled("#bring")
    page.focus("input[value=t_display]")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    assert page.is_checked("input[value=m5stack]")
    assert page.is_enabled("#bring")


def test_every_word_is_in_both_languages(opened):
    page = opened(locale="en-GB")
    assert "Which board?" in page.locator("#board_title").text_content()
    page.select_option("#page_language", "de")
    assert "Welches Board?" in page.locator("#board_title").text_content()
    keys = page.evaluate(
        "import('/install_words.js').then(({ WORDS }) =>"
        " ['de', 'en'].map((code) => Object.keys(WORDS[code])))"
    )
    assert keys[0] == keys[1]
    texts = page.evaluate(
        "[...document.querySelectorAll('[data-word]')].map((one) =>"
        " [one.dataset.word, one.textContent])"
    )
    assert [key for key, text in texts if not text or text == key] == []
    trouble_keys = set()
    for path in PAGES.glob("*.js"):
        trouble_keys |= set(re.findall(r'new Trouble\("(\w+)"', path.read_text()))
    assert {f"trouble_{key}" for key in trouble_keys} <= set(keys[0])


def test_the_policy_is_strict():
    assert_strict((PAGES / "install.html").read_text("utf-8"))
