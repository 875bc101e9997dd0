"""/boot.py on the device: where a computer has stopped the program, silence ends in a restart.

Whoever stops a program at the cable often forgets to start it again, and the table finds a dead
device. So the watchdog gets two minutes there, and is fed as long as somebody speaks: whatever is
typed or run takes memory. MicroPython runs this file at every start, before /main.py, but only a
soft reset, as tools ask for, needs it; the starter imports it where Ctrl-C came without one.
"""

# MicroPython's gc has more:
# pyright: reportAttributeAccessIssue=false

import machine

if machine.reset_cause() == machine.SOFT_RESET or __name__ == "boot":
    import gc

    _LINE = 500  # bytes that no line at the prompt does without, and no look takes

    class Silence:
        """Feeds the watchdog where memory was taken between two looks.

        A look itself takes a little memory, always the same. A typed letter takes a bit more now
        and then. A line that runs takes much, and the same line run again as much again: so a
        large amount counts even when it repeats. After a collection more is free than before,
        which says nothing.
        """

        def __init__(self):
            self.dog = machine.WDT(timeout=120_000)
            self.free = self.taken = 0

        def look(self, _):
            """Look whether somebody has spoken."""
            taken = self.free - gc.mem_free()
            if 0 <= taken != self.taken or taken > _LINE:
                self.taken = taken
                self.dog.feed()
            self.free = gc.mem_free()

    # The last of the chip's four: programs that people try take the first. The
    # application ends it, see drivers/power.py.
    machine.Timer(3, period=5_000, callback=Silence().look)
