"""The person at the terminal: what means yes."""

import pytest

from host_tools import person


@pytest.mark.parametrize(
    ("answer", "confirmed"),
    [(b"\n", False), (b"\x04", False), (b"n\n", False), (b"x\n", False), (b"Ja\n", True)],
)
def test_what_cannot_be_undone_wants_a_yes(types, answer, confirmed):
    types(answer)
    assert person.confirms("sure?") is confirmed
