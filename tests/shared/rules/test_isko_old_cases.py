"""isko_old: an open Grand dealt again, what the declarer needs."""

from telling import scored, tell

from vorhand.rules import isko_old


def test_an_open_grand_can_be_dealt_again():
    assert scored("grand 4 ouvert outcome=redeal", None, None, "isko_old").items == [("redeal",)]


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
