"""`vorhand sim` itself: the real program at a pseudo-terminal, its panel read back from the cells.

A second device, built in the test and pressed the same way, says what the panel must show.
"""

import datetime as dt

import pytest
from PIL import Image

from host_tools.verbs import sim
from vorhand.ui import keys

FULL_SIZES = {"sim128_6": (130, 36), "sim240_6": (242, 71)}  # windows that show every pixel
LEFT, RIGHT, UP, OK, ESC = b"\x1b[D", b"\x1b[C", b"\x1b[A", b"\r", b"\x1b"


@pytest.mark.parametrize("board", FULL_SIZES)
def test_panel_is_the_devices_own_picture(sit, journal, board, make_twin):
    """Every pixel is compared after every key of a deal."""
    twin = make_twin(board=board)
    terminal = sit("--board", board, size=FULL_SIZES[board]).shows_panel(twin)
    presses = (
        (LEFT, keys.LEFT), (ESC, keys.BACK), (b"h", keys.LEFT), (b"a", keys.LEFT),
        (RIGHT, keys.RIGHT), (b"l", keys.RIGHT), (OK, keys.OK), (b" ", keys.OK),
    )  # fmt: skip
    # The emulator takes a second for each picture of the large board.
    terminal.press(twin, *(presses if board == "sim128_6" else presses[:3]))
    assert len(journal()) == (2 if board == "sim128_6" else 1)
    terminal.quits()


def test_deal_typed_ahead_reaches_the_journal(sit, journal):
    """All keys are typed at once; the record has the host's time."""
    start = dt.datetime.now().astimezone().replace(microsecond=0)
    terminal = sit().shows("leave")
    terminal.type(LEFT + LEFT + RIGHT + RIGHT + OK + OK)
    terminal.until(lambda: len(journal()) == 2)
    fields = dict(field.split("=") for field in journal()[1].split() if "=" in field)
    assert (fields["declarer"], fields["game"], fields["matadors"]) == ("1", "clubs", "2")
    assert fields["score"] == "0,36,0,0"
    assert start <= dt.datetime.fromisoformat(fields["at"]) <= dt.datetime.now().astimezone()


def test_held_keys(sit, make_twin):
    """Shift+arrow, the prefix and a capital letter all are a held key; m is the menu."""
    terminal = sit()
    for typed in (b"\x1b[1;2A", b"K", b"\x1bk", b".k", b"." + UP):
        twin = make_twin()
        terminal.shows_panel(twin)
        twin.press(keys.LEFT, keys.UP | keys.HELD)
        terminal.type(LEFT + typed)
        terminal.shows_panel(twin)
        assert "held UP" in terminal.text()
        terminal.press(twin, (ESC, keys.BACK))
        terminal.type(ESC)
    terminal.shows_panel(make_twin())
    terminal.type(b".")
    terminal.shows("next: held")
    terminal.press(make_twin(), (b".m", keys.MENU))


def test_window_changes_its_size(sit, make_twin):
    twin = make_twin()
    terminal = sit().shows_panel(twin)
    terminal.resize(80, 24)
    terminal.shows("2 x 4 pixels a character; larger from 128 x 33")
    assert "pixels\ntake 128 columns and 33 rows" in str(sim.__doc__)
    assert "⡇" in terminal.text()
    terminal.resize(40, 10)
    terminal.shows("Make the window at least 64 x 1")
    terminal.type(LEFT)  # ignored, because nobody sees what it would do
    terminal.until(terminal.is_read)
    terminal.type(b"\x1b[200~\x1b[201~")  # pastes nothing; once it is read, the key is handled
    terminal.until(terminal.is_read)
    terminal.resize(160, 50)
    terminal.shows_panel(twin)
    terminal.press(twin, (LEFT, keys.LEFT))


def test_resting_picture_comes(sit, data, make_twin):
    """The host's clock runs two hundred times as fast; the display is never switched off."""
    (data / "settings.txt").write_text("off_after=0\n")
    change = "import time; clock = time.monotonic; time.monotonic = lambda: clock() * 200"
    terminal = sit(change=change)
    twin = make_twin()
    twin.runner.step(61_000)
    assert type(twin.runner.current).__name__.lower() == "rest"
    terminal.shows_panel(twin)


