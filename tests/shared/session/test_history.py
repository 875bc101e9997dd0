"""The versions of a corrected deal, read from the list's file."""

from os import remove

from evenings import begin, game, undo
from folder import read_file, write_file
from telling import raises

from vorhand.session import StorageError, changes
from vorhand.session.history import before_correction, has_deals, versions
from vorhand.session.ledger import Evening


def corrected_list():
    """Return a list of two deals, the first of which a correction gives to another seat."""
    evening = begin()
    for _ in range(2):
        changes.write(evening, *game(evening, 1))
    changes.correct(evening, 1, *game(evening, 0, n=1))
    return evening


def points(evening, n):
    return [(version.kind, list(version.points)) for version in versions(evening, n)]


def test_each_version_in_its_order():
    evening = corrected_list()
    assert points(evening, 1) == [("deal", [24, 0, 0, 0]), ("fix", [0, 0, 0, 24])]
    assert points(evening, 2) == [("deal", [0, 24, 0, 0])]
    assert points(evening, 3) == []


def test_a_correction_is_the_last_change_until_another_comes():
    evening = corrected_list()
    answers, _ = game(evening, 1, n=1)
    assert evening.corrected == 1
    assert before_correction(evening) == (1, list(answers))
    changes.write(evening, *game(evening, 0))
    assert evening.corrected == 0
    assert before_correction(evening) == (0, ())
    changes.undo(evening)
    assert evening.corrected == 0
    assert before_correction(evening) == (0, ())


def test_a_correction_that_takes_another_back_stays():
    evening = corrected_list()
    changes.correct(evening, 1, *game(evening, 1, n=1))
    assert before_correction(evening) == (0, ())
    changes.correct(evening, 1, *game(evening, 2, n=1))
    answers, _ = game(evening, 1, n=1)
    assert before_correction(evening) == (1, list(answers))


def test_nothing_is_told_of_a_file_that_is_gone():
    evening = corrected_list()
    remove(evening.path)
    assert before_correction(evening) == (0, ())


def test_what_was_taken_back_is_no_version():
    evening = corrected_list()
    undo(evening, 2)
    changes.write(evening, *game(evening, 2))
    assert points(evening, 1) == [("deal", [0, 24, 0, 0])]


def test_a_damaged_line_is_passed_over():
    evening = corrected_list()
    lines = read_file(evening.path).split(b"\n")
    lines[1] = lines[1].replace(b"clubs", b"spade")
    lines.insert(1, b"x" * 5000)
    write_file(evening.path, b"\n".join(lines))
    assert [kind for kind, _ in points(evening, 1)] == ["fix"]
    remove(evening.path)
    assert raises(StorageError, versions, evening, 1)


def test_records_that_stand_on_one_line_all_count():
    evening = corrected_list()
    lines = read_file(evening.path).split(b"\n")
    for n in range(1, 4):  # the header and a deal, two deals, a deal and a correction
        write_file(evening.path, b"\n".join(lines[:n]) + b"\n".join(lines[n:]))
        reading = Evening(evening.path)
        assert reading.damage == [(n, "stray", "")]
        assert points(reading, 1) == [("deal", [24, 0, 0, 0]), ("fix", [0, 0, 0, 24])]
        assert points(reading, 2) == [("deal", [0, 24, 0, 0])]
    write_file(evening.path, b"".join(lines[:2]) + b"\n")
    assert has_deals(Evening(evening.path))


def test_a_record_of_another_list_changes_no_deal():
    evening = corrected_list()
    other = begin()
    changes.write(other, *game(other, 2))
    changes.undo(other)
    foreign = read_file(other.path).split(b"\n")
    with open(evening.path, "ab") as file:
        file.write(foreign[2] + b"\n")
    assert foreign[2].startswith(b"undo n=1 ")
    assert [kind for kind, _ in points(Evening(evening.path), 1)] == ["deal", "fix"]
