"""The faults of a board that asks of its pins what they cannot do.

`faults(board)` returns one line per fault with role and GPIO, none for a sound board. A board is
one with PINS, see firmware/boards/__init__.py, or anything with the same attributes. chips.py says
what the pins of each chip can do.
"""

from collections.abc import Callable, Iterator
from typing import Any

from host_tools.chips import CHIPS, Chip, names

ROWS = tuple(f"row_{n}" for n in range(3))
COLUMNS = tuple(f"column_{n}" for n in range(7))
INPUTS = {*COLUMNS, "miso", "busy", "battery", "touch_miso", "touch_irq", "turn_a", "turn_b"}
OUTPUTS = {
    *ROWS, "sda", "scl", "sck", "mosi", "cs", "dc", "rst", "light", "touch_sck", "touch_mosi",
    "touch_cs", "hold", "battery_on", "power", "buzzer", "lights",
}  # fmt: skip
# Lines that a resistor, a key or the chip at their other end pulls up.
PULLED_UP = {*COLUMNS, "sda", "scl", "cs", "rst", "touch_cs", "touch_irq", "turn_a", "turn_b"}
KEYS = {
    6: ("left", "right", "up", "down", "ok", "back"),
    5: ("left", "right", "up", "down", "ok"),
    4: ("left", "ok", "down", "right"),
    3: ("a", "b", "c"),
    2: ("k1", "k2"),
    "encoder": ("push",),
}
GAUGES = ("ip5306", "axp192", "max17048")  # chips on I2C that tell of the battery
LIT_BY = ("axp192",)  # those of them that feed the display's light
TOUCH = ("touch_sck", "touch_mosi", "touch_miso", "touch_cs", "touch_irq")

# Controller: (bus, the roles it cannot do without, the fastest clock for writing in hertz).
# SSD1306 rev. 1.1, table 13-6 and SH1106 2.3, "AC Characteristics": 2.5 microseconds on I2C.
# ST7789V 1.3, 7.4.2: 16 ns. ILI9341 1.11, 19.3.4, and ILI9342C: 100 ns by the data sheet; their
# boards' makers and everybody else use 40 MHz, up to 80 are seen to work. SSD1680 rev. 0.14,
# table 12-2: 20 MHz. XPT2046, "Timing": 2.5 MHz.
CONTROLLERS = {
    "SSD1306": ("i2c", ("sda", "scl"), 400_000),
    "SSD1309": ("i2c", ("sda", "scl"), 400_000),
    "SH1106": ("i2c", ("sda", "scl"), 400_000),
    "ST7789": ("spi", ("sck", "mosi", "cs", "dc", "light"), 62_500_000),
    "ILI9341": ("spi", ("sck", "mosi", "cs", "dc", "light"), 40_000_000),
    "ILI9342C": ("spi", ("sck", "mosi", "cs", "dc", "light"), 40_000_000),
    "SSD1680": ("spi", ("sck", "mosi", "cs", "dc", "rst", "busy"), 20_000_000),
}
TOUCH_HERTZ = 2_500_000
OWN_HERTZ = 80_000_000  # of an SPI on its own pins
BUSES = (1, 2)  # SPI, of both chips
ADC_MILLIVOLTS = range(150, 2451)  # in which the converter is linear at 11 dB
CELL_MILLIVOLTS = (3000, 4300)  # empty and, with the charger's error, full


def faults(board: Any) -> list[str]:
    """Return the faults of a board, one line each.

    A board's EXCEPTIONS ({beginning of a fault: reason}) remove the faults that begin so; an
    exception that removes nothing is a fault as well.
    """
    lines = [fault for rule in RULES for fault in rule(board)]
    exceptions = getattr(board, "EXCEPTIONS", {})
    idle = [text for text in exceptions if not any(line.startswith(text) for line in lines)]
    lines = [line for line in lines if not line.startswith(tuple(exceptions))]
    lines += [f"EXCEPTIONS: nothing is wrong with {text!r}" for text in idle]
    return [f"{board.NAME}: {line}" for line in lines]


def chip_of(board: Any) -> Chip:
    """Return the board's chip, or the first of CHIPS for an unknown one, which `known` reports."""
    return CHIPS.get(board.CHIP, next(iter(CHIPS.values())))


def key_pins(board: Any) -> dict[str, int]:
    """Return the pins that are pressed: keys and the encoder's lines."""
    roles = (*board.KEY_ROLES, *(("turn_a", "turn_b") if board.KEYS == "encoder" else ()))
    return {role: board.PINS[role] for role in roles if role in board.PINS}


def existing(board: Any) -> Iterator[str]:
    """Every pin exists and is free."""
    chip = chip_of(board)
    for role, n in board.PINS.items():
        if n in chip.memory:
            yield f"{role}: GPIO {n} belongs to the flash"
        elif n in chip.ram.get(external_ram(board), ()):
            yield f"{role}: GPIO {n} belongs to the external RAM"
        elif n not in chip.valid:
            yield f"{role}: there is no GPIO {n}"
        elif n in chip.prompt:
            yield f"{role}: GPIO {n} is {chip.prompt[n]}"


