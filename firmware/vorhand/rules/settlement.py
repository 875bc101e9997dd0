"""The settlement of a list: what the players owe one another. Loss money is in standings.py.

What is settled are points as the caller has them, with the bonuses of Seeger and Fabian or
without. Everything stays in whole numbers, is divided once at the end, and the nets of a table
always sum to zero. Loss money does not: it goes to the organiser.

Sources: skatspielen.info (each with each, per game, quarter cents), the Hoyle text of Tournee
Skat (against the average), XSkat and custom (Bierlachs).
"""

from vorhand.rules import RuleError

CENT = 100  # stakes are in hundredths of a cent, so that a quarter of a cent is a whole number
MODES = ("none", "all", "average", "game", "round")


def nets(mode, points, stake=CENT, cap=0, price=0, cents_first=0, absences=()):
    """Return per seat what the settlement brings in cents, below 0 what it costs; the sum is 0.

    all          everybody settles the difference with everybody: n * own - sum, times the stake
    average      everybody settles with the average: an n-th of that
    game         after each deal, sitters included; over a list the very same as `all`
    round        the lowest pays a round, see below; the stake does not matter
    none         0 each

    stake: hundredths of a cent for a point. cap: cents that nobody loses more of, 0 = no cap;
    the winners' shares then shrink in proportion. cents_first: `all` and `average` settle whole
    cents, see `cents`. What is left of a cent goes to the largest fraction, then to the seat.
    absences: (seat, points) of the rounds that a seat was absent from, `points` being part of
    what is given above: the others settle these among themselves.

    A round is a glass of `price` cents for everybody. The lowest total when the list ends pays
    the glasses of the others, his own he would have paid anyway. In Bierlachs that is who has
    reached the target, as the list ends with that deal; of two who reach it together the lower.
    Several that are equally low share what the others drink; where all are equal nobody pays.

    RuleError("settle", mode).
    """
    n = len(points)
    unit = CENT
    if mode == "none":
        return [0] * n
    if mode == "round":
        shares, unit = _round(points, price)
    elif mode in ("all", "average", "game"):
        in_cents = cents_first and mode != "game"
        shares, parts = _shares(points, absences, stake, in_cents, mode == "average")
        unit *= parts
    else:
        raise RuleError("settle", mode)
    if cap:
        shares, unit = _cap(shares, unit, cap)
    return _cents(shares, unit)


def _shares(points, absences, stake, cents_first, average):
    """Return (shares, into how many parts of the unit each is divided)."""
    n = len(points)
    totals = points
    for _, gains in absences:
        totals = [total - gain for total, gain in zip(totals, gains)]
    parts = n * (n - 1 if absences else 1) if average else 1
    shares = [0] * n
    for absent, gains in [(-1, totals)] + list(absences):
        seats = [seat for seat in range(n) if seat != absent]
        amounts = [gains[seat] for seat in seats]
        if cents_first:
            amounts = cents(amounts, stake)
        factor = (CENT if cents_first else stake) * (parts // len(seats) if average else 1)
        for seat, difference in zip(seats, all_against_all(amounts)):
            shares[seat] += difference * factor
    return shares, parts


def all_against_all(points):
    """Return what each wins when everybody settles the difference with everybody, in points."""
    total = sum(points)
    return [len(points) * n - total for n in points]


def cents(points, stake):
    """Return each total in whole cents, half a cent away from zero.

    That is the custom of quarter-cent play: 218, -81, 60 and -38 are divided by four and rounded
    first, to 55, -20, 15 and -10, and only these are settled.
    """
    amounts = []
    for total in points:
        amount = (2 * abs(total) * stake + CENT) // (2 * CENT)
        amounts.append(amount if total > 0 else -amount)
    return amounts


def _round(points, price):
    """Return (shares, unit) of a round that the lowest pays."""
    lowest = min(points)
    payers = points.count(lowest)
    receivers = len(points) - payers
    shares = [-receivers * price if n == lowest else payers * price for n in points]
    return shares, payers


def _cap(shares, unit, cap):
    """Return (shares, unit) where nobody loses more than `cap`; winners share it as before."""
    winnings = sum([share for share in shares if share > 0])
    shares = [max(share, -cap * unit) for share in shares]
    payments = -sum([share for share in shares if share < 0])
    if payments == winnings:
        return shares, unit
    return [share * (payments if share > 0 else winnings) for share in shares], unit * winnings


def _cents(shares, unit):
    """Return shares by `unit`, whose sum stays 0: what rounding leaves goes to large fractions."""
    amounts = [share // unit for share in shares]
    order = sorted([(-(shares[seat] % unit), seat) for seat in range(len(shares))])
    for _, seat in order[: -sum(amounts)]:
        amounts[seat] += 1
    return amounts
