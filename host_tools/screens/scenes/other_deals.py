"""The table and a deal under other rules: Kontra, Ramsch, Bock, fifteen games, two players."""

from host_tools.screens.desk import Desk, screen_class
from host_tools.screens.scenes import NAMES, WIDE, scene, tell
from host_tools.screens.scenes.other_rules import bierlachs, pub, seat_of, tournee, two
from vorhand.ui.keys import MENU

GRAND = (("game", "grand"), ("matadors", 2))


def new_list(desk: Desk, rules: str = "pub", players: int = 4, names=NAMES, **options) -> None:
    """Open an empty list with these house rules."""
    desk.new_list(names[:players], length=12 * players, rules=rules, options=options)


def bock(desk: Desk, deals: int = 1, **options) -> None:
    """Play a lost Grand, which starts a round of Bock, and `deals` of that round."""
    new_list(desk, bock_grand_lost=1, **options)
    desk.play(seat_of(desk, 1), "grand", 1, "lost")
    for _ in range(deals):
        desk.play(seat_of(desk, 0), "clubs", 1)


@scene
def home_bock(desk: Desk) -> None:
    bock(desk)


@scene
def home_ramsch(desk: Desk) -> None:
    bock(desk, 4, ramsch_round="bock")


@scene
def home_two(desk: Desk) -> None:
    two(desk)


@scene
def home_officers(desk: Desk) -> None:
    new_list(desk, "officers", 2)


@scene
def auction_from_ten(desk: Desk) -> None:
    tournee(desk)
    tell(desk, ("declarer", "auction"), ("auction", [10]))


@scene
def auction_alone_free(desk: Desk) -> None:
    new_list(desk, "tournee")
    tell(desk, ("declarer", "auction"), ("auction", [0, 0]))


@scene
def auction_alone_ramsch(desk: Desk) -> None:
    new_list(desk)
    tell(desk, ("declarer", "auction"), ("auction", [0, 0]))


@scene
def auction_again(desk: Desk) -> None:
    two(desk)
    tell(desk, ("declarer", "auction"), ("auction", [0, 0]))


@scene
def bid_from_ten(desk: Desk) -> None:
    tournee(desk)
    tell(desk, ("declarer", seat_of(desk, 1)))
    desk.open("bid")


@scene
def ask_kind(desk: Desk) -> None:
    tournee(desk)
    tell(desk, ("declarer", seat_of(desk, 1)), ("bid", 24))


@scene
def ask_loser(desk: Desk) -> None:
    pub(desk)
    tell(desk, ("declarer", "ramsch"))


@scene
def ask_loser_wide(desk: Desk) -> None:
    new_list(desk, names=WIDE)
    tell(desk, ("declarer", "ramsch"))


@scene
def ask_spared(desk: Desk) -> None:
    pub(desk)
    tell(desk, ("declarer", "ramsch"), ("loser", "two"))


@scene
def ask_shoves(desk: Desk) -> None:
    new_list(desk, ramsch_shove=1)
    tell(desk, ("declarer", "ramsch"))


@scene
def game_turned(desk: Desk) -> None:
    tournee(desk)
    answers = (("kind", "tournee"), ("turn", 1), ("turned", "HJ"))
    tell(desk, ("declarer", seat_of(desk, 1)), ("bid", 12), *answers)


@scene
def game_officers(desk: Desk) -> None:
    new_list(desk, "officers", 2)
    tell(desk, ("declarer", seat_of(desk, 0)))


@scene
def play_kontra(desk: Desk) -> None:
    pub(desk)
    tell(desk, ("declarer", seat_of(desk, 1)), ("bid", 18), ("kontra", 2), *GRAND)


@scene
def play_steps(desk: Desk) -> None:
    new_list(desk, names=WIDE, spitze=1)
    announcements = (("spitze", "made"), ("kontra", 3), ("kontra_by", seat_of(desk, 2)))
    tell(desk, ("declarer", seat_of(desk, 1)), ("bid", 44), ("game", "clubs"), *announcements)


