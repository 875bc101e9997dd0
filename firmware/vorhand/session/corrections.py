"""The effect of a correction on later deals: rounds of Bock and Ramsch are counted anew.

A deal keeps the points that the players confirmed as long as its table stays the same: dealer,
absent seat, rounds, totals where they count. Only deals whose table changes are counted again.
"""

from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.session import StorageError
from vorhand.session.ledger import Effect


class Correction:
    """The effect when deal `n` of an Evening becomes `score` by the rule set's module.

    changed: (number, Score) of the later deals whose points change; unfit: numbers of those whose
    answers are not legal under the rounds or with the dealer they have now, so that they keep
    their points; rounds: the Rounds that the next deal stands under. The Evening stays as it is.
    """

    def __init__(self, evening, ruleset, n, score):
        self.evening = evening
        self.ruleset = ruleset
        self.changed = []
        self.unfit = []
        self.rounds = evening.rounds_from_start(n)
        self._count(n, score)

    def warnings(self):
        """Return (key, *values) of what the players have to know before they confirm."""
        changed, unfit = self.changed, self.unfit
        messages = []
        if len(changed) > 1:
            first, last = changed[0][0], changed[-1][0]
            if last - first < len(changed):
                messages.append(("rounds_changed_all", first, last))
            else:
                messages.append(("rounds_changed", first, last, len(changed)))
        elif changed:
            messages.append(("rounds_one", changed[0][0]))
        if len(unfit) > 2 and unfit[-1] - unfit[0] < len(unfit):
            messages.append(("rounds_unfit_all", unfit[0], unfit[-1]))
        elif len(unfit) > 1:
            messages.append(("rounds_unfit", ", ".join([str(m) for m in unfit[:-1]]), unfit[-1]))
        elif unfit:
            messages.append(("rounds_unfit_one", unfit[0]))
        present = self.evening.rounds()
        place = self.rounds.shown
        if place != (present.shown if present else ()):
            messages.append(
                ("rounds_next_" + place[0],) + place[1:] if place else ("rounds_next_none",)
            )
        return tuple(messages)

    def _count(self, n, score):
        """Go through the deals after deal `n`, under the old rounds and the new ones."""
        evening = self.evening
        players = evening.players
        old_rounds, new_rounds = evening.rounds_from_start(n), self.rounds
        old_effect, new_effect = evening.effect(n), _effect(score)
        totals = evening.totals_before(n + 1) if evening.needs_totals else None
        result = evening.result(n)
        gains = _minus(score.points, result.points) if result else score.points
        more_again = 0  # how many deals more than before the same dealer deals again
        for m in range(n + 1, evening.count + 1):
            evening.count_round(old_rounds, m - 1, old_effect)
            more_again += new_effect.again - old_effect.again
            evening.count_round(new_rounds, m - 1, new_effect, n, more_again)
            old_effect = new_effect = evening.effect(m)
            result = evening.result(m)
            if result is None:
                continue
            first_dealer = evening.first_dealer
            turn, absent = evening.seating(m)
            dealer = (first_dealer + turn) % players
            old_table = Table(players, dealer, old_rounds.bock, old_rounds.ramsch, totals, absent)
            turn, absent = evening.seating(m, n, more_again)
            dealer = (first_dealer + turn) % players
            new_table = Table(players, dealer, new_rounds.bock, new_rounds.ramsch, None, absent)
            if totals:
                new_table.totals = _plus(totals, gains)
                totals = _plus(totals, result.points)
            if _same(old_table, new_table):
                continue
            recount = self._score(m, old_table, new_table)
            if recount is None:
                self.unfit.append(m)
            elif (tuple(recount.points), recount.winner, recount.loser, _effect(recount)) != (
                result[:3] + (old_effect,)
            ):
                self.changed.append((m, recount))
                new_effect = _effect(recount)
                gains = _plus(gains, _minus(recount.points, result.points))
        more_again += new_effect.again - old_effect.again
        evening.count_round(new_rounds, evening.count, new_effect, n, more_again)

    def _score(self, m, old, new):
        """Return the Score of deal `m` at the Table `new`, None where it does not fit there."""
        ruleset, options = self.ruleset, self.evening.options
        try:
            answers = self.evening.answers(m)
            conversation = Conversation(ruleset, new, options, answers)
            if conversation.question is not None:
                return None
            facts = conversation.facts
            if (old.dealer, old.absent, old.ramsch) != (new.dealer, new.absent, new.ramsch):
                # With another dealer the same auction can come to another declarer; in a round of
                # Ramsch, where nobody bids, a Grand is taken for a Grand Hand.
                old_facts = Conversation(ruleset, old, options, answers).facts
                if dict(old_facts, bid=0) != dict(facts, bid=0):
                    return None
            return ruleset.score(new, facts, options)
        except (RuleError, StorageError):
            return None


def _same(old, new):
    """Return whether a deal is entered and counted alike at both Tables."""
    if (old.dealer, old.absent, old.totals) != (new.dealer, new.absent, new.totals):
        return False
    return (old.bock, old.ramsch) == (new.bock, new.ramsch)


def _plus(points, others):
    return [a + b for a, b in zip(points, others)]


def _minus(points, others):
    return [a - b for a, b in zip(points, others)]


def _effect(score):
    """Return the Effect of a deal with this Score."""
    return Effect(score.bocks, score.ramsches, score.again)
