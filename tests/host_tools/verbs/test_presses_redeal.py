"""`vorhand presses`: a redeal writes no line, whenever it comes."""

import json

import pytest

from host_tools import cli

START = {"players": 3, "dealer": 0, "decision": "redeal"}
NULL = {**START, "declarer": 1, "game": "null", "bid": 24}
REDEALS = (
    START,
    {**START, "declarer": 1, "bid": 20},
    {**START, "declarer": 1, "game": "grand"},
    {**START, "declarer": 1, "game": "grand", "matadors": 4},
    NULL,
    {**NULL, "matadors": 2, "null_as": "clubs"},
)


@pytest.mark.parametrize("words", [[], ["--auction"]])
def test_redeals(tmp_path, capsys, words):
    path = tmp_path / "deals"
    path.write_text("\n".join(map(json.dumps, REDEALS)))
    assert cli.main(["presses", "--json", *words, str(path)]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["score"], one["match"]) for one in found] == [(None, True)] * len(REDEALS)
    assert all(one["presses"] == len(one["keys"]) for one in found)
    assert found[0]["presses"] == 0
