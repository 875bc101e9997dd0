"""Lists to measure with: written by the session's own code, the same bytes every time."""

from pathlib import Path

from vorhand import rules
from vorhand.rules.conversation import Conversation
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


def write_list(root: Path, length: int = 48, players: int = 4, deals: int | None = None) -> Path:
    """Write a list of `deals` deals (default: all `length`) under `root`; return its file."""
    lists = Lists(str(root), device="bench")
    ruleset = rules.load("isko")
    evening = lists.create("isko", {}, NAMES[:players], 0, length)
    for number in range(1, (length if deals is None else deals) + 1):
        talk = conversation(ruleset, evening.table(number), number)
        evening.write(talk.answers, ruleset.score(talk.table, talk.facts, evening.options))
    return Path(evening.path)


def conversation(ruleset, table, number: int) -> Conversation:
    """Return the conversation of deal `number`: each game in turn, every eighth passed in."""
    if number % 8 == 0:
        return Conversation(ruleset, table, {}, [("declarer", "passed")])
    answers = [("declarer", table.active[number % 3]), ("bid", 18), *DEALS[number % len(DEALS)]]
    return Conversation(ruleset, table, {}, answers)
