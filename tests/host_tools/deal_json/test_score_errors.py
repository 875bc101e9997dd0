"""What `vorhand score` refuses: one clear line for each mistake, and the next deal is read."""

import io
import json
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools import cli
from host_tools.deal_json.deals import Reader
from host_tools.deal_json.fields import FIELDS, INTEGERS
from host_tools.deal_json.lines import LineError, read_object

TABLE = {"players": 3, "dealer": 0, "declarer": 1}
CLUBS = {**TABLE, "game": "clubs", "matadors": 1}
NULL = {**TABLE, "game": "null"}
CARDS = "CJ DJ CA C9 C8 HA HT HK SA ST D7 D8"


def error(fields, *options):
    """Return the text a deal (object or raw line) is refused with."""
    line = fields if isinstance(fields, (str, bytes)) else json.dumps(fields)
    with pytest.raises(LineError) as caught:
        Reader("isko", list(options)).deal(
            read_object(line if isinstance(line, bytes) else line.encode())
        )
    text = str(caught.value)
    assert text
    assert "\n" not in text
    assert len(text) < 120
    return text


ERRORS = (
    # what a real deal cannot be
    ({**CLUBS, "bid": 19, "points": 70}, "bid cannot be 19"),
    ({**CLUBS, "bid": -18, "points": 70}, "bid cannot be -18"),
    ({**CLUBS, "bid": 189, "points": 70}, "bid cannot be 189"),
    ({**CLUBS, "matadors": 12, "points": 70}, "matadors cannot be 12 here (-11 to -1 or 1 to 11)"),
    ({**CLUBS, "matadors": 0, "points": 70}, "matadors cannot be 0"),
    ({**CLUBS, "game": "grand", "matadors": 5, "points": 70}, "matadors cannot be 5"),
    ({**CLUBS, "game": "grand", "matadors": -5, "points": 70}, "matadors cannot be -5"),
    ({**CLUBS, "points": 121}, "points cannot be 121 here (0 to 120)"),
    ({**CLUBS, "points": -1}, "points cannot be -1"),
    ({**CLUBS, "points": 70, "tricks": 11}, "tricks cannot be 11 here (0 to 10)"),
    ({**CLUBS, "points": 110, "tricks": 10}, "all tricks make 120 points, not 110"),
    ({**CLUBS, "points": 23, "tricks": 0}, "no trick leaves 22 points at most, not 23"),
    ({**CLUBS, "declarer": 3, "points": 70}, "declarer 3 is no seat among 3 players"),
    ({**CLUBS, "declarer": -1, "points": 70}, "declarer -1 is no seat"),
    ({**CLUBS, "players": 4, "dealer": 1, "points": 70}, "declarer 1 sits out when 1 deals"),
    ({**CLUBS, "players": 5, "dealer": 3, "points": 70}, "declarer 1 sits out when 3 deals"),
    ({**CLUBS, "players": 5, "dealer": 7, "points": 70}, "no dealer 7 among 5 players"),
    ({**CLUBS, "players": 6, "points": 70}, "6 players cannot be"),
    ({**CLUBS, "players": 2, "points": 70}, "2 players cannot be"),
    ({**CLUBS, "outcome": "won", "schwarz": True, "schneider": False}, "without schneider"),
    ({**NULL, "outcome": "won", "schneider": True}, "schneider: true contradicts"),
    ({**NULL, "schneider_announced": True, "outcome": "won"}, "schneider_announced does not"),
    ({**NULL, "matadors": 2, "outcome": "won"}, "matadors does not belong"),
    ({**NULL, "null_as": "clubs", "matadors": 1, "outcome": "won"}, "does not belong"),
    ({**NULL, "bid": 24, "outcome": "lost"}, "matadors is missing"),
    ({**NULL, "bid": 24, "matadors": 1}, "null_as is missing"),
    ({**NULL, "bid": 24, "matadors": 5, "null_as": "grand"}, "null_as cannot be grand"),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "outcome": "x"}, "outcome cannot"),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "points": 121}, "points cannot"),
    ({**CLUBS, "decision": "lost_simple", "tricks": 3}, "tricks belong to points"),
    ({**CLUBS, "game": "Kreuz", "points": 70}, "game cannot be Kreuz"),
    ({**TABLE, "game": "clubs", "cards": "CJ", "points": 70}, "1 cards instead of twelve"),
    ({**TABLE, "game": "clubs", "cards": CARDS + " D8", "points": 70}, "card D8 twice"),
    ({**TABLE, "game": "clubs", "cards": CARDS[:-2] + "X8", "points": 70}, "no card X8"),
    ({**TABLE, "game": "clubs", "cards": [1] * 12, "points": 70}, "there is no card 1"),
    ({**CLUBS, "matadors": 2, "cards": CARDS, "points": 70}, "contradicts the cards"),
    # what contradicts itself
    ({**CLUBS, "ouvert": True, "hand": False, "outcome": "won"}, "hand: false contradicts"),
    (
        {**CLUBS, "ouvert": True, "schwarz_announced": False, "outcome": "won"},
        "schwarz_announced: false contradicts",
    ),
    (
        {**CLUBS, "schneider_announced": True, "schneider": False, "outcome": "won"},
        "schneider: false contradicts",
    ),
    (
        {**CLUBS, "bid": 96, "schneider_announced": True, "schneider": False, "outcome": "won"},
        "schneider: false contradicts",
    ),
    (
        {**CLUBS, "schwarz_announced": True, "schwarz": False, "outcome": "won"},
        "schwarz: false contradicts",
    ),
    ({**CLUBS, "points": 95, "schneider": False}, "schneider: false contradicts 95 points"),
    ({**CLUBS, "points": 25, "schneider": False}, "schneider: false contradicts 25 points"),
    ({**CLUBS, "points": 70, "schneider": True}, "schneider: true contradicts 70 points"),
    ({**CLUBS, "points": 95, "schwarz": True}, "schwarz: true contradicts 95 points"),
    ({**CLUBS, "points": 120, "tricks": 10, "schwarz": False}, "schwarz: false contradicts"),
    ({**CLUBS, "decision": "won_simple", "schneider": True}, "schneider: true contradicts"),
    ({**CLUBS, "points": 70, "outcome": "won"}, "points and outcome are both given"),
    ({**CLUBS, "points": 70, "decision": "won_simple"}, "points and decision are both given"),
    ({**CLUBS, "outcome": "won", "tricks": 10}, "tricks belong to points"),
    ({**TABLE, "passed": True}, "passed in, but declarer is given"),
    ({"players": 3, "dealer": 0, "passed": True, "bid": 18}, "passed in, but bid is given"),
    ({"players": 3, "dealer": 0, "passed": True, "game": "null"}, "passed in, but game"),
    ({**CLUBS, "auction": [0, 0, 0], "points": 70}, "declarer 1 contradicts the auction"),
    ({**CLUBS, "auction": [18], "points": 70}, "the auction has not ended"),
    ({**CLUBS, "auction": [18, 0, 0], "points": 70}, "declarer 1 contradicts the auction"),
    ({**CLUBS, "auction": [19, 0, 0], "declarer": 2, "points": 70}, "auction cannot be 19"),
    ({**CLUBS, "auction": [18, 0, 0], "declarer": 2, "bid": 20, "points": 70}, "bid 20"),
    (
        {"players": 3, "dealer": 0, "passed": False, "auction": [0, 0, 0]},
        "passed contradicts the auction, which ended passed in",
    ),
    ({**CLUBS, "auction": [18, 0, 0], "declarer": 2, "passed": True, "points": 70}, "passed"),
    # what is missing
    ({}, "players is missing"),
    ({"players": 3}, "dealer is missing"),
    ({"players": 3, "dealer": 0}, "declarer is missing (0, 1 or 2)"),
    ({"players": 3, "dealer": 0, "passed": False}, "declarer is missing"),
    (TABLE, "game is missing (grand, clubs, spades, hearts, diamonds or null)"),
    ({**TABLE, "game": "clubs", "points": 70}, "matadors is missing"),
    (CLUBS, "the result is missing"),
    ({**CLUBS, "tricks": 10}, "the result is missing"),
    (
        {**CLUBS, "schwarz_announced": True, "points": 120},
        "tricks is missing: Schwarz announced",
    ),
    ({**CLUBS, "ouvert": True, "points": 70}, "tricks is missing"),
    ({**NULL, "ouvert": True, "points": 70}, "tricks is missing"),
    ({**NULL, "bid": 24, "cards": CARDS}, "null_as is missing"),
    # a redeal tells less, but nothing that cannot be
    ({"players": 3, "dealer": 0, "decision": "redeal", "bid": 19}, "bid cannot be 19"),
    ({**TABLE, "declarer": 3, "decision": "redeal"}, "declarer 3 is no seat"),
    ({**CLUBS, "game": "grand", "matadors": 5, "decision": "redeal"}, "matadors cannot be 5"),
    ({**TABLE, "cards": "CJ", "decision": "redeal"}, "1 cards instead of twelve"),
    # what is of the wrong kind
    ({**CLUBS, "players": "3", "points": 70}, "players must be an integer"),
    ({**CLUBS, "players": True, "points": 70}, "players must be an integer"),
    ({**CLUBS, "dealer": False, "points": 70}, "dealer must be an integer"),
    ({**CLUBS, "bid": 18.0, "points": 70}, "bid must be an integer"),
    ({**CLUBS, "bid": [18], "points": 70}, "bid must be an integer"),
    ({**CLUBS, "points": {"a": {"b": 1}}}, "points must be an integer"),
    ({**CLUBS, "hand": 1, "points": 70}, "hand must be true or false"),
    ({**CLUBS, "hand": "yes", "points": 70}, "hand must be true or false"),
    ({**CLUBS, "passed": 0, "points": 70}, "passed must be true or false"),
    ({**CLUBS, "game": 1, "points": 70}, "game must be a text"),
    ({**CLUBS, "game": ["clubs"], "points": 70}, "game must be a text"),
    ({**CLUBS, "outcome": True}, "outcome must be a text"),
    ({**CLUBS, "outcome": "drawn"}, "outcome cannot be drawn here (won or lost)"),
    ({**CLUBS, "outcome": "points"}, "outcome cannot be points"),
    ({**CLUBS, "outcome": "lost_simple"}, "outcome cannot be lost_simple"),
    ({**CLUBS, "decision": "won"}, "decision cannot be won"),
    ({**CLUBS, "decision": "drawn"}, "decision cannot be drawn here (lost_simple, won_simple,"),
    ({**CLUBS, "cards": 12, "points": 70}, "cards must be a text or a list"),
    ({**CLUBS, "auction": 18, "points": 70}, "auction must be a list of integers"),
    ({**CLUBS, "auction": [True], "points": 70}, "auction must be a list of integers"),
    ({**CLUBS, "game": "x" * 100_000, "points": 70}, "game cannot be xxx"),
    ({**CLUBS, "game": "two\nlines", "points": 70}, "game cannot be two lines"),
    *(({**CLUBS, key: 10**4000}, f"{key} cannot be 1000") for key in INTEGERS),
)


