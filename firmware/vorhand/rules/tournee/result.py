"""What a game of North American Skat is worth: overbidding, revokes.

Single losses; twice for a Guckser and a Tournee on the second card. Source: as in tournee_values.
"""

from vorhand.rules import RuleError
from vorhand.rules.deal.score import Score, reached, redealt
from vorhand.rules.tournee.values import NULL_OUVERT, base_of, levels, null_of


def worth(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    try:
        if facts.get("outcome") == "redeal":
            return redealt(table)
        score = Score(table, [])
        value, won, bound = _value(facts, options, score)
        loss = 1
        if options.get("na_double_loss", 1) and (
            facts["kind"] == "guckser" or facts.get("turn") == 2
        ):
            loss = 2
        if bound:  # the bid, not the cards, says what the game costs
            loss = max(loss, options.get("na_overbid_factor", 1))
        score.play(facts["declarer"], value, won, loss)
        offender = facts.get("revoke", facts["declarer"])
        if offender != facts["declarer"]:
            _charge(score, offender, options.get("na_revoke_charge", "both"))
        return score
    except KeyError as error:
        missing = error.args[0]
    raise RuleError("unanswered", missing)


def ended(facts, options):
    """Return (declarer has won, Schneider made, Schwarz made), revokes and announcements apart."""
    outcome = facts.get("outcome", "lost") if "revoke" in facts else facts["outcome"]
    return reached(outcome, facts, options.get("schneider_at", 91))


def _value(facts, options, score):
    """Return (value, whether it is won, whether the bid made it so); explain it in `score`."""
    items = score.items
    declarer = facts["declarer"]
    offender = facts.get("revoke")
    good, schneider, black = ended(facts, options)
    won = good
    if facts["game"] == "null":
        value = null_of(facts["kind"])
        items.append(("null_ouvert" if value == NULL_OUVERT else "null", value))
        return value, _judged(won, declarer, offender, items), False
    by_points = facts.get("outcome") == "points"
    if good and by_points:
        won = _kept(facts, schneider, black)
        if not won:
            score.warnings = (("announcement_missed", facts["points"]),)
    if by_points and facts["points"] in (1, 119):
        score.warnings += (("points_impossible", facts["points"]),)

    won = _judged(won, declarer, offender, items)
    if good != won:  # what the other side had made does not count for this one
        schneider = black = False
    run = facts["matadors"]
    base = base_of(facts["kind"], facts["game"])
    factor = abs(run) + 1
    items.append(("with", run) if run > 0 else ("without", -run))
    items.append(("game", factor))
    for key in levels(facts, options, schneider, black):
        factor += 1
        items.append((key, factor))
    value = base * factor
    items.append(("times", factor, base, value))
    bid = facts.get("bid", 0)
    if value >= bid:
        return value, won, False
    factor = -(-bid // base)
    if offender is None or offender == declarer:
        score.overbid = True
        score.warnings += (("won_overbid" if won else "overbid", bid, value),)
        won = False
    value = base * factor  # the smallest multiple that reaches the bid
    items.append(("overbid" if score.overbid else "raised", bid, factor, base, value))
    return value, won, score.overbid


def _kept(facts, schneider, black):
    """Return whether 61 points or more are what was announced."""
    if facts["kind"] == "ouvert" or facts.get("schwarz_announced"):
        return black
    return schneider or not facts.get("schneider_announced")


def _judged(won, declarer, offender, items):
    """Return who has won after a revoke: whoever revoked has lost, whatever his points."""
    if offender is None:
        return won
    items.append(("revoked" if offender == declarer else "revoked_other",))
    return offender != declarer


def _charge(score, offender, charge):
    """Take the value from the opponent who revoked; the declarer may get it, or not."""
    points = list(score.points)
    if charge != "player":
        points[offender] -= score.value
        score.items.append(("revoke_charged", -score.value))
    if charge == "offender":
        points = [own if own < 0 else 0 for own in points]
        score.score = 0
        score.items.append(("revoke_uncredited", 0))
    score.points = tuple(points)
