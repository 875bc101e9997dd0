"""What the display drivers send, byte by byte, and what their emulated controllers refuse.

That they show what they should is held by test_panels.py, board by board.
"""

import pytest

from boards import load
from drivers.axp192 import Axp192
from drivers.divider import Divider
from drivers.ip5306 import Ip5306
from drivers.ssd1306 import SH1106, SSD1306
from drivers.st7789 import ST7789
from host_tools.board_names import real
from host_tools.emulated_bus import install
from host_tools.emulated_bus.circuit import Circuit
from host_tools.emulated_bus.controller import BusError
from host_tools.emulated_bus.oled import Oled
from host_tools.emulated_bus.tft import Tft


def test_two_changes_close_together_go_in_one_run():
    bus = Oled()
    display = SSD1306(bus)
    picture = bytearray(1024)

    def cost(*indexes):
        for index in indexes:
            picture[index] ^= 255
        bus.sent = 0
        display.window(0, 0, 128, 64, picture)
        return bus.sent

    cost(500)
    assert cost(500) == 4 + 2 + 1  # the page is set already: address, control, two commands; data
    assert cost(130) == 5 + 2 + 1
    assert cost(130, 137) == 4 + 2 + 8  # six bytes between them are not dearer than a new run
    assert cost(130, 138) == 2 * (4 + 2 + 1)


class Deaf(Oled):
    """A controller that answers at its address only, not `deaf` transfers after `hearing` more."""

    hearing = deaf = 0

    def writeto(self, address, buffer):
        if address != self.address:
            raise OSError(19)  # as machine.I2C where nobody answers
        if self.hearing:
            self.hearing -= 1
        elif self.deaf:
            self.deaf -= 1
            raise OSError(19)
        super().writeto(address, buffer)


@pytest.mark.parametrize("lost", [1, 2])
@pytest.mark.parametrize("failing", range(6))
@pytest.mark.parametrize(("driver", "size"), [(SSD1306, ()), (SH1106, (132, 2))])
def test_a_transfer_that_is_lost_is_sent_once_more(driver, size, failing, lost):
    """One that is lost twice comes out, and then nothing stale stays."""
    bus = Deaf(0x3C, *size)
    display = driver(bus)
    picture = bytearray(1024)
    for index in (3, 20, 128, 140, 1023):
        picture[index] = 0xAA
    bus.hearing, bus.deaf = failing, lost
    try:
        display.window(0, 0, 128, 64, picture)
    except OSError:
        assert lost == 2
        picture[20] = 0x55
        display.window(0, 0, 128, 64, picture)
    assert bytes(bus.picture().pixels) == bytes(picture)
    bus.sent = 0
    display.window(0, 0, 128, 64, picture)
    assert not bus.sent


def test_stripes_of_one_window_need_no_window_each():
    bus = Tft((52, 40, 135, 240))
    upright, turned = (0x60, 40, 53), (0xA0, 40, 52)
    display = ST7789(bus, bus.dc, bus.cs, (240, 135), upright, turned)

    def cost(x, y, width, height):
        bus.sent = 0
        display.window(x, y, width, height, bytes(2 * width * height))
        return bus.sent - 2 * width * height

    assert cost(10, 0, 20, 8) == 11
    assert cost(10, 8, 20, 8) == 1  # goes on below
    assert cost(10, 16, 20, 3) == 1
    assert cost(10, 20, 20, 3) == 11  # a row was left out
    assert cost(10, 23, 21, 3) == 11  # wider
    assert cost(11, 26, 21, 3) == 11  # beside it
    assert cost(11, 29, 21, 3) == 1
    display.rotate(True)
    assert cost(11, 32, 21, 3) == 11


