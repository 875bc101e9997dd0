"""The sources of the archive's lists: files, folders, links, deals as JSON Lines, an export."""

import argparse
import os
from binascii import crc32
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_tools import HostError, cannot_read, warn, whole_file
from host_tools.archive.writing import Refused
from host_tools.deal_json.json_lines import LineError, read_object
from host_tools.deal_json.listed_rounds import ListedRounds
from host_tools.deal_json.reader import Reader
from host_tools.list_source import check_file, list_path
from host_tools.plain_text import escaped
from vorhand.session import SessionError, StorageError, changes
from vorhand.session.ledger import FULL
from vorhand.session.lists import Lists

NO_MORE = {
    "full": f"a list has at most {FULL:,} deals; put those from here on into a file of their own",
    "over": "the Bierlachs is lost; put the deals of the next one into a file of their own",
}


def read_source(source: str, args: argparse.Namespace) -> tuple[bytes, str]:
    """Return (a list file's bytes, its name in messages). Raises Refused where it is no list.

    args: for deals as JSON Lines, with rules, option, names, date.
    """
    try:
        with list_path(source) as (path, name):
            check_file(path, name)
            data = path.read_bytes()
    except OSError as error:
        raise Refused(str(cannot_read(source, error))) from None
    except HostError as error:  # a link that is damaged, a file that can be no list
        raise Refused(str(error)) from None
    if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{":
        return _deals_as_list(data, name, args), name
    if data and not data.endswith(b"\n"):
        data += b"\n"
    return data, name


def _deals_as_list(data: bytes, name: str, args: argparse.Namespace) -> bytes:
    """Return the list file of deals as JSON Lines; the same deals give the same bytes."""
    reader = Reader(args.rules, args.option, "en")
    rounds = ListedRounds(reader, False)
    date = args.date or ""
    seed = crc32(repr((data, args.names or [], args.rules, args.option, date)).encode())
    with whole_file.temporary_folder() as folder:
        clock = (lambda: date) if date else None
        lists = Lists(str(folder), f"json-{seed:08x}", clock)
        evening = None
        for number, line in _lines(data):
            try:
                fields = read_object(line)
                if evening is None:
                    names, first = _names_and_dealer(fields, args.names, name)
                    home = reader.ruleset.home(reader.options)
                    evening = lists.create(args.rules, reader.options, names, first, 0, home)
                dealer = evening.dealer(evening.count + 1)
                if fields.setdefault("dealer", dealer) != dealer:
                    raise LineError("seat {} deals, by turn it is {}", fields["dealer"], dealer)
                deal = rounds.read(fields, number, evening.points)
                if not deal.score.redeal:
                    changes.write(evening, tuple(deal.questionnaire.answers.items()), deal.score)
            except LineError as error:
                raise Refused(f"{name}, line {number}: {error.sentence('en')}") from None
            except SessionError as error:
                raise Refused(f"{name}, line {number}: {NO_MORE[error.args[0]]}") from None
            except StorageError as error:
                reason = os.strerror(error.args[1])
                raise HostError(f"cannot write a list in {folder}: {reason}") from None
        changes.close(evening)
        return Path(evening.path).read_bytes()


def _names_and_dealer(
    fields: dict[str, Any], names: list[str] | None, source: str
) -> tuple[list[str], int]:
    """Return (the players' names, the first dealer's seat) of a list that begins with this deal.

    names: those that were given, or none; source: its name in messages. LineError where the deal
    does not say how many play, or who deals where that matters.
    """
    players = fields.get("players")
    if not isinstance(players, int) or not 2 <= players <= 5:
        raise LineError("players must be 2 to 5")
    if not names:
        names = [f"Platz {seat}" for seat in range(1, players + 1)]
        warn(f"{escaped(source)}: without --names the players are {names[0]} to {names[-1]}")
    if len(names) != players:
        raise LineError("{} players, but names for {}", players, len(names))
    if "dealer" not in fields and players > 3:
        raise LineError("dealer is missing: it tells who sits out")
    first = fields.get("dealer", 0)
    if type(first) is not int or first not in range(players):
        raise LineError("dealer is a seat: 0 to {}", players - 1)
    return names, first


def _lines(data: bytes) -> Iterator[tuple[int, bytes]]:
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            yield number, line
