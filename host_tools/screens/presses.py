"""The fewest presses that enter a deal: a search through the real screens.

The keys found are then pressed, so that the deal is written, and the list's record is reported.
"""

import tempfile
from typing import Any, NamedTuple

import boards
import main
from host_tools.screens.desk import paint_nothing
from host_tools.screens.ways import DEAL_SCREENS, Place, Ways
from vorhand.rules import RuleError, load
from vorhand.rules.deal.table import Table
from vorhand.session import changes
from vorhand.ui.keys import BACK, OK

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
# The screens of a correction: the questions of the deal and these.
CORRECTION_SCREENS = (*DEAL_SCREENS, "sheet", "entry", "correct", "change", "corrected")
UNDO_SCREENS = ("home", "more", "restored", "undo")
SUM_SCREENS = ("confirm", "corrected")  # the sum of a new deal and that of a corrected one


class Way(NamedTuple):
    """The keys pressed for one deal, and the points written (None for a redeal)."""

    keys: list[str]
    points: list[int] | None

    @property
    def presses(self) -> int:
        """The number of presses; a hold is one press, the confirming press counts."""
        return len(self.keys)


class Goal:
    """The deal to be confirmed: its answers, and whether the bidding is walked through.

    target: {key: answer} with `declarer` as it ended; `auction`: the moves, where they matter.
    auction: walk the bidding through, to end with this declarer and bid. correcting,
    earlier_answers: number and answers of the deal to correct; a way may still have these answers.
    """

    def __init__(self, target, auction, correcting=0, earlier_answers=()):
        self.moves = tuple(target["auction"]) if "auction" in target else None
        self.auction = auction or self.moves is not None
        self.declarer = target["declarer"]
        self.bid = target.get("bid", 0)
        auction_keys = ("declarer", "bid", "auction")
        self.answers = {key: value for key, value in target.items() if key not in auction_keys}
        entered_keys = [
            key for key in target if key in self.answers or (key == "bid" and self.bid)
        ]
        self.required_keys = (
            entered_keys[: entered_keys.index("outcome")] if "outcome" in entered_keys else []
        )
        if self.auction and "bid" in self.required_keys:
            self.required_keys.remove("bid")
        self.correcting = correcting
        self.earlier_answers = dict(earlier_answers)

    def fits(self, place: Place) -> bool:
        """Return whether no answer so far differs from the deal's."""
        if place.screen in SUM_SCREENS and not self.earlier_answers and not self.reached(place):
            return False  # another deal
        if not all(self._fits(place, *pair) for pair in place.answers):
            return False
        return not self._too_late(place) and self._on_the_way(place)

    def _too_late(self, place):
        """Return whether the outcome was answered before a key that has to come before it."""
        answered_keys = {key for key, _ in place.answers}
        if (
            self.earlier_answers
            or "outcome" not in answered_keys
            or "outcome" in dict(place.steps)
        ):
            return False
        return not answered_keys.issuperset(self.required_keys)

    def _fits(self, place, key, value):
        if key in self.earlier_answers and self.earlier_answers[key] == value:
            return True
        if key == "declarer":
            return value == ("auction" if self.auction else self.declarer)
        if key == "bid":
            return value == self.bid
        expected = self.answers.get(key)
        return expected == value or expected in dict(place.steps).get(key, ())

    def _on_the_way(self, place):
        """Return whether the place lies between start and deal; keys change a count by one."""
        if place.count and not self._passes_count(place.count):
            return False
        if self.earlier_answers:
            return place.screen == "sheet" or place.number in (0, self.correcting)
        if not self.auction:
            return place.declarer in (None, self.declarer)
        if self.moves is not None and place.moves != self.moves[: len(place.moves)]:
            return False
        # A value of the auction is raised, never beyond the bid it is to end at.
        if place.screen == "auction" and place.shown > self.bid:
            return False
        if place.declarer in (None, "auction"):
            return True
        return place.declarer == self.declarer and place.bid in (self.bid, None)

    def _passes_count(self, count):
        """Return whether the matadors lie between 0 and those of the deal, new or earlier."""
        for matadors in (self.answers.get("matadors", 0), self.earlier_answers.get("matadors", 0)):
            if 0 < count * matadors <= matadors * matadors:
                return True
        return False

    def reached(self, place: Place) -> bool:
        """Return whether exactly this deal waits for its confirmation."""
        if place.screen not in SUM_SCREENS or place.correcting != self.correcting:
            return False
        if place.declarer != self.declarer or self.moves not in (None, place.moves):
            return False
        answers = {key: value for key, value in place.answers if key != "declarer"}
        bid = answers.pop("bid", 0)  # where rules force a bid, it is no answer
        return answers == self.answers and (place.bid if self.auction else bid) == self.bid


