"""The evening: end and signatures, several lists, damage."""

from evenings import NAMES, begin, bodies, contents, game, note, passed_in, reread, told
from folder import own_folder, read_file, write_file
from telling import raises

from vorhand.session import SessionError, changes
from vorhand.session.ledger import Evening, Ledger
from vorhand.session.lists import Lists
from vorhand.session.records import become


def test_a_list_ends_at_its_length_unless_it_is_free():
    evening = begin(length=3)
    for _ in range(3):
        changes.write(evening, *passed_in(evening))
    assert raises(SessionError, changes.write, evening, *passed_in(evening)) == ("full", 3)
    changes.undo(evening)
    changes.write(evening, *passed_in(evening))
    assert reread(evening).count == 3
    free = begin(length=0)
    for _ in range(60):
        changes.write(free, *passed_in(free))
    assert reread(free).passed == 60


def test_all_sign_and_the_list_is_closed():
    evening = begin()
    changes.write(evening, *game(evening, 0))
    for seat in (2, 0, 3):
        changes.sign(evening, seat)
        assert raises(SessionError, changes.sign, evening, seat) == ("already_signed", seat)
    assert evening.signed == {0, 2, 3} and not reread(evening).closed
    assert raises(SessionError, changes.sign, evening, 7) == ("no_such_seat", 7)
    changes.sign(evening, 1)
    assert bodies(evening)[-2:] == ["signed seat=1 deals=1", "closed deals=1"]
    assert reread(evening).closed
    deal = game(evening, 0)
    for change, args in (
        (changes.write, deal),
        (changes.correct, (1,) + game(evening, 0, n=1)),
        (changes.undo, ()),
        (changes.sign, (0,)),
        (changes.close, ()),
        (changes.change_player, (0, "Eva")),
    ):
        assert raises(SessionError, change, evening, *args) == ("closed",)
    assert len(bodies(evening)) == 7


def test_what_changes_the_list_clears_the_signatures():
    evening = begin()
    for _ in range(4):
        changes.write(evening, *game(evening, 0))
    for change in (
        lambda: changes.correct(evening, 1, *game(evening, 1, n=1)),
        lambda: changes.change_player(evening, 2, "Eva"),
        lambda: changes.undo(evening),
        lambda: changes.write(evening, *game(evening, 2)),
    ):
        changes.sign(evening, 0)
        changes.sign(evening, 3)
        change()
        assert evening.signed == set() and not evening.closed
        assert bodies(evening)[-1].endswith(" unsigned=2")
        reread(evening)
    changes.sign(evening, 1)
    note(evening, "Bier")
    assert reread(evening).signed == {1}


def test_a_redeal_leaves_no_line():
    evening = begin()
    redeal = (("game", "clubs"), ("matadors", 1), ("outcome", "redeal"))
    seat = evening.table(1).active[0]
    answers, score = told(evening, ("declarer", seat), *redeal)
    assert raises(SessionError, changes.write, evening, answers, score) == ("redeal",)
    assert len(bodies(evening)) == 1


def test_several_lists_are_kept():
    lists = Lists(own_folder() + "/data", "dev1")
    assert lists.numbers() == [] and lists.newest() is None
    for n in range(1, 12):
        evening = lists.create("isko", {}, NAMES[:3], 0, 36)
        assert evening.id == lists.newest() == "%04d" % n
        changes.write(evening, *game(evening, 0, n % 4 + 1))
    assert lists.numbers() == list(range(1, 12))
    assert lists.open("0003").points == [0, 60, 0]
    for name in ("notes.txt", "0012.bak", "x"):
        write_file(lists.folder + "/" + name, b"x")
    assert lists.newest() == "0011"


def test_a_list_is_not_opened_with_nonsense():
    lists = Lists(own_folder())
    assert raises(SessionError, lists.create, "isko", {}, ("A",), 0, 36) == ("players", 1)
    assert raises(SessionError, lists.create, "isko", {}, ("A",) * 6, 0, 36) == ("players", 6)
    assert raises(SessionError, lists.create, "isko", {}, NAMES, 4, 36)[0] == "players"
    assert raises(SessionError, lists.create, "isko", {}, NAMES, 0, -1)[0] == "players"
    reason = raises(SessionError, lists.create, "isko", {}, ("A", "B", " "), 0, 36)
    assert reason == ("name_empty", " ")
    assert lists.numbers() == []


def test_damage_is_named_and_the_rest_counts():
    evening = begin()
    for n in range(6):
        changes.write(evening, *game(evening, n % 3))
    lines = read_file(evening.path).split(b"\n")
    lines[2] = lines[2].replace(b"clubs", b"grand")
    lines[5], lines[6] = lines[6], lines[5]
    write_file(evening.path, b"\n".join(lines) + b"deal n=7 decl")
    damaged = Evening(evening.path)
    assert damaged.count == 6 and damaged.unreadable() == 2 and damaged.answers(2) is None
    assert damaged.damage == [
        (3, "edited", "deal"),
        (6, "swapped", 6),
        (7, "swapped", 5),
        (8, "torn", "deal"),
    ]
    assert [damaged.dealer(n) for n in range(1, 8)] == [2, 3, 0, 1, 2, 3, 0]
    assert raises(SessionError, changes.sign, damaged, 0) == ("unreadable", 2)
    changes.correct(damaged, 2, *game(damaged, 1, n=2))
    changes.write(damaged, *game(damaged, 0))
    mended = Evening(evening.path)
    assert contents(mended) == contents(damaged)
    assert mended.damage == damaged.damage and mended.unreadable() == 0


def test_a_list_becomes_another_in_every_attribute():
    other = Ledger()
    for name in other.__dict__:
        setattr(other, name, name)
    ledger = Ledger()
    become(ledger, other)
    assert ledger.__dict__ == other.__dict__
