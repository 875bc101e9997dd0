"""Key schemes, and physical keys sampled every 25 ms: short, held, bouncing."""

from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MENU, MORE, OK, RIGHT, UP, Scheme
from vorhand.ui.press_timing import Presses

EVERY = 25  # milliseconds between two samples
KINDS = (6, 5, 4, 3, 2, "encoder")


HINTS, REPEATS = {"hints": True}, {"repeats": True}
SHORT, LONG = "--####--", "-" + "#" * 60 + "--"
HELD_800 = "-" + "#" * 35 + "--"
# (case, kind of keys, which of them, its samples: "-" up, "#" down, how they are taken, the keys
# that act and at which sample). A key is down from its second sample on, held 20 samples later.
SAMPLED = (
    ("a short press acts on release", 6, 4, SHORT, {}, [(7, OK)]),
    ("of which two samples tell", 6, 4, "--####-", {}, []),
    ("a held one acts at 500 milliseconds and only once", 6, 4, LONG, {}, [(22, MENU)]),
    ("a little less is short", 6, 4, "-" + "#" * 21 + "--", {}, [(23, OK)]),
    ("after a held press the next one is short", 6, 0, "-" + "#" * 25 + "--###--", {},
     [(22, LEFT | HELD), (32, LEFT)]),
    # where the screen lets it: first after 500 ms, then every 150; nothing when it is let go
    ("a held direction repeats", 6, 3, HELD_800, REPEATS, [(22, DOWN), (28, DOWN), (34, DOWN)]),
    ("a short one does not", 6, 3, SHORT, REPEATS, [(7, DOWN)]),
    ("that is UP on four keys", 4, 2, HELD_800, REPEATS, [(22, UP), (28, UP), (34, UP)]),
    ("and LEFT on two", 2, 0, HELD_800, REPEATS, [(22, LEFT), (28, LEFT), (34, LEFT)]),
    ("what is no direction does not repeat", 6, 4, LONG, REPEATS, [(22, MENU)]),
    ("nor BACK", 5, 0, LONG, REPEATS, [(22, BACK)]),
    ("nor MORE", 3, 2, LONG, REPEATS, [(22, MORE)]),
    ("without a held meaning it stays short", "encoder", 0, LONG, {}, [(62, LEFT)]),
    ("a single sample is a bounce", 6, 4, "--#--#---", {}, []),
    ("so is every second one", 6, 4, "#-#-#-#-", {}, []),
    ("bounce at both ends is one press", 6, 4, "-#-####-##-#---", {}, [(13, OK)]),
    ("a bounce does not shorten a held press", 6, 4, "-" + "#" * 10 + "-" + "#" * 14 + "--", {},
     [(22, MENU)]),
    ("where hints are shown a held one acts when it is let go", 6, 4, LONG, HINTS, [(62, MENU)]),
    ("let go early it is short", 6, 4, "-" + "#" * 15 + "--", HINTS, [(17, OK)]),
    ("a short one stays short", 6, 4, "-####--", HINTS, [(6, OK)]),
    ("also without a held meaning", "encoder", 0, LONG, HINTS, [(62, LEFT)]),
    ("held too long it means nothing and the next press counts", 6, 4,
     "-" + "#" * 220 + "--###--", HINTS, [(227, OK)]),
)  # fmt: skip


def test_when_a_sampled_key_acts():
    for case, kind, i, levels, how, expected in SAMPLED:
        presses = Presses(Scheme(kind), how.get("hints", False))
        presses.repeats = how.get("repeats", False)
        keys = []
        for n in range(len(levels)):
            key = presses.sample(i, levels[n] == "#", n * EVERY)
            if key is not None:
                keys.append((n, key))
        assert keys == expected, (case, keys)


def test_a_key_that_something_leans_on_does_not_act_while_a_direction_repeats():
    start = 5200 // EVERY  # samples until DOWN is held, too
    for order in ((3, 4), (4, 3)):
        presses = Presses(Scheme(6), True)
        presses.repeats = True
        keys = []
        for n in range(start + 60):
            for i in order:
                keys.append(presses.sample(i, i == 4 or n >= start, n * EVERY))
        assert [key for key in keys if key is not None] == [DOWN] * 7


def test_the_hint_is_due_at_300_milliseconds_until_the_key_is_up():
    presses = Presses(Scheme(6), True)
    hints = []
    for n in range(40):
        presses.sample(4, 1 <= n < 30, n * EVERY)
        hints.append(presses.shown)
    assert hints == [None] * 14 + [4] * 17 + [None] * 9


def test_a_key_let_go_while_its_hint_is_painted_is_short():
    presses = Presses(Scheme(6), True)
    for n in range(16):
        presses.sample(4, n > 0, n * EVERY)
    assert presses.shown == 4
    assert [presses.sample(4, False, 16 * EVERY + 400 + n) for n in range(2)] == [None, OK]


def test_keys_do_not_disturb_each_other():
    presses = Presses(Scheme(6))
    keys = []
    for n in range(8):
        for i in (0, 1):
            down = 1 <= n < 4 if i == 0 else 2 <= n < 6
            key = presses.sample(i, down, n * EVERY)
            if key is not None:
                keys.append((n, key))
    assert keys == [(5, LEFT), (7, RIGHT)]


def test_every_scheme_has_right_ok_and_back():
    for kind in KINDS:
        scheme = Scheme(kind)
        keys = [key for _, key in scheme.events()]
        for key in (RIGHT, OK, BACK):
            assert key in keys, (kind, key)
        assert len(keys) == len(set(keys)), kind


def test_what_boards_with_fewer_keys_hold():
    expected = {
        5: [("held LEFT", BACK), ("held OK", MENU), ("held DOWN", DOWN | HELD)],
        4: [("held LEFT", BACK), ("held OK", MENU), ("held DOWN", UP), ("held RIGHT", MORE)],
        3: [("held A", BACK), ("held B", MENU), ("held C", MORE)],
        2: [("held K1", LEFT), ("held K2", BACK)],
        "encoder": [("held push", BACK)],
    }
    for kind in expected:
        events = Scheme(kind).events()
        for event in expected[kind]:
            assert event in events, (kind, event)


def test_the_cursor_follows_from_the_keys_or_the_setting():
    assert [Scheme(kind).cursor for kind in KINDS] == [False] * 4 + [True] * 2
    assert all(Scheme(kind, "on").cursor for kind in KINDS)
    assert Scheme(2, "off").cursor and not Scheme(6, "off").cursor


def test_a_choice_is_labelled_with_the_boards_own_key():
    assert Scheme(6).label((UP,)) == "▲"
    assert Scheme(6).label((UP | HELD,)) == "⤒"
    assert Scheme(6).label((BACK,)) == "↩"
    assert Scheme(5).label((BACK,)) == "⇤"
    assert Scheme(4).label((UP,)) == "⤓"
    assert Scheme(4).label((UP | HELD,)) == "…"
    assert Scheme(3).label((LEFT,)) == "A"
    assert Scheme(3).label((UP,)) == "…"
