"""`vorhand flash` with the real esptool against a stand-in of the ESP32's boot loader on a pty."""

import fcntl
import functools
import os
import sys
import time

import esptool.cmds
import made_firmware
import pytest
from boot_loader import BootLoader
from esptool.reset import ResetStrategy
from flash_bench import APPLICATION, BOARD, MB, USERS, Terminal, files_in, untouched, with_files

from host_tools import cli
from host_tools.usb import backup, flashing, kept, ports
from host_tools.verbs import flash as verb

FIRMWARE = made_firmware.image()


@pytest.fixture(autouse=True)
def bench(monkeypatch, tmp_path):
    """The small application, data folders of their own, and little patience."""
    monkeypatch.setattr(flashing, "device_files", lambda *_: APPLICATION)
    monkeypatch.setattr(verb, "greet", lambda port: "Greeted.")
    monkeypatch.setattr(ResetStrategy, "print_once", lambda *_: None)  # no DTR, RTS on a pty
    monkeypatch.setattr(esptool.cmds, "DEFAULT_CONNECT_ATTEMPTS", 1)
    once = functools.partial(esptool.cmds.detect_chip, connect_attempts=1)
    monkeypatch.setattr(esptool.cmds, "detect_chip", once)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "mp.bin").write_bytes(FIRMWARE)


@pytest.fixture
def flash(tmp_path, capsys):
    """Run the verb; return (status, what it printed, what it complained of)."""

    def run(port, *words, firmware="mp.bin", yes="--yes"):
        line = ["flash", "--port", port, "--firmware", str(tmp_path / firmware), *words]
        capsys.readouterr()
        status = cli.main([word for word in (*line, yes) if word])
        out, err = capsys.readouterr()
        assert err.count("\n") <= 1 and "Traceback" not in err
        return status, out, err

    return run


def test_an_empty_chip(flash):
    with BootLoader() as loader:
        status, out, err = flash(loader.port, "--board", BOARD)
    assert (status, err) == (0, "")
    assert loader.flash[0x1000 : 0x1000 + len(FIRMWARE)] == FIRMWARE
    assert files_in(loader) == APPLICATION
    for words in ("v1.28.0", "SHA-256", "ESP32-D0WD", "4 MB", "MicroPython: done", "Greeted."):
        assert words in out


def test_without_esptools_helper_at_115200(flash):
    with BootLoader() as loader:
        assert flash(loader.port, "--board", BOARD, "--baud", "115200")[0] == 0
        assert files_in(loader) == APPLICATION


@pytest.mark.parametrize(
    "size, version", [(8 * MB, "1.28.0"), (16 * MB, "1.28.0"), (16 * MB, "1.25.0")]
)
def test_one_file_system_for_each_size_of_flash(flash, tmp_path, size, version):
    """Since 1.26 it has all of the rest, before that what the table says."""
    (tmp_path / "other.bin").write_bytes(made_firmware.image(version))
    with BootLoader(size=size) as loader:
        assert flash(loader.port, "--board", BOARD, firmware="other.bin")[0] == 0
    room = size - 2 * MB if version >= "1.26" else 2 * MB
    assert ("erase", 2 * MB, room) in loader.done
    assert files_in(loader, room) == APPLICATION


def test_what_was_on_it_is_saved_and_put_back(flash, tmp_path):
    old = {**APPLICATION, **USERS, "/a/main.mpy": b"M\6older", "/b/main.mpy": b"M\6oldest"}
    old |= {"/boot.py": b"# This file is executed on every boot\n#import esp\n", "/my.py": b"1"}
    with BootLoader(flash=with_files(old, version="1.25.0")) as loader:
        status, out, err = flash(loader.port)  # the board is known from the device
    assert (status, err) == (0, "")
    assert "Saved 2 lists, settings and 1 other file to" in out
    assert "for devkit_6, with 2 lists and settings" in out
    assert files_in(loader) == APPLICATION | USERS
    others, archive = sorted((tmp_path / "data/vorhand/backups").iterdir(), reverse=True)
    assert backup.load(archive).files == USERS  # as `vorhand backup` has them
    assert [path.name for path in others.iterdir()] == ["my.py"]


@pytest.mark.parametrize(
    "words, back",
    [
        (("--keep", "settings"), {"/settings.txt"}),
        (("--keep", "nothing"), set()),
        (("--no-backup",), set()),
    ],
)
def test_what_is_put_back_can_be_chosen(flash, tmp_path, words, back):
    with BootLoader(flash=with_files(APPLICATION | USERS)) as loader:
        status, out, _ = flash(loader.port, *words)
    assert status == 0
    assert set(files_in(loader)) == {*APPLICATION, *back}
    saved = list((tmp_path / "data").rglob("*.zip"))
    assert len(saved) == (0 if "--no-backup" in words else 1)
    assert ("that is erased" in out) == ("--no-backup" in words)


