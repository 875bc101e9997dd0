"""Every real board obeys the rules of the ESP32's pins, and each rule finds one that does not."""

import pytest

from boards import load
from host_tools import gpio
from host_tools.board_names import real
from host_tools.chips import CHIPS
from host_tools.emulated_bus import limits

REAL = real()


def variant(name, pins=(), without=(), **data):
    """Return a board of other data: `pins` are added, the roles `without` are gone."""
    board = load(name)
    board.PINS = {role: n for role, n in board.PINS.items() if role not in without} | dict(pins)
    vars(board).update(data)
    return board


def test_the_boards_that_are_promised_are_there():
    assert set(REAL) >= {
        *(f"devkit_{sh}{keys}" for sh in ("", "sh1106_") for keys in ("6", "5", "enc")),
        *("t_display", "m5stack", "cyd", "heltec_v2", "t5_29"),
        *("m5stickc_plus2", "m5core2", "lolin32"),
        *("feather_tft", "heltec_v3", "t_embed", "cardputer"),
    }


@pytest.mark.parametrize("name", REAL)
def test_no_fault(name):
    faults = gpio.faults(load(name))
    assert not faults, "; ".join(faults)


@pytest.mark.parametrize("name", REAL)
def test_data_is_complete(name):
    board = load(name)
    levels = board.ACTIVE.values() if isinstance(board.ACTIVE, dict) else [board.ACTIVE]
    for level in (*levels, board.PULL):
        assert level in (0, 1)
    assert all(isinstance(n, int) for n in board.PINS.values())
    assert board.BATTERY is None or board.BATTERY[0] in ("adc", *gpio.GAUGES)


def test_an_exception_has_a_reason_and_something_to_except():
    fault = "rst: GPIO 12 must not be pulled up"
    board = variant("t_display", {"rst": 12})
    assert gpio.faults(board) == [f"t_display: {fault}, the board would not start"]
    board = variant("t_display", {"rst": 12}, EXCEPTIONS={fault: "the panel pulls nothing"})
    assert gpio.faults(board) == []
    board = variant("t_display", EXCEPTIONS={fault: "the panel pulls nothing"})
    assert gpio.faults(board) == [f"t_display: EXCEPTIONS: nothing is wrong with {fault!r}"]


