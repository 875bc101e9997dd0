"""A paper list's rows as a list file, or the contradictions in them.

Each row is checked by the rules, by the turn of the dealers and by the totals and counts that were
kept by hand. A wrong total is reported once, not again in each row after it.
"""

import os
from binascii import crc32
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from host_tools import HostError, whole_file
from host_tools.paper.deals import NoDeal, PaperDeal, answers, overbid, paper_deal, slips, value
from host_tools.paper.rows import Row
from vorhand import rules
from vorhand.rules.deal.table import Table
from vorhand.session import StorageError, changes
from vorhand.session.lists import Lists


class PaperList(NamedTuple):
    """The result of checking the rows.

    deals: the deal of each row; complaints: (row's number, text); remarks: the same, of cells that
    were read in the only possible way.
    """

    deals: list[PaperDeal]
    complaints: list[tuple[int, str]]
    remarks: list[tuple[int, str]]


class _Column:
    """A seat's total and counts on the paper; rows after a wrong one may keep or correct it."""

    def __init__(self) -> None:
        self.totals = {0}
        self.counts = {"won_count": {0}, "lost_count": {0}}

    def total(self, points: int, written: int | None, worth: int | None) -> str:
        """Take points and the total written beside them; return the fault, or "".

        worth: the game's points by the rules where those written are wrong; the total may fit.
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
        """Take a game won or lost and the count written beside it; return the fault, or ""."""
        expected = {count + 1 for count in self.counts[key]}
        if written is None or written in expected:
            self.counts[key] = {written} if written is not None else expected
            return ""
        self.counts[key] = expected | {written}
        games = key.partition("_")[0]
        return f"{written} games {games} are counted, it would be {min(expected)}"


def check(rows: list[Row], players: int, ruleset: Any) -> PaperList:
    """Return the deals of rows, and their faults."""
    paper = PaperList([], [], [])
    options = rules.defaults(ruleset)
    columns = [_Column() for _ in range(players)]
    first = _first_dealer(rows, players)
    number = missing = 0  # the deal's, and rows missing before it; a gap is reported once
    for place, row in enumerate(rows):
        faults: list[str] = []
        if row.plus is not None and row.plus < 0 and row.minus is None:
            paper.remarks.append((row.nr, f"{row.plus} under plus is taken as points lost"))
            row = row._replace(plus=None, minus=-row.plus)
        number += 1
        if row.nr != number:
            faults.append(f"row {place + 1} has this number: a row is missing or stands twice")
            if any(following.nr == row.nr + 1 for following in rows[place + 1 : place + 2]):
                missing += row.nr - number if place else 0
                number = row.nr
        turn = (first + place + missing) % players
        table = _table(players, row, turn, faults, columns)
        deal_faults = list(_deal(table, row, ruleset, options, paper)) if table else []
        faults += deal_faults
        if row.declarer in Table(players, turn).sitting:
            row = row._replace(declarer=_likely_declarer(Table(players, turn), row, columns))
        if not row.passed and row.declarer in range(players) and row.points is not None:
            worth = value(ruleset, table, options, row) if table and deal_faults else None
            faults += _column_faults(columns, row, worth)
        paper.complaints.extend((row.nr, text) for text in faults)
    return paper


def _first_dealer(rows: list[Row], players: int) -> int:
    """Return who dealt first by the first dealer that is written, the first seat without any."""
    written = ((row.dealer - n) % players for n, row in enumerate(rows) if row.dealer is not None)
    return next(written, 0)


def _table(
    players: int, row: Row, turn: int, faults: list[str], columns: list[_Column]
) -> Table | None:
    """Return the table of a row, None where its seats make none; add the faults of its seats."""
    for seat in (row.dealer, row.declarer):
        if seat is not None and seat not in range(players):
            faults.append(f"there is no seat {seat + 1} at a table of {players}")
            return None
    if row.dealer is not None and row.dealer != turn:
        faults.append(f"seat {row.dealer + 1} deals, by turn it is seat {turn + 1}")
    table = Table(players, turn)
    if row.declarer is not None and row.declarer in table.sitting:
        text = f"seat {row.declarer + 1} has no cards in this deal and cannot be the declarer"
        seat = _likely_declarer(table, row, columns)
        if seat is not None:
            text += f"; by the running total it is seat {seat + 1}"
        faults.append(text)
        return None
    return table


def _likely_declarer(table: Table, row: Row, columns: list[_Column]) -> int | None:
    """Return the seat whose column the total of a row continues, or None."""
    if row.running_total is None or row.points is None:
        return None
    before = row.running_total - row.points
    return next((seat for seat in table.active if before in columns[seat].totals), None)


def _deal(
    table: Table, row: Row, ruleset: Any, options: dict[str, Any], paper: PaperList
) -> Iterator[str]:
    """Add the deal of a row; yield its faults."""
    try:
        deal = paper_deal(ruleset, table, options, answers(row, options))
        worth = deal.score.declarer_points
        if not row.passed and worth != row.points:
            with_bid = overbid(ruleset, table, options, row)
            if with_bid is None:
                likely_slips = "; ".join(slips(ruleset, table, options, row))
                likely = f": {likely_slips}" if likely_slips else ""
                yield f"{row.points:+} stands there, the game is worth {worth:+}{likely}"
                return
            deal, bid = with_bid
            paper.remarks.append((row.nr, f"taken as overbid, the bid was {bid} at most"))
        paper.deals.append(deal)
    except NoDeal as error:
        likely = "; ".join(slips(ruleset, table, options, row)) if row.points else ""
        yield f"{error}: {likely}" if likely else str(error)


def _column_faults(columns: list[_Column], row: Row, worth: int | None) -> Iterator[str]:
    """Check the total and the counts of a row by those before it; yield the faults.

    worth: the game's points by the rules where those written are wrong, else None.
    """
    points = row.points or 0
    column = columns[row.declarer or 0]
    others = [seat for seat in range(len(columns)) if seat != row.declarer]
    earlier_totals = column.totals
    text = column.total(points, row.running_total, worth)
    if text:
        written = row.running_total or 0
        if written + points in earlier_totals:
            text += "; the points may have been taken with the wrong sign"
        for seat in others:
            if written - points in columns[seat].totals:
                text += f"; it is the one of seat {seat + 1}: who declared may be wrong"
        yield text
    key, other = ("won_count", "lost_count") if points > 0 else ("lost_count", "won_count")
    text = column.count(key, getattr(row, key))
    if text:
        yield text
    if getattr(row, other) is not None:
        yield f"{other} is written for a game that was {'won' if points > 0 else 'lost'}"


def list_file(
    paper: PaperList, rows: list[Row], names: list[str], ruleset: Any, length: int, date: str
) -> bytes:
    """Return a closed list with the deals as a list file; the same rows give the same bytes."""
    seed = crc32(repr((rows, names, ruleset.NAME, length, date)).encode())
    with whole_file.temporary_folder() as folder:
        lists = Lists(str(folder), f"paper-{seed:08x}", (lambda: date) if date else None)
        options = rules.defaults(ruleset)
        first = _first_dealer(rows, len(names))
        try:
            home = ruleset.home(options)
            evening = lists.create(ruleset.NAME, options, names, first, length, home)
            for deal_answers, score in paper.deals:
                changes.write(evening, deal_answers, score)
            changes.close(evening)
        except StorageError as error:
            reason = os.strerror(error.args[1])
            raise HostError(f"cannot write a list in {folder}: {reason}") from None
        return Path(evening.path).read_bytes()
