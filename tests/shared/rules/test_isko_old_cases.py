"""isko_old: how an open Grand counts up, the ladder of bids, what the declarer needs."""

from telling import scored, tell

from vorhand.rules import isko_old


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
    for options, highest in (
        ({"grand_base": 20}, 360),
        ({"grand_ouvert_base": 0}, 264),
        ({"grand_base": 20, "grand_ouvert_base": 0}, 220),
        ({"grand_base": 16, "grand_ouvert_base": 0, "suit_ouvert": 0}, 204),
    ):
        conversation = tell("declarer=auction", None, options, "isko_old")
        assert conversation.question.ladder[-1] == highest, options


def test_what_is_needed():
    for text, matadors, needed in (
        ("grand bid=48 hand", 1, ("aim.points", 61)),
        ("grand ouvert", 4, ("aim.all",)),
        ("grand ouvert bid=252", 1, ("aim.all",)),
        ("grand ouvert bid=288", 1, ("aim.lost",)),
        ("clubs bid=30", 1, ("aim.points", 90)),
    ):
        conversation = tell(text, None, None, "isko_old")
        assert isko_old.aim(conversation.facts, {}, matadors) == needed, text
