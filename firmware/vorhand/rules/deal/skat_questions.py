"""The questions of a deal of Skat as rule sets share them: auction, announcements, the end.

Each part is a generator to be used with `yield from`; `facts` holds the answers given so far,
`law` is the Law the deal is counted by, see skat_value.
"""

from vorhand.rules.deal.questions import Call, Choice, Count, Flag, Reply
from vorhand.rules.deal.values import BASE, LADDER, covering_factor, most_matadors, next_bid

# How a game can end by a decision instead of by its tricks (ISkO 4.1-4.4).
DECISIONS = ("lost_simple", "won_simple", "won_required", "redeal")
# How the cards can end a game in which nothing was announced.
ENDS = ("won", "won_schneider", "lost", "won_schwarz", "lost_schneider", "lost_schwarz")
_USUAL = ENDS + ("points",) + DECISIONS

# Questions that are the same in every deal: made once, a replay allocates none of them.
HAND = Flag("hand")
OPEN_NULL = Flag("ouvert")
NULL_END = Choice("outcome", ("won", "lost") + DECISIONS)
_MATADORS = Count("matadors", 1, most_matadors("clubs"), True)
_MATADORS_OF_GRAND = Count("matadors", 1, most_matadors("grand"), True)
_USUAL_END = Choice("outcome", _USUAL)
_SCHNEIDER = Flag("schneider_announced", ("hand",))
_SCHWARZ = Flag("schwarz_announced", ("schneider_announced", "hand"))
_OUVERT = Flag("ouvert", ("schwarz_announced", "schneider_announced", "hand"))
# The same where the skat may have been seen.
_SCHNEIDER_SEEN = Flag("schneider_announced")
_SCHWARZ_SEEN = Flag("schwarz_announced", ("schneider_announced",))
_OUVERT_SEEN = Flag("ouvert", ("schwarz_announced", "schneider_announced"))


def opening(table, facts, bid, home=("auction", "passed"), free=False):
    """Ask who plays, or walk the auction; return whether there is a declarer.

    bid: the question for a final bid that was not walked through, its ladder serves the
    auction; home: how a deal can begin besides with a declarer, the last is what an auction
    without a bid comes to; free: see Call. Puts declarer and bid into `facts` after an auction.
    """
    yield Choice("declarer", table.active + home)
    declarer = facts["declarer"]
    if declarer == "auction":
        nobody = home[-1]
        declarer, value = yield from auction(table.active, bid.ladder, bid.step, nobody, free)
        facts["declarer"] = nobody if declarer is None else declarer
        if value:
            facts["bid"] = value
    elif type(declarer) is int:
        yield bid
    return type(facts["declarer"]) is int


def auction(active, ladder=LADDER, step=1, nobody="passed", free=False):
    """Ask who bids to whom (ISkO 3.3); return (declarer seat or None when passed in, bid).

    Middlehand speaks to Forehand until one passes, Rearhand to the one who is left. Where nobody
    has bid, Forehand may still play at the lowest bid, or the deal is passed in. At a table of two
    there is no Rearhand: the dealer speaks to the other.

    `active` = seats of Forehand, Middlehand and, unless two play, Rearhand; each answer as the
    question defines it. ladder, step: see Bid; nobody, free: see Call; the bid is 0 where Forehand
    was free to play.
    """
    survivor, value = active[0], 0
    for speaker in active[1:]:
        survivor, value = yield from _duel(speaker, survivor, value, ladder, step)
    if not value:
        lowest = ladder[0]
        value = yield Call(survivor, None, lowest, ladder, nobody=nobody, free=free)
        if not value:
            return None, 0
        if free:
            value = 0
    return survivor, value


def _duel(speaker, listener, value, ladder, step):
    """Yield the questions of two seats until one passes; return (who is left, the bid)."""
    low = next_bid(value, ladder)
    if low is None:  # the highest bid stands: there is nothing left to say
        return listener, value
    answer = yield Call(speaker, listener, low, ladder, step)
    if not answer:
        return listener, value
    while True:
        value = answer
        answer = yield Reply(speaker, listener, value, ladder, step)
        if not answer:
            return speaker, value
        if answer == value:
            return listener, value


def announcements(ouvert=True, hand=True):
    """Offer the announcements of a suit or Grand game; each implies Hand (ISkO 3.5).

    ouvert: whether cards may be laid open; hand: False where the announcements may be made with
    the skat taken up, too.
    """
    yield _SCHNEIDER if hand else _SCHNEIDER_SEEN
    yield _SCHWARZ if hand else _SCHWARZ_SEEN
    if ouvert:
        yield _OUVERT if hand else _OUVERT_SEEN


