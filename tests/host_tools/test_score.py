"""`vorhand score`: JSON Lines in, JSON Lines out, and one clear error for each mistake."""

import io
import json
import random
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools import cli
from host_tools.deals import FIELDS, Reader, fields_of, shortest_auction
from host_tools.lines import LineError
from vorhand.rules.conversation import Conversation
from vorhand.rules.table import Table
from vorhand.rules.values import LADDER

TABLE = {"players": 3, "dealer": 0, "declarer": 1}
CLUBS = {**TABLE, "game": "clubs", "matadors": 1}
NULL = {**TABLE, "game": "null"}
CARDS = "CJ DJ CA C9 C8 HA HT HK SA ST D7 D8"  # with 1 in every suit and in Grand


@pytest.fixture
def score(capsys, monkeypatch):
    """Run `vorhand score` on deals (objects or raw lines); return (exit status, answers)."""

    def run(*deals, words=()):
        lines = [deal if isinstance(deal, (str, bytes)) else json.dumps(deal) for deal in deals]
        data = b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        status = cli.main(["score", *words])
        out, err = capsys.readouterr()
        assert err == ""
        return status, [json.loads(line) for line in out.splitlines()]

    return run


@pytest.fixture
def one(score):
    """Return the answer to one good deal."""

    def run(fields, *words):
        status, answers = score(fields, words=words)
        assert (status, len(answers)) == (0, 1), answers
        return answers[0]

    return run


@pytest.fixture
def error(score):
    """Return the error text of one bad deal."""

    def run(fields, *words):
        status, answers = score(fields, words=words)
        assert status == 1
        assert len(answers) == 1
        assert set(answers[0]) == {"line", "error"}, answers
        assert answers[0]["line"] == 1
        text = answers[0]["error"]
        assert text
        assert "\n" not in text
        assert len(text) < 120
        return text

    return run


def test_a_deal_and_its_answer(one):
    deal = {**TABLE, "players": 4, "bid": 20, "game": "clubs", "matadors": 2}
    assert one({**deal, "outcome": "won", "schneider": True}) == {
        "value": 48,
        "score": 48,
        "points": [0, 48, 0, 0],
        "won": True,
        "overbid": False,
        "explain": "mit 2, Spiel 3, Schneider 4, 4 x 12 = 48",
        "warnings": [],
    }


def test_passed_in(one):
    answer = one({"players": 4, "dealer": 2, "passed": True, "bid": 0, "hand": False})
    assert answer["score"] is None
    assert answer["won"] is None
    assert answer["value"] is None
    assert answer["points"] == [0, 0, 0, 0]
    assert answer["explain"] == "eingepasst"


