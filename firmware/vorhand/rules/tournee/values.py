"""What the games of North American Skat can be worth: bases, multipliers, levels.

The bases stand for Hand and turn, so there is no level for them. Source: the Hoyle text on Tournee
Skat; base values and the reading with fewer levels from Foster's Laws of Skat.
"""

TURNED = ("clubs", "spades", "hearts", "diamonds", "grand")  # what a turned card can name

NULL = 20
NULL_OUVERT = 40

_TOURNEE = {"clubs": 8, "spades": 7, "hearts": 6, "diamonds": 5, "grand": 12}
_SOLO = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9, "grand": 20}
_GUCKSER = 16
_OUVERT = 24
_ALL_LEVELS = 4  # Schneider and Schwarz, each with its announcement


def base_of(kind, game):
    """Return the base value of a suit or Grand game of this kind."""
    if kind == "guckser":
        return _GUCKSER
    if kind == "ouvert":
        return _OUVERT
    return (_TOURNEE if kind == "tournee" else _SOLO)[game]


def null_of(kind):
    """Return the fixed value of a Null of this kind: Null is a Solo, Null Ouvert an Ouvert."""
    return NULL_OUVERT if kind == "ouvert" else NULL


def announces(kind, options):
    """Return whether Schneider and Schwarz may be announced: with the skat untouched only."""
    return kind == "solo" or (kind != "ouvert" and bool(options.get("na_announce_any")))


def most_factor(kind, game, options):
    """Return the largest factor that a game can have."""
    run = 4 if game == "grand" else 11
    if kind == "ouvert" or announces(kind, options):
        return run + 1 + _ALL_LEVELS
    return run + (4 if options.get("na_schwarz_cumulative", 1) else 3)


def most(kind, game, options):
    """Return the largest value that a game can have."""
    if game == "null":
        return null_of(kind)
    return base_of(kind, game) * most_factor(kind, game, options)


def levels(facts, options, schneider, black):
    """Return ((item key, levels), ...) beyond matadors and game, the whole list for who has all.

    With na_schwarz_cumulative a Schwarz that nobody announced is counted as if Schneider had
    been announced.
    """
    if facts["kind"] == "ouvert" or facts.get("schwarz_announced"):
        return ("schneider", "schneider_announced", "schwarz", "schwarz_announced")
    if facts.get("schneider_announced"):
        found = ("schneider", "schneider_announced")
    elif not schneider:
        return ()
    elif black and options.get("na_schwarz_cumulative", 1):
        found = ("schneider", "as_announced")
    else:
        found = ("schneider",)
    return found + ("schwarz",) if black else found


def kind_most(kind, options):
    """The largest value that a game of this kind can have; the dearest is clubs, or Grand."""
    if kind == "tournee":
        return most(kind, "clubs", options)
    return max(most(kind, "grand", options), 0 if kind != "solo" else most(kind, "clubs", options))
