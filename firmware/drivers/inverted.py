"""A key that pulls its pin up on a board whose other keys pull theirs down."""


class Inverted:
    """Looks as a pin does whose key pulls it down: called without arguments, and `irq`."""

    def __init__(self, pin):
        self.pin = pin

    def __call__(self):
        return 1 - self.pin()

    def irq(self, handler):
        """Call `handler(self)` at every edge."""
        self.pin.irq(lambda _: handler(self))
