"""Files that are written whole, and through no link."""

import os
import tempfile

import pytest

from host_tools import HostError, whole_file


def test_a_link_in_the_files_place_is_replaced_and_what_it_leads_to_stays(tmp_path):
    target = tmp_path / "target"
    target.write_bytes(b"mine")
    for name, leads_to in (("a", target), ("b", tmp_path / "nowhere")):
        (tmp_path / name).symlink_to(leads_to)
        whole_file.write(tmp_path / name, b"new")
        assert not (tmp_path / name).is_symlink() and (tmp_path / name).read_bytes() == b"new"
    assert target.read_bytes() == b"mine" and not (tmp_path / "nowhere").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b", "target"]


def test_a_name_that_is_taken_is_not_written_to(tmp_path, monkeypatch):
    """Not even if somebody foresees the name and puts a link there."""
    target = tmp_path / "target"
    target.write_bytes(b"mine")
    monkeypatch.setattr(whole_file.secrets, "token_hex", lambda size: "known")
    (tmp_path / ".vorhand-known.part").symlink_to(target)
    with pytest.raises(FileExistsError):
        whole_file.write(tmp_path / "a", b"new")
    assert target.read_bytes() == b"mine" and not (tmp_path / "a").exists()


def test_nothing_is_left_of_what_was_not_wanted(tmp_path):
    with whole_file.part_file(tmp_path, b"data") as part:
        assert part.read_bytes() == b"data"
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_file_stays(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "."):
        with pytest.raises(OSError, match="no file"):
            whole_file.write(tmp_path / name, b"data")
        with pytest.raises(HostError, match="no file"):  # does not wait for a pipe's other end
            whole_file.save(tmp_path / name, b"data")
    assert (tmp_path / "pipe").is_fifo()


def test_the_rights_are_those_of_any_new_file(tmp_path):
    (tmp_path / "plain").write_bytes(b"")
    whole_file.write(tmp_path / "whole", b"")
    assert (tmp_path / "whole").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_file_is_read_up_to_its_bound(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"x" * 2048)
    assert len(whole_file.read(path, 2048)) == 2048
    with pytest.raises(OSError, match="larger than 1 KB"):
        whole_file.read(path, 2047)
    with pytest.raises(OSError, match="larger than 2 KB"):
        whole_file.read(whole_file.Path("/dev/zero"), 2048)


def test_a_text_begins_behind_the_mark_with_which_windows_begins_one(tmp_path):
    path = tmp_path / "text"
    path.write_bytes(b"\xef\xbb\xbfAnna\r\nJ\xc3\xbcrgen\r\n")
    assert whole_file.text(path).split() == ["Anna", "Jürgen"]
    path.write_bytes("Jürgen".encode("latin-1"))
    with pytest.raises(HostError, match="is not UTF-8"):
        whole_file.text(path)


def test_a_temporary_folder_is_there_as_long_as_it_is_wanted():
    with whole_file.temporary_folder() as folder:
        (folder / "a").write_bytes(b"new")
    assert not folder.exists()


def test_where_no_temporary_folder_can_be_made_that_is_told(monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "none"))
    with pytest.raises(HostError, match=r"^no temporary folder can be made: No such file"):
        with whole_file.temporary_file(b"new"):
            pass
