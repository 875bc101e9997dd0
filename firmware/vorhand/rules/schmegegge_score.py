"""The arithmetic of Schmegegge Skat, which is loaded to score and not to ask."""

from vorhand.rules.parts import kontra
from vorhand.rules.schmegegge import law

_ENDED = {"lets_end_won": "won", "lets_end_lost": "lost"}  # offers to end that were accepted


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    if facts.get("declarer") == "ramsch":
        return _ramsch(table, facts, options)
    from vorhand.rules.deal.skat_value import worth

    told = dict(facts)
    end = facts.get("outcome")
    if end in _ENDED:
        told["outcome"] = _ENDED[end]
    if facts.get("ro") and facts.get("game") == "null":
        told["ouvert"] = 1
    counted = worth(table, told, law(options, facts))
    if counted.won is None:
        return counted
    if end in _ENDED:
        counted.items.insert(0, (end,))
    if end == "lets_end_lost" and options.get("lets_end_defender") == "offerer":
        return _credited(counted, facts)
    kontra.double(counted, facts)
    return counted


def _credited(score, facts):
    """The defender's offer was accepted: he is credited instead of the declarer being charged."""
    score.items[-1] = ("lets_end_credit", score.value)
    score.points = (0, score.value) if score.loss == 0 else (score.value, 0)
    score.score = score.value  # what Contra and Re double, and are told with
    kontra.double(score, facts)
    score.score = 0
    return score


def _ramsch(table, facts, options):
    """Half of the points, without the fraction, for who has more of them."""
    from vorhand.rules.parts import ramsch_two

    told = ramsch_two.told(facts, False)
    if facts["loser"] == "equal" and options.get("sm_ramsch_tie") == "none":
        return ramsch_two.lost(table, (0, 0), [("ramsch_equal",)])
    items = [("last_card",)] if options.get("sm_nlt") else []
    half = max(told) // 2
    items.append(("ramsch", max(told)))
    items.append(("ramsch_halved", half))
    return ramsch_two.lost(table, [half if own == max(told) else 0 for own in told], items)
