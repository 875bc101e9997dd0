"""Text from outside is escaped so that it controls neither terminal nor lines."""

import io
import json
import sys
import unicodedata

import pytest

from host_tools import HostError, cli
from host_tools.plain_text import EscapedStream, escaped, raw_stream

HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
NASTY = "A\x1b[2J\x07\u202ecba\u2028\n\t\x9b1m\ud800\U000e0041"


def test_every_character_that_steers_is_escaped_and_no_other():
    for code in range(sys.maxunicode + 1):
        char = chr(code)
        if unicodedata.category(char) in HIDDEN:
            assert escaped(char) != char, hex(code)
        elif unicodedata.category(char) != "Cn":  # characters not assigned yet may be either
            assert escaped(char) == char, hex(code)


def test_the_escape_is_one_of_json():
    text = escaped(NASTY)
    assert text.isprintable() and text.startswith("A\\u001b[2J\\u0007\\u202ecba\\u2028\\u000a")
    assert json.loads(f'"{text}"').encode("utf-16", "surrogatepass") == NASTY.encode(
        "utf-16", "surrogatepass"
    )


def test_a_stream_keeps_line_ends_and_tabs_alone():
    raw = io.StringIO()
    stream = EscapedStream(raw)
    print("a\tb\r\n\x1b[31mc ä 中", file=stream)
    assert raw.getvalue() == "a\tb\\u000d\n\\u001b[31mc ä 中\n"
    assert stream.getvalue() == raw.getvalue() and raw_stream(stream) is raw
    assert raw_stream(raw) is raw


@pytest.mark.parametrize("status", [1, 2])
def test_an_error_is_one_line_that_steers_nothing(capsys, monkeypatch, status):
    def dispatch(arguments):
        print(NASTY)
        raise HostError(f"{NASTY} is wrong", status)

    monkeypatch.setattr(cli, "dispatch", dispatch)
    before = sys.stdout
    assert cli.main([]) == status and sys.stdout is before
    out, err = capsys.readouterr()
    assert out == "A\\u001b[2J\\u0007\\u202ecba\\u2028\n\t\\u009b1m\\ud800\\udb40\\udc41\n"
    assert err.count("\n") == 1 and err[:-1].isprintable() and err.endswith(" is wrong\n")
