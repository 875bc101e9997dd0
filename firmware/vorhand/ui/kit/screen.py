"""The plain object every screen is, and what `press` may answer.

press(key) returns the next screen, a Successor, LEAVE, or None to stay. draw(canvas) paints and
changes no state. It may cache a result, but only a complete one, because it is called again where
memory failed. tick(now_ms) is there only where time matters. The way back is the chain of `back`
references: no separate stack can disagree with it. `back` is the screen itself, or a Successor,
which makes it anew. None leads Home, which need not be kept either: so it is with the screens of a
deal and with what Home opens.
"""

from vorhand.session import SessionError, StorageError
from vorhand.ui.keys import MENU

LEAVE = object()  # leave this screen for the one it came from


class Successor:
    """Makes a screen once the one in hand is gone, for the memory may not hold both.

    `make(app, back, *args)` makes it when only `back` is left; so `make` is of a module that is no
    screen's.
    """

    def __init__(self, make, back, *args):
        self.make = make
        self.back = back
        self.args = args


class Behind(Successor):
    """What the screen behind answers, once the one in front of it is gone; how a deal begins.

    What is loaded stays where there is room, because the deal may go on with it.
    """


def keys_instead(app, screen, key):
    """Return what shows a screen's keys where the menu's key meant nothing there, else None."""
    if key != MENU or not app.refused or screen.menu:
        return None
    from vorhand.ui.ways_back import keys

    app.refused = False
    return Successor(keys, screen)


def pressed(app, screen, key):
    """Press `key` on a screen that is shown again; answers like `press`."""
    answer = screen.press(key)
    return keys_instead(app, screen, key) or answer or screen


def picked(app, screen, value):
    """Pick a choice on a screen that is shown again; answers like `press`."""
    return screen.pick(value) or screen


class Screen:
    """Base of all screens: `app` is what it works with, `back` what it returns to, None: Home.

    section  file of the language that has its words, beside those of Home and a deal
    kinds    what it speaks with beside WORDS as long as it is open: OPTIONS, HELP, REASONS
    speaks_rules  whether it speaks of games: the rule set's words are then loaded
    holds_rules   whether it holds a rule set's module, which then stays
    resting  whether the display may be dimmed under it
    menu     whether the menu's key has a meaning here, even when it is refused; elsewhere it shows
             what the keys do
    only_woken  whether a press that wakes the device does no more: at Home, where something wants
             to be read, and where OK writes, begins a list, signs or takes away
    repeats  whether a direction that is held goes on and on, see Presses
    """

    section = "deal"
    kinds = ()
    speaks_rules = False
    holds_rules = False
    resting = False
    menu = False
    only_woken = False
    repeats = False

    def __init__(self, app, back):
        self.app = app
        self.back = back
        app.words.load(self.section)
        if self.speaks_rules and app.evening:
            app.speak_rules()

    def press(self, key):
        """React to a logical key; see the module's first lines for the answers."""
        return None

    def draw(self, canvas):
        """Paint the screen; see the module's first lines for what it may change."""

    def tick(self, now):
        """Time passes: milliseconds; may return the next screen like `press`."""
        return None

    def speaker(self):
        """Return the seat that must speak now, None where nobody does."""
        return None

    def attempt(self, change, retry, home=False):
        """Call `change`, which writes; return None, or a screen that says why it could not.

        retry: function that tries once more, from the screen of a store that failed; home:
        whether a list that refuses the change leads Home, else to this screen.
        """
        try:
            change()
        except (SessionError, StorageError) as problem:
            from vorhand.ui.screens.device.failure import failed

            return failed(self.app, self, problem, retry, None if home else self)
        return None

    def saved(self, screen):
        """Save the settings; return `screen`, or the one that says why they are not saved."""
        return self.attempt(self.app.settings.save, lambda: self.saved(screen)) or screen
