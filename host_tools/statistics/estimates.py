"""Rates and means with their intervals, and whether two rates differ by more than chance."""

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

Z = 1.959964  # 95 % of a standard normal distribution lie within it
# The same for Student's distribution with 1, 2 ... 30 degrees of freedom, from the books.
STUDENT = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
LEVEL = 0.05  # the probability that chance alone makes one of the reported differences


class Rate(NamedTuple):
    """`count` of `of`; its 95 % interval is Wilson's (1927), which holds for few as well."""

    count: int
    of: int

    @property
    def rate(self) -> float | None:
        """The share, None where `of` is 0."""
        return self.count / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The interval, None where `of` is 0."""
        if not self.of:
            return None
        share, n = self.count / self.of, self.of
        middle = share + Z * Z / (2 * n)
        half_width = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
        scale = 1 + Z * Z / n
        low = 0.0 if self.count == 0 else (middle - half_width) / scale
        return low, 1.0 if self.count == n else (middle + half_width) / scale

    def as_json(self) -> dict[str, Any]:
        low, high = self.interval or (None, None)
        return {"count": self.count, "of": self.of, "rate": self.rate, "low": low, "high": high}


class Mean(NamedTuple):
    """The mean of `of` numbers; its 95 % interval follows from their deviation (Student 1908)."""

    sum: int
    squares: int
    of: int

    @property
    def mean(self) -> float | None:
        """The mean, None where `of` is 0."""
        return self.sum / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The interval, None where the numbers are too few or all the same."""
        if self.of < 2 or self.squares * self.of == self.sum * self.sum:
            return None
        mean = self.sum / self.of
        variance = (self.squares - self.sum * mean) / (self.of - 1)
        half_width = _student(self.of - 1) * math.sqrt(variance / self.of)
        return mean - half_width, mean + half_width

    def as_json(self) -> dict[str, Any]:
        low, high = self.interval or (None, None)
        return {"sum": self.sum, "of": self.of, "mean": self.mean, "low": low, "high": high}


def _student(freedom: int) -> float:
    """Return the limit of 95 % of Student's distribution (beyond the table Fisher's series)."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


def rate(hits: Iterable[bool]) -> Rate:
    """Return the rate of hits that are true."""
    values = list(hits)
    return Rate(sum(values), len(values))


def mean(numbers: Iterable[int]) -> Mean:
    values = list(numbers)
    return Mean(sum(values), sum(value * value for value in values), len(values))


def chance(one: Rate, other: Rate) -> float:
    """Return the probability of so large a difference by chance: Fisher's exact test."""
    n, hits = one.of + other.of, one.count + other.count
    if not one.of or not other.of:
        return 1.0

    def logarithm(count: int) -> float:
        return _choose(one.of, count) + _choose(other.of, hits - count) - _choose(n, hits)

    observed = logarithm(one.count) + 1e-7
    counts = range(max(0, hits - other.of), min(hits, one.of) + 1)
    return min(
        1.0,
        sum(
            math.exp(log_probability)
            for log_probability in map(logarithm, counts)
            if log_probability <= observed
        ),
    )


def _choose(n: int, k: int) -> float:
    return math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)


def beyond_chance(chances: Sequence[float]) -> list[int]:
    """Return the places of the comparisons that differ by more than chance, all taken together.

    By Holm (1979): among many comparisons some look large by chance alone; the probability that
    one of those returned is among them is below LEVEL.
    """
    places = []
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    for rank, place in enumerate(order):
        if chances[place] > LEVEL / (len(chances) - rank):
            break
        places.append(place)
    return places
