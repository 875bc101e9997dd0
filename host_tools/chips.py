"""The chips of the boards: their MicroPython image, its offset in the flash, and their pins.

`CHIPS` has each by the name in a board's CHIP.

Sources: esptool, targets/esp32.py and esp32s3.py (name, image id, offset); micropython.org's
folder of images; micropython/micropython, ports/esp32/boards/ESP32_GENERIC*/board.json (images).
ESP32 Series Datasheet version 4.x, 2.2 Pin Overview, 2.3.4 Restrictions for GPIOs and RTC_GPIOs,
2.4 Analog Pins, 3.1 Strapping Pins. ESP32-S3 Series Datasheet version 1.9, the same chapters, and
table 2-1 for the pins of the octal memories. MicroPython's quick reference for the ESP32 (Pins,
ADC, SPI, Deep-sleep). For the clock away from an SPI's own pins ESP-IDF, SPI Master Driver, "GPIO
Matrix and IO_MUX", and spi_hal_cal_clock_conf, which refuses a clock on the ESP32 alone.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Chip:
    """One kind of chip. Pins are GPIOs.

    name: as in esptool; image_id: in an image's header; offset: where its ROM looks for the boot
    loader in the flash; images: MicroPython's image by the board's external RAM, "" for none,
    "quad", "octal"; native_usb: it can be at the cable without a USB chip, and then its port goes
    and comes back with each reset.

    input_only: without output and pull resistor; memory: used by the flash; ram: used by each kind
    of external RAM; prompt: the UART of MicroPython's prompt, or USB itself; flash_voltage: high
    at reset means flash of 1.8 V, and the board does not start; rtc: can wake the chip and be held
    by themselves; no_current: without current in deep sleep; analog: reached by ADC1, wifi by
    ADC2, which Wi-Fi occupies; spi: (sck, mosi, miso) of each SPI with pins of its own;
    matrix_hertz: the fastest SPI clock on other pins.
    """

    name: str
    image_id: int
    offset: int
    images: Mapping[str, str]
    native_usb: bool
    valid: frozenset[int]
    input_only: frozenset[int]
    memory: frozenset[int]
    ram: Mapping[str, frozenset[int]]
    prompt: Mapping[int, str]
    strapping: frozenset[int]
    flash_voltage: int
    rtc: frozenset[int]
    no_current: frozenset[int]
    analog: frozenset[int]
    wifi: frozenset[int]
    spi: Mapping[int, tuple[int, int, int]]
    matrix_hertz: int

    @property
    def page(self) -> str:
        """Return where its images are downloaded."""
        return f"https://micropython.org/download/{self.images['']}/"


ESP32 = Chip(
    name="ESP32",
    image_id=0,
    offset=0x1000,
    images={"": "ESP32_GENERIC", "quad": "ESP32_GENERIC-SPIRAM"},
    native_usb=False,
    valid=frozenset({*range(20), 21, 22, 23, 25, 26, 27, *range(32, 40)}),
    input_only=frozenset(range(34, 40)),
    memory=frozenset(range(6, 12)),
    ram={"quad": frozenset((16, 17))},
    prompt={1: "TX of the USB connection", 3: "RX of the USB connection"},
    strapping=frozenset((0, 2, 5, 12, 15)),
    flash_voltage=12,
    rtc=frozenset((0, 2, 4, *range(12, 16), 25, 26, 27, *range(32, 40))),
    # Held high they do not stay high (measured in micropython/micropython issue 8283, "VDD_SDIO").
    no_current=frozenset((16, 17)),
    analog=frozenset(range(32, 40)),
    wifi=frozenset((0, 2, 4, *range(12, 16), 25, 26, 27)),
    spi={1: (14, 13, 12), 2: (18, 23, 19)},
    matrix_hertz=26_670_000,
)
ESP32_S3 = Chip(
    name="ESP32-S3",
    image_id=9,
    offset=0,
    # The plain image finds quad RAM by itself; octal RAM needs its own.
    images={
        "": "ESP32_GENERIC_S3",
        "quad": "ESP32_GENERIC_S3",
        "octal": "ESP32_GENERIC_S3-SPIRAM_OCT",
    },
    native_usb=True,
    valid=frozenset({*range(22), *range(26, 49)}),
    input_only=frozenset(),
    memory=frozenset(range(26, 33)),
    ram={"quad": frozenset(), "octal": frozenset(range(33, 38))},
    prompt={
        19: "D- of the USB connection",
        20: "D+ of the USB connection",
        43: "TX of the prompt",
        44: "RX of the prompt",
    },
    strapping=frozenset((0, 3, 45, 46)),
    flash_voltage=45,
    rtc=frozenset(range(22)),
    no_current=frozenset(),
    analog=frozenset(range(1, 11)),
    wifi=frozenset(range(11, 21)),
    spi={1: (12, 11, 13)},
    matrix_hertz=80_000_000,
)

CHIPS = {"esp32": ESP32, "esp32s3": ESP32_S3}
NAMED = {chip.name: chip for chip in CHIPS.values()}  # by esptool's name


def names() -> str:
    """Return the names of the chips for a sentence."""
    return " or ".join(NAMED)


def of_machine(machine: str) -> str:
    """Return the chip in MicroPython's machine name, as esptool calls it; "" if it is no ESP32.

    machine: sys.implementation._machine, "Generic ESP32S3 module with ESP32S3"; sys.platform is
    the same on all of them.
    """
    match = re.match(r"ESP32-?([SCHP]\d+)?", machine.rpartition(" with ")[2])
    if not match:
        return ""
    return f"ESP32-{match[1]}" if match[1] else "ESP32"
