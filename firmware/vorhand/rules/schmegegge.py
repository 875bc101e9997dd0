"""Rule set `schmegegge`: Skat for two, the third hand, the Schmekel, lying on the table.

The dealer speaks, the other listens; where both pass, two cards of the Schmekel are turned and
both are asked once more; where they pass again, it is a Ramsch for half the points. Source: the
Schmegegge Skat sheet with its variants (a) Skultimo, (b) RO, (c) NLT, (d) Let's End. What it
does not say, the size of an overbid game or a run of more than four matadors, is counted as in
isko.
"""

from vorhand.rules import late
from vorhand.rules.deal import skat_questions
from vorhand.rules.deal.law import Law
from vorhand.rules.deal.questions import Bid, Choice, Count, Flag
from vorhand.rules.deal.values import GAMES, LADDER, most_matadors
from vorhand.rules.parts import contra, german, two

NAME = "schmegegge"
TABLES = two.TABLES
STANDINGS = two.STANDINGS
SPEAKS = ("isko", "kontra", "ramsch")

# An offer to end that was accepted, made by the declarer or by the defender.
_OFFERS = ("lets_end_won", "lets_end_lost")
DECISIONS = skat_questions.DECISIONS + _OFFERS

EXAMPLE = {
    "declarer": 0,
    "bid": 20,
    "game": "hearts",
    "ultimo": "made",
    "kontra": 1,
    "matadors": 2,
    "points": 70,
}

lengths = two.lengths

_BID = Bid("bid", LADDER)
_GAME = Choice("game", GAMES)
_RO = Flag("ro")
_OPEN_NULL_HAND = Flag("ouvert", ("hand",))
_ULTIMO = Choice("ultimo", ("none", "made", "missed"), True, "none")
_LETS_END = Choice("lets_end", (0, 1, 2, 3, 4), True, 0)
_NULL_END = Choice("outcome", skat_questions.NULL_END.answers + _OFFERS)


__getattr__ = late("vorhand.rules.schmegegge_options")


class _Schmegegge(Law):
    """As isko; a Null that is declared open by RO is an open one."""

    def null(self, facts):
        """Return the fixed value of a Null."""
        opened = facts.get("ouvert") or facts.get("ro")
        return self.nulls[(1 if facts.get("hand") else 0) + (2 if opened else 0)]


def home(options):
    """Return what the table may choose besides a declarer."""
    return ("auction", "ramsch")


def law(options, facts):
    """Return the Law of these house rules, with the further levels of this deal."""
    found = german.law(options, _Schmegegge())
    extras = (("ro", 1),) if facts.get("ro") else ()
    ultimo = facts.get("ultimo", "none")
    if ultimo != "none":
        extras += (("ultimo", 1),)
        found.missed = ultimo == "missed"
    declined = facts.get("lets_end", 0)
    if declined and options.get("lets_end_counts_for_bid"):
        extras += (("lets_end", declined),)
    elif declined:
        found.late = (("lets_end", declined),)
    found.extras = extras
    return found


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far."""
    from vorhand.rules import schmegegge_opening

    yield from schmegegge_opening.ask(table, options, facts, _BID, home(options))
    schmegegge_opening = None  # may go: a generator that waits holds on to what it has
    get = options.get
    if facts["declarer"] == "ramsch":
        from vorhand.rules.parts import ramsch_two

        tied = get("sm_ramsch_tie", "both") == "both"
        yield from ramsch_two.deal(table, facts, False, True, tied)
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
    yield contra.CONTRA
    offers = get("sm_lets_end", 1)
    if game not in ("grand", "null") and get("sm_ultimo", 1):
        yield _ULTIMO
    if game != "null" and offers:
        yield _LETS_END
    yield from contra.said_by(table, facts)
    if game == "null":
        if outcome(table, facts, options):
            yield _NULL_END if offers else skat_questions.NULL_END
        else:
            yield from skat_questions.null_end(facts, law(options, facts))
        return
    yield Count("matadors", 1, most_matadors(game), True)
    yield from skat_questions.end(facts, law(options, facts), _OFFERS if offers else ())


def score(table, facts, options):
    """Return the Score of a complete deal, see schmegegge_score."""
    from vorhand.rules import schmegegge_score

    return schmegegge_score.score(table, facts, options)


def outcome(table, facts, options):
    """Return the question how the game ended before it is asked; None for an impossible Null."""
    offers = options.get("sm_lets_end", 1)
    if facts["game"] != "null":
        return Choice("outcome", skat_questions.outcomes(facts) + (_OFFERS if offers else ()))
    if law(options, facts).null(facts) < facts.get("bid", 0):
        return None
    return _NULL_END if offers else skat_questions.NULL_END


def aim(table, facts, options, matadors=0):
    """Return what the declarer needs while the game is played, see skat_questions.aim."""
    return skat_questions.aim(facts, law(options, facts), matadors)


def why(*refused):
    """Return why an answer cannot be, see two_why."""
    from vorhand.rules.parts import two_why

    return two_why.schmegegge(*refused)
