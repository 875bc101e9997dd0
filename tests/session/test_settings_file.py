"""The settings' file where the storage fails."""

import errno
import os
import stat

import pytest
from failing import failing

from vorhand.session.errors import StorageError
from vorhand.session.settings import Settings


def test_a_directory_in_the_settings_place_is_put_aside(tmp_path):
    path = tmp_path / "settings.txt"
    path.mkdir()
    (path / "kept").write_text("x")
    settings = Settings(str(path))
    assert [what for _, what, _ in settings.damage] == ["read"]
    settings.set("language", "en")
    settings.save()
    assert Settings(str(path)).get("language") == "en"
    assert (tmp_path / "settings.txt.bad1" / "kept").read_text() == "x"


def test_settings_are_there_while_the_damaged_ones_are_put_aside(tmp_path, monkeypatch):
    path = tmp_path / "settings.txt"
    path.write_text("language=en\nbroken line\n")
    settings = Settings(str(path))
    settings.set("sound", 0)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", failing(OSError(errno.EIO, "no more")))
        with pytest.raises(StorageError):
            settings.save()
    assert not path.exists() and (tmp_path / "settings.txt.bad1").exists()
    again = Settings(str(path))
    assert (again.get("language"), again.get("sound"), again.damage) == ("en", 0, [])
    again.set("sound", 1)
    again.save()
    assert Settings(str(path)).get("sound") == 1
    assert sorted(os.listdir(tmp_path)) == ["settings.txt", "settings.txt.bad1"]


def test_settings_that_cannot_be_renamed_stay(tmp_path, monkeypatch):
    path = tmp_path / "settings.txt"
    settings = Settings(str(path))
    settings.set("language", "en")
    settings.save()
    kept = path.read_bytes()
    monkeypatch.setattr(os, "replace", failing(OSError(errno.EACCES, "no")))
    settings.set("language", "de")
    with pytest.raises(StorageError) as raised:
        settings.save()
    assert raised.value.args == ("rename", errno.EACCES)
    assert path.read_bytes() == kept
    assert stat.S_ISREG(path.stat().st_mode)
