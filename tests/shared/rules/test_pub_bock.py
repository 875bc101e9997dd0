"""Which deals start a round of Bock: every trigger at its edge, on and off; what it doubles."""

from telling import multiplies_out, scored

from vorhand.rules import OFF_ON, pub
from vorhand.rules.deal.table import Table

TRIGGERS = [row[0] for row in pub.OPTIONS if row[0][:5] == "bock_" and row[1] == OFF_ON]

# (trigger, deal, rounds it starts)
EVENTS = (
    ("bock_60", "clubs 1 points=60", 1),
    ("bock_60", "clubs 1 points=59", 0),
    ("bock_60", "clubs 1 points=61", 0),
    ("bock_60", "clubs 1 outcome=lost sixty=yes", 1),
    ("bock_60", "clubs 1 outcome=lost sixty=no", 0),
    ("bock_60", "clubs 1 outcome=lost_schneider", 0),
    ("bock_60", "clubs 1 outcome=lost_simple", 0),
    ("bock_60", "grand 1 points=60", 1),
    ("bock_60", "null outcome=lost", 0),
    ("bock_grand_hand", "grand 1 hand outcome=won", 1),
    ("bock_grand_hand", "grand 1 hand outcome=lost", 0),
    ("bock_grand_hand", "grand 1 outcome=won", 0),
    ("bock_grand_hand", "clubs 1 hand outcome=won", 0),
    ("bock_grand_hand", "grand 1 ouvert outcome=won", 1),
    ("bock_kontra", "clubs 1 kontra=1 outcome=lost", 1),
    ("bock_kontra", "clubs 1 kontra=2 outcome=lost", 1),
    ("bock_kontra", "clubs 1 kontra=1 outcome=won", 0),
    ("bock_kontra", "clubs 1 outcome=lost", 0),
    ("bock_kontra", "null kontra=1 outcome=lost", 1),
    ("bock_kontra", "clubs 1 bid=30 kontra=1 outcome=won", 1),
    ("bock_re", "clubs 1 kontra=2 outcome=won", 1),
    ("bock_re", "clubs 1 kontra=2 outcome=lost", 1),
    ("bock_re", "clubs 1 kontra=3 outcome=won", 1),
    ("bock_re", "clubs 1 kontra=1 outcome=lost", 0),
    ("bock_72", "grand 2 outcome=won", 1),
    ("bock_72", "grand 2 outcome=lost", 1),
    ("bock_72", "spades 5 outcome=won", 0),
    ("bock_72", "clubs 1 kontra=4 outcome=won", 0),
    ("bock_72", "diamonds 7 outcome=won", 1),
    ("bock_72", "hearts 6 outcome=won", 0),
    ("bock_72", "clubs 1 bid=63 outcome=won", 1),
    ("bock_72", "null hand ouvert outcome=won", 0),
    ("bock_96", "grand 3 outcome=won", 1),
    ("bock_96", "clubs 7 outcome=won", 1),
    ("bock_96", "hearts 8 outcome=won", 0),
    ("bock_96", "grand 2 kontra=1 outcome=won", 0),
    ("bock_grand_lost", "grand 1 outcome=lost", 1),
    ("bock_grand_lost", "grand 1 outcome=won", 0),
    ("bock_grand_lost", "grand 1 bid=60 outcome=won", 1),
    ("bock_grand_lost", "clubs 1 outcome=lost", 0),
    ("bock_null_oh", "grand 1 hand outcome=won", 1),
    ("bock_null_oh", "grand 1 hand outcome=lost", 1),
    ("bock_null_oh", "grand 1 outcome=won", 0),
    ("bock_null_oh", "null hand ouvert outcome=won", 1),
    ("bock_null_oh", "null hand ouvert outcome=lost", 1),
    ("bock_null_oh", "null hand outcome=won", 0),
    ("bock_null_oh", "null ouvert outcome=won", 0),
    ("bock_100", "hearts 4 outcome=lost", 1),
    ("bock_100", "grand 1 outcome=lost", 0),
    ("bock_100", "spades 4 outcome=lost", 1),
    ("bock_100", "diamonds 4 outcome=lost", 0),
    ("bock_100", "grand 4 outcome=won", 0),
    ("bock_100", "clubs 1 kontra=2 outcome=lost", 0),
    ("bock_passed", "declarer=ramsch loser=1 points=60", 1),
    ("bock_passed", "clubs 1 outcome=won", 0),
    ("bock_march", "declarer=ramsch loser=march marcher=1", 1),
    ("bock_march", "declarer=ramsch loser=1 points=60", 0),
    ("bock_march", "clubs 1 outcome=won_schwarz", 0),
)


