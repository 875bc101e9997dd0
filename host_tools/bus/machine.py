"""Stand-in for MicroPython's `machine` on an ESP32: every class hands on to `wire`, see bus.

Runs on CPython and MicroPython, as a module of its own. Only what the firmware uses is here; what
a real chip would refuse raises ValueError.
"""

import time

PWRON_RESET, HARD_RESET, WDT_RESET, DEEPSLEEP_RESET, SOFT_RESET = 1, 2, 3, 4, 5
PIN_WAKE, EXT0_WAKE, EXT1_WAKE, TIMER_WAKE = 2, 2, 3, 4

wire = None  # an object as bus/__init__.py describes it
wakes = []  # (n, level) that esp32.wake_on_ext0 and wake_on_ext1 have set
_DAYS = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)


class _Chip:
    """What the chip keeps: its clock rate; its time as (seconds since 2000, time.time() then)."""

    hertz = 160_000_000
    clock = None


def begin():
    """Start anew, as after power-on."""
    wakes[:] = []
    _Chip.hertz = 160_000_000
    _Chip.clock = None


class Pin:
    """One GPIO."""

    IN, OUT, OPEN_DRAIN = 1, 3, 7
    PULL_DOWN, PULL_UP = 1, 2
    IRQ_RISING, IRQ_FALLING = 1, 2

    def __init__(self, n, mode=-1, pull=-1, value=None, drive=None, hold=None):
        self.n = n
        self._out = False
        self.init(mode, pull, value=value, hold=hold)

    def init(self, mode=-1, pull=-1, value=None, drive=None, hold=None):
        """Set direction and pull resistor; a held pin takes its level when the hold ends."""
        if hold is False:
            wire.hold(self.n, False)
        if mode != -1:
            self._out = mode in (self.OUT, self.OPEN_DRAIN)
            if self._out and 34 <= self.n <= 39:
                raise ValueError("pin can only be input")
            pulls = -1 if pull in (-1, None) else int(pull == self.PULL_UP)
            wire.mode(self.n, self._out, pulls)
        if value is not None:
            wire.pin(self.n, int(bool(value)))
        if hold:
            wire.hold(self.n, True)

    def __call__(self, level=None):
        """Set the level, or read it."""
        if level is None:
            return wire.level(self.n)
        wire.pin(self.n, int(bool(level)))
        return None

    value = __call__

    def irq(self, handler=None, trigger=3, hard=False):
        """Call `handler(pin)` at every edge; `trigger` is taken for both edges."""
        call = handler and (lambda: handler(self))
        wire.watch(self.n, call)


def _name(lines):
    return "/".join(["-" if line is None else str(line.n) for line in lines])


class I2C:
    """A hardware I2C bus; pins have to be given."""

    def __init__(self, id=-1, *, scl, sda, freq=400_000, timeout=50_000):
        for line in (scl, sda):
            if 34 <= line.n <= 39:
                raise ValueError("pin can only be input")
        self.bus = _name((scl, sda))

    def writeto(self, address, buffer, stop=True):
        """Send one transfer; returns the number of bytes."""
        wire.i2c_write(self.bus, address, bytes(buffer))
        return len(buffer)

    def writevto(self, address, vector, stop=True):
        """Send one transfer in several pieces."""
        joined = b""
        for piece in vector:
            joined += bytes(piece)
        return self.writeto(address, joined)

    def readfrom(self, address, count, stop=True):
        """Return `count` bytes."""
        return wire.i2c_read(self.bus, address, count)

    def readfrom_mem(self, address, register, count, *, addrsize=8):
        """Return `count` bytes from a register on."""
        wire.i2c_write(self.bus, address, bytes((register,)))
        return wire.i2c_read(self.bus, address, count)

    def writeto_mem(self, address, register, buffer, *, addrsize=8):
        """Write bytes from a register on."""
        wire.i2c_write(self.bus, address, bytes((register,)) + bytes(buffer))

    def scan(self):
        """Return the addresses that answer."""
        found = []
        for address in range(8, 120):
            try:
                wire.i2c_write(self.bus, address, b"")
                found.append(address)
            except OSError:
                pass
        return found


class SPI:
    """A hardware SPI bus of mode 0 or 3; pins have to be given, `miso` may be None."""

    def __init__(self, id=-1, baudrate=500_000, *, polarity=0, phase=0, sck, mosi, miso=None):
        if polarity != phase:
            raise ValueError("no part here listens to that mode")
        for line in (sck, mosi):
            if line is not None and 34 <= line.n <= 39:
                raise ValueError("pin can only be input")
        self.bus = _name((sck, mosi, miso))

    def write(self, buffer):
        """Send bytes."""
        wire.spi_write(self.bus, bytes(buffer))

    def write_readinto(self, out, back):
        """Send bytes and take as many."""
        back[:] = wire.spi_exchange(self.bus, bytes(out))


