"""The figures of a group and of each of its players.

All figures are counts, rates and means with their sample sizes. A player is compared with the
others in games of the same kind; only differences beyond chance, all taken together, are reported.
"""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, NamedTuple

from host_tools.list_totals import FEES
from host_tools.sheet.game_columns import LEVELS
from host_tools.statistics.estimates import Mean, Rate, beyond_chance, chance, mean, rate
from host_tools.statistics.plays import Column, Play, Plays
from vorhand.rules import settlement, standings
from vorhand.rules.deal.table import ROLES
from vorhand.rules.deal.values import GAMES

# {lowest bid: key}; Tournee bids any number from 10 on
BIDS = {10: "10-17", 18: "18", 19: "19-26", 27: "27-39", 40: "40-59", 60: "60+"}
PARTS = 4  # of a list, to compare its beginning with its end


class Group(NamedTuple):
    """The own games of a kind: its key, the rate won, the mean of points."""

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
    """The figures of a player, or of all together; `name` None = all.

    lists, deals: numbers of them; declared: rate of the deals; won, hand, overbid: rates of own
    games; schneider: of own games but Null, those in which the others were Schneider; defended: of
    the deals with cards that somebody else declared, those that he lost; points_deal: mean of the
    deals with cards, points_own: of own games; by: {kind: [Group]}; streaks: (longest run won,
    longest lost); best, worst: own games; fees: (cents of loss money, lists that ask for it);
    nets: (cents of the settlement, lists), None without a settlement.
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
    """A difference beyond chance: a player's rate and that of all others, by what and key."""

    player: str
    what: str
    key: str
    own: Rate
    others: Rate
    chance: float


class Report(NamedTuple):
    """All figures; compared: number of comparisons.

    courses: {list: {player: running totals}}; days: {list: day, "" = unknown}.
    """

    everybody: Figures
    players: list[Figures]
    findings: list[Finding]
    compared: int
    courses: dict[str, dict[str, list[int]]]
    days: dict[str, str]


def report(all_plays: Plays, settle: str, stake: int) -> Report:
    """Return the Report of plays; settle, stake: see settlement.nets."""
    nets = _nets(all_plays, settle, stake)
    plays: dict[str, list[Play]] = {}
    for play in all_plays.plays:
        plays.setdefault(play.player, []).append(play)
    columns: dict[str, list[Column]] = {}
    for column in all_plays.columns:
        columns.setdefault(column.player, []).append(column)
    players = [
        figures(name, plays.get(name, []), columns.get(name, []), nets)
        for name in sorted(plays.keys() | columns.keys())
    ]
    everybody = figures(None, all_plays.plays, all_plays.columns, nets)
    findings, compared = _findings(players)
    days = {play.list: play.day for play in all_plays.plays}
    return Report(everybody, players, findings, compared, _courses(all_plays.plays), days)


def figures(
    name: str | None,
    plays: list[Play],
    columns: list[Column],
    nets: dict[tuple[str, int], int] | None,
) -> Figures:
    plays = [play for play in plays if play.role != "sitting"]
    own_games = [play for play in plays if play.declarer]
    trump_games = [play for play in own_games if play.game != "null"]
    defended = [play for play in plays if play.kind == "game" and not play.declarer]
    official_columns = [column for column in columns if column.official]
    settled_columns = [column for column in columns if column.whole]
    lost: dict[tuple[str, str], int] = {}  # of a list and player: one may come back to his column
    for column in official_columns:
        lost[column.list, column.player] = lost.get((column.list, column.player), 0) + column.lost
    return Figures(
        name=name,
        lists=_lists(columns),
        deals=len({(play.list, play.n) for play in plays}),
        declared=rate(play.declarer for play in plays),
        won=rate(bool(play.won) for play in own_games),
        points_own=mean(play.points for play in own_games),
        points_deal=mean(play.points for play in plays),
        schneider=rate(bool(play.won) and "schneider" in play.levels for play in trump_games),
        hand=rate("hand" in play.levels for play in own_games),
        overbid=rate(play.overbid for play in own_games),
        defended=rate(not play.won for play in defended),
        by={kind: _grouped(own_games, key, keys) for kind, (key, keys) in KINDS.items()},
        streaks=_streaks(own_games) if name is not None else (0, 0),
        best=_extreme(max(own_games, key=_points)) if own_games else None,
        worst=_extreme(min(own_games, key=_points)) if own_games else None,
        fees=(
            sum(standings.loss_money(count, 0, FEES) for count in lost.values()),
            _lists(official_columns),
        ),
        nets=None
        if nets is None
        else (sum(nets[c.list, c.seat] for c in settled_columns), _lists(settled_columns)),
    )


def _lists(columns: list[Column]) -> int:
    return len({column.list for column in columns})


def _points(play: Play) -> int:
    return play.points


def _extreme(play: Play) -> Extreme:
    return Extreme(play.list, play.day, play.n, play.game or "", play.points)


