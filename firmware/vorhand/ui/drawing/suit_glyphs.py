"""The glyph and the ink of each game, in French or German suits.

German deck: acorns, leaves, hearts, bells for clubs, spades, hearts, diamonds.
The tournament deck of German clubs prints spades green and diamonds yellow.
"""

from vorhand.ui.drawing.canvas import FG, GREEN, RED, YELLOW

_FRENCH = {"clubs": "♣", "spades": "♠", "hearts": "♥", "diamonds": "♦"}
_GERMAN = {"clubs": "\ue000", "spades": "\ue001", "hearts": "\ue002", "diamonds": "\ue003"}


def suit(game, suits, colours):
    """Return (glyph, ink) of `game`; "G", "N" and the like for games without a suit."""
    glyph = (_GERMAN if suits == "german" else _FRENCH).get(game)
    if glyph is None:
        return game[0].upper(), FG
    if colours == "tournament" or suits == "german":
        # The tournament colours are the German deck's own: green leaves, yellow bells.
        return glyph, {"hearts": RED, "spades": GREEN, "diamonds": YELLOW}.get(game, FG)
    return glyph, RED if game in ("hearts", "diamonds") else FG
