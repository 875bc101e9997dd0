"""What a canvas checks in tests, before it records a line of text."""

from vorhand.ui.drawing.canvas import CanvasError


def check(canvas, text, x, y, width, font):
    """Raise CanvasError for a missing glyph, a text wider than its box, a box off the panel."""
    for char in text:
        if font.chars.find(char) < 0:
            raise CanvasError("missing glyph", char, text)
    if font.width(text) > width:
        raise CanvasError("text wider than its box", text, font.width(text), width)
    if x < 0 or y < 0 or x + width > canvas.width or y + font.height > canvas.height:
        raise CanvasError("box off the panel", text, x, y, width, font.height)
