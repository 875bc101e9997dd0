"""Deals that the tests of JSON deals begin with, and the answers to them."""

import contextlib
import io
import json

import pytest

from host_tools import cli
from host_tools.deal_json.json_lines import LineError, read_object
from host_tools.deal_json.reader import Reader
from vorhand.lang import Words

TWO = {"players": 2, "dealer": 0}
THREE = {"players": 3, "dealer": 0}
TABLE = {**THREE, "declarer": 1}
CLUBS = {**TABLE, "game": "clubs", "matadors": 1}
NULL = {**TABLE, "game": "null"}
HEARTS = {**TWO, "declarer": 0, "game": "hearts", "matadors": 2}
RAMSCH = {**THREE, "game": "ramsch"}
SOLO = {**CLUBS, "kind": "solo"}
CARDS = "CJ DJ CA C9 C8 HA HT HK SA ST D7 D8"  # with 1 in every suit and in Grand


def answer(fields, *options, rules="isko"):
    """Return the JSON object that answers a deal, explained in German."""
    reader = Reader(rules, list(options))
    words = Words("de")
    words.speak(reader.ruleset)
    return json.loads(f"{{{reader.deal(fields).members(words, json.dumps)}}}")


def error(fields, *options):
    """Return the text a deal (object or raw line) is refused with."""
    line = fields if isinstance(fields, (str, bytes)) else json.dumps(fields)
    with pytest.raises(LineError) as caught:
        fields = read_object(line if isinstance(line, bytes) else line.encode())
        Reader("isko", list(options)).deal(fields)
    text = str(caught.value)
    assert text
    assert "\n" not in text
    assert len(text) < 120
    return text


def answered(data, path, *args):
    """Run `vorhand score` on these bytes; return (status, the lines it wrote, its errors)."""
    path.write_bytes(data)
    output, errors = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        status = cli.main(["score", *args, str(path)])
        output.flush()
    return status, output.buffer.getvalue().decode().split("\n")[:-1], errors.getvalue()
