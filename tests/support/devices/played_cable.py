"""A dialogue with a device: recorded at the port, then played back, unchanged or altered.

The device's bytes are recorded with the number of bytes that it had been sent by then; they are
played back as soon as as many have been sent. Time is played, too, so that waiting takes none,
and the date stands still, because doctor sends it and one of fewer digits would be fewer bytes.
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
    """A date whose now is always noon of the first day of 2026."""

    @classmethod
    def now(cls, tz=None):
        return cls(2026, 1, 1, 12, tzinfo=tz)


def stop_date(monkeypatch):
    """Stop the date, so that it is the same when a dialogue is recorded and played."""
    monkeypatch.setattr(examination, "dt", SimpleNamespace(datetime=Date))


def record(monkeypatch):
    """Record what links that are opened next hear; return the list of their dialogues.

    A dialogue is a list of (bytes sent before, bytes).
    """
    stop_date(monkeypatch)
    dialogues = []
    open_transport = links._open

    def open_recorded(port):
        transport = open_transport(port)
        read, write = transport.serial.read, transport.serial.write
        dialogue = []
        dialogues.append(dialogue)
        sent = 0

        def recording_read(size=1):
            data = read(size)
            if dialogue and dialogue[-1][0] == sent:
                dialogue[-1] = (sent, dialogue[-1][1] + data)
            elif data:
                dialogue.append((sent, data))
            return data

        def recording_write(data):
            nonlocal sent
            sent += len(data)
            return write(data)

        transport.serial.read, transport.serial.write = recording_read, recording_write
        return transport

    monkeypatch.setattr(links, "_open", open_recorded)
    return dialogues


class Clock:
    """Time that passes only when somebody waits."""

    def __init__(self):
        self.now = 0.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += max(seconds, 0.5)


class Played:
    """A pyserial port for mpremote that plays a dialogue, and `endless` after it."""

    dtr = rts = False
    timeout = write_timeout = 10

    def __init__(self, dialogue, clock, endless=b""):
        self.dialogue = list(dialogue)
        self.clock = clock
        self.endless = endless
        self.sent = 0
        self.read_in_all = 0
        self.ready = b""
        self.position = 0  # so much of it has been read

    def write(self, data):
        self.sent += len(data)
        return len(data)

    def inWaiting(self):
        if self.dialogue and self.dialogue[0][0] <= self.sent:
            self._hear()
        count = len(self.ready) - self.position
        if count or self.dialogue or not self.endless or self.read_in_all >= ENDLESS:
            return count
        self.ready = self.endless * (4096 // len(self.endless) + 1)
        self.position = 0
        return len(self.ready)

    def _hear(self):
        """Make the device's answers to the bytes sent so far ready to be read."""
        while self.dialogue and self.dialogue[0][0] <= self.sent:
            self.ready = self.ready[self.position :] + self.dialogue.pop(0)[1]
            self.position = 0

    @property
    def in_waiting(self):
        return self.inWaiting()

    def read(self, size=1):
        data = self.ready[self.position : self.position + size]
        if len(data) < size:  # byte by byte, as mpremote reads, it seldom is
            if not self.inWaiting():
                self.clock.sleep(self.timeout)
            data = self.ready[self.position : self.position + size]
        self.position += len(data)
        self.read_in_all += len(data)
        return data

    def reset_input_buffer(self):
        self.ready = b""
        self.position = 0

    def close(self):
        pass


def play(monkeypatch, dialogues, endless=b""):
    """Let the links that are opened next play these dialogues; return the clock."""
    from mpremote import transport_serial

    clock = Clock()
    remaining = list(dialogues)

    def open_played(port):
        transport = transport_serial.SerialTransport.__new__(transport_serial.SerialTransport)
        transport.in_raw_repl = transport.mounted = transport.is_pty = False
        transport.use_raw_paste = True
        transport.device_name = port
        transport.serial = Played(remaining.pop(0) if remaining else [], clock, endless)
        return transport

    monkeypatch.setattr(links, "_open", open_played)
    stop_date(monkeypatch)
    for module in (transport_serial, links, answers):
        monkeypatch.setattr(module, "time", clock)
    return clock


def altered(dice, dialogue):
    """Return a dialogue in which some bytes are changed, lost, doubled or made up."""
    dialogue = list(dialogue)
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        index = dice.randrange(len(dialogue))
        sent, data = dialogue[index]
        offset = dice.randrange(len(data) + 1)
        size = dice.choice((1, 1, 1, 2, 8, 100))
        kind = dice.randrange(7)
        if kind == 0 and offset < len(data):
            byte = bytes([data[offset] ^ 1 << dice.randrange(8)])
            data = data[:offset] + byte + data[offset + 1 :]
        elif kind == 1:
            data = data[:offset] + data[offset + size :]
        elif kind == 2:
            data = data[:offset] + data[offset : offset + size] * 2 + data[offset + size :]
        elif kind == 3:
            data = data[:offset] + dice.randbytes(size) + data[offset:]
        elif kind == 4:
            data = re.sub(rb"[0-9]", lambda _: b"%d" % dice.randrange(10), data, count=size)
        elif kind == 5:
            data = dialogue[dice.randrange(len(dialogue))][1]  # the answer to another question
        else:
            del dialogue[index:]  # it falls silent
            dialogue.append((sent, data[:offset]))
            break
        dialogue[index] = (sent, data)
    return dialogue


def retold(dice, dialogue, bodies):
    """Return a dialogue in which one answer is replaced by another with the right CRC."""
    answers = [
        (index, match)
        for index, (_, data) in enumerate(dialogue)
        for match in ANSWER.finditer(data)
    ]
    call = dice.randrange(len(answers))
    index, match = answers[call]
    sent, data = dialogue[index]
    fields = match[1].split(b" ")
    body = dice.choice(bodies)
    if dice.randrange(2):  # one word of it
        fields[dice.randrange(len(fields))] = body
        body = b" ".join(fields)
    proof = b"#%08x" % crc32(body.replace(b"\r\n", b"\n"), call + 1)
    answer = b"\x04" + body + proof + b"\r\n\x04\x04>"
    dialogue = list(dialogue)
    dialogue[index] = (sent, data[: match.start()] + answer + data[match.end() :])
    return dialogue
