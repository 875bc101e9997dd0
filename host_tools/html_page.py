"""A page of HTML that needs no other file."""

import re
from collections.abc import Sequence
from html import escape

from host_tools.plain_text import escaped

# Of a page with tables of figures.
FIGURES = """
body { font: 14px/1.4 system-ui, sans-serif; color: #111; background: #fff; margin: 2em auto;
  max-width: 70em; padding: 0 1em }
h1 { font-size: 1.6em }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5em 0 1em }
td, th { border: 1px solid #bbb; padding: 2px 8px; text-align: right; font-weight: normal;
  white-space: nowrap }
thead th { background: #eee }
tr { break-inside: avoid }
div.wide { overflow-x: auto }
@media print {
  body { margin: 0; max-width: none; font-size: 11px }
  div.wide { overflow: visible }
  @page { size: A4; margin: 10mm }
}
"""


def html_text(text: str) -> str:
    """Return a text as HTML, escaped so that it steers neither page nor line."""
    return escape(escaped(text))


def table(rows: Sequence[Sequence[str]], narrow: bool = False) -> str:
    """Return texts as a table; the first row is the head, of empty texts where there is none.

    narrow: an interval, in brackets, stands below its figure, not beside it.
    """

    def cells(row: Sequence[str], kind: str) -> str:
        texts = [html_text(cell) for cell in row]
        if narrow and kind == "td":
            texts[1:] = [re.sub(r" (\(.*)", r"<br><small>\1</small>", text) for text in texts[1:]]
        return "<tr>" + "".join(f"<{kind}>{text}</{kind}>" for text in texts) + "</tr>"

    head = f"<thead>{cells(rows[0], 'th')}</thead>" if any(rows[0]) else ""
    body = "\n".join(cells(row, "td") for row in rows[1:])
    return f'<div class="wide"><table>{head}<tbody>\n{body}\n</tbody></table></div>'


def page(title: str, style: str, body: str, language: str) -> str:
    """Return a page; title: a text, body: HTML."""
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{html_text(title)}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )
