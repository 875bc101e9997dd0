"""What interrupts of the keys' pins tell between two samples."""

import sys

import pytest

from drivers.key_pins import GlitchingKeys, Keys


class Line:
    """A pin; `before_read` is called before its level is read."""

    def __init__(self):
        self.level = 1
        self.handler = lambda line: None
        self.before_read = lambda: None

    def irq(self, handler):
        self.handler = handler

    def __call__(self):
        self.before_read()
        return self.level

    def set_levels(self, *levels):
        for level in levels:
            self.level = level
            self.handler(self)


class Clock:
    """Milliseconds that a test moves."""

    now = 0

    def ticks(self):
        return self.now

    @staticmethod
    def diff(later, earlier):
        return later - earlier


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(
    params=(lambda lines: Keys(lines, [0] * 3), lambda lines: GlitchingKeys(lines, [0] * 3, 2)),
    ids=("keys", "glitching"),
)
def keys(request, clock):
    """Three keys; none of those that are moved here is at GPIO 36 or 39."""
    keys = request.param([Line(), Line(), Line()])
    keys.watch(clock.ticks, clock.diff)
    assert keys.bits() == 0 and not keys.missed()
    return keys


def test_in_the_order_in_which_they_were_pressed(keys):
    for i in (1, 0, 1):
        keys.pins[i].set_levels(0, 1, 0, 1)
    assert keys.bits() == 0 and list(keys.missed()) == [1, 0]
    assert keys.bits() == 0 and not keys.missed()


def test_one_that_is_pressed_while_the_missed_ones_are_handled(keys):
    missed = keys.missed()
    keys.pins[1].set_levels(0, 1)
    assert not missed
    assert keys.bits() == 0 and list(keys.missed()) == [1]


@pytest.mark.parametrize("number", range(16))
@pytest.mark.parametrize("edges", [0, 1])
def test_a_handler_that_runs_within_a_sample(keys, clock, edges, number):
    """Before each of its lines in turn: the bounces that follow are no other press."""
    line = keys.pins[1]
    clock.now = 1000
    line.level = 0
    line.set_levels(*[0] * edges)
    _sample_with_handler(keys, line, number)
    line.set_levels(1, 0)
    clock.now = 1200
    line.set_levels(1)
    assert keys.bits() == 0 and list(keys.missed()) == [1]


def _sample_with_handler(keys, line, number):
    """Take a sample, and run a pin's handler before line `number` of it that looks at that pin."""
    old_trace = sys.gettrace()
    lines = []

    def trace(frame, event, _):
        local = frame.f_locals
        if event == "line" and (local.get("pin") is line or local.get("i") == 1):
            lines.append(frame)
            if len(lines) == number + 1:
                sys.settrace(None)
                line.handler(line)
        return trace

    sys.settrace(trace)
    try:
        assert keys.bits() == 2
    finally:
        sys.settrace(old_trace)
    assert len(lines) > number


@pytest.mark.parametrize(("up", "count"), [(19, 1), (20, 2), (60, 2)])
def test_one_that_was_pressed_again(keys, clock, up, count):
    """Bouncing; a contact that bounces for longer than any is one press still."""
    line = keys.pins[1]
    clock.now = 1000
    for _ in range(2):
        line.set_levels(0, 1, 0)
        clock.now += 30
        line.set_levels(1, 0, 1)
        clock.now += up
    assert keys.bits() == 0 and list(keys.missed()) == [1] * count
    assert keys.bits() == 0 and not keys.missed()


def test_one_that_is_down_again(keys, clock):
    clock.now = 1000
    keys.pins[0].set_levels(0, 1)
    clock.now += 30
    keys.pins[0].set_levels(0)
    assert keys.bits() == 1 and list(keys.missed()) == [0, 0]


def test_one_edge_is_a_press_only_with_a_sample(keys):
    line = keys.pins[1]
    line.set_levels(1)  # a spike
    assert keys.bits() == 0 and not keys.missed()
    line.set_levels(0)
    assert keys.bits() == 2 and list(keys.missed()) == [1]
    line.set_levels(1)
    assert keys.bits() == 0 and list(keys.missed()) == [1]
    assert keys.bits() == 0 and not keys.missed()


def test_edges_of_two_samples_do_not_add_up(keys):
    """A spike now and then, each alone between two samples, is never a press."""
    for _ in range(5):
        keys.pins[1].set_levels(1)
        assert keys.bits() == 0 and not keys.missed()


@pytest.mark.parametrize("other", [0, 1])
def test_an_edge_while_the_keys_are_sampled(keys, other):
    """Whether its own level was read already or not, it is not forgotten."""
    line = keys.pins[1 - other]
    keys.pins[other].before_read = lambda: line.level and line.set_levels(0)
    keys.bits()
    keys.missed()
    line.set_levels(1)
    keys.pins[other].before_read = lambda: None
    assert keys.bits() == 0 and list(keys.missed()) == [1 - other]


@pytest.fixture
def glitching(clock):
    """Keys the second of which is at GPIO 39."""
    keys = GlitchingKeys([Line(), Line()], [0, 0], 1)
    keys.watch(clock.ticks, clock.diff)
    return keys


def test_false_lows_of_a_glitching_key(glitching, clock):
    """However many: no handler finds it low."""
    for _ in range(20):
        glitching.pins[1].set_levels(1)
        clock.now += 7
    assert glitching.bits() == 0 and not glitching.missed()


@pytest.mark.parametrize(("ms", "count"), [(5, 0), (19, 0), (20, 1), (50, 1)])
def test_a_press_of_a_glitching_key(glitching, clock, ms, count):
    """Bouncing, and with a last edge that found no room in the queue."""
    line = glitching.pins[1]
    for last in (True, False):
        line.set_levels(0, 1, 0)
        clock.now += ms
        if last:
            line.set_levels(1, 0, 1)
        line.level = 1
        assert glitching.bits() == 0 and list(glitching.missed()) == [1] * count
        assert glitching.bits() == 0 and not glitching.missed()
