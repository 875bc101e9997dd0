"""Lists that say less or otherwise than this version would write: lost records, older rules."""

import os

from evenings import add, begin, bodies, contents, correct, house_list, points, reread
from folder import Folder
from telling import raises

from vorhand.rules import defaults, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.session import StorageError, changes, journal
from vorhand.session.changes import append
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists


def without_line(path, kind):
    """Drop the line of this kind from the file."""
    with open(path, "rb") as file:
        lines = file.read().split(b"\n")
    with open(path, "wb") as file:
        file.write(b"\n".join([line for line in lines if not line.startswith(kind + b" ")]))


def test_a_change_of_players_tells_of_an_undo_that_is_lost():
    with Folder() as root:
        evening = house_list(root)
        add(evening, "20", "20", "20")
        assert evening.points == [20, 20, 20]
        add(evening, "30")
        changes.undo(evening)
        changes.change_player(evening, 1, "Dora")
        without_line(evening.path, b"undo")
        again = Evening(evening.path)
        assert again.points == [20, 20, 20] and again.count == 3
        assert again.damage and again.names[1] == "Dora"
        add(again, "20")
        assert sum(again.points) == 80 and again.count == 4


def test_a_deal_passed_in_that_is_counted_anew_stays_passed():
    with Folder() as root:
        evening = house_list(root)
        add(evening, "10", "passed", "20")
        assert evening.passed == 1
        # No rule counts it otherwise; a list may say so all the same.
        append(evening, ["count n=2 score=0,0,0"])
        assert (evening.passed, evening.count) == (1, 3)
        assert reread(evening).passed == 1
        changes.undo(evening)
        changes.undo(evening)
        assert evening.passed == 0 == reread(evening).passed


def test_a_correction_whose_write_fails_is_repeated():
    with Folder() as root:
        evening = house_list(root)
        add(evening, "10 starts=1", "20", "30", "40", "50")
        before, lines, size = contents(evening), bodies(evening), os.stat(evening.path)[6]
        written = journal.append

        def fail(path, data):
            raise OSError(28)

        for _ in range(2):
            journal.append = fail
            try:
                assert raises(StorageError, correct, evening, 1, "10")[0] == "write"
            finally:
                journal.append = written
            assert contents(evening) == before and bodies(evening) == lines
            assert os.stat(evening.path)[6] == size
        assert correct(evening, 1, "10") == ([2, 3, 4], [])
        assert points(evening) == [10, 20, 30, 40, 50] and evening.effects == {}
        assert len(bodies(evening)) == len(lines) + 4
        reread(evening)


# --- lists of before a house rule was parted ------------------------------------------


def older(root, rules, absent, **chosen):
    """A list as it was begun before the house rule `absent` was made."""
    ruleset = load(rules)
    options = defaults(ruleset)
    options.update(chosen)
    del options[absent]
    names = ("Anna", "Ben", "Cem")[: ruleset.TABLES[0]]
    home = tuple([key for key in ruleset.home(options) if key != "forehand"])
    return Lists(root).create(rules, options, names, 0, 0, home)


def enter(evening, *answers):
    """Write the next deal."""
    ruleset = load(evening.rules)
    table = evening.table(evening.count + 1)
    told = Conversation(ruleset, table, evening.options, answers)
    assert told.question is None, told.question.key
    changes.write(evening, told.answers, ruleset.score(table, told.facts, evening.options))
    return list(evening.result(evening.count).points)


RAMSCH = ("declarer", "ramsch")
BOCK = (("declarer", 1), ("game", "grand"), ("matadors", 1), ("outcome", "lost"))
DEALER = (("declarer", 0), ("game", "clubs"), ("matadors", 1), ("outcome", "won"))


def test_lists_keep_what_their_rules_meant():
    each = (RAMSCH, ("points_forehand", 80), ("points_middlehand", 40), ("virgins", 1))
    with Folder() as root:
        evening = older(root, "pub", "ramsch_doubled", ramsch_mode="all")
        assert enter(evening, *each) == [0, -160, -80]
        reread(evening)
    with Folder() as root:
        evening = older(root, "pub", "ramsch_cap_when", ramsch_cap=250, bock_grand_lost=1)
        enter(evening, *BOCK)
        most = (RAMSCH, ("loser", 1), ("points", 73), ("virgins", 1))
        assert enter(evening, *most) == [0, -292, 0]
    with Folder() as root:
        evening = older(root, "officers", "officer_names")
        assert enter(evening, *DEALER) == [24, 0]
    with Folder() as root:
        evening = older(root, "dummy", "dummy_hand")
        counted = (("outcome", "points"), ("points", 90))
        assert enter(evening, *(DEALER[:3] + counted)) == [36, 0]


def test_what_a_list_does_not_play_stays_as_it_is():
    with Folder() as root:
        evening = older(root, "pub", "ramsch_doubled")
        assert "ramsch_doubled" not in evening.options
        assert evening.options["ramsch_cap_when"] == "after"
        assert "dummy_hand" not in begin(root).options


def test_a_new_list_plays_by_the_new_rules():
    for rules, key in (("dummy", "dummy_hand"), ("officers", "officer_names")):
        with Folder() as root:
            options = defaults(load(rules))
            home = load(rules).home(options)
            evening = Lists(root).create(rules, options, ("Anna", "Ben"), 0, 0, home)
            assert evening.options[key] == options[key] and evening.home == home