def matadors(game):
    """Return the question for the matadors of a suit or Grand game."""
    return _MATADORS_OF_GRAND if game == "grand" else _MATADORS


def null_end(facts, law):
    """Ask how a Null ended; of one below the bid what it is lost as (ISkO 3.6.2)."""
    if _is_played(facts, law):
        yield NULL_END
    elif law.null_overbid == "choice":
        yield _MATADORS
        yield Choice("null_as", _games_for_null(facts, law))


def _is_played(facts, law):
    """Return whether a Null is played: it reaches the bid, or is lost by it only in the end."""
    return law.null_overbid == "multiple" or law.null(facts) >= facts.get("bid", 0)


def _games_for_null(facts, law):
    """Return the games an impossible Null can be lost as, the cheapest first (ISkO 3.6.2)."""
    rows = []
    factor = abs(facts["matadors"]) + 1 + facts.get("hand", 0)
    for game in BASE:
        base = law.bases[game]
        if abs(facts["matadors"]) <= most_matadors(game):
            # Equal costs, as a Grand of 12 may have: in the order of the names, not at random.
            rows.append((base * max(factor, covering_factor(base, facts["bid"])), base, game))
    rows.sort()
    return tuple([row[2] for row in rows])


def game_end(facts, options, question=None, unseen=False):
    """Ask how a suit or Grand game ended; card points only where they are wanted.

    question: of a rule set that knows other ends than `ends` has; unseen: see Law.
    """
    if question is None:
        answers = ends(facts)
        question = _USUAL_END if answers is _USUAL else Choice("outcome", answers)
    yield question
    if facts["outcome"] == "points":
        yield from points_and_tricks(facts, unseen)
    elif facts["outcome"] == "lost_simple" and options.get("concede_levels"):
        yield Count("points", 0, 120)


def points_and_tricks(facts, unseen=False):
    """Ask the declarer's card points, and who took tricks where they leave it open.

    All tricks need 120 points, but where a hand lies aside; without a trick there is only the
    skat, two aces at most.
    """
    yield Count("points", 0, 120)
    points = facts["points"]
    if points == 120:
        yield Choice("tricks", ("all", "some"))
    elif unseen and points >= 61:
        yield Choice("tricks", ("some", "all"))
    elif points <= 22:
        yield Choice("tricks", ("some", "none"))


def ends(facts):
    """Return the ends of a suit or Grand game, the most frequent first.

    A level that was announced is part of every "won", so it is not offered beside it.
    """
    if facts.get("schwarz_announced"):
        answers = ("won", "lost", "lost_schneider", "lost_schwarz")
    elif facts.get("schneider_announced") or facts.get("schenken"):  # a gift declined demands it
        answers = ("won", "lost", "won_schwarz", "lost_schneider", "lost_schwarz")
    else:
        return _USUAL
    return answers + ("points",) + DECISIONS


def outcome(facts, law):
    """Return the question how the game ended before it is asked; None for an impossible Null."""
    if facts["game"] != "null":
        return Choice("outcome", ends(facts))
    return NULL_END if _is_played(facts, law) else None


def aim(facts, law, matadors=0):
    """Return what the declarer needs while the game is played: (word key, *numbers).

    matadors: as counted so far, 0 = not yet. ("aim.points", 61 or 90), ("aim.all",) every
    trick, ("aim.none",) no trick; ("aim.lost",) when no level covers the bid any more, or an
    extra level was missed; ("aim.short",) for a Null below the bid: another one may cover it.
    """
    bid = facts.get("bid", 0)
    if law.extra_missed:
        return ("aim.lost",)
    if facts["game"] == "null":
        return ("aim.none",) if law.null(facts) >= bid else ("aim.short",)
    announced = 0
    for flag in ("schneider_announced", "schwarz_announced"):
        announced += 1 if facts.get(flag) else 0
    level = announced
    if matadors:
        factor = abs(matadors) + 1 + facts.get("hand", 0) + facts.get("ouvert", 0) + 2 * announced
        for _, levels in law.extra_levels:
            factor += levels
        shortfall = covering_factor(law.bases[facts["game"]], bid) - factor
        level = max(announced, announced + shortfall)  # levels still to be made
    if level > 2:
        return ("aim.lost",)
    return ("aim.all",) if level == 2 else ("aim.points", law.schneider_at if level else 61)
