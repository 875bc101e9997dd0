"""Building the device's files: which are included, compiled again, removed."""

import hashlib
import os
import sys

import pytest

import boards
from host_tools import HostError, build
from host_tools.build import __main__ as command_line
from vorhand import VERSION

DEVKIT = """
class Devkit:
    NAME = "devkit"
    WIDTH = 128
    HEIGHT = 64

    def display(self):
        from drivers import oled
"""
OTHER = """
class Other:
    NAME = "other"
    WIDTH = 240
    HEIGHT = 135

    def display(self):
        import drivers.lcd
"""
HOME, HOME_MPY = "vorhand/ui/screens/deal/home.py", "vorhand/ui/screens/deal/home.mpy"
FILES = {
    "main.py": "print('main')\n",
    "boards/devkit.py": DEVKIT,
    "boards/other.py": OTHER,
    "boards/simulated.py": "",
    "drivers/oled.py": "from drivers.bus import write\n",
    "drivers/bus.py": "def write():\n pass\n",
    "drivers/lcd.py": "",
    "vorhand/__init__.py": '"""A package."""\nVERSION = "1"\n',
    HOME: "class Home:\n pass\n",
    "vorhand/lang/__init__.py": "def codes():\n pass\n",
    "vorhand/lang/de/__init__.py": 'NAME = "Deutsch"\n',
    "vorhand/lang/de/home.py": 'WORDS = """\nhome Daheim\n"""\n',
    "vorhand/lang/fr/home.py": 'WORDS = """\nhome Chez nous\n"""\n',
    "vorhand/fonts/128x64.bin": "abc",
    "vorhand/fonts/240x135.bin": "defg",
    "vorhand/fonts/notes.txt": "not for the device",
}


@pytest.fixture
def firmware(tmp_path, monkeypatch):
    """A small firmware; the path of its folder."""
    for name, text in FILES.items():
        path = tmp_path / "firmware" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr(boards, "__path__", [str(tmp_path / "firmware/boards")])
    for name in loaded_boards():
        monkeypatch.delitem(sys.modules, name)
        monkeypatch.delattr(boards, name.partition(".")[2])
    monkeypatch.setattr(build, "FIRMWARE", tmp_path / "firmware")
    monkeypatch.setattr(build, "OUTPUT", tmp_path / "build")
    monkeypatch.setattr(build, "codes", lambda: ["de", "fr"])
    yield tmp_path / "firmware"
    for name in loaded_boards():  # this firmware's: other tests need the real ones
        del sys.modules[name]
        delattr(boards, name.partition(".")[2])


def loaded_boards():
    """Return the names of the boards' files that are imported."""
    return [name for name in sys.modules if name.startswith("boards.")]


def test_build_holds_what_the_board_needs(firmware):
    result = build.build("devkit", ("de",))
    assert list(result.sizes) == [
        "board.txt",
        "boards/devkit.mpy",
        "drivers/bus.mpy",
        "drivers/oled.mpy",
        "main.mpy",
        "manifest.json",
        "vorhand/__init__.mpy",
        "vorhand/fonts/128x64.bin",
        "vorhand/lang/__init__.mpy",
        "vorhand/lang/de/__init__.mpy",
        "vorhand/lang/de/home.py",
        "vorhand/ui/screens/deal/home.mpy",
    ]
    paths = set(result.sizes) - {"board.txt", "manifest.json"}
    assert result.total == sum((result.folder / path).stat().st_size for path in paths)
    assert (result.folder / "board.txt").read_text() == "devkit\n"
    assert command_line.rooms(result.sizes)["vorhand/fonts"] == 3


def test_every_language_there_is(firmware):
    assert build.build("devkit").manifest["languages"] == ["de", "fr"]
    assert "vorhand/lang/fr/home.py" in build.build("devkit").sizes


def test_a_folder_without_a_language(firmware):
    """git removes the files of a folder and may leave the folder."""
    for path in (firmware / "vorhand/lang/fr").iterdir():
        path.unlink()
    with pytest.raises(HostError, match=r"lang/fr holds no words; remove it$"):
        build.build("devkit")
    assert build.build("devkit", ("de",)).total


