"""Show who plays which game how well: tables, one HTML report, charts.

Lists come from the archive (--season NAME, or all), or are files, folders and links given by name;
players are then the names in them. Every rate has its sample size and the interval in which it
lies by 95 %; what may be chance is not called a difference. The ending of FILE says what is
written: .html, .json, .txt, .svg and .png (one chart, --chart); without --out it is text on the
terminal. The manual's page stats.md tells what the figures are.
"""

import argparse
import json
from pathlib import Path

from host_tools import HostError, answer_file, chosen_lists, language, list_totals
from host_tools.plain_text import escaped
from host_tools.statistics import charts, plays, report, report_forms
from vorhand.rules import settlement

PICTURES = (".svg", ".png")
FORMS = (".html", ".json", ".txt", *PICTURES)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    chosen_lists.add_arguments(parser)
    help_text = "this player alone; repeatable"
    parser.add_argument(
        "--player", action="append", default=[], type=escaped, metavar="NAME", help=help_text
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help=", ".join(FORMS))
    parser.add_argument("--chart", choices=report_forms.CHARTS, help="(won)")
    modes = [mode for mode in settlement.MODES if mode != "round"]
    parser.add_argument("--settle", choices=modes, default="none", help="money, settled so (none)")
    list_totals.add_stake(parser)
    language.add_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Print or write the statistics; 1 where a list is damaged."""
    form = answer_file.form_of(args.out, FORMS)
    if args.chart and form not in PICTURES:
        raise HostError("--chart is one picture: give --out FILE.svg or FILE.png", 2)
    chosen_lists.check(args)
    damaged: list[str] = []
    if args.lists:
        all_plays = plays.of_files(args.lists, damaged, args.database)
    else:
        all_plays = plays.of_archive(args)
    if not all_plays.plays:
        raise HostError("there are no deals in these lists")
    result = report.report(all_plays, args.settle, args.stake)
    players = [_player(result, name) for name in chosen_lists.players(args, args.player)]
    data = _file_bytes(report_forms.Wording(result, args.language), players, form, args)
    answer_file.write(args.out, data)
    return 1 if damaged else 0


def _player(result: report.Report, name: str) -> report.Figures:
    for figures in result.players:
        if figures.name == name:
            return figures
    raise chosen_lists.unknown_player(name, (figures.name or "" for figures in result.players))


def _file_bytes(
    wording: report_forms.Wording,
    players: list[report.Figures],
    form: str,
    args: argparse.Namespace,
) -> bytes:
    if form == ".json":
        fields = json.dumps(report.as_json(wording.report), ensure_ascii=False, indent=1)
        return fields.encode() + b"\n"
    if form == ".html":
        return report_forms.html(wording, players, args.season).encode()
    if form in PICTURES:
        chosen = players[0] if players else wording.report.everybody
        chart = args.chart or "won"
        if chart in report.KINDS and not chosen.by[chart]:
            raise HostError(f"no own game in these lists has what the chart {chart} shows")
        picture = wording.chart(chart, chosen)
        return charts.svg(picture).encode() if form == ".svg" else charts.png(picture)
    return report_forms.text(wording, players).encode()
