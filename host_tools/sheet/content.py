"""The content of a list's sheet, column by column, the same for every form.

The columns are those of the official sheet: base value, with or without so many matadors, a cross
for each level, points won or lost (lost ones already doubled), and for each seat the running total
and its games won or lost so far. A line fills only the cells of the declarer and of other seats
that the deal gave points.
"""

from argparse import Namespace
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from host_tools import HostError, list_totals
from host_tools.sheet import game_columns, notes
from host_tools.sheet.labels import label
from host_tools.sheet.past_deals import PastDeal, PastDeals
from vorhand.rules import standings
from vorhand.session.ledger import Evening


class Cell(NamedTuple):
    """A seat's part of a line: its new total, and its games won or lost where this is one."""

    total: int
    won: int | None = None
    lost: int | None = None


class Line(NamedTuple):
    """A deal on the sheet, or a line that is still empty.

    dealer: his seat; cells: one per seat, None = a dash; base, with_, without: numbers or None;
    levels: the crosses; plus, minus: points or None; more: {key of a further column: text};
    absent, declarer: seats or None; passed: passed in; ends_round: whether the next line has the
    first dealer again; marks: numbers of footnotes.
    """

    number: int
    dealer: int
    cells: tuple[Cell | None, ...]
    base: int | None = None
    with_: int | None = None
    without: int | None = None
    levels: Sequence[str] = ()
    plus: int | None = None
    minus: int | None = None
    more: dict[str, str] = {}
    absent: int | None = None
    declarer: int | None = None
    passed: bool = False
    ends_round: bool = False
    unreadable: bool = False
    marks: tuple[int, ...] = ()

    @property
    def played(self) -> bool:
        """Return whether the line has a readable deal; a Ramsch may have cost nobody a point."""
        return self.base is not None or self.passed or bool(self.more) or any(self.cells)


class Sheet(NamedTuple):
    """A list's sheet; the defaults are those of an empty one.

    head: {key of a label: text}; names: one per seat; more: keys of the further columns, see Line;
    lines: all that the sheet has, also those not yet played; notes: footnotes, the first is 1;
    remarks: notes without a number; system, settle: how it was counted, see list_totals; seats:
    one object per seat, see list_totals.seats; fees: whether lost games cost loss money;
    others_bonus: points for each game that another player loses; check:
    the last record's check sum and number, ("", 0) of an empty sheet.
    """

    head: dict[str, str] = {}
    rules: str = "isko"
    names: Sequence[str] = ()
    more: Sequence[str] = ()
    lines: Sequence[Line] = ()
    notes: Sequence[str] = ()
    remarks: Sequence[str] = ()
    system: str = "seeger_fabian"
    settle: str = "none"
    seats: Sequence[dict[str, Any]] = ()
    fees: bool = True
    others_bonus: int = 0
    deals: int = 0
    passed: int = 0
    closed: bool = False
    signed: Collection[int] = ()
    check: tuple[str, int] = ("", 0)


def empty(players: int, length: int) -> Sheet:
    """Return a sheet to be filled in by hand."""
    nobody = (None,) * players
    lines = [
        Line(n, cells=nobody, dealer=(n - 1) % players, ends_round=n % players == 0)
        for n in range(1, length + 1)
    ]
    bonus = standings.others_bonus(players, {})
    return Sheet(names=[""] * players, lines=lines, seats=[{}] * players, others_bonus=bonus)


