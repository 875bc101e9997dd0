"""The refusals of the stand-in for `machine`, as a chip and MicroPython make them; a calendar.

Sources: micropython/micropython, ports/esp32 (the file is named at each); ESP-IDF programming
guide, "SPI Master Driver". Runs on CPython and MicroPython.
"""

import time
from collections import namedtuple

_2000 = 946_684_800  # seconds from 1970, where both interpreters' clocks begin
_DAYS = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
# The GPIOs (sck, mosi, miso) that an SPI bus of the ESP32 reaches past the chip's matrix ("GPIO
# Matrix and IO_MUX" there); other lines bear a third of 80 MHz at most.
_PINS = {1: (14, 13, 12), 2: (18, 23, 19)}
_MATRIX_HERTZ = 80_000_000 // 3 + 1


# The abilities of a chip's pins (soc_caps.h and io_mux_reg.h of ESP-IDF for each). Those from
# `outputs` on are inputs without pull resistors; ADC1 has those in `analogue`, ADC2 in `wifi`.
# keeps_pulls: an RTC pad that is not held keeps its pull resistor in deep sleep, see
# SOC_GPIO_SUPPORT_RTC_INDEPENDENT in soc_caps.h and gpio_pullup_en in gpio.c.
Chip = namedtuple("Chip", ("pins", "outputs", "analogue", "wifi", "rtc", "keeps_pulls"))

_ESP32_RTC = (0, 2, 4, 12, 13, 14, 15, 25, 26, 27, 32, 33, 34, 35, 36, 37, 38, 39)
CHIPS = {
    "esp32": Chip(
        [n for n in range(40) if not (6 <= n <= 11 or n in (20, 24) or 28 <= n <= 31)],
        34,
        _ESP32_RTC[10:],
        _ESP32_RTC[:10],
        _ESP32_RTC,
        True,
    ),
    # 19 and 20 are USB, 26 to 32 the flash
    "esp32s3": Chip(
        [n for n in range(49) if n <= 18 or n == 21 or n >= 33],
        49,
        range(1, 11),
        range(11, 21),
        range(22),
        False,
    ),
}


def within(number, least, most):
    """Return the number, or raise ValueError."""
    if not least <= number <= most:
        raise ValueError("must be from %d to %d" % (least, most))
    return number


def outputs(chip, *pins):
    """Refuse pins that can only be inputs (machine_pin.c, GPIO_FIRST_NON_OUTPUT)."""
    for pin in pins:
        if pin is not None and pin.n >= chip.outputs:
            raise ValueError("pin can only be input")


def analogue(chip, pin):
    """Refuse pins without a converter (machine_adc.c)."""
    if pin.n not in chip.analogue and pin.n not in chip.wifi:
        raise ValueError("invalid pin")


def spi(chip, number, hertz, lines):
    """Refuse a bus that is not there, or not on these lines so fast (machine_hw_spi.c).

    ESP-IDF takes no device there whose clock the matrix is too slow for (spi_hal.c: "When work in
    full-duplex mode at frequency > 26.7MHz"). MicroPython does not look at that answer: nothing is
    raised, and nothing is ever sent. On the ESP32-S3 it looks at nothing of the kind.
    """
    if number not in _PINS:
        raise ValueError("SPI(%d) doesn't exist" % number)
    outputs(chip, *lines[:2])
    for i in range(3 if chip is CHIPS["esp32"] else 0):
        if lines[i] is not None and lines[i].n != _PINS[number][i] and hertz > _MATRIX_HERTZ:
            raise ValueError("too fast for these pins")


def transfer(out, back=None):
    """Refuse an empty transfer (machine_hw_spi.c), and buffers that differ (machine_spi.c)."""
    if back is not None and len(out) != len(back):
        raise ValueError("buffers must be the same length")
    if not len(out):
        raise ValueError("buffer too short")


def seconds(now):
    """Return the seconds from 2000 to RTC.datetime's eight numbers (machine_rtc.c)."""
    year, month, day, _, hour, minute, second, _ = now
    days = _days(year, month) + day - 1
    return days * 86400 + hour * 3600 + minute * 60 + second


def date(total):
    """Return the eight numbers for the seconds since 2000."""
    year, month, day, hour, minute, second, weekday = time.gmtime(_2000 + total)[:7]
    return year, month, day, weekday, hour, minute, second, 0


def _days(year, month):
    """Return the days from 2000 to the first of this month."""
    leap = year % 4 == 0  # until 2099
    return (year - 2000) * 365 + (year - 1997) // 4 + _DAYS[month - 1] + (leap and month > 2)
