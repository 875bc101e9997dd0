"""Games, cards and ends in an archive's own words, and deals whose dealer nobody wrote down."""

import pytest
from score_deals import CARDS, CLUBS, HEARTS, NULL, RAMSCH, TABLE, THREE, answer, error

from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.reader import Reader
from host_tools.deal_json.spelling import RANKS, SUITS, card
from host_tools.manual import random_deals
from vorhand import rules

NOBODY = {"players": 3, "declarer": 1, "game": "clubs", "matadors": 1}


@pytest.mark.parametrize(
    ("spellings", "score"),
    [
        (("clubs", "Kreuz", "KREUZ", "♣", "♣\ufe0f", "C", "c", "Kr", "Eichel"), 24),
        (("Pik", "♠", "S", "P", "Schippen"), 22),
        (("Herz", "♥", "♥️", "H", "Rot"), 20),
        (("Karo", "♦", "D", "Ka", "Schellen"), 18),
        (("Grand", "G", " grand "), 48),
    ],
)
def test_names_of_games(spellings, score):
    for spelling in spellings:
        result = answer({**TABLE, "game": spelling, "matadors": 1, "outcome": "won"})
        assert (result["score"], result["warnings"]) == (score, [])


def test_what_a_null_is_lost_as():
    for word in ("diamonds", "Karo", "♦"):
        assert answer({**NULL, "bid": 24, "matadors": 1, "null_as": word})["score"] == -54


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("CT", "CT C10 ♣10 ♣T K10 Kr10 kreuz10 KreuzZehn 10C TC 10♣"),
        ("CJ", "CJ CB KB ♣B KreuzBube JC"),
        ("DQ", "DQ DD KaD KaroDame ♦D QD"),
        ("DK", "DK KaK ♦K ♦König"),
        ("SA", "SA PA PikAss AS A♠"),
        ("CA", "CA KA KrA"),
    ],
)
def test_cards(code, texts):
    assert {card(text) for text in texts.split()} == {code}


def test_every_card_stays_what_it_was():
    for suit in SUITS:
        for rank in RANKS:
            code = suit[0].upper() + rank
            assert card(code) == card(code.lower()) == code


def test_a_hand_in_german():
    german = "KB KaB KA K9 K8 HA H10 HK PA P10 Ka7 Ka8"
    for cards in (german, german.replace(" ", ", "), german.split(), CARDS):
        assert answer({**TABLE, "game": "Kreuz", "cards": cards, "points": 70})["score"] == 24


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({**CLUBS, "game": "K"}, "game K can be Kreuz or Karo: write which"),
        ({**CLUBS, "cards": CARDS.replace("CA", "KD")}, "card KD can be CQ or DK: write which"),
        ({**CLUBS, "cards": CARDS.replace("CA", "KJ") + " x"}, "card CJ twice"),
        ({**CLUBS, "outcome": "won_schneider", "schneider": False}, "contradicts schneider false"),
        ({**CLUBS, "outcome": "lost_simple", "decision": "redeal"}, "contradicts decision redeal"),
        ({**TABLE, "declarer": "passed"}, "passed in, but outcome is given"),
        ({**TABLE, "declarer": "auction", "game": "grand"}, "declarer must be an integer"),
        ({**CLUBS, "points": 110, "tricks": "all"}, "all tricks make 120 points, not 110"),
        ({**CLUBS, "points": 70, "tricks": "many"}, "tricks must be an integer"),
    ],
)
def test_what_cannot_be_read(fields, text):
    assert text in error({"outcome": "won", **fields} if "points" not in fields else fields)


def as_listed(name, deal, *options):
    """The points of a deal whose answers are written as `vorhand rules` lists them."""
    return answer(deal, *options, rules=name)["points"]


def test_what_the_questions_list():
    assert as_listed("isko", {**CLUBS, "outcome": "won_schneider"}) == [0, 36, 0]
    assert as_listed("isko", {**CLUBS, "outcome": "lost_simple"}) == [0, -48, 0]
    all_tricks = {**CLUBS, "outcome": "points", "points": 120, "tricks": "all"}
    assert as_listed("isko", all_tricks) == [0, 48, 0]
    assert as_listed("isko", {**CLUBS, "points": 120, "tricks": "some"})[1] == 36
    some = answer({**CLUBS, "points": 70, "tricks": "some"})
    assert (some["score"], some["warnings"]) == (24, [])
    tricks = answer({**NULL, "bid": 24, "tricks": 5})
    assert tricks["score"] == answer({**NULL, "bid": 24, "outcome": "lost"})["score"] == -48
    assert as_listed("isko", {**CLUBS, "points": 9, "tricks": "none"})[1] == -96
    assert as_listed("isko", {**CLUBS, "hand": "yes", "ouvert": "no", "outcome": "won"})[1] == 36
    assert as_listed("isko", {**THREE, "declarer": "passed"}) == [0, 0, 0]
    auction = {**CLUBS, "declarer": "auction", "auction": [18, 0, 0], "points": 70}
    assert as_listed("isko", auction) == [0, 0, 24]
    ramsch = {**THREE, "declarer": "ramsch", "card_points": [60, 40, 20]}
    assert as_listed("pub", ramsch) == [-60, 0, 0]
    assert as_listed("schmegegge", {**HEARTS, "outcome": "lets_end_lost"}) == [-60, 0]
    assert as_listed("pub", {**CLUBS, "outcome": "lost", "sixty": "no"}, "bock_60=1")[1] == -48


