"""The sum of a corrected deal: however long it is, no text covers another."""

from itertools import combinations, permutations

import pytest

from vorhand.ui.drawing.inspection import texts

BOARDS = ("sim128_6", "sim128_2", "sim240_2", "sim240_6", "sim320_3", "sim296_3")
PLAIN = (("declarer", 1), ("game", "clubs"), ("matadors", 1), ("outcome", "won"))
HAND = (
    ("declarer", 1), ("game", "clubs"), ("hand", 1), ("schneider_announced", 1), ("matadors", 4),
)  # fmt: skip
KONTRA = (("declarer", 1), ("game", "clubs"), ("hand", 1), ("kontra", 2), ("matadors", 4))
OVERBID = (("declarer", 1), ("bid", 240), ("game", "clubs"), ("matadors", 1), ("outcome", "won"))
TOLD = {
    "isko": (PLAIN, (*HAND, ("outcome", "won_schwarz")), (*HAND, ("outcome", "lost")), OVERBID),
    "pub": (PLAIN, (*KONTRA, ("outcome", "won_schneider")), (*KONTRA, ("outcome", "lost"))),
}


def overlaps(device):
    """Return the pairs of texts of the picture that cover one another."""
    canvas = device.runner.canvas
    boxes = []
    for entry in texts(canvas.frame):
        ink = canvas.fonts[entry.size].ink(entry.text)
        rows = entry.y + (ink >> 8), entry.y + (ink & 255)
        boxes.append((entry.text, entry.x, entry.x + entry.width, *rows))
    return [
        (entry[0], other[0])
        for entry, other in combinations(boxes, 2)
        if entry[1] < other[2]
        and other[1] < entry[2]
        and entry[3] < other[4]
        and other[3] < entry[4]
    ]


@pytest.mark.parametrize("rules", TOLD)
@pytest.mark.parametrize("name", BOARDS)
def test_no_text_covers_another(make_device, name, language, rules):
    device = make_device(name, language=language)
    app = device.app
    for deal, correction in permutations(TOLD[rules], 2):
        device.runner.current = app.home
        device.new_list(rules=rules).deal(*deal)
        app.deal.begin(1, correction)
        device.open("corrected", device.app.deal.score())
        screen = device.runner.current
        while True:
            assert not overlaps(device), device.text()
            page = screen.page
            device.key("RIGHT")
            if screen.page <= page:
                break
