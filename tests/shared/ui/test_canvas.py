"""Canvas, fonts and panel: operations are recorded, read and painted; in colour only changes."""

from dice import Dice
from scribbling import scribble

from drivers.picture import Picture
from vorhand.ui.drawing import canvas as c
from vorhand.ui.drawing.canvas import Canvas, CanvasError
from vorhand.ui.drawing.font import FontError, load_fonts
from vorhand.ui.drawing.inspection import check, rows
from vorhand.ui.drawing.palette import Palette
from vorhand.ui.drawing.panel import open_panel


def device(check=None, inverted=False, bits=1):
    """Return a display that keeps its picture, its canvas and its panel.

    In colour, of 16 bits, the fonts are those that every device has, too.
    """
    display = Picture(128, 64, bits)
    canvas = Canvas(128, 64, load_fonts(128, 64, 1), check)
    return display, canvas, open_panel(display, canvas, Palette(bits, inverted))


def fails(call, *arguments):
    """Return the first word of the CanvasError that a call raises."""
    try:
        call(*arguments)
    except CanvasError as error:
        return error.args[0]
    return None


def test_painting_changes_gives_the_same_picture_as_painting_all():
    display, canvas, panel = device(bits=16)
    other_display, other_canvas, other_panel = device(bits=16)
    dice, other_dice = Dice(7), Dice(7)
    for _ in range(60):
        scribble(canvas, dice)
        panel.refresh()
        scribble(other_canvas, other_dice)
        other_canvas.forget()
        other_panel.refresh()
        assert display.pixels == other_display.pixels
    assert display.sent < other_display.sent


def test_an_unchanged_frame_sends_nothing_and_after_forgetting_everything_is_sent():
    display, canvas, panel = device(bits=16)
    for _ in range(2):
        display.sent = 0
        scribble(canvas, Dice(99))
        panel.refresh()
    assert display.sent == 0
    canvas.forget()
    panel.refresh()
    assert display.sent == len(display.pixels)


def test_an_inverted_palette_swaps_every_pixel():
    light, canvas, panel = device(inverted=True)
    dark, dark_canvas, dark_panel = device()
    scribble(canvas, Dice(5))
    scribble(dark_canvas, Dice(5))
    panel.refresh()
    dark_panel.refresh()
    assert bytes([255 - byte for byte in light.pixels]) == bytes(dark.pixels)


def test_the_label_of_a_pressed_key_is_inverted_until_the_next_picture():
    for bits in (1, 16):
        display, canvas, panel = device(bits=bits)

        def paint(canvas=canvas, panel=panel, display=display):
            canvas.begin()
            canvas.text("OK", 0, 52, 20, c.SMALL)
            canvas.text("schreiben", 20, 52, 60, c.SMALL)
            canvas.add_label(4)
            canvas.line(0, 40, 128, c.DIM)
            panel.refresh()
            return bytes(display.pixels)

        old = paint()
        for key in (3, 6, 12, 77):  # none of them has a label
            panel.acknowledge(key)
        assert display.pixels == old
        panel.acknowledge(4)
        inverted = bytes(display.pixels)
        assert inverted != old
        panel.acknowledge(4)  # the second of two presses before the next picture
        assert display.pixels == inverted
        assert paint() == old
        canvas.begin()
        panel.refresh()
        empty = bytes(display.pixels)
        panel.acknowledge(4)  # this picture has no label
        assert display.pixels == empty


