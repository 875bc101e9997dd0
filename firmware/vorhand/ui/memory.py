"""Memory has one owner: what stays loaded is decided here, and nobody else knows that it goes.

On a stock ESP32 code lies in the heap, 165,000 bytes. There what main.build imports at its
beginning stays, and of all that is loaded later

* screens that are no part of a deal go as soon as Home is reached;
* where fewer than _RESERVE bytes are free (_FOR_DEAL while a deal is entered or written, _FOR_SUM
  where it begins, and where one of its screens goes on with what was picked in front of it), all
  goes that neither the screens in hand nor the deal need: first modules, then glyphs, which the
  next picture loads again, then Home, which is made anew when the deal is over, and the rule set;
* when nobody presses at Home all of it goes; if there is room, the modules that the next deal
  begins with are loaded, so that nobody waits for them.

Where code is frozen into the interpreter, so that it is not in the heap, or where the heap is
large, everything stays. In a ROMFS it does not: bytecode runs in place there, but the names and
tables of all modules together still take 140,000 bytes of heap. That is half of what modules take
that lie in the heap; frozen ones take 70,000.
"""

# MicroPython's gc has more:
# pyright: reportAttributeAccessIssue=false

import gc
import sys

from micropython import const

from vorhand.ui.kit.screen import Screen

# What the largest screen needs to be loaded and painted, with its glyphs (`make bench`: 30 KB),
# beside pieces too small for it; the largest screen of a deal; the sum of a deal alone.
_RESERVE = const(31 * 1024)
_FOR_DEAL = const(20 * 1024)
_FOR_SUM = const(10 * 1024)
# For a rule set and its words, where none is loaded: isko takes 20 KB, the largest, pub, 42. With
# room for that, no deal would be prepared in colour.
_FOR_RULES = const(24 * 1024)
# Bytes taken between two collections, by the bits: with more, presses are quicker, but names come
# to lie further apart: with 10 KB in colour memory is torn more often, see Runner._tear, and with
# 14 KB on one bit a deal of `schmegegge` has pictures that are painted twice.
_GARBAGE = {1: 12 * 1024, 16: 8 * 1024}
_STARTING = const(16 * 1024)
_SCREENS = const("vorhand.ui.screens.")
_DEAL = const("vorhand.ui.screens.deal.")
_HOME_SCREEN = const("vorhand.ui.screens.deal.home")
# What is loaded anew wherever it is needed: for a picture of Home, that of the keys, the sum.
_BRIEF = (
    "vorhand.ui.wording.procedure",
    "vorhand.ui.wording.past_deal",
    "vorhand.ui.wording.key_meanings",
    "vorhand.rules.pub.bock",
)
_TABLES = const("_options")  # of house rules: read before a list begins, and never later
_KIT = const("vorhand.ui.kit.")
_LARGE = const(1024 * 1024)  # a heap in which all the code there is takes a quarter


def heap_is_scarce():
    """Return whether there is little memory; never on CPython."""
    return hasattr(gc, "mem_free") and gc.mem_free() + gc.mem_alloc() < _LARGE


