"""Text that takes more than one line."""


def wrapped(c, text, width, size, between=" "):
    """`text` cut at spaces into lines of at most `width` pixels; what is longer is cut, too.

    between: where to cut instead of at spaces, ", " for the parts of an explanation.
    """
    lines = []
    space = c.width_of(between, size)
    gap = len(between)
    start = 0  # of the line
    end = 0  # of its last whole word
    used = 0
    for word in text.split(between):
        w = c.width_of(word, size)
        if end > start and used + space + w > width:
            lines.append(text[start:end])
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
            lines.append(text[start:cut])
            start = cut
            used = c.width_of(text[start:end], size)
    if end > start:
        lines.append(text[start:end])
    return lines
