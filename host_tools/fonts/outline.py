"""Renders outline faces (TrueType) to grey levels with Pillow."""

from PIL import Image, ImageDraw, ImageFont

from host_tools.fonts.bitmaps import SOURCES


class Outline:
    """One face at one size in pixels."""

    def __init__(self, name: str, size: int) -> None:
        basic = ImageFont.Layout.BASIC  # no shaping: the same result with and without Raqm
        self.font = ImageFont.truetype(SOURCES / name, size, layout_engine=basic)

    def render(self, char: str, height: int, base: int) -> list[list[int]]:
        """Return rows of 0 to 255 for a line of `height` rows with its baseline at `base`.

        As wide as the pen moves, wider where the ink reaches beyond.
        """
        advance = round(self.font.getlength(char))
        left, _, right, _ = self.font.getbbox(char, anchor="ls")
        before = max(-int(left), 0)
        width = max(advance + before, int(right) + before, 1)
        image = Image.new("L", (width, height), 0)
        draw = ImageDraw.Draw(image)
        draw.text((before, base), char, fill=255, font=self.font, anchor="ls")
        data = image.tobytes()
        return [list(data[y * width : (y + 1) * width]) for y in range(height)]
