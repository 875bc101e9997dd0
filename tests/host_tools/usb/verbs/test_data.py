"""Settings and backups over USB: the device's files are kept, the wanted ones are written."""

import datetime as dt
import os
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import evenings
import pytest
from commands import one_line
from usb_device import LIST, Link, is_untouched, longest_log, read_file, write_file

from host_tools import HostError, ending
from host_tools.usb.application import layout
from host_tools.usb.application.examination import Doctor
from host_tools.usb.cable.errors import DeviceError
from host_tools.usb.data import archives, settings_text
from host_tools.verbs import config


def test_settings_that_are_damaged_are_kept(vorhand, fresh):
    write_file(fresh, layout.SETTINGS, b"fee1=70\n???\nfuture=1\n")
    status, out, err = vorhand("config", "set", "fee2=80", device=fresh)
    assert (status, "settings.txt.bad1" in out, "line 2" in err) == (0, True, True)
    with Link(fresh.port) as link:
        assert link.read("/settings.txt.bad1") == b"fee1=70\n???\nfuture=1\n"
        new = link.read(layout.SETTINGS)
    assert b"fee1=70\n" in new and b"fee2=80\n" in new and b"future=1\n" in new


def test_a_file_of_any_name_keeps_no_list_from_being_fetched(vorhand, fresh, tmp_path):
    with Link(fresh.port) as link:
        for name in ("a\nb.txt", "a\r.txt", "7\x85.txt", "8\u2028.txt", "9 .txt"):
            link.exec(f"open('/lists/' + {name!a}, 'w').close()")
    result = vorhand("pull", str(tmp_path / "lists"), device=fresh)
    assert result[1].startswith("0001: new"), result
    assert [path.name for path in (tmp_path / "lists").iterdir()] == ["0001.txt"]
    assert vorhand("backup", str(tmp_path / "b.zip"), device=fresh)[0] == 0


def test_who_fetches_lists_sets_the_clock(vorhand, fresh, tmp_path):
    """A device without a battery would date no list of the next series."""
    with Link(fresh.port) as link:
        link.set_clock(dt.datetime(2000, 1, 1, tzinfo=dt.UTC))
    vorhand("pull", str(tmp_path / "lists"), device=fresh)
    with Link(fresh.port) as link:
        assert Doctor(link).clock().text == "right"


@pytest.mark.parametrize("name", ["good.zip", "good.zip/lists"])
def test_lists_are_not_fetched_into_a_file(vorhand, fresh, name):
    message = one_line(vorhand("pull", name, device=fresh))
    assert message == f"vorhand: {name} is no folder; name another\n"


