"""Runner, keys and lights as the run loop uses them, without a chip."""

import pytest
from desk_steps import FOUR, pub

from vorhand.session import ListError
from vorhand.ui.keys import Scheme
from vorhand.ui.press_timing import Presses
from vorhand.ui.seatlights import DARK, DEALER, SPEAKS, colours


def darken(device):
    """Let time pass without a press until the display, without a resting picture, is off."""
    device.runner.step(0)
    device.runner.step(200_000)
    assert device.runner.asleep
    return device


@pytest.fixture
def unrested(make_device):
    """A device without a resting picture, dark after two minutes."""
    return make_device(settings={"rest_after": 0, "off_after": 120})


def test_a_press_in_the_dark_reads_no_notice_away(unrested):
    unrested.new_list().open("message", ListError("newer", 2))
    darken(unrested).press("OK")
    assert unrested.screen == "message" and not unrested.runner.asleep
    unrested.press("OK")
    assert unrested.screen == "home"


def test_elsewhere_it_acts(unrested):
    unrested.new_list().press("OK")
    darken(unrested).press("LEFT")
    assert unrested.screen == "play" and not unrested.runner.asleep


def test_a_screen_put_over_another_gives_it_back(device):
    device.new_list().press("OK")
    device.runner.battery_low(3460)
    assert device.shows("3,4 V", "fast leer")
    device.press("OK")
    assert device.screen == "game"


def samples(presses, levels):
    """Give a key's levels to a Presses; return the logical keys that act."""
    keys = []
    for n, level in enumerate(levels):
        key = presses.sample(4, level == "1", n * 10)
        if key is not None:
            keys.append(key)
    return keys


def test_a_key_that_is_down_already_means_nothing():
    presses = Presses(Scheme(6))
    presses.ignore(4)
    assert samples(presses, "1" * 80 + "000") == []
    assert len(samples(presses, "0111000")) == 1


@pytest.mark.parametrize(
    ("levels", "missed", "count"),
    [
        ("000", True, 1),
        ("0100", True, 1),  # the key still bounces
        ("0111000", True, 1),
        ("11100", True, 1),  # the key is still down
        ("1" * 60 + "00", True, 1),
        ("000", False, 0),
        ("1000", False, 0),  # the sample before it does not count as a second one
        ("11000", False, 1),
    ],
)
def test_after_a_sample_that_came_late(levels, missed, count):
    presses = Presses(Scheme(6))
    assert samples(presses, "0001") == []
    presses.late([4 - 1] if missed else [], 1, 0, 0)
    assert len(samples(presses, levels)) == count


@pytest.mark.parametrize(
    ("missed", "bits", "complete", "later"),
    [
        ([1], 0, [], [1]),
        ([1, 1], 0, [1], [1]),
        ([1, 1], 0b10, [1], [1]),
        ([2, 1, 1], 0, [2, 1], [1]),
        ([2, 1, 1], 0b100, [1], [2, 1]),  # key 2 is down all the time
        ([1, 2, 1, 2], 0b100, [1, 2], [1, 2]),
        ([1, 2, 1, 0], 0b10, [1], [2, 1, 0]),
        ([1, 1, 1], 0, [1, 1], [1]),
    ],
)
def test_which_of_the_missed_presses_are_over(missed, bits, complete, later):
    """Each acts once: those that are complete at once, the others when samples find them up."""
    scheme = Scheme(6)
    presses = Presses(scheme)
    assert presses.late(missed, 0, bits, 0) == complete
    actual = []
    for n, level in enumerate((bits, bits, 0, 0, 0)):
        for i in range(6):
            key = presses.sample(i, level >> i & 1 == 1, n * 10)
            if key is not None:
                actual.append(i)
    assert sorted(actual) == sorted(later)


def test_a_press_that_samples_knew_of_acts_before_the_missed_ones():
    presses = Presses(Scheme(6))
    for i in range(3):
        presses.sample(4, True, i * 10)
    presses.sample(4, False, 30)
    assert presses.late([1, 1], 0, 0, 400) == [4, 1]


def test_a_late_sample_changes_nothing_for_a_key_that_is_down():
    for tracked in ("011", "0" + "1" * 60):
        presses = Presses(Scheme(6))
        assert len(samples(presses, tracked)) == (len(tracked) > 50)
        presses.late([4], 0, 0, 0)
        assert len(samples(presses, "000")) == (len(tracked) < 50)


def test_seat_lights(make_device):
    device = make_device()
    assert colours(device.runner) == ()
    device.new_list(FOUR, 0, 48)
    assert colours(device.runner) == (DEALER, DARK, SPEAKS, DARK)
    device.press("UP")
    assert device.screen == "auction"
    assert colours(device.runner) == (DEALER, DARK, SPEAKS, DARK)
    device.press("OK")  # Middlehand says 18, Forehand is asked
    assert colours(device.runner) == (DEALER, SPEAKS, DARK, DARK)
    device.press("OK")  # holds, and Middlehand says 20
    device.press("RIGHT")  # Forehand is gone: Rearhand to the survivor
    assert colours(device.runner) == (DEALER, DARK, DARK, SPEAKS)
    device.press("LEFT")
    assert device.screen == "game"
    assert colours(device.runner) == (DEALER, DARK, DARK, DARK)
    officers = make_device().new_list(("Anna", "Ben"), rules="officers")
    assert colours(officers.runner) == (DEALER, SPEAKS)  # no auction: Forehand plays
    ramsch = pub(make_device(), ramsch_round="events").play(1, "clubs", 1, "lost", kontra=1)
    assert ramsch.app.deal.table().ramsch
    assert colours(ramsch.runner) == (DARK, DEALER, DARK)  # nobody bids
    full = make_device().new_list(length=1).play(1)
    assert colours(full.runner) == ()
