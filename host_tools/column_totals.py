"""The totals of each player's column of a list, also where another player took it over."""

from typing import Any

from host_tools.plain_text import escaped
from vorhand.rules import standings
from vorhand.session import attendance
from vorhand.session.ledger import Evening


def column_totals(evening: Evening, ruleset: Any) -> list[dict[str, Any]]:
    """Return a row for each player's time in a column, in the order of seats and deals.

    Who has taken a column over and not yet had a deal in it has no row.
    Keys: seat; first, last: his deals, last 0 = to the end; name; points, won, lost; seeger,
    seeger_fabian: totals by these systems, None where the rules lack the system.
    """
    systems = standings.systems(ruleset.STANDINGS, evening.options)
    spans = [span for span in attendance.spans(evening) if span[2] <= evening.count]
    shared_seats = {seat for seat, _, _, _ in spans}
    unshared = [
        (seat, name, 1, 0) for seat, name in enumerate(evening.names) if seat not in shared_seats
    ]
    rows = []
    for seat, name, first, last in sorted(unshared + spans):
        end = last or evening.count
        share = attendance.share(evening, lambda n, _, first=first, end=end: first <= n <= end)
        row = {"seat": seat, "first": first, "last": last, "name": escaped(name)}
        for key, column in (("points", share.points), ("won", share.won), ("lost", share.lost)):
            row[key] = column[seat]
        for system in standings.SYSTEMS[1:]:
            known = system in systems
            row[system] = share.totals(system, evening.options)[seat] if known else None
        rows.append(row)
    return rows
