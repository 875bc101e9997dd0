"""The worked cases of rule set tournee: the numbers are the reference's, one row each."""

from telling import number_or_text, raises

from vorhand.rules import tournee
from vorhand.rules.conversation import Conversation
from vorhand.rules.questions import RuleError
from vorhand.rules.table import Table

GAMES = ("clubs", "spades", "hearts", "diamonds", "grand", "null")
LEVELS = ("schneider", "schneider_announced", "as_announced", "schwarz", "schwarz_announced")


def answers_of(text):
    """Return the answers of a line: kind, game, matadors, flags, key=value; seat 1 plays."""
    answers = []
    if "declarer=" not in text and "winner=" not in text:
        answers.append(("declarer", 1))
    if "winner=" in text:
        answers.append(("declarer", "ramsch"))
    if "points=" in text:
        answers.append(("outcome", "points"))
    for word in text.split():
        key, equals, value = word.partition("=")
        if equals:
            answers.append((key, number_or_text(value)))
        elif word in tournee.KINDS:
            answers.append(("kind", word))
            if word == "tournee" and "turn=" not in text:
                answers.append(("turn", 1))
        elif word in GAMES:
            answers.append(("game", word))
        elif word.lstrip("-").isdigit():
            answers.append(("matadors", int(word)))
        else:
            answers.append((word, 1))
    return answers


def tell(text, options=None, table=None):
    """Return the Conversation of a line of text; every answer must fit."""
    return Conversation(tournee, table or Table(3, 0), options or {}, answers_of(text))


def scored(text, options=None, table=None):
    """Return the Score of a line of text, which must tell a complete deal."""
    talk = tell(text, options, table)
    assert talk.question is None, (text, "asks", talk.question.key)
    return tournee.score(talk.table, talk.facts, talk.options)


def multiplies_out(score):
    """Fail unless the explanation counts up without a gap and comes to value and score."""
    count = value = None
    for item in score.items:
        key = item[0]
        if key in ("with", "without"):
            count = item[1]
        elif key == "game" or key in LEVELS:
            assert item[1] == count + 1, score.items
            count = item[1]
        elif key == "times":
            assert item[1] == count and item[1] * item[2] == item[3], score.items
            value = item[3]
        elif key in ("overbid", "raised"):
            assert value < item[1] <= item[4], score.items
            assert item[2] * item[3] == item[4] and item[4] - item[3] < item[1], score.items
            value = item[4]
        elif key in ("null", "null_ouvert"):
            value = item[1]
        elif key in ("lost", "lost_single"):
            assert item[1] == -(2 if key == "lost" else 1) * value == score.score, score.items
        elif key == "revoke_charged":
            assert item[1] == -value == min(score.points), score.items
        elif key == "revoke_uncredited":
            assert item[1] == score.score == 0, score.items
    assert value == score.value, score.items
    keys = [item[0] for item in score.items]
    assert score.won != ("lost" in keys or "lost_single" in keys), score.items


FOSTER = {"na_schwarz_cumulative": 0}

