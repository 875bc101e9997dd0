"""A build holds the drivers of the parts its board has, and of no others."""

import importlib
import sys

import pytest

import boards
from host_tools import board_names, emulated_bus
from host_tools.build import sources
from host_tools.build.fitted import unfitted
from host_tools.emulated_bus.circuit import Circuit

REAL = board_names.real()
PARTS = {"key_pins", "encoder", "divider", "buzzer", "lights"}
PARTS |= {"ip5306", "axp192", "max17048"}


def built_drivers(name):
    return {path.stem for path in sources(name) if path.parts[0] == "drivers"}


@pytest.mark.parametrize("name", REAL)
def test_what_is_made_is_built(name, monkeypatch):
    board = boards.load(name)
    emulated_bus.install(Circuit(board))
    for module in [module for module in sys.modules if module.startswith("drivers.")]:
        monkeypatch.delitem(sys.modules, module)
    parts = importlib.import_module("drivers.parts")
    importlib.import_module("drivers.power").switch_on(board)
    parts.keys(board, board.display())
    for make in (parts.encoder, parts.battery, parts.buzzer, parts.lights):
        make(board)
    loaded = {module[8:] for module in sys.modules if module.startswith("drivers.")}
    assert loaded & PARTS == built_drivers(name) & PARTS == PARTS - unfitted(board)
    assert loaded <= built_drivers(name)


@pytest.mark.parametrize("name", REAL)
def test_at_most_one_key_has_false_edges(name):
    """GlitchingKeys could not tell more than one from the others."""
    board = boards.load(name)
    assert sum(board.PINS[role] in (36, 39) for role in board.KEY_ROLES) < 2


def test_a_board_of_the_simulator_says_nothing():
    assert unfitted(boards.load("sim128_6")) == set()
