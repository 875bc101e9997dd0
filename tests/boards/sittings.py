"""Deals by pins on every board, encoders, lights, sound; see seated."""

import binascii

import emulated_bus
from seated import fresh, ways


def whole_deal(board, way):
    """A deal entered by the pins, with bouncing contacts; each press counted once."""
    desk = fresh(board, noisy=True)

    def script(desk):
        yield 300
        for key in way:
            yield from desk.enter(key)
        yield 200

    assert desk.start(script) == "script"
    app = desk.runner.app
    assert app.evening.count == 1 and not app.deal.conversation, (
        board,
        app.evening.count,
        desk.text(),
    )
    with open(desk.root + "/lists/0001.txt", "rb") as file:
        print(board, "deal", "%08x" % binascii.crc32(file.read()), desk.circuit.sent)


def nobody_presses():
    """A minute of noise is no press."""
    desk = fresh("t5_29", noisy=True)
    seen = []

    def script(desk):
        handle = desk.runner.handle
        desk.runner.handle = lambda key: seen.append(key) or handle(key)
        yield 6_000

    desk.start(script)
    assert desk.quiet and not seen, seen
    print("noise is no press")


def parts():
    """Lights, buzzer, clock rate, time and name."""
    desk = fresh("devkit_6")

    def script(desk):
        yield 3000
        yield from desk.tap("up")  # auction
        yield from desk.tap("ok")
        yield from desk.tap("up")
        yield from desk.hold("left")  # means nothing there
        yield 3000

    desk.start(script)
    log = desk.circuit.log
    for entry in log:
        if entry[0] == "lights":
            print("lights", str(binascii.hexlify(entry[2]), "ascii"))
    duties = [entry[2:] for entry in log if entry[0] == "pwm"]
    print("buzzer", [hertz for hertz, duty in duties if duty])
    print("hertz", [entry[1] for entry in log if entry[0] == "frequency"])
    assert duties[-1][1] == 0
    silent = fresh("devkit_6", ("sound=0",))
    silent.start(script)
    assert not [e for e in silent.circuit.log if e[0] == "pwm" and e[3]]
    import machine

    from drivers.power import Power

    power = Power(desk.board)
    assert power.clock() is None
    machine.RTC().datetime((2026, 11, 20, 4, 19, 5, 7, 0))
    print("time", power.clock()[:-2])


def turns(kind):
    """An encoder turned fast, with contacts that bounce: seven detents, three back, none."""
    desk = fresh("devkit_enc")
    keys = []

    def script(desk):
        circuit, pins = desk.circuit, desk.board.PINS
        yield 300
        yield from desk.hold("push")
        handle = desk.runner.handle
        desk.runner.handle = lambda key: keys.append(key) or handle(key)
        circuit.turn(7)
        yield 100
        for _ in range(12):  # edge by edge, each there and back three times
            for step in (-1, 1, -1, 1, -1, 1, -1):
                circuit.edge(pins["turn_a"], pins["turn_b"], step)
        yield 100
        for step in (1, -1) * 20:  # a worn contact trembles beside its detent
            circuit.edge(pins["turn_a"], pins["turn_b"], step)
            yield 10

    desk.start(script)
    print("turned", kind, keys)


def encoders():
    """The chip counts; before MicroPython 1.26 interrupts do."""
    turns("counted by the chip")
    emulated_bus.plug(None)
    import machine

    counter = machine.Encoder
    del machine.Encoder
    turns("in interrupts")
    machine.Encoder = counter


def main():
    """All of it."""
    way = ways()
    for board in sorted(way):
        whole_deal(board, way[board])
    nobody_presses()
    parts()
    encoders()


main()
