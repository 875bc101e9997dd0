"""Kontra, Re and the two steps after them: each doubles what a game is worth in the end.

Bids, overbidding and the game value never see them. Sources: XSkat (who bid at least 18),
kneipenskat.blogspot.com (no Re to a Null); the names of the third and fourth step differ.
"""

from vorhand.rules.deal.questions import Choice
from vorhand.rules.deal.skat_questions import auction

STEPS = (0, 1, 2, 3, 4)
_ALL = Choice("kontra", STEPS, 0)
# What the third and the fourth step are called, by the name of the third.
_CHAINS = {"supra": ("supra", "hirsch"), "hirsch": ("hirsch", "supra"), "bock": ("bock", "hirsch")}


def questions(facts, steps, seats):
    """Offer Kontra up to `steps` steps, and which of `seats` says it, if any may."""
    if steps and seats:
        yield _ALL if steps == STEPS[-1] else Choice("kontra", STEPS[: steps + 1], 0)
        if facts.get("kontra"):
            yield Choice("kontra_by", ("unknown",) + seats, "unknown")


def sayers(table, facts, ladder):
    """Return the seats that may say Kontra: the defenders.

    With `ladder`, that of the auction, only those of them who bid or held a value. Without a
    walked auction nobody knows who did, so all may.
    """
    defenders = tuple([seat for seat in table.active if seat != facts["declarer"]])
    if ladder and "auction" in facts:
        bidders = _bidders(table.active, facts["auction"], ladder)
        return tuple([seat for seat in defenders if seat in bidders])
    return defenders


def word_key(step, chain):
    """Return the key of a step's word; chain: what the third is called."""
    return "kontra." + (str(step) if step < 3 else _CHAINS[chain][step - 3])


def double(score, facts, chain="supra"):
    """Double a Score once for each step that was said; the item has the step's word."""
    for step in range(1, facts.get("kontra", 0) + 1):
        score.double("kontra", word_key(step, chain))


def _bidders(active, moves, ladder):
    """Return the seats that bid or held a value, from the moves of the whole auction."""
    bidders = set()
    generator = auction(active, ladder)
    question = generator.send(None)
    for index in range(len(moves)):
        if moves[index]:
            bidders.add(question.speaker if question.kind == "call" else question.listener)
        if index + 1 < len(moves):
            question = generator.send(moves[index])
    return bidders
