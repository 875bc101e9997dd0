"""The `vorhand` command itself: finding verbs, exit statuses, one line per error."""

import json
import os
import subprocess
import sys

import pytest
from commands import said
from score_deals import CLUBS

from host_tools import HostError, __version__, cli, verbs

PROGRAM = [sys.executable, "-m", "host_tools"]
VERB = '''"""Echo what was given.

More about it.
"""
from host_tools import HostError

def add_arguments(parser):
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("word")

def run(args):
    if args.word == "bad":
        raise HostError("that word is bad")
    if args.word == "worse":
        raise HostError("that is no way to call it", 2)
    if args.word == "interrupt":
        raise KeyboardInterrupt
    print(args.word * args.times)
    return 3 if args.word == "three" else 0
'''


@pytest.fixture
def verb(tmp_path, monkeypatch):
    """A folder of two verbs: `echo`, and `broken`, whose import would fail."""
    (tmp_path / "echo.py").write_text(VERB)
    (tmp_path / "broken.py").write_text('"""Must not be imported."""\nraise SystemExit(9)\n')
    (tmp_path / "_shared.py").write_text("")
    monkeypatch.setattr(verbs, "__path__", [str(tmp_path)])
    yield
    sys.modules.pop("host_tools.verbs.echo", None)


def test_help_names_every_verb_without_importing_it(verb, vorhand):
    text = said(vorhand("--help"))
    assert "  broken  Must not be imported.\n  echo    Echo what was given.\n" in text
    assert "_shared" not in text


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (["ab", "--times", "2"], (0, "abab\n", "")),
        (["three"], (3, "three\n", "")),
        (["bad"], (1, "", "vorhand: that word is bad\n")),
        (["worse"], (2, "", "vorhand: that is no way to call it\n")),
        (["interrupt"], (130, "", "")),
    ],
)
def test_a_verb_has_its_own_options_status_and_error(verb, vorhand, args, answer):
    assert vorhand("echo", *args) == answer


def test_error_that_quotes_a_whole_file_is_cut_in_its_middle(capsys):
    assert cli.tell(HostError("x" * 200_000 + " is no name")) == 1
    err = capsys.readouterr().err
    assert err.startswith("vorhand: xxx") and err.endswith("x is no name\n") and " ... x" in err
    assert len(err) < 4100


def test_unknown_verb(verb, vorhand):
    assert vorhand("sing")[::2] == (2, "vorhand: no verb 'sing'; vorhand --help lists them\n")


def test_no_verb_prints_the_help(verb, vorhand):
    status, out, _ = vorhand()
    assert status == 2 and "verbs:" in out


def test_every_real_verb_has_a_summary_and_help(vorhand):
    names = cli.verb_names()
    for name in names:
        assert cli.summary(name), name
        assert f"usage: vorhand {name}" in said(vorhand(name, "--help"))


@pytest.mark.parametrize("name", ["score", "standings", "presses", "replay", "check-iss"])
def test_what_is_no_file_is_told(name, vorhand):
    for path, reason in (
        ("nowhere", "there is no file nowhere"),
        (".", ". is a folder; give a file in it"),
    ):
        assert vorhand(name, path) == (1, "", f"vorhand: {reason}\n")


def test_windows_is_told_where_the_tools_run(vorhand, monkeypatch):
    monkeypatch.setattr("sys.platform", "win32")
    told = "vorhand: Vorhand's tools need Linux or macOS; on Windows run them in WSL\n"
    assert vorhand("score")[::2] == (1, told)


def test_version_from_the_shell():
    process = subprocess.run([*PROGRAM, "--version"], capture_output=True, text=True)
    assert (process.returncode, process.stdout) == (0, f"vorhand {__version__}\n")


def test_reader_that_goes_away_is_no_error():
    """`yes ... | vorhand score | head -1` gives no traceback, and the status of a closed pipe."""
    deal = json.dumps({**CLUBS, "points": 70})
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with (
        subprocess.Popen(["yes", deal], **pipes) as deals,
        subprocess.Popen([*PROGRAM, "score"], stdin=deals.stdout, **pipes) as process,
    ):
        deals.stdout.close()  # so that `yes` ends with its reader
        process.stdout.read(100)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == cli.READER_GONE


@pytest.mark.parametrize("args", [["--help"], ["--version"], ["rules", "--help"]])
def test_help_finds_its_reader_gone(args):
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w") as pipe:
        process = subprocess.run([*PROGRAM, *args], stdout=pipe, stderr=subprocess.PIPE, text=True)
    assert (process.returncode, process.stderr) == (cli.READER_GONE, "")
