"""A stand-in for the boot loader in a chip's ROM, and for esptool's stub, behind a pty.

It is no chip and no simulator of one: it answers the commands of esptool's serial protocol
(docs.espressif.com, esptool, "Serial Protocol") well enough for the real esptool to find out
chip and flash size, to erase, write, hash and read. The stub that esptool uploads is not run:
after its upload the answers are those of the stub. The flash is NOR: programming clears bits,
erasing sets them.
"""

import hashlib
import math
import os
import select
import struct
import threading
import tty
import zlib
from dataclasses import dataclass

from esptool.loader import ESPLoader

SECTOR = 4096
# Per chip: what reading 0x40001000 gives, and the chip id that GET_SECURITY_INFO gives. esptool
# knows the ESP32-S3 by the latter, esptool-js by the former (esploader.js, magic2Chip).
MAGIC = {"ESP32": 0x00F01D83, "ESP8266": 0xFFF0C101, "ESP32-S2": 0x000007C6, "ESP32-S3": 9}
CHIP_ID = {"ESP32-S3": 9, "ESP32-C3": 5}

# Registers of the SPI before the flash, as esptool's targets/esp32.py and esp32s3.py name them:
# where they begin; USR2 and W0 from there. CMD is the first, ADDR the second.
SPI = {"ESP32-S3": (0x60002000, 0x20, 0x58)}
_SPI_ESP32 = (0x3FF42000, 0x24, 0x80)
START = 1 << 18
OPTION1 = 0x6000812C  # of the ESP32-S3; esptool writes it right before it resets the chip
READ_ID, READ_SFDP = 0x9F, 0x5A


class Unplugged(Exception):
    """The cable was pulled."""


