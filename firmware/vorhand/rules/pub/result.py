"""The arithmetic of pub, which is loaded to score and not to ask."""

from vorhand.rules.parts import kontra
from vorhand.rules.pub import demanded, law


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    get = options.get
    lost = 0
    if facts.get("declarer") == "ramsch":
        from vorhand.rules.parts import ramsch

        found = ramsch.score(table, facts, options)
    else:
        found = _game(table, facts, options)
        if found.redeal:
            return found
        if found.score is not None:
            lost = -found.score
            kontra.double(found, facts, get("kontra_chain", "supra"))
            found.again = 1 if table.ramsch else 0
    if found.score is not None or not table.ramsch:  # a Ramsch in its own round counts once
        _bock(found, "bock", table.bock)
    if get("ramsch_round") == "events":
        said = facts.get("kontra", 0)
        if facts["declarer"] == "passed" or said > 1 or (said and not found.won):
            found.ramsches = 1
    if _bocks(options):
        _start_rounds(table, facts, options, found, lost)
    if get("list_mode") == "bierlachs":
        from vorhand.rules.parts import bierlachs

        bierlachs.write(table, facts, found)
    return found


def _game(table, facts, options):
    """The Score of a game before anything doubles it."""
    from vorhand.rules.deal.skat_value import worth

    counted = demanded(facts)
    rules = law(options, facts)
    found = worth(table, counted, rules)
    if found.score is None:
        return found
    guilty = facts.get("revoke", "none")
    if guilty != "none" and "outcome" in facts and found.won == (guilty == facts["declarer"]):
        # Who revokes has lost, whatever he has won before.
        counted = dict(counted)
        counted["outcome"] = "lost" if found.won else "won"
        rules.missed = False  # a Spitze that was missed does not lose a game that is given
        found = worth(table, counted, rules)
        found.items.insert(0, ("revoked" if guilty == facts["declarer"] else "revoked_other",))
        found.warnings += (("revoked",),)
    elif rules.missed and (facts["outcome"][:3] == "won" or facts.get("points", 0) > 60):
        found.warnings += (("spitze_missed",),)
    items = found.items
    for at in range(len(items)):
        key = items[at][0]
        if facts.get("revolution") and key[:4] == "null" and key != "null_impossible":
            items[at] = ("revolution",) + items[at][1:]
        elif facts.get("schenken") and key == "schneider_announced":
            items[at] = ("schenken",) + items[at][1:]
    return found


def _bocks(options):
    """Whether anything starts a round of Bock at this table."""
    for key in options:
        if options[key] == 1 and key.startswith("bock_") and key != "bock_after_kontra":
            return True
    return False


def _start_rounds(table, facts, options, found, lost):
    """Note the rounds of Bock that a deal starts; it may be doubled by them itself.

    A total of note is the one before that, else it would not be the total any more.
    """
    from vorhand.rules.parts import bock

    points = found.points
    if options.get("list_mode") == "bierlachs":
        from vorhand.rules.parts.bierlachs import losses

        points = losses(table, points)
    found.bocks = bock.rounds(table, facts, options, found, lost, points)
    if found.bocks and options.get("bock_start") == "trigger":
        from vorhand.rules.parts.rounds import doubled

        multiply = options.get("bock_stack") == "multiply"
        times = doubled(found.bocks, table.bock, table.ramsch, True, multiply)
        _bock(found, "bock_trigger", times)


def _bock(found, key, times):
    """Double a deal; a Ramsch tells by how much, a game what it has come to."""
    if found.score is None:
        if any(found.points):
            found.double("bock_ramsch", times, times=times)
    else:
        found.double(key, times, times=times)
