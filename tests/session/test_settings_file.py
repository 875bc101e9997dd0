"""The settings' file when the storage fails, and names it cannot hold."""

import errno
import os
import stat

import pytest
from failing import broken
from telling import raises

from vorhand.session import SessionError, StorageError
from vorhand.session.settings import Settings


def test_settings_are_there_while_the_damaged_ones_are_put_aside(tmp_path):
    path = tmp_path / "settings.txt"
    path.write_text("language=en\nbroken line\n")
    settings = Settings(str(path))
    settings.set("sound", 0)
    with broken(os, "replace", OSError(errno.EIO, "no more")):
        raises(StorageError, settings.save)
    assert not path.exists() and (tmp_path / "settings.txt.bad1").exists()
    reading = Settings(str(path))
    assert (reading.get("language"), reading.get("sound"), reading.damage) == ("en", 0, [])
    reading.set("sound", 1)
    reading.save()
    assert Settings(str(path)).get("sound") == 1
    assert sorted(os.listdir(tmp_path)) == ["settings.txt", "settings.txt.bad1"]


def test_settings_that_cannot_be_renamed_stay(tmp_path):
    path = tmp_path / "settings.txt"
    settings = Settings(str(path))
    settings.set("language", "en")
    settings.save()
    data = path.read_bytes()
    settings.set("language", "de")
    with broken(os, "replace", OSError(errno.EACCES, "no")):
        assert raises(StorageError, settings.save) == ("rename", errno.EACCES)
    assert path.read_bytes() == data
    assert stat.S_ISREG(path.stat().st_mode)


@pytest.mark.parametrize(
    "char", ["\ud800", "\udfff", "\u2028", "\u2029", "\x00", "\x1f", "\x7f", "\x80", "\x9f"]
)
def test_what_no_line_and_no_screen_can_have_is_no_name(tmp_path, char):
    """Surrogates, line separators and control characters are neither set nor read."""
    path = tmp_path / "settings.txt"
    settings = Settings(str(path))
    reason = raises(SessionError, settings.set, "roster", ("Anna", "Ben" + char))
    assert reason[0] == "name_control"
    path.write_bytes(b"roster=Anna,Ben" + char.encode("utf-8", "surrogatepass") + b"\n")
    reading = Settings(str(path))
    assert reading.get("roster") == settings.get("roster")
    assert reading.damage and reading.damage[0][0] == 1


@pytest.mark.parametrize("char", ["\ud7ff", "\ue000", "\u2027", "\u202a", " ", "~", "\xa0"])
def test_the_neighbours_of_those_are_letters(tmp_path, char):
    settings = Settings(str(tmp_path / "settings.txt"))
    settings.set("roster", ("Anna", "Ben" + char))
    settings.save()
    assert Settings(str(tmp_path / "settings.txt")).get("roster") == ("Anna", "Ben" + char)
