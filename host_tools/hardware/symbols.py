"""The drawings of the schematic: boxes with pins, and the usual signs of small parts.

Sizes are millimetres on KiCad's grid of 1.27. Header positions of the ESP32 DevKitC V4: its
getting-started guide, "Header Block" (J2 left, J3 right, pin 1 at the antenna).
"""

from dataclasses import dataclass, field

STEP = 2.54

# What each header position is called, from the antenna down.
DEVKIT_LEFT = "3V3 EN VP VN 34 35 32 33 25 26 27 14 12 GND 13 9 10 11 5V".split()
DEVKIT_RIGHT = "GND 23 22 1 3 21 GND 19 18 5 17 16 4 0 2 15 8 7 6".split()
_SPECIAL = {36: "VP", 39: "VN"}


@dataclass(frozen=True)
class Pin:
    """number, name, KiCad's electrical type, x, y and the direction the pin points to."""

    number: str
    name: str
    kind: str
    x: float
    y: float
    angle: int


@dataclass(frozen=True)
class Symbol:
    """A drawing; `shapes` are KiCad expressions; several pins may share a name, as GND does."""

    name: str
    prefix: str
    pins: tuple[Pin, ...]
    shapes: tuple[str, ...]
    height: float
    width: float
    named: bool = True  # whether the names of its pins are shown
    power: bool = field(default=False)

    def names(self) -> set[str]:
        """Return the names of its pins."""
        return {pin.name for pin in self.pins}


def devkit_pin(gpio: int) -> str:
    """Return the DevKit's own name of a GPIO."""
    return _SPECIAL.get(gpio, f"IO{gpio}")


def header(gpio: int) -> str:
    """Return where a GPIO is on the DevKit's headers, as printed on none of them: J2-7."""
    name = _SPECIAL.get(gpio, str(gpio))
    if name in DEVKIT_LEFT:
        return f"J2-{DEVKIT_LEFT.index(name) + 1}"
    return f"J3-{DEVKIT_RIGHT.index(name) + 1}"


def _line(*points: tuple[float, float]) -> str:
    path = " ".join(f"(xy {x} {y})" for x, y in points)
    return f"(polyline (pts {path}) (stroke (width 0.254) (type default)) (fill (type none)))"


def _rectangle(x: float, y: float, fill: str = "background") -> str:
    ends = f"(start {-x} {y}) (end {x} {-y})"
    return f"(rectangle {ends} (stroke (width 0.254) (type default)) (fill (type {fill})))"


def _box(name: str, prefix: str, left: list, right: list, width: float) -> Symbol:
    """Return a box; left and right are (number, name, kind) from the top down."""
    rows = max(len(left), len(right))
    height = (rows + 1) * STEP
    pins = []
    for side, column, angle in ((-1, left, 0), (1, right, 180)):
        for row, (number, label, kind) in enumerate(column):
            y = round((rows - 1) * STEP / 2 - row * STEP, 2)
            pins.append(Pin(number, label, kind, side * (width / 2 + STEP), y, angle))
    shapes = (_rectangle(width / 2, height / 2),)
    return Symbol(name, prefix, tuple(pins), shapes, height, width)


def _two(name: str, prefix: str, shapes: tuple[str, ...], ends=("1", "2")) -> Symbol:
    """Return a part of two pins, left and right."""
    pins = (
        Pin("1", ends[0], "passive", -2 * STEP, 0, 0),
        Pin("2", ends[1], "passive", 2 * STEP, 0, 180),
    )
    return Symbol(name, prefix, pins, shapes, 2 * STEP, 2 * STEP, named=False)


def _devkit() -> Symbol:
    kinds = {"3V3": "power_in", "GND": "passive", "5V": "passive", "EN": "input"}

    def column(names: list[str], first: int) -> list[tuple[str, str, str]]:
        rows = []
        for n, name in enumerate(names):
            kind = kinds.get(name, "bidirectional")
            rows.append((str(first + n), f"IO{name}" if name.isdigit() else name, kind))
        return rows

    return _box("DevKitC", "U", column(DEVKIT_LEFT, 1), column(DEVKIT_RIGHT, 20), 30.48)


_CONTACTS = (
    _line((-5.08, 0), (-2.54, 0)),
    _line((2.54, 0), (5.08, 0)),
    (
        "(circle (center -2.032 0) (radius 0.508) (stroke (width 0) (type default))"
        " (fill (type none)))"
    ),
    (
        "(circle (center 2.032 0) (radius 0.508) (stroke (width 0) (type default))"
        " (fill (type none)))"
    ),
)
_PLATES = (
    _line((-5.08, 0), (-0.508, 0)),
    _line((0.508, 0), (5.08, 0)),
    _line((-0.508, 2.032), (-0.508, -2.032)),
)

SYMBOLS = {
    "devkit": _devkit(),
    "oled": _box(
        "OLED",
        "DS",
        [
            ("1", "GND", "passive"),
            ("2", "VCC", "power_in"),
            ("3", "SCL", "bidirectional"),
            ("4", "SDA", "bidirectional"),
        ],
        [],
        15.24,
    ),
    "light": _box(
        "WS2812B",
        "D",
        [("4", "DIN", "input"), ("1", "VDD", "power_in")],
        [("2", "DOUT", "output"), ("3", "VSS", "power_in")],
        12.7,
    ),
    "regulator": _box(
        "Regulator",
        "U",
        [("2", "VIN", "power_in"), ("1", "GND", "power_in")],
        [("3", "VOUT", "power_out")],
        12.7,
    ),
    "charger": _box(
        "Charger",
        "A",
        [("1", "B+", "passive"), ("2", "B-", "passive")],
        [("3", "OUT+", "power_out"), ("4", "OUT-", "power_out")],
        15.24,
    ),
    "resistor": _two(
        "R",
        "R",
        (
            _line((-5.08, 0), (-2.54, 0)),
            _rectangle(2.54, 1.016, "none"),
            _line((2.54, 0), (5.08, 0)),
        ),
    ),
    "capacitor": _two("C", "C", (*_PLATES, _line((0.508, 2.032), (0.508, -2.032)))),
    "cell": _two("Cell", "BT", (*_PLATES, _line((0.508, 1.016), (0.508, -1.016))), ("+", "-")),
    "key": _two(
        "Key",
        "SW",
        (*_CONTACTS, _line((-2.032, 1.27), (2.032, 1.27)), _line((0, 1.27), (0, 2.54))),
    ),
    "slide": _two("Slide switch", "SW", (*_CONTACTS, _line((-1.6, 0.4), (2.1, 1.9)))),
    "buzzer": _two(
        "Buzzer",
        "BZ",
        (
            _line((-5.08, 0), (-2.54, 0)),
            _line((2.54, 0), (5.08, 0)),
            _rectangle(2.54, 2.54, "none"),
            (
                "(arc (start -1.27 -1.27) (mid 0 0.635) (end 1.27 -1.27)"
                " (stroke (width 0.254) (type default)) (fill (type none)))"
            ),
        ),
    ),
    # says to the rules check that a net is fed, where a switch stands between
    "flag": Symbol(
        "PWR_FLAG",
        "#FLG",
        (Pin("1", "pwr", "power_out", 0, 0, 90),),
        (_line((0, 0), (0, 1.27), (-1.016, 1.905), (0, 2.54), (1.016, 1.905), (0, 1.27)),),
        2.54,
        2.54,
        named=False,
        power=True,
    ),
}
