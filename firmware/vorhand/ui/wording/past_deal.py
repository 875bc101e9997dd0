"""A deal that stands in the list, made again from its answers."""

from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.session import StorageError


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

    A correction before it can have moved the round of Ramsch away that it was told in, or one
    over it: then it is told as it was. A Grand would fit there, but as a Grand Hand.
    """
    e = app.evening
    # Lists without open suit games may hold a bid that only these reach: it was offered once.
    conversation = retell(app, n) or retell(app, n, dict(e.options, suit_ouvert=1))
    if e.result(n) is None or not app.rules:
        return conversation, True
    there = e.table(n)
    if conversation and not there.ramsch:
        return conversation, True
    try:
        table = Table(there.players, there.dealer, 0, not there.ramsch, None, there.absent)
        was = Conversation(app.rules, table, e.options, e.answers(n) or ())
        if not conversation or (
            was.question is None and dict(was.facts, bid=0) != dict(conversation.facts, bid=0)
        ):
            return was, False
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
    moved = [seat for seat in range(len(points)) if points[seat]]
    return moved[0] if len(moved) == 1 else None


def played(facts):
    """The key of the game or of what took its place ("ramsch", "passed"); None without either."""
    game = facts.get("game") or facts.get("declarer")
    return game if isinstance(game, str) else None


def others(names, points, seat, first=()):
    """[(name, points)] of all but `seat` whose points a deal moved, the seats in `first` first."""
    moved = []
    for other in list(first) + [one for one in range(len(points)) if one not in first]:
        if points[other] and other != seat:
            moved.append((names[other], points[other]))
    return moved


def levels(facts, items):
    """The levels of a game as keys, in the order they are said; an announced one stands alone."""
    counted = [item[0] for item in items]
    keys = []
    if facts.get("hand"):
        keys.append("hand")
    for key in ("schneider", "schwarz"):
        if facts.get(key + "_announced"):
            keys.append(key + "_announced")
        elif key in counted:
            keys.append(key)
    if facts.get("ouvert"):
        keys.append("ouvert")
    return keys


def system_of(app):
    """The system by which the list in hand is counted first, see standings.chosen."""
    from vorhand.rules import standings

    offered = standings.systems(app.rules, app.evening.options)
    return standings.chosen(offered, app.settings.get("standings"), app.rules)


def final(app, system):
    """The standings.Total of each seat of the list in hand."""
    from vorhand.rules import standings

    e = app.evening
    unpaid = None
    if e.absences or not e.options.get("sf_sitter", 1):
        unpaid = standings.unpaid_games(e.players, _losses(e), e.options)
    return standings.totals(system, e.points, e.won, e.lost, e.options, unpaid)


def _losses(evening):
    """Yield (Table, seat that lost) of each lost game."""
    for n in range(1, evening.count + 1):
        result = evening.result(n)
        if result and result.loser is not None:
            yield evening.table(n), result.loser
