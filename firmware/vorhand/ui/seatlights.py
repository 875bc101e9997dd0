"""The seat lights: they show who deals, and who must speak."""

# Red, green, blue; far from full, for they lie beside people's cards in the dark. Amber and blue
# stay two colours for those who do not tell red from green.
DEALER = (24, 9, 0)
SPEAKS = (0, 6, 32)
DARK = (0, 0, 0)


def colours(runner):
    """Return a colour for each seat of the list in play, () without one.

    In the auction whoever is asked speaks; at Home it is Middlehand, who begins it, or Forehand
    where he plays without one.
    """
    app = runner.app
    e = app.playing
    if not e or e.full():
        return ()
    table = app.deal.table() if e is app.evening else e.table(e.count + 1)
    speaker = runner.current.speaker()
    if runner.current is app.home and not app.deal.conversation:
        if "forehand" in e.home:
            speaker = table.active[0]
        elif "auction" in e.home and not table.ramsch:
            speaker = table.active[1]
    lights = []
    for seat in range(e.players):
        colour = DEALER if seat == table.dealer else DARK
        lights.append(SPEAKS if seat == speaker else colour)
    return tuple(lights)
