"""`vorhand image`: the files that it makes, and their manifest."""

import hashlib
import json
import subprocess
from functools import cache, partial

import made_firmware
import pytest
from commands import one_line, said

from boards import load
from host_tools.board_names import real
from host_tools.usb.application.layout import device_files
from host_tools.usb.flash import factory, filesystem

BOARD = "devkit_6"
MB = 1 << 20


@pytest.fixture(scope="module")
def application():
    return device_files(BOARD)


@pytest.fixture(scope="module")
def file_system(application):
    """The application in a flash of so many bytes, made once for each size."""
    return cache(partial(filesystem.make, application))


@pytest.fixture(autouse=True)
def quick(monkeypatch, application, file_system):
    """Give every board the application of this one."""
    monkeypatch.setattr(factory, "device_files", lambda *_: application)
    monkeypatch.setattr(filesystem, "make", lambda _, size: file_system(size))


def manifest(vorhand, folder, *arguments):
    said(vorhand("image", "--board", BOARD, "-o", folder, *arguments))
    return json.loads((folder / "manifest.json").read_text())


def test_what_lies_on_a_new_device(application):
    """The layout that the starter and `vorhand deploy` know."""
    assert application["/app.txt"] == b"a\n"
    assert application["/a/board.txt"].decode().strip() == BOARD
    assert b"main.run()" in application["/main.py"] and b"Silence" in application["/boot.py"]
    compiled = [data for path, data in application.items() if path.endswith(".mpy")]
    assert len(compiled) > 50 and all(data.startswith(b"M\6") for data in compiled)
    assert "/a/main.mpy" in application and "/a/manifest.json" in application


def test_images_and_their_manifest(application, tmp_path, vorhand):
    firmware = tmp_path / "mp.bin"
    firmware.write_bytes(made_firmware.image())
    entries = manifest(vorhand, tmp_path / "one", "--flash", 4, "--firmware", firmware)
    assert (entries["board"], entries["flash"]) == (BOARD, 4 * MB)
    assert entries["vorhand"] == factory.__version__
    assert entries["micropython"]["build"] == "v1.28.0 of 2026-04-06"
    mp, files = entries["parts"]
    assert (mp["file"], mp["offset"], files["offset"]) == ("mp.bin", 0x1000, 2 * MB)
    for entry in (files, entries["whole"]):
        data = (tmp_path / "one" / entry["file"]).read_bytes()
        assert len(data) == entry["size"]
        assert hashlib.sha256(data).hexdigest() == entry["sha256"]
    assert data[:0x1000] == b"\xff" * 0x1000 and len(data) == 4 * MB
    assert data[0x1000 : 0x1000 + mp["size"]] == firmware.read_bytes()
    contents = filesystem.read(lambda at, n: data[2 * MB + at : 2 * MB + at + n], 2 * MB)
    assert contents.files == application
    command = ("image", "--board", BOARD, "--flash", 4, "--firmware", firmware)
    out = said(vorhand(*command, "-o", tmp_path / "two"))
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()
        assert path.name in out or path.name == "SHA256SUMS"


def test_one_for_each_size_of_flash(tmp_path, vorhand):
    for flash in (4, 8, 16):
        (entry,) = manifest(vorhand, tmp_path / str(flash), "--flash", flash)["parts"]
        assert (entry["offset"], entry["size"]) == (2 * MB, (flash - 2) * MB)
    old = tmp_path / "old.bin"
    old.write_bytes(made_firmware.image("1.25.0"))
    entries = manifest(vorhand, tmp_path / "old", "--flash", 16, "--firmware", old)
    assert entries["parts"][1]["size"] == 2 * MB  # its table says so


def test_one_for_each_board_in_one_run(tmp_path, vorhand):
    octal = made_firmware.image(chip=9, machine=made_firmware.OCTAL)
    images = {"s3": made_firmware.image(chip=9), "octal": octal, "mp": made_firmware.image()}
    arguments = []
    for name, data in images.items():
        (tmp_path / f"{name}.bin").write_bytes(data)
        arguments += ["--firmware", tmp_path / f"{name}.bin"]
    said(vorhand("image", "-o", tmp_path / "all", *arguments))
    entries = json.loads((tmp_path / "all" / "manifest.json").read_text())["images"]
    assert [entry["board"] for entry in entries] == real()
    interpreters = {entry["board"]: entry["parts"][0] for entry in entries}
    for board, file, offset in (
        ("devkit_6", "mp.bin", 0x1000),
        ("feather_tft", "s3.bin", 0),
        ("t_embed", "octal.bin", 0),
    ):
        assert (interpreters[board]["file"], interpreters[board]["offset"]) == (file, offset)
    whole = next(entry["whole"]["file"] for entry in entries if entry["board"] == "t_embed")
    assert (tmp_path / "all" / whole).read_bytes().startswith(octal)
    names = {part["file"] for entry in entries for part in (entry["parts"][1], entry["whole"])}
    files = {path.name for path in (tmp_path / "all").iterdir()}
    assert files == names | {"manifest.json", "SHA256SUMS"} and len(names) == 2 * len(real())
    command = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
    process = subprocess.run(command, cwd=tmp_path / "all", capture_output=True, text=True)
    assert (process.returncode, process.stdout.count(": OK\n")) == (0, len(names)), process


def test_a_board_that_no_firmware_is_for(tmp_path, vorhand):
    """With all boards it is left out, alone it is an error."""
    (tmp_path / "mp.bin").write_bytes(made_firmware.image())
    command = ["image", "-o", tmp_path / "all", "--firmware", tmp_path / "mp.bin"]
    assert "t_embed: none of the firmwares is made for it" in said(vorhand(*command))
    entries = json.loads((tmp_path / "all" / "manifest.json").read_text())["images"]
    assert {load(entry["board"]).CHIP for entry in entries} == {"esp32"}
    err = one_line(vorhand(*command, "--board", "t_embed"), 2)
    assert "t_embed: mp.bin is for the ESP32, this board has" in err


@pytest.mark.parametrize(
    "arguments, status, expected",
    [
        (("--board", "sim128_6", "--flash", "4"), 2, "no board sim128_6"),
        (("--board", "none", "--flash", "4"), 2, "no board none"),
        (("--board", BOARD, "--flash", "2"), 2, "--flash: invalid choice"),
        (("--board", BOARD, "--flash", "4", "--firmware", "none.bin"), 1, "no file none.bin"),
    ],
)
def test_mistakes(tmp_path, vorhand, arguments, status, expected):
    result = vorhand("image", *arguments, "-o", tmp_path / "new")
    assert expected in one_line(result, status)
    assert not (tmp_path / "new").exists()


def test_what_cannot_be_written_is_named(tmp_path, vorhand):
    (tmp_path / "manifest.json").mkdir()
    (tmp_path / "file").touch()
    for folder, fault in (
        (tmp_path / "file", f"{tmp_path}/file: File exists"),
        (tmp_path, f"{tmp_path}/manifest.json: is there and no file"),
    ):
        result = vorhand("image", "--board", BOARD, "--flash", "4", "-o", folder)
        assert one_line(result, 1) == f"vorhand: cannot write {fault}\n"
