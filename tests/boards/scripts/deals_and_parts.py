"""Deals by pins on every board, encoders, lights, sound; see scripted_device."""

import binascii

import emulated_bus
from scripted_device import deal_keys, fresh


def whole_deal(board, keys):
    """A deal entered by the pins, with bouncing contacts; each press counted once."""
    device = fresh(board, noisy=True)

    def script(device):
        yield 300
        for key in keys:
            yield from device.enter(key)
        yield 200

    assert device.start(script) == "script"
    count = device.runner.app.evening.count
    assert count == 1 and not device.conversation, (board, count, device.text())
    with open(device.root + "/lists/0001.txt", "rb") as file:
        print(board, "deal", "%08x" % binascii.crc32(file.read()), device.circuit.sent)


def nobody_presses():
    """A minute of noise is no press."""
    device = fresh("t5_29", noisy=True)
    seen = []

    def script(device):
        handle = device.runner.handle
        device.runner.handle = lambda key: seen.append(key) or handle(key)
        yield 6_000

    device.start(script)
    assert device.quiet and not seen, seen
    print("noise is no press")


def parts():
    """Lights, buzzer, clock rate, time and name."""
    device = fresh("devkit_6")

    def script(device):
        yield 3000
        yield from device.tap("up")  # auction
        yield from device.tap("ok")
        yield from device.tap("up")
        yield from device.hold("left")  # means nothing there
        yield 3000

    device.start(script)
    log = device.circuit.log
    for entry in log:
        if entry[0] == "lights":
            print("lights", str(binascii.hexlify(entry[2]), "ascii"))
    duties = [entry[2:] for entry in log if entry[0] == "pwm"]
    print("buzzer", [hertz for hertz, duty in duties if duty])
    print("megahertz", [entry[1] // 1_000_000 for entry in log if entry[0] == "frequency"])
    assert duties[-1][1] == 0
    silent = fresh("devkit_6", ("sound=0",))
    silent.start(script)
    assert not [e for e in silent.circuit.log if e[0] == "pwm" and e[3]]
    import machine

    from drivers.power import Power

    power = Power(device.board)
    assert power.clock() is None
    machine.RTC().datetime((2026, 11, 20, 4, 19, 5, 7, 0))
    print("time", power.clock()[:-2])


def turns(kind):
    """An encoder turned fast, with contacts that bounce: seven detents, three back, none."""
    device = fresh("devkit_enc")
    keys = []

    def script(device):
        circuit, pins = device.circuit, device.board.PINS
        yield 300
        yield from device.hold("push")
        handle = device.runner.handle
        device.runner.handle = lambda key: keys.append(key) or handle(key)
        circuit.turn(7)
        yield 100
        for _ in range(12):  # edge by edge, each there and back three times
            for step in (-1, 1, -1, 1, -1, 1, -1):
                circuit.edge(pins["turn_a"], pins["turn_b"], step)
        yield 100
        for step in (1, -1) * 20:  # a worn contact trembles beside its detent
            circuit.edge(pins["turn_a"], pins["turn_b"], step)
            yield 10

    device.start(script)
    print("turned", kind, keys)


def encoders():
    """The chip counts; before MicroPython 1.26 interrupts do."""
    turns("counted by the chip")
    emulated_bus.install(None)
    import machine

    counter = machine.Encoder
    del machine.Encoder
    turns("in interrupts")
    machine.Encoder = counter


def main():
    """All of it."""
    keys = deal_keys()
    for board in sorted(keys):
        whole_deal(board, keys[board])
    nobody_presses()
    parts()
    encoders()


main()
