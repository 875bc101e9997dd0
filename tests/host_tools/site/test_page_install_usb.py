"""The installer at a chip's own USB, whose port goes with each reset; boards with another chip."""

import pytest
from native_usb import NativeUsb
from small_application import NEWER, build_small
from usb_device import BOARD, LIST, SETTING, Link, image, starts
from web_serial import MICROPYTHON

from host_tools.chips import of_machine
from host_tools.usb.application import slots
from host_tools.virtual_device import Device
from host_tools.virtual_device.versions import MACHINES
from vorhand import VERSION

pytestmark = pytest.mark.usefixtures("interpreter32")

OTHER = "feather_tft"  # has an ESP32-S3
CHIPS = """async (machines) => {
  const { chipOf } = await import("/device_link.js");
  return machines.map(chipOf);
}"""


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A build of the small application."""
    return build_small(tmp_path_factory.mktemp("small"), board=OTHER)


@pytest.fixture(scope="module")
def newer(tmp_path_factory):
    """A build of its next version."""
    return build_small(tmp_path_factory.mktemp("newer"), NEWER, board=OTHER)


@pytest.fixture(scope="module")
def deployed(tmp_path_factory, small):
    """The flash of a device that has the small application, a list and settings."""
    path = tmp_path_factory.mktemp("flash") / "image"
    return image(path, small, OTHER, lists_0001=LIST, settings=SETTING)


def test_a_board_with_micropython_becomes_a_device(install, tmp_path):
    """The whole application is installed; then the next job uses the port that has come back."""
    with Device(board=OTHER) as device:
        with NativeUsb(device, tmp_path / "ttyACM7") as usb:
            page = install(usb.port, usb=MICROPYTHON).choose(OTHER, "de")
            state, message = page.bring()
            assert state == "done", message
            told = f"Vorhand {VERSION} läuft auf {OTHER}. Die Uhr ist gestellt. "
            assert message.startswith(told)
            assert usb.times >= 1
            assert page.job("read_settings", "settings_told")[0] == "done"
            assert page.page.input_value("#set_language") == "de"
            assert len(set(page.cable.opened)) > 1
        assert starts(device) == f"Vorhand {VERSION} {OTHER}"


def test_an_update_over_a_port_that_goes(install, offers, flash_copy, tmp_path, newer):
    """Another board of the same make, which the page may use, is left alone meanwhile."""
    with Device(flash_copy, OTHER) as device:
        with NativeUsb(device, tmp_path / "ttyACM7", gone=3) as usb:
            page = install(usb.port, offers(newer), usb=MICROPYTHON).choose(OTHER)
            page.cable.strangers = ["another board"]
            told = f"Vorhand {NEWER} läuft auf {OTHER}. Die Uhr ist gestellt."
            assert page.bring() == ("done", told)
            assert "another board" not in page.cable.opened
        with Link(device.port) as link:
            assert slots.running(link).number == NEWER
            assert slots.files(link, "a") == {}
            assert link.read("/lists/0001.txt") == LIST


def test_a_port_that_does_not_come_back_is_told(install, offers, flash_copy, tmp_path, newer):
    with Device(flash_copy, OTHER) as device:
        with NativeUsb(device, tmp_path / "ttyACM7", gone=10_000) as usb:
            page = install(usb.port, offers(newer), usb=MICROPYTHON).choose(OTHER)
            page.refuses("nicht wieder am Kabel")
            # the next press asks for a port, and there is none
            assert page.bring() == ("fault", "Kein Port gewählt.")
        assert starts(device) == f"Vorhand {NEWER} {OTHER}"


@pytest.mark.parametrize(
    ("board", "chosen", "expected"),
    [
        (BOARD, OTHER,
         f"{OTHER} hat einen ESP32-S3, dieses Gerät einen ESP32. Geändert ist nichts"),
        (OTHER, BOARD,
         f"{BOARD} hat einen ESP32, dieses Gerät einen ESP32-S3. Geändert ist nichts"),
    ],
)  # fmt: skip
def test_a_board_with_another_chip_is_told_before_anything_is_written(
    install, board, chosen, expected
):
    with Device(board=board) as device:
        install(device.port).choose(chosen).refuses(expected)
        with Link(device.port) as link:
            assert slots.running(link).slot == ""
            assert slots.files(link, "a") == slots.files(link, "b") == {}


def test_the_chip_is_that_which_vorhand_deploy_sees(empty_page):
    machines = [
        *MACHINES.values(),
        "Generic ESP32S3 module with Octal-SPIRAM with ESP32S3",
        "M5Stack with ESP32-S3",
        "Generic ESP32C3 module with ESP32C3",
        "Raspberry Pi Pico with RP2040",
        "",
    ]
    chips = empty_page.evaluate(CHIPS, machines)
    assert chips == [of_machine(machine) for machine in machines]
    assert {"ESP32", "ESP32-S3", "ESP32-C3", ""} == set(chips)
