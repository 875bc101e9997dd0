"""End to end over a pseudo-terminal with the real mpremote: an evening, and an update after it."""

import shutil
import time
from pathlib import Path

import pytest
from commands import said
from small_application import NEWER, built
from usb_device import BOARD, LATE, Link, Listener, image, play, read_file, running, says, starts

import boards
import main
from host_tools import FIRMWARE
from host_tools.usb.application import layout, slots
from host_tools.verbs import deploy
from host_tools.virtual_device import Device
from vorhand import VERSION
from vorhand.session import journal
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT, UP

pytestmark = pytest.mark.usefixtures("interpreter32")
LOGICAL = {"left": LEFT, "right": RIGHT, "up": UP, "down": DOWN, "ok": OK}
# The keys of a list for the roster, then of twelve deals: declarer, game, matadors, end.
OPENING = "ok ok"
DEALS = (
    "left ok right ok ok", "ok left right right ok ok", "right right left ok ok",
    "left down right up ok", "ok ok left left down ok", "right left right ok ok",
    "left right right ok ok", "ok up left ok ok", "right ok right right ok ok",
    "left left left down ok", "ok right right up ok", "right down right ok ok",
)  # fmt: skip
SETTINGS = """
roster = ["Anna", "Ben", "Cem", "Dora"]
language = "en"
rest_after = 0
[opt.pub]
spitze = 1
"""


@pytest.fixture
def newer(tmp_path):
    """A function that builds the next version: another number, a changed module, one more."""
    folder = tmp_path / "newer"
    source = folder / "firmware"
    shutil.copytree(FIRMWARE, source, ignore=shutil.ignore_patterns("__pycache__"))
    package = source / "vorhand/__init__.py"
    assert VERSION in package.read_text()
    package.write_text(package.read_text().replace(VERSION, NEWER, 1))
    with open(source / "vorhand/rules/isko.py", "a") as module:
        module.write("NEWER = 1\n")
    (source / "vorhand/ui/quite_new.py").write_text("X = 1\n")
    return lambda board, languages: built(source, folder / languages[0], NEWER, board, languages)


def simulated(folder, pulled, keys):
    """Play the same keys in the simulator, with the device's name and clock; return its list."""
    records = [list(journal.pairs(line)) for line in pulled.decode().splitlines()]
    header = dict(records[0])
    times = iter([dict(record)["at"] for record in records if "at" in dict(record)])
    folder.mkdir()
    (folder / "settings.txt").write_bytes(b"roster=Anna,Ben,Cem,Dora\nlanguage=en\n")
    runner = main.build(
        boards.load("sim128_6"),
        str(folder),
        device=header["device"],
        clock=lambda: next(times),
        strict=True,
    )
    runner.start(b"")
    for key in keys:
        runner.press(LOGICAL[key])
    return (folder / "lists" / "0001.txt").read_bytes()


def test_no_key_of_the_tests_is_held_on_a_busy_machine(tmp_path):
    """The device stands still at each look, for longer than a key has to be held."""
    with Device(image(tmp_path / "flash"), BOARD) as device:
        starts(device)
        circuit = device.circuit
        press, feed = circuit.press, circuit.fed
        looks = []

        def press_and_clear(key, down):
            if down:
                looks.clear()
            press(key, down)

        def slow_feed():
            looks.append(True)
            if len(looks) < 4:
                time.sleep(3 * LATE)
            feed()

        circuit.press, circuit.fed = press_and_clear, slow_feed
        play(device, OPENING.split())
        assert read_file(device, "/lists/0001.txt").startswith(b"open ")


def test_an_evening(tmp_path, monkeypatch, vorhand, newer):
    """Deploy, configure, play, pull, compare; deploy a new version; the lists are still there."""
    monkeypatch.chdir(tmp_path)
    Path("settings.toml").write_text(SETTINGS)
    keys = " ".join((OPENING, *DEALS)).split()
    with Device(board=BOARD) as device:
        command = ("deploy", "--board", BOARD, "--languages", "de,en")
        status, out, err = vorhand(*command, device=device)
        assert status == 0, out + err
        assert f"Vorhand {VERSION} runs on {BOARD}" in out
        assert vorhand("config", "push", "settings.toml", device=device)[0] == 0
        starts(device)
        # A laptop calls in the middle of a deal, when its declarer and game have been entered.
        play(device, keys[:-3])
        assert vorhand("config", "get", "language", device=device)[1] == "en\n"
        with Listener(device.port) as listener:
            says(listener)
        play(device, keys[-3:])
        out = said(vorhand("pull", device=device))
        assert "0001: new, 12 deals, Anna, Ben, Cem: lists/0001.txt" in out
        pulled = Path("lists/0001.txt").read_bytes()
        assert pulled == simulated(tmp_path / "simulator", pulled, keys)
        assert b" at=" in pulled  # deploy has set the clock

        with Link(device.port) as link:
            exported = f"0001 {len(pulled)} {journal.crc32(pulled):08x}\n".encode()
            assert link.read(layout.EXPORTED) == exported
            settings = link.read(layout.SETTINGS)
        # Two versions of two languages do not fit: the update has the device's language alone.
        monkeypatch.setattr(deploy, "build", newer)
        monkeypatch.setattr(deploy, "__version__", NEWER)
        out = said(vorhand("deploy", device=device))
        assert "2 languages do not fit beside the version that runs: en alone goes there" in out
        assert f"Vorhand {NEWER} runs on {BOARD}" in out
        assert running(device) == slots.Version("b", NEWER, BOARD, ("en",))
        starts(device)
        play(device, DEALS[0].split())
        status, out, _ = vorhand("pull", device=device)
        assert (status, "0001: has grown, 13 deals" in out) == (0, True), out
        assert Path("lists/0001.txt").read_bytes().startswith(pulled)
        assert read_file(device, layout.SETTINGS) == settings