@pytest.mark.parametrize(("fields", "text"), ERRORS)
def test_errors(fields, text):
    assert text in error(fields)


BAD_LINES = (
    ("{", "not JSON"),
    ("deal", "not JSON"),
    ("[]", "not an object"),
    ("[{}]", "not an object"),
    ("3", "not an object"),
    ("null", "not an object"),
    ('"x"', "not an object"),
    ('{"players": NaN}', "NaN is not a number"),
    ('{"players": Infinity}', "Infinity is not a number"),
    ('{"players": 3, "players": 4}', "players is given twice"),
    ('{"players": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested too deeply"),
    ('{"players": ' + "9" * 10_000 + "}", "too long"),
    ('{"players": 1e400}', "players must be an integer"),
    ("{'players': 3}", "not JSON"),
    (b'{"note": "M\xfcller"}', "not UTF-8"),
)


@pytest.mark.parametrize(("line", "text"), BAD_LINES, ids=[row[1] for row in BAD_LINES])
def test_lines_that_are_no_objects(line, text):
    assert text in error(line)


def test_bad_lines_are_numbered_and_the_rest_is_read(capsys, monkeypatch):
    good = json.dumps({**CLUBS, "points": 70})
    data = "\n".join((good, "", "  ", "nonsense", good, "\r", json.dumps({**CLUBS, "bid": 19})))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data.encode())))
    assert cli.main(["score"]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    answers = [json.loads(line) for line in out.splitlines()]
    assert [answer.get("score", answer.get("line")) for answer in answers] == [24, 4, 24, 7]
    assert set(answers[1]) == {"line", "error"}
    assert answers[3]["error"] == "bid cannot be 19 here (18, 20, 22 ... 264)"


def test_house_rule_that_asks_more():
    deal = {**CLUBS, "decision": "lost_simple"}
    assert "points is missing" in error(deal, "concede_levels=1")
    deal = {**CLUBS, "ouvert": True, "outcome": "won"}
    assert "ouvert does not belong" in error(deal, "suit_ouvert=0")


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--option", "bock=1"], "isko has no option bock; known: concede_levels"),
        (["--option", "eigenschneider=2"], "cannot be 2; known: 0, 1"),
        (
            ["--option", "eigenschneider"],
            "option eigenschneider: KEY=VALUE is wanted; known: 0, 1",
        ),
        (["--option", "eigenschneider="], "cannot be empty"),
        (["--rules", "mau-mau"], "there is no rule set mau-mau; known: isko"),
        (["no such file"], "there is no file no such file"),
        (["."], ". is a directory"),
        (["--nope"], "unrecognized arguments: --nope; vorhand score --help tells more"),
        (["two\nlines"], "there is no file two lines"),
    ],
)
def test_one_line_for_a_wrong_command(capsys, words, text):
    assert cli.main(["score", *words]) in (1, 2)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("vorhand: ")
    assert err.count("\n") == 1
    assert text in err


