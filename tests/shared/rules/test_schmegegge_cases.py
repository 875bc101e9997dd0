"""The worked cases of rule set schmegegge: the numbers are the reference's, one row each."""

from telling import answers_of, multiplies_out, raises, scored, tell

from vorhand.rules import RuleError, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

TABLE = Table(2, 0)  # seat 1 is Forehand and listens
COUNTS = {"lets_end_counts_for_bid": 1}
HAND = {"sm_null_open_needs_hand": 1}

# (case, options, what was told, the declarer's score)
CASES = (
    ("124", {}, "hearts 2 outcome=won", 30),
    ("124", {}, "spades -3 outcome=won", 44),
    ("124", {}, "clubs 4 points=61", 60),
    ("124", {}, "grand 1 points=89", 48),
    ("125", {}, "null hand ouvert outcome=won", 59),
    ("126", {}, "hearts 2 points=60", -60),
    ("127", {}, "hearts 2 kontra=2 outcome=won", 120),
    ("128", {}, "hearts 2 ro outcome=won", 40),
    ("129", {}, "hearts 2 ultimo=made points=70", 40),
    ("129", {}, "hearts 2 ultimo=missed points=70", -80),
    ("130", {}, "hearts 2 lets_end=1 outcome=won", 40),
    ("130", {}, "hearts 2 lets_end=1 outcome=lost", -80),
    # Beyond the numbered cases: what section 8 says between them.
    ("8", {}, "grand 4 outcome=won", 120),
    ("8", {}, "diamonds 4 outcome=won", 45),
    ("8", {}, "clubs 11 outcome=won", 144),
    ("8", {}, "hearts 2 points=90", 40),
    ("8", {}, "hearts 2 hand schneider_announced points=90", 60),
    ("8", {}, "hearts 2 points=30", -80),
    ("8", {}, "null outcome=won", 23),
    ("8", {}, "null hand outcome=won", 35),
    ("8", {}, "null ouvert outcome=won", 46),
    ("8", {}, "null outcome=lost", -46),
    ("8", {}, "clubs 1 bid=30 points=70", -72),
    ("8", {}, "hearts 2 kontra=1 outcome=lost", -120),
    ("8", {}, "hearts 2 kontra=2 outcome=lost", -240),
    ("8", {}, "null bid=24 matadors=1 null_as=clubs", -48),
    # (a) with its level, made or missed, the bid may be reached; (b) a Null by RO is an open one.
    ("8a", {}, "hearts 2 ultimo=made bid=40 points=70", 40),
    ("8a", {}, "hearts 2 ultimo=made points=60", -80),
    ("8a", {}, "hearts 2 ultimo=missed points=90", -100),
    ("8b", {}, "hearts 2 ouvert outcome=won", 90),
    ("8b", {}, "hearts 2 schwarz_announced ro outcome=won", 90),
    ("8b", {}, "null ro outcome=won", 46),
    ("8b", {}, "null hand ro outcome=lost", -118),
    ("8b", {}, "null ro bid=46 outcome=won", 46),
    ("8b", HAND, "null ouvert outcome=won", 59),
    ("8b", HAND, "null ro outcome=won", 46),
    # (d) offers: declined ones do not help to reach the bid, one that is accepted ends the game.
    ("8d", {}, "hearts 2 lets_end=3 outcome=won", 60),
    ("8d", {}, "hearts 2 lets_end=1 bid=40 outcome=won", -100),
    ("8d", COUNTS, "hearts 2 lets_end=1 bid=40 outcome=won", 40),
    ("8d", {}, "hearts 2 outcome=lets_end_won", 30),
    ("8d", {}, "hearts 2 outcome=lets_end_lost", -60),
    ("8d", {}, "hearts 2 lets_end=1 kontra=1 outcome=lets_end_won", 80),
    ("8d", {}, "hearts 2 schneider_announced outcome=lets_end_won", 60),
    ("8d", {}, "hearts 2 bid=40 outcome=lets_end_won", -80),
    ("8d", {}, "null outcome=lets_end_won", 23),
    ("8d", {}, "null ouvert outcome=lets_end_lost", -92),
)


def test_cases():
    for case, options, text, expected in CASES:
        score = scored(text, TABLE, options, "schmegegge")
        assert score.score == expected, (case, text, score.score, expected)
        assert score.points == (0, expected), (case, text)
        assert (score.win, score.loss) == ((1, None) if score.won else (None, 1)), (case, text)
        multiplies_out(score)


def test_the_defender_may_be_credited_for_his_offer():
    options = {"lets_end_defender": "offerer"}
    for text, points in (
        ("hearts 2 outcome=lets_end_lost", (30, 0)),
        ("hearts 2 kontra=2 outcome=lets_end_lost", (120, 0)),
        ("hearts 2 lets_end=1 outcome=lets_end_lost", (40, 0)),
        ("hearts 2 declarer=0 outcome=lets_end_lost", (0, 30)),
        ("hearts 2 outcome=lost", (0, -60)),
        ("hearts 2 outcome=lets_end_won", (0, 30)),
    ):
        score = scored(text, TABLE, options, "schmegegge")
        assert score.points == points, (text, score.points)
        multiplies_out(score)
    score = scored("hearts 2 kontra=1 outcome=lets_end_lost", TABLE, options, "schmegegge")
    assert (score.score, score.won, score.win, score.loss) == (0, False, None, 1)
    assert score.items[-2:] == [("lets_end_credit", 30), ("kontra", "kontra.1", 60)]


