"""Forms for two players: the questions and offers of strohmann, dummy and officers."""

from telling import answers_of, raises, scored, tell

from vorhand.rules import RuleError, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

TABLE = Table(2, 0)  # seat 1 is Forehand
OPEN_HAND = ("strohmann", "dummy")


def test_two_bid_and_may_pass_in():
    for rules in OPEN_HAND:
        for moves, declarer, bid in (
            ([18, 0], 0, 18),
            ([18, 20, 20], 1, 20),
            ([0, 18], 1, 18),
            ([0, 0], "passed", None),
        ):
            answers = [("declarer", "auction"), ("auction", moves)]
            facts = Conversation(load(rules), TABLE, {}, answers).facts
            assert (facts["declarer"], facts.get("bid")) == (declarer, bid), moves


def test_tables_and_lengths():
    for rules in OPEN_HAND + ("officers", "schmegegge"):
        ruleset = load(rules)
        assert ruleset.TABLES == (2,)
        assert ruleset.lengths(2)[0] == 24
        assert "seeger_fabian" not in ruleset.STANDINGS


DOUBLE = {"officer_mode": "double"}
GAMES = {"officer_mode": "games"}


def test_officers_ask_neither_bid_nor_announcement():
    conversation = tell("hearts", TABLE, None, "officers")
    keys = [question.key for question in conversation.questions()]
    assert keys == ["declarer", "game", "kontra", "matadors"]
    conversation = tell("hearts", TABLE, GAMES, "officers")
    keys = [question.key for question in conversation.questions()]
    assert keys == ["declarer", "game", "outcome"]
    home = conversation.ruleset.home
    assert home({}) == ("forehand", "ramsch")
    assert home({"officer_names": "either"}) == ("ramsch",)
    assert home({"officer_ramsch": "off"}) == ("forehand",)
    assert home({"officer_ramsch": "off", "officer_names": "either"}) == ()
    for text, key in (("hearts bid=18", "bid"), ("hearts hand", "hand")):
        args = (load("officers"), TABLE, {}, answers_of(text))
        assert raises(RuleError, Conversation, *args) == ("officers_absent", key)


def test_officers_non_dealer_names_the_game():
    args = (load("officers"), TABLE, {}, answers_of("hearts declarer=0"))
    assert raises(RuleError, Conversation, *args) == ("only_forehand",)
    conversation = tell("hearts declarer=0", TABLE, {"officer_names": "either"}, "officers")
    assert conversation.facts["declarer"] == 0
    for options in ({}, DOUBLE, GAMES):
        conversation = tell("null", TABLE, options, "officers")
        assert conversation.question.answers[:2] == ("won", "lost"), options
        assert conversation.ruleset.aim(conversation.facts, options) == ("aim.none",)


def test_dummy_asks_for_tricks_where_a_hand_lies_aside():
    for options, points, answers in (  # the most frequent first
        ({}, 60, None),
        ({}, 61, ("some", "all")),
        ({}, 120, ("all", "some")),
        ({}, 22, ("some", "none")),
        ({"dummy_hand": "open"}, 61, None),
        ({"dummy_hand": "open"}, 120, ("all", "some")),
    ):
        question = tell("clubs 1 points=%d" % points, TABLE, options, "dummy").question
        assert (question.answers if question else None) == answers, (options, points)
        assert not question or question.key == "tricks"


def test_dealt_again():
    for options in ({}, DOUBLE, GAMES):
        text = "hearts outcome=redeal" if options == GAMES else "hearts 2 outcome=redeal"
        score = scored(text, TABLE, options, "officers")
        assert score.redeal and score.points == (0, 0)


def test_what_is_missing_is_named():
    for options, facts, key in (
        ({}, {"declarer": 1, "game": "clubs", "outcome": "won"}, "matadors"),
        (DOUBLE, {"declarer": 1, "game": "clubs", "matadors": 1}, "outcome"),
        (GAMES, {"declarer": 1, "game": "clubs"}, "outcome"),
        ({}, {"declarer": "ramsch"}, "loser"),
        ({}, {"declarer": "ramsch", "loser": 0}, "points"),
    ):
        error = raises(RuleError, load("officers").score, TABLE, facts, options)
        assert error == ("unanswered", key), facts
