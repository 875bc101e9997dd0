"""texas: how deals are explained, its offers and refusals, what the declarer needs."""

from telling import multiplies_out, scored, tell

from vorhand.rules import load

DOUBLES = {"ouvert_doubles": 1}


def test_open_cards_are_told_as_a_level_or_as_twice_the_value():
    for options, factor in (({}, 10), (DOUBLES, 18)):
        assert scored("grand 4 ouvert outcome=won", None, options, "texas").items == [
            ("with", 4),
            ("game", 5),
            ("schneider", 6),
            ("schneider_announced", 7),
            ("schwarz", 8),
            ("schwarz_announced", 9),
            ("ouvert", factor),
            ("times", factor, 16, factor * 16),
        ]


def test_ladder_is_every_value_a_game_can_have():
    ladder = load("texas").LADDER
    assert ladder[:20] == (
        (18, 20, 22, 24, 27, 30, 32, 33, 36, 40) + (44, 45, 48, 50, 54, 55, 60, 63, 64, 66)
    )
    assert ladder[-1] == 216 and len(ladder) == 61
    for value in (23, 35, 46, 59):
        assert value not in ladder
    # 88 values with open games that count double, which the default knows nothing of.
    for options, count, highest in (
        (DOUBLES, 88, 408),
        ({"grand_base": 20}, 59, 220),
        ({"grand_base": 24}, 59, 264),
        ({"suit_ouvert": 0}, 58, 204),
    ):
        ladder = tell("declarer=auction", None, options, "texas").question.ladder
        assert (len(ladder), ladder[-1]) == (count, highest), options


def test_a_null_below_the_bid_is_played_and_lost():
    conversation = tell("null bid=24", None, None, "texas")
    ruleset = conversation.ruleset
    assert "won" in conversation.question.answers
    conversation.answer("won")
    score = ruleset.score(conversation.table, conversation.facts, {})
    assert score.overbid and score.warnings == (("null_impossible", 24, 20),)
    assert score.items == [
        ("null", 20),
        ("null_impossible", 24),
        ("overbid", 24, 2, 20, 40),
        ("lost", -80),
    ]
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
