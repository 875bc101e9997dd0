"""The figures of a group and of each of its players.

All figures are counts, rates and means with their sample sizes. What is compared with each other
is compared with the others' games of the same kind, and is called a difference only where it is
beyond chance among all that was compared.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from host_tools.list_totals import FEES
from host_tools.statistics.estimates import Mean, Rate, beyond_chance, chance, mean, rate
from host_tools.statistics.plays import Column, Play, Plays
from vorhand.rules import settlement, standings
from vorhand.rules.deal.table import ROLES
from vorhand.rules.deal.values import GAMES

BIDS = ((18, 18), (20, 24), (27, 36), (40, 59), (60, 264))
PARTS = 4  # of a list: how it goes in the beginning, and in the end


class Group(NamedTuple):
    """The own games of a kind: key, share won, points of each."""

    key: str
    won: Rate
    points: Mean


class Extreme(NamedTuple):
    """A deal: its list, the day, "" = unknown, its number there, its game, its points."""

    list: str
    day: str
    n: int
    game: str
    points: int


class Figures(NamedTuple):
    """What a player, or all together, have played; `name` None = all.

    lists, deals: how many; declared: of the deals; won, hand, overbid: of own games; schneider: of
    own games but Null, how often the others were Schneider; defended: of the deals with cards that
    somebody else declared, how often he lost; points_deal: of each deal with cards, points_own: of
    each own game; by: {what: [Group]}; streaks: (longest run won, longest lost); best, worst: own
    games; fees: cents of loss money in lists where it is asked for, and in how many; nets:
    likewise what a settlement brought, None where none was wanted.
    """

    name: str | None
    lists: int
    deals: int
    declared: Rate
    won: Rate
    points_own: Mean
    points_deal: Mean
    schneider: Rate
    hand: Rate
    overbid: Rate
    defended: Rate
    by: dict[str, list[Group]]
    streaks: tuple[int, int]
    best: Extreme | None
    worst: Extreme | None
    fees: tuple[int, int]
    nets: tuple[int, int] | None


class Finding(NamedTuple):
    """A difference beyond chance: a player's rate, that of all others, and of what."""

    player: str
    what: str
    key: str
    own: Rate
    others: Rate
    chance: float


class Report(NamedTuple):
    """All figures; courses: {list: {player: running totals}}; compared: how many comparisons."""

    everybody: Figures
    players: list[Figures]
    findings: list[Finding]
    compared: int
    courses: dict[str, dict[str, list[int]]]


def report(found: Plays, settle: str, stake: int) -> Report:
    """Return the Report of plays; settle, stake: see settlement.nets."""
    nets = _nets(found, settle, stake)
    own: dict[str, list[Play]] = {}
    for play in found.plays:
        own.setdefault(play.player, []).append(play)
    columns: dict[str, list[Column]] = {}
    for column in found.columns:
        columns.setdefault(column.player, []).append(column)
    players = [
        figures(name, own.get(name, []), columns.get(name, []), nets)
        for name in sorted(own.keys() | columns.keys())
    ]
    everybody = figures(None, found.plays, found.columns, nets)
    findings, compared = _findings(players)
    return Report(everybody, players, findings, compared, _courses(found.plays))


def figures(
    name: str | None,
    plays: list[Play],
    columns: list[Column],
    nets: dict[tuple[str, int], int] | None,
) -> Figures:
    """Return the Figures of plays and columns."""
    plays = [play for play in plays if play.role != "sitting"]
    games = [play for play in plays if play.declarer]
    suits = [play for play in games if play.game != "null"]
    against = [play for play in plays if play.kind == "game" and not play.declarer]
    official = [column for column in columns if column.official]
    settled = [column for column in columns if column.whole]
    lost: dict[tuple[str, str], int] = {}  # of a list and player: one may come back to his column
    for column in official:
        lost[column.list, column.player] = lost.get((column.list, column.player), 0) + column.lost
    return Figures(
        name=name,
        lists=_lists(columns),
        deals=len({(play.list, play.n) for play in plays}),
        declared=rate(play.declarer for play in plays),
        won=rate(bool(play.won) for play in games),
        points_own=mean(play.points for play in games),
        points_deal=mean(play.points for play in plays),
        schneider=rate(bool(play.won) and "schneider" in play.levels for play in suits),
        hand=rate("hand" in play.levels for play in games),
        overbid=rate(play.overbid for play in games),
        defended=rate(not play.won for play in against),
        by={what: _grouped(games, key, keys) for what, (key, keys) in KINDS.items()},
        streaks=_streaks(games) if name is not None else (0, 0),
        best=_extreme(max(games, key=_points)) if games else None,
        worst=_extreme(min(games, key=_points)) if games else None,
        fees=(
            sum(standings.loss_money(games, *FEES[:3], 0, 0) for games in lost.values()),
            _lists(official),
        ),
        nets=None
        if nets is None
        else (sum(nets[one.list, one.seat] for one in settled), _lists(settled)),
    )


def _lists(columns: list[Column]) -> int:
    return len({column.list for column in columns})


def _points(play: Play) -> int:
    return play.points


def _extreme(play: Play) -> Extreme:
    return Extreme(play.list, play.day, play.n, play.game or "", play.points)


def _streaks(games: list[Play]) -> tuple[int, int]:
    """Return the longest runs of own games won, and lost, over all lists."""
    longest = {True: 0, False: 0}
    run, before = 0, None
    for play in games:
        run = run + 1 if play.won == before else 1
        before = bool(play.won)
        longest[before] = max(longest[before], run)
    return longest[True], longest[False]


