"""The limits of the reference build's parts, computed from its values and the board file.

`limits(build, board, budget)` returns a Limit for each; `make power` prints them, a test requires
all to hold. The schematic gives resistors and capacitors, the firmware the lights' colours.
"""

import math
from dataclasses import dataclass
from typing import Any

from host_tools.hardware.netlist import Build
from host_tools.hardware.power import Budget
from vorhand.ui.seatlights import DEALER, SPEAKS

RAIL = 3.3  # volts
RAIL_MIN = 3.3 * 0.98  # HT78xx data sheet: +-2 %
CELL_FULL = 4.2 * 1.01  # TP4056 data sheet: +-1 %
CELL_STOPPED = 3.3  # firmware/vorhand/ui/loop.py, _EMPTY_MV
MODULE_MIN = 3.0  # ESP32-WROOM-32 data sheet, recommended operating conditions
REGULATOR_MAX = 500.0  # mA, HT78xx data sheet
REGULATOR_OHMS = 1.2  # assumed: 360 mV at 500 mA are for 5 V, at 3.3 V its transistor opens less
REGULATOR_WATTS = 0.5  # HT78xx data sheet, SOT89 and TO92
PIN_MAX = 20.0  # mA, ESP32's usual drive strength (ESP-IDF, GPIO_DRIVE_CAP_2); its limit is 28
ADC_MAX = 2.45  # volts that the converter measures well at 11 dB (MicroPython's quick reference)
SWITCH_MAX = 300.0  # mA, SS12F15 and the like
BUS_FARADS = 50e-12  # 10 cm of wire, module and pin
RISE = {100_000: 1000e-9, 400_000: 300e-9}  # seconds, I2C specification UM10204, table 10
SINK_MAX = 3.0  # mA that a chip on the bus must sink, the same
MODULE_PULL = 4_700  # ohms, the strongest pull-ups that display modules bring
LIGHT_HIGH = 0.7  # of its supply, WS2812B data sheet, input voltage level
LIGHT_CLAMP = 0.6  # volts over the input's protection where a light has no supply
USB = 5.0  # volts
CELL_MEAN = 3.7  # volts while the charger gives its full current
CHARGER_KELVIN = 60.0  # per watt, assumed: 28 x 17 mm on two rails in a closed case
ROOM = 30.0  # degrees
SOFT = 75.0  # degrees, PETG; PLA is soft at 55
RESET_LOW = 0.2  # of the supply, SSD1309 data sheet, highest low input

_RESET_RISE = -math.log(1 - RESET_LOW)  # until RES has left it, in R C
_UNITS = {"k": 1e3, "M": 1e6, "u": 1e-6, "n": 1e-9}


@dataclass(frozen=True)
class Limit:
    """`value` may be at most `bound`, at least with `minimum`; `basis` is the value's origin."""

    name: str
    value: float
    bound: float
    unit: str
    basis: str
    minimum: bool = False

    @property
    def holds(self) -> bool:
        """Return whether the value keeps to the bound."""
        return self.value >= self.bound if self.minimum else self.value <= self.bound


def part_value(text: str) -> float:
    """Return a part's value in ohms or farads: 4k7 is 4700, 100n is 1e-7."""
    for unit, factor in _UNITS.items():
        integer, symbol, fraction = text.partition(unit)
        if symbol:
            return float(f"{integer}.{fraction or 0}") * factor
    return float(text)


def limits(build: Build, board: Any, budget: Budget) -> list[Limit]:
    value = {ref: part_value(part.value) for ref, part in build.parts.items() if ref[0] in "RC"}
    return [
        *_supply(board, budget),
        *_pins(value),
        *_battery(build, value, board),
        *_bus(value, board),
        *_lights(budget),
    ]


