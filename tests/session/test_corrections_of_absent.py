"""Deals after a corrected one are counted under the rounds that the list has afterwards."""

import random
from contextlib import suppress

import known_list
import pytest

from vorhand import rules
from vorhand.rules.deal.score import Score
from vorhand.session import SessionError, changes
from vorhand.session.corrections import Correction
from vorhand.session.lists import Lists

PUB = rules.load("pub")
PASSED = [("declarer", "passed")]


class Noted(Correction):
    """A correction that notes the Tables at which deals are counted, and counts none."""

    def __init__(self, *args):
        self.tables = {}
        super().__init__(*args)

    def _score(self, m, old, new):
        self.tables[m] = standing(new)


def standing(table):
    """Return the rounds, the dealer and the absent seat of a table."""
    return table.bock, table.ramsch, table.dealer, table.absent


def passed_score(evening, dice, chances):
    """Return the Score of a deal passed in; chances: of Bock, of Ramsch, of dealing again."""
    score = Score(evening.table(1), [("x",)])
    score.bocks, score.ramsches, score.again = (int(dice.random() < share) for share in chances)
    return score


def leave(evening, dice):
    """Now and then let somebody be absent from the round that begins."""
    if evening.round_begins() and dice.random() < 0.4:
        with suppress(SessionError):  # he is absent already
            changes.set_absent(evening, dice.randrange(evening.players))


@pytest.mark.parametrize("seed", range(60))
def test_the_rounds_are_those_of_the_corrected_list(tmp_path, seed):
    """Where somebody is absent, a round that begins is shorter."""
    dice = random.Random(seed)
    options = {**rules.defaults(PUB), "ramsch_round": "events"}
    evening = Lists(str(tmp_path), "dev1").create("pub", options, known_list.NAMES, 0, 0)
    for _ in range(dice.randint(6, 20)):
        leave(evening, dice)
        changes.write(evening, PASSED, passed_score(evening, dice, (0.2, 0.15, 0.15)))
    leave(evening, dice)  # an absence that has not begun may be put off by the correction
    n = dice.randint(1, evening.count)
    put_right(evening, n, passed_score(evening, dice, (0.4, 0.3, 0.4)))
    put_right(evening, n, passed_score(evening, dice, (0.4, 0.3, 0.4)))  # what waits begins


def put_right(evening, n, score):
    """Correct deal `n`; fail unless the Correction knew what the list has then."""
    earlier = {m: standing(evening.table(m)) for m in range(n + 1, evening.count + 1)}
    correction = Noted(evening, PUB, n, score)
    changes.correct(evening, n, PASSED, score)
    assert {**earlier, **correction.tables} == {m: standing(evening.table(m)) for m in earlier}
    rounds = evening.rounds_from_start(evening.count + 1)
    for key in ("bock", "ramsch", "shown"):
        assert getattr(correction.rounds, key) == getattr(rounds, key)
