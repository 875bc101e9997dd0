"""Every refusal of a rule set has its reason in both languages, and what would be allowed."""

import pytest
from score_deals import CLUBS, HEARTS, NULL, RAMSCH, SOLO, THREE, TWO

from host_tools.deal_json.allowed import allowed
from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.reader import Reader
from vorhand.rules.deal.questions import Bid, Choice, Count, Flag


def refused(rules, deal, english, german="", options=()):
    """A deal and what its reason contains in both languages."""
    return rules, options, deal, english, german


REFUSED = (
    refused("dummy",
        {**TWO, "declarer": 0, "game": "grand", "matadors": 4, "points": 50, "tricks": 10},
        "all tricks win whatever the points: give outcome won and schwarz instead",
        "alle Stiche gewinnen mit jeder Augenzahl"),
    refused("officers", {**TWO, "declarer": "passed"}, "a deal cannot be passed in by these rules",
        "Eingepasst werden kann nach diesen Regeln nicht"),
    refused("officers", {**TWO, "auction": [18, 0]}, "there is no auction by these rules",
        "Gereizt wird nach diesen Regeln nicht"),
    refused("isko", {**THREE, "auction": [0, 0, 0], "game": "clubs", "matadors": 1, "points": 70},
        "game clubs contradicts the auction, which ended passed in", "widerspricht dem Reizen"),
    refused("isko", {**NULL, "bid": 24, "tricks": 0},
        "the Null is below the bid 24, so lost: give null_as and matadors, or outcome lost",
        "der Null liegt unter dem Reizwert 24, ist also verloren"),
    refused("isko", {**CLUBS, "ouvert": True, "schwarz_announced": False, "outcome": "won"},
        "schwarz_announced: false contradicts ouvert, which implies it",
        "schwarz_announced: false widerspricht ouvert, das es einschließt"),
    refused("tournee", {**NULL, "bid": 24, "outcome": "won"},
        "the bid is 24: a Null counts 20 and may not be announced",
        "Gereizt sind 24: Ein Null zählt 20 und darf nicht angesagt werden"),
    refused("tournee", {**NULL, "bid": 42, "ouvert": True, "outcome": "won"},
        "the bid is 42: a Null ouvert counts 40 and may not be announced",
        "Gereizt sind 42: Ein Null ouvert zählt 40"),
    refused("tournee",
        {**CLUBS, "kind": "tournee", "turn": 1, "turned": "CJ", "matadors": -1, "points": 70},
        "the card turned is CJ: it is his, so he is not without it",
        "Gewendet ist CJ: Die Karte hat der Spieler, sie kann ihm nicht fehlen"),
    refused("tournee", {**CLUBS, "kind": "tournee"}, "turn is missing (1 or 2)", "(1 oder 2)"),
    refused("tournee", {**CLUBS, "kind": "guckser"}, "game cannot be clubs here (grand)",
        "game: clubs geht hier nicht (grand)"),
    refused("tournee", {**CLUBS, "kind": "tournee", "turn": 1, "turned": "HA", "game": "grand"},
        "the card turned is HA: Grand only with a jack",
        "Gewendet ist HA: Grand nur auf einen Buben"),
    refused("pub", {**CLUBS, "kontra": 1, "kontra_by": 1, "outcome": "won"},
        "Kontra is said by the defenders, not by the declarer",
        "Kontra sagen die Gegenspieler, nicht der Alleinspieler"),
    refused("pub", {**RAMSCH, "card_points": [60, 40, 30]},
        "the Ramsch points add up to 130, not to 120", "Augen im Ramsch zusammen 130, nicht 120"),
    refused("pub", {**RAMSCH, "kontra": 1, "card_points": [60, 40, 20]},
        "there is no Kontra in Ramsch"),
    refused("pub", {**RAMSCH, "card_points": [60, 40, 20]}, "not played",
        options=("ramsch_passed=0",)),
    refused("pub", {**THREE, "passed": True}, "Ramsch"),
    refused("pub", {**RAMSCH, "declarer": 1}, "nobody is declarer in a Ramsch",
        "im Ramsch gibt es"),
    refused("pub", {**CLUBS, "bock": 11, "outcome": "won"}, "bock cannot be 11 here (0 to 10)",
        "bock: 11 geht hier nicht (0 bis 10)"),
    refused("pub", {**CLUBS, "bock": -1, "outcome": "won"}, "bock cannot be -1"),
    refused("pub", {**CLUBS, "points": 70, "sixty": True}, "sixty true contradicts points 70",
        options=("bock_60=1",)),
    refused("pub", {**CLUBS, "points": 60, "sixty": False}, "sixty false contradicts points 60",
        options=("bock_60=1",)),
    refused("pub", {**CLUBS, "points": 60, "sixty": True}, "Bock at 60 points is not played",
        "Bock mit 60"),
    refused("pub", {**CLUBS, "auction": [0, 0, 0], "outcome": "won"},
        "game clubs contradicts the auction", "game clubs widerspricht dem Reizen"),
    refused("pub", {**THREE, "auction": [0, 0, 0], "passed": True},
        "passed true contradicts the auction, which ended in a Ramsch", "wird es ein Ramsch"),
    refused("isko", {**RAMSCH, "card_points": [60, 40, 20]}, "Ramsch is not played",
        "Ramsch wird"),
    refused("isko", {**CLUBS, "kontra": 1, "outcome": "won"}, "kontra does not belong",
        "gehört nicht"),
    refused("isko", {**CLUBS, "bock": 1, "outcome": "won"}, "bock does not belong"),
    refused("isko", {**CLUBS, "bid": 10_000, "outcome": "won"},
        "no number of a deal has more than four digits", "mehr als vier Stellen"),
    refused("isko", {**CLUBS, "cards": "points"}, "there is no card points", "Karte points"),
    refused("isko", {**CLUBS, "auction": [0, 0, 0], "declarer": 1, "game": None},
        "declarer 1 contradicts the auction, which ended passed in", "Dort wird eingepasst"),
    refused("isko", {**CLUBS, "auction": [18, 0, 0], "declarer": 2, "bid": 20, "outcome": "won"},
        "bid 20 contradicts the auction, which ended with declarer 2 and bid 18",
        "Dort spielt 2 bei 18"),
    refused("isko", {**CLUBS, "decision": "won_simple", "schwarz": True},
        "schwarz true contradicts decision won_simple",
        "schwarz true widerspricht decision won_simple"),
    refused("pub", {**THREE, "game": "ramsch", "loser": True},
        "loser cannot be true here (0, 1, 2, two, march or equal)",
        "loser: true geht hier nicht (0, 1, 2, two, march oder equal)"),
    refused("isko", {**CLUBS, "ramsch_round": True, "outcome": "won"}, "ramsch_round does not"),
    refused("isko", {**CLUBS, "card_points": [1, 2, 3], "outcome": "won"}, "card_points does not"),
    refused("isko", {**CLUBS, "spitze": 1, "outcome": "won"}, "spitze must be a text", "ein Text"),
    refused("isko", {**TWO, "declarer": 1}, "players cannot be 2 here (",
        "players: 2 geht hier nicht (3, 4 oder 5)"),
    refused("tournee", {**CLUBS, "outcome": "won"},
        "kind is missing (tournee, solo, guckser or ouvert)", "oder ouvert"),
    refused("tournee", {**SOLO, "turn": 1, "outcome": "won"}, "turn does not belong"),
    refused("pub", {**RAMSCH, "bid": 24, "card_points": [60, 40, 20]}, "bid does not belong",
        "gehört"),
    refused("urskat", {**CLUBS, "bid": 24, "outcome": "won"}, "bid does not belong"),
    refused("officers", {**HEARTS, "dealer": 1, "bid": 24, "outcome": "won"}, "bid",
        "bid gibt es"),
    refused("officers", {**HEARTS, "outcome": "won"}, "only Forehand can play", "nur Vorhand"),
    refused("officers", {**HEARTS, "dealer": 1, "hand": True, "outcome": "won"}, "Hand", "Hand"),
    refused("officers", {**HEARTS, "dealer": 1, "points": 90, "tricks": 16},
        "all tricks make 120 points"),
    refused("schmegegge", {**HEARTS, "game": "grand", "ultimo": "made", "outcome": "won"}, ""),
)  # fmt: skip


