"""`vorhand score` and its streams: encodings, empty files, closed and full ones."""

import json
import os
import subprocess
import sys

import pytest

from host_tools import cli

CLUBS = {"players": 3, "dealer": 0, "declarer": 1, "game": "clubs", "matadors": 1}


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\t\n\n", b"\xef\xbb\xbf"])
def test_empty_file(capsys, tmp_path, data):
    path = tmp_path / "deals"
    path.write_bytes(data)
    assert cli.main(["score", str(path)]) == 1
    assert capsys.readouterr().err == f"vorhand: {path} is empty\n"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32"])
def test_wrong_encoding(capsys, tmp_path, encoding):
    path = tmp_path / "deals"
    path.write_bytes((json.dumps({**CLUBS, "points": 70}) + "\n").encode(encoding))
    assert cli.main(["score", str(path)]) == 1
    assert capsys.readouterr().err == f"vorhand: {path} is not UTF-8 text\n"


def test_as_a_process_in_any_locale(tmp_path):
    path = tmp_path / "deals"
    path.write_text(json.dumps({**CLUBS, "bid": 30, "points": 70}) + "\nbad\n")
    for encoding in ("utf-8", "ascii", "latin-1"):
        done = subprocess.run(
            [sys.executable, "-m", "host_tools", "score", path],
            env={"PYTHONIOENCODING": encoding, "PATH": ""},
            capture_output=True,
            timeout=60,
        )
        assert done.returncode == 1
        assert done.stderr == b""
        first, second = done.stdout.decode(encoding).splitlines()
        assert "überreizt" in json.loads(first)["explain"]
        assert json.loads(second)["line"] == 2


def test_a_stray_byte_at_the_start_is_the_line_s_own_mistake(capsys, tmp_path):
    path = tmp_path / "deals"
    good = json.dumps({**CLUBS, "points": 70}).encode()
    path.write_bytes(b"\xff\xfe\n" + good + b"\n")
    assert cli.main(["score", str(path)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert json.loads(first)["line"] == 1
    assert json.loads(second)["score"] == 24


SHELL = [
    ("score {deals} >/dev/full", 1, "vorhand: the output cannot be written"),
    ("standings {deals} >/dev/full", 1, "vorhand: the output cannot be written"),
    ("score {deals} >&-", 141, ""),
    ("score <&-", 1, "vorhand: there is no standard input"),
]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full on this system")
@pytest.mark.parametrize(("words", "status", "text"), SHELL, ids=[row[0] for row in SHELL])
def test_streams_that_are_full_or_closed(tmp_path, words, status, text):
    path = tmp_path / "deals"
    path.write_text(json.dumps({**CLUBS, "points": 70}))
    command = f"{sys.executable} -m host_tools {words.format(deals=path)}"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, timeout=60)
    assert done.returncode == status
    assert done.stderr.startswith(text)
    assert done.stderr.count("\n") == bool(text)