def external_ram(board: Any) -> str:
    """Return the kind of RAM beside the chip: "" for none, "quad", "octal"."""
    return getattr(board, "EXTERNAL_RAM", "")


def once(board: Any) -> Iterator[str]:
    """No pin has two roles."""
    roles: dict[int, str] = {}
    for role, n in board.PINS.items():
        if n in roles:
            yield f"{role}: GPIO {n} is {roles[n]} already"
        roles.setdefault(n, role)


def direction(board: Any) -> Iterator[str]:
    """What has to be driven is on a pin that can be driven; every role is known."""
    keys = {role for roles in KEYS.values() for role in roles}
    for role, n in board.PINS.items():
        if role not in INPUTS | OUTPUTS | keys:
            yield f"{role}: no such role"
        elif role in OUTPUTS and n in chip_of(board).input_only:
            yield f"{role}: GPIO {n} can only be an input"


def pulls(board: Any) -> Iterator[str]:
    """A board counts on the chip's own resistors only where there are any."""
    for role, n in key_pins(board).items():
        if board.PULL and n in chip_of(board).input_only:
            yield f"{role}: GPIO {n} has no pull resistor"


def strapping(board: Any) -> Iterator[str]:
    """Nothing pulls up the pin of the flash's voltage, and no strapping pin is SAFE_KEY."""
    chip = chip_of(board)
    for role, n in board.PINS.items():
        pulls_up = role in board.KEY_ROLES and pressed_level(board, role) == 0
        pulled_up = role in PULLED_UP or pulls_up
        if n == chip.flash_voltage and pulled_up:
            yield f"{role}: GPIO {n} must not be pulled up, the board would not start"
    safe = board.PINS.get(board.SAFE_KEY)
    if safe in chip.strapping:
        yield f"SAFE_KEY {board.SAFE_KEY}: GPIO {safe} decides how the chip starts"


def pressed_level(board: Any, role: str) -> int:
    """Return the level of a key that is pressed, as drivers/parts.py does."""
    return board.ACTIVE if isinstance(board.ACTIVE, int) else board.ACTIVE.get(role, 0)


def waking(board: Any) -> Iterator[str]:
    """One pin of the RTC wakes (ext0 takes one), at the level of a pressed key."""
    wake = board.WAKE
    if not isinstance(wake, str):
        yield "WAKE: ext0 takes one key"
        return
    if wake not in (board.KEY_ROLES or ("touch_irq", *COLUMNS)):
        yield f"WAKE {wake}: no key"
    elif wake in board.PINS and board.PINS[wake] not in chip_of(board).rtc:
        yield f"WAKE {wake}: GPIO {board.PINS[wake]} cannot wake, it has no RTC pad"


def battery(board: Any) -> Iterator[str]:
    """ADC1 measures the battery, where it is linear, or a chip on I2C does."""
    kind = board.BATTERY[0] if board.BATTERY else None
    n = board.PINS.get("battery")
    chip = chip_of(board)
    if kind in GAUGES:
        for role in ("sda", "scl"):
            if role not in board.PINS:
                yield f"BATTERY {kind}: no {role}"
    if (kind == "adc") != (n is not None):
        yield "BATTERY: an adc needs the role battery, and the role an adc"
    elif kind == "adc":
        if n in chip.wifi:
            yield f"battery: GPIO {n} belongs to ADC2, which does not work beside Wi-Fi"
        elif n not in chip.analog:
            yield f"battery: GPIO {n} has no ADC"
        for cell in CELL_MILLIVOLTS:
            if cell * board.BATTERY[1] // 1000 not in ADC_MILLIVOLTS:
                yield f"battery: {cell} mV are {cell * board.BATTERY[1] // 1000} at the pin"


def held(board: Any) -> Iterator[str]:
    """HELD has every output that would float in deep sleep, and be seen or cost current there.

    Every output can be held, RTC pads by themselves, the others with gpio_deep_sleep_hold.
    """
    roles = [role for role, _ in board.HELD]
    for name, pairs in (("ON", board.ON), ("HELD", board.HELD)):
        for role, level in pairs:
            if role not in board.PINS or role not in OUTPUTS or level not in (0, 1):
                yield f"{name} {role}: no output that could be {level}"
    for role, level in board.HELD:
        if level and board.PINS.get(role) in chip_of(board).no_current:
            yield f"HELD {role}: GPIO {board.PINS[role]} cannot be high in deep sleep"
    for role in ("light", "battery_on", "power"):
        if role in board.PINS and role not in roles:
            yield f"{role}: floats in deep sleep, it is not in HELD"
    for role, level in board.ON:
        if role != "hold" and dict(board.HELD).get(role, 1 - level) == level:
            yield f"HELD {role}: as when it is on"
    if "hold" in board.PINS:
        level = dict(board.ON).get("hold")
        if level is None or level != dict(board.HELD).get("hold"):
            yield "hold: has to be on from the start, in ON, and in deep sleep, in HELD"


