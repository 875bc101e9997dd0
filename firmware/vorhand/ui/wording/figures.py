"""Figures as a list shows them: points, totals, money; how they and names fit beside others."""

from vorhand.ui.drawing.canvas import BIG, BODY, SMALL
from vorhand.ui.drawing.layout import bottom, margin, top


def signed(n):
    """Points with their sign: "+48", "−96", "0"."""
    return "+%d" % n if n > 0 else total(n)


def total(n):
    """A total: "421", "−96" with a minus as wide as a plus."""
    return "%d" % n if n >= 0 else "−%d" % -n


def leads(points, seat):
    """Return whether nobody has more points than a seat, and it has any."""
    return points[seat] == max(points) > 0


def marked(c, name, width, size, leading):
    """A name as far as it fits, behind it the mark of who leads."""
    mark = " ★" if leading and c.width_of("n ★", size) <= width else ""
    return short(c, name, width - c.width_of(mark, size), size) + mark


def money(word, cents):
    """An amount of cents in the words of the language."""
    sign = "−" if cents < 0 else ""
    return sign + word("money", abs(cents) // 100, abs(cents) % 100)


def stake(word, hundredths):
    """Return the price of a point, which comes in hundredths of a cent: "0,25 ct", "1 ct"."""
    if hundredths % 100:
        return word("stake", hundredths // 100, hundredths % 100)
    return word("stake.whole", hundredths // 100)


def largest(c, figure, width):
    """The largest size in which a figure fits in `width` pixels: Kontra and Bock make it long."""
    for size in (BIG, BODY):
        if c.width_of(figure, size) <= width:
            return size
    return SMALL


def short(c, name, width, size):
    """As many letters of a name as fit in `width` pixels, without a full stop; "" for none.

    A digit at its end stays: it alone tells "Player 1" from "Player 2".
    """
    if c.width_of(name, size) <= width:
        return name
    end = name[-1] if name[-1:].isdigit() else ""
    while name and c.width_of(name, size) > width:
        name = name[: -1 - len(end)].rstrip() + end if len(name) > len(end) else ""
    return name


def shared(widths, free):
    """Return how many of `free` pixels each gets who needs `widths`: at most the same for all."""
    count = len(widths)
    limit = 0
    for width in sorted(widths):
        limit = min(width, max(0, free) // count)
        if limit < width:
            break
        free -= width
        count -= 1
    return [min(width, limit) for width in widths]


def headed(c, name, text, figure):
    """A head line's `name` and `text` beside `figure`: the name is cut first."""
    width = c.width - 3 * (margin(c) or 1) - 2
    width -= c.width_of(figure, SMALL) + c.width_of("  ", SMALL) + c.width_of(text, SMALL)
    if name and text:
        # Of a name three letters are kept, or nobody knows whose it is.
        least_width = min(c.width_of(name, SMALL), c.width_of("nnn", SMALL))
        return "%s  %s" % (short(c, name, max(width, least_width), SMALL), text)
    return name or text


def starts(word, options, effect, causes):
    """Return what a deal does to those after it, as a list of texts.

    effect: its Score or Effect; causes: why the rounds of Bock begin, as in Score.
    """
    bocks = effect.bocks
    texts = [word("starts.why", word("cause." + cause)) for cause in causes]
    if bocks and not texts:
        texts.append(word("starts.bocks", bocks) if bocks > 1 else word("starts.bock"))
    if effect.ramsches and options.get("ramsch_round") == "events":
        texts.append(word("starts.ramsch"))
    return texts


def pitch(c, n, size):
    """Pixels from line to line for `n` lines of `size` in the body.

    Where they nearly fit they overlap by a row: the upmost row of a line is nearly always empty.
    """
    space = bottom(c) - top(c)
    h = c.height_of(size)
    if space // n < h and (space + 2) // n >= h - 1:
        return h - 1
    return min(space // n, h * 3 // 2)
