"""A report as text and as one HTML page with charts."""

from collections.abc import Iterator

from host_tools import html_page, text_table
from host_tools.language import decimals
from host_tools.plain_text import escaped
from host_tools.sheet.figures import money
from host_tools.sheet.labels import day, label
from host_tools.statistics import charts
from host_tools.statistics.charts import Chart
from host_tools.statistics.estimates import Mean, Rate
from host_tools.statistics.labels import LABELS
from host_tools.statistics.report import KINDS, Extreme, Figures, Report
from vorhand.lang import Words

RATES = ("declared", "won", "schneider", "hand", "overbid", "defended")
CHARTS = ("won", "declared", "defended", *KINDS, "course")
STYLE = """
h2 { margin-top: 2em }
small { color: #555 }
td:first-child, th:first-child { text-align: left }
div.charts { display: flex; flex-wrap: wrap; gap: 1em }
svg { max-width: 100%; height: auto; border: 1px solid #ddd; break-inside: avoid }
@media print {
  body { font-size: 10px }
  svg { width: 48% }
  table { break-inside: avoid }
}
"""


class Wording:
    """A report in a language."""

    def __init__(self, report: Report, language: str):
        self.report = report
        self.language = language
        self._words = Words(language)
        for section in ("isko", "deal"):
            self._words.load(section)

    def label(self, key: str, *values: object) -> str:
        return label(self.language, key, *values, labels=LABELS)

    def key(self, kind: str, key: str) -> str:
        """Return the name of a group in a breakdown."""
        if kind == "matadors":
            side, _, count = key.partition(".")
            return self.label(side, self.label("and_more", count) if count == "4" else count)
        if kind == "part":
            return self.label("part", key)
        if kind == "level":
            return self.label(f"{key}_level" if key in ("hand", "schneider") else key)
        if kind == "game" and key != "other":
            return self._words.word(key)
        return key if kind == "bid" else self.label(key)

    def name(self, figures: Figures) -> str:
        """Return the name of the player, or of all."""
        return self.label("everybody") if figures.name is None else escaped(figures.name)

    # --- cells ------------------------------------------------------------------

    def rate(self, rate: Rate) -> str:
        """Return a rate: "81 % (75–86) 151/186"."""
        if rate.rate is None or rate.interval is None:
            return "–"
        places = 0 if rate.of < 200 else 1  # of few games a tenth of a percent says nothing
        share, low, high = (f"{100 * value:.{places}f}" for value in (rate.rate, *rate.interval))
        return self._numbers(f"{share} % ({low}–{high}) {rate.count}/{rate.of}")

    def mean(self, mean: Mean) -> str:
        """Return a mean: "12.3 (8.1 … 16.5) 186"."""
        if mean.mean is None:
            return "–"
        interval = "{:.1f} … {:.1f}".format(*mean.interval) if mean.interval else "–"
        return self._numbers(f"{mean.mean:.1f} ({interval}) {mean.of}")

    def _numbers(self, text: str) -> str:
        """Return a text with the numbers written as in the language."""
        return decimals(text.replace("-", "−"), self.language)

    def extreme(self, extreme: Extreme | None) -> str:
        """Return a deal: "2026-03-06, archive:3, deal 17: Grand +144"."""
        if extreme is None:
            return "–"
        game = f"{self._words.word(extreme.game)} {extreme.points:+}".replace("-", "−")
        return self.label("of_deal", self.place(extreme.list, extreme.day), extreme.n, game)

    def place(self, name: str, when: str) -> str:
        """Return a list with its day, if that is known."""
        return escaped(f"{day(self.language, when)}, {name}" if when else name)

    def days(self) -> str:
        """Return the first and the last day of the lists, as far as days are known."""
        days = sorted(filter(None, self.report.days.values()))
        ends = dict.fromkeys((*days[:1], *days[-1:]))
        return escaped(" – ".join(day(self.language, end) for end in ends))

    def rows(self, figures: Figures) -> Iterator[tuple[str, str]]:
        """Yield (label, figure) of all figures outside the breakdowns."""
        yield self.label("lists"), str(figures.lists)
        yield self.label("deals"), str(figures.deals)
        for key in RATES:
            if figures.name is not None or key != "declared":
                yield self.label(key), self.rate(getattr(figures, key))
        for key in ("points_own", "points_deal"):
            if figures.name is not None or key != "points_deal":
                yield self.label(key), self.mean(getattr(figures, key))
        if figures.name is not None:
            yield self.label("streaks"), "{} / {}".format(*figures.streaks)
        for key in ("best", "worst"):
            yield self.label(key), self.extreme(getattr(figures, key))
        for key in ("fees", "nets"):
            amount = getattr(figures, key)
            if amount is not None and amount[1]:
                lists = self.label("in_list_1" if amount[1] == 1 else "in_lists", amount[1])
                yield self.label(key), f"{money(amount[0], self.language)} {lists}"

    def breakdown(self, figures: Figures, kind: str) -> list[list[str]]:
        """Return a breakdown of own games, one of KINDS, as a table; its first row is the head."""
        rows = [[self.label("by." + kind), self.label("won"), self.label("points_own")]]
        for group in figures.by[kind]:
            name = escaped(self.key(kind, group.key))
            rows.append([name, self.rate(group.won), self.mean(group.points)])
        return rows

    def overview(self) -> list[list[str]]:
        """Return a table of all players, with the figures of all in the last row."""
        keys = ("declared", "won", "points_own", "points_deal", "defended")
        rows = [[self.label(key) for key in ("player", "lists", "deals", *keys)]]
        for figures in (*self.report.players, self.report.everybody):
            cells = [self.name(figures), str(figures.lists), str(figures.deals)]
            for key in keys:
                value = getattr(figures, key)
                applies = figures.name is not None or key not in ("declared", "points_deal")
                cell = self.rate(value) if isinstance(value, Rate) else self.mean(value)
                cells.append(cell if applies else "–")
            rows.append(cells)
        return rows

    def findings(self) -> list[str]:
        """Return the differences beyond chance as lines, or a line that there are none."""
        findings = self.report.findings
        if not findings:
            return [self.label("none_found", self.report.compared)]
        lines = [self.label("some_found", self.report.compared)]
        for finding in findings:
            kind = self.key(finding.what, finding.key) if finding.key else self.label(finding.what)
            rates = self.rate(finding.own), self.rate(finding.others)
            lines.append("  " + self.label("found", escaped(finding.player), kind, *rates))
        return lines

    # --- charts -----------------------------------------------------------------

    def chart(self, kind: str, chosen: Figures) -> Chart:
        """Return a chart, one of CHARTS; chosen: of whose own games."""
        report = self.report
        if kind == "course":
            of_chosen = [name for name, totals in report.courses.items() if chosen.name in totals]
            name = (of_chosen or list(report.courses))[-1]
            title = f"{self.label('course')}: {self.place(name, report.days[name])}"
            return charts.course(title, report.courses[name])
        if kind in KINDS:
            rows = [(self.key(kind, group.key), group.won) for group in chosen.by[kind]]
            title = f"{self.label('by.' + kind)}: {self.label('chart.won')}, {self.name(chosen)}"
            return charts.rates(title, rows, chosen.won)
        rows = [(player.name or "", getattr(player, kind)) for player in report.players]
        rows.sort(key=lambda row: -(row[1].rate or 0))
        overall = getattr(report.everybody, kind)
        return charts.rates(self.label("chart." + kind), rows, overall)


