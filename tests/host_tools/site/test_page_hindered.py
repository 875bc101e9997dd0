"""Pages whose browser keeps nothing, has no space left, or does not reach the site for a while."""

import pytest
from visited import PATIENCE

from host_tools.site import SITE

FORTY = SITE / "scenarios" / "forty.txt"
DENIED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""
NOTHING_STORED = "#status:has-text('Das Gerät steht: Der Browser lässt diese Seite nichts')"
NO_INDEX = """
window.reached = window.fetch;
window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
"""
FILL = """() => {
  for (let text = "x".repeat(1 << 22), n = 0; text; n += 1) {
    try { localStorage.setItem(`fill${n}`, text); }
    catch { text = text.slice(1, text.length / 2); }
  }
}"""


@pytest.fixture
def open_page(new_page, base):
    """Open a page in a browser of its own: open_page("list.html", script)."""

    def show(address, script=""):
        page = new_page(locale="de-DE")
        page.add_init_script(script)
        page.set_default_timeout(PATIENCE)
        page.goto(base + address)
        return page

    return show


@pytest.mark.parametrize("name", ["index.html", "list.html", "install.html"])
def test_a_page_opened_as_a_file_says_what_it_needs(new_page, site, base, name):
    page = new_page()
    page.goto((site / name).as_uri())
    page.wait_for_selector(".late", timeout=PATIENCE)
    said = page.evaluate("getComputedStyle(document.querySelector('.late'), '::after').content")
    assert "als Datei geöffnet läuft sie nicht" in said and "as a file it does not run" in said
    assert page.locator(".late").bounding_box()["height"] > 30  # pixels: both lines of it
    page.goto(base + name)
    page.wait_for_selector(".late", state="detached", timeout=PATIENCE)


def test_a_sheet_needs_no_storage(open_page):
    page = open_page("list.html", DENIED)
    page.set_input_files("#open", FORTY)
    page.wait_for_selector("#sheet:not([hidden])")
    page.select_option("#list_language", "en")
    page.wait_for_selector("h1:has-text('Score sheet')")


def test_a_list_of_a_storage_that_is_denied_is_none(open_page):
    page = open_page("list.html#file=0001.txt", DENIED)
    page.wait_for_selector("#list_status:has-text('keine Liste')")


@pytest.mark.parametrize(
    ("address", "shown"), [("install.html", "input[value=t_display]"), ("manual/", "#search")]
)
def test_installer_and_manual_need_no_storage(open_page, address, shown):
    open_page(address, DENIED).wait_for_selector(shown)


def test_a_device_without_storage_says_so(open_page):
    page = open_page("", DENIED)
    page.wait_for_selector(NOTHING_STORED)
    page.click("#plug:has-text('Einstecken')")
    page.wait_for_selector(NOTHING_STORED)


def test_a_device_to_which_the_browser_denies_even_locks_says_so(new_page, base):
    """As for a page of no origin, which has neither storage nor locks."""

    def isolate(route):
        response = route.fetch()
        headers = {"access-control-allow-origin": "*"}
        if route.request.is_navigation_request():
            headers["content-security-policy"] = "sandbox allow-scripts"
        route.fulfill(response=response, headers={**response.headers, **headers})

    page = new_page(locale="de-DE")
    page.route("**/*", isolate)
    page.goto(base)
    page.wait_for_selector(NOTHING_STORED, timeout=PATIENCE)


def test_what_is_not_stored_does_not_look_as_if_it_were(visit):
    page = visit(board="devkit_6")
    page.press(4).shows("Liste aufschlagen")
    page.page.evaluate(FILL)
    page.press(4)
    page.page.wait_for_selector("#status:has-text('Der Browser hat keinen Platz mehr')")
    assert "Liste aufschlagen" in page.page.locator("canvas").get_attribute("aria-label")
    page.page.evaluate(
        "Object.keys(localStorage).forEach((key) => { "
        "if (key.startsWith('fill')) localStorage.removeItem(key); })"
    )
    page.plug().shows("Noch keine Liste")


