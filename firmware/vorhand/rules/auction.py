"""Who speaks to whom: the auction as a generator of questions (ISkO 2022 3.3).

Middlehand speaks to Forehand until one passes, Rearhand to the one who is left. Where nobody
has bid, Forehand may still play at 18, or the deal is passed in.
"""

from vorhand.rules.questions import Call, Reply
from vorhand.rules.values import next_bid


def auction(active):
    """Yield Call and Reply questions, return (declarer seat or None when passed in, bid).

    `active` = seats of Forehand, Middlehand, Rearhand; each answer as the question defines it.
    """
    forehand, middlehand, rearhand = active
    survivor, value = yield from _duel(middlehand, forehand, 0)
    survivor, value = yield from _duel(rearhand, survivor, value)
    if not value:
        value = yield Call(forehand, None, 18, 18)
        if not value:
            return None, 0
    return survivor, value


def _duel(speaker, listener, value):
    low = next_bid(value)
    if low is None:  # 264 stands: there is nothing left to say
        return listener, value
    said = yield Call(speaker, listener, low)
    if not said:
        return listener, value
    while True:
        value = said
        said = yield Reply(speaker, listener, value)
        if not said:
            return speaker, value
        if said == value:
            return listener, value
