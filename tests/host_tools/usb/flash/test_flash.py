"""`vorhand flash` with the real esptool against a stand-in of the chips' boot loaders on a pty."""

import time
from typing import NamedTuple

import made_firmware
import pexpect
import pytest
from boot_loader import BootLoader
from commands import said
from flash_bench import (
    APPLICATION,
    BOARD,
    MB,
    MICROPYTHON,
    MICROPYTHON_S3,
    USERS,
    files_in,
    interrupt,
    terminal,
    untouched,
    with_files,
)

from host_tools import ending
from host_tools.usb.data import archives, safety_copy


class Kind(NamedTuple):
    """A chip as the boot loader names it, its board, the image for it, and where that begins."""

    chip: str
    number: int
    board: str
    firmware: str
    image: bytes
    offset: int
    name: str

    def with_files(self, files, **more):
        """Return a flash with MicroPython, and these files on top of the application's."""
        board = {"/a/board.txt": self.board.encode() + b"\n"}
        return with_files({**APPLICATION, **board, **files}, chip=self.number, **more)


# The ESP32-S3 tells its number with its security info.
KINDS = (
    Kind("ESP32", 0, BOARD, "mp.bin", MICROPYTHON, 0x1000, "ESP32-D0WD"),
    Kind("ESP32-S3", 9, "feather_tft", "s3.bin", MICROPYTHON_S3, 0, "ESP32-S3 (QFN56)"),
)


@pytest.fixture(params=KINDS, ids=[kind.chip for kind in KINDS])
def kind(request):
    return request.param


def test_an_empty_chip(flash, kind):
    with BootLoader(kind.chip) as loader:
        out = said(flash(loader.port, "--board", kind.board, firmware=kind.firmware))
    assert loader.flash[kind.offset : kind.offset + len(kind.image)] == kind.image
    assert files_in(loader) == APPLICATION
    for text in ("v1.28.0", "SHA-256", kind.name, "4 MB", "MicroPython: done", "Greeted."):
        assert text in out


def test_without_esptools_helper_at_115200(flash, kind):
    arguments = ("--board", kind.board, "--baud", "115200")
    with BootLoader(kind.chip) as loader:
        assert flash(loader.port, *arguments, firmware=kind.firmware)[0] == 0
        assert files_in(loader) == APPLICATION


@pytest.mark.parametrize(
    "size, version", [(8 * MB, "1.28.0"), (16 * MB, "1.28.0"), (16 * MB, "1.25.0")]
)
def test_one_file_system_for_each_size_of_flash(flash, tmp_path, size, version):
    """Since 1.26 it takes the flash behind MicroPython, before that the table's partition."""
    (tmp_path / "other.bin").write_bytes(made_firmware.image(version))
    with BootLoader(size=size) as loader:
        assert flash(loader.port, "--board", BOARD, firmware="other.bin")[0] == 0
    capacity = size - 2 * MB if version >= "1.26" else 2 * MB
    assert ("erase", 2 * MB, capacity) in loader.done
    assert files_in(loader, capacity) == APPLICATION


def test_what_was_on_it_is_saved_and_put_back(flash, kind, tmp_path):
    old = {**USERS, "/a/main.mpy": b"M\6older", "/b/main.mpy": b"M\6oldest"}
    old |= {"/boot.py": b"# This file is executed on every boot\n#import esp\n", "/my.py": b"1"}
    with BootLoader(kind.chip, flash=kind.with_files(old, version="1.25.0")) as loader:
        # the board is known from the device
        out = said(flash(loader.port, firmware=kind.firmware))
    assert "Saved 2 lists, settings and 1 other file to" in out
    assert f"for {kind.board}, with 2 lists and settings" in out
    assert files_in(loader) == APPLICATION | USERS
    others, archive = sorted((tmp_path / "data/vorhand/backups").iterdir(), reverse=True)
    assert archives.load(archive).files == USERS  # as `vorhand backup` has them
    assert [path.name for path in others.iterdir()] == ["my.py"]


@pytest.mark.parametrize(
    "arguments, restored",
    [
        (("--keep", "settings"), {"/settings.txt"}),
        (("--keep", "nothing"), set()),
        (("--no-backup",), set()),
        (("--no-backup", "--keep", "settings"), set()),
    ],
)
def test_what_is_put_back_can_be_chosen(flash, tmp_path, arguments, restored):
    with BootLoader(flash=with_files(APPLICATION | USERS)) as loader:
        out = said(flash(loader.port, *arguments))
    assert set(files_in(loader)) == {*APPLICATION, *restored}
    saved = list((tmp_path / "data").rglob("*.zip"))
    assert len(saved) == (0 if "--no-backup" in arguments else 1)
    assert ("that is erased" in out) == ("--no-backup" in arguments)


