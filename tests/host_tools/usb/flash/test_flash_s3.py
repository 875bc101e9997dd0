"""`vorhand flash` and what only an ESP32-S3 does: its images, its port that goes, its lock."""

import os
import threading
import time
import tty

import made_firmware
import pytest
from boot_loader import BootLoader
from flash_bench import APPLICATION, MB, MICROPYTHON_S3, Terminal, files_in, untouched

from host_tools import cli
from host_tools.usb.application.layout import device_files
from host_tools.usb.flash import flashing
from host_tools.verbs import flash as verb
from host_tools.virtual_device import Device

BOARD = "feather_tft"
S3 = "ESP32-S3"
greet = verb.greet  # the real one


@pytest.fixture
def s3(flash):
    """Run the verb with the image for the ESP32-S3."""

    def run(port, *arguments, firmware="s3.bin"):
        return flash(port, *arguments, firmware=firmware)

    return run


@pytest.mark.parametrize(
    "chip, firmware, board, expected",
    [
        (S3, "mp.bin", BOARD, "is an ESP32-S3, mp.bin is for the ESP32: name the right board"),
        ("ESP32", "s3.bin", BOARD, "is an ESP32, s3.bin is for the ESP32-S3: name the right"),
        (S3, "s3.bin", "devkit_6",
         "devkit_6: s3.bin is for the ESP32-S3, this board has an ESP32"),
        (S3, "octal.bin", BOARD, "takes pins for octal RAM"),
        (S3, "s3.bin", "heltec_v3", "heltec_v3 needs 8 MB of flash, this chip has 4 MB"),
    ],
)  # fmt: skip
def test_what_does_not_belong_together(s3, tmp_path, chip, firmware, board, expected):
    octal = made_firmware.image(chip=9, machine=made_firmware.OCTAL)
    (tmp_path / "octal.bin").write_bytes(octal)
    with BootLoader(chip) as loader:
        status, _, err = s3(loader.port, "--board", board, firmware=firmware)
    assert status == 1 and expected in err and "nothing was written" in err
    assert untouched(loader)


@pytest.mark.parametrize("name", ["t_display_s3", "T-Display-S3"])
def test_a_board_that_cannot_be(s3, name):
    with BootLoader(S3) as loader:
        status, _, err = s3(loader.port, "--board", name)
    assert status == 2 and f"no board {name}, and there will be none: its panel is on a bus" in err
    assert untouched(loader)


def test_memory_that_lies_idle_is_told(s3):
    with BootLoader(S3, size=16 * MB) as loader:
        status, out, _ = s3(loader.port, "--board", "t_embed")
    assert status == 0 and "without the RAM beside the chip; ESP32_GENERIC_S3-SPIRAM_OCT" in out
    assert files_in(loader) == APPLICATION


def test_a_chip_that_is_locked(s3):
    """In its secure download mode it reveals nothing, and nothing is written."""
    with BootLoader(S3, flags=1 << 2) as loader:
        status, _, err = s3(loader.port, "--board", BOARD)
    assert status == 1 and "is locked" in err and untouched(loader)


def test_buttons_where_micropython_has_the_port(tmp_path):
    """Only buttons start its boot loader: the port goes and comes back with them."""
    port = tmp_path / "ttyACM3"
    master, slave = os.openpty()
    port.symlink_to(os.ttyname(slave))
    (tmp_path / "s3.bin").write_bytes(MICROPYTHON_S3)
    arguments = ("--port", port, "--firmware", tmp_path / "s3.bin", "--board", BOARD, "--yes")
    with Terminal("flash", *arguments, environment={"XDG_DATA_HOME": str(tmp_path)}) as person:
        person.until("hold BOOT, press RESET", 120)
        port.unlink()
        time.sleep(0.3)
        with BootLoader(S3, link=port) as loader:
            assert person.ended() == 0, person.text
        assert files_in(loader) == APPLICATION
    for descriptor in (master, slave):
        os.close(descriptor)


def test_micropython_goes_to_its_boot_loader_when_asked(s3, tmp_path):
    """Its port goes while esptool greets, and comes back as the boot loader's."""
    port = tmp_path / "ttyACM3"
    master, slave = os.openpty()
    tty.setraw(slave)
    port.symlink_to(os.ttyname(slave))
    loader = BootLoader(S3, link=port)

    def reset():
        os.read(master, 1)
        port.unlink()
        os.close(master)
        time.sleep(0.3)
        loader.__enter__()

    thread = threading.Thread(target=reset)
    thread.start()
    status, out, err = s3(str(port), "--board", BOARD)
    thread.join()
    loader.__exit__()
    os.close(slave)
    assert (status, err) == (0, "") and "hold BOOT" not in out
    assert files_in(loader) == APPLICATION


def test_nobody_presses_the_buttons(s3, tmp_path, monkeypatch):
    monkeypatch.setattr(flashing, "BUTTONS", 0.2)
    master, slave = os.openpty()
    port = tmp_path / "ttyACM3"
    port.symlink_to(os.ttyname(slave))
    status, out, err = s3(str(port), "--board", BOARD)
    assert status == 1 and "hold BOOT, press RESET" in out and "no ESP32 answers at" in err
    for descriptor in (master, slave):
        os.close(descriptor)


@pytest.mark.usefixtures("interpreter32")
def test_from_the_boot_loader_to_the_first_screen(tmp_path, monkeypatch, capsys):
    """The port goes when the chip starts; when it comes back the real application answers."""
    application = device_files(BOARD)
    monkeypatch.setattr(flashing, "device_files", lambda *_: application)
    monkeypatch.setattr(verb, "greet", greet)
    port = tmp_path / "ttyACM3"
    image = tmp_path / "files.bin"
    started = threading.Event()
    device = Device(image, board=BOARD)

    def start_device():
        image.write_bytes(loader.flash[2 * MB :])
        with device:
            time.sleep(1)
            port.symlink_to(device.port)
            started.wait(120)

    thread = threading.Thread(target=start_device, daemon=True)
    with BootLoader(S3, link=port) as loader:
        loader.on_reset = thread.start
        arguments = ["flash", "--port", str(port), "--firmware", str(tmp_path / "s3.bin")]
        status = cli.main([*arguments, "--board", BOARD, "--yes"])
    started.set()
    thread.join()
    captured = capsys.readouterr()
    assert status == 0, captured
    assert "The device answers with MicroPython 1.25.0, its clock is set: ready." in captured.out
