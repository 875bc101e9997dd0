"""Rule set `pub`: isko with the house rules of the pub, each of which can be switched.

Kontra and Re, Ramsch when all pass, rounds of Bock and of Ramsch, Spitze, Revolution, games that
are given away, Bierlachs. Each house rule names its source, mostly XSkat.

    score = value (twice where lost) x 2 for each of Kontra, Re ... x 2 for each Bock in force

Bids, overbidding and the game value never see what doubles.
"""

# A part that its options do not ask for is not loaded.

from vorhand.rules import late
from vorhand.rules.deal import skat_questions
from vorhand.rules.deal.law import Law
from vorhand.rules.deal.questions import Bid, Choice, Count, Flag
from vorhand.rules.deal.values import BASE, GAMES, LADDER, ladder_of, most_matadors
from vorhand.rules.parts import german, kontra

NAME = "pub"
TABLES = (3, 4, 5)
STANDINGS = german.STANDINGS
SPEAKS = ("isko", "house", "kontra", "ramsch")
DECISIONS = skat_questions.DECISIONS

EXAMPLE = {"declarer": 1, "game": "grand", "kontra": 2, "matadors": 1, "outcome": "lost"}

REVOLUTION = 92  # XSkat

_LEVELS = 6  # the game, Hand, Schneider and Schwarz with their announcements

_BID = Bid("bid")
_GAME = Choice("game", GAMES)
_REVOLUTION = Flag("revolution", ("ouvert",))
_SPITZE = Choice("spitze", ("none", "made", "missed"), True, "none")
_SCHENKEN = Flag("schenken")
_SIXTY = Choice("sixty", ("no", "yes"))
# In a round of Ramsch nothing but a Grand Hand can be played instead: told, but never asked.
_GRAND = Choice("game", ("grand",), True, "grand")
_FORCED = (Bid("bid", (18,)), _GRAND, Choice("hand", (1,), True, 1))

lengths = german.lengths


__getattr__ = late("vorhand.rules.pub.options")


class _Pub(Law):
    """As isko; a Revolution is a Null ouvert that counts more."""

    def null(self, facts):
        """Return the fixed value of a Null."""
        return REVOLUTION if facts.get("revolution") else Law.null(self, facts)


def home(options):
    """Return what the table may choose besides a declarer."""
    return ("auction", "ramsch" if options.get("ramsch_passed", 1) else "passed")


def ladder(options):
    """Return every value a game can have; Spitze is no part of what is bid."""
    get = options.get
    grand = get("grand_base", 24)
    if grand == 24 and get("suit_ouvert", 1) and not get("revolution"):
        return LADDER
    bases = [(grand, 4 + _LEVELS + 1)]
    for game in BASE:
        if game != "grand":
            bases.append((BASE[game], 11 + _LEVELS + get("suit_ouvert", 1)))
    return ladder_of(bases, Law.nulls + ((REVOLUTION,) if get("revolution") else ()))


def law(options, facts):
    """Return the Law of these house rules for this deal, as it is told so far."""
    found = german.law(options, _Pub())
    get = options.get
    if get("grand_base", 24) != 24:
        found.base = dict(BASE)
        found.base["grand"] = get("grand_base")
    found.schneider_at = get("schneider_at", 90)
    found.loss = get("loss_factor", 2)
    if get("list_mode") == "bierlachs":
        found.loss = get("bierlachs_loss", 2)
    spitze = facts.get("spitze", "none")
    if spitze != "none":
        found.extras = (("spitze", get("spitze", 1)),)
        found.missed = spitze == "missed"
    return found


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far."""
    if not (yield from _opening(table, options, facts)):
        if facts["declarer"] == "ramsch":
            from vorhand.rules.parts import ramsch

            yield from ramsch.deal(table, options, facts)
        return
    get = options.get
    if facts["game"] == "null":
        yield skat_questions.OPEN_NULL
        if get("revolution"):
            yield _REVOLUTION
        yield from _said(table, options, facts)
        yield from skat_questions.null_end(facts, law(options, facts))
        return
    grand = facts["game"] == "grand"
    hand = get("announce_needs_hand", 1)
    yield from skat_questions.announcements(grand or get("suit_ouvert", 1), hand)
    if get("spitze"):
        yield _SPITZE
    if get("schenken") and not facts.get("schneider_announced"):
        yield _SCHENKEN
    yield from _said(table, options, facts)
    # With all four jacks the lowest trump wins the last trick by itself; without four he has none.
    most = 3 if grand and facts.get("spitze") else most_matadors(facts["game"])
    yield Count("matadors", 1, most, True)
    yield from skat_questions.end(facts, law(options, facts))
    if get("bock_60") and facts["outcome"] == "lost":
        if get("bock_after_kontra", 1) or not facts.get("kontra"):
            yield _SIXTY


def score(table, facts, options):
    """Return the Score of a complete deal, see pub.result."""
    from vorhand.rules.pub import result

    return result.score(table, facts, options)


def outcome(table, facts, options):
    """Return the question how the game ended before it is asked; None for an impossible Null."""
    return skat_questions.outcome(facts, law(options, facts))


def aim(table, facts, options, matadors=0):
    """Return what the declarer needs while the game is played, see skat_questions.aim."""
    return skat_questions.aim(demanded(facts), law(options, facts), matadors)


def demanded(facts):
    """The facts with what a declined gift demands, which is as good as announced."""
    if not facts.get("schenken"):
        return facts
    facts = dict(facts)
    facts["schneider_announced"] = 1
    return facts


def named(options, key, value):
    """Return the key of an answer's word where the house rules choose it, else None."""
    if key == "kontra" and value:
        return kontra.name(value, options.get("kontra_chain", "supra"))
    return None


def why(*refused):
    """Return why an answer cannot be, see pub.reasons."""
    from vorhand.rules.pub import reasons

    return reasons.why(*refused)


# --- the questions ---------------------------------------------------------------


def _opening(table, options, facts):
    """Ask who plays what; return whether there is a declarer."""
    if not table.ramsch:
        rungs = ladder(options)
        bid = _BID if rungs is LADDER else Bid("bid", rungs)
        offered = home(options)
        if not (yield from skat_questions.opening(table, facts, bid, offered, offered[1])):
            return False
        yield _GAME
        yield skat_questions.HAND
        return True
    yield Choice("declarer", table.active + ("ramsch",))
    if facts["declarer"] == "ramsch":
        return False
    for question in _FORCED:
        yield question
    facts["bid"] = 18
    facts["game"] = "grand"
    facts["hand"] = 1
    return True


def _said(table, options, facts):
    """Offer what may be said or go wrong once the game is known."""
    get = options.get
    steps = get("kontra_steps", 4)
    if steps:
        if facts["game"] == "null" and not facts.get("ouvert") and not get("kontra_null_re", 1):
            steps = 1
        who = kontra.sayers(table, facts, get("kontra_need_18", 0), ladder(options))
        yield from kontra.questions(facts, steps, who)
    if not get("revoke_keeps_won", 1):
        yield Choice("revoke", ("none",) + table.active, True, "none")
