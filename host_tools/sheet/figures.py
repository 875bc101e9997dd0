"""What stands in the cells of a sheet and in its footer, as texts; the same in every form."""

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
    """Return what stands above a sheet, as Sheet.head, the day as the language writes it."""
    told = sheet.head
    return {**told, "date": day(language, told["date"])} if "date" in told else told


def columns(sheet: Sheet) -> list[str]:
    """Return the keys of the columns before those of the seats, in their order."""
    kind = [key for key in sheet.more if key == "kind"]
    rest = [key for key in sheet.more if key != "kind"]
    return ["number", *kind, "base", "with", "without", *LEVELS, *rest, "plus", "minus"]


def cells(sheet: Sheet, line: Line) -> list[str]:
    """Return the texts of a line in these columns."""
    found = {
        "number": f"{line.number}",
        "base": _number(line.base),
        "with": _number(line.with_),
        "without": _number(line.without),
        "plus": _number(line.plus),
        "minus": _number(line.minus),
        **dict.fromkeys(line.levels, CROSS),
        **line.more,
    }
    return [found.get(key, "") for key in columns(sheet)]


def seat_cells(line: Line) -> list[tuple[str, str, str]]:
    """Return (new total, games won, games lost) of each seat as texts; a dash where none."""
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
    """Return the players' names so that they steer nothing."""
    return [escaped(name) for name in sheet.names]


def footer(sheet: Sheet, language: str) -> Iterator[FooterRow]:
    """Yield the rows of the footer; without figures on an empty sheet."""
    seats = sheet.seats
    filled = any(seats)
    none = [("", "", "")] * len(seats)

    def row(words: str, key: str, **more: bool) -> FooterRow:
        figures = [(total(one[key]), "", "") for one in seats] if filled else none
        return FooterRow(words, figures, **more)

    parts = [(total(one["points"]), str(one["won"]), str(one["lost"])) for one in seats if one]
    yield FooterRow(label(language, "a"), parts or none)
    if sheet.system != "plain":
        yield row(label(language, "games_bonus"), "games_bonus")
    if sheet.system == "seeger_fabian" and sheet.others_bonus:
        yield row(label(language, "others_bonus", sheet.others_bonus), "others_bonus")
    yield row(label(language, "b"), "total", result=True)
    yield row(label(language, "rank"), "rank")
    for wanted, key in ((sheet.fees, "loss_money"), (sheet.settle != "none", "net")):
        if not wanted:
            continue
        words = label(language, key)
        if not filled:
            yield FooterRow(words, none)
            continue
        amounts = [one[key] for one in seats]
        shown = [(money(one, language) if one else DASH, "", "") for one in amounts]
        together = money(sum(amounts), language) if key == "loss_money" else ""
        yield FooterRow(words, shown, together)


def closing(sheet: Sheet, language: str) -> str:
    """Return the line that says how many deals there are, and the journal's check sum."""
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