def _supply(board: Any, budget: Budget) -> list[Limit]:
    lit = budget.evening["inverted"] / 100
    chip = budget.current("chip_most") + budget.current("clone_extra")
    glass = budget.current("oled_242")
    maximum = chip + glass
    typical = budget.current("chip_fast") + budget.current("clone_extra") + glass * lit
    lights = board.LIGHTS * budget.current("light_dark")
    lights += budget.colour_current(DEALER) + budget.colour_current(SPEAKS)
    lowest = CELL_STOPPED - typical / 1000 * REGULATOR_OHMS
    watts = (CELL_FULL - RAIL) * maximum / 1000
    return [
        Limit("regulator", maximum, REGULATOR_MAX, "mA", "chip, DevKit, every pixel lit"),
        Limit("heat in the regulator", watts, REGULATOR_WATTS, "W", "the same from a full cell"),
        Limit("supply when the device stops", lowest, MODULE_MIN, "V", "inverted picture", True),
        Limit("slide switch", maximum + lights, SWITCH_MAX, "mA", "regulator and seat lights"),
        Limit("seat lights", lights, SWITCH_MAX - maximum, "mA", "of what the switch has left"),
    ]


def _pins(value: dict[str, float]) -> list[Limit]:
    buzzer = RAIL / value["R4"] * 1000
    data = (RAIL - LIGHT_CLAMP) / value["R3"] * 1000
    return [
        Limit("pin of the buzzer", buzzer, PIN_MAX, "mA", "3.3 V over R4, the piezo discharged"),
        Limit("pin of the lights", data, PIN_MAX, "mA", "over R3 into lights without supply"),
    ]


def _battery(build: Build, value: dict[str, float], board: Any) -> list[Limit]:
    upper, lower = value["R1"], value["R2"]
    permille = lower / (upper + lower) * 1000
    deviation = abs(permille - board.BATTERY[1])
    settling = 5 * value["C5"] * upper * lower / (upper + lower)
    cell, charger = (float(build.parts[ref].value.split()[-2]) for ref in ("BT1", "A1"))
    temperature = ROOM + (USB - CELL_MEAN) * charger / 1000 * CHARGER_KELVIN
    return [
        Limit("divider against the board file", deviation, 1.0, "permille", "R1, R2 and BATTERY"),
        Limit("voltage at the ADC", CELL_FULL * permille / 1000, ADC_MAX, "V", "full cell"),
        Limit("divider settles", settling * 1000, 1000.0, "ms", "5 R C, measured once in 10 s"),
        Limit("charge current by capacity", charger / cell, 1.0, "C", f"{charger:.0f} mA"),
        Limit(
            "heat under the charger", temperature, SOFT, "degrees", "its mean in a warm room; PETG"
        ),
    ]


def _bus(value: dict[str, float], board: Any) -> list[Limit]:
    pull = max(value["R5"], value["R6"])
    rise = 0.8473 * pull * BUS_FARADS  # from 30 to 70 %, UM10204, 7.1
    reset = _RESET_RISE * value["R7"] * value["C6"]
    supply_rise = RAIL * (value["C1"] + value["C2"]) / (REGULATOR_MAX / 1000)
    pulls = 1 / (1 / min(value["R5"], value["R6"]) + 1 / MODULE_PULL)
    return [
        Limit("I2C rises", rise * 1e9, RISE[board.BUS[2]] * 1e9, "ns", "R5, R6 alone, 50 pF"),
        Limit("I2C is pulled down", RAIL / pulls * 1000, SINK_MAX, "mA", "with the module's 4k7"),
        Limit(
            "display's reset", reset * 1e3, supply_rise * 1e3, "ms", "longer than 3V3 rises", True
        ),
    ]


def _lights(budget: Budget) -> list[Limit]:
    """Return the limit of the data's level: the cell feeds the lights, the rail their data."""
    cells = range(round(CELL_STOPPED * 100), round(CELL_FULL * 100) + 1)
    worst = min(_data_margin(volts / 100, budget) for volts in cells)
    basis = "cell from 3.3 to 4.24 V"
    return [Limit("data above what a light takes for high", worst, 0.1, "V", basis, True)]


def _data_margin(volts: float, budget: Budget) -> float:
    drop = budget.current("chip_fast") / 1000 * REGULATOR_OHMS
    return min(RAIL_MIN, volts - drop) - LIGHT_HIGH * volts


def table(rows: list[Limit]) -> list[str]:
    lines = ["| what | worked out | limit | |", "|---|---|---|---|"]
    for limit in rows:
        sign = "at least" if limit.minimum else "at most"
        mark = "holds" if limit.holds else "**broken**"
        lines.append(
            f"| {limit.name} ({limit.basis}) | {limit.value:.4g} {limit.unit} |"
            f" {sign} {limit.bound:.4g} {limit.unit} | {mark} |"
        )
    return lines