ANY_VALUE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.floats(),
    st.sampled_from(["clubs", "grand", "null", "won", "lost", "redeal", "won_required", CARDS]),
    st.text(max_size=5),
    st.lists(st.one_of(st.integers(0, 30), st.text(max_size=2)), max_size=4),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
)


@settings(deadline=None)
@given(
    st.sampled_from([{}, TABLE, CLUBS, NULL, {**CLUBS, "points": 70}, {**NULL, "bid": 24}]),
    st.dictionaries(st.sampled_from(FIELDS), ANY_VALUE, max_size=5),
)
def test_whatever_is_given_is_answered_or_refused(fields, more):
    try:
        deal = Reader().deal({**fields, **more})
    except LineError as problem:
        assert str(problem)
        assert "\n" not in str(problem)
        return
    score = deal.score
    assert len(score.points) == deal.table.players
    assert sum(score.points) == (score.score or 0)
    assert all(isinstance(text, str) and text for text in deal.warnings)


@pytest.mark.parametrize("verb", ["score", "presses"])
def test_a_list_is_no_file_of_deals(verb, tmp_path, capsys):
    from host_tools.screens.desk import Desk

    device = Desk("sim128_6", tmp_path).new_list(("Anna", "Ben", "Cem"), 0, 12)
    path = device.app.evening.path
    assert cli.main([verb, path]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.splitlines() == [
        f"vorhand: {path} is a list; deals as JSON Lines are wanted (`vorhand replay` reads lists)"
    ]