def test_a_backup_from_earlier(flash, tmp_path):
    saved = safety_copy.save(tmp_path / "saved", "123", USERS)
    with BootLoader() as loader:
        out = said(flash(loader.port, "--board", BOARD, "--restore", saved))
    assert "2 lists and settings to be put back from" in out
    assert files_in(loader) == APPLICATION | USERS
    with BootLoader() as loader:
        status, _, err = flash(loader.port, "--board", BOARD, "--restore", str(tmp_path / "none"))
    assert status == 1 and "there is no file" in err and "nothing was written" in err
    assert untouched(loader)


def test_a_damaged_partition_table(flash):
    """The files lie where they usually do."""
    content = bytearray(with_files(APPLICATION | USERS))
    content[0x8005] ^= 1
    with BootLoader(flash=bytes(content)) as loader:
        assert "Saved 2 lists and settings to" in said(flash(loader.port))
    assert files_in(loader) == APPLICATION | USERS


@pytest.mark.parametrize("cut", [2000, 60_000, 75_000, 90_000])
def test_unplugged_half_way(flash, kind, cut):
    """Cut in the firmware or in the files; the next flashing brings everything back."""
    with BootLoader(kind.chip, flash=kind.with_files(USERS), cut=cut) as loader:
        status, _, err = flash(loader.port, firmware=kind.firmware)
    assert status == 1
    assert "stopped answering" in err and "can always be flashed" in err and "is in /" in err
    arguments = {"firmware": kind.firmware}
    with BootLoader(kind.chip, flash=bytes(loader.flash)) as next_loader:
        status, out, _ = flash(next_loader.port, "--board", kind.board, **arguments)
    assert status == 0 and "with 2 lists and settings" in out
    assert files_in(next_loader) == APPLICATION | USERS
    with BootLoader(kind.chip) as other:  # another device gets nothing of it
        assert "broke off" not in flash(other.port, "--board", kind.board, **arguments)[1]


def test_unplugged_while_it_is_looked_at(flash, tmp_path):
    with BootLoader(flash=with_files(APPLICATION | USERS), cut_read=30_000) as loader:
        status, _, err = flash(loader.port)
    assert status == 1 and "stopped answering" in err and "nothing was written" in err
    assert untouched(loader) and not (tmp_path / "data").exists()


def test_what_does_not_read_back(flash):
    with BootLoader(flips=0x3000) as loader:
        status, _, err = flash(loader.port, "--board", BOARD)
    assert status == 1 and "does not read back" in err and "can always be flashed" in err


def test_another_program_on_it(flash):
    """The chip has MicroPython and another main.py: that is saved, and not restored."""
    with BootLoader(flash=with_files({"/main.py": b"blink()", "/lib/x.py": b""})) as loader:
        assert "Saved 2 other files to" in said(flash(loader.port, "--board", BOARD))
    assert files_in(loader) == APPLICATION


def test_another_board_than_before(flash):
    with BootLoader(flash=with_files(APPLICATION)) as loader:
        _, out, _ = flash(loader.port, "--board", "t_display")
    assert "for t_display instead of devkit_6, over all" in out


def test_asked_at_a_terminal(tmp_path):
    """No means no, Return means yes; Ctrl-C says what state the device is in."""
    with BootLoader(flash=with_files(APPLICATION | USERS)) as loader:
        with terminal(loader.port, tmp_path / "mp.bin") as person:
            person.expect(r"over all that is on the device\? \[Y/n\] ")
            person.sendline("perhaps")
            person.expect(r"\[Y/n\] ")
            person.sendline("n")
            person.expect("stopped; nothing was written, the device is as it was")
            person.expect(pexpect.EOF)
            assert person.wait() == 1
        assert untouched(loader)
        with terminal(loader.port, tmp_path / "mp.bin") as person:
            person.expect(r"\[Y/n\] ")
            assert interrupt(person, "interrupted; nothing was written") == 130
        assert untouched(loader)
        # each block of data takes as long as on a real cable
        loader.on_command = lambda op: time.sleep(0.3 if op in (0x03, 0x11) else 0)
        with terminal(loader.port, tmp_path / "mp.bin") as person:
            person.expect(r"\[Y/n\] ")
            person.sendline()
            person.expect(r"Vorhand: +\d+ ")
            interrupted = "%  \r\nvorhand: interrupted; the device does not start now, but "
            assert interrupt(person, f"{interrupted}.*what was on it is in /") == 130


@pytest.mark.parametrize("number", ending.ENDS)
def test_ended_at_the_question(tmp_path, number):
    """Another program, or the terminal that closes, ends it, too; no mark of a loss is left."""
    with BootLoader(flash=with_files(APPLICATION | USERS)) as loader:
        with terminal(loader.port, tmp_path / "mp.bin") as person:
            person.expect(r"\[Y/n\] ")
            text = "interrupted; nothing was written, the device is as it was"
            assert interrupt(person, text, number) == 128 + number
    saved = tmp_path / "data/vorhand/backups"
    assert [path.suffix for path in saved.iterdir()] == [".zip"]
