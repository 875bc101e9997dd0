"""`deflate` unpacks the same everywhere: on CPython the shim, elsewhere the real module."""

from io import BytesIO

from deflate import RAW, DeflateIO

WBITS = 9
LINE = b"mit 2, Spiel 3, Hand 4, Schneider 5, 5 x 12 = 60\n" * 3
NUMBERS = bytes([n * n * n % 7 + n // 5 % 3 for n in range(120)])

# What zlib made of it: codes it knows by heart and repetitions, nothing packed, codes of its own
FIXED = (
    b"\xcb\xcd,Q0\xd2Q\x08.\xc8L\xcdQ0\xd6Q\xf0H\xccKQ0\x01\n$g\xe4\xa5f\xa6\xa4\x16)\x98"
    + b"\xea(\x98*T(\x18\x1a)\xd8*\x98\x19p\xe5\xd2\\\x03\x00"
)
STORED = b"\x01\x04\x00\xfb\xffkurz"
OWN = (
    b"U\xcd\xb1\r\x00@\x0c\x02\xb1@\xa4\xc0\xfe\x13\xbf\xae\xfc\xd2\x95G:%\xb2\xbb\xad\xd1\xa1"
    + b"\xa0E\x87\x8c\x16\r\n*\x12\nZ$$Tt\xc8\xa8\xf3G\x0f"
)
STREAMS = ((FIXED, LINE), (STORED, b"kurz"), (OWN, NUMBERS))


def opened(stream):
    return DeflateIO(BytesIO(stream), RAW, WBITS)


def test_all_at_once():
    for stream, data in STREAMS:
        assert opened(stream).read(len(data)) == data
        assert opened(stream + b"what follows").read(len(data) + 9) == data


def test_piece_by_piece():
    for stream, data in STREAMS:
        source = opened(stream)
        found = b""
        while len(found) < len(data):
            piece = source.read(7)
            assert 0 < len(piece) <= 7
            found += piece
        assert found == data and source.read(7) == b""


def test_into_a_buffer():
    for stream, data in STREAMS:
        buffer = bytearray(len(data) + 2)
        assert opened(stream).readinto(buffer) == len(data)
        assert buffer == data + bytes(2)


def fails(error, stream):
    try:
        opened(stream).read(1000)
    except error:
        return
    raise AssertionError(stream)


def test_a_damaged_stream():
    for stream, _ in STREAMS:
        for size in range(len(stream)):
            fails(EOFError, stream[:size])
    fails(OSError, b"\xff")  # there is no such kind
    fails(OSError, b"\x01\x04\x00\xfb\xfekurz")  # a length and its complement


def test_what_is_no_format_is_refused():
    for format, wbits in ((7, WBITS), (RAW, 4), (RAW, 16)):
        try:
            DeflateIO(BytesIO(STORED), format, wbits)
        except ValueError:
            continue
        raise AssertionError((format, wbits))
