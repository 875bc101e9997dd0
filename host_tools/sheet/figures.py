"""The texts of a sheet's cells and of its footer, the same in every form."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from host_tools.language import decimals
from host_tools.plain_text import escaped
from host_tools.sheet.content import Line, Sheet
from host_tools.sheet.game_columns import LEVELS
from host_tools.sheet.labels import day, label
from vorhand.ui.wording.figures import total

CROSS = "×"
DASH = "–"
_MINUS = re.compile(r"(?<![\w-])-(?=\d)")


class FooterRow(NamedTuple):
    """A row of the footer: its label, and per seat (figure, games won, games lost) as texts.

    together: the sum of a row of money, "" in others; result: whether it is the end result.
    """

    label: str
    seats: list[tuple[str, str, str]]
    together: str = ""
    result: bool = False


def head(sheet: Sheet, language: str) -> dict[str, str]:
    """Return the head of a sheet, as Sheet.head, with the day as the language writes it."""
    fields = sheet.head
    return {**fields, "date": day(language, fields["date"])} if "date" in fields else fields


def columns(sheet: Sheet) -> list[str]:
    """Return the keys of the columns before those of the seats, in their order."""
    kind = [key for key in sheet.more if key == "kind"]
    further = [key for key in sheet.more if key != "kind"]
    return ["number", *kind, "base", "with", "without", *LEVELS, *further, "plus", "minus"]


def cells(sheet: Sheet, line: Line) -> list[str]:
    """Return the texts of a line in these columns."""
    texts = {
        "number": f"{line.number}",
        "base": _number(line.base),
        "with": _number(line.with_),
        "without": _number(line.without),
        "plus": _number(line.plus),
        "minus": _number(line.minus),
        **dict.fromkeys(line.levels, CROSS),
        **line.more,
    }
    return [texts.get(key, "") for key in columns(sheet)]


def seat_cells(line: Line) -> list[tuple[str, str, str]]:
    """Return (new total, games won, games lost) of each seat as texts, a dash without points."""
    none = (DASH if line.played else "", "", "")
    return [
        (total(cell.total), _number(cell.won), _number(cell.lost)) if cell else none
        for cell in line.cells
    ]


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def money(cents: int, language: str) -> str:
    """Return an amount as all host tools write it: "−3.50", in German "−3,50"."""
    amount = f"{'−' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"
    return decimals(amount, language)


def names(sheet: Sheet) -> list[str]:
    """Return the players' names, escaped."""
    return [escaped(name) for name in sheet.names]


def footer(sheet: Sheet, language: str) -> Iterator[FooterRow]:
    """Yield the rows of the footer; without figures on an empty sheet."""
    seats = sheet.seats
    filled = any(seats)
    blank = [("", "", "")] * len(seats)

    def row(text: str, key: str, result: bool = False) -> FooterRow:
        figures = [(total(seat[key]), "", "") for seat in seats] if filled else blank
        return FooterRow(text, figures, result=result)

    points = [(total(s["points"]), str(s["won"]), str(s["lost"])) for s in seats if s]
    yield FooterRow(label(language, "a"), points or blank)
    if sheet.system != "plain":
        yield row(label(language, "games_bonus"), "games_bonus")
    if sheet.system == "seeger_fabian" and sheet.others_bonus:
        yield row(label(language, "others_bonus", sheet.others_bonus), "others_bonus")
    yield row(label(language, "b"), "total", result=True)
    yield row(label(language, "rank"), "rank")
    for applies, key in ((sheet.fees, "loss_money"), (sheet.settle != "none", "net")):
        if not applies:
            continue
        text = label(language, key)
        if not filled:
            yield FooterRow(text, blank)
            continue
        amounts = [seat[key] for seat in seats]
        figures = [(money(cents, language) if cents else DASH, "", "") for cents in amounts]
        together = money(sum(amounts), language) if key == "loss_money" else ""
        yield FooterRow(text, figures, together)


def closing(sheet: Sheet, language: str) -> str:
    """Return the last line: the number of deals, and the journal's check sum."""
    digits, record = sheet.check
    if not digits:
        return ""
    state = label(language, "state_closed" if sheet.closed else "state_open")
    key = "played_1" if sheet.deals == 1 else "played"
    played = label(language, key, sheet.deals, sheet.passed)
    return f"{played}, {state}. {label(language, 'check', digits, record)}"


def notes(sheet: Sheet) -> list[str]:
    """Return the footnotes, each with its number, and the remarks."""
    numbered = [f"{n}) {text}" for n, text in enumerate(sheet.notes, 1)]
    return [_MINUS.sub("−", escaped(text)) for text in (*numbered, *sheet.remarks)]
