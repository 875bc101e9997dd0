"""The CYD's soft keys: the touch panel's converter on the emulated bus."""

import pytest

import boards
from host_tools import emulated_bus
from host_tools.emulated_bus.circuit import Circuit
from vorhand.ui.keys import BACK, DOWN, LEFT, OK, RIGHT, UP

cyd = boards.load("cyd")
WIDTH, HEIGHT = cyd.WIDTH, cyd.HEIGHT


class Turned:
    """What the soft keys ask of the display."""

    turned = False


@pytest.fixture
def display():
    return Turned()


@pytest.fixture
def circuit():
    found = Circuit(cyd)
    emulated_bus.install(found)
    return found


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
    circuit.touched.irq = lambda: 0
    assert keys.bits() == 0


def test_a_finger_that_slides_while_it_is_measured_does_not_count(keys, circuit):
    places = iter([(200, 240), (200, 240), (3600, 3700)] * 5)
    measure = circuit.touched._measure

    def sliding(address):
        circuit.touched.place = next(places)
        return measure(address)

    circuit.touched.place = (200, 240)
    circuit.touched._measure = sliding
    assert keys.bits() == 0


def test_beyond_the_edges_counts_as_the_edge(keys, circuit):
    circuit.touched.place = (60, 4000)
    assert keys.place() == 0 << 9 | HEIGHT - 1
    assert keys.bits() == 1 << LEFT