SCORES = (
    ({**CLUBS, "points": 61}, 24),
    ({**CLUBS, "points": 60}, -48),
    ({**CLUBS, "points": 90}, 36),
    ({**CLUBS, "points": 30}, -72),
    ({**CLUBS, "points": 120}, 36),
    ({**CLUBS, "points": 120, "tricks": 9}, 36),
    ({**CLUBS, "points": 120, "tricks": 10}, 48),
    ({**CLUBS, "points": 8, "tricks": 0}, -96),
    ({**CLUBS, "points": 0}, -72),
    ({**CLUBS, "outcome": "won"}, 24),
    ({**CLUBS, "outcome": "won", "schneider": False, "schwarz": False}, 24),
    ({**CLUBS, "outcome": "won", "schneider": True}, 36),
    ({**CLUBS, "outcome": "won", "schwarz": True}, 48),
    ({**CLUBS, "outcome": "lost", "schwarz": True}, -96),
    ({**CLUBS, "outcome": "lost", "schneider": True, "schwarz": False}, -72),
    ({**CLUBS, "points": 95, "schneider": True, "schwarz": False}, 36),
    ({**CLUBS, "points": 70, "schneider": False}, 24),
    ({**CLUBS, "schneider_announced": True, "outcome": "won"}, 60),
    ({**CLUBS, "schneider_announced": True, "outcome": "won", "schwarz": True}, 72),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost"}, -120),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost", "schneider": False}, -120),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost", "schneider": True}, -120),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost", "schwarz": True}, -144),
    ({**CLUBS, "schneider_announced": True, "points": 85, "schneider": False}, -120),
    ({**CLUBS, "schneider_announced": True, "points": 85, "schneider": True}, -120),
    ({**CLUBS, "schwarz_announced": True, "points": 110, "tricks": 9}, -168),
    ({**CLUBS, "schwarz_announced": True, "outcome": "lost", "schwarz": False}, -168),
    ({**CLUBS, "schwarz_announced": True, "outcome": "won"}, 84),
    ({**CLUBS, "ouvert": True, "outcome": "won"}, 96),
    ({**CLUBS, "ouvert": True, "points": 120, "tricks": 10}, 96),
    ({**CLUBS, "ouvert": True, "outcome": "lost"}, -192),
    ({**CLUBS, "hand": True, "decision": "lost_simple"}, -72),
    ({**CLUBS, "decision": "won_simple"}, 24),
    ({**CLUBS, "bid": 30, "decision": "won_required"}, 36),
    ({**CLUBS, "bid": 50, "decision": "won_required"}, -120),
    ({**CLUBS, "schneider_announced": True, "decision": "won_required"}, 60),
    ({**CLUBS, "schneider_announced": True, "decision": "lost_simple"}, -120),
    ({**CLUBS, "schneider_announced": True, "decision": "won_simple"}, 60),
    ({**TABLE, "game": "clubs", "cards": CARDS, "points": 70}, 24),
    ({**TABLE, "game": "clubs", "cards": CARDS.split(), "points": 70}, 24),
    ({**CLUBS, "cards": CARDS, "points": 70}, 24),
    ({**NULL, "outcome": "won"}, 23),
    ({**NULL, "outcome": "won", "matadors": 0, "schneider": False, "hand": False}, 23),
    ({**NULL, "cards": CARDS, "outcome": "lost"}, -46),
    ({**NULL, "hand": True, "ouvert": True, "outcome": "lost"}, -118),
    ({**NULL, "points": 0, "tricks": 0}, 23),
    ({**NULL, "points": 30, "tricks": 3}, -46),
    ({**NULL, "points": 60}, -46),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs"}, -48),
    ({**NULL, "bid": 24, "cards": CARDS, "null_as": "diamonds", "outcome": "lost"}, -54),
    ({**NULL, "bid": 36, "hand": True, "matadors": -1, "null_as": "clubs"}, -72),
    ({**CLUBS, "auction": [18, 0, 0], "declarer": 2, "bid": 18, "points": 70}, 24),
    ({**CLUBS, "bid": None, "hand": None, "points": 70}, 24),
)


@pytest.mark.parametrize(("fields", "expected"), SCORES)
def test_scores(one, fields, expected):
    answer = one(fields)
    assert answer["score"] == expected
    points = [0, 0, 0]
    points[fields["declarer"]] = expected
    assert answer["points"] == points
    assert answer["won"] == (expected > 0)


def test_overbid_won_comes_back_lost_with_a_warning(one):
    answer = one({**CLUBS, "bid": 30, "outcome": "won"})
    assert (answer["won"], answer["overbid"], answer["value"]) == (False, True, 36)
    assert answer["score"] == -72
    assert answer["warnings"] == ["overbid: value 24 below the bid 30, so it is lost"]
    assert "überreizt bei 30: 3 x 12 = 36" in answer["explain"]


WARNED = (
    ({**CLUBS, "points": 120}, "tricks is not given at 120 points"),
    ({**CLUBS, "points": 22}, "tricks is not given at 22 points"),
    ({**NULL, "points": 0}, "tricks is not given at 0 points"),
    ({**CLUBS, "points": 119}, "119 points cannot be"),
    ({**CLUBS, "points": 100, "tricks": 2}, "100 points in 2 tricks and the skat cannot be"),
    ({**CLUBS, "points": 70, "note": "x"}, "note is not a known field"),
    ({**CLUBS, "schneider_announced": True, "points": 70}, "the announcement was missed"),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs"}, "lost at once"),
    (
        {**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "outcome": "won"},
        "Null counts 23, the bid is 24",
    ),
    ({**CLUBS, "bid": 40, "decision": "won_required"}, "levels granted: 2"),
)


@pytest.mark.parametrize(("fields", "text"), WARNED)
def test_warnings(one, fields, text):
    warnings = one(fields)["warnings"]
    assert len(warnings) == 1
    assert text in warnings[0]


@pytest.mark.parametrize("points", [23, 70, 118])
def test_no_warning_where_the_tricks_are_clear(one, points):
    assert one({**CLUBS, "points": points})["warnings"] == []


