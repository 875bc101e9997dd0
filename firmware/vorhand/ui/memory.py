"""Memory has one owner: what stays loaded is decided here, and nobody else knows that it goes.

On a stock ESP32 code lies in the heap, 165,000 bytes. There what main.build imports at its
beginning stays, and of all that is loaded later

* screens that are no part of a deal go as soon as Home is reached;
* where fewer than RESERVE bytes are free (DEAL while a deal is entered or written), all goes that
  neither the screens in hand nor the deal need: first modules, then glyphs, which the next picture
  loads again, then Home, which is made anew when the deal is over, and the rule set;
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

from vorhand.ui.kit.screen import Screen

# What the largest screen needs to be loaded and painted, with its glyphs (`make bench`: 30 KB),
# beside pieces too small for it; a rule set, where none is loaded; the largest screen of a deal.
RESERVE = 34 * 1024
RULES = 28 * 1024
DEAL = 18 * 1024
# Bytes taken between two collections, by the bits: with more, presses are quicker, but names come
# to lie further apart, and with 10 KB in colour memory is torn more often, see Runner._tear.
_GARBAGE = {1: 20 * 1024, 16: 8 * 1024}
_STARTING = 16 * 1024
_SCREENS = "vorhand.ui.screens."
_DEAL = "vorhand.ui.screens.deal."
_HOME_SCREEN = "vorhand.ui.screens.deal.home"
_HOME = ("vorhand.ui.wording.procedure", "vorhand.ui.wording.past_deal")
_TABLES = "_options"  # of house rules: what a rule set reads before a list begins, and never later
_KIT = "vorhand.ui.kit."
_LARGE = 1024 * 1024  # a heap in which all the code there is takes a quarter


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
        self.kept = frozenset()  # the modules that stay for good; none: everything stays
        self.scarce = heap_is_scarce()
        # On CPython words are released as on a small heap, so that tests notice a screen that
        # uses words it never loaded.
        self.ample = hasattr(gc, "mem_free") and not self.scarce
        if self.scarce:
            gc.threshold(_STARTING)

    def keep_modules(self):
        """What is loaded now stays: all others come and go."""
        if self.scarce and __file__.endswith(".mpy"):  # frozen code has the names of its sources
            self.kept = frozenset([path for path in sys.modules if not path.startswith(_SCREENS)])

    def look_after(self, app, panel):
        """The device is built: from here on modules, words and glyphs may come and go."""
        self.app = app
        self.panel = panel

    def started(self, screen):
        """The first picture is out, that of a screen."""
        if self.scarce:
            gc.threshold(_GARBAGE[self.panel.display.bits])
        if self.kept:
            self.release(screen)

    def collect(self, screen):
        """The picture of a screen is out: now there is time to make room for the next press."""
        if self.scarce:
            gc.collect()
            self.prepare(screen)

    def prepare(self, screen):
        """Before a press: see to it that a screen can be loaded."""
        if self.scarce and not self._enough(screen):
            gc.collect()
            if not self._enough(screen):
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
        needed = RESERVE
        # screens of a deal lead back to none: there BACK takes an answer back
        asked = not screen.back and screen is not app.home
        if app.deal.confirmed or (app.deal.conversation and asked):
            needed = DEAL
        elif self.kept and (screen.holds_rules or not app.has_rules()):  # a rule set may be loaded
            needed += RULES
        return gc.mem_free() >= needed

    def at_home(self):
        """Home is reached: what is no part of a deal goes."""
        if self.ample:
            return
        self.app.words.keep(["deal"] + list(self.app.rule_sections))
        if self.kept:
            for path in list(sys.modules):
                if path.startswith(_SCREENS) and not path.startswith(_DEAL):
                    _unload(path)
            if gc.mem_free() < DEAL:  # before the picture, not after it
                self.unload_others(self.app.home, self.app.has_rules())

    def prepare_deal(self):
        """Nobody presses at Home: what the next deal begins with takes the place of all else."""
        if self.ample:
            return
        app = self.app
        self.release(app.home)
        follows = app.evening and not app.full()
        if self.kept and follows and gc.mem_free() >= DEAL + RULES:
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
        if self.kept and app.home not in _chain(screen):
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
        entered = app.deal.conversation is not None
        rules_stay = rules_stay or entered or any(one.speaks_rules for one in screens)
        holds_rules = rules_stay or any(one.holds_rules for one in screens)
        if self.kept and not rules_stay:
            app.release_rules()
        kept = ["deal"] + [one.section for one in screens] + list(app.rule_sections)
        app.words.keep(kept, [kind for one in screens for kind in one.kinds])
        if self.kept:
            for path in self._unneeded(screens, holds_rules):
                _unload(path)
            gc.collect()

    def _unneeded(self, screens, rules_stay):
        """Return the modules that none of the screens nor Home needs."""
        home = self.app.home
        # a plain Screen stands for none, see Runner
        away = any(one is not home and type(one) is not Screen for one in screens)
        made_from = _made_from([type(home)] + [type(one) for one in screens])
        unneeded = []  # short: a list of all would want more memory than may be left
        for path in sys.modules:
            if path in self.kept:
                continue
            if path.startswith(_SCREENS) or path.startswith(_KIT):
                needed = path in made_from
            elif path.startswith("vorhand.rules."):
                needed = rules_stay and not path.endswith(_TABLES)
            else:
                # what screens are made of; Home loads its own with each picture
                needed = away and path.startswith("vorhand.ui.") and path not in _HOME
            # Where memory failed while MicroPython made a module, its name alone is there.
            if not needed or sys.modules[path] is None:
                unneeded.append(path)
        return unneeded


def _chain(screen):
    """Return a screen and those it leads back to."""
    screens = []
    while screen:
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
