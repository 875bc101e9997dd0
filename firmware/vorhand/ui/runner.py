"""Runs the screens: owns the current one, the time it is told, idleness and the crash screen.

It never waits: for every logical key the loop calls `handle`, and `show` once no more have come
(`press` is both), and `step` every few milliseconds.
"""

from micropython import const

from vorhand.session import ListError, StorageError
from vorhand.ui.kit.screen import LEAVE, Behind, Screen, Successor, keys_instead

_IDLE_MS = const(5000)  # so long nobody presses at Home before the next deal is prepared
_TYPED = const(32)  # from here on keys are characters, see ui/typed.py


class Runner:
    """Steps one App on one panel.

    report: function(exception) that keeps a traceback; memory: ui.memory.Memory; strict (tests)
    lets an exception out instead of showing the crash screen; problem: why the newest list could
    not be opened, None where it could.
    """

    def __init__(self, app, canvas, panel, memory, report, strict, problem):
        self.app = app
        self.canvas = canvas
        self.panel = panel
        self.memory = memory
        self.report = report
        self.strict = strict
        self.problem = problem
        self.current = app.home
        self._blank = Screen(app, None)  # in hand where a screen goes before the next comes
        self.now = 0
        self.asleep = False
        self._last_press = 0
        self.held = None  # the physical key whose hint is to be painted
        self._deal_prepared = False  # nothing was pressed since the next deal was prepared
        self._littered = False  # memory was taken since it was collected
        self._crash = None  # the crash screen, while it is shown
        self.memory_failed = False  # memory has failed, and no press has succeeded since
        self._answered = False  # a press has succeeded since the start
        self.restarts = False  # whoever runs this starts the program anew where memory is torn
        self.torn = False  # memory is in pieces too small to go on with

    def start(self, draft=b""):
        """Show the first screen: the deal that was being entered, else Home."""
        self._guard(self._start, draft)
        self.show()
        if self._guard(self.memory.started, self.current):
            self.show()

    def press(self, key):
        """Handle one logical key and paint."""
        self.handle(key)
        self.show()

    def handle(self, key):
        """Handle one logical key; its label is inverted, the next picture is not painted."""
        app = self.app
        app.refused = False
        if self.wake() and self.current.only_woken:
            return
        self._guard(self._press, key)
        if app.restyled:
            from vorhand.ui.drawing.palette import chosen

            app.restyled = False
            self.panel.rotate(app.settings.get("rotate"))
            self.panel.recolour(chosen(self.panel.display.bits, app.settings))

    def step(self, now):
        """Time passes (milliseconds): ticks, the resting picture, the dark panel."""
        self.now = now
        if self._littered:
            self._littered = False
            self._guard(self.memory.collect, self.current)
        if self.panel.tick(now):
            self.show()
        settings = self.app.settings
        idle = now - self._last_press
        off_after = settings.get("off_after")
        rest_after = settings.get("rest_after")
        if off_after and idle >= off_after * 1000:
            self.darken()
            return
        if self._guard(self._wait, now, rest_after and idle >= rest_after * 1000):
            self.show()
        elif idle >= _IDLE_MS and not self._deal_prepared and self.current is self.app.home:
            self._deal_prepared = True
            if self._guard(self.memory.prepare_deal):
                self.show()

    def darken(self):
        """Switch the display off; `asleep` says when a slow one is."""
        if self.asleep:
            return
        if self.panel.stays and self._guard(self._wait, self.now, True):
            self.show()  # what will be seen as long as nobody plays
        if not self.panel.due:
            self.asleep = True
            self.panel.display.sleep()

    def wake(self):
        """Switch a dark display on, because somebody is there; return whether it was dark."""
        self._last_press = self.now
        was_asleep, self.asleep = self.asleep, False
        if was_asleep:
            self.panel.display.wake()
        return was_asleep

    def battery_low(self, millivolts, empty=False):
        """Say over the current screen that the battery is low, or so empty that it stops."""
        self._guard(self._battery_low, millivolts, empty)
        self.show()

    def show(self):
        """Paint the current screen; only what changed reaches the panel."""
        while not self.torn and self._guard(self._paint):
            self.canvas.forget()  # half a frame may stand on the display

    def hint(self, i):
        """Say on the panel what physical key `i` does when it is let go; None: it is up."""
        if not self.asleep:
            self._guard(self.memory.prepare, self.current)
            self._littered = True
            self.held = i
            self.show()

    def _start(self, draft):
        app = self.app
        screen = self._blank
        if draft:
            # Home makes way, if it must, for the deal's rules and once more for its screen: the
            # first look at the list has read house rules, too.
            self.current = screen
            self.memory.make_way(screen)
        if draft and app.deal.resume(draft):
            self.memory.make_way(screen)
            from vorhand.ui.deal_flow import next_screen

            screen = next_screen(app)
        else:
            screen = app.open_home()
        damaged = bool(app.evening and app.evening.damage)  # of the list of that deal
        if damaged or app.settings.damage:
            from vorhand.ui.screens.device.damage import Damage

            if damaged:
                screen = Damage(app, screen)
            if app.settings.damage:
                screen = Damage(app, screen, settings=True)
        if self.problem:
            from vorhand.ui.screens.device.message import Message

            screen = Message(app, screen, self.problem)
        self.current = screen

    def _battery_low(self, millivolts, empty):
        self.memory.prepare(self.current)
        from vorhand.ui.screens.device.battery import Battery

        self.current = Battery(self.app, self.current, millivolts, empty)

    def _press(self, key):
        self._deal_prepared = False
        try:
            self.panel.acknowledge(key)
        except MemoryError:
            pass  # the picture that follows can do with less memory, see _paint
        if self._littered:  # else step() did it; at Home the prepared deal would go
            self.memory.prepare(self.current)
        self._littered = True
        self._go(self._answer(key))
        self.memory_failed = False
        self._answered = True

    def _answer(self, key):
        """Return the screen's answer to a key; afterwards the stack does not hold the screen."""
        screen = self.current
        if key >= _TYPED:
            from vorhand.ui.typed import typed

            return typed(self.app, screen, key)
        follow = screen.press(key)
        return keys_instead(self.app, screen, key) or follow

    def _wait(self, now, resting):
        """Rest, or tell the screen the time; True when another screen is to be shown."""
        if resting and not self.current.resting:
            self.memory.prepare(self.current)
            from vorhand.ui.screens.device.rest import Rest

            follow = Rest(self.app, self.current)
        else:
            follow = self.current.tick(now)
        self._go(follow)
        return follow is not None

    def _paint(self):
        """Paint the current screen; return True where it has to be painted once more.

        That is so where memory was too small for its glyphs: all that can go has gone then.
        """
        try:
            self.canvas.begin()
            self.current.draw(self.canvas)
            held, self.held = self.held, None  # where the hint fails the picture does without
            if held is not None:
                from vorhand.ui.wording.key_meanings import paint_hint

                paint_hint(self.app, self.canvas, self.current, held)
            self.panel.refresh()
        except MemoryError:
            if self.strict or self.memory_failed:
                raise
            self.memory_failed = True
            self.memory.release(self.current)
            self.panel.release(True)
            return True
        return False

    def _go(self, screen):
        """Show what a press has led to: a screen, a Successor, LEAVE to go back, None to stay."""
        if screen is None:
            return
        self._littered = True
        beyond_home = self.current is not self.app.home
        while screen is LEAVE or isinstance(screen, Successor):
            if screen is LEAVE:
                screen = self.current.back or self._home()
                continue
            back = screen.back
            # The screen that was asked goes first; a plain one stands in for one that is not made.
            self.current = back if isinstance(back, Screen) else Screen(self.app, back)
            if isinstance(screen, Behind):
                self.memory.prepare_behind(self.current)
            else:
                self.memory.make_way(self.current)
            screen = screen.make(self.app, back, *screen.args)
        self.current = screen
        if beyond_home and screen is self.app.home:
            self.memory.at_home()

    def _home(self):
        """Return Home; where it had made way all that can goes before it comes again."""
        if not self.app.home:
            self.current = self._blank
            self.memory.release(self.current)
        return self.app.open_home()

    def _guard(self, step, *args):
        """Return what `step(*args)` returns; where it fails show what happened, return True.

        This is the only place that catches everything while the device runs, because nobody
        restarts it at a card table: list and half-entered deal are whole, and Home is one key
        away. Only the exceptions of the crash screen, and those that tests want, come out.
        """
        try:
            return step(*args)
        except Exception as problem:
            if self.strict or (self._crash and self.current is self._crash):
                raise
            self._show_problem(problem)
        return True

    def _show_problem(self, problem):
        """Go home over a message or, where the device itself is at fault, the crash screen.

        A MemoryError, but for that of _paint, means that memory is torn, see _tear, once a press
        has succeeded.
        """
        if isinstance(problem, MemoryError) and self._answered and self.restarts:
            self._tear(problem)
            return
        deal = self.app.deal
        try:
            if deal.confirmed:
                self.current = self._blank
                self.memory.release(self.current)
                deal.take_up()
            elif not deal.conversation:  # a correction that did not begin
                deal.drop()
            self._explain(problem)
        except MemoryError:
            if self._answered and self.restarts:
                self._tear(problem)
                return
            deal.drop()  # right after a start it is the deal itself that fills the memory
            self._explain(problem)

    def _explain(self, problem):
        """Go home over a message or the crash screen."""
        app = self.app
        self.current = self._blank  # what was there goes before Home comes
        if app.looks_on():
            app.take(app.playing)
        self.memory.release(self.current)
        self.current = home = app.open_home()
        if isinstance(problem, (ListError, StorageError)):
            # A storage that cannot be read is no fault of ours, nor is a list: what helps is said.
            from vorhand.ui.screens.device.message import Message

            self.current = Message(app, home, problem)
        else:
            from vorhand.ui.screens.device.crash import Crash

            place = self.report(problem)
            self.current = self._crash = Crash(app, home, problem, place)

    def _tear(self, problem):
        """Memory failed although it was enough before: its free pieces have become too small.

        Names that MicroPython never forgets lie between them. Only a start mends that, with the
        deal in hand as its draft. A device that has just started is not torn: there the crash
        screen tells whom to ask.
        """
        self.torn = True
        self.current = self.app.home or self._blank
        try:
            self.memory.release(self.current)
            self.report(problem)
        except MemoryError:
            pass
