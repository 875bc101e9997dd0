"""Which modules may be released: not those that an open screen is made from."""

from vorhand.ui.kit.screen import Screen
from vorhand.ui.memory import Memory
from vorhand.ui.screens.deal.game import Game
from vorhand.ui.screens.list.restored import Restored
from vorhand.ui.screens.list.sign import Sign

SCREENS = "vorhand.ui.screens."
MADE_FROM = {
    Restored: ("list.restored", "list.corrected", "deal.confirm"),
    Sign: ("list.sign",),
    Game: ("deal.game",),
}


class Table:
    """The part of an App that Memory needs."""

    home = None


def in_hand(kind):
    """Return a screen of this class; Memory looks at nothing but the class."""
    screen = object.__new__(kind)
    screen.back = None
    return screen


def unneeded(kind):
    """Return the modules that a screen of this class does not need."""
    memory = Memory()
    memory.app = Table()
    return memory._unneeded([in_hand(kind)], True)


def test_the_module_of_a_screen_and_those_of_its_bases_stay():
    for kind, paths in MADE_FROM.items():
        modules = unneeded(kind)
        assert not [path for path in paths if SCREENS + path in modules], kind


def test_what_other_screens_are_made_from_goes():
    others = [SCREENS + path for path in MADE_FROM[Restored]]
    for kind in (Sign, Game, Screen):
        modules = unneeded(kind)
        assert [path for path in others if path in modules] == others, kind


def test_the_kit_of_a_screen_stays_that_of_others_goes():
    for kind, kit, other in ((Sign, "row", "choice"), (Game, "choice", "row")):
        modules = unneeded(kind)
        assert "vorhand.ui.kit.%s_screen" % kit not in modules, kind
        assert "vorhand.ui.kit.%s_screen" % other in modules, kind
