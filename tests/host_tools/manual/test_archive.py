"""The manual's page about an archive: its commands print the output that it shows."""

import json
import re

import pytest

from host_tools import PACKAGE

PAGE = (PACKAGE / "manual" / "archive.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"\$ echo '(.*)' \| vorhand score\n +(.*)", PAGE)


@pytest.mark.parametrize(("deal", "answer"), COMMANDS)
def test_the_commands_of_the_page(deal, answer, in_german, vorhand):
    assert vorhand("score", stdin=deal.encode()) == (0, answer + "\n", "")


def test_the_auction_in_short_is_the_one_that_was_spoken(in_german, vorhand):
    spoken, short = (
        [int(word) for word in re.findall(r"\d+", row)]
        for row in re.findall(r"^\| (?:spoken|in short) \|(.*)", PAGE, re.MULTILINE)
    )
    deal, answer = COMMANDS[1]
    deal = json.loads(deal)
    assert deal["auction"] == spoken
    line = json.dumps({**deal, "auction": short}).encode()
    assert vorhand("score", stdin=line) == (0, answer + "\n", "")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_table_of_the_page(tmp_path, in_german, vorhand, jobs):
    for kind in ("csv", "toml"):
        text = re.search(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)[1]
        (tmp_path / f"liste.{kind}").write_text(text, "utf-8")
    table = [tmp_path / name for name in ("liste.toml", "liste.csv")]
    status, out, _ = vorhand("score", "--jobs", jobs, "--csv", *table)
    output = re.search(r"\$ vorhand score --csv .*\n((?: +\{.*\n)+)", PAGE)[1]
    assert (status, out) == (0, re.sub(r"^ +", "", output, flags=re.MULTILINE))
