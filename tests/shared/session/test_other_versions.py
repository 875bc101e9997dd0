"""Lists that this version would write differently: lost records, rules of an older version."""

import os

from evenings import add, begin, bodies, contents, correct, house_list, points, reread, told, undo
from folder import own_folder, read_file, write_file
from telling import raises

from vorhand.rules import defaults, load
from vorhand.session import StorageError, changes, journal
from vorhand.session.changes import append
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists


def without_line(path, kind):
    lines = read_file(path).split(b"\n")
    write_file(path, b"\n".join([line for line in lines if not line.startswith(kind + b" ")]))


def test_a_change_of_players_tells_of_an_undo_that_is_lost():
    evening = house_list()
    add(evening, "20", "20", "20")
    assert evening.points == [20, 20, 20]
    add(evening, "30")
    changes.undo(evening)
    changes.change_player(evening, 1, "Dora")
    without_line(evening.path, b"undo")
    reading = Evening(evening.path)
    assert reading.points == [20, 20, 20] and reading.count == 3
    assert reading.damage and reading.names[1] == "Dora"
    add(reading, "20")
    assert sum(reading.points) == 80 and reading.count == 4


def test_a_deal_passed_in_that_is_counted_anew_stays_passed():
    evening = house_list()
    add(evening, "10", "passed", "20")
    assert evening.passed == 1
    # No rule gives it points, yet a list may have this record.
    append(evening, ["count n=2 score=0,0,0"])
    assert (evening.passed, evening.count) == (1, 3)
    assert reread(evening).passed == 1
    undo(evening, 2)
    assert evening.passed == 0 == reread(evening).passed


def test_a_correction_whose_write_fails_is_repeated():
    evening = house_list()
    add(evening, "10 starts=1", "20", "30", "40", "50")
    state, lines, size = contents(evening), bodies(evening), os.stat(evening.path)[6]
    append_record = journal.append

    def fail(path, data):
        raise OSError(28)

    for _ in range(2):
        journal.append = fail
        try:
            assert raises(StorageError, correct, evening, 1, "10")[0] == "write"
        finally:
            journal.append = append_record
        assert contents(evening) == state and bodies(evening) == lines
        assert os.stat(evening.path)[6] == size
    assert correct(evening, 1, "10") == ([2, 3, 4], [])
    assert points(evening) == [10, 20, 30, 40, 50] and evening.effects == {}
    assert len(bodies(evening)) == len(lines) + 4
    reread(evening)


# --- lists that are older than a house rule -------------------------------------------


def older_list(rules, key, **settings):
    """Return a list as a version without the house rule `key` began it."""
    ruleset = load(rules)
    options = defaults(ruleset)
    options.update(settings)
    del options[key]
    names = ("Anna", "Ben", "Cem")[: ruleset.TABLES[0]]
    home = tuple([choice for choice in ruleset.home(options) if choice != "forehand"])
    return Lists(own_folder()).create(rules, options, names, 0, 0, home)


def enter(evening, *answers):
    """Write the next deal; return the seats' points."""
    changes.write(evening, *told(evening, *answers))
    return list(evening.result(evening.count).points)


RAMSCH = ("declarer", "ramsch")
BOCK = (("declarer", 1), ("game", "grand"), ("matadors", 1), ("outcome", "lost"))
DEALER = (("declarer", 0), ("game", "clubs"), ("matadors", 1), ("outcome", "won"))


def test_lists_keep_what_their_rules_meant():
    ramsch_of_all = (RAMSCH, ("points_forehand", 80), ("points_middlehand", 40), ("virgins", 1))
    evening = older_list("pub", "ramsch_doubled", ramsch_mode="all")
    assert enter(evening, *ramsch_of_all) == [0, -160, -80]
    reread(evening)
    evening = older_list("pub", "ramsch_cap_when", ramsch_cap=250, bock_grand_lost=1)
    enter(evening, *BOCK)
    capped_ramsch = (RAMSCH, ("loser", 1), ("points", 73), ("virgins", 1))
    assert enter(evening, *capped_ramsch) == [0, -292, 0]
    evening = older_list("officers", "officer_names")
    assert enter(evening, *DEALER) == [24, 0]
    evening = older_list("dummy", "dummy_hand")
    card_points = (("outcome", "points"), ("points", 90))
    assert enter(evening, *(DEALER[:3] + card_points)) == [36, 0]


def test_what_a_list_does_not_play_stays_as_it_is():
    evening = older_list("pub", "ramsch_doubled")
    assert "ramsch_doubled" not in evening.options
    assert evening.options["ramsch_cap_when"] == "after"
    assert "dummy_hand" not in begin().options


def test_a_new_list_plays_by_the_new_rules():
    for rules, key in (("dummy", "dummy_hand"), ("officers", "officer_names")):
        options = defaults(load(rules))
        home = load(rules).home(options)
        evening = Lists(own_folder()).create(rules, options, ("Anna", "Ben"), 0, 0, home)
        assert evening.options[key] == options[key] and evening.home == home
