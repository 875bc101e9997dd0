"""The season's table as text, HTML, CSV and JSON; the PDF has the same blocks."""

import csv
import io
import json
from typing import NamedTuple

from host_tools import html_page, text_table
from host_tools.html_page import html_text
from host_tools.plain_text import escaped, no_formula
from host_tools.season.tables import SeasonTable, Standing
from host_tools.sheet.labels import day, label
from vorhand.ui.wording.figures import total

MISSED = "–"
STYLE = """
h1 { margin-bottom: 0 }
td:nth-child(2), th:nth-child(2) { text-align: left }
td:last-child, th:last-child { font-weight: bold }
thead { display: table-header-group }
"""


class Block(NamedTuple):
    """The players, or the teams, as texts.

    title; note: what the brackets mean; head, rows: rank, name, a cell for each of so many series,
    then sums, the one that decides last.
    """

    title: str
    note: str
    head: list[str]
    rows: list[list[str]]
    series: int


def blocks(table: SeasonTable, language: str) -> list[Block]:
    """Return the table's block of players, and that of teams where there are any."""
    players = _players(table, language)
    return [players, _teams(table, language)] if table.teams else [players]


def _players(table: SeasonTable, language: str) -> Block:
    keys = ("game_points", "games_won", "games_lost", "total")
    head = ["", label(language, "player"), *map(str, table.series)]
    head += [label(language, "result" if key == "total" else key) for key in keys]
    rows = []
    for row in table.players:
        results = [_result(row, number) for number in table.series]
        sums = (total(row.points), str(row.won), str(row.lost), total(row.total))
        rows.append([str(row.rank), escaped(row.player), *results, *sums])
    return Block(
        label(language, "players"), _basis(table, language), head, rows, len(table.series)
    )


def _result(row: Standing, number: int) -> str:
    """Return a result as a cell, in brackets where it does not count."""
    if number not in row.results:
        return MISSED
    text = total(row.results[number])
    return f"({text})" if number in row.dropped else text


def _basis(table: SeasonTable, language: str) -> str:
    """Return the note of the players: lists, series, system, days, what is special."""
    system = label(language, table.system)
    lists, series = len(table.lists), len(table.series)
    counts = (
        label(language, "list_1" if lists == 1 else "lists", lists),
        label(language, "series_1" if series == 1 else "all_series", series),
    )
    text = label(language, "basis", *counts, system)
    days = sorted({escaped(played.opened[:10]) for played in table.lists if played.opened})
    if days:
        ends = (day(language, end) for end in (days[0], days[-1]))
        text += label(language, "of_days" if len(days) > 1 else "of_day", *ends)
    if table.drop:
        text += label(language, "basis_drop", table.drop)
    open_lists = [escaped(played.name) for played in table.lists if not played.closed]
    if open_lists:
        text += label(language, "basis_open", len(open_lists), ", ".join(open_lists))
    undated = [escaped(played.name) for played in table.lists if not played.opened]
    if days and undated:  # they may be out of their order
        text += label(language, "basis_undated", len(undated), ", ".join(undated))
    return text


def _teams(table: SeasonTable, language: str) -> Block:
    head = ["", label(language, "team"), *map(str, table.series)]
    head += [label(language, key) for key in ("result", "team_points")]
    rows = []
    for team in table.teams:
        sums = [
            f"{total(team.sums[n])} ({team.brings[n]})" if n in team.sums else MISSED
            for n in table.series
        ]
        totals = [total(team.total), str(team.points)]
        rows.append([str(team.rank), escaped(team.name), *sums, *totals])
    note = label(language, "basis_teams")
    return Block(label(language, "teams"), note, head, rows, len(table.series))


# --- forms -----------------------------------------------------------------------


def text(table: SeasonTable, language: str) -> str:
    parts = []
    for block in blocks(table, language):
        parts.append(
            "\n".join([*text_table.lines([block.head, *block.rows], "><>"), "", block.note])
        )
    return "\n\n".join(parts) + "\n"


def html(table: SeasonTable, language: str) -> str:
    """Return the table as one HTML page that needs no other file; it prints on A4."""
    title = heading(table, language)
    body = [f"<h1>{html_text(title)}</h1>"]
    for block in blocks(table, language):
        body += [
            f"<h2>{html_text(block.title)}</h2>",
            html_page.table([block.head, *block.rows]),
            f"<p>{html_text(block.note)}</p>",
        ]
    return html_page.page(title, html_page.FIGURES + STYLE, "\n".join(body), language)


def heading(table: SeasonTable, language: str) -> str:
    name = label(language, "season_table")
    return f"{name} {escaped(table.title)}" if table.title else name


def as_csv(table: SeasonTable) -> str:
    """Return the players as CSV; dropped: the series that do not count."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    sums = ("points", "won", "lost", "total", "dropped")
    writer.writerow(["rank", "player", *table.series, *sums])
    for row in table.players:
        results = [row.results.get(number) for number in table.series]
        dropped = " ".join(map(str, sorted(row.dropped)))
        figures = (row.points, row.won, row.lost, row.total, dropped)
        writer.writerow([row.rank, no_formula(row.player), *results, *figures])
    return out.getvalue()


def as_json(table: SeasonTable) -> str:
    fields = {
        "title": table.title,
        "system": table.system.replace("_", "-"),
        "series": table.series,
        "drop": table.drop,
        "lists": [
            {"list": played.name, "series": played.series, "closed": played.closed}
            for played in table.lists
        ],
        "players": [{**row._asdict(), "dropped": sorted(row.dropped)} for row in table.players],
        "teams": [team._asdict() for team in table.teams],
    }
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"
