"""Who sits at which table in the next series, so that few meet again.

That is the social golfer problem: groups of which no two people meet twice. It is solved as
Dotú and Van Hentenryck did ("Scheduling Social Golfers Locally", 2005): a tabu search that swaps
two people of different tables, each time the swap that leaves the fewest repeated meetings, and
does not swap the same two back for a while. How long is drawn by lot: with the same time for all,
the search goes round in a circle at two small tables, and misses the best. What counts is how
often two have met before, squared, so that a third meeting is worse than two second ones; a second
time at a table of three costs half as much as a second meeting.
"""

import random
from collections.abc import Iterable
from itertools import combinations

from host_tools import HostError

STEPS = 400  # swaps of a series, at most
TABU = (4, 100)  # steps for which two are not swapped back, at least and at most
_THREE = 1  # what a further time at a table of three costs; a second meeting costs 2

Pairs = dict[frozenset[str], int]


def sizes(players: int) -> list[int]:
    """Return how many sit at each table: fours, then as many threes as needed; five at one."""
    if players == 5:
        return [5]
    threes = -players % 4
    if players < 3 * max(1, threes):
        s = "" if players == 1 else "s"
        raise HostError(f"{players} player{s} cannot fill tables of three and four")
    return [4] * ((players - 3 * threes) // 4) + [3] * threes


def meetings(tables: Iterable[Iterable[str]]) -> Pairs:
    """Return how often any two have sat at a table; under one name alone, how often at three."""
    met: Pairs = {}
    for table in tables:
        people = list(table)
        meet(met, people, len(people))
    return met


def meet(met: Pairs, people: Iterable[str], seats: int) -> None:
    """Add a table of so many seats; where a column was taken over, more people have sat there."""
    there = set(people)
    for pair in combinations(there, 2):
        met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
    for one in there if seats == 3 else ():
        met[frozenset((one,))] = met.get(frozenset((one,)), 0) + 1


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
    least = now = sum(_cost(table, met) for table in tables)
    tabu: dict[frozenset[str], int] = {}
    for step in range(STEPS):
        if not least:
            break
        found = _best_swap(tables, met, tabu, step, now - least, dice)
        if found is None:
            continue
        change, (one, i), (other, j) = found
        pair = frozenset((tables[one][i], tables[other][j]))
        tables[one][i], tables[other][j] = tables[other][j], tables[one][i]
        tabu[pair] = step + dice.randint(*TABU)
        now += change
        if now < least:
            least, best = now, [list(table) for table in tables]
    for table in best:
        dice.shuffle(table)
    return best


def _best_swap(
    tables: list[list[str]],
    met: Pairs,
    tabu: dict[frozenset[str], int],
    step: int,
    behind: int,
    dice: random.Random,
) -> tuple[int, tuple[int, int], tuple[int, int]] | None:
    """Return (change of the cost, place, place) of the best swap; None where all are tabu.

    behind: how much worse than the best it is now; what makes it better than that is never tabu.
    """
    found = []
    lowest = None
    costs = [_cost(table, met) for table in tables]
    for one, other in combinations(range(len(tables)), 2):
        if not costs[one] and not costs[other]:
            continue
        for i, here in enumerate(tables[one]):
            for j, there in enumerate(tables[other]):
                left = [*tables[one][:i], there, *tables[one][i + 1 :]]
                right = [*tables[other][:j], here, *tables[other][j + 1 :]]
                change = _cost(left, met) + _cost(right, met) - costs[one] - costs[other]
                if tabu.get(frozenset((here, there)), 0) > step and behind + change >= 0:
                    continue
                if lowest is None or change < lowest:
                    lowest, found = change, []
                if change == lowest:
                    found.append((change, (one, i), (other, j)))
    return dice.choice(found) if found else None


def _cost(table: list[str], met: Pairs) -> int:
    """Return what a table costs: two for each second meeting, eight for each third ..."""
    cost = 2 * sum(met.get(frozenset(pair), 0) ** 2 for pair in combinations(table, 2))
    if len(table) == 3:
        cost += _THREE * sum(met.get(frozenset((one,)), 0) for one in table)
    return cost


def repeated(tables: list[list[str]], met: Pairs) -> list[tuple[str, str]]:
    """Return the pairs of a draw that have met before."""
    return [
        (one, other)
        for table in tables
        for one, other in combinations(sorted(table), 2)
        if met.get(frozenset((one, other)))
    ]
