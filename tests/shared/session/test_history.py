"""What a list's file says of a deal that was put right."""

from os import remove

from evenings import begin, game
from folder import Folder
from telling import raises

from vorhand.session import StorageError
from vorhand.session.history import versions


def corrected(root):
    """Two deals, the first of which another has won."""
    evening = begin(root)
    for _ in range(2):
        evening.write(*game(evening, 1))
    evening.correct(1, *game(evening, 0, n=1))
    return evening


def points(evening, n):
    return [(one.kind, list(one.points)) for one in versions(evening, n)]


def test_each_version_in_its_order():
    with Folder() as root:
        evening = corrected(root)
        assert points(evening, 1) == [("deal", [24, 0, 0, 0]), ("fix", [0, 0, 0, 24])]
        assert points(evening, 2) == [("deal", [0, 24, 0, 0])]
        assert points(evening, 3) == []


def test_a_correction_is_the_last_change_until_another_comes():
    with Folder() as root:
        evening = corrected(root)
        assert evening.corrected == 1
        evening.write(*game(evening, 0))
        assert evening.corrected == 0
        evening.undo()
        assert evening.corrected == 0


def test_what_was_taken_back_is_no_version():
    with Folder() as root:
        evening = corrected(root)
        evening.undo()
        evening.undo()
        evening.write(*game(evening, 2))
        assert points(evening, 1) == [("deal", [0, 24, 0, 0])]


def test_a_damaged_line_is_passed_over():
    with Folder() as root:
        evening = corrected(root)
        with open(evening.path, "rb") as file:
            lines = file.read().split(b"\n")
        lines[1] = lines[1].replace(b"clubs", b"spade")
        lines.insert(1, b"x" * 5000)
        with open(evening.path, "wb") as file:
            file.write(b"\n".join(lines))
        assert [kind for kind, _ in points(evening, 1)] == ["fix"]
        remove(evening.path)
        assert raises(StorageError, versions, evening, 1)