@pytest.mark.parametrize(("name", "options", "deal", "english", "german"), REFUSED)
def test_refused_with_a_reason_in_both_languages(name, options, deal, english, german):
    reasons = set()
    for language, expected in (("en", english), ("de", german)):
        reader = Reader(name, list(options), language)
        with pytest.raises(LineError) as caught:
            reader.deal(deal)
        reason = caught.value.sentence(language)
        assert expected in reason
        assert not reason.startswith("reason.")
        assert "{" not in reason
        reasons.add(reason)
    assert len(reasons) == 2


@pytest.mark.parametrize(
    ("question", "english", "german"),
    [
        (Count("points", 0, 120), "0 to 120", "0 bis 120"),
        (Count("matadors", 1, 4, True), "-4 to -1 or 1 to 4", "-4 bis -1 oder 1 bis 4"),
        (Count("matadors", 1, 1, True), "-1 or 1", "-1 oder 1"),
        (Flag("hand"), "true or false", "true oder false"),
        (Choice("sixty", ("no", "yes")), "true or false", "true oder false"),
        (Choice("outcome", ("won", "lost_schneider")), "won or lost", "won oder lost"),
        (Choice("declarer", (1, 2, 0, "auction")), "0, 1 or 2", "0, 1 oder 2"),
        (Choice("game", ("grand",)), "grand", "grand"),
        (Choice("spitze", ("none", "made"), "none"), "made", "made"),
        (Choice("decision", ()), "", ""),
        (Bid("bid"), "18, 20, 22 ... 264", "18, 20, 22 ... 264"),
        (Bid("bid", range(10, 217)), "10 to 216", "10 bis 216"),
        (Bid("bid", range(10, 217, 2)), "10, 12, 14 ... 216", "10, 12, 14 ... 216"),
    ],
)
def test_the_answers_that_a_question_allows_in_a_few_words(question, english, german):
    assert allowed(question) == english
    assert allowed(question, "de") == german
