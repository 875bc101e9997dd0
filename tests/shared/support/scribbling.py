"""Random operations on a canvas, also across its edges."""

from vorhand.ui.drawing import canvas as c

WORDS = ("Anna", "421", "−66", "mit 2, Spiel 3, Schneider 4", "♣♠♥♦", "Größe", "Łukasz", "► 323")
PAPERS = (c.BG, c.BG, c.FG, c.PANEL, c.ACCENT)


def scribble(canvas, dice):
    """Draw up to eleven operations, and one that stands in every picture; dice: a Dice."""
    canvas.begin()
    for _ in range(dice.roll(0, 11)):
        x, y = dice.roll(-20, canvas.width - 1), dice.roll(-20, canvas.height - 1)
        width, ink = dice.roll(1, canvas.width - 1), dice.roll(0, 9)
        kind = dice.roll(0, 5)
        if kind == 0:
            canvas.bar(x, y, width, dice.roll(1, 59), ink)
        elif kind == 1:
            canvas.outline(x, y, width, dice.roll(1, 59), ink)
        elif kind == 2:
            canvas.line(x, y, width, ink)
        else:
            word, paper = WORDS[dice.roll(0, 7)], PAPERS[dice.roll(0, 4)]
            canvas.text(word, x, y, width, dice.roll(0, 2), ink, dice.roll(0, 2), paper)
    canvas.text("Anna", 8, 8, 60)