# (case, options, what was told, the declarer's score)
CASES = (
    ("93", {}, "solo hearts 1 bid=30 points=61", -30),
    ("93", {}, "solo hearts 1 bid=30 points=90", -30),
    ("93", {}, "solo hearts 1 bid=30 outcome=won", -30),
    ("94", {}, "solo hearts 1 bid=30 points=91", 30),
    ("94", {}, "solo hearts 1 bid=30 outcome=won_schneider", 30),
    ("95", {}, "solo spades 1 bid=24 points=70", -33),
    ("96", {}, "tournee diamonds 1 points=70", 10),
    ("97", {}, "tournee hearts 1 turn=2 points=50", -24),
    ("98", {}, "tournee hearts 1 turn=1 points=50", -12),
    ("99", {}, "guckser 2 points=70", 48),
    ("99", {}, "guckser 2 points=50", -96),
    ("100", {}, "solo grand 2 points=70", 60),
    ("100", {}, "solo grand 2 points=50", -60),
    ("101", {}, "tournee grand 1 points=70", 24),
    ("101", {}, "tournee turned=HJ grand 1 points=70", 24),
    ("102", {}, "ouvert grand 4 outcome=won", 216),
    ("103", {}, "solo null outcome=won", 20),
    ("103", {}, "ouvert null outcome=won", 40),
    ("103", {}, "solo null outcome=lost", -20),
    ("103", {}, "ouvert null outcome=lost", -40),
    ("104", {}, "solo clubs 1 points=90", 24),
    ("105", {}, "solo clubs 1 points=91", 36),
    ("106", {}, "solo clubs 1 points=30", -36),
    ("107", {}, "solo clubs 1 points=120 tricks=all", 60),
    ("107", {}, "solo clubs 1 outcome=won_schwarz", 60),
    ("108", FOSTER, "solo clubs 1 points=120 tricks=all", 48),
    ("109", {}, "solo hearts 3 schneider_announced points=91", 60),
    ("109", {}, "solo hearts 3 schneider_announced outcome=won", 60),
    ("110", {}, "solo hearts 3 schneider_announced points=85", -60),
    ("110", {}, "solo hearts 3 schneider_announced outcome=lost", -60),
    # Beyond the numbered cases: what the rules' text says between them.
    ("6.1", {}, "tournee clubs 1 outcome=won", 16),
    ("6.1", {}, "tournee spades 1 outcome=won", 14),
    ("6.1", {}, "tournee hearts -1 outcome=won", 12),
    ("6.1", {}, "solo diamonds -1 outcome=won", 18),
    ("6.1", {}, "ouvert grand -1 outcome=won", 144),
    ("6.2", {}, "solo clubs 1 points=31", -24),
    ("6.2", {}, "solo clubs 1 points=8 tricks=none", -60),
    ("6.2", FOSTER, "solo clubs 1 points=8 tricks=none", -48),
    ("6.2", {}, "solo clubs 1 points=120 tricks=some", 36),
    ("6.2", {}, "solo clubs 11 schwarz_announced outcome=won", 192),
    ("6.2", {}, "solo clubs 1 schneider_announced outcome=won_schwarz", 60),
    ("6.2", FOSTER, "solo clubs 1 schneider_announced outcome=won_schwarz", 60),
    ("6.2", {}, "solo clubs 1 schneider_announced points=25", -48),
    ("6.2", {}, "solo clubs 1 schneider_announced outcome=lost_schwarz", -60),
    ("6.2", {}, "solo clubs 1 schwarz_announced points=100", -72),
    ("6.2", {}, "solo clubs 1 schwarz_announced points=120 tricks=all", 72),
    ("6.2", {}, "ouvert grand 2 points=120 tricks=some", -168),
    ("6.2", {}, "ouvert grand 2 points=120 tricks=all", 168),
    ("6.2", {}, "ouvert grand 1 bid=150 outcome=won", -168),
    ("6.4", {}, "guckser 1 bid=40 outcome=won", -96),
    ("6.4", {}, "guckser 1 bid=40 outcome=won_schneider", 48),
    ("6.4", {}, "tournee spades 1 turn=2 bid=20 outcome=won", -42),
    ("6.4", {}, "tournee grand 1 turn=2 outcome=lost", -48),
    ("6.4", {}, "solo hearts 1 bid=30 points=25", -30),
    ("6.4", {}, "solo clubs 1 outcome=lost_simple", -24),
    ("6.4", {}, "solo clubs 1 schneider_announced outcome=won_simple", 48),
    ("6.7", {}, "solo clubs 1 revoke=1 outcome=won", -24),
    ("6.7", {}, "solo clubs 1 revoke=1 points=95", -24),
    ("6.7", {}, "solo clubs 1 revoke=1 points=20 tricks=some", -36),
    ("6.7", {}, "guckser 1 revoke=1 outcome=won_schwarz", -64),
    ("6.7", {}, "solo null revoke=1 outcome=won", -20),
    ("9", {"schneider_at": 90}, "solo clubs 1 points=90", 36),
    ("9", {"na_double_loss": 0}, "guckser 2 points=50", -48),
    ("9", {"na_double_loss": 0}, "tournee hearts 1 turn=2 points=50", -12),
    ("9", {"na_overbid_factor": 2}, "solo spades 1 bid=24 points=70", -66),
    ("9", {"na_overbid_factor": 2}, "solo spades 1 points=50", -22),
    ("9", {"na_overbid_factor": 2}, "guckser 1 bid=40 outcome=won", -96),
    ("9", {"na_announce_any": 1}, "guckser 1 schneider_announced outcome=won", 64),
    ("9", {"na_announce_any": 1}, "tournee hearts 1 schwarz_announced outcome=won", 36),
)


def test_cases():
    for case, options, text, expected in CASES:
        score = scored(text, options)
        assert score.score == expected, (case, text, score.score, expected)
        assert score.points == (0, expected, 0), (case, text)
        assert (score.win, score.loss) == ((1, None) if score.won else (None, 1)), (case, text)
        assert score.won == (expected > 0), (case, text)
        multiplies_out(score)


