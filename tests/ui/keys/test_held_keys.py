"""A key that is held says what it will do; the picture of the keys says it for all of them."""

from contextlib import suppress

import pytest
from desk_steps import put_right
from failing import broken

from host_tools.screens.scenes import SCENES, tell
from tests.ui.test_loop_edges import Chip
from vorhand.session import changes
from vorhand.ui.drawing.inspection import texts
from vorhand.ui.keys import BACK, MENU, RIGHT
from vorhand.ui.screens.device.keys import Keys
from vorhand.ui.wording import key_meanings
from vorhand.ui.wording.key_meanings import meaning


class Holder(Chip):
    """Holds keys of a device, which the run loop samples."""

    def __init__(self, device):
        super().__init__(device)
        self.device = device

    def hold(self, i, ms):
        """Hold physical key `i` for `ms` milliseconds; return the text of the panel then."""
        self.run(ms, i)
        return self.device.text()

    def release(self):
        """Let go of the key; return the text of the panel then."""
        return self.hold(-1, 60)


@pytest.fixture
def at_home(at_scene):
    """A function that returns (a device with an evening, the Holder of its keys)."""

    def make(*args):
        device = at_scene("home", *args)
        return device, Holder(device)

    return make


@pytest.mark.parametrize(
    ("language", "words"), [("de", "▼ lang: eingepasst"), ("en", "▼ held: passed in")]
)
@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_6", "sim128_5"])
def test_a_held_key_says_what_it_will_do_and_does_it_when_let_go(at_home, board, language, words):
    device, holder = at_home(board, language)
    text = device.text()
    assert holder.hold(3, 250) == text
    assert holder.hold(3, 100)[-1].strip("[]") == words
    assert holder.hold(3, 700)[-1].strip("[]") == words and device.screen == "home"
    holder.release()
    assert device.screen == "confirm" and not device.shows(words)


@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_6"])
def test_let_go_early_it_is_a_short_press(at_home, board):
    device, holder = at_home(board)
    assert "lang: eingepasst" in holder.hold(3, 400)[-1]
    assert "lang" not in holder.release()[-1]
    assert device.screen == "sheet"


@pytest.mark.parametrize("board", ["sim128_6", "sim240_2", "sim320_3"])
def test_held_too_long_nothing_happens_and_the_picture_is_as_it_was(at_home, board):
    device, holder = at_home(board)
    text = device.text()
    assert holder.hold(0, 400) != text
    assert holder.hold(0, 6000) == text
    assert holder.release() == text


@pytest.mark.parametrize(
    ("board", "key", "words"),
    [
        ("sim128_2", 0, "K1 lang: vorige Wahl"),
        ("sim240_2", 1, "K2 lang: letztes Spiel zurück"),
        ("sim320_3", 0, "A lang: letztes Spiel zurück"),
        ("sim128_3", 1, "B lang: Menü"),
        ("sim128_enc", 0, "letztes Spiel zurück"),  # there is no space for more
        ("sim128_4", 2, "▼ lang: Reizen"),
        ("sim128_5", 0, "◄ lang: letztes Spiel zurück"),
    ],
)
def test_every_board_says_it_in_its_own_keys(at_home, board, key, words):
    _, holder = at_home(board)
    if board == "sim128_enc":
        holder.loop.first, holder.loop.count, holder.loop.order = 2, 1, [0]
    assert holder.hold(key, 350)[-1].strip("[]") == words


def test_a_held_key_without_a_meaning_says_so(device):
    holder = Holder(device.new_list())
    assert "nichts" in holder.hold(1, 600)[-1]
    holder.release()
    assert device.shows("Spiel 1/36")


def test_paper_is_not_painted_for_a_hint(at_home):
    """Paper needs 0.3 s for a refresh, so a held key acts at 500 ms without a hint."""
    device, holder = at_home("sim296_3")
    text = device.text()
    assert holder.hold(1, 480) == text
    holder.hold(1, 100)
    assert device.screen == "menu"
    holder.release()
    assert device.screen == "menu"


def test_a_hint_that_finds_no_memory_leaves_the_picture(device):
    holder = Holder(device.new_list())
    device.runner.strict = False
    text = device.text()
    with broken(key_meanings, "paint_hint", MemoryError()):
        assert holder.hold(3, 400) == text and device.screen == "home"


def read_keys(device):
    """Return the text of all pages of the picture of the keys, which RIGHT turns."""
    text = ""
    while (page := "\n".join(device.text())) not in text:
        text += page + "\n"
        device.key("RIGHT")
    return text


@pytest.mark.parametrize(
    ("language", "row", "words"),
    [("de", "Hilfe", ("eingepasst", "letztes Spiel")), ("en", "Help", ("passed in", "undo last"))],
)
@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_6", "sim128_5"])
def test_help_opens_as_a_picture_of_the_keys_at_home(at_scene, board, language, row, words):
    device = at_scene("home", board, language)
    device.press("held OK").choose(row)
    assert device.screen == "keys"
    text = read_keys(device).replace("\n", " ")
    assert all(word in text for word in words)
    assert device.key("OK").screen == "reference"
    assert device.key("OK").screen == "help"
    assert device.key("BACK", "BACK", "BACK").screen == "menu"


@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_3"])
def test_in_a_deal_the_list_of_more_leads_to_the_keys_of_its_screen(at_scene, board):
    device = at_scene("home", board)
    tell(device, ("declarer", 2), ("game", "grand"))
    device.press("held B" if board == "sim320_3" else "held OK").choose("Tasten")
    assert device.screen == "keys"
    text = read_keys(device)
    assert "ohne" in text and "gewonnen" in text and "anderes Spiel" in text
    assert device.key("BACK").screen == "play"


