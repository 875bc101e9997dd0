"""An encoder at the exact edge of a step: which count makes one, and which the opposite one."""

import pytest

from drivers.encoder import Edges, Encoder


class Count:
    """The edges so far, as a test sets them."""

    now = 0

    def __call__(self):
        return self.now


def encoder_turns(edges, *values):
    count = Count()
    encoder = Encoder(count, edges)
    turns = []
    for count.now in values:
        turns.append(encoder.turns())
    return turns


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(
    ("edges", "values", "turns"),
    [
        (4, (2, 3, 4, 6, 7), (0, 1, 0, 0, 1)),  # an edge before the detent
        (4, (3, 2, 3, 1, 0, 3), (1, 0, 0, -1, 0, 1)),  # from 3 back to 2 is none, to 1 is
        (4, (11, 12), (3, 0)),
        (4, (10, 11), (2, 1)),
        (2, (1, 2, 3, 4), (0, 1, 0, 1)),  # with two edges a detent is whole or none
        (2, (2, 1, 0), (1, 0, -1)),
        (1, (1, 2, 1), (1, 1, -1)),
    ],
)
def test_the_edge_of_a_step(edges, values, turns, sign):
    result = encoder_turns(edges, *[sign * value for value in values])
    assert result == [sign * turn for turn in turns]


class Line:
    """A line of an encoder; its handler is called when a test says so."""

    level = 1

    def __call__(self):
        return self.level

    def irq(self, handler):
        self.handler = handler


@pytest.mark.parametrize(("first", "count"), [(0, 3), (1, -3)])
def test_a_missed_edge_is_counted_in_the_direction_before(first, count):
    lines = (Line(), Line())
    edges = Edges(*lines)
    lines[first].level = 0
    lines[first].handler(None)
    lines[1 - first].level = 0  # nobody is called for this edge
    lines[first].level = 1
    lines[first].handler(None)
    assert edges.value() == count
