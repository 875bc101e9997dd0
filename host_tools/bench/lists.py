"""Lists to measure with: written by the session's own code, the same bytes every time."""

import random
from pathlib import Path

from host_tools.manual import random_deals
from vorhand import rules
from vorhand.rules.deal.conversation import Conversation
from vorhand.session import changes
from vorhand.session.lists import Lists

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
# One game after the other, in the order they are played in the list.
DEALS = (
    (("game", "grand"), ("matadors", 1), ("outcome", "won")),
    (("game", "clubs"), ("hand", 1), ("matadors", -1), ("outcome", "won")),
    (("game", "spades"), ("matadors", 2), ("outcome", "lost")),
    (("game", "null"), ("outcome", "won")),
    (("game", "hearts"), ("matadors", -3), ("outcome", "won_schneider")),
    (("game", "diamonds"), ("matadors", 1), ("outcome", "won")),
    (("game", "clubs"), ("matadors", 4), ("outcome", "won")),
)

FACTS = 8  # of a random deal at most: the search for the keys of schmegegge's with 12 takes 2 GB


def tables(name: str) -> int:
    """Return the number of players a rule set is measured with: four, else its largest table."""
    sizes = rules.load(name).TABLES
    return 4 if 4 in sizes else sizes[-1]


def write_list(
    root: Path,
    length: int = 48,
    players: int = 0,
    deals: int | None = None,
    name: str = "isko",
    options: dict | None = None,
) -> Path:
    """Write a list of `deals` deals (default: all `length`) under `root`; return its file.

    players: 0 = see tables(); options: house rules other than the usual ones, which the device
    does not write either.
    """
    players = players or tables(name)
    lists = Lists(str(root), device="bench")
    ruleset = rules.load(name)
    options = options or {}
    evening = lists.create(name, options, NAMES[:players], 0, length, ruleset.home(options))
    for number in range(1, (length if deals is None else deals) + 1):
        deal = conversation(ruleset, evening.table(number), number, options)
        changes.write(
            evening, deal.answers, ruleset.score(deal.table, deal.facts, evening.options)
        )
    return Path(evening.path)


def conversation(ruleset, table, number: int, options: dict | None = None) -> Conversation:
    """Return the conversation of deal `number`; options: as for write_list.

    isko has each game in turn, and every eighth deal passed in; other rule sets have random deals,
    the same ones for each dealer.
    """
    if ruleset.NAME != "isko":
        options = rules.defaults(ruleset) | (options or {})
        answers = by_chance(ruleset, table, options, number % len(DEALS))
        return Conversation(ruleset, table, options, answers)
    if number % 8 == 0:
        return Conversation(ruleset, table, {}, [("declarer", "passed")])
    answers = [("declarer", table.active[number % 3]), ("bid", 18), *DEALS[number % len(DEALS)]]
    return Conversation(ruleset, table, {}, answers)


def by_chance(ruleset, table, options: dict, seed: int) -> list[tuple]:
    """Return the answers of a short deal that is written, without bidding and card points."""
    rng = random.Random(seed)
    while True:
        deal = random_deals.deal(ruleset, table, options, rng)
        outcome = deal.facts.get("outcome")
        if outcome in ("redeal", "points") or {"auction", "bid", "revoke"} & set(deal.facts):
            continue
        if len(deal.facts) <= FACTS:
            return deal.answers
