"""Lists in a folder, and backups: no file that is there is ever lost."""

import json
import os
import zipfile
from binascii import crc32
from concurrent import futures
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import evenings
import pytest

from host_tools import HostError
from host_tools.usb.data import archives, fetched_lists
from vorhand.session import changes


@pytest.fixture
def grown(tmp_path):
    """The bytes of one list after 0, 1, ... 4 deals."""
    evening = evenings.begin(str(tmp_path / "device"))
    states = []
    for _ in range(5):
        states.append(Path(evening.path).read_bytes())
        changes.write(evening, *evenings.game(evening, 0))
    return states


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "lists"
    folder.mkdir()
    return folder


def contents(folder):
    """Return {name: bytes} of the files in a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_list_that_grows_is_replaced(folder, grown):
    states = [fetched_lists.keep(folder, "0001", grown[n]).state for n in (0, 2, 2, 4, 3)]
    assert states == [
        fetched_lists.NEW,
        fetched_lists.GROWN,
        fetched_lists.SAME,
        fetched_lists.GROWN,
        fetched_lists.OLDER,
    ]
    assert contents(folder) == {"0001.txt": grown[4]}


def test_another_list_of_that_name_gets_its_own(folder, grown, tmp_path):
    other = evenings.begin(str(tmp_path / "other"), names=("X", "Y", "Z"))
    data = Path(other.path).read_bytes()
    fetched_lists.keep(folder, "0001", grown[2])
    first = fetched_lists.keep(folder, "0001", data)
    assert first.state == "new, 0001.txt is another list"
    third = evenings.begin(str(tmp_path / "third"), names=("P", "Q", "R"))
    fetched_lists.keep(folder, "0001", Path(third.path).read_bytes())
    changes.write(other, *evenings.passed_in(other))
    assert (
        fetched_lists.keep(folder, "0001", Path(other.path).read_bytes()).state
        == fetched_lists.GROWN
    )
    assert fetched_lists.keep(folder, "0001", grown[3]).state == fetched_lists.GROWN
    files = contents(folder)
    assert sorted(files) == ["0001-dev1-2.txt", "0001-dev1.txt", "0001.txt"]
    assert files["0001.txt"] == grown[3]


def test_two_devices_at_once_lose_nothing(folder, grown, tmp_path, monkeypatch):
    """The list of one device finds the name free, and then the other's comes in between."""
    other = Path(evenings.begin(str(tmp_path / "other"), names=("X", "Y", "Z")).path).read_bytes()
    replace = os.replace
    with ThreadPoolExecutor(1) as pool:
        jobs = []

        def interrupted_replace(part, path):
            if not jobs:
                jobs.append(pool.submit(fetched_lists.keep, folder, "0001", other))
                futures.wait(jobs, timeout=1)  # without the lock it would finish
            replace(part, path)

        monkeypatch.setattr(os, "replace", interrupted_replace)
        fetched_lists.keep(folder, "0001", grown[2])
        jobs[0].result()
    assert contents(folder) == {"0001.txt": grown[2], "0001-dev1.txt": other}


def test_what_is_fetched_is_read(folder, grown):
    fetched = fetched_lists.keep(folder, "0007", grown[3])
    assert str(fetched) == f"0007: new, 3 deals, Anna, Bén, C m, 007: {folder}/0007.txt"
    broken = fetched_lists.keep(folder, "0008", b"nonsense\n")
    assert broken.fault == "it is no list that can be read"
    assert contents(folder)["0008.txt"] == b"nonsense\n"


def test_a_folder_that_takes_nothing(folder, grown):
    (folder / "0001.txt").mkdir()
    with pytest.raises(HostError, match="cannot write in"):
        fetched_lists.keep(folder, "0001", grown[1])
    assert not list(folder.glob("*.part"))


def archive(**files):
    files = {f"/lists/{name}.txt": data for name, data in files.items()}
    files["/settings.txt"] = b"language=de\n"
    about = {"vorhand_backup": 1, "device": "x", "made": "2026-01-01T10:00:00+00:00"}
    about["files"] = {path: [len(data), crc32(data)] for path, data in files.items()}
    return archives.Archive(about, files)


def test_a_backup_is_read_as_it_was_written(tmp_path):
    backup = archive(a1=b"one", a2=b"two")
    path = tmp_path / "x.zip"
    archives.save(backup, path)
    assert archives.load(path).files == backup.files
    assert [path.name for path in tmp_path.iterdir()] == ["x.zip"]


def test_a_backup_that_cannot_be_written(tmp_path):
    with pytest.raises(HostError, match="No such file or directory"):
        archives.save(archive(), tmp_path / "no" / "x.zip")


def damaged(path, change):
    """Write a backup with its vorhand.json changed."""
    backup = archive(a1=b"one")
    change(backup.about)
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(archives.ABOUT, json.dumps(backup.about))
        for name, data in backup.files.items():
            file.writestr(name[1:], data)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda about: about.update(vorhand_backup=2), "newer Vorhand"),
        (lambda about: about["files"].update({"/lists/a1.txt": [3, 5]}), "is damaged: /lists/a1"),
        (lambda about: about["files"].update({"/lists/a9.txt": [3, 5]}), "no backup of Vorhand"),
        (lambda about: about["files"].update({"/main.py": [3, 5]}), "holds /main.py"),
        (lambda about: about["files"].update({"/lists/../a": [3, 5]}), "holds /lists/../a"),
        (lambda about: about.pop("files"), "no backup of Vorhand"),
    ],
)
def test_backups_that_are_not_put_back(tmp_path, change, expected):
    damaged(tmp_path / "x.zip", change)
    with pytest.raises(HostError, match=expected):
        archives.load(tmp_path / "x.zip")


def test_what_is_no_archive(tmp_path):
    (tmp_path / "x.zip").write_bytes(b"no archive")
    for path in (tmp_path / "x.zip", tmp_path / "y.zip"):
        with pytest.raises(HostError, match=str(path.name)):
            archives.load(path)


def test_a_backup_with_a_damaged_byte(tmp_path):
    """Wherever that is, the backup's files are read, or one line names the backup."""
    path = tmp_path / "x.zip"
    backup = archive(a1=b"one line\n" * 20)
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


class Noting:
    """A link that keeps the note."""

    note = None

    def read_any(self, path):
        return self.note

    def replace(self, path, data):
        self.note = data


@pytest.mark.parametrize("data", [b"", b"no list\n", b"open vorhand=2 #0 0000 00000000 "])
def test_a_list_that_cannot_be_read_is_never_noted(folder, grown, data):
    link = Noting()
    good = fetched_lists.keep(folder, "0001", grown[2])
    bad = fetched_lists.keep(folder, "0002", data)
    assert bad.fault and bad.path.read_bytes() == data
    assert fetched_lists.note(link, [bad]) == 0 and link.note is None
    assert fetched_lists.note(link, [good, bad]) == 0
    assert link.note == b"0001 %d %08x\n" % (len(grown[2]), good.crc)
