"""Building the device's files: what is taken, what is compiled again, what is removed."""

import hashlib
import os

import pytest

from host_tools import HostError, build
from host_tools.build.packing import TABLE
from vorhand import VERSION, lang

FILES = {
    "main.py": "print('main')\n",
    "boards/devkit.py": "WIDTH = 128\nHEIGHT = 64\ndef display():\n from drivers import oled\n",
    "boards/other.py": "WIDTH = 240\nHEIGHT = 135\nimport drivers.lcd\n",
    "drivers/__init__.py": "",
    "drivers/oled.py": "from drivers.bus import write\n",
    "drivers/bus.py": "def write():\n pass\n",
    "drivers/lcd.py": "",
    "vorhand/__init__.py": "",
    "vorhand/ui/screens/deal/home.py": "class Home:\n pass\n",
    "vorhand/lang/__init__.py": "",
    "vorhand/lang/de/__init__.py": "",
    "vorhand/lang/de/home.py": 'WORDS = """\nhome Daheim\n"""\n',
    "vorhand/lang/fr/home.py": 'WORDS = """\nhome Chez nous\n"""\n',
    "vorhand/fonts/128x64_body.bin": "abc",
    "vorhand/fonts/240x135_body.bin": "defg",
    "vorhand/fonts/notes.txt": "not for the device",
}


@pytest.fixture
def firmware(tmp_path, monkeypatch):
    """A small firmware; the path of its folder."""
    for name, text in FILES.items():
        path = tmp_path / "firmware" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr(build, "FIRMWARE", tmp_path / "firmware")
    monkeypatch.setattr(build, "OUTPUT", tmp_path / "build")
    return tmp_path / "firmware"


def test_build_holds_what_the_board_needs(firmware):
    done = build.build("devkit")
    assert list(done.sizes) == [
        "board.txt",
        "boards/devkit.mpy",
        "drivers/__init__.mpy",
        "drivers/bus.mpy",
        "drivers/oled.mpy",
        "home.mpy",
        "main.mpy",
        "vorhand/fonts/128x64_body.bin",
        "vorhand/lang/de/all.words",
        "vorhand/needs.txt",
        "manifest.json",
    ]
    told = set(done.sizes) - {"board.txt", "manifest.json"}
    assert done.total == sum((done.folder / path).stat().st_size for path in told)
    assert (done.folder / "board.txt").read_text() == "devkit\n"
    assert build.rooms(done.sizes)["vorhand/fonts"] == 3


def test_unchanged_files_are_left_alone(firmware):
    folder = build.build("devkit").folder
    for path in folder.rglob("*.mpy"):
        os.utime(path, (1, 1))
    (firmware / "vorhand/ui/screens/deal/home.py").write_text("class Home:\n x = 1\n")
    build.build("devkit")
    again = [path.name for path in folder.rglob("*.mpy") if path.stat().st_mtime > 1]
    assert again == ["home.mpy"]


def test_what_is_gone_or_lost_is_put_right(firmware):
    folder = build.build("devkit").folder
    (folder / "drivers/bus.mpy").unlink()
    (firmware / "vorhand/ui/screens/deal/home.py").unlink()
    build.build("devkit")
    assert (folder / "drivers/bus.mpy").exists()
    assert not (folder / "home.mpy").exists()


def test_same_source_gives_the_same_bytes(firmware, tmp_path):
    one = build.build("devkit", folder=tmp_path / "one")
    two = build.build("devkit", folder=tmp_path / "two")
    for path in one.sizes:
        assert (one.folder / path).read_bytes() == (two.folder / path).read_bytes()


def test_the_manifest_tells_versions_and_every_file(firmware):
    done = build.build("devkit", ("de", "fr"))
    told = done.manifest
    assert (told["version"], told["board"], told["languages"]) == (VERSION, "devkit", ["de", "fr"])
    assert told["micropython"] == "6.3"
    assert set(told["files"]) == set(done.sizes) - {"manifest.json"}
    for path, (size, digest) in told["files"].items():
        data = (done.folder / path).read_bytes()
        assert (size, digest) == (len(data), hashlib.sha256(data).hexdigest())


def test_what_main_imports_comes_along(firmware):
    (firmware / "main.py").write_text("def run():\n from drivers.lcd import x\n")
    assert "drivers/lcd.mpy" in build.build("devkit").sizes


def test_unknown_board(firmware, capsys):
    assert build.main(["toaster"]) == 1
    assert capsys.readouterr().err == ("vorhand: no board 'toaster'; there are devkit, other\n")


def home(folder):
    """What the key "home" says in a build."""
    path = folder / "vorhand/lang/de/all.words"
    return lang.unfolded(path.read_bytes()[:TABLE], lang.packed(path, "home")[0], 4)


def test_a_folder_that_cannot_be_used(firmware, tmp_path):
    (tmp_path / "build").touch()
    with pytest.raises(HostError, match=r"cannot build in .*/build/devkit: Not a directory"):
        build.build("devkit")


def test_a_changed_word_is_packed_again(firmware):
    folder = build.build("devkit").folder
    assert home(folder) == "Daheim"
    (firmware / "vorhand/lang/de/home.py").write_text('WORDS = "home Zuhause"\n')
    build.build("devkit")
    assert home(folder) == "Zuhause"


@pytest.mark.parametrize("text", ["", "WORDS = {}\n", "WORDS = 'a' + b\n"])
def test_a_section_without_words_is_told(firmware, text):
    (firmware / "vorhand/lang/de/home.py").write_text(text)
    with pytest.raises(HostError, match=r"vorhand/lang/de/home\.py: no text WORDS"):
        build.build("devkit")


def test_syntax_error_is_told(firmware):
    (firmware / "vorhand/ui/screens/deal/home.py").write_text("class:\n")
    with pytest.raises(HostError, match=r"mpy-cross vorhand/ui/home\.mpy: .*SyntaxError"):
        build.build("devkit")


def test_sizes_are_printed(firmware, capsys):
    assert build.main(["devkit", "other"]) == 0
    text = capsys.readouterr().out
    assert "vorhand/fonts" in text
    assert "of at most 256,000 bytes" in text
