"""Whole evenings of every rule set at random: written, undone, corrected, read again.

The list is a file; the deals are told through the rule set's own questions. At any time the list
must be as if its present deals had been entered one after the other.
"""

import shutil
import tempfile

import pytest
from evenings import contents
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sums import check_sums
from walking import finish, go_on, options_of, scored

from vorhand.rules import load, names, settlement, standings
from vorhand.rules.deal.conversation import Conversation
from vorhand.session import SessionError, changes
from vorhand.session.corrections import Correction
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists

PEOPLE = ("Anna", "Ben", "Cem", "Dora", "Emil")
CHANCE = st.randoms(use_true_random=False)


class AnyEvening(RuleBasedStateMachine):
    """One list of rule set NAME."""

    NAME = ""

    def __init__(self):
        super().__init__()
        self.root = tempfile.mkdtemp()
        self.lists = Lists(self.root, "dev1")
        self.evening = None
        self.unfit = set()  # deals that keep their points although their round is gone

    def teardown(self):
        try:
            if self.evening and not self.unfit:
                self.entered_at_once()
        finally:
            shutil.rmtree(self.root)

    @initialize(random=CHANCE)
    def begin(self, random):
        self.ruleset = ruleset = load(self.NAME)
        options = options_of(random, ruleset, 10)
        players = random.choice(ruleset.TABLES)
        self.evening = self.create(options, players, random.randrange(players))

    def create(self, options, players, first):
        home = self.ruleset.home(options)
        people = PEOPLE[:players]
        return self.lists.create(self.NAME, options, people, first, 0, home)

    def random_deal(self, random, n):
        """Return (Conversation, Score) of a random deal `n`; None when it is dealt again."""
        options = self.evening.options
        conversation = Conversation(self.ruleset, self.evening.table(n), options)
        score = scored(finish(go_on(random, conversation)))
        return None if score.redeal else (conversation, score)

    def open(self):
        return self.evening and not self.evening.full()

    @precondition(open)
    @rule(random=CHANCE, count=st.integers(1, 6))
    def write(self, random, count):
        for _ in range(count):
            deal = self.random_deal(random, self.evening.count + 1)
            if deal and self.open():
                changes.write(self.evening, deal[0].answers, deal[1])

    @precondition(open)
    @rule(random=CHANCE)
    def write_and_undo(self, random):
        state = contents(self.evening)
        count = self.evening.count
        self.write(random, 1)
        if self.evening.count > count:
            self.evening.table(self.evening.count + 1)  # has counted the rounds on
            changes.undo(self.evening)
        assert contents(self.evening) == state

    @precondition(lambda self: self.evening and self.evening.count)
    @rule(count=st.integers(1, 2))
    def undo(self, count):
        for _ in range(min(count, self.evening.count)):
            self.unfit.discard(self.evening.count)
            changes.undo(self.evening)

    @precondition(lambda self: self.evening and self.evening.count)
    @rule(random=CHANCE)
    def correct(self, random):
        """Correct a deal as app.score and app.write do."""
        evening = self.evening
        n = random.randint(1, evening.count)
        deal = self.random_deal(random, n)
        if not deal:
            return
        conversation, score = deal
        others = ()
        if evening.changes_later(n, score):
            correction = Correction(evening, self.ruleset, n, score)
            others = correction.changed
            self.unfit.update(correction.unfit)
            self.unfit.difference_update([m for m, _ in others])
        self.unfit.discard(n)
        changes.correct(evening, n, conversation.answers, score, others)

    @precondition(lambda self: self.evening)
    @rule()
    def pull_the_plug(self):
        self.evening = Evening(self.evening.path)

    @invariant()
    def the_file_says_the_same(self):
        if self.evening:
            reading = Evening(self.evening.path)
            assert reading.damage == [] and contents(reading) == contents(self.evening)

    @invariant()
    def each_deal_counts_what_its_answers_come_to(self):
        evening = self.evening
        for n in range(1, evening.count + 1) if evening else ():
            if n in self.unfit:
                continue
            answers = evening.answers(n)
            conversation = Conversation(self.ruleset, evening.table(n), evening.options, answers)
            assert conversation.question is None, n
            score = scored(conversation)
            assert evening.result(n)[:3] == (tuple(score.points), score.winner, score.loser), n
            assert evening.effect(n) == (score.bocks, score.ramsches, score.again), n

    @invariant()
    def totals_and_money_add_up(self):
        evening = self.evening
        if not evening:
            return
        results = [evening.result(n) for n in range(1, evening.count + 1)]
        for seat in range(evening.players):
            assert evening.points[seat] == sum(result.points[seat] for result in results)
            assert evening.won[seat] == [result.winner for result in results].count(seat)
            assert evening.lost[seat] == [result.loser for result in results].count(seat)
        for mode in settlement.MODES:
            assert sum(settlement.nets(mode, evening.points, 25, 500, 100)) == 0
        seats = [(evening.table(n), result.loser) for n, result in enumerate(results, 1)]
        losses = [(table, seat) for table, seat in seats if seat is not None]
        unpaid = standings.unpaid_games(evening.players, losses, evening.options)
        columns = (evening.points, evening.won, evening.lost, evening.options)
        for system in standings.systems(self.ruleset.STANDINGS, evening.options):
            rows = standings.totals(system, *columns, unpaid)
            assert check_sums(system, *columns, rows, unpaid)

    def entered_at_once(self):
        """Enter the deals of the list into another: it must come to the same."""
        evening = self.evening
        fresh = self.create(evening.options, evening.players, evening.first_dealer)
        for n in range(1, evening.count + 1):
            answers = evening.answers(n)
            conversation = Conversation(self.ruleset, fresh.table(n), fresh.options, answers)
            try:
                changes.write(fresh, conversation.answers, scored(conversation))
            except SessionError as error:
                assert error.args[0] == "over"  # a correction ended a Bierlachs earlier
                return
        entered, written = contents(fresh), contents(evening)
        assert entered[1] == written[1] and entered[3:5] == written[3:5]
        for n in range(1, evening.count + 2):
            ours, theirs = evening.rounds(n), fresh.rounds(n)
            assert (ours.shown if ours else ()) == (theirs.shown if theirs else ()), n


@pytest.mark.hypothesis  # `make fuzz` picks it by this mark
@pytest.mark.parametrize("name", names())
def test_evenings(name):
    thorough = settings.get_current_profile_name() == "thorough"
    examples = (30 if name == "pub" else 8) * (30 if thorough else 1)
    machine = type("An" + name, (AnyEvening,), {"NAME": name})
    profile = settings(max_examples=examples, stateful_step_count=25, deadline=None)
    run_state_machine_as_test(machine, settings=profile)