class Memory:
    """Looks after the modules and words of one App, and the glyphs of one Panel.

    It is the first object that is made, because what stays shall lie close together.
    """

    def __init__(self):
        self.app = None
        self.panel = None
        self.modules = frozenset()  # those that stay for good; empty: everything stays
        self.scarce = heap_is_scarce()
        # On CPython words are released as on a small heap, so that tests notice a screen that
        # uses words it never loaded.
        self.ample = hasattr(gc, "mem_free") and not self.scarce
        if self.scarce:
            gc.threshold(_STARTING)

    def keep_modules(self):
        """Let the modules that are loaded now stay; all others come and go."""
        if self.scarce and __file__.endswith(".mpy"):  # frozen code has the names of its sources
            self.modules = frozenset(
                [path for path in sys.modules if not path.startswith(_SCREENS)]
            )

    def look_after(self, app, panel):
        """Let modules, words and glyphs come and go from now on: the device is built."""
        self.app = app
        self.panel = panel

    def started(self, screen):
        """Begin to release: the first picture, that of a screen, is out."""
        if self.scarce:
            gc.threshold(_GARBAGE[self.panel.display.bits])
        if self.modules:
            self.release(screen)

    def collect(self, screen):
        """Free memory for the next press, because the picture of a screen is out."""
        if self.scarce:
            gc.collect()
            self.prepare(screen)

    def prepare(self, screen):
        """Make sure before a press that the next screen can be loaded."""
        if self.scarce and not self._enough(screen):
            gc.collect()
            if not self._enough(screen):
                self.make_way(screen)

    def prepare_behind(self, screen):
        """Make sure that a screen can lead on where the one in front of it has just gone.

        In a deal that is to its next screen, first or last: what is loaded for it shall stay.
        """
        if not self.app.deal.conversation:
            self.prepare(screen)
        elif self.scarce and gc.mem_free() < _FOR_SUM:
            gc.collect()
            if gc.mem_free() < _FOR_SUM:
                self.make_way(screen)

    def make_way(self, screen):
        """Let go of the modules that a screen does not need and, for want of memory, of more."""
        self.unload_others(screen, self.app.has_rules())
        if self.scarce and not self._enough(screen):
            self.panel.release()
            gc.collect()
            if not self._enough(screen):
                self.release(screen)

    def _enough(self, screen):
        app = self.app
        limit = _RESERVE
        # A screen of a deal has no way back, as BACK takes an answer back; few others have none.
        within_deal = not screen.back and screen is not app.home
        if app.deal.confirmed or (app.deal.conversation and within_deal):
            limit = _FOR_DEAL
        elif self.modules and (screen.holds_rules or not app.has_rules()):
            limit += _FOR_RULES  # they may be loaded
        return gc.mem_free() >= limit

    def at_home(self):
        """Let go of what is no part of a deal, because Home is reached."""
        if self.ample:
            return
        self.app.words.keep(["deal"] + list(self.app.rule_sections))
        if self.modules:
            for path in list(sys.modules):
                if path.startswith(_SCREENS) and not path.startswith(_DEAL):
                    _unload(path)
            if gc.mem_free() < _FOR_DEAL:  # before the picture, not after it
                self.unload_others(self.app.home, self.app.has_rules())

    def prepare_deal(self):
        """Load what the next deal begins with in the place of all else; nobody presses at Home."""
        if self.ample:
            return
        app = self.app
        self.release(app.home)
        follows = self.modules and app.evening and not app.evening.full()
        if follows and gc.mem_free() >= _FOR_DEAL + _FOR_RULES:
            from vorhand.ui.deal_flow import load_first

            load_first(app)
            gc.collect()

    def release(self, screen):
        """Let go of all that neither `screen`, nor those it leads back to, nor a deal need.

        Where memory is ample all stays.
        """
        if self.ample:
            return
        app = self.app
        self.panel.release()
        if self.modules and app.home and app.home not in _chain(screen):
            app.home_cursor = app.home.cursor
            app.home = None
            _unload(_HOME_SCREEN)
        self.unload_others(screen, False)

    def unload_others(self, screen, rules_stay):
        """Let go of modules and words as `release` does; glyphs and Home stay.

        rules_stay: whether the rule set stays in any case.
        """
        if self.ample:
            return
        app = self.app
        screens = _chain(screen)
        has_deal = app.deal.conversation is not None
        rules_stay = rules_stay or has_deal or any(s.speaks_rules for s in screens)
        holds_rules = rules_stay or any(s.holds_rules for s in screens)
        if self.modules and not rules_stay:
            app.release_rules()
        sections = ["deal"] + [s.section for s in screens] + list(app.rule_sections)
        app.words.keep(sections, [kind for s in screens for kind in s.kinds])
        if self.modules:
            for path in self._unneeded(screens, holds_rules):
                _unload(path)
            gc.collect()

    def _unneeded(self, screens, rules_stay):
        """Return the modules that none of the screens nor Home needs."""
        home = self.app.home
        # a plain Screen stands for none, see Runner
        beyond_home = any(s is not home and type(s) is not Screen for s in screens)
        made_from = _made_from([type(home)] + [type(s) for s in screens])
        paths = []  # short: a list of all would want more memory than may be left
        for path in sys.modules:
            if path in self.modules:
                continue
            if path.startswith(_SCREENS) or path.startswith(_KIT):
                needed = path in made_from
            elif path.startswith("vorhand.rules."):
                needed = rules_stay and not path.endswith(_TABLES) and path not in _BRIEF
            else:
                # what screens are made of
                needed = beyond_home and path.startswith("vorhand.ui.") and path not in _BRIEF
            # Where memory failed while MicroPython made a module, its name alone is there.
            if not needed or sys.modules[path] is None:
                paths.append(path)
        return paths


def _chain(screen):
    """Return a screen and those it leads back to, but for those that are made anew."""
    screens = []
    while screen:
        if isinstance(screen, Screen):
            screens.append(screen)
        screen = screen.back
    return screens


def _made_from(kinds):
    """Return the modules of screens' classes and of all bases of these; None for a builtin."""
    modules = [getattr(kind, "__module__", None) for kind in kinds]
    bases = [base for kind in kinds for base in kind.__bases__]
    return modules + _made_from(bases) if bases else modules


def _unload(path):
    """Forget a module, in its package too.

    MicroPython leaves a value that is deleted from a table in the table's memory until the place
    is used again, and the collector finds it there: so None is put in its place first.
    """
    sys.modules[path] = None
    del sys.modules[path]
    package, _, name = path.rpartition(".")
    package = sys.modules.get(package)
    if hasattr(package, name):
        setattr(package, name, None)
        delattr(package, name)
