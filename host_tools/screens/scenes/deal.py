"""The table, and a deal from its first question to its confirmation."""

from functools import partial

from host_tools.screens.desk import Desk, screen_class
from host_tools.screens.scenes import (
    PLAYS,
    SCENES,
    WIDE,
    asked,
    evening,
    late_evening,
    no_list,
    opened,
    scene,
    seat_players,
    tell,
    telling,
)
from vorhand.ui.keys import DOWN, HELD, MENU

CLUBS = {**PLAYS, "game": "clubs"}

SCENES["home"] = evening
SCENES["home_empty"] = no_list
SCENES["home_first"] = seat_players
SCENES["home_three"] = partial(evening, players=3)
SCENES["home_five"] = partial(evening, players=5)
SCENES["home_late"] = late_evening
SCENES["home_full"] = partial(evening, length=9)


@scene
def home_held(desk: Desk) -> None:
    evening(desk)
    keys = desk.app.keys
    key = DOWN | HELD
    desk.runner.hint(keys.held.index(key) if key in keys.held else len(keys.names) - 1)


@scene
def home_waiting(desk: Desk) -> None:
    evening(desk)
    tell(desk, **CLUBS)
    desk.show(desk.app.home)


asked("auction_call", evening, declarer="auction")
asked("auction_reply", evening, declarer="auction", auction=[18, 20])
asked("auction_alone", evening, declarer="auction", auction=[0, 0])
asked("auction_high", evening, declarer="auction", auction=[204, 264])
opened("bid", telling(evening, **PLAYS))
asked("game", evening, declarer="auction", auction=[18, 0, 0])
asked("game_lost_as", evening, **PLAYS, bid=24, game="null", matadors=1)
asked("play", evening, declarer="auction", auction=[18, 20, 20, 0], game="spades")
asked(
    "play_hand",
    evening,
    **PLAYS,
    bid=40,
    game="hearts",
    hand=1,
    schneider_announced=1,
    matadors=-2,
)
asked("play_null", evening, **PLAYS, bid=18, game="null", ouvert=1)
asked("play_impossible_null", evening, **PLAYS, bid=24, game="null")
asked("points", evening, **CLUBS, matadors=1, outcome="points")
asked("ask", evening, **CLUBS, matadors=1, outcome="points", points=120)


def show_more(desk: Desk) -> None:
    """Show what the key for more leads to from the screen that is shown."""
    screen = desk.runner.current
    choices = screen.more() if screen.remaining() or screen.hidden() else screen.choices
    desk.show(screen_class("more")(desk.app, screen, choices, MENU))


@scene
def more(desk: Desk) -> None:
    evening(desk)
    tell(desk, **CLUBS)
    show_more(desk)


trouble = asked("trouble", evening, **PLAYS, bid=30, game="clubs", matadors=1, outcome="won")
confirm = asked(
    "confirm", evening, **PLAYS, bid=20, game="clubs", matadors=2, outcome="won_schneider"
)


@scene
def confirm_lost(desk: Desk) -> None:
    trouble(desk)
    desk.open("confirm", desk.app.deal.score())


@scene
def confirm_longest(desk: Desk) -> None:
    evening(desk, 4, WIDE)
    flags = dict.fromkeys(("hand", "schneider_announced", "schwarz_announced", "ouvert"), 1)
    tell(desk, **PLAYS, bid=264, game="clubs", **flags, matadors=11, outcome="lost")
    desk.open("confirm", desk.app.deal.score())


asked("confirm_passed", evening, declarer="passed")
