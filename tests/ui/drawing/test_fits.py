"""Nothing leaves its box: every screen, board and language, with long names and large totals.

The canvas is strict: text wider than its box, a box off the panel or a missing glyph raises.
"""

import pytest
from desk_steps import edit_list, read_again
from telling import answers_of

from host_tools.screens.desk import screen_class
from vorhand.session import StorageError
from vorhand.ui.wording.past_deal import retell

LONG = ("Wolf-Dietmar", "MMMMWWWWMMMM", "Ägidius-Jörg", "Ö", "Maximiliane W"[:12])
AUCTION = (("declarer", "auction"), ("auction", [18, 20, 22, 0, 23, 24, 24]))
DAMAGE = [(12, "edited", "deal"), (13, "lost", "12-14"), (480, "swapped", 17), (481, "torn", "")]


def full(device, players):
    """Play a list with totals from −1584 to +1056 and each kind of line."""
    names = LONG[:players]
    device.app.settings.set("roster", LONG[:5])
    device.new_list(names, length={3: 36, 4: 48, 5: 40}[players])
    announcements = {"hand": 1, "schneider_announced": 1, "schwarz_announced": 1, "ouvert": 1}
    for n in range(14):
        forehand, middlehand, rearhand = device.app.deal.table().active
        if n % 5 == 4:
            device.deal(("declarer", "passed"))
        elif n % 5 == 3:
            device.deal(*AUCTION, *answers_of("clubs -11 points=59")[1:])
        else:
            loser = 0 if 0 in (forehand, middlehand, rearhand) else forehand
            outcome = "lost" if loser == 0 else "won"
            device.play(loser, "grand", 4, outcome, bid=264, **announcements)
    device.app.deal.begin(2, device.app.evening.answers(2))
    device.app.deal.write(device.app.deal.score())
    assert device.app.evening.points[0] <= -1234
    device.runner.show()
    return device


def record(device):
    frame = device.runner.canvas.frame
    return [entries[: frame.count] for entries in (frame.place, frame.style, frame.texts)]


def walk(device, presses=24):
    """Move over everything that a screen has, until the pictures repeat."""
    screen = device.screen
    pictures = []
    while (picture := record(device)) not in pictures and len(pictures) < presses:
        pictures.append(picture)
        device.key("RIGHT")
        assert device.screen == screen
    device.key("LEFT", "LEFT", "LEFT")
    assert device.screen == screen


def each_screen(device):
    """Yield the device with each screen on the panel, one after the other."""
    app = device.app
    n = app.evening.count
    yield device.open("sheet")
    yield device.open("sheet", 5)
    for k in range(n, max(0, n - 6), -1):
        yield device.open("entry", k)
        yield device.open("correct", k)
    conversation = retell(app, n - 2)
    for key in ("declarer", "game", "matadors", "outcome"):
        yield device.open("change", n - 2, conversation, key)
    yield device.open("undo")
    for name in ("standings", "sign", "menu", "newlist", "seats", "players", "settings", "lists"):
        yield device.open(name)
    for name in ("calculator", "help", "about", "damage", "rest"):
        yield device.open(name)
    yield device.open("message", "Wort " * 50 + "\n" + "W" * 60, LONG[1])
    yield device.open("failure", StorageError("write", 28), None)
    yield device.open("failure", StorageError("missing", 2), None)
    yield device.open("remove", None)
    remove = device.runner.current
    remove.ids = [f"{number:04d}" for number in range(900, 916)]
    remove.rewrap()
    yield device.show(remove)
    yield device.open("crash", ValueError("x" * 200))
    back = screen_class("newlist")(app, app.home)
    for seat in range(app.evening.players):
        yield device.show(screen_class("players")(app, back, seat))
    yield device.show(screen_class("options")(app, back, back.ruleset, {}))
    players = screen_class("players")(app, app.home)
    for text in ("", LONG[1]):
        yield device.show(screen_class("text")(app, players, LONG[1], text))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_screen(make_device, board, language, players):
    device = full(make_device(board, language=language), players)
    device.app.evening.damage = DAMAGE
    for screen in each_screen(device):
        if device.screen != "rest":
            walk(screen)


def test_every_setting_and_every_house_rule(make_device, board, language):
    device = full(make_device(board, language=language), 3)
    device.open("settings")
    settings = device.runner.current
    for row in range(len(settings.rows)):
        device.runner.current = settings
        settings.cursor = row
        device.key("OK")
        if device.runner.current is not settings:
            walk(device, 8)
        language_now = device.app.words.code
        assert language_now == language
    back = screen_class("newlist")(device.app, device.app.home)
    options = screen_class("options")(device.app, back, back.ruleset, {})
    for row in range(len(options.rows)):
        device.runner.current = options
        options.cursor = row
        device.key("OK")
        walk(device, 6)
        device.runner.current.cursor = len(device.runner.current.values)
        device.key("OK")
        assert device.screen == "message"
        walk(device, 4)


def test_a_list_of_unreadable_and_signed_lines(make_device, board, language):
    device = full(make_device(board, language=language), 4)
    read_again(edit_list(device, b"matadors=4", b"matadors=3"))
    for name, *args in (("sheet",), ("entry", 1), ("correct", 1), ("damage",)):
        device.open(name, *args)
        walk(device)
    device.open("lists")


def test_the_calculator_in_all_its_states(make_device, board, language):
    device = make_device(board, language=language)
    device.open("calculator")
    screen = device.runner.current
    for jacks in ([1, 1, 1, 1], [0, 0, 0, 0], [1, 0, 1, 0]):
        screen.held = jacks
        for trumps in range(8 if sum(jacks) != 2 else 1):
            screen.trumps = trumps
            walk(device, 6)
    for bid in range(63):
        screen.bid = bid
        device.runner.show()


def test_a_dark_panel_light_suits_and_the_tournament_deck(make_device, board):
    settings = {"suits": "german", "colours": "tournament", "invert": 1}
    device = full(make_device(board, settings=settings), 3)
    for screen in each_screen(device):
        if device.screen != "rest":
            walk(screen, 3)
