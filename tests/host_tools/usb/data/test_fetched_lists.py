"""Lists in a folder, and backups: what is there is never lost."""

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
    found = tmp_path / "lists"
    found.mkdir()
    return found


def there(folder):
    """Name -> bytes of what is in a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_list_that_grows_is_replaced(folder, grown):
    what = [fetched_lists.keep(folder, "0001", grown[n]).what for n in (0, 2, 2, 4, 3)]
    assert what == [
        fetched_lists.NEW,
        fetched_lists.GROWN,
        fetched_lists.SAME,
        fetched_lists.GROWN,
        fetched_lists.OLDER,
    ]
    assert there(folder) == {"0001.txt": grown[4]}


def test_another_list_of_that_name_gets_its_own(folder, grown, tmp_path):
    other = evenings.begin(str(tmp_path / "other"), names=("X", "Y", "Z"))
    data = Path(other.path).read_bytes()
    fetched_lists.keep(folder, "0001", grown[2])
    first = fetched_lists.keep(folder, "0001", data)
    assert first.what == "new, 0001.txt is another list"
    third = evenings.begin(str(tmp_path / "third"), names=("P", "Q", "R"))
    fetched_lists.keep(folder, "0001", Path(third.path).read_bytes())
    changes.write(other, *evenings.passed_in(other))
    assert (
        fetched_lists.keep(folder, "0001", Path(other.path).read_bytes()).what
        == fetched_lists.GROWN
    )
    assert fetched_lists.keep(folder, "0001", grown[3]).what == fetched_lists.GROWN
    found = there(folder)
    assert sorted(found) == ["0001-dev1-2.txt", "0001-dev1.txt", "0001.txt"]
    assert found["0001.txt"] == grown[3]


def test_two_devices_at_once_lose_nothing(folder, grown, tmp_path, monkeypatch):
    """What is fetched from one finds the name free, and then the other comes in between."""
    other = Path(evenings.begin(str(tmp_path / "other"), names=("X", "Y", "Z")).path).read_bytes()
    replace = os.replace
    with ThreadPoolExecutor(1) as pool:
        begun = []

        def interrupted(part, path):
            if not begun:
                begun.append(pool.submit(fetched_lists.keep, folder, "0001", other))
                futures.wait(begun, timeout=1)  # it may, but for the lock
            replace(part, path)

        monkeypatch.setattr(os, "replace", interrupted)
        fetched_lists.keep(folder, "0001", grown[2])
        begun[0].result()
    assert there(folder) == {"0001.txt": grown[2], "0001-dev1.txt": other}


def test_what_is_fetched_is_read(folder, grown):
    found = fetched_lists.keep(folder, "0007", grown[3])
    assert str(found) == f"0007: new, 3 deals, Anna, Bén, C m, 007: {folder}/0007.txt"
    broken = fetched_lists.keep(folder, "0008", b"nonsense\n")
    assert broken.wrong == "it is no list that can be read"
    assert there(folder)["0008.txt"] == b"nonsense\n"


def test_a_folder_that_takes_nothing(folder, grown):
    (folder / "0001.txt").mkdir()
    with pytest.raises(HostError, match="cannot write in"):
        fetched_lists.keep(folder, "0001", grown[1])
    assert not list(folder.glob("*.part"))


def archive(**files):
    found = {f"/lists/{name}.txt": data for name, data in files.items()}
    found["/settings.txt"] = b"language=de\n"
    told = {"vorhand_backup": 1, "device": "x", "made": "2026-01-01T10:00:00+00:00"}
    told["files"] = {path: [len(data), crc32(data)] for path, data in found.items()}
    return archives.Archive(told, found)


def test_a_backup_is_read_as_it_was_written(tmp_path):
    made = archive(a1=b"one", a2=b"two")
    path = tmp_path / "x.zip"
    archives.save(made, path)
    assert archives.load(path).files == made.files
    assert [path.name for path in tmp_path.iterdir()] == ["x.zip"]


def test_a_backup_that_cannot_be_written(tmp_path):
    with pytest.raises(HostError, match="No such file or directory"):
        archives.save(archive(), tmp_path / "no" / "x.zip")


def damaged(path, change):
    """Write a backup with its vorhand.json changed."""
    made = archive(a1=b"one")
    change(made.about)
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(archives.ABOUT, json.dumps(made.about))
        for name, data in made.files.items():
            file.writestr(name[1:], data)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda told: told.update(vorhand_backup=2), "newer Vorhand"),
        (lambda told: told["files"].update({"/lists/a1.txt": [3, 5]}), "is damaged: /lists/a1"),
        (lambda told: told["files"].update({"/lists/a9.txt": [3, 5]}), "no backup of Vorhand"),
        (lambda told: told["files"].update({"/main.py": [3, 5]}), "holds /main.py"),
        (lambda told: told["files"].update({"/lists/../a": [3, 5]}), "holds /lists/../a"),
        (lambda told: told.pop("files"), "no backup of Vorhand"),
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
    """Wherever it is: what was saved, or one line that names the file."""
    path = tmp_path / "x.zip"
    made = archive(a1=b"one line\n" * 20)
    archives.save(made, path)
    whole = path.read_bytes()
    refused = set()
    for at in range(len(whole)):
        for flipped in (0x01, 0x08, 0xFF):
            damage = whole[:at] + bytes((whole[at] ^ flipped,)) + whole[at + 1 :]
            path.write_bytes(damage)
            try:
                assert archives.load(path).files == made.files
            except HostError as error:
                assert str(error).startswith(str(path)) and "\n" not in str(error)
                refused.add(at)
    assert len(refused) > len(whole) // 2
    for at in range(len(whole)):
        path.write_bytes(whole[:at])
        with pytest.raises(HostError, match=path.name.replace(".", r"\.")):
            archives.load(path)


class Noting:
    """A link that keeps what is noted."""

    noted = None

    def read_any(self, path):
        return self.noted

    def replace(self, path, data):
        self.noted = data


@pytest.mark.parametrize("data", [b"", b"no list\n", b"open vorhand=2 #0 0000 00000000 "])
def test_a_list_that_cannot_be_read_is_never_noted(folder, grown, data):
    link = Noting()
    good = fetched_lists.keep(folder, "0001", grown[2])
    bad = fetched_lists.keep(folder, "0002", data)
    assert bad.wrong and bad.path.read_bytes() == data
    assert fetched_lists.note(link, [bad]) == 0 and link.noted is None
    assert fetched_lists.note(link, [good, bad]) == 0
    assert link.noted == b"0001 %d %08x\n" % (len(grown[2]), good.crc)