class Player:
    """Presses the keys of a runner (see main.build) to write, correct and undo deals.

    keys: every logical key that was pressed so far. The ways of one table serve all its deals.
    """

    def __init__(self, runner: Any):
        self.runner = runner
        self.app = runner.app
        self.keys: list[int] = []
        self._ways: dict[tuple, Ways] = {}

    def shortest(self, target: dict[str, Any], auction: bool = False) -> list[int]:
        """Return the logical keys of a shortest way to confirm the next deal as `target`.

        target, auction: see Goal; bid 0 = not entered. RuleError("no_way") when the screens have
        no way.
        """
        goal = Goal(target, auction)
        return self._shortest_keys(
            self._table_ways(goal.moves is not None), goal.fits, goal.reached, target
        )

    def deal(self, target: dict[str, Any], auction: bool = False) -> list[int]:
        """Enter the next deal; return the keys, the confirming one last."""
        return self.press([*self.shortest(target, auction), OK])

    def correct(self, number: int, target: dict[str, Any]) -> list[int]:
        """Put deal `number` right; return the keys."""
        goal = Goal(target, False, number, self.app.evening.answers(number))
        ways = Ways(self.runner, CORRECTION_SCREENS, goal.moves is not None)
        return self.press([*self._shortest_keys(ways, goal.fits, goal.reached, target), OK])

    def undo(self) -> list[int]:
        """Take back the last deal; return the keys."""
        ways = Ways(self.runner, UNDO_SCREENS)
        way = self._shortest_keys(
            ways, lambda place: True, lambda place: place.screen == "undo", "undo"
        )
        return self.press([*way, OK])

    def _table_ways(self, keep_moves: bool) -> Ways:
        """Return the ways of the next deal's table."""
        table = self.app.deal.table()
        name = (table.players, table.dealer, table.bock, table.ramsch, keep_moves)
        if name not in self._ways:
            self._ways[name] = Ways(self.runner, keep_moves=keep_moves)
        return self._ways[name]

    def _shortest_keys(self, ways, fits, reached, goal):
        way = ways.shortest(fits, reached)
        ways.go_home()
        if way is None:
            raise RuleError("no_way", str(goal))
        return way

    def press(self, keys: list[int]) -> list[int]:
        """Press keys, and go back to Home; return them."""
        for key in keys:
            self.runner.press(key)
        self.keys += keys
        while self.runner.current is not self.app.home:
            self.runner.press(BACK)
            self.keys.append(BACK)
        return keys


class Pilot(Player):
    """A Player with a board of its own: `players`, `dealer` of its deal (seat, 0-based).

    under: (how often the deal doubles, whether it belongs to a round of Ramsch), by the deals
    before.
    """

    def __init__(
        self, board, players, dealer, rules="isko", options=None, ask_bid=False, under=(0, 0)
    ):
        self._folder = tempfile.TemporaryDirectory()
        loaded_board = boards.load(board) if isinstance(board, str) else board
        settings = (("ask_bid", int(ask_bid)),)
        runner = main.build(loaded_board, self._folder.name, strict=True, settings=settings)
        paint_nothing(runner)
        super().__init__(runner)
        options = options or {}
        home = load(rules).home(options)
        names = NAMES[:players]
        self.app.take(self.app.lists.create(rules, options, names, dealer, 0, home))
        if any(under):
            table = Table(players, dealer, *under)
            self.app.evening.table = lambda n: table
        self.events = self.app.keys.events()

    def close(self):
        """Remove the list that was written."""
        self._folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.close()

    def enter(self, target, auction=False):
        """Find a shortest way, press its keys and confirm; return the Way with the points written.

        The deal is undone afterwards, so that the next one meets the same table.
        """
        evening = self.app.evening
        count = evening.count
        keys = self.deal(target, auction)
        points = None
        if evening.count > count:
            points = list(evening.result(evening.count).points)
            changes.undo(evening)
        names = {key: name for name, key in reversed(self.events)}
        return Way([names[key] for key in keys], points)
