"""What a correction does to the deals after it: the rounds of Bock and Ramsch counted anew.

Loaded only where the corrected deal starts other rounds than it did. What the players confirmed
stays wherever the rounds a deal stands under stay: only what these change is counted again.
"""

from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.parts.rounds import Rounds
from vorhand.session.errors import StorageError


def recount(evening, ruleset, n, score):
    """(changed, unfit, rounds) when deal `n` of the Evening becomes `score`.

    changed: (number, Score) of the later deals that count otherwise since; unfit: numbers of
    those whose answers are none under the rounds or with the dealer they have now, which keep
    their points; rounds: the Rounds that the next deal stands under.
    """
    before = _until(evening, n)
    after = _until(evening, n)
    changed = []
    unfit = []
    was, now = evening.effect(n), _effect(score)
    totals = evening.before(n + 1) if evening.by_totals else None
    result = evening.result(n)
    gained = _minus(score.points, result[0]) if result else score.points
    shift = 0
    for m in range(n + 1, evening.count + 1):
        before.take(*was)
        after.take(*now)
        shift += now[2] - was[2]
        was = now = evening.effect(m)
        result = evening.result(m)
        if result is None:
            continue
        old = Table(evening.players, evening.dealer(m), before.bock, before.ramsch, totals)
        dealer = (old.dealer - shift) % evening.players
        new = Table(evening.players, dealer, after.bock, after.ramsch)
        if totals:
            new.totals = _plus(totals, gained)
            totals = _plus(totals, result[0])
        if _same(old, new):
            continue
        counted = _counted(evening, ruleset, m, old, new)
        if counted is None:
            unfit.append(m)
        elif (tuple(counted.points), counted.win, counted.loss, _effect(counted)) != (
            result[:3] + (was,)
        ):
            changed.append((m, counted))
            now = _effect(counted)
            gained = _plus(gained, _minus(counted.points, result[0]))
    after.take(*now)
    return changed, unfit, after


def warnings(evening, found):
    """What the players are told of `found`, see recount(), before they confirm a correction."""
    changed, unfit, rounds = found
    told = []
    if len(changed) > 1:
        first, last = changed[0][0], changed[-1][0]
        if last - first < len(changed):
            told.append(("rounds_changed_all", first, last))
        else:
            told.append(("rounds_changed", first, last, len(changed)))
    elif changed:
        told.append(("rounds_one", changed[0][0]))
    if len(unfit) > 2 and unfit[-1] - unfit[0] < len(unfit):
        told.append(("rounds_unfit_all", unfit[0], unfit[-1]))
    elif len(unfit) > 1:
        told.append(("rounds_unfit", ", ".join([str(m) for m in unfit[:-1]]), unfit[-1]))
    elif unfit:
        told.append(("rounds_unfit_one", unfit[0]))
    present = evening.rounds()
    if rounds.shown != (present.shown if present else ()):
        if rounds.shown:
            told.append(("rounds_next_" + rounds.shown[0],) + rounds.shown[1:])
        else:
            told.append(("rounds_next_none",))
    return tuple(told)


def _until(evening, n):
    """The Rounds that deal `n` stands under, for the caller to count on."""
    rounds = Rounds(evening.options, evening.players)
    for m in range(1, n):
        rounds.take(*evening.effect(m))
    return rounds


def _same(old, new):
    """Whether a deal is told and counted alike at both Tables."""
    return (old.dealer, old.bock, old.ramsch, old.totals) == (
        new.dealer,
        new.bock,
        new.ramsch,
        new.totals,
    )


def _plus(points, more):
    return [one + other for one, other in zip(points, more)]


def _minus(points, less):
    return [one - other for one, other in zip(points, less)]


def _effect(score):
    return score.bocks, score.ramsches, score.again


def _counted(evening, ruleset, m, old, new):
    """The Score of deal `m` at the Table `new` instead of `old`; None where it does not fit."""
    options = evening.options
    try:
        answers = evening.answers(m)
        talk = Conversation(ruleset, new, options, answers)
        if talk.question is not None:
            return None
        facts = talk.facts
        if old.dealer != new.dealer:
            # Walked with another dealer the auction can come to another declarer.
            if Conversation(ruleset, old, options, answers).facts != facts:
                return None
        return ruleset.score(new, facts, options)
    except (RuleError, StorageError):
        return None
