"""`vorhand flash` when it cannot or must not flash: one line, and nothing was written."""

import fcntl
import os
import struct
import subprocess
import sys
import termios

import esptool.cmds
import made_firmware
import pytest
from boot_loader import BootLoader
from commands import one_line, refused
from failing import failing
from flash_bench import APPLICATION, BOARD, MB, MICROPYTHON, USERS, files_in, untouched, with_files

from host_tools.usb.cable import ports
from host_tools.usb.data import safety_copy

FEATHER = "feather_tft"

S3 = {"chip": "ESP32-S3"}
SPEED = "from 9600 to 3000000 bits per second"
NEVER = ", and there will be none: its panel is on a bus"
MISFITS = [
    ({"chip": "ESP8266"}, "mp", BOARD, "is an ESP8266; Vorhand needs an ESP32 or ESP32-S3"),
    ({"chip": "ESP32-S2"}, "mp", BOARD, "is an ESP32-S2; Vorhand needs an ESP32 or ESP32-S3"),
    ({"chip": "ESP32-C3"}, "mp", BOARD, "is an ESP32-C3; Vorhand needs an ESP32 or ESP32-S3"),
    ({"chip": "Z80"}, "mp", BOARD, "is no ESP32 that esptool knows"),
    ({"size": 2 * MB}, "mp", BOARD, "mp.bin does not fit this flash: its partitions need"),
    (S3, "mp", FEATHER, "is an ESP32-S3, mp.bin is for the ESP32: name the right board"),
    ({}, "s3", FEATHER, "is an ESP32, s3.bin is for the ESP32-S3: name the right"),
    (S3, "s3", BOARD, "devkit_6: s3.bin is for the ESP32-S3, this board has an ESP32"),
    (S3, "octal", FEATHER, "takes pins for octal RAM"),
    (S3, "s3", "heltec_v3", "heltec_v3 needs 8 MB of flash, this chip has 4 MB"),
    # in its secure download mode it reveals nothing
    ({**S3, "flags": 1 << 2}, "s3", FEATHER, "is locked"),
]


@pytest.mark.parametrize(("chip", "firmware", "board", "expected"), MISFITS)
def test_what_does_not_belong_together(flash, tmp_path, chip, firmware, board, expected):
    octal = made_firmware.image(chip=9, machine=made_firmware.OCTAL)
    (tmp_path / "octal.bin").write_bytes(octal)
    with BootLoader(**chip) as loader:
        status, _, err = flash(loader.port, "--board", board, firmware=f"{firmware}.bin")
    assert status == 1 and expected in err and "; nothing was written" in err
    assert untouched(loader)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), "say for which board, with --board; boards: cardputer, "),
        (("--board", "sim128_6"), "there is no board sim128_6; boards: cardputer, "),
        (("--board", "t_display_s3"), f"there is no board t_display_s3{NEVER}"),
        (("--board", "T-Display-S3"), f"there is no board T-Display-S3{NEVER}"),
        (("--board", BOARD, "--baud", "-1"), SPEED),
        (("--board", BOARD, "--baud", "0"), SPEED),
        (("--board", BOARD, "--baud", "9999999999"), SPEED),
    ],
)
def test_words_that_are_wrong(flash, arguments, expected):
    with BootLoader() as loader:
        status, _, err = flash(loader.port, *arguments)
    assert status == 2 and expected in err and "sim240" not in err
    assert untouched(loader)


def test_files_that_cannot_be_read(flash):
    image = bytearray(with_files(APPLICATION | USERS))
    start = image.index(b"deal 500 of") // 4096 * 4096
    image[start : start + 8] = b"\xfe" * 8
    with BootLoader(flash=image) as loader:
        status, _, err = flash(loader.port)
    assert status == 1 and "(/lists/0002.txt); --no-backup" in err and untouched(loader)
    with BootLoader(flash=image) as loader:
        assert flash(loader.port, "--board", BOARD, "--no-backup")[0] == 0
        assert files_in(loader) == APPLICATION


def test_more_than_fits(flash, tmp_path):
    """It is as from 14 MB of files to the 2 MB of MicroPython 1.25: nothing is written."""
    saved = safety_copy.save(tmp_path, "123", {"/lists/0001.txt": b"x" * 2 * MB})
    arguments = ("--board", BOARD, "--restore", str(saved))
    with BootLoader() as loader:
        status, _, err = flash(loader.port, *arguments)
        assert status == 1 and "do not fit into 2048 KB; --keep settings" in err
        assert untouched(loader)
        assert flash(loader.port, *arguments, "--keep", "settings")[0] == 0
        assert files_in(loader) == APPLICATION


