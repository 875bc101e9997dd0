"""Lists of random deals, and all that their sheet shows."""

from host_tools.manual import random_deals
from vorhand import rules
from vorhand.rules.deal.conversation import Conversation
from vorhand.session import changes


def fill(evening, random, corrections=False, deals=1000):
    """Play random deals until a list is full or has so many.

    corrections: also undo, fix, newcomers.
    """
    ruleset = rules.load(evening.rules)
    while not evening.full() and evening.count < deals:
        deal, score = _random_deal(evening, ruleset, evening.count + 1, random)
        changes.write(evening, deal.answers, score)
        if not corrections:
            continue
        chance = random.randrange(12)
        if chance == 0:
            changes.undo(evening)
        elif chance == 1:
            n = random.randint(1, evening.count)
            deal, score = _random_deal(evening, ruleset, n, random)
            changes.correct(evening, n, deal.answers, score)
        elif chance < 5 and evening.turns() % evening.players == 0:
            changes.change_player(
                evening, random.randrange(evening.players), f"Neu {evening.count}"
            )


def _random_deal(evening, ruleset, n, random):
    """Return (Conversation, Score) of a deal that is written."""
    while True:
        dealt = random_deals.deal(ruleset, evening.table(n), evening.options, random)
        deal = Conversation(ruleset, dealt.table, evening.options, dealt.answers)
        score = ruleset.score(deal.table, deal.facts, evening.options)
        if not score.redeal:
            return deal, score


def fold(evening):
    """Return all that a list says, as a dictionary: what its sheet needs, and its settlement."""
    deals = range(1, evening.count + 1)
    ruleset = rules.load(evening.rules)
    fields = {key: getattr(evening, key) for key in (
        "id", "rules", "players", "names", "first_dealer", "length", "home", "count", "points",
        "won", "lost", "passed", "closed", "signed", "effects", "target", "needs_totals",
    )}  # fmt: skip
    fields["options"] = {**rules.defaults(ruleset), **evening.options}
    fields["results"] = [evening.result(n) for n in deals]
    fields["answers"] = [evening.answers(n) for n in deals]
    fields["dealers"] = [evening.dealer(n) for n in deals]
    return fields
