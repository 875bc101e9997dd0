"""Stand-in for MicroPython's `machine` on an ESP32 or ESP32-S3: every class hands on to `circuit`.

Runs on CPython and MicroPython, as a module of its own. Only what the firmware uses is here; what
a real chip would refuse raises ValueError. Arguments, their defaults and what is refused are those
of MicroPython 1.24 to 1.29, micropython/micropython, ports/esp32: machine_pin.c, machine_i2c.c,
machine_hw_spi.c, machine_pwm.c, machine_rtc.c, machine_wdt.c, modmachine.c, modules/machine.py.
"""

import time

from . import limits

DEEPSLEEP_RESET, SOFT_RESET = 4, 5

_TIMERS = 64  # timers are watched as pins are, by numbers behind the last GPIO

circuit = None  # an object as emulated_bus/__init__.py describes it
wakes = []  # (n, level) that esp32.wake_on_ext0 has set


class _Chip:
    """The state of a chip: its time as (seconds since 2000, time.time() then)."""

    clock = None


def begin():
    """Start anew, as after power-on."""
    wakes[:] = []
    _Chip.clock = None


class Pin:
    """One GPIO."""

    IN, OUT = 1, 3
    PULL_DOWN, PULL_UP = 1, 2
    IRQ_RISING, IRQ_FALLING = 1, 2

    def __init__(self, n, mode=None, pull=-1, *, value=None, hold=None):
        self.n = n
        self._out = False
        self.init(mode, pull, value=value, hold=hold)

    def init(self, mode=None, pull=-1, *, value=None, hold=None):
        """Set direction and pull resistor; a held pin takes its level when the hold ends."""
        if hold is False:
            circuit.hold(self.n, False)
        if mode is not None:
            if mode not in (self.IN, self.OUT):
                raise ValueError("no such mode")  # a chip would take any number for some mode
            self._out = mode == self.OUT
            if self._out:
                limits.outputs(circuit.chip, self)
            pulls = -1 if pull in (-1, None) else int(pull == self.PULL_UP)
            circuit.mode(self.n, self._out, pulls)
        if value is not None:
            circuit.pin(self.n, int(bool(value)))
        if hold:
            circuit.hold(self.n, True)

    def __call__(self, level=None):
        """Set the level, or read it."""
        if level is None:
            return circuit.level(self.n)
        circuit.pin(self.n, int(bool(level)))
        return None

    value = __call__

    def irq(self, handler=None, trigger=3):
        """Call `handler(pin)` at every edge; there are no hard interrupts on the ESP32."""
        if trigger != self.IRQ_RISING | self.IRQ_FALLING:
            raise ValueError("only both edges are emulated")
        call = handler and (lambda: handler(self))
        circuit.watch(self.n, call)


def _bus(lines):
    return "/".join(["-" if line is None else str(line.n) for line in lines])


class I2C:
    """A hardware I2C bus; pins have to be given."""

    def __init__(self, id, *, scl, sda, freq=400_000):
        if id not in (0, 1):
            raise ValueError("I2C(%d) doesn't exist" % id)
        limits.outputs(circuit.chip, scl, sda)
        self.bus = _bus((scl, sda))

    def writeto(self, address, buffer):
        """Send one transfer; returns the number of bytes."""
        circuit.i2c_write(self.bus, address, bytes(buffer))
        return len(buffer)

    def writevto(self, address, vector):
        """Send one transfer in several pieces."""
        data = b""
        for piece in vector:
            data += bytes(piece)
        return self.writeto(address, data)

    def readfrom_mem(self, address, register, count):
        """Return `count` bytes from a register on."""
        circuit.i2c_write(self.bus, address, bytes((register,)))
        return circuit.i2c_read(self.bus, address, count)

    def writeto_mem(self, address, register, buffer):
        """Write bytes from a register on."""
        circuit.i2c_write(self.bus, address, bytes((register,)) + bytes(buffer))


class SPI:
    """A hardware SPI bus of mode 0 or 3; pins have to be given, `miso` may be None."""

    def __init__(self, id, baudrate=500_000, *, polarity=0, phase=0, sck, mosi, miso):
        # where `miso` is not given the bus takes the chip's own pin for it; None is no line
        if polarity != phase:
            raise ValueError("no part here listens to that mode")
        limits.spi(circuit.chip, id, baudrate, (sck, mosi, miso))
        self.bus = _bus((sck, mosi, miso))

    def write(self, buffer):
        limits.transfer(buffer)
        circuit.spi_write(self.bus, buffer)

    def write_readinto(self, out, back):
        """Send bytes and take as many."""
        limits.transfer(out, back)
        back[:] = circuit.spi_exchange(self.bus, bytes(out))


