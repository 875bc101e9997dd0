"""`vorhand sim` reports each mistake in one line, with its own status."""

import sys
from functools import partial

import pytest
from commands import said

from host_tools.simulator.terminal import why_not
from host_tools.verbs import sim
from vorhand.lang import codes
from vorhand.rules import NAMES
from vorhand.ui import keys

LEFT = b"\x1b[D"
PAGE = (
    "the page takes --port alone: board, language and rules are chosen on it; the rest is the "
    "terminal's"
)
NO_UTF8 = (
    "the terminal must use UTF-8, the locale says iso8859-1; if the terminal has it, set "
    "LC_ALL=C.UTF-8"
)
NO_CURSOR = "this terminal cannot place the cursor; --web shows the device in a browser"
NO_PORT = "the terminal takes no --port, which is the page's; --web serves it"


@pytest.fixture
def run(vorhand, monkeypatch):
    """Run without a terminal and a desktop; return (status, output, errors)."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return partial(vorhand, "sim", stdin=b"")


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("--board", "sim1"), "no board 'sim1'; vorhand sim --list-boards lists them"),
        (("--keys", "7"), "no device has '7' keys; there are 6, 5, 4, 3, 2, encoder"),
        (("--language", "xx"), f"no language 'xx'; there are {', '.join(codes())}"),
        (("--rules", "bridge"), f"no rules 'bridge'; there are {', '.join(NAMES)}"),
        (("--blocks", "x"), "no blocks 'x'; there are auto, half, quadrant, sextant, braille"),
        (("--web", "--board", "sim1"), PAGE),
        (("--web", "--language", "en"), PAGE),
        (("--web", "--blocks", "half"), PAGE),
        (("--terminal", "--port", "8000"), NO_PORT),
        (("--board", "sim128_3", "--port", "0"), NO_PORT),
        (("--port", "0"), NO_PORT),
        ((), "the simulator draws in a terminal; standard input and output must be one"),
    ],
)
def test_mistake_on_the_command_line(run, args, complaint):
    assert run(*args) == (2, "", f"vorhand: {complaint}\n")


def test_the_help_names_all_blocks(run):
    text = " ".join(said(run("--help")).split())
    assert "draw with auto, half, quadrant, sextant, braille" in text


def test_standard_input_that_was_closed(monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert why_not({"TERM": "xterm"}).endswith("standard input and output must be one")


@pytest.mark.parametrize(
    ("environment", "complaint"),
    [
        ({"TERM": "dumb"}, f"TERM=dumb: {NO_CURSOR}"),
        ({"TERM": ""}, f"TERM=nothing: {NO_CURSOR}"),
        (
            {"PYTHONIOENCODING": "latin-1"},
            NO_UTF8,
        ),
    ],
)
def test_terminal_that_cannot(sit, environment, complaint):
    terminal = sit(**environment)
    assert terminal.ends() == 2
    assert terminal.text() == f"vorhand: {complaint}"
    assert terminal.is_clean()


def test_window_too_small_from_the_start(sit):
    terminal = sit(size=(30, 8))
    terminal.shows("Make the window at least 64 x")
    terminal.shows("(it is 30 x 8).")
    terminal.quits()


def test_folder_that_is_a_file(sit, tmp_path):
    (tmp_path / "file").write_text("mine")
    for folder, complaint in (
        (tmp_path / "file", "is not a folder"),
        (tmp_path / "file" / "x", "lies below something that is no folder"),
    ):
        terminal = sit(folder=folder, size=(300, 40))
        assert terminal.ends() == 1
        assert terminal.text() == f"vorhand: {folder} {complaint}"
    assert (tmp_path / "file").read_text() == "mine"


def test_second_simulator_on_the_same_folder(sit, make_twin):
    first = sit().shows("leave")
    second = sit(size=(300, 40))
    assert second.ends() == 1
    assert f"process {first.process.pid}" in second.text()
    first.press(make_twin(), (LEFT, keys.LEFT))


def test_list_of_boards(run):
    names = [line.split()[0] for line in said(run("--list-boards")).splitlines()]
    assert names[0] == "sim128_6"
    assert names == [board.NAME for board in sim.simulated_boards()]


def test_keys_choose_a_board_or_change_one():
    assert sim.board_and_keys(None, None)[0].NAME == "sim128_6"
    assert sim.board_and_keys(None, "3")[0].NAME == "sim128_3"
    assert sim.board_and_keys(None, "encoder")[0].NAME == "sim128_enc"
    board, count = sim.board_and_keys("sim240_6", "2")
    assert (board.NAME, count) == ("sim240_6", 2)
