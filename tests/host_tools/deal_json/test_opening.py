"""Auctions in short and as spoken: how they end, and which word is wrong."""

import random

import pytest
from score_deals import CLUBS, THREE, TWO, error

from host_tools.deal_json.reader import Reader
from host_tools.manual import random_deals
from vorhand import rules
from vorhand.rules.deal.skat_questions import auction
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import next_bid

GAME = {key: value for key, value in CLUBS.items() if key != "declarer"}

# (in short, as spoken, declarer, bid); seat 0 deals: 2 bids to 1, then 0 to the winner
AUCTIONS = (
    ([18, 0, 0], [18, 0, 0], 2, 18),
    ([0, 0, 18], [0, 0, 18], 1, 18),
    ([0, 18, 18], [0, 18, 18, 0], 1, 18),
    ([18, 20, 22, 22, 0], [18, 18, 20, 20, 22, 22, 0, 0], 1, 22),
    ([18, 20, 0, 22, 22], [18, 18, 20, 0, 22, 22, 0], 2, 22),
    ([18, 18, 20, 22, 0], [18, 18, 0, 20, 20, 22, 0], 0, 22),
)


@pytest.mark.parametrize(("short", "spoken", "declarer", "bid"), AUCTIONS)
def test_both_ways_of_writing_it(short, spoken, declarer, bid):
    for words in (short, spoken):
        deal = Reader().deal({**GAME, "auction": words, "points": 70})
        facts = deal.questionnaire.facts
        assert (facts["declarer"], facts["bid"]) == (declarer, bid)
        assert facts["auction"] == short


def random_auction(rng, players):
    """Return a random auction: (in short, as spoken, declarer, bid)."""
    short, spoken = [], []
    asking = auction(Table(players, 0).active)
    try:
        question = next(asking)
        while True:
            reply = question.kind == "reply"
            value = question.value if reply else 0
            higher = next_bid(value) if reply else question.low
            word = rng.choice((0, value, higher, higher)) if reply else rng.choice((0, higher))
            if reply and word:
                spoken.append(value)
            spoken.append(0 if reply and word == value else word)
            short.append(word)
            question = asking.send(word)
    except StopIteration as end:
        return short, spoken, *end.value


def test_auctions_by_chance():
    for seed in range(200):
        rng = random.Random(seed)
        name, table = rng.choice([("isko", THREE), ("strohmann", TWO)])
        short, spoken, declarer, bid = random_auction(rng, table["players"])
        end = {"game": "grand", "matadors": 1, "outcome": "won"}
        if declarer is None:
            end = {"passed": True}
        for words in (short, spoken):
            facts = Reader(name).deal({**table, **end, "auction": words}).questionnaire.facts
            assert facts["auction"] == short, seed
            assert facts["declarer"] == ("passed" if declarer is None else declarer), seed
            assert facts.get("bid", 0) == bid, seed


WRONG = (
    ([], "the auction has not ended: word 1 is missing"),
    ([18], "the auction has not ended: word 2 is missing"),
    ([18, 18, 20, 20], "declarer 2 contradicts the auction, which ended with declarer 1"),
    ([18, 18, 20, 20, 0], "the auction has not ended: word 6 is missing"),
    ([19, 0, 0], "word 1 of the auction cannot be 19 here (0, 18, 20 ... 264)"),
    ([18, 17, 0], "word 2 of the auction cannot be 17 here (0, 18, 20 ... 264)"),
    ([18, 18, 20, 19, 0], "word 4 of the auction cannot be 19 here (0, 20, 22 ... 264)"),
    ([18, 18, 20, 20, 22, 22, 21], "word 7 of the auction cannot be 21 here (0, 23, 24 ... 264)"),
    ([0, 0, 20], "word 3 of the auction cannot be 20 here (0 or 18)"),
    ([18, 0, 0, 20], "the auction ended with word 3, but 20 follows"),
    ([264, 264, 18], "the auction ended with word 2, but 18 follows"),
)


@pytest.mark.parametrize(("words", "text"), WRONG)
def test_the_word_that_is_wrong_is_told(words, text):
    assert text in error({**GAME, "declarer": 2, "auction": words, "points": 70})


def test_no_rule_set_asks_what_a_flag_implies_elsewhere_than_before_it():
    """So a Questionnaire can set the implied answer without asking again."""
    for name in rules.NAMES:
        ruleset = rules.load(name)
        for values in zip(*[row[1] * 2 for row in ruleset.OPTIONS], strict=False):
            options = dict(zip([row[0] for row in ruleset.OPTIONS], values, strict=True))
            for deal in random_deals.deals(ruleset, options, 300):
                questions = [question for question, _ in deal.exchanges]
                for index, question in enumerate(questions):
                    implies = question.implies if question.kind == "flag" else ()
                    before = questions[:index]
                    flags = [question.key for question in before if question.kind == "flag"]
                    assert set(implies) <= set(flags)
                    assert all(
                        question.kind == "flag" for question in before[-len(implies) :] if implies
                    )
