"""Soft keys: the touch panels of CYD and Core2 on their emulated buses."""

import pytest

import boards
from host_tools import emulated_bus
from host_tools.emulated_bus.circuit import Circuit
from vorhand.ui.keys import BACK, DOWN, LEFT, OK, RIGHT, UP

cyd = boards.load("cyd")
WIDTH, HEIGHT = cyd.WIDTH, cyd.HEIGHT


class Turned:
    """What the soft keys ask of the display."""

    width, height = 320, 240
    turned = False


@pytest.fixture
def display():
    return Turned()


@pytest.fixture
def circuit():
    circuit = Circuit(cyd)
    emulated_bus.install(circuit)
    return circuit


@pytest.fixture
def keys(circuit, display):
    return cyd.keys(display)


def test_nobody_touches(keys):
    assert keys.bits() == 0


@pytest.mark.parametrize(
    ("x", "y", "key"),
    [
        (5, 120, LEFT),
        (315, 120, RIGHT),
        (315, 5, RIGHT),
        (160, 5, UP),
        (160, 235, DOWN),
        (160, 120, OK),
        (5, 5, BACK),
        (5, 235, LEFT),
    ],
)
def test_zones(keys, circuit, display, x, y, key):
    circuit.touch(x, y)
    assert keys.bits() == 1 << key
    circuit.touch()
    assert keys.bits() == 0
    display.turned = True
    circuit.touch(WIDTH - 1 - x, HEIGHT - 1 - y)
    assert keys.bits() == 1 << key


def test_a_finger_that_rolls_over_a_border_holds_its_key(keys, circuit):
    """One that is farther away is another finger, or has slid to another key."""
    for x, y, key in (
        (90, 120, OK), (62, 120, OK), (160, 62, OK), (260, 120, OK), (50, 120, LEFT),
        (100, 120, LEFT), (160, 120, OK),
    ):  # fmt: skip
        circuit.touch(x, y)
        assert keys.bits() == 1 << key, (x, y)
    circuit.touch()
    assert keys.bits() == 0
    circuit.touch(62, 120)
    assert keys.bits() == 1 << LEFT


def test_every_pixel_is_one_key():
    for y in range(0, HEIGHT, 4):
        for x in range(0, WIDTH, 4):
            zones = [
                left <= x < right and top <= y < bottom for left, top, right, bottom in cyd.ZONES
            ]
            assert sum(zones) == 1, (x, y)


def test_place_is_exact_to_two_pixels(keys, circuit):
    for x in range(0, WIDTH, 13):
        for y in range(0, HEIGHT, 17):
            circuit.touch(x, y)
            place = keys.place()
            assert abs((place >> 9) - x) <= 2 and abs((place & 511) - y) <= 2


def test_a_pulse_on_the_interrupt_line_is_no_touch(keys, circuit):
    """GPIO 36 shows some (ESP32 errata 3.11): nobody presses, the pressure says."""
    circuit.touch_chip.irq = lambda: 0
    assert keys.bits() == 0


def test_a_finger_that_slides_while_it_is_measured_does_not_count(keys, circuit):
    places = iter([(200, 240), (200, 240), (3600, 3700)] * 5)
    measure = circuit.touch_chip._measure

    def sliding(address):
        circuit.touch_chip.place = next(places)
        return measure(address)

    circuit.touch_chip.place = (200, 240)
    circuit.touch_chip._measure = sliding
    assert keys.bits() == 0


def test_beyond_the_edges_counts_as_the_edge(keys, circuit):
    circuit.touch_chip.place = (60, 4000)
    assert keys.place() == 0 << 9 | HEIGHT - 1
    assert keys.bits() == 1 << LEFT


# --- the Core2: a controller on I2C, and circles below the glass


core2 = boards.load("m5core2")


@pytest.fixture
def core2_circuit():
    circuit = Circuit(core2)
    emulated_bus.install(circuit)
    return circuit


@pytest.fixture
def core2_keys(core2_circuit, display):
    return core2.keys(display)


@pytest.mark.parametrize(
    ("x", "y", "key"),
    [
        *((5, 120, LEFT), (315, 120, RIGHT), (160, 5, UP), (160, 235, DOWN), (160, 120, OK)),
        *((5, 5, BACK), (54, 260, LEFT), (160, 260, OK), (270, 260, RIGHT)),
    ],
)
def test_zones_and_circles_of_the_core2(core2_keys, core2_circuit, x, y, key):
    core2_circuit.touch(x, y)
    assert core2_keys.bits() == 1 << key
    core2_circuit.touch()
    assert core2_keys.bits() == 0


def test_turned_the_circles_are_not_there(core2_keys, core2_circuit, display):
    display.turned = True
    core2_circuit.touch(5, 5)
    assert core2_keys.bits() == 1 << RIGHT
    for x in (54, 160, 270):
        core2_circuit.touch(x, 260)
        assert core2_keys.bits() == 0


def test_a_touch_panel_that_does_not_answer_is_no_key(core2_circuit, display):
    core2_circuit.touch_chip.address = 0x39
    core2_circuit.touch(160, 120)
    core2_circuit.touch_chip.registers[0xA4] = 0
    assert core2.keys(display).bits() == 0


def test_the_core2_feeds_resets_and_lights_its_display(core2_circuit):
    display = core2.display()
    power = core2_circuit.gauge
    assert power.feeds and power.light == 3275
    assert power.registers[0x12] & 0x08 == 0 and power.registers[0x33] & 15 == 0
    display.contrast(8)
    assert power.light == 2525
    display.sleep()
    assert not power.light and power.feeds  # a touch has to wake it
    display.wake()
    assert power.light == 2525


def test_the_core2_tells_its_battery(core2_circuit):
    from drivers import parts

    core2.display()
    gauge = parts.battery(core2)
    for volts in (3300, 3812, 4190):
        core2_circuit.volts = volts
        assert abs(gauge.millivolts() - volts) <= 2
    assert not gauge.charging()
    core2_circuit.gauge.charging = True
    assert gauge.charging()
    core2_circuit.gauge.address = 0
    assert gauge.millivolts() == 0 and not gauge.charging()
