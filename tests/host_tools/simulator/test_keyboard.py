"""The keyboard at a terminal: bytes to keys, keys to the device's own."""

import random

import pytest

from host_tools.simulator.keyboard import ESC_WAIT, PASTE_WAIT, Key, Keyboard
from host_tools.simulator.keymap import Keymap
from vorhand.ui import keys
from vorhand.ui.keys import Scheme

TYPED = (
    (b"\x1b[A", "up"), (b"\x1b[B", "down"), (b"\x1b[C", "right"), (b"\x1b[D", "left"),
    (b"\x1bOA", "up"), (b"\x1bOD", "left"),  # application mode
    (b"\r", "enter"), (b"\n", "enter"), (b"\x1bOM", "enter"), (b" ", "space"),
    (b"\x7f", "backspace"), (b"\x08", "backspace"), (b"\x1b[127u", "backspace"),
    (b"h", "h"), (b"q", "q"), (b".", "."), (b"1", "1"),
    (b"\x03", "leave"), (b"\x04", "leave"), (b"\x1b[99;5u", "leave"),
)  # fmt: skip
HELD = (
    (b"\x1b[1;2A", "up"), (b"\x1b[1;3D", "left"), (b"\x1b[1;5C", "right"), (b"\x1b[1;6B", "down"),
    (b"\x1b[2A", "up"), (b"\x1bO2C", "right"), (b"\x1bO5D", "left"),
    (b"\x1b[a", "up"), (b"\x1b[d", "left"), (b"\x1b\x1b[B", "down"), (b"\x1b\x1bOB", "down"),
    (b"H", "h"), (b"M", "m"), (b"\x1bh", "h"), (b"\x1b\r", "enter"), (b"\x1b1", "1"),
    (b"\x1b\x7f", "backspace"), (b"\x1b[13;2u", "enter"), (b"\x1b[27;2;13~", "enter"),
)  # fmt: skip
IGNORED = (
    b"\x1b[5~", b"\x1b[H", b"\x1b[15;5~", b"\x1b[[A", b"\x1b[?62;c", b"\x1b[3;7R", b"\x1b[I",
    b"\x1b[<0;33;12M", b"\x1b]11;rgb:1e1e/1e1e/2e2e\x07", b"\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\",
    b"\x1bP1$r0m\x1b\\", b"\x1b[57358u", b"\x1b[;;;;~", b"\t", b"\x00", b"\x1c",
    "ö€🂡".encode(), b"\x9b\xff",
)  # fmt: skip


@pytest.mark.parametrize(
    ("data", "keys"),
    [(data, [Key(name)]) for data, name in TYPED]
    + [(data, [Key(name, True)]) for data, name in HELD]
    + [(data, []) for data in IGNORED],
)
def test_a_sequence_is_a_key_or_nothing_also_byte_by_byte(data, keys):
    """It takes nothing with it."""
    fast, slow = Keyboard(), Keyboard()
    assert fast.feed(b"k" + data + b"j", 0) == [Key("k"), *keys, Key("j")]
    typed = []
    for n in range(len(data)):
        typed += slow.feed(data[n : n + 1], n / 1000)
    assert typed == keys
    assert slow.feed(b"j", 1) == [Key("j")]


def test_lone_esc_is_told_by_time():
    keyboard = Keyboard()
    assert keyboard.feed(b"\x1b", 1) == []
    assert keyboard.tick(1 + ESC_WAIT / 2) == []
    assert keyboard.tick(1 + ESC_WAIT) == [Key("esc")]
    assert keyboard.tick(1 + 3 * ESC_WAIT) == []
    assert keyboard.feed(b"\x1b\x1b", 2) == []
    assert keyboard.tick(3) == [Key("esc"), Key("esc")]


def test_half_a_sequence_is_forgotten():
    keyboard = Keyboard()
    assert keyboard.feed(b"\x1b[1;", 1) == []
    assert keyboard.tick(2) == []
    assert keyboard.feed(b"j", 2) == [Key("j")]


