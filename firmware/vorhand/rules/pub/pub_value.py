"""The value of a deal of pub: the ladder and the Law of its house rules, and all that doubles."""

from vorhand.rules import isko
from vorhand.rules.deal import skat_value
from vorhand.rules.deal.values import BASE
from vorhand.rules.parts import kontra

REVOLUTION = 92  # XSkat

# The house rules that start a round of Bock.
_BOCKS = (
    "bock_60", "bock_grand_hand", "bock_kontra", "bock_re", "bock_digits", "bock_hundred",
    "bock_72", "bock_96", "bock_passed", "bock_grand_lost", "bock_null_oh", "bock_100",
    "bock_march",
)  # fmt: skip


class _PubLaw(skat_value.Law):
    """As isko; a Revolution is a Null ouvert that counts more."""

    def null(self, facts):
        """Return the fixed value of a Null."""
        return REVOLUTION if facts.get("revolution") else skat_value.Law.null(self, facts)


def ladder(options):
    """Return every value a game can have; Spitze is no part of what is bid."""
    if options.get("revolution"):
        return isko.ladder(options, None, bids=(REVOLUTION,))
    return isko.ladder(options)


def law(options, facts):
    """Return the Law of these house rules for what is known of this deal."""
    result = isko.law(options, _PubLaw())
    get = options.get
    if get("grand_base", 24) != 24:
        result.bases = dict(BASE)
        result.bases["grand"] = get("grand_base")
    result.schneider_at = get("schneider_at", 90)
    bierlachs = get("list_mode") == "bierlachs"
    result.loss_factor = get("bierlachs_loss" if bierlachs else "loss_factor", 2)
    spitze = facts.get("spitze", "none")
    if spitze != "none":
        result.extra_levels = (("spitze", get("spitze", 1)),)
        result.extra_missed = "spitze_missed" if spitze == "missed" else ""
    return result


def with_demands(facts):
    """Return the facts with what a declined gift demands, which is as good as announced."""
    return dict(facts, schneider_announced=1) if facts.get("schenken") else facts


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    get = options.get
    loss = 0
    cap = None
    if facts.get("declarer") == "ramsch":
        from vorhand.rules.parts import ramsch

        early = get("ramsch_cap_when") == "before"
        cap = None if early else ramsch.cap
        result = ramsch.score(table, facts, options, early)
    else:
        result = _game(table, facts, options)
        if result.redeal:
            return result
        if result.declarer_points is not None:
            loss = -result.declarer_points
            if "kontra" in facts:
                kontra.double(result, facts, get("kontra_chain", "supra"))
            result.again = 1 if table.ramsch else 0
    # A Ramsch in its own round counts once.
    if table.bock and (result.declarer_points is not None or not table.ramsch):
        _double(result, "bock", table.bock)
    if cap:
        cap(result, options)
    if get("ramsch_round") == "events":
        steps = facts.get("kontra", 0)
        if facts["declarer"] == "passed" or steps > 1 or (steps and not result.won):
            result.ramsches = 1
    if any(map(get, _BOCKS)):
        _start_rounds(table, facts, options, result, loss)
    if get("list_mode") == "bierlachs":
        _write_losses(table, facts, result)
    if cap:  # once more: the deal may have doubled itself, or all tricks be written as losses
        cap(result, options)
    return result


def _game(table, facts, options):
    """Return the Score of a game before anything doubles it."""
    counted_facts = with_demands(facts)
    rules = law(options, facts)
    result = skat_value.score(table, counted_facts, rules)
    if result.declarer_points is None:
        return result
    offender = facts.get("revoke", "none")
    by_declarer = offender == facts["declarer"]
    if offender != "none" and "outcome" in facts and result.won == by_declarer:
        # Who revokes has lost, whatever he has won before; a declarer gets what he needs (4.1.5).
        counted_facts = dict(counted_facts, outcome="lost" if by_declarer else "won_required")
        rules.extra_missed = ""  # a Spitze that was missed does not lose a game that is given
        result = skat_value.score(table, counted_facts, rules)
        result.items.insert(0, ("revoked" if by_declarer else "revoked_other",))
        result.warnings += (("revoked",),)
    if facts.get("spitze") == "made":
        result.warnings += skat_value.lowest_trump(facts)
    if facts.get("revolution") or facts.get("schenken"):
        _rename(result.items, facts)
    return result


def _rename(items, facts):
    """Call a Null that is a Revolution so, and the Schneider that a declined gift demands."""
    for index in range(len(items)):
        key = items[index][0]
        if facts.get("revolution") and key[:4] == "null" and key != "null_impossible":
            items[index] = ("revolution",) + items[index][1:]
        elif facts.get("schenken") and key == "schneider_announced":
            items[index] = ("schenken",) + items[index][1:]


def _start_rounds(table, facts, options, result, loss):
    """Note the rounds of Bock that a deal starts; these may double the deal itself.

    A total counts as one of note before that, because the doubling changes it.
    """
    # Imported here, for most lists play no Bock.
    from vorhand.rules.parts.rounds import doubled
    from vorhand.rules.pub.bock import bocks_of

    points = result.points
    if options.get("list_mode") == "bierlachs":
        points = _losses(table, points)
    result.causes = bocks_of(table, facts, options, result, loss, points)
    result.bocks = len(result.causes)
    if result.bocks and options.get("bock_start") == "trigger":
        multiply = options.get("bock_stack") == "multiply"
        times = doubled(result.bocks, table.bock, table.ramsch, True, multiply)
        _double(result, "bock_trigger", times)


def _double(score, key, times):
    """Double a deal; the item of a Ramsch tells by how much, that of a game what it comes to."""
    if score.declarer_points is not None:
        score.double(key, times, times=times)
    elif any(score.points):
        score.double("bock_ramsch", times, times=times)


def _write_losses(table, facts, score):
    """Turn a Score into losses for Bierlachs (XSkat); a declarer who has won gets nothing."""
    winnings = max(score.points)
    if winnings > 0:
        winners = score.points.count(winnings)
        score.points = _losses(table, score.points)
        score.items.append(("bierlachs", -winnings))
        if winners > 1:  # each of them loses what the other has won
            losses = tuple([score.points[seat] for seat in table.active])
            score.items.append(("bierlachs_sums",) + losses)
        if score.declarer_points is not None:
            score.declarer_points = score.points[facts["declarer"]]


def _losses(table, points):
    """Return the points of a deal as losses: what one wins, each of the others loses."""
    losses = list(points)
    for seat in table.active:
        if points[seat] > 0:
            for loser in table.active:
                losses[loser] -= points[seat]
    return tuple(losses)