# (a board, one of its faults)
BAD = (
    (variant("devkit_6", {"ok": 9}), "ok: GPIO 9 belongs to the flash"),
    (variant("devkit_6", {"ok": 24}), "ok: there is no GPIO 24"),
    (variant("devkit_6", {"ok": 40}), "ok: there is no GPIO 40"),
    (variant("devkit_6", {"buzzer": 1}), "buzzer: GPIO 1 is TX of the USB"),
    (variant("devkit_6", {"back": 3}), "back: GPIO 3 is RX of the USB"),
    (variant("devkit_6", {"buzzer": 27}), "ok: GPIO 27 is buzzer already"),
    (variant("t_display", {"light": 36}), "light: GPIO 36 can only be an"),
    (variant("devkit_6", {"sda": 39}), "sda: GPIO 39 can only be an input"),
    (variant("devkit_6", {"led": 2}), "led: no such role"),
    (variant("devkit_6", {"ok": 34}), "ok: GPIO 34 has no pull resistor"),
    (variant("devkit_enc", {"turn_a": 36}), "turn_a: GPIO 36 has no pull resistor"),
    (variant("devkit_6", {"up": 12}), "up: GPIO 12 must not be pulled up"),
    (variant("heltec_v2", {"scl": 12}), "scl: GPIO 12 must not be pulled up"),  # by the bus
    (variant("t_display", SAFE_KEY="k1"), "SAFE_KEY k1: GPIO 0 decides how the chip starts"),
    (variant("devkit_6", {"ok": 23}), "WAKE ok: GPIO 23 cannot wake, it has no RTC pad"),
    (variant("devkit_6", WAKE=("ok", "back")), "WAKE: ext0 takes one key"),
    (variant("devkit_6", WAKE="buzzer"), "WAKE buzzer: no key"),
    (
        variant("devkit_6", {"battery": 4}),
        "battery: GPIO 4 belongs to ADC2, which does not work beside Wi-Fi",
    ),
    (variant("devkit_6", {"battery": 23}), "battery: GPIO 23 has no ADC"),
    (variant("devkit_6", BATTERY=("adc", 1000)), "battery: 4300 mV are 4300 at the pin"),
    (variant("devkit_6", without=["battery"]), "BATTERY: an adc needs"),
    (variant("m5stack", without=["scl"]), "BATTERY ip5306: no scl"),
    (variant("cyd", HELD=()), "light: floats in deep sleep"),
    (variant("t_display", HELD=(("light", 0),)), "battery_on: floats in deep"),
    (variant("heltec_v2", HELD=(("battery_on", 0),)), "HELD battery_on: as when it is on"),
    # Its cell is cut off: at the start, asleep.
    (variant("m5stickc_plus2", ON=()), "hold: has to be on from the start"),
    (variant("m5stickc_plus2", HELD=(("light", 0),)), "hold: has to be on from the start"),
    (variant("heltec_v2", {"battery_on": 17}), "HELD battery_on: GPIO 17 cannot be high"),
    (variant("devkit_6", HELD=(("ok", 1),)), "HELD ok: no output that could"),
    (variant("cyd", ON=(("touch_irq", 1),)), "ON touch_irq: no output"),
    (
        variant("t_display", BUS=("spi", 2, 40_000_000)),
        "BUS: 40,000,000 Hz are too fast away from the own pins of SPI 2",
    ),
    (
        variant("m5stack", BUS=("spi", 1, 40_000_000)),
        "BUS: 40,000,000 Hz are too fast away from the own pins of SPI 1",
    ),
    (
        variant("m5stack", BUS=("spi", 2, 80_000_000)),
        "BUS: 80,000,000 Hz are too fast for ILI9342C",
    ),
    (variant("m5stack", BUS=("spi", 3, 1_000_000)), "BUS: there is no SPI 3"),
    (variant("devkit_6", BUS=("i2c", 2, 400_000)), "BUS: there is no I2C 2"),
    (variant("devkit_6", BUS=("i2c", 0, 1_000_000)), "too fast for SSD1309"),
    (variant("devkit_6", BUS=("spi", 1, 400_000)), "BUS: SSD1309 is on i2c"),
    (variant("cyd", TOUCH_BUS=("spi", 2, 4_000_000)), "too fast for an XPT"),
    (variant("cyd", TOUCH_BUS=("spi", 1, 2_000_000)), "SPI 1 is the display's"),
    (variant("t_display", without=["dc"]), "dc: has no pin"),
    (variant("devkit_6", without=["up"]), "up: has no pin"),
    (variant("devkit_enc", without=["turn_b"]), "turn_b: has no pin"),
    (variant("m5core2", without=["touch_irq"]), "touch_irq: has no pin"),
    (variant("cyd", without=["touch_cs"]), "touch_cs: has no pin"),
    (variant("cyd", ZONES=()), "no keys() with a zone for each"),
    (variant("m5stack", KEY_ROLES=("c", "b", "a")), "KEY_ROLES: those of KEYS 3 are a, b, c"),
    (variant("devkit_6", SAFE_KEY="light"), "SAFE_KEY light: no key"),
    (variant("t_display", LIGHTS=4), "LIGHTS: need the role lights"),
    (variant("devkit_6", CONTROLLER="SSD1327"), "CONTROLLER SSD1327: not"),
    (variant("devkit_6", CHIP="esp32c3"), "CHIP esp32c3, FLASH 4: no ESP32 or ESP"),
    (variant("heltec_v3", {"ok": 27}), "ok: GPIO 27 belongs to the flash"),
    (variant("t_embed", {"rst": 35}), "rst: GPIO 35 belongs to the external RAM"),
    (
        variant("devkit_6", {"up": 16}, EXTERNAL_RAM="quad"),
        "up: GPIO 16 belongs to the external RAM",
    ),
    (variant("devkit_6", EXTERNAL_RAM="octal"), "EXTERNAL_RAM octal: none that an ESP32 takes"),
    (variant("heltec_v3", {"ok": 22}), "ok: there is no GPIO 22"),
    (variant("heltec_v3", {"ok": 49}), "ok: there is no GPIO 49"),
    (variant("heltec_v3", {"ok": 19}), "ok: GPIO 19 is D- of the USB connection"),
    (variant("heltec_v3", {"back": 43}), "back: GPIO 43 is TX of the prompt"),
    (variant("heltec_v3", {"back": 45}), "back: GPIO 45 must not be pulled up"),
    (variant("heltec_v3", {"back": 3}), "SAFE_KEY back: GPIO 3 decides how the chip starts"),
    (variant("heltec_v3", {"ok": 33}), "WAKE ok: GPIO 33 cannot wake, it has no RTC pad"),
    (variant("t_embed", {"battery": 14}), "battery: GPIO 14 belongs to ADC2"),
    (variant("t_embed", {"battery": 21}), "battery: GPIO 21 has no ADC"),
    (variant("t_embed", BUS=("spi", 3, 1_000_000)), "BUS: there is no SPI 3"),
    (
        variant("feather_tft", BUS=("spi", 1, 81_000_000)),
        "81,000,000 Hz are too fast away from the own pins of SPI 1",
    ),
    (variant("cardputer", without=["column_2"]), "column_2: has no pin"),
    (variant("cardputer", LAYOUT="abc"), "LAYOUT, SIX: not a character"),
    (variant("cardputer", WAKE="row_0"), "WAKE row_0: no key"),
    (variant("cardputer", {"column_2": 45}), "column_2: GPIO 45 must not be pulled up"),
    (variant("t_embed", HELD=(("light", 0),)), "power: floats in deep sleep"),
    (variant("feather_tft", without=["sda"]), "BATTERY max17048: no sda"),
)


