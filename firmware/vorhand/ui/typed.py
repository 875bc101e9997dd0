"""Letters and digits as keys of a screen, on boards that have a keyboard.

A name is typed; digits are the figure of card points; elsewhere a letter picks the one choice that
begins with it, or goes to the next such row, and a digit goes to that row. The resting picture
goes. Loaded when such a key is pressed.
"""

from micropython import const

from vorhand.ui.kit.screen import LEAVE

LONG = const(0x100)  # as drivers.matrix has it
_HELD = {"a": "ä", "o": "ö", "u": "ü", "s": "ß", "A": "Ä", "O": "Ö", "U": "Ü", "e": "é", "E": "É"}


def typed(app, screen, key):
    """Answer like Screen.press; key: the character's code, with LONG where it has been held."""
    char = chr(key & ~LONG)
    if screen.resting:
        return LEAVE
    if hasattr(screen, "type_letter"):
        if not key & LONG:
            screen.type_letter(char)
        elif screen.text[-1:].lower() == char.lower() and screen.text[-1:] in _HELD:
            screen.type_letter(_HELD[screen.text[-1:]], 1)  # in place of what was pressed
        return None
    if not key & LONG:
        if hasattr(screen, "stand_at") and "0" <= char <= "9":
            return _figure(screen, int(char))
        if hasattr(screen, "go_to"):
            return _row(app, screen, char)
        if hasattr(screen, "pick"):
            return _choice(app, screen, char)
    app.refuse()
    return None


def _figure(screen, digit):
    """Begin a figure, or go on with the one that is being typed.

    That loses its first digits where it would be too large.
    """
    points = digit
    if screen.points == screen.typed:
        points += 10 * screen.points
    for modulus in (1000, 100, 10):
        if points > screen.high:
            points %= modulus
    screen.stand_at(points, screen.virgins)
    screen.typed = points


def _choice(app, screen, char):
    """Pick the only choice that begins with the letter."""
    if screen is app.home:
        screen.offer()
    values = [choice[0] for choice in screen.choices if _begins(screen.text(choice), char)]
    if len(values) != 1:
        app.refuse()
        return None
    return screen.pick(values[0])


def _row(app, screen, char):
    """Go to the row of that number, or to the next one that begins with the letter."""
    count = len(screen.rows)
    index = -1
    if "1" <= char <= "9":
        index = int(char) - 1
    else:
        for step in range(count, 0, -1):
            place = (screen.cursor + step) % count
            if _begins(screen.line(place)[0], char):
                index = place
    if 0 <= index < count:
        return screen.go_to(index)
    app.refuse()
    return None


def _begins(text, char):
    """Return whether a text begins with a letter, large or small; marks before it do not count."""
    return text.lstrip("✓►▸ ")[:1].lower() == char
