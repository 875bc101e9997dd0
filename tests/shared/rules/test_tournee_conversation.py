"""tournee: its bids, the games that reach them, cards turned, what the declarer needs."""

from telling import every_seat, next_key, points_of, raises
from tournee_deals import scored, tell

from vorhand.rules import RuleError, tournee
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table


def test_only_what_can_reach_the_bid_is_offered():
    for bid, kinds in (
        (112, ("tournee", "solo", "guckser", "ouvert")),
        (121, ("solo", "guckser", "ouvert")),
        (129, ("solo", "ouvert")),
        (193, ("ouvert",)),
        (216, ("ouvert",)),
    ):
        assert tell("bid=%d" % bid).question.answers == kinds, bid
    assert next_key(tell("solo null bid=20")) == next_key(tell("ouvert null bid=40")) == "outcome"
    assert "null" in tell("solo bid=20").question.answers
    assert tell("solo bid=181").question.answers == ("clubs",)
    assert tell("ouvert bid=40").question.answers == ("grand", "null")
    assert tell("ouvert bid=42").question.key == "matadors"
    assert tell("guckser").question.key == "matadors" and tell("guckser").facts["game"] == "grand"


def test_a_turned_jack_names_its_suit_or_grand():
    for card, games in (
        ("CJ", ("clubs", "grand")),
        ("DJ", ("diamonds", "grand")),
        ("SA", ("spades",)),
        ("H7", ("hearts",)),
    ):
        conversation = tell("tournee turned=" + card)
        assert conversation.question.answers == games, card
    assert tell("tournee").question.answers == ("clubs", "spades", "hearts", "diamonds", "grand")


def test_who_turned_a_trump_has_it():
    for deal, missing in (
        ("CJ clubs", 0),
        ("SJ grand", 1),
        ("DJ diamonds", 3),
        ("HA hearts", 4),
        ("C7 clubs", 10),
    ):
        question = tell("tournee turned=" + deal).question
        assert question.key == "matadors" and question.legal(question.high), deal
        legal = [n for n in range(1, question.high + 1) if question.legal(-n)]
        assert legal == list(range(1, missing + 1)), deal
        legal = [n for n in range(1, question.high + 1) if question.legal(n)]
        # with exactly as many matadors as rank above the card he would lack the card itself
        assert legal == [n for n in range(1, question.high + 1) if n != missing], deal
    assert tell("tournee hearts").question.legal(-11)


def test_the_seventy_four_values():
    values = tournee.ladder({"na_bid_ladder": "values"})
    assert len(values) == 74 and values[-1] == 216
    assert values[:30] == (
        10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25, 27, 28, 30, 32, 33, 35, 36, 40, 42, 44, 45, 48,
        49, 50, 54, 55, 56, 60, 63,
    )  # fmt: skip
    assert len(tournee.ladder({"na_bid_ladder": "even"})) == 104


def test_bids_go_up_from_ten_by_two():
    conversation = tell("declarer=auction")
    assert (conversation.question.low, conversation.question.step) == (10, 2)
    conversation = tell("declarer=auction auction=11 auction=0 auction=0")
    assert conversation.facts["declarer"] == 2 and conversation.facts["bid"] == 11


def test_forehand_left_alone_names_a_game_without_a_number():
    for table in (Table(3, 0), Table(4, 1), Table(5, 2)):
        moves = [("declarer", "auction"), ("auction", [0, 0])]
        conversation = Conversation(tournee, table, {}, moves)
        conversation.answer(conversation.question.low)
        assert conversation.facts["declarer"] == table.active[0]
        assert "bid" not in conversation.facts and next_key(conversation) == "kind"
        conversation = Conversation(tournee, table, {}, moves)
        conversation.answer(0)
        assert conversation.facts["declarer"] == "ramsch" and next_key(conversation) == "winner"


# (the deal so far, matadors, what the declarer needs)
AIMS = (
    ("solo clubs", 0, ("aim.points", 61)),
    ("solo hearts bid=30", 1, ("aim.points", 91)),
    ("solo hearts bid=31", 1, ("aim.all",)),
    ("solo hearts bid=51", 1, ("aim.lost",)),
    ("solo hearts bid=30", 2, ("aim.points", 61)),
    ("solo clubs schneider_announced", 1, ("aim.points", 91)),
    ("solo clubs schwarz_announced", 1, ("aim.all",)),
    ("solo null", 0, ("aim.none",)),
    ("ouvert grand", 1, ("aim.all",)),
    ("ouvert bid=150", 1, ("aim.lost",)),
    ("guckser bid=40", 1, ("aim.points", 91)),
)


def test_aim():
    for text, matadors, expected in AIMS:
        conversation = tell(text)
        assert tournee.aim(conversation.facts, {}, matadors) == expected, text


def test_warnings():
    for text, expected in (
        ("solo clubs 1 points=70", ()),
        ("solo spades 1 bid=24 points=70", (("won_overbid", 24, 22),)),
        ("solo spades 1 bid=24 points=50", (("overbid", 24, 22),)),
        ("solo clubs 1 schneider_announced points=90", (("announcement_missed", 90),)),
        ("ouvert grand 1 points=120 tricks=some", (("announcement_missed", 120),)),
        # An opponent's revoke wins the game, whatever was announced.
        ("solo clubs 1 revoke=2 schneider_announced points=70", ()),
        (
            "solo clubs 1 revoke=1 schneider_announced points=70",
            (("announcement_missed", 70),),
        ),
        ("solo clubs 1 points=119", (("points_impossible", 119),)),
    ):
        assert scored(text).warnings == expected, text


def test_every_seat_and_table():
    for table, seat in every_seat():
        score = scored("solo clubs 1 points=50 declarer=%d" % seat, None, table)
        assert score.points == points_of(table, seat, -24) and score.loser == seat
        score = scored("declarer=ramsch winner=%d virgins=0" % seat, None, table)
        assert score.points == points_of(table, seat, 10)


def test_dealt_again_and_unanswered():
    assert scored("solo clubs 1 outcome=redeal").redeal
    facts = {"declarer": 1, "kind": "solo", "game": "clubs", "matadors": 1}
    assert raises(RuleError, tournee.score, Table(3, 0), facts, {}) == ("unanswered", "outcome")
    facts = {"declarer": "ramsch", "winner": 1}
    assert raises(RuleError, tournee.score, Table(3, 0), facts, {}) == ("unanswered", "virgins")
