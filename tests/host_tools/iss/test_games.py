"""Games of the International Skat Server: some worked out by hand, and many random ones."""

from collections import Counter

import pytest
from iss_games import GAMES, HAND, LOST, NULL, game

from host_tools.iss.comparison import verdict
from host_tools.iss.invented import games


def test_there_are_enough():
    assert len(GAMES) >= 40
    assert all(remark.startswith("# ") for remark in GAMES)


@pytest.mark.parametrize(("remark", "line"), GAMES.items(), ids=list(GAMES))
def test_worked_out_by_hand(remark, line):
    result = verdict(line.encode())
    assert result.reasons == []
    assert result.kind == ("passed" if "Passed" in remark else "in order")
    value = line.partition(" v:")[2].partition(" ")[0]
    untold = ("same", "hidden", "resigns and the other")
    assert value.lstrip("-") in remark or any(words in remark for words in untold)


def test_by_chance():
    """The rules come to the same as invented.py, which counts in its own way."""
    counts = Counter()
    contracts = Counter()
    for line in games(3_000):
        result = verdict(line.encode())
        assert result.reasons == [], line
        counts[result.kind] += 1
        if result.kind == "in order":
            contracts[line.partition("R[")[2].split()[1]] += 1
    assert counts == {"in order": 2_880, "passed": 120}
    assert min(contracts["win"], contracts["loss"]) > 250


DIFFERENT = (
    ("declarer", HAND, "R[d:1", "R[d:2"),
    ("result", LOST, "loss", "win"),
    ("value", HAND, "v:180", "v:168"),
    ("value", LOST, "v:-48", "v:48"),
    ("matadors", LOST, "m:1", "m:2"),
    ("overbid", HAND, "bidok", "overbid"),
    ("points", LOST, "p:60", "p:61"),
    ("tricks", LOST, "t:6", "t:5"),
    ("schneider", HAND, "s:1", "s:0"),
    ("schwarz", HAND, "z:1", "z:0"),
    ("value", NULL, "v:35", "v:23"),
)


@pytest.mark.parametrize(("name", "line", "was", "planted"), DIFFERENT)
def test_a_planted_difference(name, line, was, planted):
    assert was in line
    result = verdict(line.replace(was, planted).encode())
    assert result.kind == "different"
    ((reason, recorded, computed),) = result.reasons
    assert reason == name
    assert recorded in planted
    assert computed in was


def test_passed_or_played():
    result = HAND[HAND.index("R[d") : HAND.index(" ;)")]
    passed = game("Passed in, between").replace("R[passed]", result)
    assert verdict(passed.encode()).reasons == [("declarer", "1", "passed")]
    played = HAND.replace(result, "R[passed]")
    assert verdict(played.encode()).reasons == [("declarer", "passed", "1")]


ILLEGAL = (
    ("auction", LOST, "1 p 2 p", "2 p 1 p", "seat 2 speaks, seat 1 has to"),
    ("auction", HAND, "1 18 0 p", "1 19 0 p", "seat 1 bids 19 after 0"),
    ("auction", HAND, "1 18 0 p", "1 18 0 18", "18 answers no bid"),
    ("auction", LOST, "0 18", "0 20", "Forehand bids 20 where nobody has"),
    ("contract", HAND, "1 CH ", "2 CH ", "seat 2 moves"),
    ("contract", HAND, "1 CH ", "1 CX ", "CX is none"),
    ("contract", LOST, "C.S8.D7", "CH.S8.D7", "Hand with the skat taken"),
    ("contract", LOST, "C.S8.D7", "CS.S8.D7", "an announcement with the skat taken"),
    ("contract", NULL, "0 NH", "0 NHS", "Schneider announced in a Null"),
    ("contract", LOST, "C.S8.D7", "C.S8.S8", "two cards of his twelve"),
    ("contract", LOST, "C.S8.D7", "C.S8.H7", "two cards of his twelve"),
    ("play", LOST, " 0 CJ 1 SJ", " 1 SJ 0 CJ", "it is the turn of seat 0"),
    ("play", LOST, " 0 CJ 1 SJ", " 0 SJ 1 CJ", "seat 0 plays SJ and does not have it"),
    ("play", LOST, " 0 CJ 1 SJ", " 0 CJ 1 HA", "seat 1 plays HA and could follow CJ"),
)


@pytest.mark.parametrize(("place", "line", "was", "planted", "text"), ILLEGAL)
def test_against_the_rules(place, line, was, planted, text):
    assert was in line
    result = verdict(line.replace(was, planted, 1).encode())
    assert result.kind == "against the rules"
    assert result.reasons[0][0] == place
    assert text in result.reasons[0][2]


def test_not_compared():
    for line, text in (
        (LOST.replace("2 p 0 18", "w TI.2 0 18"), "ended in the auction"),
        (LOST.replace("0 s w", "w LE.0 w"), "ended before a contract stood"),
        (LOST, "a penalty, not a game"),
    ):
        line = line.replace("R[d:0 loss", "R[d:-1 penalty")
        result = verdict(line.encode())
        assert (result.kind, result.reasons) == ("not compared", [(text, "", "")])


def test_the_end_of_a_game_whose_moves_are_cut_short_is_as_recorded():
    moves, mark, result = LOST.partition("]R[")
    cut = " ".join(moves.split()[:-24])  # four tricks
    assert verdict((cut + mark + result).encode()).kind == "in order"


DAMAGED = (
    (b"", "not a whole game"),
    (b"\xff\xfe\x00", "not a whole game"),
    (LOST.encode()[:200], "not a whole game"),
    (LOST.replace("GM[Skat]", "").encode(), "GM[Skat] is missing"),
    (LOST.replace("MV[", "MW[").encode(), "MV[...] is missing"),
    (LOST.replace("]R[", "]Q[").encode(), "R[...] is missing"),
    (LOST.replace("MV[w ", "MV[").encode(), "the moves are not pairs"),
    (LOST.replace("CJ.HJ", "CJ.CJ").encode(), "not the 32 cards"),
    (LOST.replace("CJ.HJ", "CJ").encode(), "not the 32 cards"),
    (LOST.replace("v:-48", "v:x").encode(), "R: v:x is no number"),
    (LOST.replace("v:-48", "").encode(), "R: v is missing"),
    (LOST.replace("w S8.D7", "w S8.D8").encode(), "the skat that was taken"),
)


@pytest.mark.parametrize(("line", "text"), DAMAGED)
def test_damaged(line, text):
    result = verdict(line)
    assert result.kind == "damaged"
    assert text in result.reasons[0][0]


@pytest.mark.parametrize(
    "part", ["lost by one point", "Null Hand, no trick", "both defenders give"]
)
def test_no_damage_ends_anything(part):
    """With any byte left out, doubled or changed there is an answer, no exception."""
    line = game(part).encode()
    for place in range(len(line)):
        start = line[:place]
        for altered in (start, start + line[place + 1 :], start + b"]" + line[place:]):
            assert verdict(altered).kind
