"""The table and a deal under other rules: Kontra, Ramsch, Bock, fifteen games, two players."""

from functools import partial

from host_tools.screens.desk import Desk
from host_tools.screens.scenes import (
    FOREHAND,
    MIDDLEHAND,
    NAMES,
    PLAYS,
    REARHAND,
    SCENES,
    WIDE,
    asked,
    opened,
    scene,
    seat_of,
    tell,
    telling,
)
from host_tools.screens.scenes.deal import show_more
from host_tools.screens.scenes.other_rules import bierlachs, pub, tournee, two

GRAND = {"game": "grand", "matadors": 2}
PASSED = {"declarer": "auction", "auction": [0, 0]}
RAMSCH = {"declarer": "ramsch"}
REVOKE = {**PLAYS, "bid": 12, "kind": "solo", "game": "hearts", "revoke": FOREHAND}


def new_list(desk: Desk, rules: str = "pub", players: int = 4, names=NAMES, **options) -> None:
    """Open an empty list with these house rules."""
    desk.new_list(names[:players], length=12 * players, rules=rules, options=options)


def bock(desk: Desk, deals: int = 1, **options) -> None:
    """Play a lost Grand, which starts a round of Bock, and `deals` of that round."""
    new_list(desk, bock_grand_lost=1, **options)
    desk.play(seat_of(desk, 1), "grand", 1, "lost")
    for _ in range(deals):
        desk.play(seat_of(desk, 0), "clubs", 1)


officers = partial(new_list, rules="officers", players=2)
ramsch_round = partial(bock, deals=4, ramsch_round="bock")
wide = partial(new_list, names=WIDE)

SCENES["home_bock"] = bock
SCENES["home_ramsch"] = ramsch_round
SCENES["home_two"] = two
SCENES["home_officers"] = officers

asked("auction_from_ten", tournee, declarer="auction", auction=[10])
asked("auction_alone_free", partial(new_list, rules="tournee"), **PASSED)
asked("auction_alone_ramsch", new_list, **PASSED)
asked("auction_again", two, **PASSED)
opened("bid_from_ten", telling(tournee, **PLAYS))
asked("ask_kind", tournee, **PLAYS, bid=24)
asked("ask_loser", pub, **RAMSCH)
asked("ask_loser_wide", wide, **RAMSCH)
asked("ask_spared", pub, **RAMSCH, loser="two")
asked("ask_shoves", partial(new_list, ramsch_shove=1), **RAMSCH)

asked("game_turned", tournee, **PLAYS, bid=12, kind="tournee", turn=1, turned="HJ")
asked("game_officers", officers, declarer=FOREHAND)

asked("play_kontra", pub, **PLAYS, bid=18, kontra=2, **GRAND)
asked(
    "play_steps",
    partial(wide, spitze=1),
    **PLAYS,
    bid=44,
    game="clubs",
    spitze="made",
    kontra=3,
    kontra_by=REARHAND,
)
asked("play_solo", tournee, **REVOKE)
asked("play_grand_hand", ramsch_round, **PLAYS, matadors=3)
asked("play_two", two, **PLAYS, bid=18, game="hearts", ro=1, ultimo="made", kontra=1, lets_end=2)


@scene
def more_kontra(desk: Desk) -> None:
    pub(desk)
    tell(desk, **PLAYS, game="clubs", kontra=1)
    show_more(desk)


asked("points_loser", pub, **RAMSCH, loser=REARHAND)


@scene
def points_virgin(desk: Desk) -> None:
    wide(desk)
    tell(desk, **RAMSCH, loser=REARHAND)
    screen = desk.runner.current
    screen.points = 73
    screen.virgins = 1
    desk.runner.show()


@scene
def points_two(desk: Desk) -> None:
    pub(desk)
    tell(desk, **RAMSCH, loser="two", spared=MIDDLEHAND)
    desk.runner.current.points = 52
    desk.runner.show()


asked("points_seat", partial(new_list, ramsch_mode="all"), **RAMSCH, points_forehand=30)

asked("confirm_ramsch", pub, **RAMSCH, loser=REARHAND, points=71, virgins=1)
asked(
    "confirm_each",
    partial(wide, ramsch_mode="all", ramsch_shove=1),
    **RAMSCH,
    shoves=3,
    points_forehand=30,
    points_middlehand=50,
)
asked("confirm_equal", pub, **RAMSCH, loser="equal")
asked("confirm_bierlachs", bierlachs, **PLAYS, bid=18, kontra=1, **GRAND, outcome="won")
asked(
    "confirm_bock", partial(bock, names=WIDE), **PLAYS, bid=18, kontra=2, **GRAND, outcome="lost"
)
asked("confirm_starts_bock", partial(new_list, bock_passed=1, ramsch_passed=0), declarer="passed")


@scene
def confirm_revoke(desk: Desk) -> None:
    tournee(desk)
    tell(desk, **REVOKE, matadors=1, outcome="won")
    if desk.screen == "trouble":
        desk.open("confirm", desk.app.deal.score())


asked("ask_sixty", partial(new_list, bock_60=1), **PLAYS, **GRAND, outcome="lost")
