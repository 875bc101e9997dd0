"""Write lists as the official sheet: PDF, HTML, CSV, JSON or plain text.

LIST is a list file, the link of a list's QR code, itself or in a file, or archive:NUMBER, a list
of the archive; - is standard input. --season and --date take all such lists of the archive. The
ending of FILE says what is written: .pdf, .html, .csv (one list), .json, .txt; without --out it is
plain text on the terminal. --empty gives a sheet to fill in by hand. The manual's page sheet.md
tells the columns and the footer.
"""

import argparse
from pathlib import Path

from host_tools import (
    HostError,
    answer_file,
    language,
    list_damage,
    list_totals,
    rulesets,
    warn,
)
from host_tools.argument_types import day, whole_number
from host_tools.list_source import ARCHIVE, list_path, open_list
from host_tools.plain_text import escaped, show_progress
from host_tools.sheet import content, html_form, plain_forms
from host_tools.sheet.content import Sheet
from vorhand.rules import isko

FORMS = (".pdf", ".html", ".csv", ".json", ".txt")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lists", nargs="*", metavar="LIST", help="- = standard input")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help=f"what to write: {', '.join(FORMS)}"
    )
    parser.add_argument(
        "--empty", type=int, choices=isko.TABLES, metavar="PLAYERS", help="an empty sheet"
    )
    help_text = "lines of an empty sheet (36 at three, 48 at four, 40 at five)"
    parser.add_argument("--length", type=whole_number(1, 1000), metavar="DEALS", help=help_text)
    help_text = "the archive's lists of this season"
    parser.add_argument("--season", type=escaped, metavar="NAME", help=help_text)
    help_text = "the archive's lists of this day"
    parser.add_argument("--date", type=day, metavar="YYYY-MM-DD", help=help_text)
    parser.add_argument("--database", metavar="URL", help="the archive, see vorhand archive")
    rulesets.add_argument(parser)
    language.add_argument(parser)
    list_totals.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Write the sheets; 1 where a list is damaged."""
    from_archive = args.season is not None or args.date is not None
    if bool(args.lists) + bool(args.empty) + from_archive != 1:
        text = "give lists, or --season or --date, or --empty with the number of players"
        raise HostError(text, 2)
    if args.length and not args.empty:
        raise HostError("--length belongs to --empty: a list has its own", 2)
    form = answer_file.form_of(args.out, FORMS)
    if args.empty:
        length = args.length or isko.lengths(args.empty)[0]
        sheets, status = [content.empty(args.empty, length)], 0
    else:
        lists = _archived_lists(args) if from_archive else args.lists
        sheets, status = _sheets(lists, form, args)
    if not sheets:
        return status
    data = file_bytes(sheets, form, args.language)
    answer_file.write(args.out, data)
    return status


def _archived_lists(args: argparse.Namespace) -> list[str]:
    """Return the lists of the archive that the arguments choose, oldest first."""
    from host_tools.archive import database, listing

    rows = listing.lists(database.open_archive(args), season=args.season, date=args.date)
    if not rows:
        raise HostError("there are no such lists in the archive")
    return [f"{ARCHIVE}{row['id']}" for row in rows]


def _sheets(lists: list[str], form: str, args: argparse.Namespace) -> tuple[list[Sheet], int]:
    """Return the sheets of lists from any source, and the status for their damage."""
    sheets = []
    status = 0
    for source in lists:
        with list_path(source, args.database) as (path, name):
            evening = open_list(str(path), name)
            status |= list_damage.report_damage(evening, name)
            if evening.rules:
                sheets.append(content.of_list(evening, args, args.language, name))
                if form == ".csv" and (evening.absences or evening.newcomers):
                    text = "CSV cannot say who was absent or took a column over"
                    warn(f"{name}: {text}; the other forms do")
                show_progress(len(sheets), "lists")
    return sheets, status


def file_bytes(sheets: list[Sheet], form: str, language: str) -> bytes:
    if form == ".pdf":
        from host_tools.sheet.pdf import pdf

        return pdf(sheets, language)
    if form == ".html":
        return html_form.html(sheets, language).encode()
    if form == ".csv":
        if len(sheets) != 1:
            raise HostError("a CSV file holds one list; give one", 2)
        return plain_forms.as_csv(sheets[0]).encode()
    if form == ".json":
        return plain_forms.as_json(sheets).encode()
    return (plain_forms.text(sheets, language) + "\n").encode()
