"""The virtual device's flash: its image, its number, power cuts; devices that cannot start."""

import os

import pytest
from device_prompt import Prompt, asked, connect
from failing import failing

from host_tools import HostError
from host_tools.usb.flash.partitions import BLOCK, USUAL_START
from host_tools.virtual_device import Device
from host_tools.virtual_device.flash import Flash, PowerCut, change
from host_tools.virtual_device.interrupts import InterpreterMemory

pytestmark = pytest.mark.usefixtures("interpreter32")


def test_the_image_is_the_flash(tmp_path):
    """It is made if missing, used again, and refused if it is something else."""
    image = tmp_path / "flash.bin"
    with Device(image) as device:
        link = connect(device)
        link.fs_writefile("file", bytes(5000))
        link.close()
        before = device.flash.operations
        assert before > 8 and device.flash.erases > 2 and device.flash.programmed > 5000
    assert os.path.getsize(image) == 4 * 0x100000 - USUAL_START
    with Device(image) as device:
        assert asked(device, "__import__('os').stat('file')[6]") == 5000
        assert device.flash.operations == 0
    image.write_bytes(b"x" * os.path.getsize(image))
    with pytest.raises(HostError, match="holds no littlefs"):
        Device(image)
    (tmp_path / "used").write_bytes(b"\xff" * 0x200000)
    first = Flash(tmp_path / "used")
    with pytest.raises(HostError, match=r"another virtual device runs on .*used: end that one"):
        Device(tmp_path / "used")
    first.close()
    Flash(tmp_path / "used").close()
    image.write_bytes(b"x")
    with pytest.raises(HostError, match=r"has 1 bytes; .* has 2,097,152"):
        Device(image)
    (tmp_path / "circle").symlink_to("circle")
    with pytest.raises(HostError, match="cannot use the image"):
        Device(tmp_path / "circle")
    with pytest.raises(HostError, match="cannot use the image"):
        Device(tmp_path / "no" / "folder")


def test_half_an_image_is_not_left(tmp_path, monkeypatch):
    for problem in (KeyboardInterrupt, OSError(28, "No space left on device")):
        monkeypatch.setattr(Flash, "_fill", failing(problem))
        with pytest.raises((KeyboardInterrupt, HostError)):
            Flash(tmp_path / "new")
        assert not (tmp_path / "new").exists()


def test_each_image_is_a_device_of_its_own(tmp_path, monkeypatch):
    """Its number follows from its image, whatever path names that, unless a number is given."""

    def number(*args, **settings):
        with Device(*args, **settings) as device:
            return asked(device, "__import__('machine').unique_id().hex()")

    first = number(tmp_path / "one")
    monkeypatch.chdir(tmp_path)
    assert first == number("./one") != number("two")
    assert first.startswith("240ac4") and len(first) == 12
    assert number("one", number="0123456789AB") == "0123456789ab"
    assert number() != number()


def test_a_damaged_file_system_is_said_at_the_port(tmp_path):
    """The message is repeated until Ctrl-C, as on the chip."""
    image = tmp_path / "flash.bin"
    Flash(image).close()
    data = bytearray(image.read_bytes())
    data[0:20] = b"12345678littlefs????"
    image.write_bytes(data)
    with Device(image) as device:
        link = Prompt(device.port)
        device.reset()  # its earlier output is still to be read, so Ctrl-C has to wait
        device.wait(lambda: device.engine.settled and device.engine.processor.executing)
        assert b"corrupted" in link.read_until(1, b"image to it.\r\n")
        link.enter_raw_repl(False)
        link.close()


def test_an_interpreter_that_does_not_start(monkeypatch, tmp_path):
    """It is tried a few times, then the message names the reason."""
    start = tmp_path / "start.py"
    start.write_text("print('first')\nimport nothing_of_this_name\n")
    monkeypatch.setattr("host_tools.virtual_device.child.START", start)
    reason = "does not start: ImportError: no module named 'nothing_"
    with pytest.raises(HostError, match=reason), Device():
        pass


def test_an_interpreter_that_cannot_be_interrupted(monkeypatch):
    """An interpreter whose memory looks different is refused, not used without Ctrl-C."""
    monkeypatch.setattr(InterpreterMemory, "located", False)
    with pytest.raises(HostError, match="cannot interrupt"), Device():
        pass


def test_a_chip_clears_bits_and_erases_sectors():
    """The plug is pulled at the given operation."""
    flash = Flash(None)
    flash.cut = 3.5
    flash.program(1, 32, b"\x0f" * 32)
    flash.program(1, 32, b"\xf5" * 32)
    assert flash.data[BLOCK + 32 : BLOCK + 65] == b"\x05" * 32 + b"\xff"
    with pytest.raises(PowerCut):
        flash.program(1, 64, bytes(32))
    assert flash.data[BLOCK + 64 : BLOCK + 96] == bytes(16) + b"\xff" * 16
    flash.cut = 5.5
    flash.erase(1)
    assert set(flash.data[BLOCK : 2 * BLOCK]) == {0xFF}
    change(flash.data, 1, 0, bytes(BLOCK))
    with pytest.raises(PowerCut):
        flash.erase(1)
    assert flash.data[BLOCK : 2 * BLOCK] == b"\xff" * (BLOCK // 2) + bytes(BLOCK // 2)
    with pytest.raises(ValueError, match="no such place"):
        flash.erase(512)
    flash.close()