def test_language_and_rules_hold_for_this_run(sit, data, make_twin):
    terminal = sit("--language", "en", "--rules", "isko")
    terminal.until(lambda: "leave" in terminal.text() and not make_twin().is_shown(terminal))
    terminal.quits()
    assert not (data / "settings.txt").exists()
    sit().shows_panel(make_twin())


BOARDS = [board.NAME for board in sim.simulated_boards()]
# a board with colours and one without, for terminals with fewer colours
PANELS = {board.COLOUR: board.NAME for board in sim.simulated_boards()}


@pytest.mark.parametrize(
    ("name", "colours"),
    [(name, "truecolor") for name in BOARDS]
    + [(name, colours) for name in PANELS.values() for colours in ("", "none")],
)
def test_every_board_and_every_kind_of_terminal(sit, name, colours):
    """82 x 34 has space for every board; something is drawn, and nothing is left at the end."""
    environment = {"COLORTERM": colours, "NO_COLOR": "1" if colours == "none" else ""}
    terminal = sit("--board", name, size=(82, 34), **environment).shows("leave")
    assert name in terminal.text()
    fronts = {terminal.screen.buffer[y][x].fg for y in range(3, 20) for x in range(82)}
    if colours == "none":
        assert fronts == {"default"}
    else:
        assert len(fronts) >= 2
    assert len(set(terminal.text())) > 30
    terminal.quits()


def test_first_start_makes_the_folder(sit, tmp_path):
    """From nothing to a list in the user's own data folder."""
    terminal = sit(folder=tmp_path / "new" / "folder").shows("leave")
    terminal.type(OK + OK)
    terminal.until((tmp_path / "new" / "folder" / "lists" / "0001.txt").exists)


def test_each_screen_is_recorded_as_a_picture(sit, tmp_path, make_twin):
    """A picture for each that the panel has shown; a second sitting goes on counting."""
    folder = tmp_path / "pictures" / "of it"
    twin = make_twin()
    terminal = sit("--record", str(folder)).shows_panel(twin)
    terminal.press(twin, (LEFT, keys.LEFT), (LEFT, keys.LEFT), (ESC, keys.BACK))
    terminal.quits()
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["0001-home.png", "0002-game.png", "0003-play.png", "0004-game.png"]
    with Image.open(folder / names[3]) as last:
        pixels = [value > 128 for value in last.convert("L").resize((128, 64)).tobytes()]
    assert pixels == [pixel for row in twin.pixels() for pixel in row]

    sit("--record", str(folder)).shows("leave").quits()
    assert len(list(folder.iterdir())) == 5 and list(folder.glob("0005-*.png"))
    (folder / "10000-home.png").touch()
    sit("--record", str(folder)).shows("leave").quits()
    assert len(list(folder.iterdir())) == 7 and list(folder.glob("10001-*.png"))


def test_a_folder_that_cannot_be_recorded_into(sit, tmp_path):
    (tmp_path / "file").write_text("mine")
    terminal = sit("--record", str(tmp_path / "file"), size=(300, 40))
    assert terminal.ends() == 1
    assert terminal.text().startswith(f"vorhand: cannot write in {tmp_path / 'file'}: ")


def test_a_held_key_to_come_stands_out_in_the_picture_of_the_keys(sit):
    terminal = sit(size=(130, 38))
    terminal.shows("Shift+← H A")

    def reversed_lines():
        rows = range(terminal.screen.lines)
        lit = [any(cell.reverse for cell in terminal.screen.buffer[y].values()) for y in rows]
        return [terminal.screen.display[y].split()[0] for y in rows if lit[y]]

    assert reversed_lines() == []
    terminal.type(b".")
    terminal.until(lambda: reversed_lines() == ["hold"])
    terminal.shows("next: held")
    terminal.type(b"\x1b[C")
    terminal.shows("held RIGHT")
    terminal.until(lambda: reversed_lines() == [])