@scene
def play_solo(desk: Desk) -> None:
    tournee(desk)
    answers = (("kind", "solo"), ("game", "hearts"), ("revoke", seat_of(desk, 0)))
    tell(desk, ("declarer", seat_of(desk, 1)), ("bid", 12), *answers)


@scene
def play_grand_hand(desk: Desk) -> None:
    bock(desk, 4, ramsch_round="bock")
    tell(desk, ("declarer", seat_of(desk, 1)), ("matadors", 3))


@scene
def play_two(desk: Desk) -> None:
    two(desk)
    announcements = (("ro", 1), ("ultimo", "made"), ("kontra", 1), ("lets_end", 2))
    tell(desk, ("declarer", seat_of(desk, 1)), ("bid", 18), ("game", "hearts"), *announcements)


@scene
def more_kontra(desk: Desk) -> None:
    pub(desk)
    tell(desk, ("declarer", seat_of(desk, 1)), ("game", "clubs"), ("kontra", 1))
    screen = desk.runner.current
    choices = screen.more() if screen.remaining() or screen.hidden() else screen.choices
    desk.runner.current = screen_class("more")(desk.app, screen, choices, MENU)
    desk.runner.show()


@scene
def points_loser(desk: Desk) -> None:
    pub(desk)
    tell(desk, ("declarer", "ramsch"), ("loser", seat_of(desk, 2)))


@scene
def points_virgin(desk: Desk) -> None:
    new_list(desk, names=WIDE)
    tell(desk, ("declarer", "ramsch"), ("loser", seat_of(desk, 2)))
    screen = desk.runner.current
    screen.points = 73
    screen.virgins = 1
    desk.runner.show()


@scene
def points_two(desk: Desk) -> None:
    pub(desk)
    tell(desk, ("declarer", "ramsch"), ("loser", "two"), ("spared", seat_of(desk, 1)))
    desk.runner.current.points = 52
    desk.runner.show()


@scene
def points_seat(desk: Desk) -> None:
    new_list(desk, ramsch_mode="all")
    tell(desk, ("declarer", "ramsch"), ("points_forehand", 30))


@scene
def confirm_ramsch(desk: Desk) -> None:
    pub(desk)
    answers = (("loser", seat_of(desk, 2)), ("points", 71), ("virgins", 1))
    tell(desk, ("declarer", "ramsch"), *answers)


@scene
def confirm_each(desk: Desk) -> None:
    new_list(desk, names=WIDE, ramsch_mode="all", ramsch_shove=1)
    answers = (("shoves", 3), ("points_forehand", 30), ("points_middlehand", 50))
    tell(desk, ("declarer", "ramsch"), *answers)


@scene
def confirm_equal(desk: Desk) -> None:
    pub(desk)
    tell(desk, ("declarer", "ramsch"), ("loser", "equal"))


@scene
def confirm_bierlachs(desk: Desk) -> None:
    bierlachs(desk)
    answers = (("bid", 18), ("kontra", 1), *GRAND, ("outcome", "won"))
    tell(desk, ("declarer", seat_of(desk, 1)), *answers)


@scene
def confirm_bock(desk: Desk) -> None:
    bock(desk, names=WIDE)
    answers = (("bid", 18), ("kontra", 2), *GRAND, ("outcome", "lost"))
    tell(desk, ("declarer", seat_of(desk, 1)), *answers)


@scene
def confirm_starts_bock(desk: Desk) -> None:
    new_list(desk, bock_passed=1, ramsch_passed=0)
    tell(desk, ("declarer", "passed"))


@scene
def confirm_revoke(desk: Desk) -> None:
    tournee(desk)
    game = (("kind", "solo"), ("game", "hearts"), ("revoke", seat_of(desk, 0)), ("matadors", 1))
    tell(desk, ("declarer", seat_of(desk, 1)), ("bid", 12), *game, ("outcome", "won"))
    if desk.screen == "trouble":
        desk.open("confirm", desk.app.deal.score())


@scene
def ask_sixty(desk: Desk) -> None:
    new_list(desk, bock_60=1)
    tell(desk, ("declarer", seat_of(desk, 1)), *GRAND, ("outcome", "lost"))