def test_an_editor_changes_settings(vorhand, fresh, monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("VISUAL", "sed -i s/^fee1.*/fee1=72/")
    assert vorhand("config", "edit", device=fresh)[:2] == (0, "fee1=72\n")
    assert vorhand("config", "get", "fee1", device=fresh)[1] == "72\n"
    monkeypatch.setenv("VISUAL", "sed -i s/^fee1.*/fee0=72/")
    result = vorhand("config", "edit", device=fresh)
    assert result[0] == 1 and "nothing was changed; your text is in " in result[2]
    (text,) = tmp_path.glob("vorhand-*.toml")
    text.unlink()
    monkeypatch.setenv("VISUAL", "no-such-editor")
    assert "name an editor in EDITOR" in one_line(vorhand("config", "edit", device=fresh))
    monkeypatch.setenv("VISUAL", 'vim "')
    assert "name an editor in EDITOR" in one_line(vorhand("config", "edit", device=fresh))
    with monkeypatch.context() as patch:
        patch.setenv("VISUAL", " ")
        patch.setenv("PATH", str(tmp_path))
        patch.delenv("EDITOR", raising=False)
        message = one_line(vorhand("config", "edit", device=fresh))
        patch.setenv("EDITOR", "no-such-editor")
        assert "vorhand: no-such-editor: " in one_line(vorhand("config", "edit", device=fresh))
    assert message.startswith("vorhand: nano: No such file or directory; name an editor")
    assert not list(tmp_path.glob("vorhand-*.toml"))
    monkeypatch.setenv("VISUAL", "sh -c 'echo >> $0; exit 3'")
    message = one_line(vorhand("config", "edit", device=fresh))
    assert "status 3; nothing was changed; your text is in " in message
    assert list(tmp_path.glob("vorhand-*.toml"))


def test_no_space_for_the_text_to_edit(monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        with pytest.raises(HostError, match="no temporary file can be written: File too large"):
            config.text_file("x" * 200)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert not list(tmp_path.glob("vorhand-*.toml"))


@pytest.mark.parametrize(
    ("number", "script", "is_kept"),
    [
        *((number, "echo >> $0; kill -{} $PPID", True) for number in ending.ENDS),
        # it saves because it is to end
        (signal.SIGTERM, "kill -{} $PPID; sleep 1; echo >> $0", True),
        (signal.SIGINT, "kill -{} $PPID", False),
        (signal.SIGTERM, "rm $0; kill -{} $PPID", False),
    ],
)
def test_ended_at_the_editor(fresh, tmp_path, number, script, is_kept):
    """A text that was changed there is not lost, one that was not is removed."""
    editor = f"sh -c '{script.format(int(number))}'"
    process = subprocess.run(
        [sys.executable, "-m", "host_tools", "config", "edit", "--port", fresh.port],
        env={**os.environ, "VISUAL": editor, "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    paths = list(tmp_path.glob("vorhand-*.toml"))
    assert (process.returncode, len(paths)) == (128 + number, is_kept)
    assert process.stderr == "".join(f"\nvorhand: your text is in {path}\n" for path in paths)


def test_a_name_without_letters_of_a_font(vorhand, fresh, monkeypatch):
    """The device may keep it, and it prevents no editing; a new one is refused."""
    data = settings_text.edited(None, [settings_text.Change("roster", ("Иван",))])
    write_file(fresh, layout.SETTINGS, data)
    message = one_line(vorhand("config", "set", "roster=Иван,Cемён", device=fresh))
    assert "roster: 'Cемён' has 'е' (U+0435), which no font has; nothing was changed" in message
    monkeypatch.setenv("VISUAL", 'sed -i \'s/^roster.*/roster = ["Иван", "Anna"]/\'')
    result = vorhand("config", "edit", device=fresh)
    assert result[:2] == (0, "roster=Иван,Anna\n"), result


def backup_path(out):
    """Return the path at which `vorhand restore` says it saved the replaced files."""
    return Path(out.splitlines()[0].partition(": saved in ")[2])


def test_a_backup_goes_back(vorhand, fresh, monkeypatch):
    with Link(fresh.port) as link:
        link.call("drop", "/lists/0001.txt")
        link.write("/lists/0002.txt", b"only here\n")
        link.write(layout.SETTINGS, b"language=de\n")
    for stdin in (sys.stdin, None):  # None: it was closed
        monkeypatch.setattr(sys, "stdin", stdin)
        message = one_line(vorhand("restore", "good.zip", device=fresh))
        assert "/settings.txt would be replaced; --yes does it and saves what is there" in message
    status, out, _ = vorhand("restore", "good.zip", "--yes", device=fresh)
    assert (status, out.splitlines()[1:]) == (
        0,
        ["/lists/0001.txt: put back", "/settings.txt: put back"],
    )
    assert archives.load(backup_path(out)).files == {layout.SETTINGS: b"language=de\n"}
    assert longest_log(fresh.flash.data, "/lists") < 500
    with Link(fresh.port) as link:
        assert is_untouched(link)
        assert link.read("/lists/0002.txt") == b"only here\n"
        link.write("/lists/0001.txt", LIST + b"more\n")
    status, out, _ = vorhand("restore", "good.zip", device=fresh)
    assert status == 0 and "goes on from the backup's: it stays" in out


def test_another_list_of_the_same_number_is_saved_and_goes_back(vorhand, fresh, tmp_path):
    """The list of another evening, on a device that begins anew with number one."""
    other = Path(evenings.begin(root=str(tmp_path / "other")).path).read_bytes()
    write_file(fresh, "/lists/0001.txt", other)
    (tmp_path / "file").touch()
    arguments = ("restore", "good.zip", "--yes", "--backup")
    message = one_line(vorhand(*arguments, "file", device=fresh))
    assert "cannot save to file: File exists (--backup names another)" in message
    assert read_file(fresh, "/lists/0001.txt") == other
    status, out, _ = vorhand(*arguments, "here", device=fresh)
    assert (status, backup_path(out).parent) == (0, Path("here"))
    assert out.startswith("the device's /lists/0001.txt: saved in here/vorhand-")
    with Link(fresh.port) as link:
        assert is_untouched(link)
    status, out, _ = vorhand("restore", backup_path(out), "--yes", device=fresh)
    assert (status, backup_path(out).parent) == (0, tmp_path / "data/vorhand/backups")
    assert archives.load(backup_path(out)).files == {"/lists/0001.txt": LIST}
    assert read_file(fresh, "/lists/0001.txt") == other


def test_an_interrupted_restore_says_how_it_goes_on(vorhand, fresh, monkeypatch):
    with Link(fresh.port) as link:
        link.call("drop", "/lists/0001.txt")
        link.write(layout.SETTINGS, b"language=de\n")
    with monkeypatch.context() as patch:

        def interrupted_write(link, path, *_):
            assert path == "/lists/0001.txt.new"
            link.send_file(path, b"half")
            raise KeyboardInterrupt

        patch.setattr(Link, "write", interrupted_write)
        result = vorhand("restore", "good.zip", "--yes", device=fresh)
    assert result[0] == 130 and "interrupted; each file on the device is the old one" in result[2]
    assert vorhand("restore", "good.zip", "--yes", device=fresh)[0] == 0
    with Link(fresh.port) as link:
        assert is_untouched(link)
        assert ".new" not in link.call("names", "/lists")


def test_what_a_restore_did_not_end_is_swept_away(vorhand, fresh, monkeypatch):
    """After a pulled cable the next restore removes it; on a full flash it goes at once."""

    def half_written(link):
        return [name for name in link.call("names", "/lists").split() if name.endswith(".new")]

    with Link(fresh.port) as link:
        link.call("drop", "/lists/0001.txt")
        link.write("/lists/0007.txt.new", b"half")
        link.write("/other.new", b"somebody's")
        link.write(layout.SETTINGS, b"language=de\n")
    write = Link.write

    def write_until_full(self, path, data, watch=None):
        if path == layout.SETTINGS + ".new":
            raise DeviceError("the device's flash is full", 28)
        write(self, path, data, watch)

    monkeypatch.setattr(Link, "write", write_until_full)
    message = one_line(vorhand("restore", "good.zip", "--yes", device=fresh))
    assert "the device's flash is full" in message
    with Link(fresh.port) as link:
        assert half_written(link) == []
        assert link.read("/other.new") == b"somebody's"
        assert link.read_any("/lists/0001.txt") is None