def test_the_emulated_controllers_complain():
    bus = Oled()
    with pytest.raises(BusError, match="nobody"):
        bus.writeto(0x3D, b"\x00\xaf")
    with pytest.raises(BusError, match="command"):
        bus.writeto(0x3C, b"\x00\xe9")
    with pytest.raises(BusError, match="cut short"):
        bus.writeto(0x3C, b"\x00\x81")
    with pytest.raises(BusError, match="control"):
        bus.writeto(0x3C, b"\x12\x81")
    tft = Tft((52, 40, 135, 240))
    with pytest.raises(BusError, match="not selected"):
        tft.write(b"\x29")
    tft.cs(0)
    tft.write(b"\x3a")
    tft.dc(1)
    tft.write(b"\x55")
    tft.dc(0)
    tft.write(b"\x2c")
    tft.dc(1)
    with pytest.raises(BusError, match="beside the glass"):
        tft.write(b"\0\0")


@pytest.fixture
def at_once(monkeypatch):
    """Nobody waits for a controller."""
    monkeypatch.setattr("drivers.ssd1306.time.sleep", lambda seconds: None)


@pytest.mark.usefixtures("at_once")
def test_a_module_that_answers_at_neither_address():
    with pytest.raises(OSError, match="19"):
        SSD1306(Deaf(0x50))


@pytest.mark.parametrize("address", [0x3C, 0x3D])
@pytest.mark.parametrize("deaf", [0, 1, 9])
@pytest.mark.usefixtures("at_once")
def test_a_controller_that_wakes_late_is_waited_for(deaf, address):
    bus = Deaf(address)
    bus.deaf = deaf
    assert SSD1306(bus).address == address
    assert bus.picture().awake


def test_a_command_that_is_lost_is_sent_once_more():
    bus = Deaf()
    display = SSD1306(bus)
    for act, awake in ((display.sleep, False), (display.wake, True)):
        bus.deaf = 1
        act()
        assert bus.picture().awake is awake
    bus.deaf = 4  # it is gone
    display.contrast(7)
    with pytest.raises(OSError, match="19"):
        display.sleep()


def test_one_oled_is_not_started_like_the_other():
    with pytest.raises(BusError, match="another controller"):
        SSD1306(Oled(columns=132, offset=2))
    with pytest.raises(BusError, match="another controller"):
        SH1106(Oled())


def test_a_panel_that_shows_no_negative():
    lit = []
    bus = Tft((0, 0, 240, 320), negative=False)
    display = ST7789(bus, bus.dc, bus.cs, (240, 320), (0, 0, 0), (0xC0, 0, 0), False, lit.append)
    assert not bus.inverted and lit == [255]
    display.sleep()
    display.wake()
    assert lit == [255, 0, 255]


@pytest.mark.parametrize("newer", [True, False])
def test_both_panels_of_the_m5stack_are_the_right_way_round(newer):
    m5stack = load("m5stack")
    circuit = Circuit(m5stack)
    circuit.panel.negative = circuit.panel.pulls_reset = newer
    install(circuit)
    m5stack.display()
    assert circuit.panel.inverted == newer
    assert not circuit.picture().inverted


def test_emulated_oled_understands_horizontal_addressing():
    """As most other drivers use it: the whole picture in one transfer."""
    bus = Oled()
    picture = bytes(n * 7 & 255 for n in range(1024))
    bus.writeto(0x3C, b"\x00\x20\x00\x21\x00\x7f\x22\x00\x07\x8d\x14\xa1\xc8\xaf")
    bus.writevto(0x3C, [b"\x40", picture])
    assert bytes(bus.picture().pixels) == picture


