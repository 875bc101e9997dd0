"""Every screen in the states worth looking at: for golden pictures and for checks of all boards.

A scene is a function that brings a Desk with an evening on it to one picture; it speaks
to the application, not to keys, so the same scene serves every board.
"""

from collections.abc import Callable

from host_tools.desk import Desk
from vorhand.session.errors import StorageError
from vorhand.ui.flow import next_screen

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
WIDE = ("Wwwwwwwwwwww", "Mmmmmmmmmmmm", "ÄÖÜÄÖÜÄÖÜÄÖÜ", "Jürgen-Uwe W", "Qqqqqqqqqqqq")
LENGTHS = {3: 36, 4: 48, 5: 40}

Scene = Callable[[Desk], None]
SCENES: dict[str, Scene] = {}


def scene(function: Scene) -> Scene:
    """Register a scene under its function's name; a name's first word is the screen's."""
    SCENES[function.__name__] = function
    return function


def seat_players(desk: Desk, players: int = 4, names: tuple[str, ...] = NAMES, length: int = -1):
    """Open a list; its usual length unless given."""
    length = LENGTHS[players] if length < 0 else length
    desk.new_list(names=tuple(names[:players]), length=length)


def evening(desk: Desk, players: int = 4, names: tuple[str, ...] = NAMES, length: int = -1):
    """Nine deals of an evening: games of every kind, a loss, one passed in."""
    seat_players(desk, players, names, length)
    app = desk.app
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
    show = desk.runner.show
    desk.runner.show = lambda: None  # nobody looks while the list is filled
    for number, game in enumerate(games):
        if game is None:
            desk.deal(("declarer", "passed"))
        else:
            desk.play(app.table().active[(number * 2) % 3], **game)
    desk.runner.show = show
    desk.runner.show()


def tell(desk: Desk, *answers) -> None:
    """Bring the next deal to the question after `answers` and show its screen."""
    app = desk.app
    app.begin(0, answers)
    desk.runner.current = next_screen(app)
    desk.runner.show()


def middlehand(desk: Desk) -> int:
    """The seat of Middlehand in the next deal."""
    return desk.app.table().active[1]


@scene
def home(desk: Desk) -> None:
    evening(desk)


@scene
def home_empty(desk: Desk) -> None:
    desk.runner.show()


@scene
def home_three(desk: Desk) -> None:
    evening(desk, 3)


@scene
def home_five(desk: Desk) -> None:
    evening(desk, 5)


@scene
def home_full(desk: Desk) -> None:
    evening(desk, 4, length=9)


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
    seat = middlehand(desk)
    tell(desk, ("declarer", seat), ("bid", 24), ("game", "null"), ("matadors", 1))


@scene
def more(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", middlehand(desk)), ("game", "clubs"))
    screen = desk.runner.current
    desk.runner.current = desk.app.open("more", screen, screen.remaining() or screen.choices)
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
    desk.open("confirm")


@scene
def confirm_longest(desk: Desk) -> None:
    evening(desk, 4, WIDE)
    seat = middlehand(desk)
    flags = [(key, 1) for key in ("hand", "schneider_announced", "schwarz_announced", "ouvert")]
    answers = (("declarer", seat), ("bid", 264), ("game", "clubs"), *flags, ("matadors", 11))
    tell(desk, *answers, ("outcome", "lost"))
    desk.open("confirm")


@scene
def confirm_passed(desk: Desk) -> None:
    evening(desk)
    tell(desk, ("declarer", "passed"))


@scene
def sheet(desk: Desk) -> None:
    evening(desk)
    desk.open("sheet")


@scene
def entry(desk: Desk) -> None:
    evening(desk)
    desk.open("entry", 4)


@scene
def correct(desk: Desk) -> None:
    evening(desk)
    desk.open("correct", 4)


@scene
def change(desk: Desk) -> None:
    evening(desk)
    desk.open("correct", 4)
    talk = desk.runner.current.talk
    desk.open("change", 4, talk, "game")


@scene
def undo(desk: Desk) -> None:
    evening(desk)
    desk.open("undo")


def _standings(desk: Desk, system: str) -> None:
    evening(desk)
    desk.open("standings")
    screen = desk.runner.current
    while screen.systems[screen.at] != system:
        desk.runner.press(1)
    desk.runner.show()


@scene
def standings(desk: Desk) -> None:
    _standings(desk, "seeger_fabian")


@scene
def standings_plain(desk: Desk) -> None:
    _standings(desk, "plain")


@scene
def standings_money(desk: Desk) -> None:
    _standings(desk, "money")


@scene
def sign(desk: Desk) -> None:
    evening(desk, 4, length=9)
    desk.app.evening.sign(0)
    desk.open("sign")


@scene
def menu(desk: Desk) -> None:
    evening(desk)
    desk.open("menu")


@scene
def newlist(desk: Desk) -> None:
    evening(desk)
    desk.open("newlist")


@scene
def options(desk: Desk) -> None:
    evening(desk)
    desk.open("options", desk.app.rules, dict(desk.app.evening.options))


@scene
def seats(desk: Desk) -> None:
    seat_players(desk)
    desk.open("seats")


@scene
def players(desk: Desk) -> None:
    desk.app.settings.lend("roster", NAMES)
    evening(desk)
    desk.open("players")


@scene
def text(desk: Desk) -> None:
    desk.open("text", "Jörg", "Jör")


@scene
def settings(desk: Desk) -> None:
    desk.open("settings")


def _setting(desk: Desk, key: str) -> None:
    desk.open("settings")
    rows = desk.runner.current
    rows.at = rows.keys.index(key)
    desk.runner.current = rows.choose(rows.at)
    desk.runner.show()


@scene
def setting(desk: Desk) -> None:
    _setting(desk, "rest_after")


@scene
def number(desk: Desk) -> None:
    _setting(desk, "fee1")


@scene
def lists(desk: Desk) -> None:
    for count in (3, 4, 5):
        evening(desk, count)
    desk.open("lists")


@scene
def calculator(desk: Desk) -> None:
    desk.open("calculator")


@scene
def help(desk: Desk) -> None:
    evening(desk)
    desk.open("help")


@scene
def about(desk: Desk) -> None:
    evening(desk)
    desk.app.battery = 3
    desk.open("about")


@scene
def message(desk: Desk) -> None:
    desk.open("message", desk.app.word("welcome"))


@scene
def failure(desk: Desk) -> None:
    confirm(desk)
    desk.open("failure", StorageError("write", 28), desk.runner.current.write)


@scene
def damage(desk: Desk) -> None:
    evening(desk)
    desk.app.evening.damage = [(4, "edited", ""), (7, "torn", "")]
    desk.open("damage")


@scene
def crash(desk: Desk) -> None:
    evening(desk)
    desk.open("crash", MemoryError("memory allocation failed, allocating 4096 bytes"))


@scene
def rest(desk: Desk) -> None:
    evening(desk)
    desk.open("rest")


@scene
def rest_five(desk: Desk) -> None:
    evening(desk, 5)
    desk.open("rest")
