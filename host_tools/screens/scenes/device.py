"""Menu, settings, help and every failure."""

from functools import partial
from zlib import crc32

from host_tools.screens.desk import Desk, screen_class
from host_tools.screens.scenes import (
    NAMES,
    PLAYS,
    SCENES,
    evening,
    late_evening,
    no_list,
    opened,
    pressed,
    scene,
    seat_of,
    seat_players,
    tell,
)
from host_tools.screens.scenes.deal import CLUBS, confirm
from host_tools.simulator.gauge import charge
from vorhand.rules import load
from vorhand.session import SessionError, StorageError, changes
from vorhand.ui.keys import OK
from vorhand.ui.screens.device import about as about_screen


def deal_begun(desk: Desk) -> None:
    """Tell who plays the next deal, without showing what is asked then."""
    evening(desk)
    desk.app.deal.begin()
    desk.app.deal.conversation.answer(seat_of(desk, 1))


opened("menu", evening)
opened("menu_older_lists", evening, at=6)  # in German its dots lie over the row before
opened("menu_deal", deal_begun, at=3)
opened("newlist", evening)


pressed("selection_dealer", seat_players, "BACK")
opened("options", evening, load("isko"), lambda desk: dict(desk.app.evening.options))


def one_absent(desk: Desk) -> None:
    """Open a list with a player who is absent."""
    seat_players(desk)
    changes.set_absent(desk.app.evening, 2)


seats = opened("seats", seat_players)
opened("seats_absent", one_absent, at=2)
pressed("selection_absent", seats, "OK")


def absent_round(desk: Desk, deals: int = 3) -> None:
    """Play two rounds, seat a newcomer, and play some deals of a round that one is absent from."""
    seat_players(desk)
    for number in range(8):
        desk.play(seat_of(desk, 1), ("clubs", "hearts", "grand")[number % 3], 1)
    changes.change_player(desk.app.evening, 2, "Emil")
    changes.set_absent(desk.app.evening, 3)
    for _ in range(deals):
        desk.play(seat_of(desk, 1), "spades", 2, "lost")
    desk.runner.show()


SCENES["home_absent"] = partial(absent_round, deals=0)
opened("sheet_absent", absent_round)


@scene
def standings_own(desk: Desk) -> None:
    absent_round(desk)
    desk.open("standings")
    screen = desk.runner.current
    screen.page = screen.systems.index("own")
    screen._count()
    desk.runner.show()


def known_evening(desk: Desk) -> None:
    """Play an evening of players whose names are on the device."""
    desk.app.settings.lend("roster", NAMES)
    evening(desk)


opened("players", known_evening)
text = opened("text", no_list, "Jörg", "Jör")


@scene
def text_digits(desk: Desk) -> None:
    desk.open("text", "Tisch", "Tisch ")
    desk.runner.current.others = True
    desk.runner.show()


@scene
def selection_names(desk: Desk) -> None:
    desk.app.settings.lend("roster", ("Max", *NAMES))
    text(desk)
    screen = desk.runner.current
    screen._write("M")
    desk.show(screen._matches())


def _setting(desk: Desk, key: str) -> None:
    desk.open("settings")
    rows = desk.runner.current
    rows.cursor = rows.keys.index(key)
    desk.show(rows.choose(rows.cursor))


def three_evenings(desk: Desk) -> None:
    """Play evenings at three, four and five."""
    for count in (3, 4, 5):
        evening(desk, count)


opened("settings", no_list)
SCENES["selection"] = partial(_setting, key="rest_after")
SCENES["number"] = partial(_setting, key="fee1")
opened("lists", three_evenings)
opened("calculator", no_list)
opened("keys", evening)


@scene
def keys_play(desk: Desk) -> None:
    evening(desk)
    tell(desk, **CLUBS)
    _keys(desk)


@scene
def keys_pub(desk: Desk) -> None:
    desk.new_list(NAMES[:3], rules="pub")
    tell(desk, **PLAYS, game="grand", hand=1)
    _keys(desk)


def _keys(desk: Desk) -> None:
    """Show the keys of the screen that is shown."""
    desk.show(screen_class("keys")(desk.app, desk.runner.current))


@scene
def keys_sheet(desk: Desk) -> None:
    evening(desk)
    desk.open("sheet")
    _keys(desk)


reference = opened("reference", evening)


def _topic(desk: Desk, index: int) -> None:
    reference(desk)
    desk.runner.current.cursor = index
    desk.runner.press(OK)


def charged_evening(desk: Desk, millivolts: int, charging: bool = False) -> None:
    """Play an evening on a device with a battery of this voltage."""
    evening(desk)
    desk.app.charge = charge(millivolts, charging)
    desk.runner.show()


SCENES["topic_order"] = partial(_topic, index=1)
SCENES["topic_ends"] = partial(_topic, index=3)
SCENES["topic_bids"] = partial(_topic, index=4)
opened("help", evening)
opened("about", partial(charged_evening, millivolts=3_985))
opened("message", no_list, lambda desk: desk.app.word("welcome", desk.app.keys.label((OK,))))


def _failure(desk: Desk, fault: str = "write", code: int = 28) -> None:
    """Show that the deal whose sum is shown cannot be written."""
    confirm(desk)
    desk.open("failure", StorageError(fault, code), desk.runner.current.write)


def pulled_lists(desk: Desk, lists: int) -> None:
    """Write some lists, and the file that `vorhand pull` leaves after it has fetched them."""
    lines = []
    for _ in range(lists):
        seat_players(desk)
        data = (desk.root / "lists" / f"{desk.app.evening.id}.txt").read_bytes()
        lines.append(f"{desk.app.evening.id} {len(data)} {crc32(data):08x}\n")
    (desk.root / "exported.txt").write_text("".join(lines))


SCENES["failure"] = _failure


@scene
def failure_room(desk: Desk) -> None:
    pulled_lists(desk, 1)
    _failure(desk)


SCENES["failure_locked"] = partial(_failure, code=30)
SCENES["failure_gone"] = partial(_failure, fault="missing", code=2)


opened("remove", partial(pulled_lists, lists=2), lambda desk: desk.app.home)
opened("remove_none", no_list, lambda desk: desk.app.home)


@scene
def lists_room(desk: Desk) -> None:
    seat_players(desk)
    desk.open("lists")
    rows = desk.runner.current
    rows.cursor = rows.last
    rows._look()
    desk.runner.show()


@scene
def about_few(desk: Desk) -> None:
    seat_players(desk)
    free = about_screen.free
    about_screen.free = lambda root: 24_576
    try:
        desk.open("about")
    finally:
        about_screen.free = free


opened("message_scarce", no_list, SessionError("scarce"))


@scene
def damage_settings(desk: Desk) -> None:
    desk.app.settings.damage = [(3, "not_offered", "rest_after"), (7, "half", "")]
    desk.open("damage", True)


@scene
def damage(desk: Desk) -> None:
    evening(desk)
    desk.app.evening.damage = [(4, "edited", ""), (7, "torn", "")]
    desk.open("damage")


opened("battery", evening, 3460)
opened("battery_empty", evening, 3280, True)
opened("stopped", evening)
opened("crash", evening, MemoryError("memory allocation failed, allocating 4096 bytes"))
opened("rest", evening)
opened("rest_charge", partial(charged_evening, millivolts=3_720))
SCENES["home_charging"] = partial(charged_evening, millivolts=3_900, charging=True)
opened("rest_five", partial(evening, players=5))
opened("rest_late", late_evening)
opened("rest_late_three", partial(late_evening, players=3))
opened("rest_late_five", partial(late_evening, players=5))
