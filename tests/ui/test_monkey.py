"""A seeded monkey presses keys; after each press the list must be sound.

`make test` presses 20,000 times over the key schemes, `make fuzz` a million times.
"""

import os
import random

import pytest
from sums import check_sums

from host_tools.screens.desk import Desk, screen_name
from vorhand import rules
from vorhand.rules.standings import SYSTEMS, totals
from vorhand.session.lists import Lists

BOARDS = ("sim128_6", "sim128_5", "sim128_4", "sim128_3", "sim128_2", "sim128_enc")
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
RESTART = 701  # presses between two pulled plugs
NEW = 499  # presses between two lists that nobody opened by its keys
HOUSE_RULE = 0.2  # how often a house rule has a random value
SLEEP = 97  # presses between two short sleeps, which keep the half-entered deal


class Monkey:
    """One board, one folder, one seed."""

    def __init__(self, board, root, seed):
        self.board = board
        self.root = root
        self.dice = random.Random(f"{board} {seed}")
        self.desk = None
        self.pressed = 0
        self.lines = 0
        self.start(b"")

    def start(self, draft):
        language = self.dice.choice(("de", "en"))
        self.desk = Desk(self.board, self.root, language, {"rest_after": 30}, unseen=True)
        self.desk.runner.start(draft)
        if not self.desk.app.evening or self.desk.app.evening.closed or self.pressed % NEW == 0:
            self.new_list()

    def new_list(self):
        """Open a list of any rule set, most house rules of which are the usual ones."""
        name = self.dice.choice(rules.NAMES)
        ruleset = rules.load(name)
        players = self.dice.choice(ruleset.TABLES)
        length = self.dice.choice((0, 6, 36, 48))
        options = rules.defaults(ruleset)
        for key, values, _, _ in ruleset.OPTIONS:
            if self.dice.random() < HOUSE_RULE:
                options[key] = self.dice.choice(values)
        self.desk.new_list(NAMES[:players], self.dice.randrange(players), length, name, options)
        self.lines = 0

    def press(self):
        runner = self.desk.runner
        self.pressed += 1
        if self.pressed % RESTART == 0 or self.pressed % NEW == 0:
            return self.start(b"")
        if self.pressed % SLEEP == 0:
            return self.sleep()
        name, key = self.dice.choice(self.desk.app.keys.events())
        try:
            runner.press(key)
            runner.step(runner.now + self.dice.choice((10, 10, 10, 31_000)))
        except Exception as error:
            error.add_note(
                f"{self.board}, press {self.pressed}: {name} on {screen_name(runner.current)}"
            )
            raise
        return self.check()

    def deal_in_hand(self):
        """Return the answers and facts of the deal in hand, and whether it is a correction."""
        deal = self.desk.app.deal
        conversation = deal.conversation
        return conversation and (conversation.answers, conversation.facts, deal.correcting)

    def sleep(self):
        """Start with the draft, which must bring the conversation back to the same question."""
        deal_before = self.deal_in_hand()
        draft = self.desk.app.deal.draft()
        assert len(draft) <= 2048
        self.start(draft)
        if deal_before and deal_before[0]:
            assert self.deal_in_hand() == deal_before

    def check(self):
        """Check the way back, the sums of the standings, and the list read from its file."""
        runner = self.desk.runner
        depth, screen = 0, runner.current
        while screen:  # the way back must not grow without end
            depth, screen = depth + 1, screen.back
        assert depth <= 12
        e = runner.app.evening
        if e is None:
            return
        assert sum(e.won) + sum(e.lost) + e.passed <= e.count
        size = os.stat(e.path).st_size
        if size == self.lines:
            return
        self.lines = size
        assert not e.damage
        for system in SYSTEMS:
            rows = totals(system, e.points, e.won, e.lost, e.options)
            assert check_sums(system, e.points, e.won, e.lost, e.options, rows)
        reading = Lists(str(self.root)).open(e.id)
        for field in ("count", "passed", "points", "won", "lost", "names", "signed", "closed"):
            assert getattr(reading, field) == getattr(e, field), field
        for number in range(1, e.count + 1):
            assert reading.result(number) == e.result(number)
            assert reading.answers(number) == e.answers(number)


@pytest.mark.parametrize("board", BOARDS)
def test_monkey(board, tmp_path, presses, capsys):
    monkey = Monkey(board, tmp_path, 1)
    share = presses // len(BOARDS)
    screens = set()
    for number in range(share):
        monkey.press()
        screens.add(monkey.desk.screen)
        if number % 50_000 == 49_999:
            with capsys.disabled():
                print(f"\n{board}: {number + 1:,} of {share:,} presses", flush=True)
    assert {"home", "game", "play", "confirm", "menu", "sheet"} <= screens
