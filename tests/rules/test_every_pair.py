"""All house rules of pub two by two: every pair of values is in force at some table.

A simple search finds few tables that suffice; at each of them deals of every kind are told and
reckoned a second time, straight from the rules.
"""

import random
from itertools import combinations, product

import pytest
from second_ramsch_score import holds_for_ramsch
from second_score import holds_for_german
from walking import finish, go_on, scored

from vorhand.rules import load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import GAMES

PUB = load("pub")
ROWS = [(row[0], row[1]) for row in PUB.OPTIONS]
DEALS = 60  # random ones at each table, besides one of each kind
# The beginnings of one deal of each kind.
KINDS = tuple(
    (("declarer", 1), ("game", game), *answers_after)
    for game in GAMES
    for answers_after in ((), (("hand", 1),), (("ouvert", 1),), (("kontra", 1),), (("kontra", 2),))
) + ((("declarer", "ramsch"),), (("declarer", "passed"),))


def pairs_of(options):
    """Return all pairs ((key, value), (key, value)) that these house rules have in force."""
    return set(combinations(((key, options[key]) for key, _ in ROWS), 2))


def tables():
    """Return options, {key: value} each, that together have every pair of values."""
    dice = random.Random(11)
    missing = set()
    for (left, left_values), (right, right_values) in combinations(ROWS, 2):
        missing |= {((left, v), (right, w)) for v, w in product(left_values, right_values)}
    rule_sets = []
    while missing:
        options = dict(min(missing, key=repr))
        rows = [row for row in ROWS if row[0] not in options]
        dice.shuffle(rows)
        for key, values in rows:
            options[key] = max(values, key=lambda value: gain(missing, options, key, value))
        missing -= pairs_of(options)
        rule_sets.append(options)
    return rule_sets


def gain(missing, options, key, value):
    """Return how many of the missing pairs a value makes with the options chosen so far."""
    return sum(
        ((key, value), other) in missing or (other, (key, value)) in missing
        for other in options.items()
    )


TABLES = tables()


def test_every_pair_is_there():
    pairs = set().union(*(pairs_of(options) for options in TABLES))
    sizes = [len(values) for _, values in ROWS]
    count = sum(left * right for left, right in combinations(sizes, 2))
    assert len(pairs) == count and len(TABLES) < 60


@pytest.mark.parametrize("place", range(len(TABLES)))
def test_every_kind_of_deal(place):
    options = TABLES[place]
    dice = random.Random(place)
    conversations = []
    for answers in KINDS:
        conversation = Conversation(PUB, Table(3, 0), options)
        if allowed(conversation, answers):
            conversations.append(finish(go_on(dice, conversation)))
    for number in range(DEALS):
        players = dice.choice(PUB.TABLES)
        doublings = 3 if options["bock_stack"] == "multiply" else 1
        table = Table(players, dice.randrange(players), dice.randint(0, doublings))
        if options["ramsch_round"] != "none" and number % 2:
            table.bock, table.ramsch = 0, 1
        if number % 3:
            table.totals = [dice.choice((-300, -78, 0, 52, 876)) for _ in range(players)]
        conversations.append(finish(go_on(dice, Conversation(PUB, table, options))))
    games = {conversation.facts.get("game", "") for conversation in conversations}
    declarers = {str(conversation.facts["declarer"]) for conversation in conversations}
    assert games == {"", *GAMES}
    assert ("ramsch" if options["ramsch_passed"] else "passed") in declarers
    for conversation in conversations:
        if conversation.facts["declarer"] == "ramsch":
            holds_for_ramsch(conversation)
        elif conversation.facts["declarer"] == "passed":
            assert not any(scored(conversation).points)
        else:
            holds_for_german("pub", conversation)


def allowed(conversation, answers):
    """Give these answers as far as the house rules allow; return whether they allow all."""
    for key, value in answers:
        question = conversation.asked(key)
        if question is None or not question.legal(value):
            return False
        if question is conversation.question:
            conversation.answer(value)
        else:
            conversation.set(key, value)
    return True
