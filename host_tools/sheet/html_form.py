"""Sheets as one HTML page that needs no other file."""

from host_tools.html_page import html_text, page
from host_tools.sheet import figures
from host_tools.sheet.content import Line, Sheet
from host_tools.sheet.labels import label

STYLE = """
body { font: 13px/1.25 system-ui, sans-serif; color: #111; background: #fff; margin: 1.5em auto;
  max-width: 90em; padding: 0 1em }
section { margin-bottom: 3em; break-after: page; overflow-x: auto }
h1 { font-size: 1.5em; margin: 0 0 .3em }
p.head { margin: 0 0 .7em }
p.head span { margin-right: 2em }
table { border-collapse: collapse; border: 2px solid #111; width: 100%;
  font-variant-numeric: tabular-nums }
td, th { border: 1px solid #999; padding: 1px 4px; text-align: center; font-weight: normal }
thead th { vertical-align: bottom; font-size: .85em }
thead th.turned { padding: 4px 1px }
thead th.turned span { writing-mode: vertical-rl; transform: rotate(180deg) }
thead th.name { font-weight: bold; font-size: 1em; border-left: 2px solid #111 }
td.seat { border-left: 2px solid #111 }
tr.round td { border-bottom-color: #111 }
td.dealer { background: #ddd }
td.absent { background: repeating-linear-gradient(135deg, #fff 0 3px, #ccc 3px 4px) }
tfoot tr:first-child td { border-top: 2px solid #111 }
tfoot td.words { text-align: left }
tfoot tr.result td { font-weight: bold }
tfoot tr.sign td { height: 2.6em; vertical-align: bottom }
sup { font-size: .7em }
p.note { margin: .2em 0; font-size: .85em }
@media print {
  body { margin: 0; padding: 0; max-width: none; font-size: 9px }
  td, th { padding: 1px 2px; print-color-adjust: exact }
  thead th.name { overflow-wrap: anywhere }
  @page { size: A4; margin: 10mm }
}
"""


def html(sheets: list[Sheet], language: str) -> str:
    body = "\n".join(_section(sheet, language) for sheet in sheets)
    return page(label(language, "title"), STYLE, body, language)


def _section(sheet: Sheet, language: str) -> str:
    head = "".join(
        f"<span>{html_text(label(language, key))}: {html_text(text)}</span>"
        for key, text in figures.head(sheet, language).items()
        if text
    )
    rows = "\n".join(_deal(sheet, line, language) for line in sheet.lines)
    closing = figures.closing(sheet, language)
    notes = [*figures.notes(sheet), *([closing] if closing else [])]
    below = "\n".join(f'<p class="note">{html_text(note)}</p>' for note in notes)
    return (
        f'<section>\n<h1>{html_text(label(language, "title"))}</h1>\n<p class="head">{head}</p>\n'
        f"<table>\n<thead>\n{_head(sheet, language)}\n</thead>\n<tbody>\n{rows}\n</tbody>\n"
        f"<tfoot>\n{_footer(sheet, language)}\n</tfoot>\n</table>\n{below}\n</section>"
    )


def _head(sheet: Sheet, language: str) -> str:
    deal_columns = "".join(
        _head_cell(html_text(label(language, key)), key not in ("plus", "minus"))
        for key in figures.columns(sheet)
    )
    seats = "".join(
        f'<th class="name" colspan="3">{html_text(name or label(language, "seat", seat))}</th>'
        for seat, name in enumerate(figures.names(sheet), 1)
    )
    passed = _head_cell(html_text(label(language, "passed")), True)
    parts = "".join(
        f"<th>{html_text(label(language, key))}</th>" for key in ("total", "won", "lost")
    )
    return f"<tr>{deal_columns}{seats}{passed}</tr>\n<tr>{parts * len(sheet.names)}</tr>"


def _head_cell(text: str, turned: bool) -> str:
    kind, text = (' class="turned"', f"<span>{text}</span>") if turned else ("", text)
    return f'<th rowspan="2"{kind}>{text}</th>'


def _deal(sheet: Sheet, line: Line, language: str) -> str:
    cells = [html_text(text) for text in figures.cells(sheet, line)]
    cells[0] += "".join(f"<sup>{mark})</sup>" for mark in line.marks)
    row = "".join(f"<td>{cell}</td>" for cell in cells)
    if line.unreadable:
        remark = html_text(label(language, "unreadable"))
        row = f'<td>{cells[0]}</td><td colspan="{len(cells) - 1}">{remark}</td>'
    for seat, texts in enumerate(figures.seat_cells(line)):
        kind = " dealer" if seat == line.dealer else " absent" if seat == line.absent else ""
        for part, text in enumerate(texts):
            name = ("seat" if part == 0 else "") + kind
            row += f'<td class="{name.strip()}">{text}</td>' if name else f"<td>{text}</td>"
    kind = ' class="round"' if line.ends_round else ""
    return f"<tr{kind}>{row}<td>{figures.CROSS if line.passed else ''}</td></tr>"


def _footer(sheet: Sheet, language: str) -> str:
    span = len(figures.columns(sheet))
    rows = []
    for row in figures.footer(sheet, language):
        title = html_text(row.label)
        if row.together:
            title += f" ({html_text(label(language, 'together', row.together))})"
        cells = "".join(_footer_cells(texts) for texts in row.seats)
        kind = ' class="result"' if row.result else ""
        rows.append(
            f'<tr{kind}><td class="words" colspan="{span}">{title}</td>{cells}<td></td></tr>'
        )
    names = "".join(
        f'<td class="seat" colspan="3">{html_text(name) if seat in sheet.signed else ""}</td>'
        for seat, name in enumerate(sheet.names)
    )
    title = html_text(label(language, "signed"))
    rows.append(
        f'<tr class="sign"><td class="words" colspan="{span}">{title}</td>{names}<td></td></tr>'
    )
    return "\n".join(rows)


def _footer_cells(texts: tuple[str, str, str]) -> str:
    if any(texts[1:]):
        return f'<td class="seat">{texts[0]}</td><td>{texts[1]}</td><td>{texts[2]}</td>'
    return f'<td class="seat" colspan="3">{texts[0]}</td>'
