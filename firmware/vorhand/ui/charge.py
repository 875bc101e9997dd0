"""The battery's charge: percent, whether it is being charged, and how long it will last.

One voltage says little: a converter is off by some percent, a cell's voltage hardly falls between
70 and 30 percent, and a display that goes dark lifts it. So the percentage is that of a voltage
smoothed over a minute, and the time left follows from the course of the last hour.

Only a board with a gauge has one.
"""

from micropython import const

NONE_MV = const(2_500)  # below, no battery is connected: no cell is let down so far
_STEP_MS = const(300_000)  # between two points of the course
_POINTS = const(13)  # of an hour
_SPAN_MS = const(900_000)  # that says nothing yet
_FALL = const(10)  # permille that are a fall, and no noise
_CHARGER_MV = const(60)  # a charger lifts the voltage by more, a display that goes dark by less
_TAKEN_MV = const(30)  # and so much it falls when that is taken away
_RISE = const(40)  # permille; a quarter more is shown only when that much above it
_EVENING = const(240)  # minutes
_LITTLE = const(30)  # percent

# Millivolts of a lithium cell that gives little current, at 10, 20 ... 100 percent, see
# blog.ampow.com/lipo-voltage-chart; before them what is as good as empty.
_CURVE = const((3_500, 3_690, 3_730, 3_770, 3_800, 3_840, 3_870, 3_950, 4_020, 4_110, 4_200))


class Charge:
    """`gauge`: has `millivolts()`, and `charging()` where it knows that.

    quarters, percent   of the charge, None where no battery is connected
    charging            whether it is being charged, as far as can be seen
    minutes             that the charge will last, None while that is not known
    """

    def __init__(self, gauge):
        self.gauge = gauge
        self._forget()

    def _forget(self):
        self.quarters = self.percent = self.minutes = None
        self.charging = False
        self._sum = 0  # eight times the smoothed millivolts
        self._turn = 0  # the least of them without a charger, the most with one
        self._course = []  # (milliseconds, permille)

    def measure(self, now):
        """Measure the voltage at `now`, in milliseconds; return it and update the charge."""
        millivolts = self.gauge.millivolts()
        if millivolts < NONE_MV:
            self._forget()
            return millivolts
        if not self._sum:
            self._sum = 8 * millivolts
            self._turn = millivolts
        self._sum += millivolts - self._sum // 8
        smooth = self._sum // 8
        level = _permille(smooth)
        if self._charges(smooth) != self.charging:
            self.charging = not self.charging
            self._turn = smooth
            self._course = []
        self.percent = (level + 5) // 10
        quarters = (level + 125) // 250
        if self.quarters is not None and quarters > self.quarters:
            quarters = max(self.quarters, (level + 125 - _RISE) // 250)
        self.quarters = quarters
        self._follow(now, level)
        return millivolts

    def _charges(self, smooth):
        """Return whether a charger is there: the gauge knows, or the voltage tells."""
        if hasattr(self.gauge, "charging"):
            return self.gauge.charging()
        if self.charging:
            self._turn = max(self._turn, smooth)
            return smooth > self._turn - _TAKEN_MV
        self._turn = min(self._turn, smooth)
        return smooth >= self._turn + _CHARGER_MV

    def _follow(self, now, level):
        """Add the level to the course; reckon the minutes from it."""
        course = self._course
        if not course or now - course[-1][0] >= _STEP_MS:
            course.append((now, level))
            if len(course) > _POINTS:
                course.pop(0)
        start, first_level = course[0]
        self.minutes = None
        if not self.charging and now - start >= _SPAN_MS and first_level - level >= _FALL:
            self.minutes = (now - start) // 1000 * level // (first_level - level) // 60

    def due(self):
        """Return whether it should be charged before the next evening."""
        if self.percent is None or self.charging:
            return False
        if self.minutes is None:
            return self.percent < _LITTLE
        return self.minutes < _EVENING


def _permille(millivolts):
    for i in range(1, len(_CURVE)):
        low, high = _CURVE[i - 1], _CURVE[i]
        if millivolts < high:
            return max(0, 100 * (i - 1) + (millivolts - low) * 100 // (high - low))
    return 1_000
