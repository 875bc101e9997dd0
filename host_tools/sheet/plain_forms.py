"""Sheets as plain text, CSV and JSON."""

import csv
import io
import json
from typing import Any

from host_tools import text_table
from host_tools.paper.rows import CROSSES, FURTHER, PASSED, SEATS
from host_tools.plain_text import escaped
from host_tools.sheet import figures
from host_tools.sheet.content import Line, Sheet
from host_tools.sheet.game_columns import LEVELS
from host_tools.sheet.labels import label

# The columns of a paper list typed as CSV, see manual/sheet.md; `import paper` reads them again.
PAPER = ("nr", "grundwert", "mit", "ohne", *CROSSES, "plus", "minus", *SEATS, *FURTHER, PASSED)
PAPER_LEVELS = dict(zip(LEVELS, CROSSES, strict=True))
# Short heads of the levels, as on the device.
SHORT = dict(zip(LEVELS, ("H", "S", "S!", "SS", "SS!", "O"), strict=True))


def text(sheets: list[Sheet], language: str) -> str:
    """Return the sheets as plain text, a table of fixed width each."""
    return "\n\n".join(_table(sheet, language) for sheet in sheets)


def _table(sheet: Sheet, language: str) -> str:
    head = [label(language, "title")]
    head += [
        f"{label(language, key)}: {escaped(text)}"
        for key, text in figures.head(sheet, language).items()
        if text
    ]
    keys = figures.columns(sheet)
    rows = [[SHORT.get(key) or label(language, key) for key in keys]]
    rows[0] += [
        name or label(language, "seat", n) for n, name in enumerate(figures.names(sheet), 1)
    ]
    rows[0].append(label(language, "passed"))
    # Of a list that ended early no lines are left to be filled in.
    count = sheet.deals + sum(line.unreadable for line in sheet.lines)
    for line in sheet.lines[:count] if sheet.closed else sheet.lines:
        cells = figures.cells(sheet, line)
        cells[0] += "".join(f" {mark})" for mark in line.marks)
        if line.unreadable:
            cells[1] = "?"
        for seat, (total, won, lost) in enumerate(figures.seat_cells(line)):
            dealer = "*" if seat == line.dealer else " "
            games = f" {won}/" if won else f" /{lost}" if lost else ""
            cells.append(f"{total}{games}{dealer}")
        rows.append([*cells, figures.CROSS if line.passed else ""])
    return "\n".join([*head, "", *text_table.lines(rows, ">"), "", *_footer(sheet, language)])


def _footer(sheet: Sheet, language: str) -> list[str]:
    rows = [["", *figures.names(sheet)]]
    for row in figures.footer(sheet, language):
        cells = [
            f"{figure} ({won}/{lost})" if won + lost else figure for figure, won, lost in row.seats
        ]
        together = f" ({label(language, 'together', row.together)})" if row.together else ""
        rows.append([row.label + together, *cells])
    closing = figures.closing(sheet, language)
    return [
        *text_table.lines(rows, "<>"),
        "",
        *figures.notes(sheet),
        *([closing] if closing else []),
    ]


def as_csv(sheet: Sheet) -> str:
    """Return a sheet as CSV: the columns of PAPER, further ones, then the totals of all seats."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    seats = range(1, len(sheet.names) + 1)
    writer.writerow([*PAPER, *sheet.more, *(f"total_{seat}" for seat in seats)])
    totals = [0] * len(sheet.names)
    for line in sheet.lines:
        for seat, cell in enumerate(line.cells):
            totals[seat] = cell.total if cell else totals[seat]
        if line.played or line.unreadable:
            writer.writerow(
                [*_row(line), *(line.more.get(key, "") for key in sheet.more), *totals]
            )
    return out.getvalue()


def _row(line: Line) -> list[Any]:
    declarer_cell = line.cells[line.declarer] if line.declarer is not None else None
    values = {
        "nr": line.number,
        "grundwert": line.base,
        "mit": line.with_,
        "ohne": line.without,
        "plus": line.plus,
        "minus": line.minus,
        "dealer_seat": line.dealer + 1,
        "declarer_seat": None if line.declarer is None else line.declarer + 1,
        "running_total": declarer_cell and declarer_cell.total,
        "won_count": declarer_cell and declarer_cell.won,
        "lost_count": declarer_cell and declarer_cell.lost,
        "eingepasst": int(line.passed),
        **{column: int(level in line.levels) for level, column in PAPER_LEVELS.items()},
    }
    return [values[key] for key in PAPER]


def as_json(sheets: list[Sheet]) -> str:
    """Return the sheets as JSON, a list of objects."""
    return json.dumps([_object(sheet) for sheet in sheets], ensure_ascii=False, indent=1) + "\n"


def _object(sheet: Sheet) -> dict[str, Any]:
    fields = sheet._asdict()
    fields["signed"] = sorted(sheet.signed)
    fields["check"] = {"crc32": sheet.check[0], "record": sheet.check[1]}
    fields["lines"] = [_line(line) for line in sheet.lines]
    return fields


def _line(line: Line) -> dict[str, Any]:
    fields = line._asdict()
    fields["with"] = fields.pop("with_")
    fields["levels"] = [level for level in LEVELS if level in line.levels]
    fields["cells"] = [cell and cell._asdict() for cell in line.cells]
    return fields
