"""The run loop at its edges: an empty battery, a sample that comes late, the key that wakes."""

import pytest
from telling import raises

from vorhand.session import ListError
from vorhand.ui.keys import OK
from vorhand.ui.loop import Loop

LATE = 21  # milliseconds since the last sample, from which on presses may have been missed


class Stopped(Exception):
    """Raised where the chip would sleep."""


class Chip:
    """The keys, battery, power and time of a device's Loop, which return what a test sets."""

    def __init__(self, device, woken=False, battery=False):
        self.woken = woken
        self.now = 0
        self.down = 0
        self.pressed = []
        self.volts = [3900]
        self.is_fast = True
        time = (self.ticks, lambda later, earlier: later - earlier, self.pause)
        parts = (None, self if battery else None, None, None)
        self.loop = Loop(device.runner, self, self, time, parts)

    def bits(self):
        return self.down

    def missed(self):
        pressed_keys, self.pressed = self.pressed, []
        return pressed_keys

    def watch(self, ticks, diff):
        """Do nothing: between the samples happens only what a test sets."""

    def millivolts(self):
        return self.volts.pop(0) if len(self.volts) > 1 else self.volts[0]

    def feed(self):
        """No watchdog runs."""

    def fast(self, on):
        self.is_fast = on

    def sleep(self, draft):
        raise Stopped

    def ticks(self):
        return self.now

    def pause(self, ms):
        self.now += ms

    def run(self, ms, down=None):
        """Run the loop for `ms` milliseconds; down: the key that is down from now on, -1: none."""
        if down is not None:
            self.down = 1 << down if down >= 0 else 0
        end = self.now + ms
        while self.now < end:
            self.loop.step()
            self.pause(10)


def record_keys(device):
    """Return a list that grows with each key that acts from now on."""
    keys = []
    device.runner.handle = keys.append
    return keys


@pytest.mark.parametrize("board", ["sim128_6", "sim296_3"])
def test_a_battery_is_empty_when_it_was_so_three_times_running(make_device, board):
    chip = Chip(make_device(board, settings={"sleep_after": 0}), battery=True)
    chip.volts = [3270, 3270, 3310, 3270, 3299, 3300, 3200, 3200, 2400, 3270, 3270, 3270]
    raises(Stopped, chip.run, 300_000)
    assert chip.volts == [3270]  # the last value alone is left


def test_an_empty_battery_that_is_charged_does_not_stop_the_device(device):
    chip = Chip(device, battery=True)
    chip.charging = lambda: True
    chip.volts = [3200]
    chip.run(60_000)
    chip.charging = lambda: False
    raises(Stopped, chip.run, 300_000)


@pytest.mark.parametrize(("ms", "keys"), [(20, 0), (LATE, 1), (300, 1)])
def test_from_which_sample_on_presses_were_missed(device, ms, keys):
    """A sample in time sees by itself what the interrupts saw: the press counts once."""
    chip = Chip(device)
    pressed = record_keys(device)
    chip.run(50)
    chip.now += ms - 10
    chip.pressed = [4]
    chip.run(60)
    assert len(pressed) == keys


@pytest.mark.parametrize("ms", [10, 20, LATE, 300])
def test_a_press_that_was_sampled_and_missed_acts_once(device, ms):
    chip = Chip(device)
    pressed = record_keys(device)
    chip.run(50)
    chip.now += ms - 10
    chip.pressed = [4]
    chip.run(60, down=4)
    chip.run(60, down=-1)
    assert len(pressed) == 1


@pytest.mark.parametrize("held", [0, 1])
def test_no_press_reads_the_warning_away_that_comes_while_its_key_is_down(device, held):
    """The warning comes only once, so it waits for the next look at the battery."""
    chip = Chip(device.new_list().choose(1), battery=True)
    chip.volts = [3900, 3450]
    chip.run(60)
    chip.loop.charge._forget()  # no minute until the smoothed voltage is low, too
    chip.run(9_900)
    assert device.screen == "game"
    chip.run(200, down=4 if held else -1)
    assert device.screen == ("game" if held else "battery")
    chip.run(60, down=-1)
    assert device.screen == ("play" if held else "battery")
    chip.run(11_000)
    assert device.screen == "battery"


def wake(device, screen, down=-1):
    """Let the chip wake by OK over this screen of a deal; return it and the keys that act."""
    device.new_list().choose(1)
    if screen == "damage":
        device.app.evening.damage = [(2, "torn", "")]
        device.open("damage")
    elif screen == "message":
        device.open("message", ListError("newer", 2))
    assert device.screen == screen
    chip = Chip(device, woken=True)
    keys = record_keys(device)
    chip.run(0, down)
    chip.loop.begin(4)
    return chip, keys


@pytest.mark.parametrize("down", [False, True], ids=["let go already", "still down"])
@pytest.mark.parametrize(("screen", "acts"), [("game", 1), ("message", 0), ("damage", 0)])
def test_the_press_that_wakes_acts_when_let_go_and_reads_no_message_away(
    device, screen, acts, down
):
    chip, keys = wake(device, screen, 4 if down else -1)
    if down:
        chip.run(60)
        assert not keys
        chip.run(60, down=-1)
    assert keys == [OK] * acts
    chip.run(60)
    assert len(keys) == acts


@pytest.mark.parametrize("board", ["sim128_6", "sim296_3"])
def test_the_chip_hurries_from_the_press_to_the_picture_and_no_longer(make_device, board):
    device = make_device(board)
    chip = Chip(device)
    chip.run(50)
    assert not chip.is_fast
    speeds = []
    show, collect = device.runner.show, device.runner.memory.collect
    device.runner.show = lambda: (show(), speeds.append(chip.is_fast))
    device.runner.memory.collect = lambda screen: (collect(screen), speeds.append(chip.is_fast))
    chip.loop.press(device.app.keys.short[0])
    chip.loop.show()
    chip.run(20)
    assert speeds == [True, True]
    assert not chip.is_fast


def test_a_held_direction_runs_through_a_list_and_stops(device):
    chip = Chip(device.open("settings"))
    chip.run(1200, down=3)  # DOWN
    row = device.runner.current.cursor
    assert row >= 4
    chip.run(600, down=-1)
    assert device.runner.current.cursor == row


def test_where_a_held_key_has_its_own_meaning_it_acts_once(device):
    chip = Chip(device.new_list())
    chip.run(1200, down=3)  # held DOWN at Home: passed in
    assert device.screen == "home"  # while the key is held, a hint says what it will do
    chip.run(600, down=-1)
    assert device.screen == "confirm"
