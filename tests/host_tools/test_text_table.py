"""Tables of fixed width."""

from host_tools.text_table import lines


def test_columns_stand_below_each_other_whatever_the_letters():
    """An emoji takes two columns of a terminal, an accent of its own none, an umlaut one."""
    names = ["Ben", "Ju\u0308rgen", "Jürgen", "\N{PLAYING CARD BLACK JOKER}", "\N{GRINNING FACE}"]
    columns = [3, 6, 6, 2, 2]
    assert lines([(name, "1") for name in names]) == [
        name + " " * (6 - width) + "  1" for name, width in zip(names, columns, strict=True)
    ]
    assert lines([(name, "1") for name in names], ">") == [
        " " * (6 - width) + name + "  1" for name, width in zip(names, columns, strict=True)
    ]
