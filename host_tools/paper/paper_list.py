"""A paper list's rows as a list file, or what contradicts itself in them.

Each row is held against the rules, against the turn of the dealers and against the totals and
counts that were kept by hand. A wrong total is named once, not again in each row after it.
"""

import os
from binascii import crc32
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from host_tools import HostError, whole_file
from host_tools.paper.deals import NoDeal, PaperDeal, answers, overbid, scored, slips, value
from host_tools.paper.rows import Row
from vorhand import rules
from vorhand.rules.deal.table import Table
from vorhand.session import StorageError, changes
from vorhand.session.lists import Lists


class PaperList(NamedTuple):
    """What the rows come to.

    deals: that of each row; complaints: (row's number, text); remarks: likewise, what
    was understood in the only way it can be.
    """

    deals: list[PaperDeal]
    complaints: list[tuple[int, str]]
    remarks: list[tuple[int, str]]


class _Hand:
    """A seat's total and counts as the paper has them; a wrong total may go on or be corrected."""

    def __init__(self) -> None:
        self.totals = {0}
        self.counts = {"won_count": {0}, "lost_count": {0}}

    def total(self, points: int, written: int | None, worth: int | None) -> str:
        """Take points and the total written beside them; return what is wrong, or "".

        worth: what the game is worth where the points are wrong; the total may have it.
        """
        expected = {total + points for total in self.totals}
        if worth is not None and written in {total + worth for total in self.totals}:
            expected.add(written)
        if written is None or written in expected:
            self.totals = {written} if written is not None else expected
            return ""
        self.totals = expected | {written}
        right = min(expected)
        return f"the running total is {written}, with {points:+} it would be {right}"

    def count(self, key: str, written: int | None) -> str:
        """Take a game won or lost and the count written beside it; likewise."""
        expected = {count + 1 for count in self.counts[key]}
        if written is None or written in expected:
            self.counts[key] = {written} if written is not None else expected
            return ""
        self.counts[key] = expected | {written}
        games = key.partition("_")[0]
        return f"{written} games {games} are counted, it would be {min(expected)}"


def checked(rows: list[Row], players: int, ruleset: Any) -> PaperList:
    """Return what the rows of a table of so many players come to."""
    found = PaperList([], [], [])
    options = rules.defaults(ruleset)
    hands = [_Hand() for _ in range(players)]
    first = rows[0].dealer or 0
    number = missing = 0  # as the rows go on; a gap between them is named once
    for place, row in enumerate(rows):
        wrong: list[str] = []
        if row.plus is not None and row.plus < 0 and row.minus is None:
            found.remarks.append((row.nr, f"{row.plus} under plus is taken as points lost"))
            row = row._replace(plus=None, minus=-row.plus)
        number += 1
        if row.nr != number:
            wrong.append(f"row {place + 1} has this number: a row is missing or stands twice")
            if any(after.nr == row.nr + 1 for after in rows[place + 1 : place + 2]):
                missing += row.nr - number if place else 0
                number = row.nr
        turn = (first + place + missing) % players
        table = _table(players, row, turn, wrong, hands)
        fault = list(_deal(table, row, ruleset, options, found)) if table else []
        wrong += fault
        if row.declarer in Table(players, turn).sitting:
            row = row._replace(declarer=_meant(Table(players, turn), row, hands))
        if not row.passed and row.declarer in range(players) and row.points is not None:
            worth = value(ruleset, table, options, row) if table and fault else None
            wrong += _kept(hands, row, worth)
        found.complaints.extend((row.nr, text) for text in wrong)
    return found


def _table(
    players: int, row: Row, turn: int, wrong: list[str], hands: list[_Hand]
) -> Table | None:
    """Return the table of a row; add what is wrong with its seats."""
    for seat in (row.dealer, row.declarer):
        if seat is not None and seat not in range(players):
            wrong.append(f"there is no seat {seat + 1} at a table of {players}")
            return None
    if row.dealer is not None and row.dealer != turn:
        wrong.append(f"seat {row.dealer + 1} deals, by turn it is seat {turn + 1}")
    table = Table(players, turn)
    if row.declarer is not None and row.declarer in table.sitting:
        text = f"seat {row.declarer + 1} has no cards in this deal and cannot be the declarer"
        seat = _meant(table, row, hands)
        if seat is not None:
            text += f"; by the running total it is seat {seat + 1}"
        wrong.append(text)
        return None
    return table


def _meant(table: Table, row: Row, hands: list[_Hand]) -> int | None:
    """Return the seat whose total goes on with the one of a row, None where none does."""
    if row.running_total is None or row.points is None:
        return None
    before = row.running_total - row.points
    return next((seat for seat in table.active if before in hands[seat].totals), None)


def _deal(
    table: Table, row: Row, ruleset: Any, options: dict[str, Any], found: PaperList
) -> Iterator[str]:
    """Add the deal of a row; yield what is wrong with it."""
    try:
        deal = scored(ruleset, table, options, answers(row, options))
        worth = deal.score.declarer_points
        if not row.passed and worth != row.points:
            raised = overbid(ruleset, table, options, row)
            if raised is None:
                explained = "; ".join(slips(ruleset, table, options, row))
                likely = f": {explained}" if explained else ""
                yield f"{row.points:+} stands there, the game is worth {worth:+}{likely}"
                return
            deal, bid = raised
            found.remarks.append((row.nr, f"taken as overbid, the bid was {bid} at most"))
        found.deals.append(deal)
    except NoDeal as error:
        likely = "; ".join(slips(ruleset, table, options, row)) if row.points else ""
        yield f"{error}: {likely}" if likely else str(error)


def _kept(hands: list[_Hand], row: Row, worth: int | None) -> Iterator[str]:
    """Hold the total and the counts of a row against those before it; yield what is wrong.

    worth: what its game is worth, None where its points are no other.
    """
    points = row.points or 0
    own = hands[row.declarer or 0]
    others = [seat for seat, hand in enumerate(hands) if seat != row.declarer]
    before = own.totals
    text = own.total(points, row.running_total, worth)
    if text:
        written = row.running_total or 0
        if written + points in before:
            text += "; the points may have been taken with the wrong sign"
        for seat in others:
            if written - points in hands[seat].totals:
                text += f"; it is the one of seat {seat + 1}: who declared may be wrong"
        yield text
    key, other = ("won_count", "lost_count") if points > 0 else ("lost_count", "won_count")
    text = own.count(key, getattr(row, key))
    if text:
        yield text
    if getattr(row, other) is not None:
        yield f"{other} is written for a game that was {'won' if points > 0 else 'lost'}"


def list_file(
    found: PaperList, rows: list[Row], names: list[str], ruleset: Any, length: int, date: str
) -> bytes:
    """Return a closed list with the deals as a list file; the same rows give the same bytes."""
    seed = crc32(repr((rows, names, ruleset.NAME, length, date)).encode())
    with whole_file.temporary_folder() as folder:
        lists = Lists(str(folder), f"paper-{seed:08x}", (lambda: date) if date else None)
        options = rules.defaults(ruleset)
        first = rows[0].dealer or 0
        try:
            home = ruleset.home(options)
            evening = lists.create(ruleset.NAME, options, names, first, length, home)
            for told, score in found.deals:
                changes.write(evening, told, score)
            changes.close(evening)
        except StorageError as error:
            reason = os.strerror(error.args[1])
            raise HostError(f"cannot write a list in {folder}: {reason}") from None
        return Path(evening.path).read_bytes()
