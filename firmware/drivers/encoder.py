"""A rotary encoder with detents: how far it was turned.

Where the firmware has machine.Encoder (MicroPython 1.26 and later,
docs.micropython.org/en/v1.28.0/library/machine.Encoder.html) the chip's pulse counter counts every
edge of both lines by itself, so that nothing is lost while the program draws or writes; a bouncing
contact goes there and back and adds nothing. Before 1.26 `Edges` counts in pin interrupts, which
wait while C code runs: a detent that is turned meanwhile is lost.
"""

from micropython import const

_AHEAD = const(1)  # how much earlier than its last edge a detent counts


class Encoder:
    """`value()` returns the edges so far, which grow when one turns right."""

    def __init__(self, value, edges=4):
        """edges: between two detents; four on the usual EC11."""
        self.value = value
        self.edges = edges
        # A worn contact may rest an edge beside its detent: a step counts an edge early, and the
        # opposite one needs that much more, so that bouncing there makes no steps.
        self.least = edges - _AHEAD if edges > 2 else edges
        self.base = value()

    def turns(self):
        """Return the detents since this was last asked; right is positive."""
        ahead = self.value() - self.base
        steps = 0
        while ahead >= self.least:
            ahead -= self.edges
            steps += 1
        while ahead <= -self.least:
            ahead += self.edges
            steps -= 1
        self.base += steps * self.edges
        return steps


class Edges:
    """Counts the edges of two pins in interrupts.

    MicroPython for the ESP32 calls a pin's handler soon, not at once, and the lines may have moved
    on: so a handler reads both and compares them with the levels before. One line has changed: a
    step in the table's direction, and a bounce is a step back. None: an earlier handler has
    counted this edge. Both: one edge was missed, and the direction is that of the step before.
    """

    # step from (before << 2 | now), levels as a << 1 | b; 2 where both have changed. Right is the
    # direction in which line A falls first, as machine.Encoder counts it.
    TABLE = bytes((1, 0, 2, 3, 2, 1, 3, 0, 0, 3, 1, 2, 3, 2, 0, 1))

    def __init__(self, a, b):
        """`a`, `b`: pins with `irq`, at rest both high."""
        self.a = a
        self.b = b
        self.count = 0
        self.direction = 1
        self.levels = a() << 1 | b()
        a.irq(self._edge)
        b.irq(self._edge)

    def _edge(self, _):
        now = self.a() << 1 | self.b()
        step = self.TABLE[self.levels << 2 | now] - 1
        self.levels = now
        if step == 2:
            self.count += 2 * self.direction
        elif step:
            self.direction = step
            self.count += step

    def value(self):
        """Return the edges so far."""
        return self.count
