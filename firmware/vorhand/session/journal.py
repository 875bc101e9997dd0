"""The text of a list file: one record per line, each line a proof of itself.

    deal n=3 declarer=1 game=null outcome=won score=0,23,0 win=1 #4 3f2a 9c11aa02 77e0b3c4

After the kind come ``key=value`` fields, then ``#`` and the record's number in the file (the first
is 0), the list's tag (so that a line of another list is known as such), the CRC the line before
it was written with (``00000000`` in the first) and the line's own CRC-32: of every byte before it.
Lines are UTF-8 and end in a newline. A value is an integer, a text or, joined by commas, a list;
in texts the space, ``#``, ``%``, ``,``, ``=`` and control characters are written as ``%XX``.
"""

from binascii import crc32
from io import StringIO

from vorhand.session import ENOSPC, SessionError

LIMIT = 2048  # bytes: no longer line is written, and a longer one is none when read
BLOCK = 512  # bytes read at a time: MicroPython's own readline fetches byte by byte
FIRST = b"00000000"
KINDS = ("open", "deal", "undo", "fix", "count", "player", "note", "signed", "closed")
KINDS += ("absent", "present")
# A note says how many deals there are, and no more: a list that a QR code gave ends with one.


def quote(value):
    """Text of an integer or a text, such that `unquote` gives back the same type and value."""
    if not isinstance(value, str):
        return "%d" % value
    text = value.replace("%", "%25")
    data = value.encode()
    for code in data:
        if code < 33 or code == 127 or code in b"#,=":
            text = text.replace(chr(code), "%%%02X" % code)
    # a text of digits must stay a text
    if data and 48 <= data[-1] < 58 and isinstance(_parse(text), int):
        text = "%%%02X" % data[0] + text[1:]
    return text


def unquote(text):
    """The integer or text written as `text`; broken escapes stay as they are."""
    if "%" not in text:
        return _parse(text)
    parts = text.split("%")
    result = parts[0]
    for part in parts[1:]:
        try:
            result += chr(int(part[:2], 16)) + part[2:]
        except ValueError:
            result += "%" + part
    return result


def _parse(text):
    try:
        number = int(text)
    except ValueError:
        return text
    return number if str(number) == text else text


def fields(pairs, kind=""):
    """(key, value) pairs as text, behind the kind of a record.

    Neighbours with the same key are joined with commas.
    """
    stream = StringIO()
    stream.write(kind)
    last_key = None
    for key, value in pairs:
        mark = ","
        if key != last_key:
            if kind or last_key:
                stream.write(" ")
            stream.write(key)
            last_key = key
            mark = "="
        stream.write(mark)
        if not isinstance(value, (list, tuple)):
            stream.write(quote(value))
            continue
        mark = ""
        for item in value:
            stream.write(mark)
            stream.write(quote(item))
            mark = ","
    return stream.getvalue()


def pairs(text):
    """Yield the (key, value) pairs of a record's text; a joined value gives one pair per item.

    One by one, for all those of a header with many house rules take 6 KB.
    """
    start = end = 0
    while end >= 0:
        end = text.find(" ", start)
        key, equals, value = text[start : end if end >= 0 else len(text)].partition("=")
        start = end + 1
        if equals:
            for item in value.split(","):
                yield key, unquote(item)


def line(body, seq, tag, prev):
    """The bytes of one record; `body` is its text, `tag` and `prev` are bytes as in the file.

    Raises SessionError("too_long") rather than write what no reader would take.
    """
    try:
        head = b"%s #%d %s %s " % (body.encode(), seq, tag, prev)
    except UnicodeError:
        raise SessionError("text") from None
    if len(head) > LIMIT - 9:
        raise SessionError("too_long")
    return head + b"%08x\n" % crc32(head)


def lines(file):
    """Yield (offset, bytes, ends in a newline); what is too long for a line comes in pieces."""
    tail = b""
    offset = 0
    while True:
        block = file.read(BLOCK)
        if not block:
            break
        parts = (tail + block).split(b"\n")
        tail = parts.pop()
        for part in parts:
            yield offset, part, True
            offset += len(part) + 1
        while len(tail) > LIMIT:
            yield offset, tail[:LIMIT], False
            offset += LIMIT
            tail = tail[LIMIT:]
    if tail:
        yield offset, tail, False


def prove(data, start=0):
    """End of the record that begins at `start` of `data` and proves itself, or 0.

    Its five parts are data[start:end].rsplit(b" ", 4): body, #seq, tag, prev, crc.
    """
    mark = data.find(b" #", start)
    end = data.find(b" ", mark + 2) + 23
    if mark < 0 or end < 23 or end > len(data):
        return 0
    return end if b"%08x" % crc32(data[start : end - 8]) == data[end - 8 : end] else 0


def tag_of(device, list_id):
    """Four hex digits (bytes) that stand for one list of one device."""
    return b"%04x" % (crc32((device + "/" + list_id).encode()) & 0xFFFF)


def append(path, data):
    """Write, flush and close once: littlefs makes that all or nothing. Raises OSError."""
    with open(path, "ab") as file:
        size = file.write(data)
        file.flush()
    if size < len(data):
        raise OSError(ENOSPC, "ENOSPC")
