"""The virtual device's side inside MicroPython: start.py QUESTION ANSWER IMAGE (file numbers).

Mounts the flash at /, as the ESP32's own start does, and then runs what the host hands over: the
host speaks the REPL's protocol, this executes in one interpreter and one heap.
"""

import builtins
import gc
import os
import sys

import ffi
import host
import micropython
import vfs
from disguise import put_on
from emulated_bus import install
from emulated_bus.limits import CHIPS
from questions import BEGIN, CALL, DONE, ERROR, NEXT, TEXT

# the first sentence is that of ports/esp32/modules/inisetup.py, the rest our own
CORRUPT = "The filesystem appears to be corrupted. Erase the flash, or write a new image to it."
SIZES = {"readsize": 32, "progsize": 32, "lookahead": 32}  # as ports/esp32 has them
_FIRST = "# boot.py is run at every start, before main.py\n"


def mount(chip):
    """Mount the flash, formatted first where it is blank; return whether that was possible."""
    try:
        vfs.mount(vfs.VfsLfs2(chip, **SIZES), "/")
        return True
    except OSError:
        pass
    block = bytearray(host.BLOCK)
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

    def __init__(self, ask, call_handlers):
        self.ask = ask
        self.call_handlers = call_handlers
        self.names = {"__name__": "__main__"}

    def run(self):
        """Run one piece of code; Ctrl-C interrupts it as it does on the ESP32."""
        kind, text = self.next()
        restart = False
        try:
            restart = self.execute(kind, text)
        except BaseException as problem:
            self.fail(problem)
        self.ask(DONE, restart)

    def next(self):
        """Return the (kind, text) of the next piece of code, which the host sends in parts."""
        kind = str(self.ask(NEXT), "utf-8")
        while kind == "edges":  # at the prompt, too, pins and timers have their handlers called
            try:
                self.call_handlers(None)
            except Exception as problem:
                sys.print_exception(problem)
            kind = str(self.ask(NEXT), "utf-8")
        text = bytearray()
        part = self.ask(TEXT)
        while part:
            text += part
            part = self.ask(TEXT)
        return kind, str(text, "utf-8")

    def execute(self, kind, text):
        """Execute a piece of code; return whether it asks for a restart."""
        self.interrupt = KeyboardInterrupt()  # what Ctrl-C is going to raise
        self.ask(BEGIN, id(self.interrupt))
        try:
            execute(kind, text, self.names)
        except SystemExit:
            return True
        return False

    def fail(self, problem):
        """Print the exception a program ended with."""
        self.ask(ERROR)
        sys.print_exception(problem)


def show(ask, call_handlers):
    """Let the host find out how to interrupt and to have `call_handlers` called, and try it."""

    def fill(_):
        try:
            while True:  # until the queue is full
                micropython.schedule(call_handlers, None)
        except RuntimeError:
            ask(CALL, data=b"('scheduler', (%d,))" % id(call_handlers))

    ask(CALL, data=b"('exception', (%d, %d))" % (id(sys.modules), host.names()))
    micropython.schedule(fill, None)
    try:
        exception = KeyboardInterrupt()
        ask(BEGIN, id(exception))
        ask(CALL, data=b"('interrupt', ())")
        for _ in range(2):
            pass
    except KeyboardInterrupt:
        ask(CALL, data=b"('interrupted', ())")


def read_line(prompt=""):
    """Stand in for input()."""
    print(prompt, end="")
    return sys.modules["sys"].stdin.readline().rstrip()


def serve(question, answer, image):
    """Run what the host hands over, without end; the arguments are file numbers."""
    libc = ffi.open("libc.so.6")
    host.prepare(libc)
    remote = host.Host(question, answer, libc)
    ask = remote.value
    circuit = host.RemoteCircuit(remote)
    call_handlers = circuit.call_handlers  # kept, because the host knows it by its address
    show(ask, call_handlers)
    looks = eval(ask(CALL, data=b"('looks', ())"))
    circuit.chip = CHIPS[looks["chip"]]
    machine = install(circuit)
    put_on(ask, machine, looks)
    for path in list(sys.modules):
        if path in ("disguise", "start") or path.partition(".")[0] == "emulated_bus":
            sys.modules.pop(path)
    vfs.umount("/")
    chip = host.Flash(remote, image, looks["blocks"], libc)
    sys.modules["flashbdev"] = Named(bdev=chip)  # the name that ports/esp32 has for it
    mounted = mount(chip)
    builtins.input = read_line
    session = Session(ask, call_handlers)
    gc.collect()
    # What stands in for the chip's own code takes memory that is free on a real one.
    ballast = bytearray(max(gc.mem_free() - looks["heap"], 16))
    ask(CALL, data=b"('mounted', (%d,))" % mounted)
    gc.collect()
    while True:
        try:
            session.run()
        except KeyboardInterrupt as interrupt:  # it came after the code had ended
            session.fail(interrupt)
            ask(DONE, 0)
    return ballast, call_handlers


if __name__ == "__main__":
    serve(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
