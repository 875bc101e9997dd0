"""Settings and backups over USB: what is there is kept, what is wanted is written."""

import pytest
from usb_device import Link, is_untouched, one_line, vorhand

from host_tools import micropython
from host_tools.usb import files

pytestmark = pytest.mark.skipif(
    micropython.find(32) is None, reason="no 32-bit MicroPython: python -m host_tools.micropython"
)


def test_settings_that_are_damaged_are_kept(capsys, fresh):
    with Link(fresh.port) as link:
        link.write(files.SETTINGS, b"fee1=70\n???\nfuture=1\n")
    status, out, wrong = vorhand(capsys, "config", "set", "fee2=80", device=fresh)
    assert (status, "settings.txt.bad1" in out, "line 2" in wrong) == (0, True, True)
    with Link(fresh.port) as link:
        assert link.read("/settings.txt.bad1") == b"fee1=70\n???\nfuture=1\n"
        new = link.read(files.SETTINGS)
    assert b"fee1=70\n" in new and b"fee2=80\n" in new and b"future=1\n" in new


def test_an_editor_changes_settings(capsys, fresh, monkeypatch):
    monkeypatch.setenv("VISUAL", "sed -i s/^fee1.*/fee1=72/")
    assert vorhand(capsys, "config", "edit", device=fresh)[:2] == (0, "fee1=72\n")
    assert vorhand(capsys, "config", "get", "fee1", device=fresh)[1] == "72\n"
    monkeypatch.setenv("VISUAL", "sed -i s/^fee1.*/fee0=72/")
    told = vorhand(capsys, "config", "edit", device=fresh)
    assert told[0] == 1 and "nothing was changed; your text is in " in told[2]
    monkeypatch.setenv("VISUAL", "no-such-editor")
    assert "name an editor in EDITOR" in one_line(vorhand(capsys, "config", "edit", device=fresh))


def test_a_backup_goes_back(capsys, fresh):
    with Link(fresh.port) as link:
        link.call("drop", "/lists/0001.txt")
        link.write("/lists/0002.txt", b"only here\n")
        link.write(files.SETTINGS, b"language=de\n")
    told = one_line(vorhand(capsys, "restore", "good.zip", device=fresh))
    assert "/settings.txt would be replaced; --yes does it, vorhand backup keeps what" in told
    status, out, _ = vorhand(capsys, "restore", "good.zip", "--yes", device=fresh)
    assert (status, out) == (0, "/lists/0001.txt: put back\n/settings.txt: put back\n")
    with Link(fresh.port) as link:
        assert is_untouched(link)
        assert link.read("/lists/0002.txt") == b"only here\n"
        link.write("/lists/0001.txt", b"a list\n" * 1001)
    status, out, _ = vorhand(capsys, "restore", "good.zip", device=fresh)
    assert status == 0 and "goes on from the backup's: it stays" in out
