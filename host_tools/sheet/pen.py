"""Writing and drawing on a PDF page, in millimetres from its upper left corner."""

import io
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_tools import HostError
from host_tools.extra import missing
from host_tools.plain_text import escaped

try:
    from reportlab.lib.pagesizes import A4, landscape
    from reportlab.lib.units import mm
    from reportlab.pdfbase.pdfmetrics import getFont, getRegisteredFontNames, registerFont
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas
except ImportError:
    raise HostError(missing("reportlab", "archive")) from None
except OSError as error:  # of ~/.reportlab_mods, where HOME is no folder
    raise HostError(f"reportlab looks for {error.filename}: {error.strerror}") from None

PLAIN, BOLD = "Vera", "VeraBd"  # Bitstream Vera, which reportlab brings
# DejaVu has letters that Vera lacks: Greek, Cyrillic, more Latin. Debian's fonts-dejavu-core.
FURTHER = {PLAIN: "DejaVuSans", BOLD: "DejaVuSans-Bold"}
_FOLDER = Path("/usr/share/fonts/truetype/dejavu")
WIDTH, HEIGHT = 210, 297  # of an A4 page
_SMALLEST = 5  # points, unless the text asks for less
_MOST = 1000  # letters; no page is wide enough for so many, and fewer are soon shortened


def pdf_file(
    title: str, language: str, draw: Callable[[Any], None], across: bool = False
) -> bytes:
    """Return a PDF file of A4 pages; the same pages give the same bytes.

    draw: draws the pages on the canvas of reportlab that it is given; across: landscape.
    """
    data = io.BytesIO()
    size = landscape(A4) if across else A4
    canvas = Canvas(data, pagesize=size, invariant=1, lang=language)
    canvas.setTitle(title)
    draw(canvas)
    canvas.save()
    return data.getvalue()


class Fonts:
    """The fonts that are here, and which letters each has; reportlab then knows them by name."""

    def __init__(self) -> None:
        further = {name: _FOLDER / f"{name}.ttf" for name in FURTHER.values()}
        files = {name: f"{name}.ttf" for name in FURTHER}
        files |= {name: str(path) for name, path in further.items() if path.exists()}
        registered = set(getRegisteredFontNames())
        for name, file in files.items():
            if name not in registered:
                registerFont(TTFont(name, file))
        self._known = {name: set(getFont(name).face.charWidths) for name in files}

    def file(self, name: str) -> str:
        """Return the path of a font's file."""
        return getFont(name).face.filename

    def font_for(self, text: str, font: str) -> str:
        """Return the font for a text: `font`, or the further one if it has more of the letters."""
        missing_letters = {
            name: sum(ord(char) not in self._known[name] for char in _composed(text))
            for name in (font, FURTHER.get(font, font))
            if name in self._known
        }
        return min(missing_letters, key=missing_letters.__getitem__)

    def drawable(self, text: str, font: str) -> str:
        """Return a text in letters of the font; others lose their accents or become "?"."""
        letters = self._known[font]
        drawable = ""
        for char in _composed(text):
            if ord(char) not in letters:
                char = unicodedata.normalize("NFKD", char)[0]
            if ord(char) in letters:
                drawable += char
            elif not unicodedata.combining(char):
                drawable += "?"
        return drawable


def _composed(text: str) -> str:
    """Return a text as it is shown, each accent and its letter as one character where there is."""
    return unicodedata.normalize("NFC", escaped(text))


class Pen(Fonts):
    """Writes and draws on a canvas of reportlab whose pages are so many millimetres high."""

    def __init__(self, canvas: Any, height: float = HEIGHT):
        super().__init__()
        self.canvas = canvas
        self.height = height

    def width(self, text: str, size: float, font: str) -> float:
        """Return the width of a text in millimetres; size: in points."""
        font = self.font_for(text, font)
        return self.canvas.stringWidth(self.drawable(text, font), font, size) / mm

    def _fitting(self, text: str, width: float, size: float, font: str) -> tuple[str, float]:
        """Return (text, size) that fit the width: smaller letters first, then fewer."""
        text = self.drawable(text[:_MOST], font)
        smallest = min(size, _SMALLEST)
        text_width = self.width(text, size, font)
        if text_width > width > 0:
            size = max(smallest, size * width / text_width)
        while len(text) > 1 and self.width(text, size, font) > width + 0.1:
            text = text[:-2] + "…"
        return text, size

    def wrapped(self, text: str, width: float, size: float, indent: str = "") -> list[str]:
        """Return a text as lines that fit the width; all but the first begin with `indent`."""
        lines = []
        line = ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if line and self.width(longer, size, PLAIN) > width:
                lines.append(line)
                longer = indent + word
            line = longer
        return [*lines, line]

    def text(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float,
        font: str = PLAIN,
        align: str = "center",
    ) -> None:
        """Write on the line y, within a width."""
        if not text:
            return
        font = self.font_for(text, font)
        text, size = self._fitting(text, width, size, font)
        self.canvas.setFont(font, size)
        if align == "left":
            self.canvas.drawString(x * mm, (self.height - y) * mm, text)
        else:
            self.canvas.drawCentredString((x + width / 2) * mm, (self.height - y) * mm, text)

    def upright(self, text: str, middle: float, bottom: float, height: float, size: float) -> None:
        """Write upwards, centred on a column."""
        text, size = self._fitting(text, height - 2, size, PLAIN)
        self.canvas.saveState()
        self.canvas.translate((middle + size * 0.36 / mm) * mm, (self.height - bottom + 1.2) * mm)
        self.canvas.rotate(90)
        self.canvas.setFont(PLAIN, size)
        self.canvas.drawString(0, 0, text)
        self.canvas.restoreState()

    def shade(self, x: float, y: float, width: float, height: float, grey: float) -> None:
        """Fill an area; grey: 0 = black, 1 = white."""
        self.canvas.setFillGray(grey)
        self.canvas.rect(
            x * mm, (self.height - y - height) * mm, width * mm, height * mm, stroke=0, fill=1
        )
        self.canvas.setFillGray(0)

    def line(self, x: float, y: float, x2: float, y2: float, points: float) -> None:
        """Draw a line so many points wide."""
        self.canvas.setLineWidth(points)
        self.canvas.line(x * mm, (self.height - y) * mm, x2 * mm, (self.height - y2) * mm)
