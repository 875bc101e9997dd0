"""What holds for rounds of Bock and Ramsch whatever is entered, undone and corrected."""

import tempfile

import house
from evenings import at_home, correct, said, seen
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from vorhand.rules.deal.conversation import Conversation
from vorhand.session.evening import Evening

options = st.fixed_dictionaries(
    {}, optional={key: st.sampled_from(values) for key, values, _, _ in house.OPTIONS}
)
MORE = st.sampled_from(["", "", " starts=1", " starts=2", " calls=1", " starts=1 calls=1"])
PLACE = st.sampled_from(["", " place=1"])
VALUE = st.sampled_from([10, 18, 48, 50, 100])


@st.composite
def deals(draw, table):
    """Draw a deal that the table can tell, as `said` has it."""
    kinds = ["game", "game", "lost", "ramsch"]
    if not table.ramsch:
        kinds += ["passed", "auction"]
    kind = draw(st.sampled_from(kinds))
    if kind == "passed":
        return kind
    value = draw(VALUE)
    if kind == "auction":
        return f"auction 18 {'0 0' if len(table.active) > 2 else '18'} {value}"
    start = {"lost": "-", "ramsch": "ramsch "}.get(kind, "")
    return f"{start}{value}{draw(MORE)}{draw(PLACE)}"


def entered(data, evening, most=10):
    """Write up to `most` drawn deals."""
    for _ in range(data.draw(st.integers(0, most))):
        n = evening.count + 1
        if evening.full():
            break
        evening.write(*said(evening, data.draw(deals(evening.table(n)))))


def corrected(data, evening):
    """Correct a drawn deal; return the deals that no longer fit."""
    n = data.draw(st.integers(1, evening.count))
    return correct(evening, n, data.draw(deals(evening.table(n))))[1]


@settings(max_examples=60, deadline=None)
@given(st.data(), options, st.integers(2, 4))
def test_the_file_says_what_memory_says_and_undo_restores_it(data, chosen, players):
    with tempfile.TemporaryDirectory() as root:
        evening = at_home(root, chosen, players, first=1)
        for _ in range(data.draw(st.integers(1, 3))):
            entered(data, evening, 6)
            if evening.count and data.draw(st.booleans()):
                corrected(data, evening)
            again = Evening(evening.path)
            assert again.damage == [] and seen(again) == seen(evening)
        assume(not evening.full())
        before = seen(evening)
        n = evening.count + 1
        evening.write(*said(evening, data.draw(deals(evening.table(n)))))
        evening.table(n + 1)
        evening.undo()
        assert seen(evening) == before and seen(Evening(evening.path)) == before


@settings(max_examples=60, deadline=None)
@given(st.data(), options, st.integers(2, 4))
def test_a_corrected_list_counts_as_if_it_had_been_entered_so(data, chosen, players):
    chosen.pop("list_mode", None)
    with tempfile.TemporaryDirectory() as root:
        evening = at_home(root, chosen, players)
        entered(data, evening)
        assume(evening.count)
        for _ in range(data.draw(st.integers(1, 3))):
            assume(not corrected(data, evening))
        fresh = at_home(root, chosen, players)
        for n in range(1, evening.count + 1):
            table = fresh.table(n)
            answers = evening.answers(n)
            talk = Conversation(house, table, fresh.options, answers)
            assert talk.question is None
            fresh.write(answers, house.score(table, talk.facts, fresh.options))
            assert fresh.result(n)[:3] == evening.result(n)[:3]
            assert fresh.effect(n) == evening.effect(n)
        assert seen(fresh)[1] == seen(evening)[1] and seen(fresh)[4] == seen(evening)[4]