def test_unchanged_files_are_left_alone(firmware):
    folder = build.build("devkit").folder
    for path in (*folder.rglob("*.mpy"), *build.OUTPUT.glob("modules/**/*.mpy")):
        os.utime(path, (1, 1))
    (firmware / HOME).write_text("class Home:\n x = 1\n")
    build.build("devkit")
    compiled = [path for path in build.OUTPUT.rglob("*.mpy") if path.stat().st_mtime > 1]
    assert sorted(compiled) == [folder / HOME_MPY, build.OUTPUT / "modules" / HOME_MPY]


def test_what_is_gone_or_lost_is_put_right(firmware):
    folder = build.build("devkit").folder
    (folder / "drivers/bus.mpy").unlink()
    (build.OUTPUT / "modules/drivers/oled.mpy").unlink()
    (firmware / HOME).unlink()
    build.build("devkit")
    assert (folder / "drivers/bus.mpy").exists() and (folder / "drivers/oled.mpy").exists()
    assert all("lang" in path.parts for path in build.OUTPUT.rglob("home.mpy"))


def test_a_folder_that_is_empty_now_goes(firmware):
    """MicroPython prefers a folder, as a package, to a module of its name."""
    package = firmware / "vorhand/ui/keys"
    package.mkdir(parents=True, exist_ok=True)
    (package / "one.py").write_text("x = 1\n")
    folder = build.build("devkit").folder
    assert (folder / "vorhand/ui/keys/one.mpy").exists()
    (package / "one.py").unlink()
    build.build("devkit")
    assert not (folder / "vorhand/ui/keys").exists()


def test_a_syntax_error_is_told_and_a_compilation_that_was_cut_off_not_believed(firmware):
    build.build("devkit")
    (firmware / HOME).write_text("class:\n")
    message = r"mpy-cross vorhand/ui/screens/deal/home\.py: .*line 1.*SyntaxError"
    with pytest.raises(HostError, match=message):
        build.build("devkit")
    (build.OUTPUT / "modules" / HOME_MPY).write_bytes(b"half")
    (firmware / HOME).write_text(FILES[HOME])
    result = build.build("devkit")
    assert (result.folder / HOME_MPY).read_bytes()[:2] == b"M\6"


def test_same_source_gives_the_same_bytes(firmware, tmp_path, monkeypatch):
    first = build.build("devkit", folder=tmp_path / "one")
    monkeypatch.setattr(build, "OUTPUT", tmp_path / "again")
    second = build.build("devkit", folder=tmp_path / "two")
    for path in first.sizes:
        assert (first.folder / path).read_bytes() == (second.folder / path).read_bytes()


def test_the_manifest_tells_versions_and_every_file(firmware):
    result = build.build("devkit", ("de", "fr"))
    manifest = result.manifest
    assert (manifest["version"], manifest["board"]) == (VERSION, "devkit")
    assert manifest["languages"] == ["de", "fr"]
    assert manifest["micropython"] == "6.3"
    assert set(manifest["files"]) == set(result.sizes) - {"manifest.json"}
    for path, (size, digest) in manifest["files"].items():
        data = (result.folder / path).read_bytes()
        assert (size, digest) == (len(data), hashlib.sha256(data).hexdigest()[:20])


def test_what_main_imports_comes_along(firmware):
    (firmware / "main.py").write_text("def run():\n from drivers.lcd import x\n")
    assert "drivers/lcd.mpy" in build.build("devkit").sizes


def test_unknown_board(firmware, capsys):
    assert command_line.main(["toaster"]) == 1
    assert capsys.readouterr().err == ("vorhand: no board 'toaster'; there are devkit, other\n")


def test_a_folder_that_cannot_be_used(firmware, tmp_path):
    (tmp_path / "build").touch()
    with pytest.raises(HostError, match=r"cannot build in .*/build/modules: Not a directory"):
        build.build("devkit")


def test_a_changed_word_is_taken_again(firmware):
    path = build.build("devkit").folder / "vorhand/lang/de/home.py"
    assert b"Daheim" in path.read_bytes()
    (firmware / "vorhand/lang/de/home.py").write_text('WORDS = "home Zuhause"\n')
    build.build("devkit")
    assert b"Zuhause" in path.read_bytes()


def test_sizes_are_printed(firmware, capsys):
    assert command_line.main(["devkit", "other"]) == 0
    text = capsys.readouterr().out
    assert "vorhand/fonts" in text
    assert "bytes; the target is 327,680 with two languages" in text