def pub_score(options, text, table=None):
    score = scored(text, table, options, "pub")
    multiplies_out(score)
    return score


def test_every_trigger_at_its_edge():
    for trigger, text, rounds in EVENTS:
        assert pub_score({trigger: 1}, text).bocks == rounds, (trigger, text)


def test_every_trigger_is_tried_and_off_unless_switched_on():
    triggers = {event[0] for event in EVENTS if event[2]}
    assert sorted(triggers | {"bock_digits", "bock_hundred"}) == sorted(TRIGGERS)
    for trigger, text, _ in EVENTS:
        if "sixty" not in text:
            assert pub_score({}, text).bocks == 0, text
        for other in TRIGGERS:
            if other != trigger and other != "bock_60" and "sixty" not in text:
                # Another trigger may see a reason in the same deal.
                assert pub_score({other: 1}, text).bocks in (0, 1), (other, text)


def test_passed_in():
    for ramsch, text in ((0, "declarer=passed"), (1, "declarer=ramsch loser=1 points=60")):
        options = {"ramsch_passed": ramsch, "bock_passed": 1}
        assert pub_score(options, text).bocks == 1
    # In a round of Ramsch nobody was asked to bid.
    table = Table(3, 0, 0, 1)
    assert pub_score({"bock_passed": 1}, "declarer=ramsch loser=1 points=60", table).bocks == 0


# (options, deal, rounds): two triggers of one event start one round, two events start two
TOGETHER = (
    (("bock_kontra", "bock_re"), "clubs 1 kontra=2 outcome=lost", 1),
    (("bock_72", "bock_96"), "grand 3 outcome=won", 1),
    (("bock_grand_hand", "bock_null_oh"), "grand 1 hand outcome=won", 1),
    (("bock_72", "bock_grand_hand"), "grand 1 hand outcome=won", 2),
    (("bock_grand_lost", "bock_100"), "grand 2 outcome=lost", 2),
    (("bock_60", "bock_kontra", "bock_72"), "grand 2 kontra=1 points=60", 3),
    (("bock_passed", "bock_march"), "declarer=ramsch loser=march marcher=1", 2),
)


def test_several_at_once():
    for triggers, text, rounds in TOGETHER:
        assert pub_score(dict.fromkeys(triggers, 1), text).bocks == rounds, text


def test_no_bock_after_kontra():
    for text in ("clubs 1 kontra=2 outcome=lost", "grand 4 hand kontra=1 outcome=won"):
        options = dict.fromkeys(TRIGGERS, 1)
        assert pub_score(dict(options, bock_60=0), text).bocks > 0
        assert pub_score(dict(options, bock_after_kontra=0), text).bocks == 0
    # Then there is nothing to ask either.
    options = {"bock_60": 1, "bock_after_kontra": 0}
    assert pub_score(options, "clubs 1 kontra=1 outcome=lost").bocks == 0
    assert pub_score(options, "clubs 1 points=60").bocks == 1


# (totals before, digits, hundred): of seats 0, 1, 2; the deal is seat 1's +24
TOTALS = (
    ((0, 198, 0), 1, 0),
    ((0, 76, 0), 0, 1),
    ((0, -124, 0), 0, 1),
    ((0, -246, 0), 1, 0),
    ((0, 976, 0), 1, 1),
    ((0, 1198, 0), 1, 0),
    ((0, -24, 0), 0, 0),
    ((0, 20, 0), 0, 0),
    ((0, 126, 0), 0, 0),
    ((0, 53, 0), 0, 0),
    ((222, 7, 400), 0, 0),
)


def test_totals_of_note():
    for totals, digits, hundred in TOTALS:
        table = Table(3, 0, 0, 0, totals)
        text = "clubs 1 outcome=won"
        assert pub_score({"bock_digits": 1}, text, table).bocks == digits, totals
        assert pub_score({"bock_hundred": 1}, text, table).bocks == hundred, totals
        score = pub_score({"bock_digits": 1, "bock_hundred": 1}, text, table)
        assert score.bocks == max(digits, hundred), totals
    assert pub_score({"bock_digits": 1}, "clubs 1 outcome=won").bocks == 0  # without totals
    # The totals include doublings, and in Bierlachs the points of the others.
    table = Table(3, 0, 1, 0, (0, 174, 0))
    assert pub_score({"bock_digits": 1}, "clubs 1 outcome=won", table).bocks == 1
    table = Table(3, 0, 0, 0, (-198, 0, -76))
    options = {"bock_digits": 1, "bock_hundred": 1, "list_mode": "bierlachs"}
    assert pub_score(options, "clubs 1 outcome=won", table).bocks == 2
    table = Table(3, 0, 0, 0, (0, -40, 0))
    assert pub_score({"bock_hundred": 1}, "declarer=ramsch loser=1 points=60", table).bocks == 1