# (case, options, what was told, points of seats 0 Rearhand, 1 Forehand, 2 Middlehand)
RAMSCH = (
    ("111", {}, "winner=1 virgins=0", (0, 10, 0)),
    ("112", {}, "winner=1 virgins=1", (0, 20, 0)),
    ("113", {}, "winner=two spared=0 last_trick=2 virgins=0", (0, 10, 0)),
    ("114", {}, "winner=equal", (0, 10, 0)),
    ("115", {}, "winner=march marcher=0", (-30, 0, 0)),
    ("6.5", {}, "winner=two spared=1 last_trick=1 virgins=0", (0, 0, 10)),
    ("6.5", {}, "winner=two spared=2 last_trick=2 virgins=0", (0, 10, 0)),
    ("6.5", {}, "winner=two spared=0 last_trick=2 virgins=1", (0, 20, 0)),
    ("9", {"na_ramsch_tie": "both"}, "winner=two spared=1 last_trick=1", (10, 0, 10)),
    ("9", {"na_ramsch_tie": "both"}, "winner=two spared=0 last_trick=2 virgins=0", (0, 10, 0)),
    ("9", {"na_ramsch_sweep": "others20"}, "winner=march marcher=0", (-30, 20, 20)),
)


def test_ramsch():
    for case, options, text, expected in RAMSCH:
        score = scored(text, options)
        assert score.points == expected, (case, text, score.points)
        assert (score.value, score.score, score.won) == (None, None, None), (case, text)
        assert (score.win, score.loss) == (None, None), (case, text)
        assert expected[0] in (0, score.items[-1][1]), (case, score.items)


def test_who_revokes_pays():
    for charge, points in (
        ("both", (-24, 24, 0)),
        ("player", (0, 24, 0)),
        ("offender", (-24, 0, 0)),
    ):
        score = scored("solo clubs 1 revoke=0 outcome=lost", {"na_revoke_charge": charge})
        assert score.points == points and score.won and score.win == 1, charge
        assert score.score == points[1], charge
        multiplies_out(score)
    score = scored("solo clubs 1 revoke=0 outcome=won_schneider")
    assert score.points == (-36, 36, 0)
    assert scored("solo clubs 1 revoke=0").points == (-24, 24, 0)
    assert scored("solo clubs 1 revoke=1").points == (0, -24, 0)
    assert scored("solo null revoke=1").points == (0, -20, 0)
    score = scored("solo null revoke=2 outcome=lost")
    assert score.points == (0, 20, -20)


def test_an_opponent_s_revoke_covers_the_bid():
    score = scored("solo hearts 1 bid=30 revoke=2 outcome=lost")
    assert score.points == (0, 30, -30) and not score.overbid
    multiplies_out(score)


def test_explanation():
    assert scored("solo clubs 1 outcome=won_schwarz").items == [
        ("with", 1),
        ("game", 2),
        ("schneider", 3),
        ("as_announced", 4),
        ("schwarz", 5),
        ("times", 5, 12, 60),
    ]
    assert scored("tournee spades 1 turn=2 bid=20 outcome=won").items == [
        ("with", 1),
        ("game", 2),
        ("times", 2, 7, 14),
        ("overbid", 20, 3, 7, 21),
        ("lost", -42),
    ]
    assert scored("solo clubs -1 outcome=lost").items[-1] == ("lost_single", -24)


# (options, what was told, the reason it is refused for)
REFUSED = (
    ({}, "solo null bid=21", ("null_below_bid", 21, 20)),
    ({}, "solo null bid=24", ("null_below_bid", 24, 20)),
    ({}, "ouvert null bid=41", ("null_ouvert_below_bid", 41, 40)),
    ({}, "tournee turned=HA grand", ("turned_no_jack", "HA")),
    ({}, "tournee turned=HJ clubs", ("turned_suit", "HJ")),
    ({}, "tournee turned=C7 hearts", ("turned_suit", "C7")),
    ({}, "tournee turned=CJ clubs -1 outcome=won", ("turned_held", "CJ")),
    ({}, "tournee turned=SJ grand -2 outcome=won", ("turned_held", "SJ")),
    ({}, "tournee turned=HA hearts -5 outcome=won", ("turned_held", "HA")),
    ({}, "tournee bid=121", ("game_below_bid", 121, 120)),
    ({}, "guckser bid=130", ("game_below_bid", 130, 128)),
    ({}, "solo diamonds bid=146", ("game_below_bid", 146, 144)),
    ({}, "guckser schneider_announced 1 outcome=won", ("announce_untouched",)),
    ({}, "tournee clubs schwarz_announced 1 outcome=won", ("announce_untouched",)),
    ({}, "bid=9", ("illegal", "bid", 9)),
    ({}, "bid=217", ("illegal", "bid", 217)),
    ({"na_bid_ladder": "even"}, "bid=11", ("illegal", "bid", 11)),
    ({"na_bid_ladder": "values"}, "bid=11", ("illegal", "bid", 11)),
    ({}, "declarer=passed", ("illegal", "declarer", "passed")),
    ({}, "guckser clubs", ("illegal", "game", "clubs")),
    ({}, "guckser null bid=24", ("illegal", "game", "null")),
)


