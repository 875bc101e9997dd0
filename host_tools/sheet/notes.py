"""The notes below a sheet: corrected, overbid and unfit deals; who came, went or was absent.

Runs on the host and, on the page that shows a list, on MicroPython, so both have the same notes.
"""

from vorhand.session import attendance
from vorhand.ui.wording import deal_history, past_deal


def add(footnotes, texts):
    """Add texts to the footnotes; return their numbers, of which the first is 1."""
    first = len(footnotes) + 1
    footnotes.extend(texts)
    return range(first, len(footnotes) + 1)


def of_deal(app, n, corrected, facts, score, label):
    """Yield the notes of deal n.

    app: the list with its words, like the App that vorhand.ui.wording takes; facts, score: of the
    deal; label: labels.label with its language.
    """
    if corrected:
        versions = deal_history.history(app, n) + [label("note_now", _now(app, n, facts, score))]
        yield label("note_corrected", n, "; ".join(versions))
    elif score and score.overbid:
        yield label("note_overbid", n, app.words.explain(score.items))
    if score and list(score.points) != list(app.evening.result(n).points):
        _, fits = past_deal.recall(app, n)
        if not fits:  # else the device's version counted otherwise than this one
            yield label("note_unfit", n)
    if app.evening.effect(n).again:
        yield label("note_again", n)


def _now(app, n, facts, score):
    """Return the points of deal n, its game and its sum, in words."""
    points = app.evening.result(n).points
    names = app.evening.names_at(n)
    changes = ["%s %+d" % (name, change) for name, change in zip(names, points) if change]
    game = deal_history.game_and_sum(app, facts, score)
    return ", ".join((changes or ["0"]) + ([game] if game else []))


def of_seats(evening, system, label):
    """Yield notes on who had a column for some deals, with his total, and who was absent."""
    for seat, name, first, last in attendance.spans(evening):
        total = attendance.span_total(evening, seat, first, last, system)
        if last:
            yield label("note_newcomer", seat + 1, name, first, last, total)
        else:
            yield label("note_newcomer_on", seat + 1, name, first, total)
    for seat, first, last in attendance.missed_rounds(evening):
        if last >= first:
            name = evening.names_at(first)[seat]
            yield label("note_absent", name, seat + 1, first, last)
