"""Key schemes, and physical keys sampled every 25 ms: short, held, bouncing."""

from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MENU, MORE, OK, RIGHT, UP, Scheme
from vorhand.ui.press_timing import Presses

EVERY = 25  # milliseconds between two samples
KINDS = (6, 5, 4, 3, 2, "encoder")


def sampled_keys(scheme, i, levels, hints=False, repeats=False):
    """Sample key `i` with these levels ("-" up, "#" down); return [(sample, logical key)].

    repeats: whether the screen lets a held direction repeat.
    """
    presses = Presses(scheme, hints)
    if repeats:
        presses.repeats = True
    keys = []
    for n in range(len(levels)):
        key = presses.sample(i, levels[n] == "#", n * EVERY)
        if key is not None:
            keys.append((n, key))
    return keys


def test_a_short_press_acts_on_release():
    assert sampled_keys(Scheme(6), 4, "--####--") == [(7, OK)]
    assert sampled_keys(Scheme(6), 4, "--####-") == []


def test_a_held_one_acts_at_500_milliseconds_and_only_once():
    # Down from sample 1 on, which counts from sample 2: held 20 samples later.
    assert sampled_keys(Scheme(6), 4, "-" + "#" * 60 + "--") == [(22, MENU)]
    assert sampled_keys(Scheme(6), 4, "-" + "#" * 21 + "--") == [(23, OK)]


def test_after_a_held_press_the_next_one_is_short():
    levels = "-" + "#" * 25 + "--" + "###" + "--"
    assert sampled_keys(Scheme(6), 0, levels) == [(22, LEFT | HELD), (32, LEFT)]


def test_a_held_direction_repeats_where_the_screen_lets_it():
    # First after 500 ms, then every 150; nothing when it is let go.
    levels = "-" + "#" * 35 + "--"
    assert sampled_keys(Scheme(6), 3, levels, repeats=True) == [(22, DOWN), (28, DOWN), (34, DOWN)]
    assert sampled_keys(Scheme(6), 3, "--####--", repeats=True) == [(7, DOWN)]
    assert sampled_keys(Scheme(4), 2, levels, repeats=True) == [(22, UP), (28, UP), (34, UP)]
    assert sampled_keys(Scheme(2), 0, levels, repeats=True) == [(22, LEFT), (28, LEFT), (34, LEFT)]


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


def test_what_is_no_direction_does_not_repeat():
    levels = "-" + "#" * 60 + "--"
    assert sampled_keys(Scheme(6), 4, levels, repeats=True) == [(22, MENU)]
    assert sampled_keys(Scheme(5), 0, levels, repeats=True) == [(22, BACK)]
    assert sampled_keys(Scheme(3), 2, levels, repeats=True) == [(22, MORE)]


def test_without_a_held_meaning_it_stays_short():
    assert sampled_keys(Scheme("encoder"), 0, "-" + "#" * 60 + "--") == [(62, LEFT)]


def test_a_single_sample_is_a_bounce():
    assert sampled_keys(Scheme(6), 4, "--#--#---") == []
    assert sampled_keys(Scheme(6), 4, "#-#-#-#-") == []


def test_bounce_at_both_ends_is_one_press():
    assert sampled_keys(Scheme(6), 4, "-#-####-##-#---") == [(13, OK)]


def test_a_bounce_does_not_shorten_a_held_press():
    assert sampled_keys(Scheme(6), 4, "-" + "#" * 10 + "-" + "#" * 14 + "--") == [(22, MENU)]


def test_where_hints_are_shown_a_held_one_acts_when_it_is_let_go():
    assert sampled_keys(Scheme(6), 4, "-" + "#" * 60 + "--", True) == [(62, MENU)]
    assert sampled_keys(Scheme(6), 4, "-" + "#" * 15 + "--", True) == [(17, OK)]
    assert sampled_keys(Scheme(6), 4, "-####--", True) == [(6, OK)]
    assert sampled_keys(Scheme("encoder"), 0, "-" + "#" * 60 + "--", True) == [(62, LEFT)]


def test_held_too_long_it_means_nothing_and_the_next_press_counts():
    assert sampled_keys(Scheme(6), 4, "-" + "#" * 220 + "--" + "###--", True) == [(227, OK)]


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