@dataclass
class BootLoader:
    """Answers at `port`, a device path, while it is entered as a context manager.

    `flash` is what the chip's flash holds and stays readable; `size` is what its id claims.
    `cut` pulls the cable when so many bytes have been written to the flash, `cut_read` when so
    many have been read; `flips` damages what is written at this offset. `link`: its USB is the
    chip's own: the port is this path, which is gone with a reset, and `on_reset` is called, with
    nothing. `flags` are those of its security. `done` names what was
    done to the flash: ("erase", offset, size), ("write", offset, size), ("read", offset, size).
    """

    chip: str = "ESP32"
    size: int = 4 << 20
    flash: bytes | bytearray = b""
    cut: float = math.inf
    cut_read: float = math.inf
    flips: int = -1
    link: object = None
    flags: int = 0

    def __post_init__(self):
        self.flash = bytearray(self.flash.ljust(self.size, b"\xff"))
        self.on_reset = lambda: None
        self.on_command = lambda op: None
        self.spi, *self.registers = SPI.get(self.chip, _SPI_ESP32)
        self.written = self.read_count = 0
        self.done = []
        self.stub = False
        self._registers = {0x40001000: MAGIC.get(self.chip, 0)}
        self._transfer = None
        self._buffer = b""

    def __enter__(self):
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.port = os.ttyname(self._slave)
        if self.link:
            os.symlink(self.port, self.link)
            self.port = str(self.link)
        self._stop, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_):
        os.close(self._wake)
        self._thread.join(10)
        os.close(self._stop)
        os.close(self._slave)

    def _serve(self):
        try:
            while True:
                for packet in self._packets():
                    if len(packet) >= 8:
                        self._command(packet)
        except Unplugged:
            pass
        finally:
            # A program that has the port open finds it gone. The slave stays open until __exit__,
            # because another test's pty must not get this path meanwhile.
            os.close(self._master)

    def _packets(self):
        """Wait for bytes and yield the SLIP packets that are complete."""
        ready, _, _ = select.select([self._master, self._stop], [], [])
        if self._stop in ready:
            raise Unplugged
        self._buffer += os.read(self._master, 1 << 16)
        *packets, self._buffer = self._buffer.split(b"\xc0")
        for packet in packets:
            if packet:
                yield packet.replace(b"\xdb\xdc", b"\xc0").replace(b"\xdb\xdd", b"\xdb")

    def _send(self, packet):
        data = packet.replace(b"\xdb", b"\xdb\xdd").replace(b"\xc0", b"\xdb\xdc")
        data = b"\xc0" + data + b"\xc0"
        while data:
            data = data[os.write(self._master, data) :]

    def _answer(self, op, data=b"", value=0, error=0):
        status = bytes((1 if error else 0, error))
        if not self.stub:
            status += b"\0\0"  # the ROM's status has two more bytes
        self._send(struct.pack("<BBHI", 1, op, len(data + status), value) + data + status)

    def _command(self, packet):
        _, op, size, check = struct.unpack_from("<BBHI", packet)
        data = packet[8 : 8 + size]
        self.on_command(op)
        handler = getattr(self, f"_op_{op:02x}", None)
        if handler is None or (op >= 0xD0 and not self.stub):
            self._answer(op, error=5)  # "received message is invalid"
        elif op in (0x03, 0x07, 0x11) and ESPLoader.checksum(data[16:]) != check:
            self._answer(op, error=7)  # "invalid CRC in message"
        else:
            handler(op, data)

    def _op_08(self, op, _):  # SYNC
        # A board is reset by DTR and RTS before; these lines a pty does not have.
        self.stub = False
        for _ in range(8):
            self._answer(op, value=0x20120707)

    def _op_0a(self, op, data):  # READ_REG
        self._answer(op, value=self._registers.get(struct.unpack("<I", data)[0], 0))

    def _op_09(self, op, data):  # WRITE_REG
        address, value = struct.unpack_from("<II", data)
        self._registers[address] = value
        if address == self.spi and value & START:
            usr2, w0 = (self.spi + register for register in self.registers)
            self._registers[address] = 0
            self._registers[w0] = self._spi(self._registers[usr2] & 0xFF)
        self._answer(op)
        if address == OPTION1 and self.link:
            os.unlink(self.link)
            self.on_reset()
            raise Unplugged

    def _spi(self, command):
        """Return the flash chip's answer to one of its own commands."""
        if command == READ_ID:  # Winbond; the last byte is the size's logarithm
            return 0xEF | 0x40 << 8 | (self.size.bit_length() - 1) << 16
        if command == READ_SFDP:
            return 0x50444653 if self._registers.get(self.spi + 4, 0) == 0 else 0xEF
        return 0

    def _op_14(self, op, _):  # GET_SECURITY_INFO, which the ESP32 does not know
        if self.chip not in CHIP_ID:
            self._answer(op, error=5)
        else:
            self._answer(op, struct.pack("<I8xII", self.flags, CHIP_ID[self.chip], 0))

    def _plain(self, op, _):
        self._answer(op)

    _op_0b = _op_0d = _op_0f = _plain  # SPI_SET_PARAMS, SPI_ATTACH, CHANGE_BAUDRATE
    _op_05 = _op_07 = _plain  # MEM_BEGIN, MEM_DATA: the stub's upload

    def _op_06(self, op, data):  # MEM_END
        self._answer(op)
        if struct.unpack("<II", data)[1]:
            self.stub = True
            self._send(b"OHAI")

    def _begin(self, op, data):
        size, _, _, offset = struct.unpack_from("<IIII", data)
        self._erase(offset, -(-size // SECTOR) * SECTOR)
        self._transfer = [offset, zlib.decompressobj() if op == 0x10 else None, offset + size]
        self._answer(op)

    _op_02 = _op_10 = _begin  # FLASH_BEGIN, FLASH_DEFL_BEGIN

    def _data(self, op, data):
        offset, inflate, end = self._transfer
        block = data[16:]
        if inflate:
            block = inflate.decompress(block)
        block = block[: end - offset]  # the last one is padded
        self._transfer[0] += len(block)
        self._program(offset, block)
        self._answer(op)

    _op_03 = _op_11 = _data  # FLASH_DATA, FLASH_DEFL_DATA
    _op_04 = _op_12 = _plain  # FLASH_END, FLASH_DEFL_END

    def _op_13(self, op, data):  # SPI_FLASH_MD5
        offset, size, _, _ = struct.unpack("<IIII", data)
        digest = hashlib.md5(self.flash[offset : offset + size])
        self._answer(op, digest.digest() if self.stub else digest.hexdigest().encode())

    def _op_d0(self, op, _):  # ERASE_FLASH
        self._erase(0, self.size)
        self._answer(op)

    def _op_d1(self, op, data):  # ERASE_REGION
        self._erase(*struct.unpack("<II", data))
        self._answer(op)

    def _op_d2(self, op, data):  # READ_FLASH: packets, each acknowledged, then their MD5
        offset, size, step, _ = struct.unpack("<IIII", data)
        self._answer(op)
        content = b""
        while len(content) < size:
            piece = self._read(offset + len(content), min(step, size - len(content)))
            content += piece
            self._send(piece)
            acknowledgement = b""
            while len(acknowledgement) < 4:
                acknowledgement = next(self._packets(), b"")
        self._send(hashlib.md5(content).digest())

    def _read(self, offset, size):
        self.read_count += size
        if self.read_count > self.cut_read:
            raise Unplugged
        self.done.append(("read", offset, size))
        return bytes(self.flash[offset : offset + size])

    def _erase(self, offset, size):
        if size:
            self.done.append(("erase", offset, size))
            self.flash[offset : offset + size] = b"\xff" * size

    def _program(self, offset, data):
        self.written += len(data)
        is_cut = self.written > self.cut
        if is_cut:
            data = data[: len(data) - (self.written - self.cut)]
        old = int.from_bytes(self.flash[offset : offset + len(data)], "little")
        new = old & int.from_bytes(data, "little")
        self.flash[offset : offset + len(data)] = new.to_bytes(len(data), "little")
        if offset <= self.flips < offset + len(data):
            self.flash[self.flips] ^= 1
        self.done.append(("write", offset, len(data)))
        if is_cut:
            raise Unplugged
