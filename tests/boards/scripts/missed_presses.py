"""Presses that come and go while the program does something else; see scripted_device."""

import emulated_bus
from scripted_device import deal_keys, fresh

from boards import load

BUSY = 300  # milliseconds that every press takes
PRESS = 50
PAUSE = 10  # between two keys
GAP = 25  # so long a key is up at least before it goes down again
GONE = 450  # milliseconds after which the program samples again


class Table:
    """Somebody at a board whose every press takes long; `keys` are the logical keys that came.

    in_c_code: nothing but C code runs meanwhile.
    """

    def __init__(self, device, in_c_code):
        self.device = device
        self.in_c_code = in_c_code
        self.keys = []
        device.runner.handle = self.handle

    def handle(self, key):
        """Take the place of Runner.handle."""
        self.keys.append(key)
        self.device.busy(BUSY, self.in_c_code)

    def tap(self, i):
        self.device.key(i, True)
        yield PRESS
        self.device.key(i, False)
        yield PAUSE

    def first(self):
        """Make it busy: press the first key, which acts when two samples found it up."""
        yield from self.tap(0)
        while not self.keys:
            yield 1

    def expect(self, case, numbers):
        """Wait, and see which keys have acted."""
        yield GONE + BUSY * len(numbers)
        short, held = self.device.runner.app.keys.short, self.device.runner.app.keys.held
        offset = 2 if self.device.board.KEYS == "encoder" else 0
        expected = [held[offset + ~i] if i < 0 else short[offset + i] for i in numbers]
        context = self.device.board.NAME, "in C code" if self.in_c_code else "jumps", case
        assert self.keys == expected, (context, expected, self.keys)
        self.keys = []

    def all(self):
        """Go through all that may happen; ~i in what is expected is key `i` held."""
        count = len(self.device.board.KEY_ROLES)
        reliable = [i for i in range(count) if not self.has_false_edges(i)]
        last = reliable[-1]
        yield from self.first()
        yield from self.expect("nothing", [0])
        # one at GPIO 36 or 39 has to be looked at while it is down
        for i in reliable if self.in_c_code else range(count):
            yield from self.first()
            yield PAUSE
            yield from self.tap(i)
            yield from self.expect("one press", [0, i])
        yield from self.first()
        several = reliable[::-1]
        noisy = self.device.noisy
        if self.in_c_code:  # no more fits into the queue: two whose contacts do not bounce
            several = several[:2]
            while self.device.bouncing:
                yield 1
            self.device.noisy = False
        for i in several:
            yield from self.tap(i)
        yield from self.expect("several, the last one first", [0] + several)
        self.device.noisy = noisy
        yield from self.first()
        yield from self.tap(last)
        yield GAP
        yield from self.tap(last)
        # when the interrupts all run at its end, nobody can tell a press from contacts that bounce
        yield from self.expect("one key twice", [0, last] if self.in_c_code else [0, last, last])
        if not self.in_c_code:
            yield from self.first()
            for i in (last, reliable[0], last):
                yield from self.tap(i)
                yield GAP
            yield from self.expect("and another in between", [0, last, reliable[0], last])
        for ms in (PRESS // 2, -3, -5, -7):  # the last of these bounce as they are sampled
            yield from self.first()
            yield BUSY - ms
            yield from self.tap(last)
            yield from self.expect("down at its end", [0, last])
        yield from self.first()
        yield BUSY // 2
        self.device.key(last, True)
        yield BUSY // 2 + 600
        self.device.key(last, False)
        yield from self.expect("held", [0, ~last])
        if count > 1:
            yield from self.two(last)

    def two(self, last):
        """The first key down while another is; see `all`."""
        self.device.key(0, True)
        yield 560
        self.device.key(0, False)  # it has acted, and lets go of it meanwhile
        yield from self.expect("acted on already", [~0])
        for ms in range(1, 41, 3):  # down when it begins, and perhaps not yet noticed
            self.device.key(0, True)
            yield PRESS
            if ms < 20:
                self.device.key(0, False)
                yield ms
                yield from self.tap(last)
            else:
                self.device.key(last, True)
                yield ms
                self.device.key(0, False)
                yield PRESS
                self.device.key(last, False)
            yield from self.expect("down before", [0, last])

    def has_false_edges(self, i):
        return self.device.board.PINS[self.device.board.KEY_ROLES[i]] in (36, 39)


def presses(board):
    """Nothing is lost and nothing counts twice, though contacts bounce and pins tremble."""
    device = fresh(board, noisy=True)

    def script(device):
        yield 300
        for in_c_code in (False, True):
            yield from Table(device, in_c_code).all()

    assert device.start(script) == "script"
    print(board, "busy")


def clean():
    """The same with contacts that do not bounce: an edge is one edge."""
    device = fresh("devkit_6")

    def script(device):
        yield 300
        yield from Table(device, False).all()

    assert device.start(script) == "script"
    print("clean")


def turns(in_c_code):
    """An encoder is turned meanwhile: nothing is lost as long as its handlers are called."""
    device = fresh("devkit_enc")

    def script(device):
        yield 300
        table = Table(device, in_c_code)
        yield from table.first()
        device.circuit.turn(3)
        yield PAUSE
        device.circuit.turn(-1)
        yield GONE + 3 * BUSY
        print("turned", table.keys)

    device.start(script)


def encoders():
    """The chip counts; before MicroPython 1.26 interrupts do."""
    turns(True)
    emulated_bus.install(None)
    import machine

    counter = machine.Encoder
    del machine.Encoder
    turns(False)
    turns(True)
    machine.Encoder = counter


def spikes():
    """A single edge, or one that the chip takes for one, is no press."""
    device = fresh("devkit_6")
    keys = []

    def script(device):
        device.runner.handle = keys.append
        pins = device.board.PINS
        for in_c_code in (False, True):
            yield 100
            circuit = device.circuit
            circuit.in_c_code = in_c_code
            circuit.edge_at(pins["left"])
            circuit.in_c_code = False
            circuit.jump()
            circuit.pass_time(200)
            yield 100

    device.start(script)
    print("spikes", keys)


def queue():
    """Eight wait and no more, in their order; what is not watched any more is not called."""
    device = fresh("devkit_6")
    circuit = device.circuit
    pins = []
    for n in (13, 32, 33):
        circuit.watch(n, lambda n=n: pins.append(n))
    circuit.in_c_code = True
    for n in (13, 32) * 5:
        circuit.edge_at(n)
    circuit.in_c_code = False
    assert not pins
    circuit.contact(33, True)
    assert pins == [13, 32] * 4
    circuit.contact(33, False)
    circuit.watch(33, None)
    circuit.contact(33, True)
    print("queue", pins)


def main():
    keys = deal_keys()
    for board in sorted(keys):
        if load(board).KEY_ROLES:
            presses(board)
    clean()
    encoders()
    spikes()
    queue()


main()
