"""The sum of a corrected deal: however long it is, no text covers another."""

from itertools import combinations, permutations

import pytest
from desk_steps import deal
from telling import answers_of

from vorhand.ui.drawing.inspection import texts

BOARDS = ("sim128_6", "sim128_2", "sim240_2", "sim240_6", "sim320_3", "sim296_3")
TOLD = {
    "isko": (
        "clubs 1 outcome=won",
        "clubs 4 schneider_announced outcome=won_schwarz",
        "clubs 4 schneider_announced outcome=lost",
        "clubs 1 bid=240 outcome=won",
    ),
    "pub": (
        "clubs 1 outcome=won",
        "clubs 4 hand kontra=2 outcome=won_schneider",
        "clubs 4 hand kontra=2 outcome=lost",
    ),
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
    for first, correction in permutations(TOLD[rules], 2):
        device.runner.current = app.home
        deal(device.new_list(rules=rules), first)
        app.deal.begin(1, answers_of(correction))
        device.open("corrected", device.app.deal.score())
        screen = device.runner.current
        while True:
            assert not overlaps(device), device.text()
            page = screen.page
            device.key("RIGHT")
            if screen.page <= page:
                break
