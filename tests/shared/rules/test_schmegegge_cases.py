"""schmegegge: its offers and refusals, its auctions, what the declarer needs."""

from telling import answers_of, multiplies_out, next_key, raises, scored, tell

from vorhand.rules import RuleError, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

SCHMEGEGGE = load("schmegegge")
TABLE = Table(2, 0)  # seat 1 is Forehand and listens


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
    assert (score.declarer_points, score.won, score.winner, score.loser) == (0, False, None, 1)
    assert score.items[-2:] == [("lets_end_credit", 30), ("kontra", "kontra.1", 60)]
    # Cards stay unseen, so that somebody loses a Ramsch with fewer than 61 points.
    score = scored("declarer=ramsch loser=1 points=45", TABLE, None, "schmegegge")
    assert score.points == (0, -22)


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
        answers = [("declarer", "auction"), ("auction", moves)]
        conversation = Conversation(SCHMEGEGGE, TABLE, options, answers)
        assert conversation.facts["declarer"] == declarer, (options, moves)
        assert conversation.facts.get("bid") == bid, (options, moves)
        assert next_key(conversation) == ("loser" if declarer == "ramsch" else "game")
    # What the last pass of each round comes to stands on its key.
    for moves, nobody in (([0], "passed"), ([0, 0, 0], "ramsch")):
        answers = [("declarer", "auction"), ("auction", moves)]
        assert Conversation(SCHMEGEGGE, TABLE, FIRST, answers).question.nobody == nobody, moves


def refusal(text, options=None):
    args = (SCHMEGEGGE, TABLE, options or {}, answers_of(text))
    return raises(RuleError, Conversation, *args)


def test_what_cannot_be_has_its_reason():
    for text, reason in (
        ("grand 2 ultimo=made", ("ultimo_suit",)),
        ("null ultimo=made", ("ultimo_suit",)),
        ("clubs 2 ouvert ro", ("ro_ouvert",)),
        ("null lets_end=1", ("lets_end_null",)),
        ("null kontra=3", ("kontra_steps", 2)),
        ("clubs 2 kontra=3", ("kontra_steps", 2)),
        ("clubs 2 kontra=1 kontra_by=1", ("kontra_declarer",)),
    ):
        assert refusal(text) == reason, text
    assert tell("clubs 2 kontra=1 kontra_by=0", TABLE, None, "schmegegge").question


def test_variants_can_be_switched_off():
    for options, key in (
        ({"sm_ultimo": 0}, "ultimo"),
        ({"sm_ro": 0}, "ro"),
        ({"sm_lets_end": 0}, "lets_end"),
    ):
        for played in (True, False):
            conversation = tell("hearts", TABLE, {} if played else options, "schmegegge")
            assert (conversation.asked(key) is not None) == played, key
    for game in ("hearts", "null"):
        conversation = tell(game, TABLE, {"sm_lets_end": 0}, "schmegegge")
        question = conversation.ruleset.outcome(conversation.facts, conversation.options)
        assert "lets_end_won" not in question.answers
        question = conversation.ruleset.outcome(conversation.facts, {})
        assert question.answers[-2:] == ("lets_end_won", "lets_end_lost")


def test_what_nothing_reaches_cannot_be_bid():
    plain = {"suit_ouvert": 0, "sm_ro": 0, "sm_ultimo": 0}
    offers = dict(plain, lets_end_counts_for_bid=1)
    for options, reached in (
        ({}, True),
        ({"suit_ouvert": 0}, True),  # eleven matadors and all levels but one, with RO
        ({"suit_ouvert": 0, "sm_ro": 0}, True),
        (plain, False),
        (offers, True),
        (dict(offers, sm_lets_end=0), False),
    ):
        assert (162 in SCHMEGEGGE.ladder(options)) is reached, options
        for answers in (
            (("declarer", 0), ("bid", 162)),
            (("declarer", "auction"), ("auction", [162, 0])),
        ):
            if reached:
                assert Conversation(SCHMEGEGGE, TABLE, options, answers).facts["bid"] == 162
            else:
                raises(RuleError, Conversation, SCHMEGEGGE, TABLE, options, answers)


def test_a_skultimo_that_cannot_be_is_shown():
    for text, unlikely in (("hearts 2", False), ("hearts 10", True), ("hearts -11", True)):
        score = scored(text + " ultimo=made points=70", TABLE, None, "schmegegge")
        assert score.warnings == ((("lowest_trump",),) if unlikely else ()), text


def test_a_skultimo_missed_is_the_reason_for_the_loss():
    for end in ("points=70", "outcome=won", "outcome=lets_end_won"):
        score = scored("hearts 2 ultimo=missed " + end, TABLE, None, "schmegegge")
        assert score.warnings == (("ultimo_missed",),) and not score.won, end
    for end in ("points=50", "outcome=lost", "outcome=lets_end_lost"):
        assert not scored("hearts 2 ultimo=missed " + end, TABLE, None, "schmegegge").warnings, end


def test_what_is_needed():
    for text, matadors, expected in (
        ("hearts", 0, ("aim.points", 61)),
        ("hearts bid=40", 2, ("aim.points", 90)),
        ("hearts bid=40 ro", 2, ("aim.points", 61)),
        ("hearts bid=40 lets_end=1", 2, ("aim.points", 90)),
        ("hearts ultimo=missed", 2, ("aim.lost",)),
        ("null", 0, ("aim.none",)),
        ("null bid=46", 0, ("aim.short",)),
        ("null ro bid=46", 0, ("aim.none",)),
    ):
        conversation = tell(text, TABLE, None, "schmegegge")
        need = conversation.ruleset.aim(conversation.facts, {}, matadors)
        assert need == expected, (text, need)


def test_dealt_again():
    score = scored("hearts 2 kontra=1 outcome=redeal", TABLE, None, "schmegegge")
    assert score.redeal and score.points == (0, 0)