def test_nowhere_to_save(flash, tmp_path):
    (tmp_path / "file").touch()
    with BootLoader(flash=with_files(APPLICATION | USERS)) as loader:
        status, _, err = flash(loader.port, "--backup", str(tmp_path / "file"))
    assert status == 1 and "cannot save to" in err and untouched(loader)


def test_no_port_no_board_plugged_in(flash, monkeypatch, vorhand, tmp_path):
    status, _, err = flash("/dev/ttyUSB99", "--board", BOARD)
    assert status == 1 and "there is no port /dev/ttyUSB99" in err and "nothing was written" in err
    monkeypatch.setattr(ports, "device_ports", list)
    result = vorhand("flash", "--yes", "--firmware", tmp_path / "mp.bin")
    assert "no device found" in one_line(result, 1)


def test_port_busy(flash):
    with BootLoader() as loader:
        descriptor = os.open(loader.port, os.O_RDWR | os.O_NOCTTY)
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        status, _, err = flash(loader.port, "--board", BOARD)
        os.close(descriptor)
    assert status == 1 and "is in use by" in err and loader.done == []


def test_a_port_where_nothing_answers(flash, silent):
    status, _, err = flash(silent, "--board", BOARD)
    assert status == 1 and "no ESP32 answers at" in err and "BOOT button" in err


def test_another_file_than_was_wanted_or_none(flash, vorhand):
    """The port is opened only after the file was found right."""
    with BootLoader() as loader:
        status, _, err = flash(loader.port, "--sha256", "ab" * 32)
    assert status == 1 and "is not the file that was wanted" in err
    assert loader.done == []
    assert "download ESP32_GENERIC" in one_line(vorhand("flash", "--yes"), 2)


@pytest.mark.parametrize("arguments", [(), ("--board", "toaster"), ("--board", BOARD)])
def test_the_file_is_looked_at_before_anything_else_is_said(flash, tmp_path, arguments):
    """Its fault is named before a missing person, a wrong board or the SHA-256."""
    (tmp_path / "cut.bin").write_bytes(MICROPYTHON[:-100])
    for name, expected in (("none.bin", "there is no file"), ("cut.bin", "cut off")):
        result = flash("/dev/none", *arguments, firmware=name, yes=())
        assert expected in refused(result, 1)


@pytest.mark.parametrize("module", ["esptool.cmds", "littlefs"])
def test_without_the_extra(flash, monkeypatch, module):
    monkeypatch.setitem(sys.modules, module, None)
    with BootLoader() as loader:
        status, _, err = flash(loader.port, "--board", BOARD)
    assert status == 1 and "is missing; `make usb` brings" in err and untouched(loader)


def test_a_port_of_a_kind_that_is_unknown(flash):
    status, _, err = flash("moon://x", "--board", BOARD)
    assert status == 1 and "vorhand: moon://x cannot be opened: invalid URL" in err


def test_settings_of_esptool_that_it_cannot_read(tmp_path):
    (tmp_path / "esptool.cfg").write_text("[esptool]\ntimeout = soon\n")
    (tmp_path / "mp.bin").write_bytes(MICROPYTHON)
    args = ("flash", "--board", BOARD, "--firmware", "mp.bin", "--port", "/dev/null", "--yes")
    process = subprocess.run(
        [sys.executable, "-m", "host_tools", *args], cwd=tmp_path, capture_output=True, text=True
    )
    assert (process.returncode, process.stderr.count("\n")) == (1, 1)
    assert "esptool.cfg, setup.cfg or tox.ini: could not convert" in process.stderr


def test_a_wrong_board_is_told_before_a_missing_person(flash, vorhand):
    result = flash("/dev/none", "--board", "toaster", yes=())
    assert "there is no board toaster" in refused(result, 2)
    result = vorhand("flash", "--board", "toaster", "--download")
    assert "there is no board toaster" in one_line(result, 2)


def test_nobody_to_ask(flash):
    with BootLoader() as loader:
        status, _, err = flash(loader.port, "--board", BOARD, yes=())
    assert status == 2 and "--yes" in err and loader.done == []


@pytest.mark.parametrize("error", [termios.error(5, "Input/output error"), struct.error("short")])
def test_a_cable_that_is_cut_says_so_in_many_ways(flash, monkeypatch, error):
    monkeypatch.setattr(esptool.cmds, "run_stub", failing(error))
    with BootLoader() as loader:
        status, _, err = flash(loader.port, "--board", BOARD)
    assert status == 1 and "stopped answering" in err and untouched(loader)
