"""What is said below a sheet: of corrected and overbid deals, of who came, went or was absent.

Runs on the host and, in the page that shows a list, on MicroPython: so both say the same.
"""

from vorhand.session import attendance
from vorhand.ui.wording import deal_history


def of_deal(told, n, corrected, score, label):
    """Yield the notes of deal n.

    told: the list with its words, as vorhand.ui.wording wants them of an App; score: of the deal;
    label: labels.label with its language.
    """
    if corrected:
        versions = deal_history.history(told, n) + [label("note_now", _now(told, n, score))]
        yield label("note_corrected", n, "; ".join(versions))
    elif score and score.overbid:
        yield label("note_overbid", n, told.words.explain(score.items))
    if told.evening.effect(n)[2]:
        yield label("note_again", n)


def _now(told, n, score):
    """Return the points of deal n and how they came about, in words."""
    points = told.evening.result(n).points
    names = told.evening.names_at(n)
    moved = ["%s %+d" % (name, one) for name, one in zip(names, points) if one]
    items = [told.words.explain(score.items)] if score and score.items else []
    return ", ".join((moved or ["0"]) + items)


def of_seats(evening, system, label):
    """Yield who had a column for a while, with his own total, and who was absent from what."""
    for seat, name, first, last in attendance.spans(evening):
        total = attendance.own(evening, seat, first, last, system)
        if last:
            yield label("note_newcomer", seat + 1, name, first, last, total)
        else:
            yield label("note_newcomer_on", seat + 1, name, first, total)
    for seat, first, last in attendance.missed_rounds(evening):
        if last >= first:
            name = evening.names_at(first)[seat]
            yield label("note_absent", name, seat + 1, first, last)
