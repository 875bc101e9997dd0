"""Backups are read as they were written; what is damaged or leads elsewhere is refused."""

import json
import os
import time
import zipfile
from binascii import crc32
from types import SimpleNamespace

import pytest

from host_tools import HostError
from host_tools.usb.data import archives, safety_copy

LIST = b"a list\n"
CRC = crc32(LIST)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "x.zip"


def packed(path, index, members=()):
    """Write a backup with this index; members: (name, bytes)."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(archives.ABOUT, json.dumps(index))
        for name, data in members:
            file.writestr(name, data)
    return path


def about(*names, crc=CRC):
    """Return the index of a backup of lists with these names."""
    return {"vorhand_backup": archives.FORMAT, "files": {name: [7, crc] for name in names}}


def test_a_backup_is_read_as_it_was_written(path):
    files = {"/lists/a1.txt": b"one", "/settings.txt": b"language=de\n"}
    archives.save(archives.new_archive("x", files), path)
    assert archives.load(path).files == files
    assert list(path.parent.iterdir()) == [path]


def test_a_clock_that_nobody_has_set_hinders_no_backup(path, monkeypatch):
    """It is before all that the format can tell. What is unpacked can be read by its owner."""
    files = {"/settings.txt": b"language=de\n"}
    monkeypatch.setattr(time, "localtime", lambda *_: time.gmtime(0))
    archives.save(archives.new_archive("x", files), path)
    assert archives.load(path).files == files
    with zipfile.ZipFile(path) as file:
        assert [member.external_attr >> 16 for member in file.infolist()] == [0o600] * 2


def test_what_becomes_of_each_file():
    """A list is never shortened, and only a file that would be lost is replaced."""
    names = ("absent", "empty", "same", "longer", "shorter", "other")
    device = dict(zip(names, (None, b"", b"ab", b"a", b"abc", b"x"), strict=True))
    on_device = {f"/lists/{name}": data for name, data in device.items()}
    files = dict.fromkeys([*on_device, "/exported.txt", "/settings.txt"], b"ab")
    on_device |= {"/exported.txt": b"abc", "/settings.txt": b"a"}
    link = SimpleNamespace(read_any=on_device.get)
    restoring = archives.compare(archives.new_archive("x", files), link)
    assert restoring.added == ["/lists/absent", "/lists/empty", "/lists/longer"]
    assert restoring.newer == ["/exported.txt", "/lists/shorter"]
    assert restoring.replaced == {"/lists/other": b"x", "/settings.txt": b"a"}


def test_a_backup_that_cannot_be_written(tmp_path):
    with pytest.raises(HostError, match="No such file or directory"):
        archives.save(archives.new_archive("x", {}), tmp_path / "no" / "x.zip")
    os.mkfifo(tmp_path / "pipe.zip")
    with pytest.raises(HostError, match=r"pipe.zip: is there and no file"):
        archives.save(archives.new_archive("x", {}), tmp_path / "pipe.zip")
    assert (tmp_path / "pipe.zip").is_fifo()


NO_BACKUP = "no backup of Vorhand, or is damaged"
ELSEWHERE = (
    "/lists/../../etc/passwd",
    "/lists/..",
    "/lists/a/b",
    "/lists/.hidden",
    "/lists/a\\b",
    "/lists/C:x",
    "/lists/\x1b[2J",
    "/lists/\u202etxt.1000",
    "/lists/" + "n" * 65,
    "/settings.txt.bad1/x",
    "/settings.txt/../../x",
    "/main.py",
    "lists/0001.txt",
)


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        *((index, NO_BACKUP) for index in ([], 5, None, {}, {"vorhand_backup": 1})),
        ({"vorhand_backup": 1, "files": [1]}, NO_BACKUP),
        (about("/lists/a9.txt"), NO_BACKUP),
        ({**about(), "vorhand_backup": 2}, "newer Vorhand"),
        (about("/lists/a1.txt", crc=5), "is damaged: /lists/a1"),
        *((about(name), "no file of a device's user") for name in ELSEWHERE),
    ],
)
def test_a_backup_that_is_refused(path, index, expected):
    names = ["/lists/a1.txt", *ELSEWHERE]
    packed(path, index, [(name.lstrip("/"), LIST) for name in names])
    with pytest.raises(HostError, match=expected):
        archives.load(path)


def test_what_is_no_archive(path):
    for content in (None, b"no archive"):
        if content:
            path.write_bytes(content)
        with pytest.raises(HostError, match=path.name):
            archives.load(path)


def test_a_backup_with_a_damaged_byte(path):
    """Wherever that is, the backup's files are read, or one line names the backup."""
    backup = archives.new_archive("x", {"/lists/a1.txt": b"one line\n" * 20})
    archives.save(backup, path)
    data = path.read_bytes()
    refused_offsets = set()
    for offset in range(len(data)):
        for bits in (0x01, 0x08, 0xFF):
            bad_data = data[:offset] + bytes((data[offset] ^ bits,)) + data[offset + 1 :]
            path.write_bytes(bad_data)
            try:
                assert archives.load(path).files == backup.files
            except HostError as error:
                assert str(error).startswith(str(path)) and "\n" not in str(error)
                refused_offsets.add(offset)
    assert len(refused_offsets) > len(data) // 2
    for offset in range(len(data)):
        path.write_bytes(data[:offset])
        with pytest.raises(HostError, match=path.name.replace(".", r"\.")):
            archives.load(path)


def test_what_unpacks_to_too_much_is_not_unpacked(path, monkeypatch):
    monkeypatch.setattr(zipfile.ZipFile, "read", pytest.fail)
    many = [(f"lists/{number}", b"") for number in range(archives.MOST_FILES + 1)]
    large = [("lists/0001.txt", bytes(archives.LARGEST + 1))]
    total = [(f"lists/{number}", bytes(archives.LARGEST)) for number in range(9)]
    for members in (many, large, total):
        with pytest.raises(HostError, match="more than a device holds"):
            archives.load(packed(path, about(), members))


def test_an_archive_without_end_ends():
    with pytest.raises(HostError, match="larger than 16384 KB"):
        archives.load(archives.Path("/dev/zero"))


def test_the_devices_own_names_lead_into_the_folder(tmp_path):
    names = ("/../x", "/a/../../x", "/a\\b", "/c:d", "/\x1b[2J", "/\u202ea")
    for number, name in enumerate(names):
        with pytest.raises(HostError, match=r"no folder takes.*--no-backup"):
            safety_copy.save(tmp_path / str(number), "30aea4", {name: b"data"})
        assert [path.suffix for path in (tmp_path / str(number)).rglob("*.*")] == [".zip"]
