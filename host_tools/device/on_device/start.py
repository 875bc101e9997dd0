"""The virtual device's side inside MicroPython: start.py QUESTION ANSWER IMAGE (file numbers).

Mounts the flash at /, as the ESP32's own start does, and then runs what the host hands over: the
host speaks the REPL's protocol, this executes in one interpreter and one heap.
"""

import builtins
import gc
import os
import sys

import micropython
import pipe
import vfs
from bus import plug
from disguise import put_on
from kinds import BEGIN, CALL, DONE, ERROR, NEXT, TEXT

CORRUPT = "The file system in this flash is damaged; erase the flash, or write a new image to it."
SIZES = {"readsize": 32, "progsize": 32, "lookahead": 32}  # as ports/esp32 has them
_FIRST = "# boot.py is run at every start, before main.py\n"


def flash(chip):
    """Mount the flash, formatted first where it is blank; return whether that was possible."""
    try:
        vfs.mount(vfs.VfsLfs2(chip, **SIZES), "/")
        return True
    except OSError:
        pass
    block = bytearray(pipe.BLOCK)
    chip.readblocks(0, block)
    if any(byte != 0xFF for byte in block):
        return False
    vfs.VfsLfs2.mkfs(chip, **SIZES)
    vfs.mount(vfs.VfsLfs2(chip, **SIZES), "/")
    with open("boot.py", "w") as file:
        file.write(_FIRST)
    return True


def mend():
    """Say again and again what is wrong, until Ctrl-C."""
    from time import sleep

    while True:
        print(CORRUPT)
        sleep(3)


def execute(kind, text, names):
    """Run one piece of code in `names`: a file, a line of the prompt or a whole program."""
    if kind == "file":
        if text in os.listdir():
            execfile(text, names)  # noqa: F821
    elif kind == "mend":
        mend()
    else:
        exec(compile(text, "<stdin>", kind), names)


class Named:
    """A module made up here."""

    def __init__(self, **names):
        for name in names:
            setattr(self, name, names[name])


class Session:
    """Asks the host what to run, runs it, tells how it ended."""

    def __init__(self, ask, signals):
        self.ask = ask
        self.signals = signals
        self.names = {"__name__": "__main__"}

    def run(self):
        """Run one piece of code; Ctrl-C interrupts it as it does on the ESP32."""
        kind, text = self.next()
        leave = False
        try:
            try:
                self.ask(BEGIN)
                self.signals.allow()
                execute(kind, text, self.names)
            except SystemExit:
                leave = True
            except BaseException as problem:
                self.signals.hold()
                self.ask(ERROR)
                sys.print_exception(problem)
            self.signals.hold()
            self.settle()
        except KeyboardInterrupt:  # it came when all was done
            self.signals.hold()
            self.settle()
        self.ask(DONE, leave)

    def next(self):
        """Return the (kind, text) of the next piece of code, which the host sends in parts."""
        kind = str(self.ask(NEXT), "utf-8")
        text = bytearray()
        part = self.ask(TEXT)
        while part:
            text += part
            part = self.ask(TEXT)
        return kind, str(text, "utf-8")

    def settle(self):
        """Give a Ctrl-C that already came the jumps it waits for."""
        for _ in range(2):
            pass


def asked(prompt=""):
    """Stand in for input()."""
    print(prompt, end="")
    return sys.modules["sys"].stdin.readline().rstrip()


def serve(question, answer, image):
    """See the module."""
    signals = pipe.Signals()
    asking = pipe.Pipe(question, answer, signals)
    told = asking.value(CALL, data=b"('told', ())")
    told = eval(told)
    machine = plug(pipe.Wire(asking))
    put_on(asking.value, machine, told)
    for path in ("bus", "bus.machine", "bus.esp32", "bus.neopixel", "disguise", "start"):
        sys.modules.pop(path, None)
    vfs.umount("/")
    chip = pipe.Chip(asking, image, told["blocks"])
    sys.modules["flashbdev"] = Named(bdev=chip)  # the name that ports/esp32 has for it
    mounted = flash(chip)
    builtins.input = lambda prompt="": (
        print(prompt, end=""),
        sys.modules["sys"].stdin.readline(),
    )[1]
    session = Session(asking.value, signals)
    gc.collect()
    # What stands in for the chip's own code takes memory that is free on a real one.
    ballast = bytearray(max(gc.mem_free() - told["heap"], 16))
    asking.value(CALL, data=b"('mounted', (%d,))" % mounted)
    gc.collect()
    while True:
        try:
            session.run()
        except KeyboardInterrupt:
            signals.hold()
    return ballast


if __name__ == "__main__":
    micropython.kbd_intr(3)
    serve(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
