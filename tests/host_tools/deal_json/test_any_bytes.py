"""Any bytes: the answer to each line that is not empty is one JSON object."""

import json
import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from score_deals import CARDS, CLUBS, NULL, RAMSCH, answered

from host_tools.deal_json.fields import FIELDS

DEALS = (
    {**CLUBS, "points": 70},
    {**CLUBS, "bid": 24, "auction": [18, 20, 20, 0], "outcome": "won", "schneider": True},
    {**CLUBS, "cards": CARDS, "outcome": "lost"},
    {**NULL, "bid": 24, "matadors": 1, "null_as": "clubs"},
    {**RAMSCH, "card_points": [60, 40, 20], "tricks": [5, 3, 2]},
)
# Characters over which encoders and decoders stumble.
SPOILERS = (
    *(b"\\ud800", b"\\udc00\\ud800", b"\xed\xa0\x80", b"\x00", b"\xff", b"\xe2\x82", b"\\", b'"'),
    *(b"1e999", b"-1e999", b"NaN", b"Infinity", b"9" * 5000, b"-0", b"1.0", b"[" * 50, b"{" * 50),
    *(b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\x0b\x0c\x1c\x1d\x85", b"\xc2\x85", b"null", b"\r"),
)
VALUE = st.one_of(
    st.integers(-(10**6), 10**6),
    st.floats(),
    st.sampled_from(["\ud800", "\udfff", "", " ", "\0", "won", "ramsch", None, True, [], {}]),
    st.text(max_size=4),
    st.lists(st.integers(-1, 200), max_size=4),
)


def spoiled(seed):
    """A line of a deal with bytes changed, doubled, dropped and inserted."""
    rng = random.Random(seed)
    line = bytearray(json.dumps(rng.choice(DEALS)).encode())
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(line))
        end = start + rng.choice((0, 0, 1, 2, 8))
        line[start:end] = rng.choice(
            (rng.choice(SPOILERS), rng.randbytes(2), line[start : start + 9])
        )
    return bytes(line)


LINE = st.one_of(
    st.binary(max_size=40),
    st.integers(0, 10**9).map(spoiled),
    st.dictionaries(st.one_of(st.sampled_from(FIELDS), st.text(max_size=3)), VALUE, max_size=6)
    .map(lambda fields: json.dumps({**DEALS[0], **fields}))
    .map(str.encode),
)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return tmp_path_factory.mktemp("bytes") / "deals"


@given(st.lists(LINE, min_size=1, max_size=5), st.sampled_from(["isko", "pub", "tournee"]))
@example([b'{"\\ud800": 1}', b'{"game": "\\udc00"}', b'{"points": 1e999}'], "isko")
@example([b"\x00\x00\x00", b"{\x00", b"\xff\xfe{\x00"], "isko")
def test_one_object_for_each_line(path, lines, rules):
    # With this first line the data are neither empty nor a list nor UTF-16.
    data = b"\n".join([b'{"players": 3}', *lines])
    status, answers, errors = answered(data, path, "--rules", rules)
    assert status in (0, 1)
    assert errors == ""
    numbers = [
        number
        for number, line in enumerate(data.split(b"\n"), 1)
        if line.strip(b"\xef\xbb\xbf \t\r\n")
    ]
    assert len(answers) == len(numbers)
    for number, answer in zip(numbers, map(json.loads, answers), strict=True):
        assert type(answer) is dict
        if "error" in answer:
            assert answer["line"] == number
            assert answer["error"] and "\n" not in answer["error"]
    assert status == any("error" in json.loads(answer) for answer in answers)


@given(st.binary(min_size=1, max_size=30))
@example(b"\x00\n\x00")
@example(b"\xff\xfe\x00\x00")
def test_whatever_the_file_begins_with(path, data):
    status, answers, errors = answered(data, path)
    lines = [line for line in data.split(b"\n") if line.strip(b"\xef\xbb\xbf \t\r\n")]
    assert status == 1
    if lines and not errors:
        assert len(answers) == len(lines)
    else:
        assert answers == []
        assert errors.endswith((" is empty\n", " is not UTF-8 text\n"))
        assert "empty" in errors or data.lstrip(b"\xff\xfe\0 \t")[:1] in (b"{", b"[")


def test_what_no_text_holds(path):
    good = {**CLUBS, "points": 70}
    deals = ({**good, "\ud83c\udca1": 1}, {**good, "\ud800": 1}, {**CLUBS, "game": "\udfff"}, good)
    data = b"\n".join(json.dumps(deal).encode() for deal in deals)
    status, lines, _ = answered(data, path, "--language", "en")
    first, *errors, last = map(json.loads, lines)
    assert status == 1
    assert first["warnings"] == ["\U0001f0a1 is not a known field"]
    assert ["half a letter" in answer["error"] for answer in errors] == [True, True]
    assert last["score"] == 24
