"""Whole evenings, worked out by hand, through the real screens, on CPython and on MicroPython.

The same keys write the same list in every language, and every text fits.

evening_file.py says how such an evening is written.
"""

import device_pieces
import pytest
from device_pieces import PIECES, heap_for
from evening_file import EveningFile, Play, files, unplayed
from romfs import write_image

from host_tools import build
from host_tools.bench import device
from host_tools.bench.keys import write_keys
from host_tools.screens.desk import Desk
from vorhand.lang import codes

LANGUAGE = "de"  # the language of an evening's first device, and of that in MicroPython


def test_every_rule_set_has_an_evening_at_each_table():
    assert unplayed() == []


def test_an_evening_has_twelve_deals():
    for path in files():
        words = [statement.word for statement in EveningFile(path).statements]
        assert words.count("deal") >= 12, path.stem


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_an_evening_comes_out_as_worked_out(path, tmp_path, root, interpreter32):
    folder = tmp_path / "here"
    folder.mkdir()
    play = Play(EveningFile(path), folder)
    play.play_all()
    prepare(root, play)
    for language in set(codes()) - {LANGUAGE}:  # that the device plays in MicroPython
        check(tmp_path / language, play, press_keys(tmp_path / language, play, language))
    heap = heap_for(path.stem.partition("_")[0])
    output = device_pieces.run("pressed", play.file.board, root, root / "keys", heap=heap)
    check(root, play, output)


def press_keys(folder, play, language):
    """Press the same keys in a language, everything drawn; return what the device prints."""
    prepare(folder, play)
    desk = Desk(play.file.board, folder, language=language, unseen=True)
    for keys in play.keys:
        for key in keys:
            desk.runner.press(key)
    return f"{desk.app.evening.count} 0"


def prepare(folder, play):
    """Write the empty list and the keys with which a device plays the same evening."""
    (folder / "lists").mkdir(parents=True)
    (folder / "lists" / "0001.txt").write_bytes(play.empty_journal)
    write_keys(folder / "keys", play.keys)


def check(folder, play, output):
    """The presses have written the same bytes."""
    assert output.split() == [str(play.evening.count), "0"], "deals, presses short of memory"
    assert (folder / "lists" / "0001.txt").read_bytes() == play.journal()


@pytest.fixture(scope="module")
def pub_evening(tmp_path_factory):
    """An evening that meets the most rules."""
    path = next(path for path in files() if path.stem == "pub_4")
    play = Play(EveningFile(path), tmp_path_factory.mktemp("pub"))
    play.play_all()
    return play


def test_an_evening_on_frozen_code(pub_evening, tmp_path, frozen_interpreter):
    prepare(tmp_path, pub_evening)
    board = pub_evening.file.board
    output = device_pieces.run_frozen("pressed", board, tmp_path, tmp_path / "keys")
    check(tmp_path, pub_evening, output)


IN_ROMFS = """
import os, sys, vfs
with open(sys.argv[1], "rb") as file:
    vfs.mount(vfs.VfsRom(file.read()), "/rom")
os.chdir("/rom")
import boards, pressed
pressed.run(boards.load(sys.argv[2]), sys.argv[3], sys.argv[4])
"""


def test_an_evening_from_a_romfs(pub_evening, tmp_path, interpreter32):
    board = pub_evening.file.board
    folder = tmp_path / "there"
    prepare(folder, pub_evening)
    image = tmp_path / "image"
    write_image(image, build.build(board, drivers=device.DRIVERS).folder)
    heap = 165 + image.stat().st_size // 1024 + 1  # here the image lies in the heap, too
    args = ("-c", IN_ROMFS, image, board, folder, folder / "keys")
    status, output = interpreter32.run(*args, heap=f"{heap}k", paths=["", device.PIECES, PIECES])
    assert status == 0, output[-2000:]
    check(folder, pub_evening, output)