# (options, Bock in force, deal, points of the declarer): the trigger is doubled itself
AT_ONCE = (
    ({}, 0, "grand 1 outcome=lost", -192),
    ({}, 1, "grand 1 outcome=lost", -192),
    ({"bock_stack": "multiply"}, 1, "grand 1 outcome=lost", -384),
    ({"bock_72": 1}, 0, "grand 2 outcome=lost", -288),
    ({"bock_72": 1, "bock_stack": "multiply"}, 0, "grand 2 outcome=lost", -576),
    ({}, 0, "grand 1 outcome=won", 48),
    ({"list_mode": "bierlachs"}, 0, "grand 1 outcome=lost", -192),
)


def test_the_trigger_counts():
    for options, bock, text, expected in AT_ONCE:
        options = dict(options, bock_grand_lost=1, bock_start="trigger")
        score = pub_score(options, text, Table(3, 0, bock))
        assert score.declarer_points == expected, (options, text, score.items)
    options = {"bock_grand_lost": 1, "bock_start": "trigger"}
    assert pub_score(options, "grand 1 outcome=lost").items[-1] == ("bock_trigger", 1, -192)
    # A total of note is counted before the deal is doubled for it.
    options = {"bock_hundred": 1, "bock_start": "trigger"}
    score = pub_score(options, "clubs 1 outcome=won", Table(3, 0, 0, 0, (0, 76, 0)))
    assert (score.declarer_points, score.bocks) == (48, 1)
    options = {"bock_march": 1, "bock_start": "trigger"}
    score = pub_score(options, "declarer=ramsch loser=march marcher=1")
    assert score.points == (0, 240, 0) and score.items[-1] == ("bock_ramsch", 1, 2)


def test_ramsch_under_bock():
    text = "declarer=ramsch loser=1 points=60"
    assert pub_score({}, text, Table(3, 0, 1)).points == (0, -120, 0)
    assert pub_score({}, text, Table(3, 0, 2)).points == (0, -240, 0)
    # In a round of Ramsch it counts once (XSkat).
    assert pub_score({}, text, Table(3, 0, 1, 1)).points == (0, -60, 0)
    assert pub_score({}, "declarer=ramsch loser=equal", Table(3, 0, 1)).points == (0, 0, 0)
    text = "declarer=ramsch loser=1 points=75 virgins=1"
    for cap_when, points in (("after", -250), ("before", -300)):
        options = {"ramsch_cap": 250, "ramsch_cap_when": cap_when}
        assert pub_score(options, text, Table(3, 0, 1)).points == (0, points, 0)


def test_a_capped_ramsch_that_doubles_itself_is_capped_again():
    options = {
        "ramsch_cap": 250, "ramsch_shove": 1, "bock_passed": 1, "bock_start": "trigger"
    }  # fmt: skip
    for points, expected in ((61, -244), (62, -248), (63, -250), (120, -250)):
        text = "declarer=ramsch shoves=1 loser=1 points=%d virgins=0" % points
        assert pub_score(options, text).points == (0, expected, 0), points


def test_what_brings_a_deal_of_ramsch():
    for text, ramsch_passed, ramsches in (
        ("clubs 1 kontra=1 outcome=lost", 1, 1),
        ("clubs 1 kontra=1 outcome=won", 1, 0),
        ("clubs 1 kontra=2 outcome=won", 1, 1),
        ("clubs 1 kontra=2 outcome=lost", 1, 1),
        ("clubs 1 outcome=lost", 1, 0),
        ("declarer=passed", 0, 1),
        ("declarer=ramsch loser=1 points=60", 1, 0),  # it has just been played
    ):
        options = {"ramsch_round": "events", "ramsch_passed": ramsch_passed}
        assert pub_score(options, text).ramsches == ramsches, text
        assert pub_score({"ramsch_passed": ramsch_passed}, text).ramsches == 0, text
