"""littlefs as bytes: made and read on the host, mounted and extended by MicroPython itself."""

import random
from binascii import crc32

import pytest
from usb_device import longest_log

from host_tools import FIRMWARE, HostError
from host_tools.bench import device
from host_tools.usb.flash import filesystem
from host_tools.usb.flash.filesystem import NoFiles
from host_tools.usb.flash.partitions import BLOCK

HELPERS = FIRMWARE.parent / "tests" / "support" / "devices"
MB = 1 << 20
FILES = {
    "/main.py": b"print(1)\n",
    "/app.txt": b"a\n",
    "/a/main.mpy": random.Random(1).randbytes(9000),
    "/a/vorhand/ui/app.mpy": random.Random(2).randbytes(30000),
    "/a/vorhand/fonts/128x64.bin": b"",
    "/lists/0001.txt": "Müller, Özgür\n".encode() * 99,
}
IMAGE = filesystem.make(FILES, 2 * MB)


def reader(image, offsets=None):
    def fetch(offset, size):
        if offsets is not None:
            offsets.append(offset)
        return bytes(image[offset : offset + size])

    return fetch


def test_the_same_files_give_the_same_bytes():
    other = dict(reversed(FILES.items()))
    assert filesystem.make(other, 2 * MB) == IMAGE and len(IMAGE) == 2 * MB
    assert filesystem.make(FILES | {"/app.txt": b"b\n"}, 2 * MB) != IMAGE


def test_the_log_of_a_folder_is_as_short_as_it_can_be():
    files = {f"/a/module{n}.mpy": bytes(1000) for n in range(20)}
    assert longest_log(filesystem.make(files, MB), "a") < 1000


@pytest.mark.parametrize("size", [2 * MB, 6 * MB, 14 * MB])
def test_what_was_put_in_comes_out(size):
    image = filesystem.make(FILES, size)
    contents = filesystem.read(reader(image), size)
    assert (contents.files, contents.broken) == (FILES, [])


def test_only_what_is_wanted_is_fetched_and_each_block_once():
    offsets = []
    contents = filesystem.read(
        reader(IMAGE, offsets), 2 * MB, lambda path: path.startswith("/lists/")
    )
    assert list(contents.files) == ["/lists/0001.txt"]
    assert len(set(offsets)) == len(offsets) < 15  # of 23


def test_the_used_stretches_are_the_image():
    copy = bytearray(b"\xff" * len(IMAGE))
    for offset, data in filesystem.used(IMAGE):
        assert offset % BLOCK == len(data) % BLOCK == 0
        copy[offset : offset + len(data)] = data
    assert copy == IMAGE
    written = sum(len(data) for _, data in filesystem.used(IMAGE))
    assert written < 25 * BLOCK
    assert list(filesystem.used(b"\xff" * 2 * BLOCK)) == []
    assert list(filesystem.used(b"a" * 2 * BLOCK)) == [(0, b"a" * 2 * BLOCK)]


def test_too_much_for_it():
    with pytest.raises(HostError, match=r"^2 files of 3072 KB do not fit into 2048 KB$"):
        filesystem.make({"/a": b"x" * MB, "/b": b"x" * 2 * MB}, 2 * MB)


def test_micropython_mounts_it_and_writes_on(interpreter, tmp_path):
    (tmp_path / "fs.bin").write_bytes(IMAGE)
    status, output = interpreter.run(
        HELPERS / "littlefs_check.py", tmp_path / "fs.bin", heap="8M", paths=[device.PIECES]
    )
    assert status == 0, output
    *lines, summary = output.split("\n")[:-1]
    expected = sorted(f"{len(data)} {crc32(data):08x} {path}" for path, data in FILES.items())
    assert sorted(lines) == expected
    assert summary == "24 512"  # main.py, app.txt, a, lists and twenty new ones; blocks


def test_what_is_no_littlefs():
    for data in (b"\xff" * MB, bytes(MB), b"\xe9" * MB):
        with pytest.raises(NoFiles):
            filesystem.read(reader(data), MB)


def test_a_broken_file_does_not_take_the_others_along():
    """The pointers of a file of several blocks are gone; the other files are still read."""
    start = IMAGE.index(FILES["/a/vorhand/ui/app.mpy"][20000:20100]) // BLOCK * BLOCK
    image = bytearray(IMAGE)
    image[start : start + 8] = b"\xfe" * 8
    contents = filesystem.read(reader(image), 2 * MB)
    assert contents.broken == ["/a/vorhand/ui/app.mpy"]
    assert contents.files == {path: FILES[path] for path in FILES if path not in contents.broken}


@pytest.mark.parametrize("error", [OSError("gone"), KeyboardInterrupt()])
def test_what_the_reader_raises_comes_through(error):
    calls = []

    def fetch(offset, size):
        calls.append(offset)
        if len(calls) > 3:
            raise error
        return IMAGE[offset : offset + size]

    with pytest.raises(type(error)) as raised:
        filesystem.read(fetch, 2 * MB)
    assert raised.value is error and len(calls) == 4


def test_an_image_that_is_damaged_anywhere_is_read_as_far_as_it_is_sound():
    """Damage to its metadata gives NoFiles, or files that fit."""
    dice = random.Random(17)
    starts = [
        offset
        for offset in range(0, len(IMAGE), BLOCK)
        if IMAGE[offset : offset + 64] != b"\xff" * 64
    ]
    refusals = 0
    for _ in range(400):
        image = bytearray(IMAGE)
        for _ in range(dice.choice((1, 2, 8, 40))):
            offset = dice.choice(starts) + dice.randrange(400)
            image[offset] ^= 1 << dice.randrange(8)
        try:
            contents = filesystem.read(reader(image), 2 * MB)
        except NoFiles:
            refusals += 1
            continue
        assert sum(map(len, contents.files.values())) <= 2 * MB
    assert refusals > 10