def test_a_backup_from_earlier(flash, tmp_path):
    saved = kept.save(tmp_path / "saved", "123", USERS)
    with BootLoader() as loader:
        status, out, _ = flash(loader.port, "--board", BOARD, "--restore", str(saved))
    assert status == 0 and "2 lists and settings to be put back from" in out
    assert files_in(loader) == APPLICATION | USERS
    with BootLoader() as loader:
        status, _, err = flash(loader.port, "--board", BOARD, "--restore", str(tmp_path / "none"))
    assert status == 1 and "No such file" in err and "nothing was written" in err
    assert untouched(loader)


@pytest.mark.parametrize("at", [2000, 60_000, 75_000, 90_000])
def test_unplugged_half_way(flash, at):
    """In the firmware and in the files: the next time everything is there again."""
    with BootLoader(flash=with_files(APPLICATION | USERS), cut=at) as loader:
        status, _, err = flash(loader.port)
    assert status == 1
    assert "stopped answering" in err and "can always be flashed" in err and "is in /" in err
    with BootLoader(flash=bytes(loader.flash)) as again:
        status, out, _ = flash(again.port, "--board", BOARD)
    assert status == 0 and "with 2 lists and settings" in out
    assert files_in(again) == APPLICATION | USERS
    with BootLoader() as other:  # that device has what it had, another one gets nothing of it
        assert "broke off" not in flash(other.port, "--board", BOARD)[1]


def test_unplugged_while_it_is_looked_at(flash, tmp_path):
    with BootLoader(flash=with_files(APPLICATION | USERS), cut_read=30_000) as loader:
        status, _, err = flash(loader.port)
    assert status == 1 and "stopped answering" in err and "nothing was written" in err
    assert untouched(loader) and not (tmp_path / "data").exists()


def test_what_does_not_read_back(flash):
    with BootLoader(flips=0x3000) as loader:
        status, _, err = flash(loader.port, "--board", BOARD)
    assert status == 1 and "does not read back" in err and "can always be flashed" in err


@pytest.mark.parametrize("chip", ["ESP8266", "ESP32-S2", "ESP32-S3", "ESP32-C3"])
def test_another_chip(flash, chip):
    with BootLoader(chip) as loader:
        status, _, err = flash(loader.port, "--board", BOARD)
    assert status == 1 and f"is an {chip}; Vorhand needs an ESP32; nothing was written" in err
    assert untouched(loader)


def test_a_chip_nobody_knows(flash):
    with BootLoader("Z80") as loader:
        status, _, err = flash(loader.port, "--board", BOARD)
    assert status == 1 and "is no ESP32 that esptool knows" in err and untouched(loader)


def test_too_small_a_flash(flash):
    with BootLoader(size=2 * MB) as loader:
        status, _, err = flash(loader.port, "--board", BOARD)
    assert status == 1 and "flash" in err and "2" in err and "nothing was written" in err
    assert untouched(loader)


def test_a_board_that_needs_more(flash, monkeypatch):
    monkeypatch.setattr(flashing.hardware(BOARD), "FLASH", 8)
    with BootLoader() as loader:
        status, _, err = flash(loader.port, "--board", BOARD)
    assert status == 1 and "devkit_6 needs 8 MB of flash, this chip has 4 MB" in err
    assert untouched(loader)


def test_what_board(flash):
    for words, told in (
        ((), "say for which board"),
        (("--board", "sim128_6"), "no board sim128_6"),
    ):
        with BootLoader() as loader:
            status, _, err = flash(loader.port, *words)
        assert status == 2 and told in err and "devkit_6, " in err and "sim240" not in err
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


def test_another_program_on_it(flash):
    """MicroPython with somebody's own main.py: that is saved, and not put back."""
    with BootLoader(flash=with_files({"/main.py": b"blink()", "/lib/x.py": b""})) as loader:
        status, out, _ = flash(loader.port, "--board", BOARD)
    assert status == 0 and "Saved 2 other files to" in out
    assert files_in(loader) == APPLICATION


def test_more_than_fits(flash, tmp_path):
    """As from 14 MB of files to the 2 MB that MicroPython 1.25 has: nothing is written."""
    saved = kept.save(tmp_path, "123", {"/lists/0001.txt": b"x" * 2 * MB})
    words = ("--board", BOARD, "--restore", str(saved))
    with BootLoader() as loader:
        status, _, err = flash(loader.port, *words)
        assert status == 1 and "do not fit into 2048 KB; --keep settings" in err
        assert untouched(loader)
        assert flash(loader.port, *words, "--keep", "settings")[0] == 0
        assert files_in(loader) == APPLICATION


