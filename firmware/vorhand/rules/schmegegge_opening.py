"""How a deal of schmegegge begins: who plays, by two auctions where both pass the first time."""

from vorhand.rules.deal.auction import auction
from vorhand.rules.deal.questions import Call, Choice
from vorhand.rules.deal.values import LADDER


def ask(table, options, facts, bid, home):
    """Who plays: as asking.opening, but nobody's bid is followed by a second round."""
    yield Choice("declarer", table.active + home)
    if type(facts["declarer"]) is int:
        yield bid
    if facts["declarer"] != "auction":
        return
    declarer, said = yield from auction(table.active)
    if not said and not options.get("ramsch_after_first_pass"):
        if options.get("sm_second_round") == "auction":
            declarer, said = yield from auction(table.active)
        else:
            for speaker in reversed(table.active):
                if not said:
                    said = yield Call(speaker, None, LADDER[0], LADDER[0])
                    declarer = speaker if said else None
    facts["declarer"] = "ramsch" if declarer is None else declarer
    if said:
        facts["bid"] = said
