"""A frame as text: what a person would read off the screen, for tests and for the host."""

from micropython import const

from vorhand.ui.drawing.canvas import BG

_TEXT = const(0)


def rows(canvas):
    """Return a list of str, top to bottom: the texts whose middles lie on one line, left to right.

    Texts of a row are joined by two spaces; one on a paper of its own stands in [brackets].
    """
    found = []
    for n in range(canvas.count):
        place, style = canvas.place[n], canvas.style[n]
        if style >> 10 & 3 == _TEXT:
            text = canvas.texts[n].strip()
            if style >> 2 & 15 != BG:
                text = "[" + text + "]"
            # numbers before texts: sort is not stable on MicroPython, so the key ends in n
            middle = 2 * (place >> 9 & 255) + (style >> 12)
            found.append((middle, place >> 17, n, text))
    found.sort()
    reach = canvas.height_of(0)
    lines = []
    start = 0
    for n in range(1, len(found) + 1):
        if n == len(found) or found[n][0] - found[start][0] >= reach:
            row = sorted([item[1:] for item in found[start:n]])
            lines.append("  ".join([item[2] for item in row]))
            start = n
    return lines