def test_paste_presses_nothing():
    keyboard = Keyboard()
    assert keyboard.feed(b"k\x1b[200~qqq\r\x1b[A\x03", 0) == [Key("k")]
    assert keyboard.feed(b"more q\x1b[20", 0.1) == []
    assert keyboard.feed(b"1~j", 0.2) == [Key("j")]


def test_paste_without_an_end_ends():
    keyboard = Keyboard()
    assert keyboard.feed(b"\x1b[200~qqq", 0) == []
    assert keyboard.tick(PASTE_WAIT) == []
    assert keyboard.feed(b"j", PASTE_WAIT) == [Key("j")]


def test_any_bytes_are_survived():
    """Whatever comes, the keyboard ends up usable again and keeps little of it."""
    rng = random.Random(4)
    keyboard = Keyboard()
    for n in range(3000):
        alphabet = b"\x1b\x1b[O]P;0123~AuqMm\x07\\" if n % 2 else bytes(range(256))
        keyboard.feed(bytes(rng.choices(alphabet, k=rng.randrange(1, 9))), n / 1000)
    keyboard.feed(b"\x1b]" + b"x" * 100_000, 4)
    keyboard.tick(9)
    assert keyboard.feed(b"j", 9) == [Key("j")]


# --- which key is which

MAPPED = (
    (6, "left", keys.LEFT), (6, "k", keys.UP), (6, "S", keys.DOWN | keys.HELD),
    (6, "space", keys.OK), (6, "esc", keys.BACK), (6, "m", keys.MENU), (6, "5", keys.OK),
    (6, "7", None), (6, "x", None),
    (5, "esc", keys.BACK), (5, "LEFT", keys.BACK), (5, "UP", keys.UP | keys.HELD),
    (4, "up", keys.UP), (4, "DOWN", keys.UP), (4, "esc", keys.BACK), (4, "RIGHT", keys.MORE),
    (3, "a", keys.LEFT), (3, "b", keys.OK), (3, "c", keys.RIGHT), (3, "A", keys.BACK),
    (3, "B", keys.MENU), (3, "C", keys.MORE), (3, "RIGHT", keys.MORE), (3, "3", keys.RIGHT),
    (3, "esc", keys.BACK), (3, "m", keys.MENU), (3, "up", None),
    (2, "1", keys.RIGHT), (2, "2", keys.OK), (2, "left", keys.LEFT), (2, "esc", keys.BACK),
    (2, "ENTER", keys.BACK), (2, "m", None), (2, "3", None),
    ("encoder", "left", keys.LEFT), ("encoder", "LEFT", None), ("encoder", "ENTER", keys.BACK),
)  # fmt: skip


@pytest.mark.parametrize(("count", "name", "logical"), MAPPED)
def test_keymap(count, name, logical):
    """Names in capitals are held presses."""
    keymap = Keymap(Scheme(count))
    assert keymap.press(Key(name.lower(), name.isupper())) == logical
    if name.isupper():
        assert keymap.press(Key(".")) is None
        assert keymap.last_press == "next: held"
        assert keymap.press(Key(name.lower())) == logical
    assert not keymap.armed


@pytest.mark.parametrize("count", [6, 5, 4, 3, 2, "encoder"])
def test_every_press_of_a_board_can_be_typed(count):
    """Each key by its digit, held ones by the prefix; and the legend tells BACK and leaving."""
    keymap = Keymap(Scheme(count))
    presses = []
    for number in range(len(keymap.scheme.names)):
        presses.append(keymap.press(Key(str(number + 1))))
        keymap.press(Key("."))
        presses.append(keymap.press(Key(str(number + 1))))
    expected = {logical for _, logical in keymap.scheme.events()}
    assert {logical for logical in presses if logical is not None} == expected
    for legend in keymap.legends():
        lines = legend(80)
        assert max(map(len, lines)) <= 80
        assert "BACK" in " ".join(lines)
        assert "leave" in lines[-1]
