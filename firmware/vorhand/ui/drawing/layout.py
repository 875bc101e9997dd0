"""Where things stand on a panel: margin, head line, body, line of keys; lines that a text takes.

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
    room = c.width - 2 * edge - (w + edge + 2 if w else 0)
    dim, paper = DIM, BG
    if not m:
        c.bar(0, 0, c.width, c.height_of(SMALL), FG)
        dim, ink, paper = BG, BG, FG
    c.text(c.fit(left, room, SMALL), edge, m // 2, room, SMALL, dim, ALIGN_LEFT, paper)
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
    wide = [c.width_of(word, SMALL) for word in words]
    return wide if sum(wide) + 8 <= w else [min(one, w // 3 - 3) for one in wide]


def _thirds(c, y, words, ink):
    """Three words under three keys; what one leaves of its third its neighbours may use."""
    m = margin(c)
    w = c.width - 2 * m
    a, b, d = thirds(c, words)
    x = min(max(m + (w - b) // 2, m + a + 4), m + w - d - b - 4)  # the middle one makes way
    if words[0]:
        c.text(c.fit(words[0], a, SMALL), m, y, a, SMALL, ink)
    if words[1]:
        c.text(c.fit(words[1], b, SMALL), x, y, b, SMALL, ink, ALIGN_CENTER)
    if words[2]:
        c.text(c.fit(words[2], d, SMALL), m + w - d, y, d, SMALL, ink, ALIGN_RIGHT)


def word_of(hints, key):
    """Return the word of a key among hints, "" where it is none of them."""
    for hint, word in hints:
        if hint == key:
            return word
    return ""


def _hint(c, x, y, symbol, word, ink):
    """A key and what it does, from `x` on, as two texts; returns the x behind them."""
    w = c.width_of(symbol, SMALL)
    c.text(symbol, x, y, w, SMALL, ink)
    x += w
    w = c.width_of(word, SMALL)
    if w:
        c.text(word, x, y, w, SMALL, ink)
    return x + w


def _whole(c, keys, hints):
    """The pixels that all hints take, one beside the other."""
    whole = 0
    for key, word in hints:
        if key < HELD and word:
            whole += c.width_of(keys.label((key,)), SMALL) + c.width_of(word, SMALL) + _APART
    return whole


def _direct(c, y, keys, hints, ink):
    """LEFT's word at the left edge, RIGHT's at the right, the others between while they fit."""
    x = margin(c)
    end = c.width - x
    for key, word in hints:
        if key == LEFT:
            if 4 < len(word) < 7 and word_of(hints, DOWN) and _whole(c, keys, hints) > end - x:
                word = word[:1]  # "Ouvert" is O on the list, too; else DOWN would lose its word
            x = _hint(c, x, y, keys.label((LEFT,)), word, ink) + 4
        elif key == RIGHT:
            w = c.width_of(word, SMALL)
            symbol = keys.label((RIGHT,))
            arrow = c.width_of(symbol, SMALL)
            if w:
                c.text(word, end - arrow - w, y, w, SMALL, ink)
            c.text(symbol, end - arrow, y, arrow, SMALL, ink)
            end -= arrow + w + 4
    used = 0
    between = []
    for key, word in hints:
        if key != LEFT and key != RIGHT and keys.has(key):
            apart = _APART if between else 0
            symbol = "OK " if key == OK else keys.label((key,))
            alone = c.width_of(symbol, SMALL) + apart
            w = alone + c.width_of(word, SMALL)
            if used + w > end - x:
                if key >= HELD:  # the picture of the keys has it
                    continue
                if key == OK or used + alone > end - x:
                    break
                w, word = alone, ""  # at least that there is such a key
            used += w
            between.append((symbol, word))
    x += (end - x - used) // 2
    for symbol, word in between:
        x = _hint(c, x, y, symbol, word, ink) + _APART


def label_room(c):
    """Return the pixels that the label of the line of keys has in cursor mode."""
    return c.width - 2 * margin(c) - 2 * c.width_of("OK", SMALL) - 4


def foot(app, c, hints, label="", before=""):
    """Paint the line of keys: `hints` are (logical key, word), most wanted first.

    In cursor mode `label` says what OK does now; without one the hints' OK word. before: LEFT
    and where it leads, where that cannot be seen; it gives way to the label.
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
        room = label_room(c)
        x = m + side + 2
        c.text("►", m, y, side, SMALL, DIM)
        if before:
            w = c.width_of(before, SMALL)
            if w + 4 + c.width_of(label, SMALL) <= room:
                c.text(before, x, y, w, SMALL, DIM)
                # The label stays in the middle as far as that goes.
                more = w + 4 - (room - c.width_of(label, SMALL)) // 2
                if more > 0:
                    x += 2 * more
                    room -= 2 * more
        if label:
            c.text(c.fit(label, room, SMALL), x, y, room, SMALL, FG, ALIGN_CENTER)
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


def rows(c, n, size, below=0):
    """(height of a row, y of the first one) for `n` rows of `size` spread over the body.

    below: pixels of the body that stay free under them.
    """
    y0 = top(c)
    space = bottom(c) - y0 - below
    pitch = min(space // n, c.height_of(size) * 3 // 2)
    return pitch, y0 + (space - pitch * n) // 2


def wrapped(c, text, width, size, between=" "):
    """Return `text` cut into lines of at most `width` pixels, as breaks says."""
    return [text[start:end] for start, end in breaks(c, text, width, size, between)]


def breaks(c, text, width, size, between=" "):
    """Yield (start, end) of each line of at most `width` pixels; what is longer is cut, too.

    between: where to cut instead of at spaces, ", " for the parts of an explanation.
    """
    space = c.width_of(between, size)
    gap = len(between)
    start = 0  # of the line
    end = 0  # of its last whole word
    used = 0
    for word in text.split(between):
        w = c.width_of(word, size)
        if end > start and used + space + w > width:
            yield start, end
            start = end + gap
            end = start
            used = 0
        used += w + (space if end > start else 0)
        end += len(word) + (gap if end > start else 0)
        while used > width and end - start > 1:
            cut = end - 1
            while cut > start + 1 and c.width_of(text[start:cut], size) > width:
                cut -= 1
            cut = text.rfind(" ", start, cut) + 1 or cut  # rather than within a figure
            yield start, cut
            start = cut
            used = c.width_of(text[start:end], size)
    if end > start:
        yield start, end
