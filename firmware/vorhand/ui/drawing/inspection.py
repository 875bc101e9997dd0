"""The inspection of a frame by tests and the host: do its texts fit, what can be read?"""

from collections import namedtuple

from micropython import const

from vorhand.ui.drawing.canvas import BG, SMALL, CanvasError

_TEXT = const(0)  # the kind of an operation, as in panel.py

# A text of a frame: the pixels it takes, and its ink, paper and size as canvas.py numbers them.
Text = namedtuple("Text", ("text", "x", "y", "width", "height", "ink", "paper", "size"))


def check(canvas, text, x, y, width, font):
    """Raise CanvasError for a missing glyph, a text wider than its box, a box off the panel."""
    for char in text:
        if char not in font.chars:
            raise CanvasError("missing glyph", char, text)
    if font.width(text) > width:
        raise CanvasError("text wider than its box", text, font.width(text), width)
    if x < 0 or y < 0 or x + width > canvas.width or y + font.height > canvas.height:
        raise CanvasError("box off the panel", text, x, y, width, font.height)


def texts(frame):
    """Yield the Text of each text of a frame, in painting order."""
    for n in range(frame.count):
        place, style = frame.place[n], frame.style[n]
        if style >> 10 & 3 == _TEXT:
            box = place >> 17, place >> 9 & 255, place & 511, style >> 12
            yield Text(frame.texts[n], *box, style >> 6 & 15, style >> 2 & 15, style & 3)


def rows(canvas):
    """Return a list of str, top to bottom: the texts whose middles lie on one line, left to right.

    Texts of a row are joined by two spaces; one on a paper of its own stands in [brackets].
    """
    items = []
    for t in texts(canvas.frame):
        text = t.text.strip()
        if t.paper != BG:
            text = "[" + text + "]"
        # numbers before texts: sort is not stable on MicroPython, so the key ends in one
        items.append((2 * t.y + t.height, t.x, len(items), text))
    items.sort()
    reach = canvas.height_of(SMALL)
    lines = []
    start = 0
    for n in range(1, len(items) + 1):
        if n == len(items) or items[n][0] - items[start][0] >= reach:
            row = sorted([item[1:] for item in items[start:n]])
            lines.append("  ".join([item[2] for item in row]))
            start = n
    return lines