def test_refused_with_the_reason():
    for options, text, reason in REFUSED:
        found = raises(RuleError, tell, text, options)
        assert found == reason, (text, found)


def test_only_what_can_reach_the_bid_is_offered():
    for bid, kinds in (
        (112, ("tournee", "solo", "guckser", "ouvert")),
        (121, ("solo", "guckser", "ouvert")),
        (129, ("solo", "ouvert")),
        (193, ("ouvert",)),
        (216, ("ouvert",)),
    ):
        assert tell("bid=%d" % bid).question.answers == kinds, bid
    assert "null" in tell("solo bid=20").question.answers
    assert tell("solo bid=181").question.answers == ("clubs",)
    assert tell("ouvert bid=40").question.answers == ("grand", "null")
    assert tell("ouvert bid=42").question.key == "matadors"
    assert tell("guckser").question.key == "matadors" and tell("guckser").facts["game"] == "grand"


def test_a_turned_jack_names_its_suit_or_grand():
    for turned, games in (
        ("CJ", ("clubs", "grand")),
        ("DJ", ("diamonds", "grand")),
        ("SA", ("spades",)),
        ("H7", ("hearts",)),
    ):
        talk = tell("tournee turned=" + turned)
        assert talk.question.answers == games, turned
    assert tell("tournee").question.answers == ("clubs", "spades", "hearts", "diamonds", "grand")


def test_who_turned_a_trump_is_not_without_it():
    for told, most in (
        ("CJ clubs", 0),
        ("SJ grand", 1),
        ("DJ diamonds", 3),
        ("HA hearts", 4),
        ("C7 clubs", 10),
    ):
        question = tell("tournee turned=" + told).question
        assert question.key == "matadors" and question.legal(question.high), told
        legal = [n for n in range(1, question.high + 1) if question.legal(-n)]
        assert legal == list(range(1, most + 1)), told
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
    talk = tell("declarer=auction")
    assert (talk.question.low, talk.question.step) == (10, 2)
    talk = Conversation(tournee, Table(3, 0), {}, [("declarer", "auction"), ("auction", [11, 0])])
    talk.answer(0)
    assert talk.facts["declarer"] == 2 and talk.facts["bid"] == 11


def test_forehand_left_alone_names_a_game_without_a_number():
    for table in (Table(3, 0), Table(4, 1), Table(5, 2)):
        moves = [("declarer", "auction"), ("auction", [0, 0])]
        talk = Conversation(tournee, table, {}, moves)
        talk.answer(talk.question.low)
        assert talk.facts["declarer"] == table.active[0] and "bid" not in talk.facts
        assert talk.question.key == "kind"
        talk = Conversation(tournee, table, {}, moves)
        talk.answer(0)
        assert talk.facts["declarer"] == "ramsch" and talk.question.key == "winner"


# (what was told, matadors, what the declarer needs)
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
        talk = tell(text)
        assert tournee.aim(talk.table, talk.facts, {}, matadors) == expected, text


def test_warnings():
    for text, expected in (
        ("solo clubs 1 points=70", ()),
        ("solo spades 1 bid=24 points=70", (("won_overbid", 24, 22),)),
        ("solo spades 1 bid=24 points=50", (("overbid", 24, 22),)),
        ("solo clubs 1 schneider_announced points=90", (("announcement_missed", 90),)),
        ("ouvert grand 1 points=120 tricks=some", (("announcement_missed", 120),)),
        ("solo clubs 1 points=119", (("points_impossible", 119),)),
    ):
        assert scored(text).warnings == expected, text


def test_every_seat_and_table():
    for players in (3, 4, 5):
        assert tournee.lengths(players)[-1] == 0
        assert not [length for length in tournee.lengths(players) if length % players]
        for dealer in range(players):
            table = Table(players, dealer)
            for seat in table.active:
                score = scored("solo clubs 1 points=50 declarer=%d" % seat, None, table)
                expected = [0] * players
                expected[seat] = -24
                assert score.points == tuple(expected) and score.loss == seat
                score = scored("winner=%d virgins=0" % seat, None, table)
                assert score.points[seat] == sum(score.points) == 10


def test_dealt_again_and_unanswered():
    assert scored("solo clubs 1 outcome=redeal").redeal
    facts = {"declarer": 1, "kind": "solo", "game": "clubs", "matadors": 1}
    assert raises(RuleError, tournee.score, Table(3, 0), facts, {}) == ("unanswered", "outcome")
    facts = {"declarer": "ramsch", "winner": 1}
    assert raises(RuleError, tournee.score, Table(3, 0), facts, {}) == ("unanswered", "virgins")
