"""A dialogue with a device: recorded at the port, then played back, whole or altered.

What the device has said is kept beside how many bytes it had been sent by then: played back, it
says it again as soon as it has been sent as many. Time is played, too, so that waiting takes none,
and the date stands still: doctor sends it, and one of fewer digits would be fewer bytes.
"""

import datetime as dt
import re
from binascii import crc32
from types import SimpleNamespace

from host_tools.usb.application import examination
from host_tools.usb.cable import answers
from host_tools.usb.cable import link as links

# An answer of the agent, as mpremote gets it.
ANSWER = re.compile(rb"\x04([^\x04]*)#[0-9a-f]{8}\r\n\x04\x04>", re.DOTALL)
ENDLESS = 1 << 30  # bytes after which even an endless stream ends


class Date(dt.datetime):
    """A date that knows no other now than one: noon of the first day of 2026."""

    @classmethod
    def now(cls, tz=None):
        return cls(2026, 1, 1, 12, tzinfo=tz)


def stop_date(monkeypatch):
    """Let it be the same date whenever a dialogue is recorded or played."""
    monkeypatch.setattr(examination, "dt", SimpleNamespace(datetime=Date))


class Recorder:
    """Records what goes over the cable: `said` is a list of (bytes sent before, bytes)."""

    def __init__(self, monkeypatch):
        stop_date(monkeypatch)
        self.dialogues = []
        opened = links._open

        def recorded(port):
            transport = opened(port)
            said = []
            self.dialogues.append(said)
            self.sent = 0
            read, write = transport.serial.read, transport.serial.write

            def reading(size=1):
                data = read(size)
                if said and said[-1][0] == self.sent:
                    said[-1] = (self.sent, said[-1][1] + data)
                elif data:
                    said.append((self.sent, data))
                return data

            def writing(data):
                self.sent += len(data)
                return write(data)

            transport.serial.read, transport.serial.write = reading, writing
            return transport

        monkeypatch.setattr(links, "_open", recorded)


class Clock:
    """Time that goes by when somebody waits."""

    def __init__(self):
        self.now = 0.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += max(seconds, 0.5)


class Played:
    """What pyserial's port is to mpremote; it says a dialogue, and `endless` when that is over."""

    dtr = rts = False
    timeout = write_timeout = 10

    def __init__(self, said, clock, endless=b""):
        self.said = list(said)
        self.clock = clock
        self.endless = endless
        self.sent = 0
        self.read_in_all = 0
        self.ready = b""
        self.at = 0  # so much of it has been read

    def write(self, data):
        self.sent += len(data)
        return len(data)

    def inWaiting(self):
        if self.said and self.said[0][0] <= self.sent:
            self._hear()
        left = len(self.ready) - self.at
        if left or self.said or not self.endless or self.read_in_all >= ENDLESS:
            return left
        self.ready = self.endless * (4096 // len(self.endless) + 1)
        self.at = 0
        return len(self.ready)

    def _hear(self):
        """Get ready to be read what the device says to as much as it has been sent."""
        while self.said and self.said[0][0] <= self.sent:
            self.ready = self.ready[self.at :] + self.said.pop(0)[1]
            self.at = 0

    @property
    def in_waiting(self):
        return self.inWaiting()

    def read(self, size=1):
        data = self.ready[self.at : self.at + size]
        if len(data) < size:  # byte by byte, as mpremote reads, it seldom is
            if not self.inWaiting():
                self.clock.sleep(self.timeout)
            data = self.ready[self.at : self.at + size]
        self.at += len(data)
        self.read_in_all += len(data)
        return data

    def reset_input_buffer(self):
        self.ready = b""
        self.at = 0

    def close(self):
        pass


def play(monkeypatch, dialogues, endless=b""):
    """Let the links that are opened next play these dialogues; return the clock."""
    from mpremote import transport_serial

    clock = Clock()
    waiting = list(dialogues)

    def opened(port):
        transport = transport_serial.SerialTransport.__new__(transport_serial.SerialTransport)
        transport.in_raw_repl = transport.mounted = transport.is_pty = False
        transport.use_raw_paste = True
        transport.device_name = port
        transport.serial = Played(waiting.pop(0) if waiting else [], clock, endless)
        return transport

    monkeypatch.setattr(links, "_open", opened)
    stop_date(monkeypatch)
    for module in (transport_serial, links, answers):
        monkeypatch.setattr(module, "time", clock)
    return clock


def altered(dice, said):
    """Return a dialogue in which some bytes are changed, lost, doubled or made up."""
    said = list(said)
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        at = dice.randrange(len(said))
        sent, data = said[at]
        place = dice.randrange(len(data) + 1)
        size = dice.choice((1, 1, 1, 2, 8, 100))
        kind = dice.randrange(7)
        if kind == 0 and place < len(data):
            changed = bytes([data[place] ^ 1 << dice.randrange(8)])
            data = data[:place] + changed + data[place + 1 :]
        elif kind == 1:
            data = data[:place] + data[place + size :]
        elif kind == 2:
            data = data[:place] + data[place : place + size] * 2 + data[place + size :]
        elif kind == 3:
            data = data[:place] + dice.randbytes(size) + data[place:]
        elif kind == 4:
            data = re.sub(rb"[0-9]", lambda _: b"%d" % dice.randrange(10), data, count=size)
        elif kind == 5:
            data = said[dice.randrange(len(said))][1]  # the answer to another question
        else:
            del said[at:]  # it falls silent
            said.append((sent, data[:place]))
            break
        said[at] = (sent, data)
    return said


def retold(dice, said, bodies):
    """Return a dialogue in which one answer is another, its CRC right."""
    whole = [(at, found) for at, (_, data) in enumerate(said) for found in ANSWER.finditer(data)]
    call = dice.randrange(len(whole))
    at, found = whole[call]
    sent, data = said[at]
    words = found[1].split(b" ")
    body = dice.choice(bodies)
    if dice.randrange(2):  # one word of it
        words[dice.randrange(len(words))] = body
        body = b" ".join(words)
    proof = b"#%08x" % crc32(body.replace(b"\r\n", b"\n"), call + 1)
    answer = b"\x04" + body + proof + b"\r\n\x04\x04>"
    said = list(said)
    said[at] = (sent, data[: found.start()] + answer + data[found.end() :])
    return said
