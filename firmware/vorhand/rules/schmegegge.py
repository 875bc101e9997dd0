"""Rule set `schmegegge`: Skat for two, the third hand, the Schmekel, lying on the table.

The defender plays the Schmekel, too. The dealer speaks, the other listens; where both pass, two
cards of the Schmekel are turned and both are asked once more; where they pass again, it is a
Ramsch in which whoever has more card points loses half of them. Lost games count twice, Contra
doubles, and Re once more. Source: the Schmegegge Skat sheet with its variants (a) Skultimo, (b)
RO, (c) NLT, (d) Let's End. What it does not say, the size of an overbid game or a run of more
than four matadors, is counted as in isko.
"""

from vorhand.rules import OFF_ON, ON_OFF, isko
from vorhand.rules.deal import skat_questions, skat_value
from vorhand.rules.deal.questions import Bid, Call, Choice, Flag
from vorhand.rules.deal.values import GAMES, LADDER
from vorhand.rules.parts import kontra, two

NAME = "schmegegge"
TABLES = two.TABLES
STANDINGS = two.STANDINGS
SPEAKS = ("isko", "kontra", "ramsch")
TERMS = True

# (key, values, default, source)
OPTIONS = (
    ("sm_second_round", ("first", "auction"), "first", "Schmegegge"),
    ("ramsch_after_first_pass", OFF_ON, 0, "Schmegegge"),
    ("sm_ultimo", ON_OFF, 1, "Schmegegge (a)"),
    ("sm_ro", ON_OFF, 1, "Schmegegge (b)"),
    ("sm_nlt", OFF_ON, 0, "Schmegegge (c)"),
    ("sm_lets_end", ON_OFF, 1, "Schmegegge (d)"),
    ("lets_end_defender", ("declarer", "offerer"), "declarer", "Schmegegge (d)"),
    ("lets_end_counts_for_bid", OFF_ON, 0, "Schmegegge (d)"),
    ("sm_null_open_needs_hand", OFF_ON, 0, "Schmegegge"),
    ("sm_ramsch_tie", ("both", "none"), "both", "-"),
) + two.OPTIONS

# An offer to end that was accepted, made by the declarer or by the defender.
_OFFERS = ("lets_end_won", "lets_end_lost")
DECISIONS = skat_questions.DECISIONS + _OFFERS

EXAMPLE = (
    '{"declarer": 0, "bid": 20, "game": "hearts", '
    '"ultimo": "made", "kontra": 1, "matadors": 2, "points": 70}'
)

lengths = two.lengths

_GAME = Choice("game", GAMES)
_RO = Flag("ro")
_OPEN_NULL_HAND = Flag("ouvert", ("hand",))
_ULTIMO = Choice("ultimo", ("none", "made", "missed"), "none")
_LETS_END = Choice("lets_end", (0, 1, 2, 3, 4), 0)
_NULL_END = Choice("outcome", skat_questions.NULL_END.answers + _OFFERS)


class _SchmegeggeLaw(skat_value.Law):
    """As isko; a Null that is declared open by RO is an open one."""

    def null(self, facts):
        """Return the fixed value of a Null."""
        ouvert = facts.get("ouvert") or facts.get("ro")
        return self.nulls[(1 if facts.get("hand") else 0) + (2 if ouvert else 0)]


def home(options):
    """Return what the table may choose besides a declarer."""
    return ("auction", "ramsch")


def ladder(options):
    """Return every value a game can have; any further level makes up for open suit games."""
    get = options.get
    offers = get("sm_lets_end", 1) and get("lets_end_counts_for_bid")
    return LADDER if get("sm_ro", 1) or get("sm_ultimo", 1) or offers else isko.ladder(options)


