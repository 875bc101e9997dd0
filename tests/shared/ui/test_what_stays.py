"""What of the screens in hand may be let go of: not what they are made from."""

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
    """As much of an App as is asked."""

    home = None


def in_hand(kind):
    """A screen of this class, of which nothing but the class is looked at."""
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
        away = unneeded(kind)
        assert not [path for path in paths if SCREENS + path in away], kind


def test_what_other_screens_are_made_from_goes():
    others = [SCREENS + path for path in MADE_FROM[Restored]]
    for kind in (Sign, Game, Screen):
        away = unneeded(kind)
        assert [path for path in others if path in away] == others, kind


def test_the_kit_of_a_screen_stays_that_of_others_goes():
    for kind, kit, other in ((Sign, "row", "choice"), (Game, "choice", "row")):
        away = unneeded(kind)
        assert "vorhand.ui.kit.%s_screen" % kit not in away, kind
        assert "vorhand.ui.kit.%s_screen" % other in away, kind
