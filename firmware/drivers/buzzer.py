"""A buzzer: a short tick for a press that was accepted, two lower tones for a refused one."""

import time

from micropython import const

_TICK = const(4000)  # hertz: where a piezo sounder as in hardware/reference is loudest
_REFUSED = const(400)
_HALF = const(32767)  # duty
_TICK_MS = const(6)
_TONE_MS = const(35)


class Buzzer:
    """`pwm`: machine.PWM, silent; `pause(seconds)` waits.

    A tone is over when the call returns, because the screen that is drawn next would drag it out.
    """

    def __init__(self, pwm, pause=time.sleep):
        self.pwm = pwm
        self.pause = pause

    def tick(self):
        """A press was accepted."""
        self._tone(_TICK, _TICK_MS)

    def refuse(self):
        """A press means nothing here: nothing is drawn for it, so there is time."""
        self._tone(_REFUSED, _TONE_MS)
        self.pause(_TONE_MS / 1000)
        self._tone(_REFUSED, _TONE_MS)

    def _tone(self, hertz, ms):
        self.pwm.freq(hertz)
        self.pwm.duty_u16(_HALF)
        self.pause(ms / 1000)
        self.pwm.duty_u16(0)
