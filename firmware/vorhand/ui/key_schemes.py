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


def presses_of(scheme):
    """Return every press of a Scheme as (name, logical key); a held one is named so."""
    presses = []
    for i in range(len(scheme.names)):
        presses.append((scheme.names[i], scheme.short[i]))
        if scheme.held[i] is not None:
            presses.append(("held " + scheme.names[i], scheme.held[i]))
    return presses
