"""A list is packed alike on every interpreter; tests/host_tools/test_packed_list.py reads it."""

from evenings import begin, game, note, passed_in, reread

from vorhand.rules import defaults, load
from vorhand.session import changes
from vorhand.session.packed_list import pack, part

PACKED = (
    "103999229286206418561210925272632147487228826029995607351028091857925702733744213872360379"
    "442450199992314158772366440360400329176117264338593438788840043"
)


def test_the_digits_of_a_list():
    evening = begin()
    for n in range(4):
        changes.write(evening, *game(evening, n % 3, n - 6))
    changes.change_player(evening, 1, "Jörg #1")
    changes.write(evening, *passed_in(evening))
    changes.write(evening, *game(evening, 2, 3))
    changes.undo(evening)
    changes.correct(evening, 2, *game(evening, 1, 2, n=2))
    note(evening, "not packed")
    changes.sign(evening, 3)
    changes.close(evening)
    evening = reread(evening)
    assert pack(evening, defaults(load("isko"))) == PACKED


def test_parts_are_all_the_digits():
    digits = "1234567890" * 7
    for count in range(1, 9):
        parts = [part(digits, number, count).split(".") for number in range(1, count + 1)]
        assert [row[:3] for row in parts] == [
            [str(number), str(count), "7890"] for number in range(1, count + 1)
        ]
        assert "".join([row[3] for row in parts]) == digits
