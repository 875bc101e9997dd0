"""Lists that are fetched into a folder: no file that is there is ever lost."""

import os
from concurrent import futures
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import evenings
import pytest
from written_lists import sealed

from host_tools import HostError
from host_tools.usb.application import layout
from host_tools.usb.cable.answers import parsed
from host_tools.usb.data import archives, fetched_lists
from vorhand.session import changes


@pytest.fixture
def grown(tmp_path):
    """The bytes of one list after 0, 1, ... 4 deals."""
    evening = evenings.begin(root=str(tmp_path / "device"))
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
    other = evenings.begin(root=str(tmp_path / "other"), names=("X", "Y", "Z"))
    data = Path(other.path).read_bytes()
    fetched_lists.keep(folder, "0001", grown[2])
    first = fetched_lists.keep(folder, "0001", data)
    assert first.state == "new, 0001.txt is another list"
    third = evenings.begin(root=str(tmp_path / "third"), names=("P", "Q", "R"))
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


def test_a_pipe_of_that_name_stays(folder, grown):
    """Reading it would wait for whoever writes into it."""
    os.mkfifo(folder / "0001.txt")
    os.mkfifo(folder / "traceback.txt")
    with pytest.raises(HostError, match=r"cannot write in .*: 0001.txt is no file"):
        fetched_lists.keep(folder, "0001", grown[2])
    link = SimpleNamespace(read_any=lambda path: b"version\nTraceback")
    assert fetched_lists.keep_traceback(link, folder).endswith("traceback-2.txt")
    assert all((folder / name).is_fifo() for name in ("0001.txt", "traceback.txt"))
    assert sorted(path.name for path in folder.iterdir() if path.is_file()) == ["traceback-2.txt"]


def test_two_devices_at_once_lose_nothing(folder, grown, monkeypatch):
    """The list of one device finds the name free, and then the other's comes in between."""
    other = Path(evenings.begin(names=("X", "Y", "Z")).path).read_bytes()
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


@pytest.mark.parametrize("data", [b"", b"no list\n", b"open vorhand=2 #0 0000 00000000 "])
def test_a_list_that_cannot_be_read_is_never_noted(folder, grown, data):
    files = {}
    link = SimpleNamespace(read_any=files.get, replace=files.__setitem__)
    good = fetched_lists.keep(folder, "0001", grown[2])
    bad = fetched_lists.keep(folder, "0002", data)
    assert bad.fault and bad.path.read_bytes() == data
    assert fetched_lists.note(link, [bad]) == 0 and files == {}
    assert fetched_lists.note(link, [good, bad]) == 0
    assert files == {layout.EXPORTED: b"0001 %d %08x\n" % (len(grown[2]), good.crc)}


def stranger(answer):
    """Return a link to a device that gives this answer to every call."""
    return SimpleNamespace(
        port="port", call=lambda *_: answer, ask=lambda parse, *_: parsed("port", parse, answer)
    )


@pytest.mark.parametrize("answer", ["../../x", "", "30aea4\n/x", "30AE", "a" * 33, "\x1b[2J"])
def test_a_chips_number_is_hex_or_none(answer):
    with pytest.raises(HostError, match="chip's number"):
        archives.chip_number(stranger(answer))
    assert archives.chip_number(stranger("30aea4123456")) == "30aea4123456"


def test_only_ascii_digits_number_a_list():
    names = "5 0001.txt\n5 \u0661\u0662.txt\n5 00000000001.txt\n5 ../1.txt\n0 0002.txt\n5 3.txtx"
    assert fetched_lists.ids(stranger(names)) == [("0001", 5)]


def test_a_list_is_fetched_through_no_link_and_its_name_leads_nowhere(tmp_path):
    device = tmp_path / "device"
    data = sealed(
        Path(evenings.begin(root=str(device)).path)
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
