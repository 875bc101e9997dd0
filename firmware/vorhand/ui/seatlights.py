"""The seat lights: they show who deals, and who must speak."""

# Red, green, blue; far from full, for they lie beside people's cards in the dark. Amber and blue
# stay two colours for those who do not tell red from green.
DEALER = (24, 9, 0)
SPEAKS = (0, 6, 32)
DARK = (0, 0, 0)


def colours(runner):
    """Return a colour for each seat of the list in play, () without one."""
    app = runner.app
    e = app.playing
    if not e or e.full():
        return ()
    table = app.deal.table() if e is app.evening else e.table(e.count + 1)
    speaker = runner.current.speaker()
    lights = []
    for seat in range(e.players):
        colour = DEALER if seat == table.dealer else DARK
        lights.append(SPEAKS if seat == speaker else colour)
    return tuple(lights)