def test_the_stand_in_refuses_what_micropython_refuses():
    machine = install(Circuit(load("m5stack")))
    pin = machine.Pin
    lines = {"sck": pin(18), "mosi": pin(23), "miso": None}
    spi = machine.SPI(2, 40_000_000, **lines)
    refused = [
        (lambda: machine.SPI(3, 1_000_000, **lines), "exist"),
        (lambda: machine.SPI(2, 40_000_000, **(lines | {"mosi": pin(19)})), "too fast"),
        (lambda: machine.SPI(1, 40_000_000, **lines), "too fast"),
        (lambda: machine.SPI(2, 1_000_000, **(lines | {"sck": pin(34)})), "only be input"),
        (lambda: spi.write(b""), "too short"),
        (lambda: spi.write_readinto(b"12", bytearray(3)), "same length"),
        (lambda: machine.I2C(2, scl=pin(22), sda=pin(21)), "exist"),
        (lambda: machine.ADC(pin(18)), "invalid pin"),
        (lambda: machine.PWM(pin(25), freq=0), "must be"),
        (lambda: machine.PWM(pin(25), duty_u16=65_536), "must be"),
        (lambda: pin(34, pin.OUT), "only be input"),
        (lambda: machine.RTC().datetime((2026, 11, 20, 4, 19, 5, 7)), "values"),
        (lambda: machine.WDT(timeout=0), "too short"),
        (lambda: machine.Encoder(8, pin(25), pin(26), phases=4), "id"),
        (lambda: machine.freq(100_000_000), "frequency"),
    ]
    for call, reason in refused:
        with pytest.raises(ValueError, match=reason):
            call()
    with pytest.raises(TypeError):  # the ESP32 has no hard interrupts
        pin(25, pin.IN).irq(print, hard=True)
    machine.SPI(2, 26_600_000, **(lines | {"mosi": pin(19)}))
    machine.RTC().datetime((2026, 11, 20, 4, 19, 5, 7, 0))
    assert machine.RTC().datetime()[:6] == (2026, 11, 20, 4, 19, 5)


def test_a_converter_without_calibration_stops_no_device():
    class Raw:
        def read_uv(self):
            raise OSError(-262)  # ESP_ERR_NOT_SUPPORTED, as check_esp_err raises it

    assert Divider(Raw(), 500).millivolts() == 0


@pytest.mark.parametrize("name", [n for n in real() if "battery" in load(n).PINS])
def test_a_full_cell_is_measured_with_the_least_attenuation(name):
    """Bounds at 0, 2.5 and 6 dB: ESP32-S3 data sheet, "ADC Calibration Results"."""
    board = load(name)
    install(Circuit(board, volts=4300))
    from drivers import parts, power

    power.switch_on(board)
    board.display()
    gauge = parts.battery(board)
    assert 4270 < gauge.millivolts() <= 4300
    full = 4300 * board.BATTERY[1] // 1000
    assert gauge.adc.atten == sum(full > bound for bound in (850, 1100, 1600))


@pytest.mark.parametrize(("name", "role"), [("heltec_v3", "battery_on"), ("m5stack", "rst")])
def test_a_driven_line_is_not_taken_for_what_its_resistor_makes(name, role, monkeypatch):
    """After a soft reset the line is as it was driven, until its resistor moves it."""
    import time

    board = load(name)
    driven = [1]

    class Charged(Circuit):
        def level(self, n):
            return driven[0] if driven and n == board.PINS[role] else super().level(n)

    circuit = Charged(board)
    circuit.panel.negative = circuit.panel.pulls_reset = False  # the first M5Stacks
    install(circuit)
    monkeypatch.setattr(time, "sleep", lambda seconds: driven.clear())
    board.display()
    if role == "rst":
        assert not circuit.panel.inverted
    else:
        assert circuit.levels[board.PINS[role]] == 1 - circuit.divider_off


class Silent:
    """A bus on which nobody answers."""

    def readfrom_mem(self, *args):
        raise OSError(116)


def test_an_early_board_without_its_charger_on_the_bus_starts():
    gauge = Ip5306(Silent())
    assert gauge.millivolts() == 0 and gauge.charging() is False


def test_a_light_whose_chip_does_not_answer_stays_as_it_is():
    power = Axp192(Silent())
    power.light(128)
    assert power.millivolts() == 0 and power.charging() is False
