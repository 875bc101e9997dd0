"""The table, and a deal from its first question to its confirmation."""

from host_tools.screens.desk import Desk, screen_class
from host_tools.screens.scenes import (
    WIDE,
    evening,
    late_evening,
    middlehand,
    scene,
    seat_players,
    tell,
)
from vorhand.ui.keys import DOWN, HELD, MENU


@scene
def home(desk: Desk) -> None:
    evening(desk)


@scene
def home_empty(desk: Desk) -> None:
    desk.runner.show()


@scene
def home_first(desk: Desk) -> None:
    seat_players(desk)
    desk.runner.show()


@scene
def home_three(desk: Desk) -> None:
    evening(desk, 3)


@scene
def home_five(desk: Desk) -> None:
    evening(desk, 5)


@scene
def home_late(desk: Desk) -> None:
    late_evening(desk)


@scene
def home_full(desk: Desk) -> None:
    evening(desk, 4, length=9)


@scene
def home_held(desk: Desk) -> None:
    evening(desk)
    keys = desk.app.keys
    key = DOWN | HELD
    desk.runner.hint(keys.held.index(key) if key in keys.held else len(keys.names) - 1)


@scene
def home_waiting(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", middlehand(desk)), ("game", "clubs"))
    desk.runner.current = desk.app.home
    desk.runner.show()


@scene
def auction_call(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", "auction"))


@scene
def auction_reply(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", "auction"), ("auction", [18, 20]))


@scene
def auction_alone(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", "auction"), ("auction", [0, 0]))


@scene
def auction_high(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", "auction"), ("auction", [204, 264]))


@scene
def bid(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", middlehand(desk)))
    desk.open("bid")


@scene
def game(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", "auction"), ("auction", [18, 0, 0]))


@scene
def game_lost_as(desk: Desk) -> None:
    evening(desk)
    seat = middlehand(desk)
    tell(desk, ("declarer", seat), ("bid", 24), ("game", "null"), ("matadors", 1))


@scene
def play(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", "auction"), ("auction", [18, 20, 20, 0]), ("game", "spades"))


@scene
def play_hand(desk: Desk) -> None:
    evening(desk)
    tell(
        desk,
        ("declarer", middlehand(desk)),
        ("bid", 40),
        ("game", "hearts"),
        ("hand", 1),
        ("schneider_announced", 1),
        ("matadors", -2),
    )


@scene
def play_null(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", middlehand(desk)), ("bid", 18), ("game", "null"), ("ouvert", 1))


@scene
def play_impossible_null(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", middlehand(desk)), ("bid", 24), ("game", "null"))


@scene
def points(desk: Desk) -> None:
    evening(desk)
    seat = middlehand(desk)
    tell(desk, ("declarer", seat), ("game", "clubs"), ("matadors", 1), ("outcome", "points"))


@scene
def ask(desk: Desk) -> None:
    evening(desk)
    answers = (("game", "clubs"), ("matadors", 1), ("outcome", "points"), ("points", 120))
    tell(desk, ("declarer", middlehand(desk)), *answers)


@scene
def more(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", middlehand(desk)), ("game", "clubs"))
    screen = desk.runner.current
    choices = screen.more() if screen.remaining() or screen.hidden() else screen.choices
    desk.runner.current = screen_class("more")(desk.app, screen, choices, MENU)
    desk.runner.show()


@scene
def trouble(desk: Desk) -> None:
    evening(desk)
    seat = middlehand(desk)
    answers = (("declarer", seat), ("bid", 30), ("game", "clubs"), ("matadors", 1))
    tell(desk, *answers, ("outcome", "won"))


@scene
def confirm(desk: Desk) -> None:
    evening(desk)
    seat = middlehand(desk)
    answers = (("declarer", seat), ("bid", 20), ("game", "clubs"), ("matadors", 2))
    tell(desk, *answers, ("outcome", "won_schneider"))


@scene
def confirm_lost(desk: Desk) -> None:
    trouble(desk)
    desk.open("confirm", desk.app.deal.score())


@scene
def confirm_longest(desk: Desk) -> None:
    evening(desk, 4, WIDE)
    seat = middlehand(desk)
    flags = [(key, 1) for key in ("hand", "schneider_announced", "schwarz_announced", "ouvert")]
    answers = (("declarer", seat), ("bid", 264), ("game", "clubs"), *flags, ("matadors", 11))
    tell(desk, *answers, ("outcome", "lost"))
    desk.open("confirm", desk.app.deal.score())


@scene
def confirm_passed(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", "passed"))