class ADC:
    """One input of ADC1 or ADC2."""

    ATTN_0DB, ATTN_2_5DB, ATTN_6DB, ATTN_11DB = 0, 1, 2, 3

    def __init__(self, pin, *, atten=ATTN_0DB):
        limits.analogue(circuit.chip, pin)
        self.n = pin.n
        self.atten = atten

    def read_uv(self):
        """Return microvolts; beyond the attenuator's range (11 dB: 2.45 V) it saturates."""
        limit = (950_000, 1_250_000, 1_750_000, 2_450_000)[self.atten]
        return min(circuit.adc(self.n), limit)


class PWM:
    """A pin that switches at `freq`, on for duty_u16 / 65535 of the time."""

    def __init__(self, pin, freq=5000, *, duty_u16=32768):
        limits.outputs(circuit.chip, pin)
        self.n = pin.n
        self._freq = limits.within(freq, 1, 40_000_000)
        self._duty = limits.within(duty_u16, 0, 65535)
        self._apply()

    def _apply(self):
        circuit.pwm(self.n, self._freq, self._duty)

    def freq(self, value):
        """Set the frequency in hertz."""
        self._freq = limits.within(value, 1, 40_000_000)
        self._apply()

    def duty_u16(self, value):
        """Set the duty, 0 to 65535."""
        self._duty = limits.within(value, 0, 65535)
        self._apply()

    def deinit(self):
        """Let go of the pin."""
        circuit.pwm(self.n, 0, 0)


class Timer:
    """One of the chip's four: calls `callback(timer)` again and again, in milliseconds."""

    def __init__(self, id, *, period=0, callback=None):
        limits.within(id, 0, 3)
        self.id = id
        if period and callback:
            circuit.watch(_TIMERS + id, lambda: callback(self))
            circuit.timer(_TIMERS + id, period)

    def deinit(self):
        circuit.timer(_TIMERS + self.id, 0)


class RTC:
    """Clock and memory that survive deep sleep."""

    def memory(self, data=None):
        """Set or return up to 2048 bytes."""
        if data is None:
            return circuit.rtc()
        if len(data) > 2048:
            raise ValueError("buffer too long")
        return circuit.rtc_set(bytes(data))

    def datetime(self, now=None):
        """Set or return (year, month, day, weekday, hours, minutes, seconds, subseconds)."""
        if now is not None:
            _Chip.clock = (limits.seconds(now), time.time())
            return None
        if _Chip.clock is None:
            _Chip.clock = (0, time.time())
        return limits.date(int(_Chip.clock[0] + time.time() - _Chip.clock[1]))


class WDT:
    """The watchdog: `timeout` in milliseconds."""

    def __init__(self, *, timeout):
        # made again it takes the new time (esp_task_wdt_reconfigure)
        if timeout <= 0:
            raise ValueError("WDT timeout too short")
        circuit.watchdog(timeout)

    def feed(self):
        """Start its time anew."""
        circuit.fed()


class Encoder:
    """A quadrature counter of the chip, as in MicroPython 1.26."""

    def __init__(self, id, phase_a, phase_b, phases=1):
        if not 0 <= id < 8:
            raise ValueError("id")
        if phases != 4:
            raise ValueError("only four edges a step are emulated")
        self.lines = (phase_a.n, phase_b.n)
        self._start = circuit.count(phase_a.n, phase_b.n)

    def value(self):
        return circuit.count(*self.lines) - self._start


def freq(hertz):
    """Set the processor's clock in hertz."""
    if hertz not in (20_000_000, 40_000_000, 80_000_000, 160_000_000, 240_000_000):
        raise ValueError("frequency must be 20MHz, 40MHz, 80Mhz, 160MHz or 240MHz")
    circuit.frequency(hertz)


def unique_id():
    """Return the chip's number, six bytes."""
    return circuit.unique_id()


def reset_cause():
    """Return why the chip started: power 1, reset 2, watchdog 3, deep sleep 4, soft reset 5."""
    return circuit.cause()


def deepsleep(ms=0):
    """Sleep and start anew: never returns on a chip."""
    circuit.sleep(ms, list(wakes))


def soft_reset():
    """Start the program anew: never returns on a chip."""
    raise SystemExit


def reset():
    """Start anew: never returns on a chip."""
    circuit.reset()
