"""Why an answer of the rule sets for two cannot be: looked up when one has been refused."""

_ABSENT = ("bid", "hand", "schneider_announced", "schwarz_announced", "ouvert")


def schmegegge(table, facts, options, key, value):
    """Return why an answer cannot be: (reason key, *values); None where no rule says it."""
    game = facts.get("game")
    if key == "ultimo" and game in ("grand", "null"):
        return ("ultimo_suit",)
    if key == "ro" and facts.get("ouvert"):
        return ("ro_ouvert",)
    if key == "lets_end" and game == "null":
        return ("lets_end_null",)
    return _contra(facts, key, value)


def officers(table, facts, options, key, value):
    """Return why an answer cannot be: (reason key, *values); None where no rule says it."""
    if key in _ABSENT:
        return ("officers_absent", key)
    if key == "game" and value == "null":
        return ("officers_absent", value)
    return _contra(facts, key, value)


def _contra(facts, key, value):
    """Return why Contra cannot be, as a rule set's `why` does; None where no rule says it."""
    if key == "kontra_by" and value == facts.get("declarer"):
        return ("kontra_declarer",)
    if key in ("kontra", "kontra_by") and facts.get("declarer") == "ramsch":
        return ("kontra_ramsch",)
    if key == "kontra" and type(value) is int and value > 2:
        return ("kontra_steps", 2)
    return None
