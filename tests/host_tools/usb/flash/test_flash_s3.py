"""`vorhand flash` and what only an ESP32-S3 does: its images, its port that goes."""

import os
import threading
import time
import tty
from functools import partial
from pathlib import Path

import made_firmware
import pexpect
import pytest
from boot_loader import BootLoader
from flash_bench import APPLICATION, MB, files_in, terminal, with_files

from host_tools.usb.application.layout import device_files
from host_tools.usb.flash import flashing
from host_tools.verbs import flash as verb
from host_tools.virtual_device import Device
from vorhand.session.lists import Lists

BOARD = "feather_tft"
S3 = "ESP32-S3"
greet = verb.greet  # the real one


@pytest.fixture
def s3(flash):
    """Run the verb with the image for the ESP32-S3."""
    return partial(flash, firmware="s3.bin")


def test_memory_that_lies_idle_is_told(s3):
    with BootLoader(S3, size=16 * MB) as loader:
        status, out, _ = s3(loader.port, "--board", "t_embed")
    assert status == 0 and "without the RAM beside the chip; ESP32_GENERIC_S3-SPIRAM_OCT" in out
    assert files_in(loader) == APPLICATION


def test_buttons_where_micropython_has_the_port(tmp_path, silent):
    """Only buttons start its boot loader: the port goes and comes back with them."""
    port = tmp_path / "ttyACM3"
    port.symlink_to(silent)
    with terminal(port, tmp_path / "s3.bin", "--board", BOARD, "--yes") as person:
        person.expect("hold BOOT, press RESET", timeout=120)
        port.unlink()
        time.sleep(0.3)
        with BootLoader(S3, link=port) as loader:
            person.expect(pexpect.EOF)
            assert person.wait() == 0, person.before
        assert files_in(loader) == APPLICATION


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


def test_nobody_presses_the_buttons(s3, tmp_path, monkeypatch, silent):
    monkeypatch.setattr(flashing, "BUTTONS", 0.2)
    port = tmp_path / "ttyACM3"
    port.symlink_to(silent)
    status, out, err = s3(str(port), "--board", BOARD)
    assert status == 1 and "hold BOOT, press RESET" in out and "no ESP32 answers at" in err


@pytest.mark.usefixtures("interpreter32")
def test_from_the_boot_loader_to_the_first_screen(s3, tmp_path, monkeypatch):
    """A chip with a list gets a MicroPython of full size and the real application.

    The port goes when the chip starts; when it comes back what the chip then holds answers.
    """
    application = device_files(BOARD)
    monkeypatch.setattr(flashing, "device_files", lambda *_: application)
    monkeypatch.setattr(verb, "greet", greet)
    (tmp_path / "full.bin").write_bytes(made_firmware.image(chip=9, size=1_650_000))
    path = Lists(str(tmp_path), "dev1").create("isko", {}, ("Anna", "Ben", "Cem"), 0, 36).path
    list_data = Path(path).read_bytes()
    files = {"/a/board.txt": f"{BOARD}\n".encode(), "/lists/0001.txt": list_data}
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
            device.wait(lambda: any(device.engine.circuit.picture().pixels))
            kept.append(device.flash.data.find(list_data) > 0)

    kept = []
    thread = threading.Thread(target=start_device, daemon=True)
    with BootLoader(S3, flash=with_files(files, chip=9), link=port) as loader:
        loader.on_reset = thread.start
        status, out, err = s3(str(port), firmware="full.bin")
    started.set()
    thread.join()
    assert (status, err, kept) == (0, "", [True])
    assert "The device answers with MicroPython 1.25.0, its clock is set: ready." in out
