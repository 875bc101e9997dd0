"""Who bids to whom: the auction as a generator of questions (ISkO 2022 3.3).

Middlehand speaks to Forehand until one passes, Rearhand to the one who is left. Where nobody
has bid, Forehand may still play at the lowest bid, or the deal is passed in. At a table of two
there is no Rearhand: the dealer speaks to the other.
"""

from vorhand.rules.deal.questions import Call, Reply
from vorhand.rules.deal.values import LADDER, next_bid


def auction(active, ladder=LADDER, step=1, nobody="passed", free=False):
    """Yield Call and Reply questions; return (declarer seat or None when passed in, bid).

    `active` = seats of Forehand, Middlehand and, unless two play, Rearhand; each answer as the
    question defines it. ladder, step: see Bid; nobody, free: see Call; the bid is 0 where Forehand
    was free to play.
    """
    survivor, value = active[0], 0
    for speaker in active[1:]:
        survivor, value = yield from _duel(speaker, survivor, value, ladder, step)
    if not value:
        lowest = ladder[0]
        value = yield Call(survivor, None, lowest, lowest, ladder, 1, nobody, free)
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
    answer = yield Call(speaker, listener, low, ladder=ladder, step=step)
    if not answer:
        return listener, value
    while True:
        value = answer
        answer = yield Reply(speaker, listener, value, ladder, step)
        if not answer:
            return speaker, value
        if answer == value:
            return listener, value
