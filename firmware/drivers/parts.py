"""The parts of a board beside its display, and its I2C bus, made from its PINS."""

import machine


def keys(board, display):
    """Return the board's keys, on the display's glass or on pins; see drivers.key_pins."""
    if hasattr(board, "keys"):
        return board.keys(display)
    from drivers.key_pins import GlitchingKeys, Keys

    pins = [key(board, role) for role in board.KEY_ROLES]
    active = [pressed_level(board, role) for role in board.KEY_ROLES]
    for i in range(len(pins)):
        if board.CHIP == "esp32" and board.PINS[board.KEY_ROLES[i]] in (36, 39):
            return GlitchingKeys(pins, active, i)
    return Keys(pins, active)


def pressed_level(board, role):
    """Return the level of a key that is pressed."""
    active = board.ACTIVE
    return active.get(role, 0) if isinstance(active, dict) else active


def key(board, role):
    """Return the pin of a key."""
    pin = machine.Pin
    pull = -1  # none of the chip's
    if board.PULL:
        pull = pin.PULL_DOWN if pressed_level(board, role) else pin.PULL_UP
    return pin(board.PINS[role], pin.IN, pull)


def encoder(board):
    """Return the board's encoder, None where it has none."""
    if board.KEYS != "encoder":
        return None
    from drivers.encoder import Edges, Encoder

    pull = machine.Pin.PULL_UP if board.PULL else -1
    a = machine.Pin(board.PINS["turn_a"], machine.Pin.IN, pull)
    b = machine.Pin(board.PINS["turn_b"], machine.Pin.IN, pull)
    edges = getattr(board, "EDGES", 4)
    if hasattr(machine, "Encoder"):  # MicroPython 1.26
        return Encoder(machine.Encoder(0, a, b, phases=4).value, edges)
    return Encoder(Edges(a, b).value, edges)


def i2c(board):
    """Return the bus on sda and scl: the display's, else one of 100 kHz."""
    _, number, hertz = board.BUS if board.BUS[0] == "i2c" else ("i2c", 0, 100_000)
    scl, sda = machine.Pin(board.PINS["scl"]), machine.Pin(board.PINS["sda"])
    return machine.I2C(number, scl=scl, sda=sda, freq=hertz)


def battery(board):
    """Return the board's gauge, None where it has none."""
    if not board.BATTERY:
        return None
    kind = board.BATTERY[0]
    if kind == "adc":
        from drivers.divider import Divider, attenuation

        pin = machine.Pin(board.PINS["battery"], machine.Pin.IN)
        permille = board.BATTERY[1]
        return Divider(machine.ADC(pin, atten=attenuation(machine.ADC, permille)), permille)
    if kind == "max17048":
        from drivers.max17048 import Max17048

        return Max17048(i2c(board))
    if kind == "axp192":
        from drivers.axp192 import Axp192

        return Axp192(i2c(board))
    from drivers.ip5306 import Ip5306

    return Ip5306(i2c(board))


def buzzer(board):
    """Return the board's buzzer, None where it has none."""
    if "buzzer" not in board.PINS:
        return None
    from drivers.buzzer import Buzzer

    return Buzzer(machine.PWM(machine.Pin(board.PINS["buzzer"]), freq=4000, duty_u16=0))


def lights(board):
    """Return the board's seat lights, None where it has none."""
    if not board.LIGHTS:
        return None
    from neopixel import NeoPixel

    from drivers.lights import Lights

    pin = machine.Pin(board.PINS["lights"], machine.Pin.OUT)
    return Lights(NeoPixel(pin, board.LIGHTS))
