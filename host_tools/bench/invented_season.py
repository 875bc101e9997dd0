"""Invented lists by the rules of `isko`, with deals as frequent as in the real deal mix."""

import random
from functools import lru_cache

from host_tools.bench.presses import deal_mix
from host_tools.deal_json.reader import Reader
from host_tools.list_unpacker import chained
from vorhand.rules import defaults, load
from vorhand.rules.deal.table import Table
from vorhand.session import journal
from vorhand.session.deal_record import deal_fields

FIRST = ("Anna", "Ben", "Cem", "Dora", "Eva", "Finn", "Gül", "Hans", "Ida", "Jörg", "Kim", "Lena")


@lru_cache(1)
def _mix():
    deals = [(deal, count) for deal, count in deal_mix() if deal.get("game") != "ramsch"]
    return [deal for deal, _ in deals], [count for _, count in deals], Reader("isko")


@lru_cache(None)
def _answers_and_score(n, players, dealer, declarer):
    """(answers, Score) of a deal of the mix with this declarer."""
    deals, _, reader = _mix()
    fields = dict(deals[n], players=players, dealer=dealer)
    if "passed" not in fields:
        fields["declarer"] = declarer
    deal = reader.deal(fields)
    return tuple(deal.questionnaire.answers.items()), deal.score


def list_file(seed, players=4, deals=40, day="2026-01-01", names=None, device="dev1", number=None):
    """The bytes of a closed list; the same arguments give the same bytes."""
    rng = random.Random(f"season {seed}")
    mix, weights, _ = _mix()
    names = names or rng.sample(FIRST, players)
    first = rng.randrange(players)
    number = f"{(seed if number is None else number) + 1:04d}"
    header = [("vorhand", 1), ("device", device), ("list", number), ("rules", "isko")]
    options = defaults(load("isko"))
    header += [("opt." + key, options[key]) for key in sorted(options)]
    header += [("players", players), ("names", names), ("first_dealer", first), ("length", 0)]
    records = [journal.fields([*header, ("at", day if "T" in day else day + "T19:00:00")], "open")]
    choices = rng.choices(range(len(mix)), weights, k=deals)
    for n, choice in enumerate(choices, 1):
        table = Table(players, (first + n - 1) % players)
        answers, score = _answers_and_score(
            choice, players, table.dealer, rng.choice(table.active)
        )
        records.append(journal.fields(deal_fields(n, answers, score, players), "deal"))
        if not rng.randrange(40):  # it was another seat's game
            answers, score = _answers_and_score(
                choice, players, table.dealer, rng.choice(table.active)
            )
            records.append(journal.fields(deal_fields(n, answers, score, players), "fix"))
    records.append(journal.fields([("deals", deals)], "closed"))
    return list_bytes(records, device, number)


def list_bytes(records, device, number):
    """The bytes of a list file with these records."""
    return chained(records, journal.tag_of(device, number))


def write(folder, lists=200, deals=40):
    """Write a season of lists at tables of three and four into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(lists):
        day = f"2026-{1 + seed // 4 % 12:02d}-{1 + seed % 28:02d}"
        data = list_file(seed, 3 + seed % 2, deals, day, device=f"dev{seed % 3}")
        (folder / f"{seed + 1:04d}.txt").write_bytes(data)
