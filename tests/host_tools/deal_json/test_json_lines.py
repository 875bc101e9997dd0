"""Lines that are no JSON objects, and files that hold no deals at all."""

import json

import pytest
from score_deals import CLUBS, error

from host_tools.screens.desk import Desk

BAD_LINES = (
    ("{", "not JSON"),
    ("deal", "not JSON"),
    ("[]", "not an object"),
    ("[{}]", "not an object"),
    ("3", "not an object"),
    ("null", "not an object"),
    ('"x"', "not an object"),
    ('{"players": NaN}', "NaN is not a number"),
    ('{"players": Infinity}', "Infinity is not a number"),
    ('{"players": 3, "players": 4}', "players is given twice"),
    ('{"players": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested too deeply"),
    ('{"players": ' + "9" * 10_000 + "}", "too long"),
    ('{"players": 1e400}', "players must be an integer"),
    ("{'players': 3}", "not JSON"),
    (b'{"note": "M\xfcller"}', "not UTF-8"),
)


@pytest.mark.parametrize(("line", "text"), BAD_LINES, ids=[row[1] for row in BAD_LINES])
def test_lines_that_are_no_objects(line, text):
    assert text in error(line)


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\t\n\n", b"\xef\xbb\xbf"])
def test_empty_file(vorhand, tmp_path, data):
    path = tmp_path / "deals"
    path.write_bytes(data)
    assert vorhand("score", path) == (1, "", f"vorhand: {path} is empty\n")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32"])
def test_wrong_encoding(vorhand, tmp_path, encoding):
    path = tmp_path / "deals"
    path.write_bytes((json.dumps({**CLUBS, "points": 70}) + "\n").encode(encoding))
    assert vorhand("score", path) == (1, "", f"vorhand: {path} is not UTF-8 text\n")


@pytest.mark.parametrize("verb", ["score", "presses"])
def test_a_list_is_no_file_of_deals(verb, tmp_path, vorhand):
    device = Desk("sim128_6", tmp_path).new_list(("Anna", "Ben", "Cem"), 0, 12)
    path = device.app.evening.path
    told = "is a list; deals as JSON Lines are wanted (`vorhand replay` reads lists)"
    assert vorhand(verb, path) == (2, "", f"vorhand: {path} {told}\n")
