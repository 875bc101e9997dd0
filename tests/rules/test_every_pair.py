"""All house rules of pub two by two: every pair of values once in force in some table.

The tables are made here, as few as a simple search finds; in each of them deals of every kind are
told and reckoned a second time, straight from the rules.
"""

import random
from itertools import combinations

import pytest
from reckoned import holds_for_german
from reckoned_ramsch import holds_for_ramsch
from walking import finish, go_on, scored

from vorhand.rules import load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import GAMES

PUB = load("pub")
ROWS = [(row[0], row[1]) for row in PUB.OPTIONS]
DEALS = 60  # by chance at each table, beside one of each kind
# The beginnings of one deal of each kind.
KINDS = tuple(
    (("declarer", 1), ("game", game), *more)
    for game in GAMES
    for more in ((), (("hand", 1),), (("ouvert", 1),), (("kontra", 1),), (("kontra", 2),))
) + ((("declarer", "ramsch"),), (("declarer", "passed"),))


def pairs_of(options):
    """Return all pairs ((key, value), (key, value)) that these house rules have in force."""
    return set(combinations(((key, options[key]) for key, _ in ROWS), 2))


def tables():
    """Return house rules, {key: value} each, that together have every pair of values."""
    dice = random.Random(11)
    missing = set()
    for (one, ones), (two, twos) in combinations(ROWS, 2):
        missing |= {((one, first), (two, second)) for first in ones for second in twos}
    found = []
    while missing:
        (one, first), (two, second) = min(missing, key=repr)
        options = {one: first, two: second}
        rows = [row for row in ROWS if row[0] not in options]
        dice.shuffle(rows)
        for key, values in rows:
            options[key] = max(values, key=lambda value: gained(missing, options, key, value))
        missing -= pairs_of(options)
        found.append(options)
    return found


def gained(missing, options, key, value):
    """Return how many of the missing pairs a value makes with what is chosen already."""
    return sum(
        ((key, value), other) in missing or (other, (key, value)) in missing
        for other in options.items()
    )


TABLES = tables()


def test_every_pair_is_there():
    had = set().union(*(pairs_of(options) for options in TABLES))
    wanted = sum(len(ones) * len(twos) for (_, ones), (_, twos) in combinations(ROWS, 2))
    assert len(had) == wanted and len(TABLES) < 60


@pytest.mark.parametrize("at", range(len(TABLES)))
def test_every_kind_of_deal(at):
    options = TABLES[at]
    dice = random.Random(at)
    told = []
    for answers in KINDS:
        conversation = Conversation(PUB, Table(3, 0), options)
        if allowed(conversation, answers):
            told.append(finish(go_on(dice, conversation)))
    for number in range(DEALS):
        players = dice.choice(PUB.TABLES)
        most = 3 if options["bock_stack"] == "multiply" else 1
        table = Table(players, dice.randrange(players), dice.randint(0, most))
        if options["ramsch_round"] != "none" and number % 2:
            table.bock, table.ramsch = 0, 1
        if number % 3:
            table.totals = [dice.choice((-300, -78, 0, 52, 876)) for _ in range(players)]
        told.append(finish(go_on(dice, Conversation(PUB, table, options))))
    games = {conversation.facts.get("game", "") for conversation in told}
    declarers = {str(conversation.facts["declarer"]) for conversation in told}
    assert games == {"", *GAMES}
    assert ("ramsch" if options["ramsch_passed"] else "passed") in declarers
    for conversation in told:
        if conversation.facts["declarer"] == "ramsch":
            holds_for_ramsch(conversation)
        elif conversation.facts["declarer"] == "passed":
            assert not any(scored(conversation).points)
        else:
            holds_for_german("pub", conversation)


def allowed(conversation, answers):
    """Give these answers, as far as the house rules have them; return whether they have all."""
    for key, value in answers:
        question = conversation.asked(key)
        if question is None or not question.legal(value):
            return False
        if question is conversation.question:
            conversation.answer(value)
        else:
            conversation.set(key, value)
    return True
