"""A battery behind a divider, at an input of the chip's own converter."""

from micropython import const

_TIMES = const(16)  # samples of one measurement: the converter's noise is some 10 mV


class Divider:
    """A battery at an input of ADC1, through a divider that leaves `permille` of it.

    adc: machine.ADC with 11 dB of attenuation, linear from 150 to 2450 mV
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
