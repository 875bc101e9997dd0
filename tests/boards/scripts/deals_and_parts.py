"""Deals by pins on every board, encoders, lights, sound; see scripted_device."""

import binascii

import emulated_bus
from scripted_device import deal_keys, fresh

from boards import load
from vorhand.ui.keys import LEFT, OK, RIGHT

DIRECT = (LEFT, OK, RIGHT, OK, OK)  # Forehand plays Grand with 1; with a cursor OK alone


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
        print(board, "deal", "%08x" % binascii.crc32(file.read()), device.circuit.panel.sent)


def hasty_deal(board):
    """A deal typed within 300 ms where every picture takes 120: all keys count, few pictures."""
    device = fresh(board)
    pictures = []

    def script(device):
        yield 300
        runner = device.runner
        show = runner.show

        def slow():
            show()
            pictures.append(device.screen)
            device.busy(120, False)

        runner.show = slow
        start = device.circuit.now
        keys = runner.app.keys
        for key in (OK,) * 5 if keys.cursor else DIRECT:
            i = keys.short.index(key) - (2 if device.board.KEYS == "encoder" else 0)
            device.key(i, True)
            yield 25
            device.key(i, False)
            yield 25
        assert device.circuit.now - start <= 300
        yield 3000

    assert device.start(script) == "script"
    evening = device.runner.app.evening
    assert evening.count == 1 and not device.conversation, (board, device.text())
    assert len(pictures) <= 4 and pictures[-1] == "home", pictures
    return list(evening.points)


def nobody_presses():
    """A minute of noise is no press."""
    device = fresh("t5_29", noisy=True)
    keys = []

    def script(device):
        handle = device.runner.handle
        device.runner.handle = lambda key: keys.append(key) or handle(key)
        yield 6_000

    device.start(script)
    assert device.quiet and not keys, keys
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
        circuit = device.circuit
        yield 300
        yield from device.hold("push")
        handle = device.runner.handle
        device.runner.handle = lambda key: keys.append(key) or handle(key)
        circuit.turn(7)
        yield 100
        for _ in range(12):  # edge by edge, each there and back three times
            for step in (-1, 1, -1, 1, -1, 1, -1):
                circuit.edge(step)
        yield 100
        for step in (1, -1) * 20:  # a worn contact trembles beside its detent
            circuit.edge(step)
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
    keys = deal_keys()
    for board in sorted(keys):
        whole_deal(board, keys[board])
        if load(board).KEY_ROLES:  # the controller of a glass says who touches it now, not who has
            assert hasty_deal(board) == [0, 48, 0, 0], board
    nobody_presses()
    parts()
    encoders()


main()