# --- by what ---------------------------------------------------------------------


def _grouped(
    games: list[Play], keys_of: Callable[[Play], Iterable[str]], keys: Iterable[str]
) -> list[Group]:
    """Return the games by keys, those that there are."""
    parts: dict[str, list[Play]] = {key: [] for key in keys}
    for play in games:
        for key in keys_of(play):
            parts.setdefault(key, []).append(play)
    return [
        Group(key, rate(bool(play.won) for play in part), mean(play.points for play in part))
        for key, part in parts.items()
        if part
    ]


def _matadors(play: Play) -> Iterable[str]:
    if play.matadors:
        side = "with" if play.matadors > 0 else "without"
        yield f"{side}.{min(abs(play.matadors), 4)}"


def _bid(play: Play) -> Iterable[str]:
    for low, high in BIDS:
        if low <= (play.bid or 0) <= high:
            yield f"{low}-{high}" if low < high else str(low)


def _level(play: Play) -> Iterable[str]:
    return play.levels or ("simple",)


def _part(play: Play) -> Iterable[str]:
    yield str(1 + min(PARTS - 1, (play.n - 1) * PARTS // max(1, play.deals)))


_LEVELS = ("simple", "hand", "schneider", "schneider_announced", "schwarz", "schwarz_announced")
_MATADORS = [f"{side}.{n}" for side in ("with", "without") for n in (1, 2, 3, 4)]
# {what: (keys of an own game, all of them in their order)}
KINDS: dict[str, tuple[Callable[[Play], Iterable[str]], Iterable[str]]] = {
    "game": (lambda play: (play.game or "other",), GAMES),
    "level": (_level, (*_LEVELS, "ouvert")),
    "matadors": (_matadors, _MATADORS),
    "seat": (lambda play: (play.role,), ROLES),
    "bid": (_bid, [f"{low}-{high}" if low < high else str(low) for low, high in BIDS]),
    "part": (_part, [str(part) for part in range(1, PARTS + 1)]),
}
COMPARED = ("game", "seat")  # levels and matadors decide themselves who wins


# --- comparing -------------------------------------------------------------------


def _findings(players: list[Figures]) -> tuple[list[Finding], int]:
    """Return (the differences that are beyond chance, how many comparisons were made)."""
    found = []
    for one in players:
        others = [other for other in players if other is not one]
        sides = [(what, "", _of(what)) for what in ("declared", "won", "defended")]
        sides += [(what, g.key, _within(what, g.key)) for what in COMPARED for g in one.by[what]]
        for what, key, of in sides:
            own, rest = _against(one, others, of)
            if own.of and rest.of:
                found.append(Finding(one.name or "", what, key, own, rest, chance(own, rest)))
    beyond = beyond_chance([finding.chance for finding in found])
    return [found[place] for place in beyond], len(found)


def _of(what: str) -> Callable[[Figures], Rate]:
    return lambda one: getattr(one, what)


def _within(what: str, key: str) -> Callable[[Figures], Rate]:
    return lambda one: next((group.won for group in one.by[what] if group.key == key), Rate(0, 0))


def _against(
    one: Figures, others: list[Figures], of: Callable[[Figures], Rate]
) -> tuple[Rate, Rate]:
    rates = [of(other) for other in others]
    return of(one), Rate(sum(own.count for own in rates), sum(own.of for own in rates))


# --- money, courses --------------------------------------------------------------


def _nets(plays: Plays, settle: str, stake: int) -> dict[tuple[str, int], int] | None:
    """Return {(list, seat): cents} of the lists in which nobody took a column over."""
    if settle == "none":
        return None
    lists: dict[str, list[Column]] = {}
    for column in plays.columns:
        if column.whole:
            lists.setdefault(column.list, []).append(column)
    found = {}
    for name, seats in lists.items():
        points = [column.points for column in seats]
        nets = settlement.nets(settle, points, stake, apart=plays.apart.get(name, ()))
        for column, net in zip(seats, nets, strict=True):
            found[name, column.seat] = net
    return found


def _courses(plays: list[Play]) -> dict[str, dict[str, list[int]]]:
    """Return {list: {player: running totals from 0 on, deal by deal}}."""
    found: dict[str, dict[str, list[int]]] = {}
    for play in plays:
        totals = found.setdefault(play.list, {}).setdefault(play.player, [0])
        totals += [totals[-1]] * (play.n - len(totals))
        totals.append(totals[-1] + play.points)
    for players in found.values():
        longest = max(map(len, players.values()))
        for totals in players.values():
            totals += [totals[-1]] * (longest - len(totals))
    return found


def as_json(found: Report) -> dict[str, Any]:
    """Return a report as an object."""
    return {
        "everybody": _figures(found.everybody),
        "players": [_figures(one) for one in found.players],
        "compared": found.compared,
        "findings": [
            {**one._asdict(), "own": one.own.as_json(), "others": one.others.as_json()}
            for one in found.findings
        ],
    }


def _figures(one: Figures) -> dict[str, Any]:
    fields = one._asdict()
    for key, value in fields.items():
        if isinstance(value, Rate | Mean):
            fields[key] = value.as_json()
        elif isinstance(value, Extreme):
            fields[key] = value._asdict()
    fields["by"] = {
        what: [
            {"key": group.key, "won": group.won.as_json(), "points": group.points.as_json()}
            for group in groups
        ]
        for what, groups in one.by.items()
    }
    return fields