ERRORS = (
    # what a real deal cannot be
    ({**CLUBS, "bid": 19, "points": 70}, "bid cannot be 19"),
    ({**CLUBS, "bid": -18, "points": 70}, "bid cannot be -18"),
    ({**CLUBS, "bid": 189, "points": 70}, "bid cannot be 189"),
    ({**CLUBS, "matadors": 12, "points": 70}, "matadors cannot be 12"),
    ({**CLUBS, "matadors": 0, "points": 70}, "matadors cannot be 0"),
    ({**CLUBS, "game": "grand", "matadors": 5, "points": 70}, "matadors cannot be 5"),
    ({**CLUBS, "game": "grand", "matadors": -5, "points": 70}, "matadors cannot be -5"),
    ({**CLUBS, "points": 121}, "points cannot be 121"),
    ({**CLUBS, "points": -1}, "points cannot be -1"),
    ({**CLUBS, "points": 70, "tricks": 11}, "tricks cannot be 11"),
    ({**CLUBS, "points": 110, "tricks": 10}, "ten tricks make 120 points, not 110"),
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
    ({"players": 3, "dealer": 0}, "declarer is missing"),
    ({"players": 3, "dealer": 0, "passed": False}, "declarer is missing"),
    (TABLE, "game is missing"),
    ({**TABLE, "game": "clubs", "points": 70}, "matadors is missing"),
    (CLUBS, "the result is missing"),
    ({**CLUBS, "tricks": 10}, "the result is missing"),
    (
        {**CLUBS, "schwarz_announced": True, "points": 120},
        "tricks is missing: Schwarz announced",
    ),
    ({**CLUBS, "ouvert": True, "points": 70}, "tricks is missing"),
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
    ({**CLUBS, "outcome": "drawn"}, "outcome cannot be drawn"),
    ({**CLUBS, "outcome": "points"}, "outcome cannot be points"),
    ({**CLUBS, "outcome": "lost_simple"}, "outcome cannot be lost_simple"),
    ({**CLUBS, "decision": "won"}, "decision cannot be won"),
    ({**CLUBS, "decision": "drawn"}, "decision cannot be drawn"),
    ({**CLUBS, "cards": 12, "points": 70}, "cards must be a text or a list"),
    ({**CLUBS, "auction": 18, "points": 70}, "auction must be a list of integers"),
    ({**CLUBS, "auction": [True], "points": 70}, "auction must be a list of integers"),
    ({**CLUBS, "game": "x" * 100_000, "points": 70}, "game cannot be xxx"),
    ({**CLUBS, "game": "two\nlines", "points": 70}, "game cannot be two lines"),
)


@pytest.mark.parametrize(("fields", "text"), ERRORS)
def test_errors(error, fields, text):
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
def test_lines_that_are_no_objects(error, line, text):
    assert text in error(line)


def test_redeal(one):
    for fields in (
        {"players": 3, "dealer": 0, "decision": "redeal"},
        {**TABLE, "decision": "redeal"},
        {**CLUBS, "decision": "redeal"},
        {**NULL, "bid": 24, "decision": "redeal"},
        {**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "decision": "redeal"},
    ):
        answer = one(fields)
        assert answer["score"] is None
        assert answer["won"] is None
        assert answer["points"] == [0, 0, 0]
        assert answer["explain"] == "neu geben, gleicher Geber"


def test_order_numbers_and_status(score):
    status, answers = score(
        {**CLUBS, "points": 70},
        "",
        "   ",
        "nonsense",
        {**CLUBS, "points": 50},
        "\r",
        {**CLUBS, "bid": 19, "points": 70},
    )
    assert status == 1
    assert [answer.get("score", answer.get("line")) for answer in answers] == [24, 4, -48, 7]


def test_windows_line_ends_and_mark(score):
    line = json.dumps({**CLUBS, "points": 70})
    status, answers = score(b"\xef\xbb\xbf" + line.encode() + b"\r", line + "\r")
    assert status == 0
    assert [answer["score"] for answer in answers] == [24, 24]


HOUSE = (
    ("null_overbid=next", {**NULL, "bid": 24}, -92),
    ("null_overbid=own", {**NULL, "bid": 24, "outcome": "lost"}, -46),
    ("eigenschneider=1", {**CLUBS, "schneider_announced": True, "points": 20}, -144),
    (
        "failed_ann_levels=announced",
        {**CLUBS, "schneider_announced": True, "outcome": "lost", "schneider": True},
        -96,
    ),
    ("concede_levels=1", {**CLUBS, "decision": "lost_simple", "points": 20}, -72),
    ("concede_levels=1", {**CLUBS, "decision": "lost_simple", "points": 40}, -48),
)