def speed(board: Any) -> Iterator[str]:
    """No bus is faster than its pins and the chip at its end."""
    kind, number, hertz = board.BUS
    interface, _, fastest = CONTROLLERS.get(board.CONTROLLER, (kind, (), hertz))
    if kind != interface:
        yield f"BUS: {board.CONTROLLER} is on {interface}"
        return
    if hertz > fastest:
        yield f"BUS: {hertz:,} Hz are too fast for {board.CONTROLLER}"
    touch = getattr(board, "TOUCH_BUS", None)
    if kind == "i2c":
        if number not in (0, 1):
            yield f"BUS: there is no I2C {number}"
        return
    for name, bus, prefix in (("BUS", board.BUS, ""), ("TOUCH_BUS", touch, "touch_")):
        if bus:
            lines = [board.PINS.get(prefix + line) for line in ("sck", "mosi", "miso")]
            yield from _spi(chip_of(board), name, bus, lines)
    if touch and touch[2] > TOUCH_HERTZ:
        yield f"TOUCH_BUS: {touch[2]:,} Hz are too fast for an XPT2046"
    if touch and touch[1] == number:
        yield f"TOUCH_BUS: SPI {number} is the display's"


def _spi(
    chip: Chip, name: str, bus: tuple[str, int, int], lines: list[int | None]
) -> Iterator[str]:
    _, number, hertz = bus
    if number not in BUSES:
        yield f"{name}: there is no SPI {number}"
        return
    pins = chip.spi.get(number)
    on_own_pins = pins and all(n in (None, pin) for n, pin in zip(lines, pins, strict=True))
    if hertz > (OWN_HERTZ if on_own_pins else chip.matrix_hertz):
        where = "" if on_own_pins else f" away from the own pins of SPI {number}"
        yield f"{name}: {hertz:,} Hz are too fast{where}"


def known(board: Any) -> Iterator[str]:
    """The chip, its memory and the display's controller are among the known ones."""
    if board.CHIP not in CHIPS or board.FLASH not in (4, 8, 16):
        yield f"CHIP {board.CHIP}, FLASH {board.FLASH}: no {names()} with 4, 8 or 16 MB"
    elif external_ram(board) and external_ram(board) not in chip_of(board).ram:
        yield f"EXTERNAL_RAM {external_ram(board)}: none that an {chip_of(board).name} takes"
    if board.CONTROLLER not in CONTROLLERS:
        yield f"CONTROLLER {board.CONTROLLER}: not known; there are {', '.join(CONTROLLERS)}"


def complete(board: Any) -> Iterator[str]:
    """Display and keys have all pins that they need, and the data of the parts fits the pins."""
    roles = list(CONTROLLERS.get(board.CONTROLLER, ("", (), 0))[1])
    if "light" in roles and board.BATTERY and board.BATTERY[0] in LIT_BY:
        roles.remove("light")
    if board.KEY_ROLES:
        if board.KEY_ROLES != KEYS.get(board.KEYS):
            roles_there = ", ".join(KEYS.get(board.KEYS, ()))
            yield f"KEY_ROLES: those of KEYS {board.KEYS} are {roles_there or 'none'}"
        roles += board.KEY_ROLES
    elif board.KEYS == "keyboard":
        roles += (*ROWS, *COLUMNS)
        if len(board.LAYOUT) != 8 * len(COLUMNS) or len(board.SIX) != 6:
            yield "LAYOUT, SIX: not a character for each of 56 keys, and those of the six"
    else:
        # a panel without a bus of its own is on I2C
        roles += TOUCH if hasattr(board, "TOUCH_BUS") else ("touch_irq", "sda", "scl")
        if not hasattr(board, "keys") or len(board.ZONES) < board.KEYS:
            yield "KEY_ROLES: none, but no keys() with a zone for each"
    if board.KEYS == "encoder":
        roles += ("turn_a", "turn_b")
    for role in roles:
        if role not in board.PINS:
            yield f"{role}: has no pin"
    if board.SAFE_KEY not in (*board.KEY_ROLES, ""):
        yield f"SAFE_KEY {board.SAFE_KEY}: no key"
    if (board.LIGHTS > 0) != ("lights" in board.PINS):
        yield "LIGHTS: need the role lights, and the role some"


RULES: tuple[Callable[[Any], Iterator[str]], ...] = (
    existing,
    once,
    direction,
    pulls,
    strapping,
    waking,
    battery,
    held,
    speed,
    known,
    complete,
)
