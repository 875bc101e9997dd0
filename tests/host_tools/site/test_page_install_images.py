"""The installer's second step in Chromium: each board's image, esp-web-tools, or the commands."""

from contextlib import ExitStack

import made_firmware
import pytest
from boot_loader import BootLoader
from visited import served
from web_serial import BETWEEN, JTAG

from host_tools.chips import ESP32, ESP32_S3
from host_tools.site import installing, write
from host_tools.usb.flash.firmware_image import parse

NOWHERE = "/dev/there_is_none"
MESSAGE, LABEL = "ewt-page-message", "message => message.label"  # of esp-web-tools' window
PLAIN = parse(made_firmware.image(), "ESP32_GENERIC.bin")
S3 = parse(made_firmware.image(chip=ESP32_S3.image_id), "ESP32_GENERIC_S3.bin")
OCTAL = parse(
    made_firmware.image(chip=ESP32_S3.image_id, machine=made_firmware.OCTAL),
    "ESP32_GENERIC_S3-SPIRAM_OCT.bin",
)


@pytest.fixture(scope="module")
def site_with(tmp_path_factory):
    """Serve a site with some images: site_with(PLAIN, S3) returns its address."""
    addresses = {}

    def serve(*images):
        names = tuple(image.name for image in images)
        if names not in addresses:
            folder = tmp_path_factory.mktemp("images") / "site"
            write(folder, images=installing.takers(list(images)))
            addresses[names] = servers.enter_context(served(folder))
        return addresses[names]

    with ExitStack() as servers:
        yield serve


def visible_parts(page):
    """Return the visible ones of the three parts of the second step."""
    section = page.locator("section", has=page.locator("#flash"))
    places = {"choose": ".choose_first", "image": "#flash", "commands": "#no_flash"}
    return {name for name, place in places.items() if section.locator(place).is_visible()}


def test_each_board_is_offered_its_image_or_the_commands(install, site_with):
    page = install(NOWHERE, site_with(S3, OCTAL)).page
    assert visible_parts(page) == {"choose"}
    for board, image in (("cardputer", S3), ("t_embed", OCTAL), ("feather_tft", S3)):
        page.check(f"input[value={board}]")
        page.get_by_text(f"MicroPython {image.build}, SHA-256 {image.sha256}").wait_for()
        assert visible_parts(page) == {"image"}
        assert page.is_visible("#own_usb")
    page.check("input[value=m5core2]")
    page.wait_for_selector("#no_flash", state="visible")
    assert visible_parts(page) == {"commands"}
    text = page.locator("#no_flash pre").text_content()
    assert text.split("\n") == ["make usb", ".venv/bin/vorhand flash --board m5core2 --download"]
    page.select_option("#page_language", "en")
    page.get_by_text("This page writes no MicroPython for this board.").wait_for()


@pytest.mark.parametrize(
    ("board", "chip", "image", "usb"),
    [
        ("t_display", ESP32, PLAIN, BETWEEN),
        ("heltec_v3", ESP32_S3, S3, BETWEEN),
        ("feather_tft", ESP32_S3, S3, JTAG),
    ],
    ids=["esp32", "esp32s3", "esp32s3-own-usb"],
)
def test_esp_web_tools_writes_micropython_and_erases_the_rest(
    install, site_with, board, chip, image, usb
):
    """The package itself writes to a stand-in for the chip's boot loader."""
    with BootLoader(chip.name, 8 << 20, flash=b"old" * 2_000_000) as loader:
        installer = install(loader.port, site_with(PLAIN, S3), "en-GB", usb)
        installer.choose(board)
        installer.page.wait_for_selector("#flash", state="visible")
        assert installer.page.is_visible("#own_usb") == (image is S3)
        installer.write_micropython()
        start, end = chip.offset, chip.offset + len(image.data)
        assert loader.flash[start:end] == image.data
        assert set(loader.flash[:start] + loader.flash[end:]) == {0xFF}
        assert ("erase", 0, 8 << 20) in loader.done
        assert {"requestToSend": True} in installer.cable.signals


def test_the_button_waits_for_its_script(install, site_with):
    with BootLoader("ESP32-S3") as loader:
        page = install(loader.port, site_with(PLAIN, S3), "en-GB").page
        routes = []

        def hold(route):
            routes.append(route)

        page.route("**/install-button.js", hold)
        page.check("input[value=t_display]")
        button = page.locator("#flash button")
        button.wait_for()
        assert button.is_disabled()
        while not routes:
            page.wait_for_timeout(10)
        routes[0].continue_()
        page.wait_for_selector("#flash button:enabled")


def test_an_image_is_not_written_to_another_chip(install, site_with):
    with BootLoader("ESP32-S3") as loader:
        installer = install(loader.port, site_with(PLAIN, S3), "en-GB")
        page = installer.choose("t_display").page
        installer.write_micropython(end="Back")
        assert "Your ESP32-S3 board is not supported." in page.locator(MESSAGE).evaluate(LABEL)
        assert loader.done == []
        while not installer.faults:  # esp-web-tools opens the port again before it has closed it
            page.wait_for_timeout(10)
        installer.faults.clear()
        # It resets the chip before it closes the port, and would find a cable that is gone.
        page.wait_for_function("navigator.serial.getPorts().then(([port]) => !port.isOpen)")