class ADC:
    """One input of ADC1 or ADC2."""

    ATTN_0DB, ATTN_2_5DB, ATTN_6DB, ATTN_11DB = 0, 1, 2, 3

    def __init__(self, pin, *, atten=ATTN_0DB):
        self.n = pin.n
        self.atten = atten

    def read_uv(self):
        """Return microvolts; beyond the attenuator's range (11 dB: 2.45 V) it saturates."""
        most = (950_000, 1_250_000, 1_750_000, 2_450_000)[self.atten]
        return min(wire.adc(self.n), most)


class PWM:
    """A pin that switches at `freq`, on for duty_u16 / 65535 of the time."""

    def __init__(self, pin, freq=5000, *, duty_u16=0):
        if 34 <= pin.n <= 39:
            raise ValueError("pin can only be input")
        self.n = pin.n
        self._freq = freq
        self._duty = duty_u16
        self._tell()

    def _tell(self):
        wire.pwm(self.n, self._freq, self._duty)

    def freq(self, value=None):
        """Set or return the frequency in hertz."""
        if value is None:
            return self._freq
        self._freq = value
        return self._tell()

    def duty_u16(self, value=None):
        """Set or return the duty, 0 to 65535."""
        if value is None:
            return self._duty
        self._duty = value
        return self._tell()

    def deinit(self):
        """Let go of the pin."""
        wire.pwm(self.n, 0, 0)


class RTC:
    """Clock and memory that survive deep sleep."""

    def memory(self, data=None):
        """Set or return up to 2048 bytes."""
        if data is None:
            return wire.rtc()
        if len(data) > 2048:
            raise ValueError("buffer too long")
        return wire.rtc_set(bytes(data))

    def datetime(self, now=None):
        """Set or return (year, month, day, weekday, hours, minutes, seconds, subseconds)."""
        if now is not None:
            year, month, day, _, hours, minutes, seconds = now[:7]
            days = _days(year, month) + day - 1
            _Chip.clock = (days * 86400 + hours * 3600 + minutes * 60 + seconds, time.time())
            return None
        if _Chip.clock is None:
            _Chip.clock = (0, time.time())
        total = int(_Chip.clock[0] + time.time() - _Chip.clock[1])
        days = total // 86400
        year = 2000
        while _days(year + 1, 1) <= days:
            year += 1
        month = 12
        while _days(year, month) > days:
            month -= 1
        day = days - _days(year, month) + 1
        rest = total % 86400
        weekday = (days + 5) % 7  # the first of January 2000 was a Saturday; Monday is 0
        return year, month, day, weekday, rest // 3600, rest // 60 % 60, rest % 60, 0


def _days(year, month):
    """Return the days from 2000 to the first of this month."""
    leap = year % 4 == 0  # until 2099
    return (year - 2000) * 365 + (year - 1997) // 4 + _DAYS[month - 1] + (leap and month > 2)


class WDT:
    """The watchdog: `timeout` in milliseconds."""

    def __init__(self, id=0, timeout=5000):
        wire.watchdog(timeout)

    def feed(self):
        """Start its time anew."""
        wire.fed()


class Encoder:
    """A quadrature counter of the chip, as in MicroPython 1.26."""

    def __init__(self, id=-1, phase_a=None, phase_b=None, *, filter_ns=0, phases=1):
        if phases != 4:
            raise ValueError("only four edges a step are emulated")
        self.lines = (phase_a.n, phase_b.n)
        self._start = wire.count(phase_a.n, phase_b.n)

    def value(self, value=None):
        """Return the count, and set it where a value is given."""
        now = wire.count(*self.lines)
        before = now - self._start
        if value is not None:
            self._start = now - value
        return before


def freq(hertz=None):
    """Set or return the processor's clock in hertz."""
    if hertz is None:
        return _Chip.hertz
    if hertz not in (20_000_000, 40_000_000, 80_000_000, 160_000_000, 240_000_000):
        raise ValueError("frequency must be 20MHz, 40MHz, 80Mhz, 160MHz or 240MHz")
    _Chip.hertz = hertz
    return wire.frequency(hertz)


def unique_id():
    """Return the chip's number, six bytes."""
    return wire.unique_id()


def reset_cause():
    """Return why the chip started, one of the constants ending in _RESET."""
    return wire.cause()


def wake_reason():
    """Return what ended the sleep, one of the constants ending in _WAKE, 0 for nothing."""
    return wire.wake_reason()


def deepsleep(ms=0):
    """Sleep and start anew: never returns on a chip."""
    wire.sleep(True, ms, list(wakes))


def lightsleep(ms=0):
    """Sleep and go on."""
    wire.sleep(False, ms, list(wakes))


def reset():
    """Start anew: never returns on a chip."""
    wire.reset()
