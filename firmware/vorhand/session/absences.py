"""The order of dealers in a list in which players were absent for a round."""


def seating(ledger, turn, after, redealt):
    """Return (turn, absent) of the deal that would have this turn if all had been there.

    after, redealt: as in Ledger.seating, of which this is a part.
    """
    absent = None
    players = ledger.players
    passed_over = 0
    for deals, seat in ledger.absences:
        start = deals - ledger.dealt_again(deals + 1) + passed_over
        start -= redealt if deals >= after else 0
        passed_over += 1
        if turn >= start + (seat - ledger.first_dealer - start) % players:
            turn += 1
        if start <= turn < start + players:
            absent = seat
    if absent == (ledger.first_dealer + turn) % players:
        absent = None  # in a list that was damaged
    return turn, absent