def law(options, facts):
    """Return the Law of these house rules, with the further levels of this deal."""
    result = isko.law(options, _SchmegeggeLaw())
    levels = (("ro", 1),) if facts.get("ro") else ()
    ultimo = facts.get("ultimo", "none")
    if ultimo != "none":
        levels += (("ultimo", 1),)
        result.extra_missed = "ultimo_missed" if ultimo == "missed" else ""
    declined = facts.get("lets_end", 0)
    if declined and options.get("lets_end_counts_for_bid"):
        levels += (("lets_end", declined),)
    elif declined:
        result.late_levels = (("lets_end", declined),)
    result.extra_levels = levels
    return result


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far."""
    get = options.get
    yield from _opening(table, options, facts)
    if facts["declarer"] == "ramsch":
        tied = get("sm_ramsch_tie", "both") == "both"
        yield from two.ramsch(table, facts, every=False, tied=tied)
        return
    yield _GAME
    yield skat_questions.HAND
    game = facts["game"]
    if game == "null":
        yield _OPEN_NULL_HAND if get("sm_null_open_needs_hand") else skat_questions.OPEN_NULL
    else:
        yield from skat_questions.announcements(game == "grand" or get("suit_ouvert", 1))
    if get("sm_ro", 1) and (game == "null" or not facts.get("ouvert")):
        yield _RO
    yield two.CONTRA
    offers = get("sm_lets_end", 1)
    if game not in ("grand", "null") and get("sm_ultimo", 1):
        yield _ULTIMO
    if game != "null" and offers:
        yield _LETS_END
    yield from two.contra_by(table, facts)
    if game == "null":
        if outcome(facts, options):
            yield _NULL_END if offers else skat_questions.NULL_END
        else:
            yield from skat_questions.null_end(facts, law(options, facts))
        return
    yield skat_questions.matadors(game)
    yield from skat_questions.game_end(facts, options, outcome(facts, options))


def _opening(table, options, facts):
    """Ask who plays: as skat_questions.opening, but a second round follows where both pass."""
    yield Choice("declarer", table.active + home(options))
    rungs = ladder(options)
    if type(facts["declarer"]) is int:
        yield Bid("bid", rungs)
    if facts["declarer"] != "auction":
        return
    one_round = options.get("ramsch_after_first_pass")
    low = LADDER[0]
    declarer, bid = yield from skat_questions.auction(
        table.active, rungs, nobody="ramsch" if one_round else "passed"
    )
    if not bid and not one_round:
        if options.get("sm_second_round") == "auction":
            declarer, bid = yield from skat_questions.auction(table.active, rungs, nobody="ramsch")
        else:
            for speaker, nobody in zip(reversed(table.active), ("passed", "ramsch")):
                if not bid:
                    bid = yield Call(speaker, None, low, nobody=nobody)
                    declarer = speaker if bid else None
    facts["declarer"] = "ramsch" if declarer is None else declarer
    if bid:
        facts["bid"] = bid


def outcome(facts, options):
    """Return the question how the game ended before it is asked; None for an impossible Null."""
    offers = options.get("sm_lets_end", 1)
    if facts["game"] != "null":
        return Choice("outcome", skat_questions.ends(facts) + (_OFFERS if offers else ()))
    if law(options, facts).null(facts) < facts.get("bid", 0):
        return None
    return _NULL_END if offers else skat_questions.NULL_END


def aim(facts, options, matadors=0):
    """Return what the declarer needs while the game is played, see skat_questions.aim."""
    return skat_questions.aim(facts, law(options, facts), matadors)


def why(table, facts, options, key, value):
    """Return why an answer cannot be: (reason key, *values); None where no rule says it."""
    game = facts.get("game")
    if key == "ultimo" and game in ("grand", "null"):
        return ("ultimo_suit",)
    if key == "ro" and facts.get("ouvert"):
        return ("ro_ouvert",)
    if key == "lets_end" and game == "null":
        return ("lets_end_null",)
    return two.why_no_contra(facts, key, value)


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    if facts.get("declarer") == "ramsch":
        return _ramsch(table, facts, options)
    counted_facts = dict(facts)
    end = facts.get("outcome")
    if end in _OFFERS:
        counted_facts["outcome"] = "won" if end == "lets_end_won" else "lost"
    if facts.get("ro") and facts.get("game") == "null":
        counted_facts["ouvert"] = 1
    result = skat_value.score(table, counted_facts, law(options, facts))
    if result.won is None:
        return result
    if facts.get("ultimo") == "made":
        result.warnings += skat_value.lowest_trump(facts)
    if end in _OFFERS:
        result.items.insert(0, (end,))
    if end == "lets_end_lost" and options.get("lets_end_defender") == "offerer":
        _credit_defender(result)
        kontra.double(result, facts)
        result.declarer_points = 0
    else:
        kontra.double(result, facts)
    return result


def _credit_defender(score):
    """Credit the defender, whose offer was accepted, instead of charging the declarer."""
    score.items[-1] = ("lets_end_credit", score.value)
    score.points = (0, score.value) if score.loser == 0 else (score.value, 0)
    score.declarer_points = score.value  # what Contra and Re double


def _ramsch(table, facts, options):
    """Return the Score of a Ramsch: more points lose half of them, without the fraction."""
    points = two.ramsch_points(facts, every=False)
    highest = max(points)
    if facts["loser"] == "equal" and options.get("sm_ramsch_tie") == "none":
        return two.ramsch_score(table, (0, 0), [("ramsch_equal",)])
    items = [("last_card",)] if options.get("sm_nlt") else []
    items += [("ramsch", highest), ("ramsch_halved", highest // 2)]
    losses = [highest // 2 if n == highest else 0 for n in points]
    return two.ramsch_score(table, losses, items)
