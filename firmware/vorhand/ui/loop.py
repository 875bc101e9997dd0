"""The run loop of a device: samples the keys, drives the runner and the parts around the display.

Everything comes in as arguments; nothing here knows a chip. A key is sampled every 10 ms and
counts from two equal samples on, so that neither a bouncing contact nor a single false sample is a
press (see press_timing.Presses). What is pressed while a step takes longer is told by the keys
themselves (see drivers.key_pins): all presses are handled, then the picture that they have led to
is painted. The chip runs fast from a press until its picture is out and memory collected, else
slowly, see drivers.power.
"""

from micropython import const

from vorhand.ui.press_timing import Presses

_SAMPLE_MS = const(10)
_SETTLED_MS = const(30)
_BUSY_MS = const(20)  # between two samples: longer, and the shortest press may get but one
_CALM_MS = const(1500)  # after a press; before, a warning would come between two presses
_GAUGE_MS = const(10_000)  # between two looks at the battery
_SOON_MS = const(1_000)  # where it may be empty
_WARN_MV = const(3_500)
_EMPTY_MV = const(3_300)
_EMPTY_TIMES = const(3)  # measured in a row before the device stops


class Loop:
    """Runs one Runner.

    keys: `bits()`, `watch(ticks, diff)`, `missed()` as in drivers.key_pins, and `typed()` where
    there are letters, see drivers.matrix; power: `feed`, `fast(on)`, `sleep(draft)`, `woken`, and
    for ending.py `keep(draft)`, `draft()`, as in drivers.power; time: (ticks_ms, ticks_diff,
    sleep_ms); parts: what a board may lack, each None or encoder (`turns()`), battery
    (`millivolts()`), buzzer (`tick()`, `refuse()`), lights (`show(colours)`, `sleep()`).
    """

    def __init__(self, runner, keys, power, time, parts=(None, None, None, None)):
        self.runner = runner
        self.keys = keys
        self.power = power
        self.ticks, self.diff, self.pause = time
        self.encoder, battery, self.buzzer, self.lights = parts
        self.typed = getattr(keys, "typed", None)
        self.charge = None
        if battery:
            from vorhand.ui.charge import Charge

            self.charge = Charge(battery)
        scheme = runner.app.keys
        # an encoder's two directions come first in its scheme, and are no keys to be sampled
        self.first = 2 if self.encoder else 0
        self.count = len(scheme.names) - self.first
        self.order = list(range(self.count))  # of the keys, those missed last at the end
        # e-paper would still be busy with the hint when the picture of the key itself is due
        self.presses = Presses(scheme, hints=not runner.panel.stays)
        self.hint = None  # the physical key whose hint is shown
        self.last_ticks = self.ticks()
        self.now = 0  # milliseconds since the start
        self.pressed = 0  # when a key last acted
        self.down = 0  # bits of the keys that the last sample has found down
        self.unseen = False  # nothing is painted yet of what a press led to
        self.settled = 0  # when samples will have told which of the missed presses are over
        self.measured = -_GAUGE_MS
        self.empty = 0  # measurements in a row that said so
        self.warned = False
        self.level = None  # the brightness that the display has

    def begin(self, wake=None):
        """After Runner.start; wake: number of the key that has ended deep sleep, if one has.

        That press acts as any other, but where it only wakes. Usually it is over by now.
        A key that is down after any other start has switched the device on, no more.
        """
        runner = self.runner
        self.keys.watch(self.ticks, self.diff)
        self._glow()
        bits = self.keys.bits()
        if not self.power.woken or runner.current.only_woken:
            for i in range(self.count):
                if bits >> i & 1:
                    self.presses.ignore(self.first + i)
        elif wake is not None and not bits:
            self.press(runner.app.keys.short[self.first + wake])
            self.show()

    def run(self):
        """Run until an exception ends it, or memory is torn and the device has to start anew."""
        while not self.runner.torn:
            self.step()
            self.pause(_SAMPLE_MS)

    def elapsed(self):
        """Feed the watchdog and return the milliseconds since the start."""
        self.power.feed()
        ticks = self.ticks()
        self.now += self.diff(ticks, self.last_ticks)
        self.last_ticks = ticks
        return self.now

    def step(self):
        """Do what is due now."""
        last_ticks = self.last_ticks
        now = self.elapsed()
        runner = self.runner
        runner.now = now
        self.down = bits = self.keys.bits()
        missed_keys = self.keys.missed()
        if self.diff(self.ticks(), last_ticks) > _BUSY_MS:
            self.settled = now + _SETTLED_MS
            for key in self.presses.late(missed_keys, self.first, bits, now):
                self.press(key)
            for i in missed_keys:
                self.order.remove(i)
                self.order.append(i)
        self.presses.repeats = runner.current.repeats
        for i in self.order:
            key = self.presses.sample(self.first + i, bits >> i & 1 == 1, now)
            if key is not None:
                self.press(key)
        if self.typed:
            for key in self.typed():
                self.press(key)
        if self.encoder:
            turns = self.encoder.turns()
            while turns:
                step = 1 if turns > 0 else -1
                turns -= step
                self.press(runner.app.keys.short[step > 0])
        if self.unseen and now >= self.settled:
            self.show()
        if self.presses.shown != self.hint and not self.unseen:
            self.hint = self.presses.shown
            runner.hint(self.hint)
        runner.step(now)
        self._idle(now)
        if self.charge and now - self.measured >= (_SOON_MS if self.empty else _GAUGE_MS):
            self.measured = now
            self._gauge(self.charge)

    def press(self, key):
        """Handle one logical key; its label is inverted, the next picture is not painted."""
        runner = self.runner
        self.pressed = self.now
        self.unseen = True
        self.power.fast(True)
        runner.handle(key)
        app = runner.app
        if self.buzzer and app.settings.get("sound"):
            if app.refused:
                self.buzzer.refuse()
            else:
                self.buzzer.tick()

    def show(self):
        """Paint what the presses have led to, once for all of them."""
        self.unseen = False
        self.hint = None  # this picture does not have it
        self.runner.show()
        self._glow()

    def _glow(self):
        """Light the seats."""
        if self.lights:
            from vorhand.ui.seatlights import colours

            self.lights.show(colours(self.runner))

    def _idle(self, now):
        """Slow down, dim or sleep while nobody presses a key."""
        runner = self.runner
        settings = runner.app.settings
        idle = now - self.pressed
        if idle and not self.unseen:
            self.power.fast(False)
        limit = settings.get("sleep_after")
        if limit and idle >= limit * 1000:
            from vorhand.ui.ending import sleep

            sleep(self)
        if runner.asleep:
            if self.lights:
                self.lights.sleep()
            return
        level = settings.get("brightness") * 255 // 100
        if runner.current.resting:
            level //= 4
        if level != self.level:
            self.level = level
            runner.panel.display.contrast(level)

    def _gauge(self, charge):
        """Measure the battery: show its quarters, warn, stop."""
        runner = self.runner
        app = runner.app
        old_state = charge.quarters, charge.charging
        millivolts = charge.measure(self.now)
        quarters = charge.quarters
        app.charge = None if quarters is None else charge
        if (quarters, charge.charging) != old_state:
            if runner.current is app.home and not runner.asleep:
                runner.show()
        empty = quarters == 0 and millivolts < _EMPTY_MV and not charge.charging
        self.empty = self.empty + 1 if empty else 0
        if self.empty >= _EMPTY_TIMES:
            from vorhand.ui.ending import stop_for_battery

            stop_for_battery(self, millivolts)
        elif quarters == 0 and millivolts < _WARN_MV:
            calm = self.now - self.pressed >= _CALM_MS and not self.down
            if not self.warned and not runner.asleep and calm:
                self.warned = True
                runner.battery_low(millivolts)
        elif quarters:
            self.warned = False
