"""A deal that stands in the list, made again from its answers."""

from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.session import StorageError
from vorhand.ui.wording.figures import signed


def retell(app, n, options=None):
    """The Conversation of deal `n`; None where it cannot be read or these rules cannot tell it.

    options: the house rules that it is told by where they are not the list's.
    """
    e = app.evening
    try:
        answers = e.answers(n)
        if answers is None:
            return None
        return Conversation(app.rules, e.table(n), options or e.options, answers)
    except (RuleError, StorageError):
        return None


def recall(app, n):
    """(Conversation of deal `n`, whether it still fits its round), as far as it can be told.

    A correction of an earlier deal can have moved a round of Ramsch away from this deal, or onto
    it: then it is told as it was entered. A Grand would fit there, but as a Grand Hand.
    """
    e = app.evening
    # Lists without open suit games may hold a bid that only these reach: it was offered once.
    conversation = retell(app, n) or retell(app, n, dict(e.options, suit_ouvert=1))
    if e.result(n) is None or not app.rules:
        return conversation, True
    present = e.table(n)
    if conversation and not present.ramsch:
        return conversation, True
    try:
        table = Table(present.players, present.dealer, 0, not present.ramsch, None, present.absent)
        former = Conversation(app.rules, table, e.options, e.answers(n) or ())
        if not conversation or (
            former.question is None
            and dict(former.facts, bid=0) != dict(conversation.facts, bid=0)
        ):
            return former, False
    except (RuleError, StorageError):
        pass
    return conversation, bool(conversation)


def rescore(app, conversation):
    """The Score of a deal told again; None where an answer is missing."""
    try:
        options = app.evening.options
        return app.rules.score(conversation.table, conversation.facts, options)
    except RuleError:
        return None


def whose(facts, result):
    """The seat whose game a deal was; where nobody played, that of the only one it cost; or None.

    result: its DealResult.
    """
    points = result.points
    for seat in (result.winner, result.loser, facts.get("declarer")):
        if isinstance(seat, int):
            return seat
    seats = [seat for seat in range(len(points)) if points[seat]]
    return seats[0] if len(seats) == 1 else None


def played(facts):
    """The key of the game or of what took its place ("ramsch", "passed"); None without either."""
    game = facts.get("game") or facts.get("declarer")
    return game if isinstance(game, str) else None


def others(names, points, seat, order=()):
    """[(name, points)] of all but `seat` whose points a deal changed; seats of `order` first."""
    rows = []
    for n in list(order) + [n for n in range(len(points)) if n not in order]:
        if points[n] and n != seat:
            rows.append((names[n], points[n]))
    return rows


def changes(names, points, seat):
    """What `others` gives as a text: "Anna +48, Ben −96"."""
    rows = others(names, points, seat)
    return ", ".join(["%s %s" % (name, signed(change)) for name, change in rows])


def levels(facts, items):
    """The levels of a game as keys, in the order they are said; an announced one stands alone."""
    item_keys = [item[0] for item in items]
    keys = []
    if facts.get("hand"):
        keys.append("hand")
    for key in ("schneider", "schwarz"):
        if facts.get(key + "_announced"):
            keys.append(key + "_announced")
        elif key in item_keys:
            keys.append(key)
    if facts.get("ouvert"):
        keys.append("ouvert")
    return keys