# --- text ------------------------------------------------------------------------


def text(wording: Wording, players: list[Figures]) -> str:
    """Return the report as text: all players side by side, or the chosen ones one by one."""
    parts = []
    for figures in players:
        rows = text_table.lines(list(wording.rows(figures)))
        parts.append("\n".join([wording.name(figures), *rows]))
        parts += _breakdowns(wording, figures)
    if not players:
        parts.append("\n".join(text_table.lines(wording.overview())))
        parts += _breakdowns(wording, wording.report.everybody)
    parts.append("\n".join(wording.findings()))
    parts.append(wording.label("interval"))
    return "\n\n".join(parts) + "\n"


def _breakdowns(wording: Wording, figures: Figures) -> list[str]:
    tables = (wording.breakdown(figures, kind) for kind in KINDS if figures.by[kind])
    return ["\n".join(text_table.lines(rows)) for rows in tables]


# --- HTML ------------------------------------------------------------------------


def html(wording: Wording, players: list[Figures], season: str | None) -> str:
    """Return the report as one HTML page that needs no other file; season: its name, if any."""
    title = wording.label("title") + (f" {season}" if season else "")
    body = [f"<h1>{html_page.html_text(title)}</h1>"]
    lines = [wording.days(), wording.label("interval")]
    body += [f"<p>{html_page.html_text(line)}</p>" for line in lines if line]
    body.append(html_page.table(wording.overview(), narrow=True))
    everybody = wording.report.everybody
    body.append(_charts(wording, ("won", "declared", "defended", "course"), everybody))
    body.append(f"<h2>{html_page.html_text(wording.label('findings'))}</h2>")
    body += [f"<p>{html_page.html_text(line)}</p>" for line in wording.findings()]
    for figures in (everybody, *(players or wording.report.players)):
        body.append(f"<h2>{html_page.html_text(wording.name(figures))}</h2>")
        body.append(html_page.table([("", ""), *wording.rows(figures)]))
        body.append(_charts(wording, [kind for kind in KINDS if figures.by[kind]], figures))
        body += [
            html_page.table(wording.breakdown(figures, kind)) for kind in KINDS if figures.by[kind]
        ]
    style = html_page.FIGURES + STYLE
    return html_page.page(title, style, "\n".join(body), wording.language)


def _charts(wording: Wording, names, figures: Figures) -> str:
    pictures = "\n".join(charts.svg(wording.chart(name, figures)) for name in names)
    return f'<div class="charts">\n{pictures}</div>'
