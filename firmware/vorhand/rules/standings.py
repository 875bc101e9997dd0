"""The standings of a list: plain points, Seeger, Seeger-Fabian; ranks; money for lost games.

points, won, lost, total and rank are sequences with one entry per seat. Sources: SkWO 2022 6.3.1
(50 per own game, 40 or 30 per game lost by the others), ranking likewise; money as rules of
Preisskat. What the players owe one another is in settlement.py.
"""

from collections import namedtuple

from vorhand.rules import RuleError

GAME_BONUS = 50
SYSTEMS = ("plain", "seeger", "seeger_fabian")

# Points, the bonus for own games, the bonus for games that others lost, and what they come to.
Total = namedtuple("Total", ("points", "own", "others", "whole"))


def systems(known, options):
    """Return the systems that a list knows; known: the STANDINGS of its rule set.

    A Bierlachs counts losses alone, so the bonuses have no meaning there.
    """
    if options.get("list_mode") == "bierlachs":
        return ("plain",)
    return known


def chosen(systems, setting, preferred):
    """Return the system that is shown first: the rule set's `preferred`, else the setting's.

    The first of all where the list does not know it.
    """
    name = preferred or setting
    return name if name in systems else systems[0]


def others_bonus(players, options):
    """Return the points per game lost by another player: 40 at three, 30 at four.

    Five have what sf_bonus_5 says; two have none, there Seeger-Fabian is Seeger.
    """
    if players == 5:
        return options.get("sf_bonus_5", 0)
    if players == 2:
        return 0
    return 40 if players == 3 else 30


def totals(system, points, won, lost, options, unpaid=None):
    """Return a Total per seat.

    unpaid: games that others lost and that bring the seat no bonus, see `unpaid_games`.
    RuleError("system", name).
    """
    if system not in SYSTEMS:
        raise RuleError("system", system)
    bonus = others_bonus(len(points), options) if system == "seeger_fabian" else 0
    all_lost = sum(lost)
    rows = []
    for seat in range(len(points)):
        own = 0 if system == "plain" else GAME_BONUS * (won[seat] - lost[seat])
        others = bonus * (all_lost - lost[seat] - (unpaid[seat] if unpaid else 0))
        rows.append(Total(points[seat], own, others, points[seat] + own + others))
    return rows


def unpaid_games(players, losses, options):
    """Return per seat the games that others lost without a bonus for it.

    losses: (Table, seat that lost) of each lost game. Those are the games of the rounds that the
    seat was absent from; where the option sf_sitter is 0, which gives the bonus to the two
    defenders alone, all in which it sat out.
    """
    counts = [0] * players
    sitter_paid = options.get("sf_sitter", 1)
    for table, loser in losses:
        if not sitter_paid:
            for seat in table.sitting:
                counts[seat] += seat != loser
        elif table.absent is not None:
            counts[table.absent] += 1
    return counts


def ranks(total, won, lost):
    """Return each seat's rank from 1; equal seats share it and the next rank is left out.

    Higher total, then more own games won, then fewer own games lost; no lot is drawn.
    """
    keys = [(total[seat], won[seat], -lost[seat]) for seat in range(len(total))]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def by_rank(rank):
    """Return the seats in the order of their ranks, equal ones in the order of their seats."""
    return [row[1] for row in sorted((rank[seat], seat) for seat in range(len(rank)))]


def loss_money(lost, passed, fees):
    """Return what one player owes in cents for `lost` own games and `passed` deals passed in.

    fees: (fee1, fee2, from_n, fee_passed), `fee1` for each lost game, from the player's
    `from_n`-th on `fee2`; `fee_passed` per deal. It goes to the organiser or into the kitty, so
    what all owe together is not zero.
    """
    fee1, fee2, from_n, fee_passed = fees
    cheap = min(lost, max(0, from_n - 1))
    return cheap * fee1 + (lost - cheap) * fee2 + passed * fee_passed