def test_a_list_for_which_there_is_no_space_is_told(visit):
    page = visit(board="devkit_6")
    page.page.evaluate(FILL)
    page.page.set_input_files("#import", FORTY)
    page.page.wait_for_selector("#import_told:has-text('nicht speichern')")
    assert page.list_file() == b""


@pytest.mark.parametrize("choices", [{"rules": "none"}, {"language": "constructor"}])
def test_an_address_may_ask_for_what_there_is_not(visit, choices):
    page = visit(**choices)
    assert page.page.locator("#device_title").text_content() in ("Gerät", "Device")
    assert page.page.input_value("#rules_select") == "isko"


def test_a_device_with_a_full_flash_starts_whatever_the_page_wants(visit):
    page = visit(board="devkit_6", language="en").loads("full").shows("Deal 39/40")
    page.page.select_option("#rules_select", "pub")
    page.page.wait_for_selector("#status:has-text('could not store')")
    page.waits_for(lambda: page.page.input_value("#rules_select") == "isko")
    page.page.select_option("#board_select", "m5stack")
    page.on().shows("39/40")


def test_an_address_with_a_broken_escape_is_no_list(open_page):
    page = open_page("list.html#%")
    page.wait_for_selector("#list_status:has-text('nicht genau eine Liste')")


def test_a_page_that_was_without_the_site_goes_on(open_page):
    page = open_page("list.html")
    page.context.set_offline(True)
    page.set_input_files("#open", FORTY)
    page.wait_for_selector("#list_status:has-text('Das ging schief')")
    page.context.set_offline(False)
    page.set_input_files("#open", FORTY)
    page.wait_for_selector("#sheet:not([hidden])")


def test_a_search_that_was_without_the_site_goes_on(open_page):
    page = open_page("manual/de/index.html")
    page.context.set_offline(True)
    with page.expect_event("requestfailed"):
        page.fill("#search", "Bock")
    page.context.set_offline(False)
    page.fill("#search", "Bockrunde")
    page.wait_for_selector("#search_found a")


def test_an_evening_that_cannot_be_loaded_is_told(open_page):
    page = open_page("#board=devkit_6")
    page.wait_for_selector("body[data-state=on]")
    page.context.set_offline(True)
    page.select_option("#scenario_select", "forty")
    page.click("#load")
    page.wait_for_selector("#status:has-text('Website ist gerade nicht zu erreichen')")
    page.context.set_offline(False)
    page.click("#load")
    page.wait_for_selector("#list_rows li")


def test_a_device_without_power_takes_no_language_and_no_rules(visit):
    device = visit(board="devkit_6")
    page = device.page
    for choice, other in (("#language_select", "en"), ("#rules_select", "pub")):
        device.unplug()
        before = page.input_value(choice)
        page.select_option(choice, other)
        page.wait_for_selector("#status:has-text('Erst einstecken, dann wählen')")
        assert page.input_value(choice) == before != other
        device.plug()


def test_an_installer_that_was_without_the_site_says_so_and_goes_on(open_page):
    page = open_page("install.html", NO_INDEX)
    page.wait_for_selector("#unreachable:not([hidden]):has-text('nicht zu erreichen')")
    page.evaluate("window.fetch = window.reached")
    page.check("input[value=t_display]")
    page.wait_for_selector("#no_flash:not([hidden])", state="attached")
    page.wait_for_selector("#unreachable", state="hidden")


def test_what_is_chosen_while_the_device_starts_holds(visit):
    device = visit(board="m5stack")
    routes = []

    def hold(route):
        routes.append(route)

    device.page.route("**/firmware.bin", hold)
    device.page.reload()
    device.waits_for(lambda: routes)
    device.page.select_option("#speed_select", "60")
    device.page.select_option("#battery_select", "3250")
    routes[0].continue_()
    device.on().page.wait_for_selector("#status:has-text('Das Gerät schläft.')")


def test_a_device_that_cannot_be_loaded_says_so(visit):
    page = visit(board="devkit_6").page
    page.context.set_offline(True)
    page.select_option("#board_select", "m5stack")
    page.wait_for_selector("#status:has-text('Das Gerät steht: device.worker.js')")
    page.context.set_offline(False)