def test_the_inverted_pixels_are_those_of_a_bar():
    display, canvas, panel = device()
    canvas.begin()
    canvas.text("schreiben", 20, 52, 60, c.SMALL)
    canvas.add_label(4)
    panel.refresh()
    old = bytes(display.pixels)
    panel.acknowledge(4)
    places = []
    for n in range(len(old)):
        changes = old[n] ^ display.pixels[n]
        places += [(n % 128, n // 128 * 8 + bit) for bit in range(8) if changes >> bit & 1]
    columns, lines = {x for x, _ in places}, {y for _, y in places}
    assert len(places) == len(columns) * len(lines), "every pixel of a rectangle"
    assert min(columns) == 20 and len(columns) == canvas.width_of("schreiben", c.SMALL)
    assert min(lines) >= 52 and len(lines) <= canvas.height_of(c.SMALL)


def test_reading_a_frame():
    _, canvas, _ = device()
    canvas.begin()
    canvas.bar(0, 0, 128, 10, c.PANEL)
    canvas.text("Spiel 14/48", 0, 0, 80, c.SMALL, paper=c.PANEL)
    canvas.text("421", 80, 10, 48, c.BODY, c.FG, c.ALIGN_RIGHT)
    canvas.text("G", 0, 10, 12, c.BODY, c.BG, c.ALIGN_CENTER, c.FG)
    canvas.text("Anna", 14, 10, 60)
    canvas.text("20", 60, 22, 60, c.BIG)
    canvas.text("Ben?", 0, 30, 40, c.SMALL)
    assert rows(canvas) == ["[Spiel 14/48]", "[G]  Anna  421", "Ben?  20"]


def test_measuring():
    _, canvas, _ = device()
    for size in (c.SMALL, c.BODY, c.BIG):
        assert canvas.width_of("", size) == 0
        assert canvas.width_of("20", size) == 2 * canvas.width_of("0", size)
        assert canvas.height_of(size) in (10, 11, 25)
    assert canvas.width_of("mit 2, Spiel 3, Schneider 4", c.SMALL) <= 128
    # header and key line in the small face, four players between them, fill the panel
    assert 2 * canvas.height_of(c.SMALL) + 4 * canvas.height_of(c.BODY) == 64


def test_shortening_on_purpose():
    _, canvas, _ = device()
    assert canvas.fit("Anna", 40, 1) == "Anna"
    short = canvas.fit("Hinterhand, Mittelhand", 60, c.SMALL)
    assert short.endswith(".") and not short.endswith(" .") and not short.endswith(",.")
    assert canvas.width_of(short, c.SMALL) <= 60
    assert canvas.fit("Anna", 3, 1) == ""


def test_strict_refuses_what_does_not_fit():
    _, canvas, _ = device(check)
    canvas.begin()
    assert fails(canvas.text, "Schneider", 0, 0, 20) == "text wider than its box"
    assert fails(canvas.text, "Щ", 0, 0, 20) == "missing glyph"
    assert fails(canvas.text, "OK", 120, 0, 20) == "box off the panel"
    assert fails(canvas.text, "OK", 0, 55, 40) == "box off the panel"
    assert fails(canvas.bar, 0, 60, 10, 5, c.FG) == "off the panel"
    assert fails(canvas.line, -1, 0, 5, c.FG) == "off the panel"
    assert canvas.frame.count == 0
    for _ in range(300):
        problem = fails(canvas.line, 0, 0, 5, c.FG)
        if problem:
            break
    assert problem == "too many operations"


def test_otherwise_it_is_cut_off():
    display, canvas, panel = device()
    canvas.begin()
    canvas.text("Schneider Schneider", 0, 0, 30)
    canvas.text("Щ", 100, 20, 28)
    canvas.bar(120, 60, 50, 50, c.FG)
    for _ in range(300):
        canvas.line(0, 63, 20, c.FG)
    panel.refresh()
    for x in range(31, 128):
        assert display.pixels[x] == 0
    box = [display.pixels[page * 128 + 101] for page in (2, 3)]
    assert box[0] or box[1], "a hollow box for a missing glyph"
    assert "Schneider" not in rows(canvas)[0]


def test_every_character_has_ink_and_a_width():
    for font in load_fonts(128, 64, 1):
        for char in font.chars:
            assert font.width(char) > 0
            glyph = font.glyph(font.chars.find(char))
            lit = 0
            for y in range(font.height):
                for x in range(font.width(char)):
                    lit += glyph.pixel(x, y) or 0
            assert (lit > 0) == (char != " "), char


def test_names_and_suits_have_their_characters():
    small, body, big = load_fonts(128, 64, 1)
    for char in "äöüÄÖÜßéèçñåøæŁłŠšŽžŞşĞğıİ♣♠♥♦\ue000\ue001\ue002\ue003◄►▲▼⇤⇥⤒⤓↩×−…·€✓★":
        assert char in small.chars and char in body.chars, char
    for char in "0123456789+−×/♣♠♥♦\ue000\ue001\ue002\ue003":
        assert char in big.chars, char


def test_a_font_has_the_same_glyphs_where_its_file_stays_open():
    fonts = load_fonts(128, 64, 1)
    open_fonts = load_fonts(128, 64, 1, False)
    for n in range(len(fonts)):
        font, open_font = fonts[n], open_fonts[n]
        for place in range(-1, font.count, 5):
            height = font.cap if place < 0 else font.rows[2 * place + 1] - font.rows[2 * place]
            glyph, same_glyph = font.glyph(place), open_font.glyph(place)
            for y in range(height):
                for x in range(font.widths[place]):
                    assert glyph.pixel(x, y) == same_glyph.pixel(x, y)
    open_fonts[0].file.close()


def test_a_font_that_is_no_font():
    from vorhand.ui.drawing.font import Font

    def fault(make, *args):
        try:
            make(*args)
        except FontError as error:
            return error.args[0]

    with open(__file__, "rb") as file:
        assert fault(Font, file, "some path") == "some path"
    assert fault(load_fonts, 3, 4, 1).endswith("fonts/3x4.bin")
