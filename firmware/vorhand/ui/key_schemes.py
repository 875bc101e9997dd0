"""The key schemes, by the number of keys that a board has."""

from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MENU, MORE, OK, RIGHT, UP

# Per scheme: what each physical key means short, what held (None: nothing), and
# the names printed on (or under) the keys.
SCHEMES = {
    6: (
        (LEFT, RIGHT, UP, DOWN, OK, BACK),
        (LEFT | HELD, RIGHT | HELD, UP | HELD, DOWN | HELD, MENU, BACK | HELD),
        ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK"),
    ),
    5: (
        (LEFT, RIGHT, UP, DOWN, OK),
        (BACK, RIGHT | HELD, UP | HELD, DOWN | HELD, MENU),
        ("LEFT", "RIGHT", "UP", "DOWN", "OK"),
    ),
    4: (
        (LEFT, OK, DOWN, RIGHT),
        (BACK, MENU, UP, MORE),
        ("LEFT", "OK", "DOWN", "RIGHT"),
    ),
    3: ((LEFT, OK, RIGHT), (BACK, MENU, MORE), ("A", "B", "C")),
    "encoder": ((LEFT, RIGHT, OK), (None, None, BACK), ("turn left", "turn right", "push")),
    2: ((RIGHT, OK), (LEFT, BACK), ("K1", "K2")),
}
