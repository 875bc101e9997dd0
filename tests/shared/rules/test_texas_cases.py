"""texas: its offers and refusals, what the declarer needs."""

from telling import multiplies_out, tell

DOUBLES = {"ouvert_doubles": 1}


def test_a_null_below_the_bid_is_played_and_lost():
    conversation = tell("null bid=24", None, None, "texas")
    ruleset = conversation.ruleset
    assert "won" in conversation.question.answers
    conversation.answer("won")
    score = ruleset.score(conversation.table, conversation.facts, {})
    assert score.overbid and score.warnings == (("null_impossible", 24, 20),)
    multiplies_out(score)
    conversation.set("hand", 1)
    assert ruleset.score(conversation.table, conversation.facts, {}).declarer_points == 30


def test_announcements_need_no_hand():
    conversation = tell("clubs 1 ouvert", None, None, "texas")
    assert conversation.facts["schwarz_announced"] and "hand" not in conversation.facts
    conversation = tell("clubs 1 ouvert", None, {"announce_needs_hand": 1}, "texas")
    assert conversation.facts["hand"] == 1


def test_all_pass():
    conversation = tell("declarer=auction", None, None, "texas")
    conversation.set("auction", [0, 0, 0])
    assert conversation.facts["declarer"] == "ramsch" and conversation.question.key == "loser"
    conversation = tell("declarer=auction", None, {"ramsch_passed": 0}, "texas")
    conversation.set("auction", [0, 0, 0])
    assert conversation.facts["declarer"] == "passed" and conversation.question is None


# (options, the deal so far, matadors, what the declarer needs)
AIMS = (
    ({}, "clubs", 0, ("aim.points", 61)),
    ({"schneider_at": 91}, "clubs schneider_announced", 0, ("aim.points", 91)),
    ({}, "grand ouvert", 4, ("aim.all",)),
    (DOUBLES, "hearts ouvert bid=140", 2, ("aim.all",)),
    (DOUBLES, "hearts ouvert bid=144", 2, ("aim.lost",)),
    ({}, "null", 0, ("aim.none",)),
    ({}, "null bid=24", 0, ("aim.short",)),
    (DOUBLES, "null ouvert bid=40", 0, ("aim.none",)),
)


def test_what_is_needed():
    for options, text, matadors, expected in AIMS:
        conversation = tell(text, None, options, "texas")
        need = conversation.ruleset.aim(conversation.facts, options, matadors)
        assert need == expected, (text, need)
