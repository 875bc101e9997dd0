"""The manual's page about an archive: its commands print the output that it shows."""

import io
import json
import re
import sys

import pytest

from host_tools import PACKAGE
from host_tools.cli import main

PAGE = (PACKAGE / "manual" / "archive.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"\$ echo '(.*)' \| vorhand score\n +(.*)", PAGE)


@pytest.mark.parametrize(("deal", "answer"), COMMANDS)
def test_the_commands_of_the_page(deal, answer, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(deal.encode())))
    assert main(["score"]) == 0
    assert capsys.readouterr().out == answer + "\n"


def test_the_auction_in_short_is_the_one_that_was_spoken(capsys, monkeypatch):
    spoken, short = (
        [int(word) for word in re.findall(r"\d+", row)]
        for row in re.findall(r"^\| (?:spoken|in short) \|(.*)", PAGE, re.MULTILINE)
    )
    deal = json.loads(COMMANDS[1][0])
    assert deal["auction"] == spoken
    line = json.dumps({**deal, "auction": short}).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line)))
    assert main(["score", "--language", "de"]) == 0
    assert capsys.readouterr().out == COMMANDS[1][1] + "\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_table_of_the_page(tmp_path, capsys, jobs):
    for kind in ("csv", "toml"):
        text = re.search(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)[1]
        (tmp_path / f"liste.{kind}").write_text(text, "utf-8")
    table = [str(tmp_path / name) for name in ("liste.toml", "liste.csv")]
    assert main(["score", "--language", "de", "--jobs", jobs, "--csv", *table]) == 0
    output = re.search(r"\$ vorhand score --csv .*\n((?: +\{.*\n)+)", PAGE)[1]
    assert capsys.readouterr().out == re.sub(r"^ +", "", output, flags=re.MULTILINE)
