"""The procedure at the table, a dim line: who cuts, what is turned up. A setting hides it.

Words of a rule set that begin with `table.` name the moment: `table.second` the second round of
bidding, `table.ramsch` the beginning of a Ramsch, `table.<rule set>` that a game is being played.
"""

from vorhand.ui.drawing.canvas import SMALL

# Rule sets by which three cards each are dealt, the skat, four, three; by name, because at Home no
# rule set need be loaded.
_PACKETS = ("isko", "isko_old", "pub", "tournee")


def at_home(app, c, width):
    """Return the line before a deal, as much of it as fits in `width` pixels, "" for none."""
    e = app.evening
    word = app.word
    if not app.settings.get("procedure") or e.full() or app.deal.conversation:
        return ""
    table = app.deal.table()
    seat = (table.dealer - 1) % e.players  # the neighbour at his right
    if seat == table.absent:
        seat = (seat - 1) % e.players
    lines = [word("table.cut", app.deal.names()[seat])]
    if e.rules in _PACKETS:
        lines.insert(0, word("table.deal", app.deal.names()[seat]))
    if e.count and not deals_left(e):
        text = word("table.round")
        lines = [text + ", " + lines[-1], text, word("table.full"), lines[-1]]
    return _first(c, lines, width)


def deals_left(e):
    """Return how many deals the round still has; the turn of who is absent is passed over."""
    if e.round_begins():  # where its first dealer is absent turns do not tell that
        return 0
    rounds = dict(e.absences)  # one lies ahead where the deal before it was taken back
    count = 0
    turn = e.turns() % e.players
    while turn and not (turn == 1 and e.count + count in rounds):  # its first dealer is absent
        count += 1
        turn = e.seating(e.count + count + 1)[0] % e.players
    return count


def during(app, c, moment, width):
    """Return the line of a moment of the deal, "" for none or one that is too wide."""
    if not app.settings.get("procedure") or not app.words.has("table." + moment):
        return ""
    return _first(c, [app.word("table." + moment)], width)


def _first(c, lines, width):
    for line in lines:
        if c.width_of(line, SMALL) <= width:
            return line
    return ""