@pytest.mark.parametrize(("board", "fault"), BAD, ids=[fault for _, fault in BAD])
def test_a_bad_board_is_found(board, fault):
    faults = gpio.faults(board)
    assert any(fault in line for line in faults), faults


def test_an_amplifier_has_nothing_to_amplify_asleep():
    """m5stack/M5Stack issue 159: the loudspeaker is silent while GPIO 25 is at 0."""
    assert dict(load("m5stack").HELD)["buzzer"] == 0


def test_what_pulls_up_does_not_hinder_where_it_pulls_down():
    """Of keys with a level each, only one that pulls up would raise GPIO 45."""
    board = variant("feather_tft", {"c": 12, "light": 2})
    assert gpio.faults(board) == []
    assert gpio.faults(variant("feather_tft", {"c": 45, "light": 12})) == [
        "feather_tft: SAFE_KEY c: GPIO 45 decides how the chip starts"
    ]
    lows = {"a": 0, "b": 1, "c": 0}
    faults = gpio.faults(variant("feather_tft", {"c": 45, "light": 12}, ACTIVE=lows))
    assert "feather_tft: c: GPIO 45 must not be pulled up, the board would not start" in faults


def test_every_rule_finds_something():
    rules = {rule for rule in gpio.RULES for board, _ in BAD if list(rule(board))}
    assert rules == set(gpio.RULES)


def test_the_emulated_chips_can_what_the_chips_can():
    """The stand-in runs on MicroPython, too, and so has a table of its own."""
    assert limits.CHIPS.keys() == CHIPS.keys()
    for name, chip in CHIPS.items():
        emulated = limits.CHIPS[name]
        usb = {19, 20} if chip.native_usb else set()
        assert set(emulated.pins) == chip.valid - chip.memory - usb
        assert {n for n in chip.valid if n >= emulated.outputs} == chip.input_only
        parts = (emulated.analogue, emulated.wifi, emulated.rtc)
        assert tuple(map(set, parts)) == (chip.analog, chip.wifi, chip.rtc)
