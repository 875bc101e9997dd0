"""What a deployment sends, copies and drops, without a device."""

from types import SimpleNamespace

from host_tools.build import blocks
from host_tools.usb.application.deployment import MAIN, plan, shortage

NEW = {"a.mpy": (10, "1"), "b.mpy": (20, "2"), MAIN: (5, "3"), "c/d.mpy": (9, "4")}
OLD = {"a.mpy": (10, "1"), "b.mpy": (21, "9"), MAIN: (5, "3"), "gone.mpy": (1, "5")}


def test_an_empty_device_is_sent_everything():
    steps = plan(NEW, "", {"a": {}, "b": {}})
    assert (steps.slot, sorted(steps.send), steps.copy, steps.drop) == ("a", sorted(NEW), [], [])


def test_what_the_running_version_has_is_copied_on_the_device():
    steps = plan(NEW, "a", {"a": OLD, "b": {}})
    assert (steps.slot, steps.other) == ("b", "a")
    assert sorted(steps.copy) == ["a.mpy", MAIN]
    assert sorted(steps.send) == ["b.mpy", "c/d.mpy"]


def test_what_lies_there_stays():
    """Such files are of the version before, or of a deployment that was cut off."""
    steps = plan(NEW, "b", {"a": {**OLD, "c/d.mpy": (9, "4")}, "b": OLD})
    assert steps.slot == "a"
    assert steps.drop == [MAIN, "b.mpy", "gone.mpy"]
    assert (steps.send, steps.copy) == (["b.mpy"], [MAIN])


def test_what_was_cut_off_without_a_version_goes_on_where_it_lies():
    assert plan(NEW, "", {"a": {}, "b": {"a.mpy": (10, "1")}}).slot == "b"
    assert plan(NEW, "", {"a": OLD, "b": {"a.mpy": (10, "1")}}).slot == "a"


def test_the_same_version_changes_nothing():
    steps = plan(NEW, "a", {"a": NEW, "b": OLD})
    assert (steps.slot, steps.changes) == ("a", False)
    steps = plan(NEW, "a", {"a": OLD, "b": NEW})
    assert (steps.slot, steps.changes) == ("b", False)


def test_blocks_of_files_and_folders():
    files = {"a": 1, "b/c": 4096, "b/d/e": 4097}
    assert blocks(files) == 1 + 1 + 2 + 3 * 2
    assert blocks({}) == 0


def link(free):
    """Return a link to a device with so many free blocks."""
    return SimpleNamespace(ask=lambda parse, _: parse(f"4096 512 {free}"))


def test_how_much_a_flash_lacks():
    steps = plan(NEW, "a", {"a": OLD, "b": {}})
    assert shortage(link(16), steps, NEW, {}) == (0, 64)
    assert shortage(link(15), steps, NEW, {}) == (4, 60)
    # Three files of the slot free their blocks; their folder stays.
    steps = plan(NEW, "a", {"a": OLD, "b": OLD})
    assert sorted(steps.drop) == ["b.mpy", "gone.mpy", MAIN]
    assert shortage(link(10), steps, NEW, OLD) == (0, 52)
    assert shortage(link(9), steps, NEW, OLD) == (4, 48)