# (options, loser, points, points of the seats)
RAMSCH = (
    ({}, 0, 71, (-35, 0)),  # case 131: 71 to 40, half, without the fraction
    ({}, 1, 71, (0, -35)),
    ({}, 1, 70, (0, -35)),
    ({}, 0, 120, (-60, 0)),
    ({}, "equal", 41, (-20, -20)),
    ({}, "equal", 0, (0, 0)),
    ({"sm_ramsch_tie": "none"}, "equal", None, (0, 0)),
    ({"sm_nlt": 1}, 0, 81, (-40, 0)),
)


def test_ramsch():
    for options, loser, count, points in RAMSCH:
        told = [("declarer", "ramsch"), ("loser", loser)]
        if count is not None:
            told.append(("points", count))
        conversation = Conversation(load("schmegegge"), TABLE, options, told)
        assert conversation.question is None, (loser, count, conversation.question.key)
        score = conversation.ruleset.score(TABLE, conversation.facts, options)
        assert score.points == points, (loser, count, score.points)
        assert (score.score, score.win, score.loss) == (None, None, None)
    assert score.items[0] == ("last_card",)


FIRST = {}
AGAIN = {"sm_second_round": "auction"}
AT_ONCE = {"ramsch_after_first_pass": 1}

# (options, moves, declarer, bid): seat 0 speaks, seat 1 listens
AUCTIONS = (
    (FIRST, [18, 0], 0, 18),
    (FIRST, [18, 18], 1, 18),
    (FIRST, [18, 20, 20], 1, 20),
    (FIRST, [18, 20, 0], 0, 20),
    (FIRST, [0, 18], 1, 18),
    (FIRST, [0, 0, 18], 0, 18),
    (FIRST, [0, 0, 0, 18], 1, 18),
    (FIRST, [0, 0, 0, 0], "ramsch", None),
    (AGAIN, [0, 0, 18, 20, 20], 1, 20),
    (AGAIN, [0, 0, 0, 18], 1, 18),
    (AGAIN, [0, 0, 0, 0], "ramsch", None),
    (AT_ONCE, [0, 0], "ramsch", None),
    (AT_ONCE, [0, 18], 1, 18),
)


def test_auctions():
    for options, moves, declarer, bid in AUCTIONS:
        told = [("declarer", "auction"), ("auction", moves)]
        conversation = Conversation(load("schmegegge"), TABLE, options, told)
        assert conversation.facts["declarer"] == declarer, (options, moves)
        assert conversation.facts.get("bid") == bid, (options, moves)
        assert conversation.question.key == ("loser" if declarer == "ramsch" else "game")


def refused(text, options=None):
    """Return the reason why a line of text cannot be."""
    args = (load("schmegegge"), TABLE, options or {}, answers_of(text))
    return raises(RuleError, Conversation, *args)


def test_what_cannot_be_has_its_reason():
    for text, reason in (
        ("grand 2 ultimo=made", ("ultimo_suit",)),
        ("null ultimo=made", ("ultimo_suit",)),
        ("clubs 2 ouvert ro", ("ro_ouvert",)),
        ("null lets_end=1", ("lets_end_null",)),
        ("clubs 2 kontra=3", ("kontra_steps", 2)),
        ("clubs 2 kontra=1 kontra_by=1", ("kontra_declarer",)),
    ):
        assert refused(text) == reason, text
    assert tell("clubs 2 kontra=1 kontra_by=0", TABLE, None, "schmegegge").question


def test_variants_can_be_switched_off():
    for options, key in (
        ({"sm_ultimo": 0}, "ultimo"),
        ({"sm_ro": 0}, "ro"),
        ({"sm_lets_end": 0}, "lets_end"),
    ):
        for on in (True, False):
            conversation = tell("hearts", TABLE, {} if on else options, "schmegegge")
            assert (conversation.asked(key) is not None) == on, key
    for game in ("hearts", "null"):
        conversation = tell(game, TABLE, {"sm_lets_end": 0}, "schmegegge")
        question = conversation.ruleset.outcome(TABLE, conversation.facts, conversation.options)
        assert "lets_end_won" not in question.answers
        question = conversation.ruleset.outcome(TABLE, conversation.facts, {})
        assert question.answers[-2:] == ("lets_end_won", "lets_end_lost")


def test_what_is_needed():
    for text, matadors, needed in (
        ("hearts", 0, ("aim.points", 61)),
        ("hearts bid=40", 2, ("aim.points", 90)),
        ("hearts bid=40 ro", 2, ("aim.points", 61)),
        ("hearts bid=40 lets_end=1", 2, ("aim.points", 90)),
        ("null", 0, ("aim.none",)),
        ("null bid=46", 0, ("aim.lost",)),
        ("null ro bid=46", 0, ("aim.none",)),
    ):
        conversation = tell(text, TABLE, None, "schmegegge")
        found = conversation.ruleset.aim(TABLE, conversation.facts, {}, matadors)
        assert found == needed, (text, found)


def test_dealt_again():
    score = scored("hearts 2 kontra=1 outcome=redeal", TABLE, None, "schmegegge")
    assert score.redeal and score.points == (0, 0)