def asks_game(name):
    """Return whether a rule set asks which game is played."""
    ruleset = rules.load(name)
    deals = random_deals.deals(ruleset, rules.defaults(ruleset), 40)
    return any(question.key == "game" for deal in deals for question, _ in deal.exchanges)


WITH_GAMES = [name for name in rules.NAMES if asks_game(name)]


def test_all_rule_sets_of_skat_ask_which_game_is_played():
    skat = "isko pub isko_old tournee texas schmegegge strohmann dummy officers urskat"
    assert set(skat.split()) <= set(WITH_GAMES)


@pytest.mark.parametrize("name", WITH_GAMES)
def test_every_end_a_rule_set_lists(name):
    """Each end is scored, and not refused as one that does not exist."""
    ruleset = rules.load(name)
    table = {"players": ruleset.TABLES[0], "dealer": 0, "declarer": 1, "kind": "solo"}
    if name != "tournee":
        del table["kind"]
    for end in (*getattr(ruleset, "DECISIONS", ()), "won_schneider", "lost_schwarz"):
        deal = {**table, "game": "clubs", "matadors": 1, "outcome": end}
        assert answer(deal, rules=name)["explain"]


def test_without_a_dealer():
    assert answer({**NOBODY, "points": 70})["points"] == [0, 24, 0]
    assert answer({**NOBODY, "players": 4, "points": 70})["points"] == [0, 24, 0, 0]
    assert answer({"players": 3, "passed": True})["points"] == [0, 0, 0]
    nobody = {"players": 3, "game": "ramsch"}
    assert answer({**nobody, "card_points": [60, 40, 20]}, rules="pub")["points"] == [-60, 0, 0]
    # Who sits out has null and must have dealt.
    four = {"players": 4, "game": "ramsch", "card_points": [60, 40, None, 20]}
    assert answer(four, rules="pub")["points"] == [-60, 0, 0, 0]


@pytest.mark.parametrize(
    ("name", "deal", "text"),
    [
        ("isko", {"players": 3, "auction": [18, 0, 0], "game": "grand"}, "dealer is missing"),
        ("isko", {**NOBODY, "bid": 19}, "bid cannot be 19"),
        ("isko", {**NOBODY, "players": 9}, "players cannot be 9 here ("),
        ("isko", {**NOBODY, "declarer": 3, "points": 70}, "declarer 3 is no seat among 3 players"),
        ("tournee", {"players": 3, "game": "ramsch", "card_points": [40, 40, 40]},
         "dealer is missing, and the score depends on it"),
        ("pub", {**RAMSCH, "ramsch_skat": 1, "card_points": [40, 40, 4]},
         "the Ramsch points add up to 84, not to 120"),
    ],
)  # fmt: skip
def test_where_the_dealer_matters(name, deal, text):
    with pytest.raises(LineError) as caught:
        Reader(name).deal(deal)
    assert text in str(caught.value)


def test_a_ramsch_without_the_skat_has_a_range():
    for language, text in (("en", "not to 98 to 120"), ("de", "nicht 98 bis 120")):
        reader = Reader("pub", ["ramsch_skat=none"], language)
        with pytest.raises(LineError) as caught:
            reader.deal({**RAMSCH, "card_points": [40, 40, 4]})
        assert text in caught.value.sentence(language)


def test_a_result_that_another_field_contradicts_is_warned_of():
    for end in ({"outcome": "won"}, {"points": 70}, {"decision": "won_simple"}):
        (warning,) = answer({**HEARTS, **end, "ultimo": "missed"}, rules="schmegegge")["warnings"]
        assert warning == "Skultimo missed, so it is lost"
    offer = {**HEARTS, "decision": "lets_end_won", "outcome": "won", "ultimo": "missed"}
    assert len(answer(offer, rules="schmegegge")["warnings"]) <= 1
    revoke = {**CLUBS, "points": 70, "outcome": "won", "revoke": 1}
    assert answer(revoke, "revoke_keeps_won=0", rules="pub")["score"] == -48
    lost = {**HEARTS, "outcome": "lost", "ultimo": "missed"}
    assert answer(lost, rules="schmegegge")["warnings"] == []