def _streaks(games: list[Play]) -> tuple[int, int]:
    """Return the longest runs of own games won, and lost, over all lists."""
    runs = [(won, len(list(run))) for won, run in groupby(bool(play.won) for play in games)]
    won, lost = (max((n for key, n in runs if key is kind), default=0) for kind in (True, False))
    return won, lost


# --- groups ----------------------------------------------------------------------


def _grouped(
    games: list[Play], keys_of: Callable[[Play], Iterable[str]], keys: Iterable[str]
) -> list[Group]:
    """Return the groups of own games, without empty ones, those of `keys` first."""
    groups: dict[str, list[Play]] = {key: [] for key in keys}
    for play in games:
        for key in keys_of(play):
            groups.setdefault(key, []).append(play)
    return [
        Group(key, rate(bool(play.won) for play in plays), mean(play.points for play in plays))
        for key, plays in groups.items()
        if plays
    ]


def _matadors(play: Play) -> Iterable[str]:
    if play.matadors:
        side = "with" if play.matadors > 0 else "without"
        yield f"{side}.{min(abs(play.matadors), 4)}"


def _bid(play: Play) -> Iterable[str]:
    return [key for low, key in BIDS.items() if low <= (play.bid or 0)][-1:]


def _level(play: Play) -> Iterable[str]:
    return play.levels or ("simple",)


def _part(play: Play) -> Iterable[str]:
    yield str(1 + min(PARTS - 1, (play.n - 1) * PARTS // play.deals))


_MATADORS = [f"{side}.{n}" for side in ("with", "without") for n in (1, 2, 3, 4)]
# {kind: (function to the keys of an own game, all keys in their order)}
KINDS: dict[str, tuple[Callable[[Play], Iterable[str]], Iterable[str]]] = {
    "game": (lambda play: (play.game or "other",), GAMES),
    "level": (_level, ("simple", *LEVELS)),
    "matadors": (_matadors, _MATADORS),
    "seat": (lambda play: (play.role,), ROLES),
    "bid": (_bid, BIDS.values()),
    "part": (_part, [str(part) for part in range(1, PARTS + 1)]),
}
COMPARED = ("game", "seat")  # not levels and matadors, because they decide who wins


# --- comparing -------------------------------------------------------------------


def _findings(players: list[Figures]) -> tuple[list[Finding], int]:
    """Return (the differences beyond chance, the number of comparisons)."""
    findings = []
    rates = {player.name or "": _rates(player) for player in players}
    for name, own_rates in rates.items():
        for (what, key), own in own_rates.items():
            same = [rates[other].get((what, key), Rate(0, 0)) for other in rates if other != name]
            others = Rate(sum(r.count for r in same), sum(r.of for r in same))
            if own.of and others.of:
                findings.append(Finding(name, what, key, own, others, chance(own, others)))
    places = beyond_chance([finding.chance for finding in findings])
    return [findings[place] for place in places], len(findings)


def _rates(player: Figures) -> dict[tuple[str, str], Rate]:
    """Return the rates of a player that are compared, by what and key as in a Finding."""
    rates = {(what, ""): getattr(player, what) for what in ("declared", "won", "defended")}
    return rates | {(what, g.key): g.won for what in COMPARED for g in player.by[what]}


# --- money, courses --------------------------------------------------------------


def _nets(plays: Plays, settle: str, stake: int) -> dict[tuple[str, int], int] | None:
    """Return {(list, seat): cents} of the lists in which nobody took a column over."""
    if settle == "none":
        return None
    lists: dict[str, list[Column]] = {}
    for column in plays.columns:
        if column.whole:
            lists.setdefault(column.list, []).append(column)
    cents = {}
    for name, seats in lists.items():
        points = [column.points for column in seats]
        nets = settlement.nets(settle, points, stake, absences=plays.absences.get(name, ()))
        for column, net in zip(seats, nets, strict=True):
            cents[name, column.seat] = net
    return cents


def _courses(plays: list[Play]) -> dict[str, dict[str, list[int]]]:
    """Return {list: {player: running totals from 0 on, deal by deal}}."""
    courses: dict[str, dict[str, list[int]]] = {}
    for play in plays:
        totals = courses.setdefault(play.list, {}).setdefault(play.player, [0])
        totals += [totals[-1]] * (play.n - len(totals))
        totals.append(totals[-1] + play.points)
    for players in courses.values():
        longest = max(map(len, players.values()))
        for totals in players.values():
            totals += [totals[-1]] * (longest - len(totals))
    return courses


def as_json(result: Report) -> dict[str, Any]:
    keys = ("everybody", "players", "compared", "findings")
    return {key: _plain(getattr(result, key)) for key in keys}


def _plain(value: Any) -> Any:
    """Return a value of a report as JSON has it."""
    if isinstance(value, Rate | Mean):
        return value.as_json()
    if isinstance(value, Figures | Group | Extreme | Finding):
        value = value._asdict()
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, list) else value
