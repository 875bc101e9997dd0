"""Backups and lists that lead elsewhere, or unpack to more than there is."""

import json
import zipfile
from binascii import crc32

import evenings
import pytest
from written_lists import sealed

from host_tools import HostError
from host_tools.usb.cable import answers
from host_tools.usb.data import archives, fetched_lists, safety_copy


def packed(path, about, members=()):
    """Write a backup; members: (name, bytes)."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(archives.ABOUT, json.dumps(about))
        for name, data in members:
            file.writestr(name, data)
    return path


def about(files):
    return {"vorhand_backup": archives.FORMAT, "files": files}


@pytest.mark.parametrize(
    "name",
    [
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
    ],
)
def test_a_name_that_leads_elsewhere_is_refused(tmp_path, name):
    data = b"a list\n"
    path = packed(tmp_path / "x.zip", about({name: [7, crc32(data)]}), [(name.lstrip("/"), data)])
    with pytest.raises(HostError, match="no file of a device's user"):
        archives.load(path)


def test_what_unpacks_to_too_much_is_not_unpacked(tmp_path, monkeypatch):
    def fail(*_):
        raise AssertionError("unpacked")

    monkeypatch.setattr(zipfile.ZipFile, "read", fail)
    many = [(f"lists/{number}", b"") for number in range(archives.MOST_FILES + 1)]
    large = [("lists/0001.txt", bytes(archives.LARGEST + 1))]
    total = [(f"lists/{number}", bytes(archives.LARGEST)) for number in range(9)]
    for members in (many, large, total):
        with pytest.raises(HostError, match="more than a device holds"):
            archives.load(packed(tmp_path / "x.zip", about({}), members))


def test_an_archive_without_end_ends():
    with pytest.raises(HostError, match="larger than 16384 KB"):
        archives.load(archives.Path("/dev/zero"))


@pytest.mark.parametrize("index", [[], 5, None, {}, {"vorhand_backup": 1, "files": [1]}])
def test_an_index_of_another_kind_is_told(tmp_path, index):
    with pytest.raises(HostError, match="no backup of Vorhand, or is damaged"):
        archives.load(packed(tmp_path / "x.zip", index))


class Stranger:
    """A link to a device that gives this answer to every call."""

    port = "port"

    def __init__(self, answer):
        self.answer = answer

    def call(self, *_):
        return self.answer

    def ask(self, parse, *_):
        return answers.parsed(self.port, parse, self.answer)


@pytest.mark.parametrize("answer", ["../../x", "", "30aea4\n/x", "30AE", "a" * 33, "\x1b[2J"])
def test_a_chips_number_is_hex_or_none(answer):
    with pytest.raises(HostError, match="chip's number"):
        archives.identity(Stranger(answer))
    assert archives.identity(Stranger("30aea4123456")) == "30aea4123456"


def test_only_ascii_digits_number_a_list():
    names = "5 0001.txt\n5 \u0661\u0662.txt\n5 00000000001.txt\n5 ../1.txt\n0 0002.txt\n5 3.txtx"
    assert fetched_lists.ids(Stranger(names)) == [("0001", 5)]


def test_a_list_is_fetched_through_no_link_and_its_name_leads_nowhere(tmp_path):
    device = tmp_path / "device"
    data = sealed(
        fetched_lists.Path(evenings.begin(str(device)).path)
        .read_bytes()
        .replace(b"device=", b"device=..%2F..%2F" + b"n" * 200)
        .replace(b"names=", b"names=%1B%5B2J%0A")
    )
    folder = tmp_path / "lists"
    folder.mkdir()
    outside = tmp_path / "mine"
    outside.write_bytes(b"mine")
    (folder / "0001.txt").symlink_to(outside)
    (folder / "0001.txt.part").symlink_to(outside)
    (folder / "traceback.txt").symlink_to(tmp_path / "nowhere")
    fetched = fetched_lists.keep(folder, "0001", data)
    assert outside.read_bytes() == b"mine" and fetched.path.parent == folder
    assert fetched.path.name == "0001-______" + "n" * 18 + ".txt"
    assert "\\u001b[2J\\u000a" in str(fetched) and "\n" not in str(fetched)


def test_the_devices_own_names_lead_into_the_folder(tmp_path):
    names = ("/../x", "/a/../../x", "/a\\b", "/c:d", "/\x1b[2J", "/\u202ea")
    for number, name in enumerate(names):
        with pytest.raises(HostError, match=r"no folder takes.*--no-backup"):
            safety_copy.save(tmp_path / str(number), "30aea4", {name: b"data"})
        assert [path.suffix for path in (tmp_path / str(number)).rglob("*.*")] == [".zip"]