def test_another_board_than_before(flash):
    with BootLoader(flash=with_files(APPLICATION)) as loader:
        _, out, _ = flash(loader.port, "--board", "t_display")
    assert "for t_display instead of devkit_6, over all" in out


def test_nowhere_to_save(flash, tmp_path):
    (tmp_path / "file").touch()
    with BootLoader(flash=with_files(APPLICATION | USERS)) as loader:
        status, _, err = flash(loader.port, "--backup", str(tmp_path / "file"))
    assert status == 1 and "cannot save to" in err and untouched(loader)


def test_no_port_no_board_plugged_in(flash, monkeypatch, capsys, tmp_path):
    status, _, err = flash("/dev/ttyUSB99", "--board", BOARD)
    assert status == 1 and "there is no port /dev/ttyUSB99" in err and "nothing was written" in err
    monkeypatch.setattr(ports, "found", list)
    assert cli.main(["flash", "--yes", "--firmware", str(tmp_path / "mp.bin")]) == 1
    assert "no device found" in capsys.readouterr().err


def test_port_busy(flash):
    with BootLoader() as loader:
        handle = os.open(loader.port, os.O_RDWR | os.O_NOCTTY)
        fcntl.flock(handle, fcntl.LOCK_EX)
        status, _, err = flash(loader.port, "--board", BOARD)
        os.close(handle)
    assert status == 1 and "is in use by" in err and loader.done == []


def test_a_port_where_nothing_answers(flash):
    master, slave = os.openpty()
    status, _, err = flash(os.ttyname(slave), "--board", BOARD)
    os.close(master)
    os.close(slave)
    assert status == 1 and "no ESP32 answers at" in err and "BOOT button" in err


def test_no_file_broken_file_wrong_file(flash, tmp_path, capsys):
    """Nothing is opened before the file is known to be right."""
    (tmp_path / "cut.bin").write_bytes(FIRMWARE[:-100])
    (tmp_path / "s3.bin").write_bytes(made_firmware.image(chip=9))
    (tmp_path / "old.bin").write_bytes(made_firmware.image("1.19.1"))
    with BootLoader() as loader:
        for name, told in (
            ("none.bin", "there is no file"),
            ("cut.bin", "cut off"),
            ("s3.bin", "for the ESP32-S3"),
            ("old.bin", "is MicroPython v1.19.1"),
        ):
            status, _, err = flash(loader.port, "--board", BOARD, firmware=name)
            assert status == 1 and told in err
        status, _, err = flash(loader.port, "--sha256", "ab" * 32)
        assert status == 1 and "is not the file that was wanted" in err
    assert loader.done == []
    assert cli.main(["flash", "--yes"]) == 2
    assert "download ESP32_GENERIC" in capsys.readouterr().err


@pytest.mark.parametrize("module", ["esptool.cmds", "littlefs"])
def test_without_the_extra(flash, monkeypatch, module):
    monkeypatch.setitem(sys.modules, module, None)
    with BootLoader() as loader:
        status, _, err = flash(loader.port, "--board", BOARD)
    assert status == 1 and "pip install 'vorhand[usb]'" in err and untouched(loader)


def test_nobody_to_ask(flash):
    with BootLoader() as loader:
        status, _, err = flash(loader.port, "--board", BOARD, yes="")
    assert status == 2 and "--yes" in err and loader.done == []


def test_asked_at_a_terminal(tmp_path):
    """No means no, Return means yes; Ctrl-C says what state the device is in."""
    environment = {"XDG_DATA_HOME": str(tmp_path / "data")}
    words = ("--firmware", tmp_path / "mp.bin")
    with BootLoader(flash=with_files(APPLICATION | USERS)) as loader:
        with Terminal("flash", "--port", loader.port, *words, environment=environment) as person:
            person.until(r"over all that is on the device\? \[Y/n\] ")
            person.type("perhaps")
            person.until(r"\[Y/n\] (?s:.*)\[Y/n\] ")
            person.type("n")
            assert person.ended() == 1
        assert "stopped; nothing was written, the device is as it was" in person.text
        assert untouched(loader)
        with Terminal("flash", "--port", loader.port, *words, environment=environment) as person:
            person.until(r"\[Y/n\] ")
            person.interrupt()
            assert person.ended() == 130
        assert "interrupted; nothing was written" in person.text
        assert untouched(loader)
        slow(loader)
        with Terminal("flash", "--port", loader.port, *words, environment=environment) as person:
            person.until(r"\[Y/n\] ")
            person.type("")
            person.until(r"Vorhand: +\d+ %")
            person.interrupt()
            assert person.ended() == 130
        assert "interrupted; the device does not start now, but can always be" in person.text
        assert "what was on it is in /" in person.text


def slow(loader):
    """Make each block of data take its time, as on a real cable."""
    loader.on_command = lambda op: time.sleep(0.3 if op in (0x03, 0x11) else 0)
