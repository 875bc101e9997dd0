"""The user's data folder: its path, one process at a time, its files."""

import os
import re
import tempfile
from pathlib import Path

import pytest

from host_tools import HostError
from host_tools.places import Place, data_folder


def test_data_folder_of_each_platform(monkeypatch):
    monkeypatch.setenv("HOME", "/home/anna")
    assert data_folder({}, "linux") == Path("/home/anna/.local/share/vorhand")
    assert data_folder({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/vorhand")
    relative = {"XDG_DATA_HOME": "data"}
    assert data_folder(relative, "linux") == Path("/home/anna/.local/share/vorhand")
    assert data_folder({}, "darwin") == Path("/home/anna/Library/Application Support/vorhand")


def test_place_keeps_draft_and_device(tmp_path):
    folder = tmp_path / "deep" / "below"
    with Place(folder) as place:
        assert place.draft() == b""
        place.keep(b"a deal\x00\xff")
        device = place.device()
        assert re.fullmatch(r"sim-[0-9a-f]{6}", device)
    with Place(folder) as place:
        assert place.draft() == b"a deal\x00\xff"
        assert place.device() == device
        place.keep(b"")
        place.keep(b"")
        assert place.draft() == b""
    assert sorted(os.listdir(folder)) == ["device", "lock"]


def test_place_is_used_by_one_process_at_a_time(tmp_path):
    with Place(tmp_path):
        with pytest.raises(HostError, match=f"in use by another simulator .process {os.getpid()}"):
            Place(tmp_path).__enter__()
    with Place(tmp_path):
        pass


def test_place_that_cannot_be_used(tmp_path):
    (tmp_path / "taken" / "lock").mkdir(parents=True)
    with pytest.raises(HostError, match="cannot write in"):
        Place(tmp_path / "taken").__enter__()


def test_place_that_is_read_only():
    """Root may write anywhere, so as root the test becomes nobody for the moment."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o555)
    nobody = os.geteuid() == 0
    if nobody:
        os.seteuid(65534)
    try:
        for place in (folder, folder / "below"):
            with pytest.raises(HostError, match=r"cannot .* Permission denied"):
                Place(place).__enter__()
    finally:
        if nobody:
            os.seteuid(0)
        folder.rmdir()


def test_draft_that_cannot_be_kept_is_told(tmp_path):
    with Place(tmp_path) as place:
        (tmp_path / "draft").mkdir()
        for draft in (b"a deal", b""):
            with pytest.raises(HostError, match="draft"):
                place.keep(draft)
        with pytest.raises(HostError, match="cannot read"):
            place.draft()
