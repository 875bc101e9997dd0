"""MicroPython's images for the ESP32 are accepted; each other file is refused for what it is."""

import re
import struct
from pathlib import Path

import made_firmware
import pytest
from esptool.bin_image import LoadFirmwareImage

from host_tools import HostError
from host_tools.usb.flash import partitions
from host_tools.usb.flash.firmware_image import load, parse
from host_tools.usb.flash.partitions import APP, DATA, Partition

MB = 1 << 20
IMAGE = made_firmware.image()
IMAGE_S3 = made_firmware.image(chip=9)


@pytest.mark.parametrize(
    ("data", "machine", "chip"),
    [
        (IMAGE, "Generic ESP32 module with ESP32", ("ESP32", 0x1000)),
        (IMAGE_S3, "Generic ESP32S3 module with ESP32S3", ("ESP32-S3", 0)),
    ],
)
def test_what_an_image_says(tmp_path, data, machine, chip):
    (tmp_path / "mp.bin").write_bytes(data)
    firmware = load(tmp_path / "mp.bin")
    assert (firmware.name, firmware.version, firmware.data) == ("mp.bin", (1, 28, 0), data)
    assert firmware.build == "v1.28.0 of 2026-04-06"
    assert firmware.machine == machine
    assert (firmware.chip.name, firmware.chip.offset) == chip
    assert firmware.file_system(4 * MB) == (2 * MB, 2 * MB)
    assert [part.label for part in firmware.table] == ["nvs", "phy_init", "factory"]


@pytest.mark.parametrize(
    "chip, data, program", [("esp32", IMAGE, 0xF000), ("esp32s3", IMAGE_S3, 0x10000)]
)
def test_esptool_takes_the_made_image_for_one(chip, data, program):
    for start in (0, program):
        image = LoadFirmwareImage(chip, data[start:])
        image.verify()
        assert image.checksum == image.calculate_checksum()
        assert image.stored_digest == image.calc_digest


SPIRAM = "Generic ESP32 module with SPIRAM with ESP32"


@pytest.mark.parametrize(
    "chip, machine, board, ram, expected",
    [
        (0, "", "esp32", "", ""),
        (0, "", "esp32", "quad", "idle"),
        (0, SPIRAM, "esp32", "quad", ""),
        (0, SPIRAM, "esp32", "", "takes pins for quad RAM, .* it needs ESP32_GENERIC:"),
        (0, "", "esp32s3", "", "is for the ESP32, this board has an ESP32-S3"),
        (9, "", "esp32", "", "is for the ESP32-S3, this board has an ESP32$"),
        (9, "", "esp32s3", "", ""),
        (9, "", "esp32s3", "quad", ""),
        (9, "", "esp32s3", "octal", "idle"),
        (9, made_firmware.OCTAL, "esp32s3", "octal", ""),
        (9, made_firmware.OCTAL, "esp32s3", "quad", "takes pins for octal RAM, .*_GENERIC_S3:"),
        (9, made_firmware.OCTAL, "esp32s3", "", "takes pins for octal RAM, .*_GENERIC_S3:"),
    ],
)
def test_which_board_can_do_with_it(chip, machine, board, ram, expected):
    """A board works without its RAM, but not without the pins that RAM takes."""
    firmware = parse(made_firmware.image(chip=chip, machine=machine), "mp.bin")
    misfit = firmware.misfit(board, ram)
    if expected in ("", "idle"):
        assert misfit == "" and firmware.lacks_ram(ram) == (expected == "idle")
    else:
        assert re.search(expected, misfit), misfit


@pytest.mark.parametrize(
    "version", ["1.24.0", "1.25.0", "1.26.1", "1.29.3", "1.27.0-preview.12.g0"]
)
def test_where_the_files_lie(version):
    """Up to 1.25 the table names it; since 1.26 it is the flash behind the last partition."""
    firmware = parse(made_firmware.image(version), "mp.bin")
    takes_all = firmware.version[:2] >= (1, 26)
    assert firmware.file_system(4 * MB) == (2 * MB, 2 * MB)
    assert firmware.file_system(8 * MB) == (2 * MB, 6 * MB if takes_all else 2 * MB)
    assert firmware.file_system(16 * MB) == (2 * MB, 14 * MB if takes_all else 2 * MB)
    with pytest.raises(HostError, match=r"does not fit this flash: .* there are 2"):
        firmware.file_system(2 * MB)


def test_where_the_files_lie_beside_two_programs():
    parts = (
        Partition(DATA, 2, 0x9000, 0x4000, "nvs"),
        Partition(DATA, 0, 0xD000, 0x2000, "otadata"),
        Partition(APP, 0x11, 0x190000, 0x180000, "ota_1"),
        Partition(APP, 0x10, 0x10000, 0x180000, "ota_0"),
    )
    firmware = parse(made_firmware.image(parts=parts), "ota.bin")
    assert firmware.file_system(4 * MB) == (0x310000, 0xF0000)


