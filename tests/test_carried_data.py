"""The real list that the shared tests carry as Python is the one in tests/data."""

import csv
import json
from pathlib import Path

import pytest
from telling import answers_of
from test_official_list import GAMES

DATA = Path(__file__).parent / "data"

BASE = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
NULLS = {"": 23, "hand": 35, "ouvert": 46, "handouvert": 59}


def sheet_rows():
    with (DATA / "official_list_40.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("number", range(40))
def test_every_line_of_the_sheet(number):
    row = sheet_rows()[number]
    dealer, text, score, total = GAMES[number]
    deal = dict(answers_of(text))
    assert dealer == int(row["dealer_seat"]) - 1
    assert deal["declarer"] == int(row["declarer_seat"]) - 1
    assert score == (int(row["plus"]) if row["plus"] else -int(row["minus"]))
    assert total == int(row["running_total"])
    if deal["game"] == "null":
        level = ("hand" if deal.get("hand") else "") + ("ouvert" if deal.get("ouvert") else "")
        assert abs(score) in (NULLS[level], 2 * NULLS[level])
        return
    assert int(row["grundwert"]) == BASE[deal["game"]]
    assert deal["matadors"] == (int(row["mit"]) if row["mit"] else -int(row["ohne"]))
    schneider = "schneider" in deal["outcome"] or "schwarz" in deal["outcome"]
    assert bool(int(row["hand"])) == bool(deal.get("hand") or deal.get("schneider_announced"))
    assert bool(int(row["schneider_ang"])) == bool(deal.get("schneider_announced"))
    assert bool(int(row["schneider"])) == bool(schneider or deal.get("schneider_announced"))
    assert bool(int(row["schwarz"])) == ("schwarz" in deal["outcome"])


def test_the_footer():
    footer = json.loads((DATA / "official_list_40_totals.json").read_text("utf-8"))["seats"]
    last = {}
    for _, text, _, total in GAMES:
        last[dict(answers_of(text))["declarer"]] = total
    assert last == {int(seat) - 1: figures["spielpunkte"] for seat, figures in footer.items()}
