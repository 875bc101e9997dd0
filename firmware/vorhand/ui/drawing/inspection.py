"""What tests and the host ask of a frame: whether its texts fit, and what a person would read."""

from micropython import const

from vorhand.ui.drawing.canvas import BG, SMALL, CanvasError

_TEXT = const(0)  # canvas.TEXT


def check(canvas, text, x, y, width, font):
    """Raise CanvasError for a missing glyph, a text wider than its box, a box off the panel."""
    for char in text:
        if font.chars.find(char) < 0:
            raise CanvasError("missing glyph", char, text)
    if font.width(text) > width:
        raise CanvasError("text wider than its box", text, font.width(text), width)
    if x < 0 or y < 0 or x + width > canvas.width or y + font.height > canvas.height:
        raise CanvasError("box off the panel", text, x, y, width, font.height)


def rows(canvas):
    """Return a list of str, top to bottom: the texts whose middles lie on one line, left to right.

    Texts of a row are joined by two spaces; one on a paper of its own stands in [brackets].
    """
    texts = []
    frame = canvas.frame
    for n in range(frame.count):
        place, style = frame.place[n], frame.style[n]
        if style >> 10 & 3 == _TEXT:
            text = frame.texts[n].strip()
            if style >> 2 & 15 != BG:
                text = "[" + text + "]"
            # numbers before texts: sort is not stable on MicroPython, so the key ends in n
            middle = 2 * (place >> 9 & 255) + (style >> 12)
            texts.append((middle, place >> 17, n, text))
    texts.sort()
    reach = canvas.height_of(SMALL)
    lines = []
    start = 0
    for n in range(1, len(texts) + 1):
        if n == len(texts) or texts[n][0] - texts[start][0] >= reach:
            row = sorted([item[1:] for item in texts[start:n]])
            lines.append("  ".join([item[2] for item in row]))
            start = n
    return lines
