"""Show how a list stands: totals with their parts, ranks, money.

FILE is a list kept by the device, the same deals as JSON Lines (see vorhand score), or the link of
a list's QR code, itself or in a file; - is standard input. Which of the deals as JSON belong to a
round of Bock or Ramsch follows from those before; --as-told takes what their own fields say, for
lists whose rounds nobody can count any more.
Systems: plain = game points; seeger = and 50 for each own game, won less lost; seeger-fabian = and
40 (three players) or 30 (four) for each game the others lost.

Loss money is what each owes the organiser of an official list; the table shows it for those, and
where a fee is given. --settle is what the players owe one another, so that it sums to zero: all =
everybody settles the difference with everybody, average = with the average, game = each game is
paid at once (in the end the same as all), round = the lowest pays a glass for each of the others.
--of says what is settled: game points, or the totals by Seeger or Seeger-Fabian.
"""

import argparse
import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from host_tools import HostError, language, list_totals, rulesets, text_table
from host_tools.deal_json.json_lines import LineError, read_lines, read_object
from host_tools.deal_json.listed_rounds import ListedRounds
from host_tools.deal_json.reader import Reader
from host_tools.language import say
from host_tools.list_damage import report_damage
from host_tools.list_source import list_path, open_list
from host_tools.list_totals import Tally
from host_tools.plain_text import escaped
from host_tools.sheet.figures import money
from vorhand.lang import Words
from vorhand.rules import standings
from vorhand.ui.wording.figures import total


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="- = standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    help_text = "rounds of Bock and Ramsch are what the deals' own fields say, and are not counted"
    parser.add_argument("--as-told", action="store_true", help=help_text)
    rulesets.add_arguments(parser)
    language.add_argument(parser)
    list_totals.add_arguments(parser)


# --- reading ---------------------------------------------------------------------


def read(args: argparse.Namespace) -> tuple[Tally, int]:
    """Return the Tally of the file, of whichever kind it is, and the status for its damage."""
    with list_path(args.file) as (path, name):
        lines = read_lines(str(path), name)
        first = next(lines)
        # A deal as JSON opens with a brace; a list file, even a damaged one, has pairs.
        if first[1].lstrip(b"\xef\xbb\xbf \t")[:1] in (b"{", b"["):
            return tally_lines(chain([first], lines), name, args), 0
        evening = open_list(str(path), name)
        return list_totals.tally_list(evening, args.option), report_damage(evening, name)


def tally_lines(lines: Iterable[tuple[int, bytes]], name: str, args: argparse.Namespace) -> Tally:
    """Return the Tally of JSON Lines; HostError at the first line that is no deal."""
    reader = Reader(args.rules, args.option, "en")
    tally = Tally([], args.rules, reader.options)
    rounds = ListedRounds(reader, args.as_told)
    for number, line in lines:
        try:
            fields = read_object(line)
            if fields.get("dealer") is None and fields.get("players") in (4, 5):
                raise LineError("dealer is missing: who sits out counts in the standings")
            deal = rounds.read(fields, number, tally.points)
        except LineError as error:
            raise HostError(f"{name}, line {number}: {error}") from None
        table = deal.questionnaire.table
        if not tally.names:  # the first deal has the number of players
            names = [say(args.language, "Seat {}", seat) for seat in range(table.players)]
            tally = Tally(names, args.rules, reader.options)
        score = deal.score
        if not score.redeal:
            tally.add(table, score.points, score.winner, score.loser)
            tally.passed += deal.questionnaire.facts["declarer"] == "passed"
    return tally


# --- printing --------------------------------------------------------------------


def table(result: dict[str, Any], fees: bool, language: str) -> Iterator[str]:
    """Yield the standings as lines of text, the best first; fees: with loss money."""
    system = result["system"].replace("-", "_")
    words = Words(language)
    words.load("lists")
    title = words.word("system." + system)
    fields = (title, result["deals"], result["passed"])
    yield say(language, "{}; deals: {}, passed in: {}", *fields)
    columns = [("rank", "rank"), ("player", "name"), ("points", "points")]
    columns += [("won", "won"), ("lost", "lost")]
    if system != "plain":
        columns.append(("games", "games_bonus"))
    if system == "seeger_fabian":
        columns.append(("others", "others_bonus"))
    columns.append(("total", "total"))
    if fees:
        columns.append(("fees", "loss_money"))
    if result["settle"] != "none":
        columns.append(("net", "net"))
    rows = result["seats"]
    cells = [[say(language, head) for head, _ in columns]]
    for seat in standings.by_rank([row["rank"] for row in rows]):
        cells.append([cell_text(key, rows[seat][key], language) for _, key in columns])
    yield from text_table.lines(cells, "><>")
    for row in result.get("own", ()):
        name, first, last = escaped(row["name"]), row["first"], row["last"]
        if last:
            yield say(
                language, "{} from deal {} to {}: {}", name, first, last, total(row["total"])
            )
        else:
            yield say(language, "{} from deal {}: {}", name, first, total(row["total"]))
    for row in result.get("absent", ()):
        name, first, last = escaped(row["name"]), row["first"], row["last"]
        yield say(language, "{} was absent from deal {} to {}", name, first, last)


def cell_text(key: str, value: Any, language: str) -> str:
    if key in ("loss_money", "net"):
        return money(value, language)
    return total(value) if isinstance(value, int) else escaped(value)


def run(args: argparse.Namespace) -> int:
    """Print the standings; 1 where a deal could not be read."""
    tally, status = read(args)
    system, settle, of = list_totals.count_by(tally, args)
    result = {
        "system": system.replace("_", "-"),
        "settle": settle,
        "of": of.replace("_", "-").replace("plain", list_totals.OF[0]),
        "rules": tally.rules,
        "players": len(tally.names),
        "deals": tally.deals,
        "passed": tally.passed,
        "seats": list_totals.seats(tally, system, settle, of, args),
    }
    if tally.ledger:
        result.update(list_totals.attended(tally.ledger, system))
    lines = table(result, list_totals.has_fees(tally, args), args.language)
    print(json.dumps(result) if args.json else "\n".join(lines))
    return status