def of_list(evening: Evening, args: Namespace, language: str, name: str = "the list") -> Sheet:
    """Return the sheet of a list; args: those of list_totals; name: the list's in messages."""
    past_deals = PastDeals(evening, language, name)
    tally = list_totals.tally_list(evening)
    system, settle, of = list_totals.count_by(tally, args)
    seats = list_totals.seats(tally, system, settle, of, args)
    footnotes: list[str] = []
    lines = list(deals(past_deals, footnotes, language))
    count = max(evening.deals_when_full(), evening.count)
    nobody = (None,) * evening.players
    lines += [
        Line(n, cells=nobody, **_place(evening, n)) for n in range(evening.count + 1, count + 1)
    ]
    head = {
        "list": evening.id,
        "device": evening.device,
        "date": evening.opened[:10],
        "rules": past_deals.words.rule_set(evening.rules),
    }
    end = evening.end
    return Sheet(
        head=head,
        rules=evening.rules,
        names=list(evening.names),
        more=game_columns.used(evening, past_deals.rules, [line.more for line in lines]),
        lines=lines,
        notes=footnotes,
        remarks=list(_remarks(evening, system, language)),
        system=system,
        settle=settle,
        seats=seats,
        fees=list_totals.has_fees(tally, args),
        others_bonus=standings.others_bonus(evening.players, evening.options),
        deals=evening.count - sum(line.unreadable for line in lines),
        passed=evening.passed,
        closed=evening.closed,
        signed=set(evening.signed),
        check=(end.prev.decode(), end.seq - 1),
    )


def deals(past_deals: PastDeals, footnotes: list[str], language: str) -> Iterator[Line]:
    """Yield the lines of the deals played; add their footnotes."""
    evening = past_deals.evening
    totals = [0] * evening.players
    won, lost = list(totals), list(totals)
    for n in range(1, evening.count + 1):
        result = evening.result(n)
        place = _place(evening, n)
        if result is None:
            footnotes.append(label(language, "note_unreadable", n))
            cells = (None,) * evening.players
            yield Line(n, cells=cells, unreadable=True, marks=(len(footnotes),), **place)
            continue
        points, winner, loser, corrected = result
        for seat, seat_points in enumerate(points):
            totals[seat] += seat_points
        if winner is not None:
            won[winner] += 1
        if loser is not None:
            lost[loser] += 1
        deal = past_deals.deal(n)
        cells = [
            Cell(
                totals[seat],
                won[seat] if seat == winner else None,
                lost[seat] if seat == loser else None,
            )
            if points[seat] or seat in (winner, loser)
            else None
            for seat in range(evening.players)
        ]
        plus, minus = game_columns.points(points, winner, loser)
        texts = notes.of_deal(past_deals, n, corrected, *deal, partial(label, language))
        yield Line(
            number=n,
            **game(past_deals, deal, n),
            plus=plus,
            minus=minus,
            more=game_columns.further(past_deals, n, *deal),
            declarer=winner if loser is None else loser,
            cells=tuple(cells),
            passed=deal.facts.get("declarer") == "passed",
            marks=tuple(notes.add(footnotes, texts)),
            **place,
        )


def _place(evening: Evening, n: int) -> dict[str, Any]:
    """Return what of a line follows from the order of dealers, played or not."""
    turn, absent = evening.seating(n)
    return {
        "dealer": evening.dealer(n),
        "absent": absent,
        # The turn of who is absent is over without a deal, and one is dealt again in its turn.
        "ends_round": turn // evening.players != evening.seating(n + 1)[0] // evening.players,
    }


def game(past_deals: PastDeals, deal: PastDeal, n: int) -> dict[str, Any]:
    """Return base, matadors and levels of a game, empty values where nobody played one.

    HostError where an item of a rule set of one's own has fewer numbers than these columns want.
    """
    facts, score = deal
    ruleset = past_deals.rules
    try:
        columns = game_columns.game(past_deals.evening, ruleset, n, facts, score)
    except IndexError:
        items = score.items if score else []
        text = f"{ruleset.__file__}: score() explains deal {n} with {items}"
        raise HostError(f"{text}, an item with too few numbers") from None
    return dict(zip(("base", "with_", "without", "levels"), columns, strict=True))


def _remarks(evening: Evening, system: str, language: str) -> Iterator[str]:
    """Yield notes on who had a column for some deals, who was absent, and a damaged file."""
    yield from notes.of_seats(evening, system, partial(label, language))
    if evening.damage:
        yield label(language, "note_damaged")
