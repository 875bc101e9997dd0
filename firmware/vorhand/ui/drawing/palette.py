"""The colours of inks and suits: two themes, two decks, and black and white on mono panels.

A palette is an array of one value per ink (canvas.py: BG FG DIM ...): 0 or 1 on a mono panel,
else RGB565 with its bytes swapped, as ST7789 and ILI9341 want them on the wire. `suits` has
the inks that the eight suits take in running text, in the order of their characters in the fonts.

German deck: acorns, leaves, hearts, bells for clubs, spades, hearts, diamonds. The tournament deck
of German clubs prints spades green and diamonds yellow.
"""

from array import array

from vorhand.ui.drawing.canvas import FG, GREEN, RED, YELLOW

# BG FG DIM ACCENT GOOD BAD RED GREEN YELLOW PANEL as 0xRRGGBB
_DARK = (
    0x0A0D12, 0xEEF1F2, 0x8A969C, 0xFFC31F, 0x66C46C, 0xFF6B5E, 0xFF5A50, 0x4CBF5A, 0xFFA62B,
    0x1F272D,
)  # fmt: skip
_LIGHT = (
    0xF6F4EE, 0x12161A, 0x5E6A70, 0xA35C00, 0x1E7A2E, 0xC22A20, 0xC8241C, 0x15803A, 0xC47400,
    0xDDD9CF,
)  # fmt: skip
_FRENCH = {"clubs": "♣", "spades": "♠", "hearts": "♥", "diamonds": "♦"}
_GERMAN = {"clubs": "\ue000", "spades": "\ue001", "hearts": "\ue002", "diamonds": "\ue003"}


class Palette:
    """Colours of one theme: `colours[ink]`, `suits[n]`; `bits` is the panel's depth."""

    def __init__(self, bits, inverted=False, tournament=False):
        """`inverted`: dark on light; `tournament`: green spades, yellow diamonds."""
        self.bits = bits
        self.colours = array("H")
        for n in range(len(_DARK)):
            if bits == 1:
                self.colours.append((n != 0) != bool(inverted))
            else:
                self.colours.append(wire((_LIGHT if inverted else _DARK)[n]))
        french = (FG, GREEN, RED, YELLOW) if tournament else (FG, FG, RED, RED)
        self.suits = french + (FG, GREEN, RED, YELLOW)

    def mix(self, ink, paper, part):
        """Return the colour `part` thirds of the way from paper to ink (both as on the wire)."""
        if self.bits == 1:
            return ink if part else paper
        ink = (ink & 255) << 8 | ink >> 8
        paper = (paper & 255) << 8 | paper >> 8
        remainder = 3 - part
        red = ((ink >> 11) * part + (paper >> 11) * remainder) // 3
        green = ((ink >> 5 & 63) * part + (paper >> 5 & 63) * remainder) // 3
        blue = ((ink & 31) * part + (paper & 31) * remainder) // 3
        colour = red << 11 | green << 5 | blue
        return (colour & 255) << 8 | colour >> 8


def chosen(bits, settings):
    """Return the Palette the settings ask for."""
    return Palette(bits, settings.get("invert"), settings.get("colours") == "tournament")


def wire(rgb):
    """Return 0xRRGGBB as RGB565 with its two bytes swapped."""
    colour = (rgb >> 8 & 0xF800) | (rgb >> 5 & 0x07E0) | (rgb >> 3 & 0x001F)
    return (colour & 255) << 8 | colour >> 8


def suit(game, suits, colours):
    """Return (glyph, ink) of `game`; "G", "N" and the like for games without a suit."""
    glyph = (_GERMAN if suits == "german" else _FRENCH).get(game)
    if glyph is None:
        return game[0].upper(), FG
    if colours == "tournament" or suits == "german":
        # The tournament colours are the German deck's own: green leaves, yellow bells.
        return glyph, {"hearts": RED, "spades": GREEN, "diamonds": YELLOW}.get(game, FG)
    return glyph, RED if game in ("hearts", "diamonds") else FG