@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_3"])
@pytest.mark.parametrize("name", ["confirm", "menu", "trouble", "bid", "standings"])
def test_where_it_means_nothing_else_the_menus_key_shows_the_keys(at_scene, board, name):
    device = at_scene(name, board)
    screen = device.screen
    device.runner.press(MENU)
    assert device.screen == "keys" and not device.app.refused
    assert device.key("BACK").screen == screen


@pytest.mark.parametrize("board", ["sim128_6", "sim128_5", "sim128_2"])
def test_back_at_home_does_what_it_says(make_device, board):
    device = make_device(board).new_list()
    app = device.app

    def press_back():
        device.runner.current = app.home
        text = meaning(app, app.home, BACK)
        device.runner.press(BACK)
        assert app.refused == (text == "")
        return text

    assert press_back() == app.word("first_dealer")
    device.runner.current = app.home
    device.choose(1)  # a deal is in hand
    assert app.deal.conversation and press_back() == ""
    app.deal.drop()
    device.play(1)
    assert press_back() == "letztes Spiel zurück"
    changes.close(app.evening)
    assert press_back() == ""


def test_back_at_home_behind_a_correction(device):
    put_right(device.new_list().play(1), 1, "grand 1 outcome=won")
    assert device.app.evening.corrected
    home = device.app.open_home()
    assert meaning(device.app, home, BACK) == device.app.word("undo")
    device.runner.current = home
    device.press("BACK")
    assert device.screen == "restored"


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim320_3"])
def test_before_the_first_call_back_takes_back_nothing_that_was_said(make_device, board):
    device = make_device(board).new_list().choose("auction")
    assert meaning(device.app, device.runner.current, BACK) == "zurück"
    device.choose(18)
    assert meaning(device.app, device.runner.current, BACK) == "zuletzt Gesagtes zurück"
    assert device.key("BACK").screen == "auction" and device.key("BACK").screen == "home"


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim320_3"])
def test_back_in_a_correction_leads_to_the_form_and_says_so(make_device, board):
    device = make_device(board).new_list().play(1, matadors=7)
    app = device.app
    device.open("correct", 1).choose("Spiel", "Grand")
    assert device.screen == "play" and meaning(app, device.runner.current, BACK) == "zum Formular"
    assert device.key("BACK").screen == "correct"
    device.choose("Spieler", "Reizen")
    assert device.screen == "auction"
    assert meaning(app, device.runner.current, BACK) == "zum Formular"
    device.choose(18)
    assert meaning(app, device.runner.current, BACK) == "zuletzt Gesagtes zurück"
    assert device.key("BACK").screen == "auction"
    assert device.key("BACK").screen == "correct"


# Any key ends these scenes, or they have changed what only the screen itself changes.
FOREIGN = ("keys", "battery_empty", "points_virgin", "stopped") + tuple(
    name for name in SCENES if name.partition("_")[0] == "rest"
)


@pytest.mark.parametrize("board", ["sim128_6", "sim128_3", "sim240_2"])
def test_every_key_that_does_something_is_in_the_picture(make_device, at_scene, board):
    """Press the keys without a meaning: a refused key leaves the scene as it is."""
    events = {key for _, key in make_device(board).app.keys.events()}
    unnamed = []
    for name in (name for name in SCENES if name not in FOREIGN):
        device = None
        for key in events:
            device = device or at_scene(name, board)
            screen = device.runner.current
            if meaning(device.app, screen, key):
                continue
            # behind the screen of a scene lies Home, not the screen that opens it
            with suppress(AttributeError, TypeError):
                device.runner.press(key)
            if device.app.refused and device.runner.current is screen:
                continue
            if not device.app.refused and not isinstance(device.runner.current, Keys):
                unnamed.append((name, device.screen, key))
            device = None
    assert not unnamed


@pytest.mark.parametrize("name", ["home", "home_three", "game", "points", "standings"])
@pytest.mark.parametrize("board", ["sim128_6", "sim128_5", "sim128_4", "sim128_3"])
def test_a_key_that_does_nothing_is_not(make_device, at_scene, board, name):
    for key in {key for _, key in make_device(board).app.keys.events()} - {BACK}:
        device = at_scene(name, board)
        text = meaning(device.app, device.runner.current, key)
        device.runner.press(key)
        assert bool(text) == (not device.app.refused), (key, text)


@pytest.mark.parametrize("board", ["sim128_6", "sim240_2", "sim320_3"])
def test_the_hint_takes_the_place_of_the_line_of_keys(at_scene, board):
    for name in SCENES:
        device = at_scene(name, board)
        device.runner.hint(1)
        *above, hint = texts(device.runner.canvas.frame)
        assert all(text.y < hint.y for text in above), name


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim240_6"])
def test_no_hint_is_cut(at_scene, board, language):
    for name in ("home", "game", "play", "sheet", "confirm", "bid", "points", "text", "menu"):
        device = at_scene(name, board, language)
        for i in range(len(device.app.keys.names)):
            device.runner.hint(i)
            assert not device.text()[-1].strip("[]").endswith("."), (name, device.text()[-1])


@pytest.mark.parametrize("board", ["sim128_2", "sim320x170_enc", "sim320_3"])
def test_no_page_is_promised_where_a_deal_fits_on_one(make_device, board):
    device = make_device(board).new_list().deal(("declarer", "passed")).open("entry", 1)
    screen = device.runner.current
    assert bool(meaning(device.app, screen, RIGHT)) == screen.more()
    device.key("RIGHT")
    assert device.app.refused != screen.more()
