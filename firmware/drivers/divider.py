"""A battery behind a divider, at an input of the chip's own converter."""

from micropython import const

_TIMES = const(16)  # samples of one measurement: the converter's noise is some 10 mV
_FULL = const(4300)  # millivolts of a full cell, with the charger's error


def attenuation(adc, permille):
    """Return the least attenuation that a full cell bears behind a divider; adc: machine.ADC.

    The larger it is the larger the error, which the divider multiplies once more: on an ESP32-S3
    50 mV at 11 dB, 10 mV at 6 dB, up to 1600, 6 mV at 2.5 dB, up to 1100 (its data sheet, "ADC
    Calibration Results"). The ESP32 reaches further: 1750 and 1250.
    """
    full = _FULL * permille // 1000
    return adc.ATTN_2_5DB if full <= 1100 else adc.ATTN_6DB if full <= 1600 else adc.ATTN_11DB


class Divider:
    """A battery at an input of ADC1, through a divider that leaves `permille` of it.

    adc: machine.ADC; at 11 dB of attenuation it is linear from 150 to 2450 mV
    (docs.micropython.org/en/latest/esp32/quickref.html#adc-analog-to-digital-conversion).
    """

    def __init__(self, adc, permille):
        self.adc = adc
        self.permille = permille

    def millivolts(self):
        """Return the battery's voltage; far below 2500 where none is connected.

        0 from a chip without calibration in its eFuses, because `read_uv` raises OSError there
        with what ESP-IDF answers (micropython/micropython, ports/esp32/adc.c).
        """
        total = 0
        try:
            for _ in range(_TIMES):
                total += self.adc.read_uv() // _TIMES
        except OSError:
            return 0  # as without a battery: a device is worth more than its gauge
        return total // self.permille
