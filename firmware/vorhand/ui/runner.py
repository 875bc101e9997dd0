"""The one loop: owns the clock, the current screen, idleness, memory and the crash screen.

Nobody else blocks or waits: the board (or the simulator) calls `press` for every
logical key and `step` every few milliseconds.
"""

from vorhand.session.errors import StorageError
from vorhand.ui.kit.screen import LEAVE

_MAX_DEPTH = 12  # deeper than any way through the screens; more means a lost way back


class Runner:
    """Steps one App on one panel.

    `strict` (tests) lets an exception out instead of showing the crash screen.
    """

    def __init__(self, app, canvas, panel, strict=False, problem=None):
        self.app = app
        self.canvas = canvas
        self.panel = panel
        self.strict = strict
        self.problem = problem  # why the newest list could not be opened, if so
        self.current = app.home
        self._next = None  # what the last press has led to, until it is shown
        self.now = 0
        self.asleep = False
        self._last_press = 0

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
        self._guard(self._press, key)
        if app.restyled:
            from vorhand.ui.drawing.palette import chosen

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

    def _tell(self, name, words):
        self.current = self.app.open(name, self.current, *words)

    def _press(self, key):
        self._next = self.current.press(key)
        self._go()

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
        self.canvas.begin()
        self.current.draw(self.canvas)
        self.panel.refresh()

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
            # A storage that cannot be read is no fault of ours: what helps is said.
            name = "message" if isinstance(problem, StorageError) else "crash"
            self.current = self.app.open(name, self.app.home, problem)
        return True

    def _way(self, screen):
        """Return the names of the screens on the way back from `screen`."""
        names = []
        while screen:
            names.append(screen.name)
            screen = screen.back
        return names
