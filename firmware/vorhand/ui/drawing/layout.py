"""The layout of a panel: margin, head line, body, line of keys; the lines of a text.

All positions follow from the canvas's size and its fonts, so the same screen
fits every panel and no screen asks which board it is on.
"""

from micropython import const

from vorhand.ui.drawing.canvas import ALIGN_CENTER, ALIGN_LEFT, ALIGN_RIGHT, BG, DIM, FG, SMALL
from vorhand.ui.keys import DOWN, HELD, LEFT, OK, RIGHT, UP

_APART = const(7)  # pixels between two hints


def margin(c):
    """Pixels left free at both sides: none where every pixel counts."""
    return 0 if c.width <= 128 else min(c.width // 40, c.height // 21)


def top(c):
    """The y of the body's first row, below the head line."""
    return c.height_of(SMALL) + margin(c)


def bottom(c):
    """The y just below the body, where the line of keys begins."""
    return c.height - c.height_of(SMALL) - margin(c)


def head(c, left, right="", ink=FG):
    """Paint the first line: what this is, and a figure at the right."""
    m = margin(c)
    w = c.width_of(right, SMALL)
    edge = m or 1
    width = c.width - 2 * edge - (w + edge + 2 if w else 0)
    dim, paper = DIM, BG
    if not m:
        c.bar(0, 0, c.width, c.height_of(SMALL), FG)
        dim, ink, paper = BG, BG, FG
    c.text(c.fit(left, width, SMALL), edge, m // 2, width, SMALL, dim, ALIGN_LEFT, paper)
    if right:
        c.text(right, c.width - edge - w, m // 2, w, SMALL, ink, ALIGN_LEFT, paper)


def part(c, y, text="", x=0, size=SMALL):
    """Part a row at `y` from a head that is a bar, by a line of one pixel.

    It ends at `x` where the row's text has ink in its first pixels, as Ä has.
    """
    if not margin(c):
        c.bar(0, y, x if c.fonts[size].ink(text) < 256 else c.width, 1, BG)


def thirds(c, words):
    """Return the pixels that words under three keys get: all of them, else a third at most."""
    w = c.width - 2 * margin(c)
    widths = [c.width_of(word, SMALL) for word in words]
    return widths if sum(widths) + 8 <= w else [min(width, w // 3 - 3) for width in widths]


def _thirds(c, y, words, ink):
    """Three words under three keys; what one leaves of its third its neighbours may use."""
    m = margin(c)
    w = c.width - 2 * m
    a, b, d = thirds(c, words)
    x = min(max(m + (w - b) // 2, m + a + 4), m + w - d - b - 4)  # the middle one makes way
    if words[0]:
        c.text(c.fit(words[0], a, SMALL), m, y, a, SMALL, ink)
        c.add_label(LEFT)
    if words[1]:
        c.text(c.fit(words[1], b, SMALL), x, y, b, SMALL, ink, ALIGN_CENTER)
        c.add_label(OK)
    if words[2]:
        c.text(c.fit(words[2], d, SMALL), m + w - d, y, d, SMALL, ink, ALIGN_RIGHT)
        c.add_label(RIGHT)


def word_of(hints, key):
    """Return the word of a key among hints, "" where it is none of them."""
    for hint, word in hints:
        if hint == key:
            return word
    return ""


def _hint(c, x, y, key, symbol, word, ink):
    """A key and what it does, from `x` on, as two texts; returns the x behind them."""
    w = c.width_of(symbol, SMALL)
    c.text(symbol, x, y, w, SMALL, ink)
    x += w
    w = c.width_of(word, SMALL)
    if w:
        c.text(word, x, y, w, SMALL, ink)
        c.add_label(key)
    return x + w


def _width(c, keys, hints):
    """The pixels that all hints take, one beside the other."""
    total = 0
    for key, word in hints:
        if key < HELD and word:
            total += c.width_of(keys.label((key,)), SMALL) + c.width_of(word, SMALL) + _APART
    return total


def _direct(c, y, keys, hints, ink):
    """LEFT's word at the left edge, RIGHT's at the right, as many others between as fit."""
    x = margin(c)
    end = c.width - x
    for key, word in hints:
        if key == LEFT:
            if 4 < len(word) < 7 and word_of(hints, DOWN) and _width(c, keys, hints) > end - x:
                word = word[:1]  # "Ouvert" is O on the list, too; else DOWN would lose its word
            x = _hint(c, x, y, key, keys.label((LEFT,)), word, ink) + 4
        elif key == RIGHT:
            w = c.width_of(word, SMALL)
            symbol = keys.label((RIGHT,))
            arrow = c.width_of(symbol, SMALL)
            if w:
                c.text(word, end - arrow - w, y, w, SMALL, ink)
                c.add_label(key)
            c.text(symbol, end - arrow, y, arrow, SMALL, ink)
            end -= arrow + w + 4
    total = 0
    middle = []
    for key, word in hints:
        if key != LEFT and key != RIGHT and keys.has(key):
            gap = _APART if middle else 0
            symbol = "OK " if key == OK else keys.label((key,))
            symbol_width = c.width_of(symbol, SMALL) + gap
            w = symbol_width + c.width_of(word, SMALL)
            if total + w > end - x:
                if key >= HELD:  # the picture of the keys has it
                    continue
                if key == OK or total + symbol_width > end - x:
                    break
                w, word = symbol_width, ""  # at least that there is such a key
            total += w
            middle.append((key, symbol, word))
    x += (end - x - total) // 2
    for key, symbol, word in middle:
        x = _hint(c, x, y, key, symbol, word, ink) + _APART


def label_room(c):
    """Return the pixels that the label of the line of keys has in cursor mode."""
    return c.width - 2 * margin(c) - 2 * c.width_of("OK", SMALL) - 4


def foot(app, c, hints, label="", left=""):
    """Paint the line of keys: `hints` are (logical key, word), most wanted first.

    In cursor mode `label` says what OK does now; without a label the hints' OK word does.
    left: LEFT and the choice it leads to where that cannot be seen, if the label leaves room.
    """
    m = margin(c)
    y = c.height - c.height_of(SMALL) - m // 2
    if m:
        c.line(m, y - m // 2, c.width - 2 * m, DIM)
    if not hints and not label:  # no key does anything
        return
    if app.keys.cursor:
        label = label or word_of(hints, OK)
        side = c.width_of("OK", SMALL)
        width = label_room(c)
        x = m + side + 2
        c.text("►", m, y, side, SMALL, DIM)
        if left:
            w = c.width_of(left, SMALL)
            if w + 4 + c.width_of(label, SMALL) <= width:
                c.text(left, x, y, w, SMALL, DIM)
                # The label stays in the middle as far as that goes.
                shift = w + 4 - (width - c.width_of(label, SMALL)) // 2
                if shift > 0:
                    x += 2 * shift
                    width -= 2 * shift
        if label:
            c.text(c.fit(label, width, SMALL), x, y, width, SMALL, FG, ALIGN_CENTER)
            c.add_label(OK)
        c.text("OK", c.width - m - side, y, side, SMALL, DIM)
        return
    ink = DIM if m else FG
    if app.keys.count == 3:
        words = [word_of(hints, LEFT), word_of(hints, OK), word_of(hints, RIGHT)]
        # What the keys of a larger board would do lies behind the held third one.
        if UP in [hint[0] for hint in hints] or word_of(hints, DOWN):
            words[2] = (words[2] + " …").strip()
        _thirds(c, y, words, ink)
    else:
        _direct(c, y, app.keys, hints, ink)


def rows(c, n, size, free=0):
    """(height of a row, y of the first one) for `n` rows of `size` spread over the body.

    free: pixels of the body that stay empty under them.
    """
    y0 = top(c)
    space = bottom(c) - y0 - free
    pitch = min(space // n, c.height_of(size) * 3 // 2)
    return pitch, y0 + (space - pitch * n) // 2


def wrapped(c, text, width, size, sep=" "):
    """Return `text` cut into lines of at most `width` pixels, as breaks says."""
    return [text[start:end] for start, end in breaks(c, text, width, size, sep)]


def breaks(c, text, width, size, sep=" "):
    """Yield (start, end) of each line of at most `width` pixels; what is longer is cut, too.

    sep: where to cut instead of at spaces, ", " for the parts of an explanation.
    """
    space = c.width_of(sep, size)
    gap = len(sep)
    start = 0  # of the line
    end = 0  # of its last whole word
    line_width = 0
    for word in text.split(sep):
        w = c.width_of(word, size)
        if end > start and line_width + space + w > width:
            yield start, end
            start = end + gap
            end = start
            line_width = 0
        line_width += w + (space if end > start else 0)
        end += len(word) + (gap if end > start else 0)
        while line_width > width and end - start > 1:
            cut = end - 1
            while cut > start + 1 and c.width_of(text[start:cut], size) > width:
                cut -= 1
            cut = text.rfind(" ", start, cut) + 1 or cut  # rather than within a figure
            yield start, cut
            start = cut
            line_width = c.width_of(text[start:end], size)
    if end > start:
        yield start, end
