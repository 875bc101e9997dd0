"""Deals and lists for the tests of `vorhand standings`."""

import json

from vorhand.rules import load
from vorhand.rules.deal.conversation import Conversation
from vorhand.session import changes
from vorhand.session.lists import Lists

CLUBS = {"players": 4, "dealer": 0, "declarer": 1, "game": "clubs", "matadors": 1}
WON = {**CLUBS, "outcome": "won"}
LOST = {**CLUBS, "outcome": "lost", "dealer": 3, "declarer": 2}
PASSED = {"players": 4, "dealer": 2, "passed": True}
PEOPLE = ["Anna", "Ben", "Cem", "Dora"]
REDEAL = {**CLUBS, "decision": "redeal"}

WON_LIST = [("declarer", 1), ("game", "clubs"), ("matadors", 1), ("outcome", "won")]
LOST_LIST = [("declarer", 0), ("game", "grand"), ("matadors", -1), ("outcome", "lost")]


def write(folder, *deals):
    """Write deals as JSON Lines; return the file's path."""
    path = folder / "deals.jsonl"
    path.write_text("\n".join(json.dumps(deal) for deal in deals))
    return path


def column(answer, key):
    """Return one figure of all seats."""
    return [seat[key] for seat in answer["seats"]]


def keep(root, deals, options=None, rules="isko"):
    """Keep a list with these deals, each given as its answers; return it."""
    lists = Lists(str(root), "dev1")
    evening = lists.create(rules, options or {}, PEOPLE, 0, 48)
    isko = load("isko")
    for answers in deals:
        table = evening.table(evening.count + 1)
        conversation = Conversation(isko, table, evening.options, answers)
        changes.write(
            evening, conversation.answers, isko.score(table, conversation.facts, evening.options)
        )
    return evening
