"""The worked cases of rule set isko_old: the numbers are the reference's, one row each."""

from telling import multiplies_out, scored, tell

from vorhand.rules import isko_old

# (case, what was told, the declarer's score)
CASES = (
    ("64", "grand 4 schneider_announced points=89", -192),
    ("64", "grand 4 schneider_announced outcome=lost", -192),
    ("65", "clubs 1 hand points=50", -36),
    ("65", "clubs 1 hand outcome=lost", -36),
    ("66", "clubs 1 points=50", -48),
    ("67", "null hand outcome=lost", -35),
    ("68", "null outcome=lost", -46),
    ("69", "grand 4 ouvert points=120 tricks=all", 360),
    ("69", "grand 4 ouvert outcome=won", 360),
    # Beyond the numbered cases: what section 3 says between them.
    ("3", "null ouvert outcome=lost", -92),
    ("3", "null hand ouvert outcome=lost", -59),
    ("3", "null hand ouvert outcome=won", 59),
    ("3", "clubs 1 hand outcome=won", 36),
    ("3", "clubs 1 hand outcome=lost_schneider", -48),
    ("3", "clubs 1 hand outcome=lost_simple", -36),
    ("3", "clubs 1 outcome=lost_schneider", -72),
    ("3", "grand 1 ouvert outcome=won", 252),
    ("3", "grand -4 ouvert points=109", -360),
    ("3", "grand 4 schwarz_announced outcome=won", 240),
    ("3", "clubs 2 ouvert outcome=won", 108),
    ("3", "clubs 2 ouvert outcome=lost", -108),
    # Overbid: Hand costs the covering multiple once, the skat twice.
    ("3", "spades 1 hand bid=72 points=70", -77),
    ("3", "clubs 1 bid=30 points=70", -72),
    ("3", "grand 1 ouvert bid=288 outcome=won", -288),
    ("3", "null bid=24 matadors=1 null_as=clubs", -48),
    ("3", "null hand bid=36 matadors=1 null_as=clubs", -36),
)

# (options, what was told, score): each house rule away from its default
HOUSE = (
    ({"old_hand_single": 0}, "clubs 1 hand points=50", -72),
    ({"old_hand_single": 0}, "null hand outcome=lost", -70),
    ({"grand_ouvert_base": 0}, "grand 4 ouvert outcome=won", 264),
    ({"grand_base": 20}, "grand 4 points=90", 120),
    ({"grand_base": 16}, "grand 4 points=61", 80),
    ({"grand_base": 16}, "grand 4 ouvert outcome=won", 360),
    ({"grand_base": 16, "grand_ouvert_base": 0}, "grand 4 ouvert outcome=won", 176),
    ({"eigenschneider": 1}, "clubs 1 schneider_announced points=25", -72),
    ({"null_overbid": "next"}, "null hand bid=36", -59),
)


def test_cases():
    for case, text, expected in CASES:
        score = scored(text, None, None, "isko_old")
        assert score.score == expected, (case, text, score.score, expected)
        assert score.points == (0, expected, 0), (case, text)
        multiplies_out(score)


def test_house_rules():
    for options, text, expected in HOUSE:
        score = scored(text, None, options, "isko_old")
        assert score.score == expected, (options, text, score.score, expected)
        multiplies_out(score)


def test_open_grand_is_told_with_its_base():
    assert scored("grand 4 ouvert outcome=won", None, None, "isko_old").items == [
        ("grand_ouvert", 36),
        ("with", 4),
        ("game", 5),
        ("hand", 6),
        ("schneider", 7),
        ("schneider_announced", 8),
        ("schwarz", 9),
        ("schwarz_announced", 10),
        ("times", 10, 36, 360),
    ]
    assert scored("grand 4 ouvert outcome=redeal", None, None, "isko_old").items == [("redeal",)]


def test_ladder_is_every_value_a_game_can_have():
    ladder = isko_old.LADDER
    assert ladder[0] == 18 and ladder[-1] == 360 and len(ladder) == 66
    for value in (252, 288, 324, 360):
        assert value in ladder
    assert 264 not in ladder and 240 in ladder
    for options, most in (
        ({"grand_base": 20}, 360),
        ({"grand_ouvert_base": 0}, 264),
        ({"grand_base": 20, "grand_ouvert_base": 0}, 220),
        ({"grand_base": 16, "grand_ouvert_base": 0, "suit_ouvert": 0}, 204),
    ):
        conversation = tell("declarer=auction", None, options, "isko_old")
        assert conversation.question.ladder[-1] == most, options


def test_what_is_needed():
    for text, matadors, needed in (
        ("grand bid=48 hand", 1, ("aim.points", 61)),
        ("grand ouvert", 4, ("aim.all",)),
        ("grand ouvert bid=252", 1, ("aim.all",)),
        ("grand ouvert bid=288", 1, ("aim.lost",)),
        ("clubs bid=30", 1, ("aim.points", 90)),
    ):
        conversation = tell(text, None, None, "isko_old")
        assert isko_old.aim(conversation.table, conversation.facts, {}, matadors) == needed, text
