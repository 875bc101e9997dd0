"""Deals and lists for the tests of `vorhand standings`."""

import json

from written_lists import write_deals

from vorhand.rules import isko
from vorhand.session.lists import Lists

CLUBS = {"players": 4, "dealer": 0, "declarer": 1, "game": "clubs", "matadors": 1}
WON = {**CLUBS, "outcome": "won"}
LOST = {**CLUBS, "outcome": "lost", "dealer": 3, "declarer": 2}
PASSED = {"players": 4, "dealer": 2, "passed": True}
PEOPLE = ["Anna", "Ben", "Cem", "Dora"]


def clubs(seat, outcome="won", **facts):
    """Return the answers of a game of clubs with 1; facts: those between declarer and game."""
    game = [("game", "clubs"), ("matadors", 1), ("outcome", outcome)]
    return [("declarer", seat), *facts.items(), *game]


WON_LIST = clubs(1)
LOST_LIST = [("declarer", 0), ("game", "grand"), ("matadors", -1), ("outcome", "lost")]


def write(folder, *deals):
    """Write deals as JSON Lines; return the file's path."""
    path = folder / "deals.jsonl"
    path.write_text("\n".join(json.dumps(deal) for deal in deals))
    return path


def column(answer, key):
    return [seat[key] for seat in answer["seats"]]


def keep(root, deals, options=None, rules="isko"):
    """Keep a list with these deals, each given as its answers; return it."""
    evening = Lists(str(root), "dev1").create(rules, options or {}, PEOPLE, 0, 48)
    write_deals(evening, *deals, rules=isko)
    return evening
