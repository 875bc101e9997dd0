"""What the declarer needs in order to win (ISkO 2022 2.5, 3.6)."""

from telling import answers_of

from vorhand.rules import load

# (the deal so far, matadors counted, what the declarer needs)
CASES = (
    ("clubs", 0, ("aim.points", 61)),
    ("clubs bid=30", 0, ("aim.points", 61)),
    ("clubs bid=24", 1, ("aim.points", 61)),
    ("clubs bid=30", 1, ("aim.points", 90)),
    ("clubs bid=30", -1, ("aim.points", 90)),
    ("clubs bid=40", 1, ("aim.all",)),
    ("clubs bid=50", 1, ("aim.lost",)),
    ("clubs bid=36 hand", 1, ("aim.points", 61)),
    ("clubs bid=40 hand", 1, ("aim.points", 90)),
    ("grand hand schneider_announced", 1, ("aim.points", 90)),
    ("grand hand schneider_announced bid=120", 1, ("aim.points", 90)),
    ("grand hand schneider_announced bid=144", 1, ("aim.all",)),
    ("grand hand schneider_announced bid=168", 1, ("aim.lost",)),
    ("grand hand schneider_announced schwarz_announced", 0, ("aim.all",)),
    ("null bid=23", 0, ("aim.none",)),
    ("null bid=24", 0, ("aim.short",)),
    ("null hand bid=36", 0, ("aim.short",)),
    ("null hand ouvert bid=60", 0, ("aim.short",)),
    ("null ouvert bid=46", 0, ("aim.none",)),
)


def test_what_is_needed():
    aim = load("isko").aim
    for text, matadors, expected in CASES:
        need = aim(dict(answers_of(text)), {}, matadors)
        assert need == expected, (text, matadors, expected)