@pytest.mark.parametrize(("option", "fields", "expected"), HOUSE)
def test_house_rules(one, option, fields, expected):
    assert one(fields, "--option", option)["score"] == expected


def test_house_rule_that_asks_more(error):
    deal = {**CLUBS, "decision": "lost_simple"}
    assert "points is missing" in error(deal, "--option", "concede_levels=1")
    deal = {**CLUBS, "ouvert": True, "outcome": "won"}
    assert "ouvert does not belong" in error(deal, "--option", "suit_ouvert=0")


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--option", "bock=1"], "isko has no option bock; known: concede_levels"),
        (["--option", "eigenschneider=2"], "cannot be 2; known: 0, 1"),
        (["--option", "eigenschneider"], "cannot be empty"),
        (["--rules", "mau-mau"], "there is no rule set mau-mau; known: isko"),
        (["no such file"], "there is no file no such file"),
        (["."], ". is a directory"),
    ],
)
def test_one_line_for_a_wrong_command(capsys, words, text):
    assert cli.main(["score", *words]) in (1, 2)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("vorhand: ")
    assert err.count("\n") == 1
    assert text in err


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\t\n\n", b"\xef\xbb\xbf"])
def test_empty_file(capsys, tmp_path, data):
    path = tmp_path / "deals"
    path.write_bytes(data)
    assert cli.main(["score", str(path)]) == 1
    assert capsys.readouterr().err == f"vorhand: {path} is empty\n"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32"])
def test_wrong_encoding(capsys, tmp_path, encoding):
    path = tmp_path / "deals"
    path.write_bytes((json.dumps({**CLUBS, "points": 70}) + "\n").encode(encoding))
    assert cli.main(["score", str(path)]) == 1
    assert capsys.readouterr().err == f"vorhand: {path} is not UTF-8 text\n"


def test_as_a_process_in_any_locale(tmp_path):
    path = tmp_path / "deals"
    path.write_text(json.dumps({**CLUBS, "bid": 30, "points": 70}) + "\nbad\n")
    for encoding in ("utf-8", "ascii", "latin-1"):
        done = subprocess.run(
            [sys.executable, "-m", "host_tools", "score", path],
            env={"PYTHONIOENCODING": encoding, "PATH": ""},
            capture_output=True,
            timeout=60,
        )
        assert done.returncode == 1
        assert done.stderr == b""
        first, second = done.stdout.decode(encoding).splitlines()
        assert "überreizt" in json.loads(first)["explain"]
        assert json.loads(second)["line"] == 2


def told(rng, reader):
    """Return a deal told by random legal answers."""
    players = rng.randint(3, 5)
    talk = Conversation(reader.ruleset, Table(players, rng.randrange(players)), reader.options, ())
    while talk.question:
        question = talk.question
        if question.kind == "choice":
            value = rng.choice(question.answers)
        elif question.kind == "count":
            value = rng.randint(question.low, question.high) * rng.choice(
                (1, 1 - 2 * question.signed)
            )
        else:
            value = rng.choice([0] * 30 + [v for v in LADDER if question.legal(v)])
        talk.answer(value)
        for flag in talk.offered():
            if rng.random() < 0.1:
                talk.set(flag.key, rng.choice(LADDER) if flag.key == "bid" else 1)
    return talk


def test_fields_of_a_told_deal_read_back_to_the_same():
    reader = Reader()
    rng = random.Random(18)
    for _ in range(2000):
        talk = told(rng, reader)
        deal = reader.deal(fields_of(talk.table, talk))
        assert deal.talk.answers == talk.answers
        assert deal.talk.facts == talk.facts
        score = reader.ruleset.score(talk.table, talk.facts, reader.options)
        assert deal.score.points == score.points


def test_shortest_auction():
    reader = Reader()
    for players in (3, 4, 5):
        table = Table(players, 0)
        for seat in table.active:
            for bid in (0, *LADDER):
                moves = shortest_auction(table, seat, bid)
                assert len(moves) == 3 or bid == 264
                answers = [("declarer", "auction"), ("auction", moves)]
                talk = Conversation(reader.ruleset, table, {}, answers)
                assert (talk.facts["declarer"], talk.facts["bid"]) == (seat, bid or 18)


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