def test_files_of_the_other_kind_are_refused():
    fat = (*made_firmware.PARTS, Partition(DATA, 0x81, 0x200000, 0x200000, "ffat"))
    with pytest.raises(HostError, match="FAT"):
        parse(made_firmware.image(parts=fat), "mp.bin").file_system(4 * MB)


@pytest.mark.parametrize(
    "data, expected",
    [
        (b"", "is empty"),
        (b"UF2\nWQ]\x9e", "a .uf2 file"),
        (b"\x7fELF\1\1", "an .elf file"),
        (b"<!DOCTYPE html>", "a web page"),
        (b"PK\3\4", "a .zip archive"),
        (b"\x1f\x8b\x08", "a .gz archive"),
        (b"print('hello')", "no firmware of an ESP32"),
        (b"\xff" * 0x1000 + IMAGE, "a copy of a whole flash"),
        (IMAGE[0xF000:], "an .app-bin"),
        (made_firmware.program(b"hello", 70000), "an .app-bin"),
        (made_firmware.program(b"boot").ljust(0x9000, b"\xff"), "no MicroPython .*no partition"),
        (
            made_firmware.image(chip=5),
            "for the ESP32-C3; Vorhand's boards have an ESP32 or ESP32-S3",
        ),
        (IMAGE_S3.ljust(4 * MB, b"\xff"), "a copy of a whole flash"),
        (IMAGE_S3[0x10000:], "an .app-bin"),
        (IMAGE_S3[:0x10000] + IMAGE[0xF000:], "is damaged"),
        (made_firmware.image(chip=77), "for the chip with the image id 77"),
        (IMAGE[:0xF000] + made_firmware.program(b"AT firmware"), "but not MicroPython"),
        (made_firmware.image("1.19.1"), "is MicroPython v1.19.1; Vorhand runs on 1.24 to 1.29$"),
        (made_firmware.image("1.23.0"), "runs on 1.24 to 1.29$"),
        (made_firmware.image("1.30.0"), "runs on 1.24 to 1.29; --any-version tries it"),
    ],
)
def test_what_is_refused(data, expected):
    with pytest.raises(HostError, match=expected) as error:
        parse(data, "mp.bin")
    assert "mp.bin" in str(error.value) and error.value.status == 1


def test_a_newer_one_at_the_users_risk():
    assert parse(made_firmware.image("1.30.0"), "mp.bin", any_version=True).version == (1, 30, 0)


def test_no_cut_goes_unseen():
    for length in [*range(1, 60), *range(60, len(IMAGE), 997), len(IMAGE) - 33, len(IMAGE) - 1]:
        with pytest.raises(HostError, match=r"cut off|no MicroPython|app-bin"):
            parse(IMAGE[:length], "mp.bin")


def test_no_damage_goes_unseen():
    """Damage is seen anywhere in boot loader, table and program; between them is erased flash."""
    boot_loader = len(made_firmware.program(b"boot", 2000))
    table = 0x7000 + 4 * 32
    for start, end in ((0, boot_loader), (0x7000, table), (0xF000, len(IMAGE))):
        for offset in [*range(start, end, 31), end - 1]:
            for bit in (1, 0x80):
                data = bytearray(IMAGE)
                data[offset] ^= bit
                with pytest.raises(HostError):
                    parse(bytes(data), hex(offset))


def test_a_program_without_its_hash_has_a_checksum():
    data = IMAGE[:0xF000] + made_firmware.program(made_firmware.banner("1.28.0"), has_hash=False)
    assert parse(data, "mp.bin").version == (1, 28, 0)
    with pytest.raises(HostError, match="damaged"):
        parse(data[:-400] + bytes([data[-400] ^ 1]) + data[-399:], "mp.bin")


def test_no_file_and_no_readable_one(tmp_path):
    with pytest.raises(HostError, match=r"there is no file .*none.bin"):
        load(tmp_path / "none.bin")
    with pytest.raises(HostError, match="is a folder; give a file in it"):
        load(tmp_path)


def test_a_file_without_end_is_not_read():
    with pytest.raises(HostError, match="is larger than 16384 KB"):
        load(Path("/dev/zero"))


def test_table_round_trip():
    entries = list(made_firmware.PARTS)
    raw = made_firmware.table(entries)
    assert len(raw) == 0xC00 and partitions.parse(raw + b"\xff" * 0x400) == entries
    without_md5 = raw[: 3 * 32].ljust(0xC00, b"\xff")  # ESP-IDF can leave the MD5 out
    assert partitions.parse(without_md5) == entries
    for broken in (b"", b"\xff" * 0xC00, bytes(0xC00), raw[:32] + b"\0" * 32, raw[:-1:-1]):
        with pytest.raises(partitions.TableError):
            partitions.parse(broken)
    with pytest.raises(partitions.TableError, match="checksum"):
        partitions.parse(raw[:8] + struct.pack("<I", 1) + raw[12:])
