"""`vorhand score`: JSON Lines in, JSON Lines out; its languages, its streams, its mistakes."""

import json
import os
import subprocess
import sys
from threading import Timer

import pytest
from commands import refused
from score_deals import CLUBS


@pytest.fixture
def score(vorhand, monkeypatch):
    """Run `vorhand score` on deals (objects or raw lines); return (exit status, answers)."""

    def run(*deals, args=(), locale="en_GB.UTF-8"):
        monkeypatch.setenv("LC_ALL", locale)
        lines = [deal if isinstance(deal, (str, bytes)) else json.dumps(deal) for deal in deals]
        data = b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines)
        status, out, err = vorhand("score", *args, stdin=data)
        assert err == ""
        return status, [json.loads(line) for line in out.splitlines()]

    return run


def test_windows_line_ends_and_mark(score):
    line = json.dumps({**CLUBS, "points": 70})
    status, answers = score(b"\xef\xbb\xbf" + line.encode() + b"\r", line + "\r")
    assert status == 0
    assert [answer["score"] for answer in answers] == [24, 24]


def test_each_answer_comes_before_the_next_deal():
    """A program at both ends of the pipes waits for it; were it held back, both would wait."""
    options = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1}
    options["env"] = {**os.environ, "PYTHONUNBUFFERED": ""}  # whatever it was
    command = [sys.executable, "-m", "host_tools", "score"]
    with subprocess.Popen(command, **options) as process:
        assert process.stdin and process.stdout
        patience = Timer(120, process.kill)
        patience.start()
        for points in (70, 90):
            process.stdin.write(json.dumps({**CLUBS, "points": points}) + "\n")
            assert json.loads(process.stdout.readline())["score"] == {70: 24, 90: 36}[points]
        process.stdin.close()
    patience.cancel()
    assert process.returncode == 0


def test_bad_lines_are_numbered_and_the_rest_is_read(score):
    good = {**CLUBS, "points": 70}
    status, answers = score(good, "", "  ", "nonsense", good, "\r", {**CLUBS, "bid": 19})
    assert status == 1
    assert [answer.get("score", answer.get("line")) for answer in answers] == [24, 4, 24, 7]
    assert set(answers[1]) == {"line", "error"}
    assert answers[3]["error"] == "bid cannot be 19 here (18, 20, 22 ... 264)"


GERMAN = (
    "mit 1, Spiel 2, Schneider 3, 3 x 12 = 36",
    "119 ist als Augenzahl nicht möglich",
    "bid: 19 geht hier nicht (18, 20, 22 ... 264)",
)
ENGLISH = (
    "with 1, game 2, Schneider 3, 3 x 12 = 36",
    "119 is no possible count of points",
    "bid cannot be 19 here (18, 20, 22 ... 264)",
)


@pytest.mark.parametrize(
    ("args", "locale", "sentences"),
    [
        (("--language", "de"), "en_GB.UTF-8", GERMAN),
        (("--language", "en"), "en_GB.UTF-8", ENGLISH),
        ((), "de_AT.UTF-8", GERMAN),
        ((), "en_GB", ENGLISH),
        ((), "C", GERMAN),
        ((), "xx_XX.UTF-8", GERMAN),
    ],
)
def test_the_language_is_that_of_the_command_line_or_of_the_locale(score, args, locale, sentences):
    deals = {**CLUBS, "points": 119}, {**CLUBS, "bid": 19, "points": 70}
    status, (good, bad) = score(*deals, args=args, locale=locale)
    assert status == 1
    assert (good["explain"], good["warnings"][0], bad["error"]) == sentences


def test_what_is_somebody_else_s_comes_back(score):
    own = {"id": "1998/3", "extra": {"place": "Köln", "table": [4, None]}}
    deals = {**own, **CLUBS, "points": 70}, {**own, **CLUBS, "bid": 19}, {**own, "players": 3}
    _, answers = score(*deals, "nonsense", {**CLUBS, "id": None, "points": 70})
    assert [answer["line"] for answer in answers] == [1, 2, 3, 4, 5]
    assert all({**answer, **own} == answer for answer in answers[:3])
    assert [answer.get("score") for answer in answers] == [24, None, None, None, 24]
    assert set(answers[3]) == {"line", "error"}
    assert answers[4]["id"] is None


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (["--option", "bock=1"], "isko has no option bock; known: concede_levels"),
        (["--option", "eigenschneider=2"], "cannot be 2; known: 0, 1"),
        (
            ["--option", "eigenschneider"],
            "option eigenschneider: KEY=VALUE is wanted; known: 0, 1",
        ),
        (["--option", "eigenschneider="], "cannot be empty"),
        (["--rules", "mau-mau"], "there is no rule set mau-mau; known: isko"),
        (["--nope"], "unrecognized arguments: --nope; vorhand score --help tells more"),
        (["two\nlines"], "there is no file two lines"),
    ],
)
def test_one_line_for_a_wrong_command(vorhand, args, text):
    assert text in refused(vorhand("score", *args))


def test_as_a_process_in_any_locale(tmp_path):
    path = tmp_path / "deals"
    path.write_text(json.dumps({**CLUBS, "bid": 30, "points": 70}) + "\nbad\n")
    for encoding in ("utf-8", "ascii", "latin-1"):
        process = subprocess.run(
            [sys.executable, "-m", "host_tools", "score", path],
            env={"PYTHONIOENCODING": encoding, "PATH": ""},
            capture_output=True,
        )
        assert process.returncode == 1
        assert process.stderr == b""
        first, second = process.stdout.decode(encoding).splitlines()
        assert "überreizt" in json.loads(first)["explain"]
        assert json.loads(second)["line"] == 2


def test_a_stray_byte_at_the_start_is_the_line_s_own_mistake(vorhand, tmp_path):
    path = tmp_path / "deals"
    path.write_bytes(b"\xff\xfe\n" + json.dumps({**CLUBS, "points": 70}).encode() + b"\n")
    status, out, _ = vorhand("score", path)
    first, second = map(json.loads, out.splitlines())
    assert (status, first["line"], second["score"]) == (1, 1, 24)


FULL = ("score {deals}", "standings {deals}", "--help", "--version", "score --help")
SHELL = [
    *((f"{args} >/dev/full", 1, "vorhand: the output cannot be written") for args in FULL),
    ("score {deals} >&-", 141, ""),
    ("score <&-", 1, "vorhand: there is no standard input"),
    ("score --jobs many 2>&-", 2, ""),
]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full on this system")
@pytest.mark.parametrize(("args", "status", "text"), SHELL, ids=[row[0] for row in SHELL])
def test_streams_that_are_full_or_closed(tmp_path, args, status, text):
    path = tmp_path / "deals"
    path.write_text(json.dumps({**CLUBS, "points": 70}))
    command = f"{sys.executable} -m host_tools {args.format(deals=path)}"
    process = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True)
    assert process.returncode == status
    assert process.stderr.startswith(text)
    assert process.stderr.count("\n") == bool(text)


def test_an_output_that_may_not_grow(tmp_path):
    """A limit of the shell or of a file system; with -B no file of Python's own is cut off."""
    command = f"ulimit -f 0; {sys.executable} -B -m host_tools --help >{tmp_path}/help"
    process = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True)
    text = "vorhand: the output cannot be written: File too large\n"
    assert (process.returncode, process.stderr) == (1, text)
