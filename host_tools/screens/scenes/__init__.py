"""Every screen in its notable states, for golden pictures and for checks of all boards.

A scene is a function that brings a Desk with an evening to one picture; it calls the application
and presses no keys, so that the same scene serves every board. Its name's first word is the
screen's. Most are lines that `opened`, `asked` and `pressed` make scenes of; `scene` takes any
function.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from importlib import import_module
from typing import Any
from unittest import mock

from host_tools.screens.desk import Desk
from vorhand.rules import isko
from vorhand.rules.deal.table import ROLES
from vorhand.ui.deal_flow import next_screen

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
WIDE = ("Wwwwwwwwwwww", "Mmmmmmmmmmmm", "ÄÖÜÄÖÜÄÖÜÄÖÜ", "Jürgen-Uwe W", "Qqqqqqqqqqqq")
FOREHAND, MIDDLEHAND, REARHAND = ROLES  # seats of the next deal, see `tell`
PLAYS = {"declarer": MIDDLEHAND}

Scene = Callable[[Desk], None]
SCENES: dict[str, Scene] = {}


def scene(function: Scene) -> Scene:
    """Register a scene under its function's name."""
    SCENES[function.__name__] = function
    return function


def opened(name: str, fill: Scene, *args: Any, at: int | None = None) -> Scene:
    """Register a scene: its screen, opened with `args` after `fill` has filled the list.

    args: a function among them is given the Desk, and what it returns taken; at: the row or choice
    that the cursor is on, None where the screen has put it.
    """

    def function(desk: Desk) -> None:
        fill(desk)
        values = [arg(desk) if callable(arg) else arg for arg in args]
        desk.open(name.partition("_")[0], *values)
        if at is not None:
            desk.at(at)

    SCENES[name] = function
    return function


def asked(name: str, fill: Scene, **answers: Any) -> Scene:
    """Register a scene: its screen, to which these answers of the next deal lead, see `tell`."""

    SCENES[name] = function = telling(fill, **answers)
    return function


def pressed(name: str, before: Scene, *keys: str) -> Scene:
    """Register a scene: that to which these logical keys lead from the one before."""

    def function(desk: Desk) -> None:
        before(desk)
        desk.key(*keys)

    SCENES[name] = function
    return function


def telling(fill: Scene, **answers: Any) -> Scene:
    """Return `fill` with these answers of the next deal after it, see `tell`."""

    def function(desk: Desk) -> None:
        fill(desk)
        tell(desk, **answers)

    return function


def no_list(desk: Desk) -> None:
    """Leave the device without a list, at the table."""
    desk.runner.show()


def seat_players(desk: Desk, players: int = 4, names: tuple[str, ...] = NAMES, length: int = -1):
    """Open a list, of its usual length unless one is given."""
    length = isko.lengths(players)[0] if length < 0 else length
    desk.new_list(names=tuple(names[:players]), length=length)


def unseen(desk: Desk) -> AbstractContextManager[Any]:
    """Nobody looks while a list is filled."""
    return mock.patch.object(desk.runner, "show", lambda: None)


def evening(desk: Desk, players: int = 4, names: tuple[str, ...] = NAMES, length: int = -1):
    """Play nine deals of an evening: games of every kind, a loss, one passed in."""
    seat_players(desk, players, names, length)
    games = (
        {"game": "hearts", "matadors": 2},
        {"game": "grand", "matadors": -1, "outcome": "won_schneider"},
        {"game": "diamonds", "matadors": 2, "outcome": "lost", "bid": 27},
        {"game": "clubs", "matadors": 3, "hand": 1, "outcome": "won_schneider"},
        {"game": "null", "ouvert": 1},
        None,
        {"game": "spades", "matadors": -1, "bid": 20},
        {"game": "grand", "matadors": 4, "outcome": "won_schneider"},
        {"game": "clubs", "matadors": 1, "bid": 30},
    )
    with unseen(desk):
        for number, game in enumerate(games):
            if game is None:
                desk.deal(("declarer", "passed"))
            else:
                desk.play(seat_of(desk, (number * 2) % 3), **game)
    desk.runner.show()


def late_evening(desk: Desk, players: int = 4):
    """Play twelve more deals: totals of three digits, one of four, one below zero."""
    evening(desk, players)
    with unseen(desk):
        for number in range(12):
            seat = seat_of(desk, number % 3)
            if seat == 1:
                desk.play(seat, "clubs", 1, "lost", bid=30)
            elif seat == 2:
                desk.play(seat, "grand", 4, "won_schneider", hand=1)
            else:
                desk.play(seat, "spades", -2, "won")
    desk.runner.show()


def tell(desk: Desk, *pairs: tuple[str, Any], **answers: Any) -> None:
    """Bring the next deal to the question after its answers, as pairs or by key; show its screen.

    FOREHAND, MIDDLEHAND, REARHAND as an answer stand for the seats that are it.
    """
    seated = [
        (key, seat_of(desk, ROLES.index(value)) if value in ROLES else value)
        for key, value in (*pairs, *answers.items())
    ]
    desk.app.deal.begin(0, seated)
    desk.show(next_screen(desk.app))


def seat_of(desk: Desk, role: int) -> int:
    """The seat of Forehand (0), Middlehand or Rearhand in the next deal."""
    return desk.app.deal.table().active[role]


# Each module registers its scenes, in the order of an evening and of the contact sheet.
for part in ("deal", "sheet", "device", "other_rules", "other_deals"):
    import_module("host_tools.screens.scenes." + part)
