"""The draw: who sits at which table in the next series, so that few players meet again.

That is the social golfer problem: groups of which no two people meet twice. It is solved as
Dotú and Van Hentenryck did ("Scheduling Social Golfers Locally", 2005): a tabu search that swaps
two people of different tables, each time the swap that leaves the fewest repeated meetings, and
does not swap the same two back for a while. The length of that while is drawn by lot, because with
one length for all the search goes round in a circle at two small tables, and misses the best draw.
A pair costs the square of its earlier meetings, so that a third meeting is worse than two second
ones; a second time at a table of three costs half as much as a second meeting.
"""

import random
from collections.abc import Iterable
from itertools import combinations

from host_tools import HostError

STEPS = 400  # swaps of a series, at most
TABU = (4, 100)  # steps for which two are not swapped back, at least and at most
_THREE = 1  # the cost of a further time at a table of three; a second meeting costs 2

Pairs = dict[frozenset[str], int]


def sizes(players: int) -> list[int]:
    """Return the seats of each table: fours, then as many threes as needed; five at one table."""
    if players == 5:
        return [5]
    threes = -players % 4
    if players < 3 * max(1, threes):
        s = "" if players == 1 else "s"
        raise HostError(f"{players} player{s} cannot fill tables of three and four")
    return [4] * ((players - 3 * threes) // 4) + [3] * threes


def meet(met: Pairs, names: Iterable[str], seats: int) -> None:
    """Add a table to `met`; where a column was taken over, more people than `seats` sat there."""
    seated = set(names)
    for pair in combinations(seated, 2):
        met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
    for name in seated if seats == 3 else ():
        met[frozenset((name,))] = met.get(frozenset((name,)), 0) + 1


def draw(players: list[str], met: Pairs, seed: int) -> list[list[str]]:
    """Return the tables of a series, each in the order of its seats; the seed decides."""
    dice = random.Random(seed)
    order = list(players)
    dice.shuffle(order)
    tables: list[list[str]] = []
    start = 0
    for size in sizes(len(order)):
        tables.append(order[start : start + size])
        start += size
    best = [list(table) for table in tables]
    lowest = cost = sum(_cost(table, met) for table in tables)
    tabu: dict[frozenset[str], int] = {}
    for step in range(STEPS):
        if not lowest:
            break
        swap = _best_swap(tables, met, tabu, step, cost - lowest, dice)
        if swap is None:
            continue
        change, (first, i), (second, j) = swap
        pair = frozenset((tables[first][i], tables[second][j]))
        tables[first][i], tables[second][j] = tables[second][j], tables[first][i]
        tabu[pair] = step + dice.randint(*TABU)
        cost += change
        if cost < lowest:
            lowest, best = cost, [list(table) for table in tables]
    for table in best:
        dice.shuffle(table)
    return best


def _best_swap(
    tables: list[list[str]],
    met: Pairs,
    tabu: dict[frozenset[str], int],
    step: int,
    excess: int,
    dice: random.Random,
) -> tuple[int, tuple[int, int], tuple[int, int]] | None:
    """Return (change of the cost, place, place) of the best swap; None where all are tabu.

    excess: the present cost above the lowest one; a swap to a new lowest cost is never tabu.
    """
    swaps = []
    lowest = None
    costs = [_cost(table, met) for table in tables]
    for one, other in combinations(range(len(tables)), 2):
        if not costs[one] and not costs[other]:
            continue
        for i, name in enumerate(tables[one]):
            for j, other_name in enumerate(tables[other]):
                new_table = [*tables[one][:i], other_name, *tables[one][i + 1 :]]
                new_other = [*tables[other][:j], name, *tables[other][j + 1 :]]
                change = _cost(new_table, met) + _cost(new_other, met) - costs[one] - costs[other]
                if tabu.get(frozenset((name, other_name)), 0) > step and excess + change >= 0:
                    continue
                if lowest is None or change < lowest:
                    lowest, swaps = change, []
                if change == lowest:
                    swaps.append((change, (one, i), (other, j)))
    return dice.choice(swaps) if swaps else None


def _cost(table: list[str], met: Pairs) -> int:
    """Return the cost of a table: two for each second meeting, eight for each third ..."""
    cost = 2 * sum(met.get(frozenset(pair), 0) ** 2 for pair in combinations(table, 2))
    if len(table) == 3:
        cost += _THREE * sum(met.get(frozenset((name,)), 0) for name in table)
    return cost


def repeated(tables: list[list[str]], met: Pairs) -> list[tuple[str, str]]:
    """Return the pairs of a draw that have met before."""
    return [
        (one, other)
        for table in tables
        for one, other in combinations(sorted(table), 2)
        if met.get(frozenset((one, other)))
    ]
