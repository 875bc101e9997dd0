"""The one loop: owns the clock, the current screen, idleness, memory and the crash screen.

Nobody else blocks or waits: the board (or the simulator) calls `press` for every
logical key and `step` every few milliseconds.
"""

import gc
import sys

from vorhand.modules import follow, forget, wipe
from vorhand.session.errors import StorageError
from vorhand.ui.app import ASKING, DEAL, RULED, SCREENS
from vorhand.ui.screen import LEAVE

_TIDY_MS = 5000  # idle at Home for so long, the device lets go of what Home does not need
_RESERVE = 40 * 1024  # bytes that must be free before a screen is opened
_SPARE = 16 * 1024  # bytes that must be free before a press: a part of the rules may be loaded
_PIECE = 1344  # bytes kept in one piece, to unpack two-bit glyphs where all else is in bits
_GARBAGE = 4096  # bytes allocated between two collections: what stays lies close together
_SCARCE = 1024  # the same where less than _RESERVE is free
_MAX_DEPTH = 12  # deeper than any way through the screens; more means a lost way back


class Runner:
    """Steps one App on one panel.

    `core` are the names of the modules that stay for good. All others are dropped when
    memory runs short, at Home when one comes back from more than a deal, and there after
    some idle seconds, for on the device code is what fills the memory; deals entered one
    after the other load each module once. None: all stay.
    `strict` (tests) lets an exception out instead of showing the crash screen.
    """

    def __init__(self, app, canvas, panel, core=None, strict=False, problem=None):
        self.app = app
        self.canvas = canvas
        self.panel = panel
        self.core = core
        self.strict = strict
        self.problem = problem  # why the newest list could not be opened, if so
        self.current = app.home
        self._next = None  # what the last press has led to, until it is shown
        self.now = 0
        self.asleep = False
        self._last_press = 0
        self._strayed = False  # whether a screen that no deal needs was shown since
        self._loaded = bool(core)  # whether there is anything to let go of
        app.make_room = self.make_room
        self._piece = None
        # a heap larger than the device's takes longer to look through
        self.garbage = max(_GARBAGE, gc.mem_free() // 32) if core else 0
        self._prepare()

    def start(self, draft=b""):
        """Show the first screen: the deal that was being entered, else Home."""
        from vorhand.ui.starting import first

        self.current = first(self, draft)
        self.show()

    def press(self, key):
        """One logical key; draws what follows from it."""
        self.handle(key)
        self.show()

    def handle(self, key):
        """One logical key without painting what follows from it."""
        app = self.app
        app.refused = False
        if self.wake() and self.current is app.home:
            return  # there a press in the dark only wakes
        self._guard(self._prepare)
        if not self._guard(self._press, key):
            wipe()  # only now: within _press the stack holds on to the screen pressed
            self._guard(self._go)
        if self.current.name not in DEAL:
            self._strayed = True
        elif self._strayed and self.current is app.home:
            self._guard(self._tidy)
        if app.restyled:
            from vorhand.ui.palette import chosen

            app.restyled = False
            self.panel.rotate(app.settings.get("rotate"))
            self.panel.recolour(chosen(self.panel.display.bits, app.settings))

    def step(self, now):
        """Time passes (milliseconds): ticks, the resting picture, the dark panel."""
        self.now = now
        if self.panel.tick(now):
            self.show()
        settings = self.app.settings
        idle = now - self._last_press
        off = settings.get("off_after")
        rest = settings.get("rest_after")
        if off and idle >= off * 1000:
            self.darken()
            return
        if self._guard(self._wait, now, rest and idle >= rest * 1000):
            self.show()
        elif self._loaded and idle >= _TIDY_MS and self.current is self.app.home:
            self._tidy()

    def darken(self):
        """Switch the display off; `asleep` says when a slow one is."""
        if self.asleep:
            return
        if self.panel.stays and self._guard(self._wait, self.now, True):
            self.show()  # what will be seen as long as nobody plays
        if not self.panel.due:
            self.asleep = True
            self.panel.sleep()

    def wake(self):
        """Somebody is there: switch a dark display on; return whether it was dark."""
        self._last_press = self.now
        was, self.asleep = self.asleep, False
        if was:
            self.panel.wake()
        return was

    def tell(self, name, *words):
        """Put the screen `name` over the current one, unasked."""
        self._guard(self._tell, name, words)
        self.show()

    def show(self):
        """Paint the current screen; only what changed reaches the panel."""
        if self._guard(self._paint):
            self.canvas.forget()  # half a frame may stand on the display
            self._paint()

    def depth(self):
        """How many screens lie on the way back from the current one."""
        return len(self._way(self.current))

    def _prepare(self):
        """Before a press: see to it that there is some memory for what it may load."""
        if not self.core:
            return
        if gc.mem_free() < _RESERVE:
            gc.collect()
        gc.threshold(self.garbage if gc.mem_free() > _RESERVE else _SCARCE)
        if gc.mem_free() < _SPARE:
            self._loaded = True
            self._drop(self._way(self.current))
        if self._piece or self.panel.mono:
            return
        try:
            self._piece = bytearray(_PIECE)
        except MemoryError:
            pass  # perhaps before the next press

    def _tell(self, name, words):
        self.current = self.app.open(name, self.current, *words)

    def _press(self, key):
        self._next = self.current.press(key)

    def _wait(self, now, resting):
        """Rest, or tell the screen the time; True when another screen is to be shown."""
        if resting and self.current.name != "rest":
            self._next = self.app.open("rest", self.current)
        else:
            self._next = self.current.tick(now)
        if self._next is None:
            return False
        self._go()
        return True

    def _paint(self):
        """Let the screen say what it shows, then paint that: neither needs room for the other."""
        self._with_room(self._record)
        self._with_room(self.panel.refresh)

    def _record(self):
        self.canvas.begin()
        self.current.draw(self.canvas)

    def _with_room(self, step):
        """Do `step()`; where memory fails, for a font's page, say, once more with room made."""
        try:
            step()
        except MemoryError:
            self.canvas.forget()
            self._piece = None
            self._drop(self._way(self.current))
            step()

    def _go(self):
        """Show what a press has led to; no frame above this one holds on to that."""
        screen, self._next = self._next, None
        if screen is None:
            return
        if screen is LEAVE:
            screen = self.current.back or self.app.home
        while callable(screen):
            self._step_back()
            screen = screen()
        self.current = screen
        if self.depth() > _MAX_DEPTH:
            raise RuntimeError("way back too long at " + screen.name)

    def _step_back(self):
        """Let the screen that was pressed go; a frame of its own, which `wipe` can overwrite."""
        self.current = self.current.back or self.app.home

    def _guard(self, step, *words):
        """Return what `step(*words)` returns; where it fails show what happened, return True.

        The only place that catches everything: at a card table nobody restarts the device; list
        and half-entered deal are whole and Home is one key away. A failing crash screen is beyond
        that, and so is a test that wants to see it.
        """
        try:
            return step(*words)
        except Exception as problem:
            if self.strict or self.current.name == "crash":
                raise
            self.current = self.app.home
            if not self.app.talk:  # a correction that did not begin
                self.app.drop()
            if isinstance(problem, MemoryError):
                self._tidy()
            # A storage that cannot be read is no fault of ours: what helps is said.
            name = "message" if isinstance(problem, StorageError) else "crash"
            self.current = self.app.open(name, self.app.home, problem)
        return True

    # --- memory -----------------------------------------------------------------

    def make_room(self, back=None, told=False, failed=False):
        """Before a screen is opened over `back`: where memory runs short, drop what can be.

        That is what no screen on the way back from the current one or from `back` needs. told: no
        screen speaks of the rules any more; failed: memory has run short, whatever seems free.
        """
        if not self.core:
            return
        self._loaded = True
        if failed:
            self._piece = None
        gc.collect()
        if not failed and gc.mem_free() >= _RESERVE:
            return
        self._drop(self._way(self.current) + self._way(back), told)

    def _way(self, screen):
        """Return the names of the screens on the way back from `screen`."""
        names = []
        while screen:
            names.append(screen.name)
            screen = screen.back
        return names

    def _tidy(self):
        """At Home, when nobody presses: let go of all that was not there from the start."""
        self._loaded = self._strayed = False
        self._drop(("hometable", "homekeys"))  # what is on the display now

    def _drop(self, kept, told=False):
        """Let go of the words and modules of all screens but those named in `kept`.

        The rules go, too, unless a deal in hand or, if not `told`, one of these screens speaks
        of them.
        """
        app = self.app
        self.panel.release()  # first the glyphs: what follows needs a little memory itself
        gc.collect()
        for name in SCREENS:
            if name not in kept and name != app.opening:
                app.words.drop(name)
                path = "vorhand.ui." + name
                if self.core and path not in self.core:  # what follows needs a little memory, too
                    forget(path)
        gc.collect()
        names = {"vorhand.ui." + name for name in kept}
        names.add("vorhand.ui." + app.opening)
        asking = app.talk or app.opening in ASKING
        if asking or (not told and any(name in ASKING for name in kept)):
            asking = True
            names.add("vorhand.rules.conversation")
        if asking or app.opening in RULED:
            names.add("vorhand.rules." + app.evening.rules)
        else:
            app.release()
        if not self.core:
            return
        if follow(names):
            while self._forgot(names):
                pass
        gc.collect()

    def _forgot(self, names):
        """Forget one module not in `names`; False if none is left. A list of all takes memory."""
        for path in sys.modules:  # what drives the board stays
            if path not in names and path not in self.core and path.find("drivers") < 0:
                forget(path)
                return True
        return False
