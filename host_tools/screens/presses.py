"""The fewest presses that enter a deal: a search through the real screens.

The way found is then really pressed, the deal really written, and what stands in the list is
what is reported.
"""

import tempfile
from typing import Any, NamedTuple

import boards
import main
from host_tools.screens.ways import DEAL, Place, Ways
from vorhand.rules import RuleError, load
from vorhand.rules.deal.table import Table
from vorhand.session import changes
from vorhand.ui.keys import BACK, OK

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
# What a correction goes through besides the questions of the deal.
CORRECTING = (*DEAL, "sheet", "entry", "correct", "change", "corrected")
UNDOING = ("home", "more", "restored", "undo")
SUMS = ("confirm", "corrected")  # what a deal comes to, of a new one and of one put right


class Blind:
    """A panel nobody looks at: the search needs no pixels."""

    due = stays = False

    def __init__(self, display):
        self.display = display

    def recolour(self, palette):
        """Any colour will do."""

    def refresh(self):
        """Paint nothing."""

    def rotate(self, on):
        """Either way up."""

    def release(self):
        """Nothing is held."""

    def wake(self):
        """Nothing sleeps."""

    def sleep(self):
        """Nothing is lit."""

    def ready(self):
        """It never takes long."""
        return True

    def tick(self, now):
        """Nothing was left to be painted."""
        return False


class Way(NamedTuple):
    """What was pressed for one deal, and what was then written (None: nothing, a redeal)."""

    keys: list[str]
    points: list[int] | None

    @property
    def presses(self) -> int:
        """How many; a hold is one press, the confirming press counts."""
        return len(self.keys)


class Goal:
    """The deal to be confirmed: its answers, and whether the bidding is walked through.

    target: {key: answer} with `declarer` as it ended; `auction`: the moves, where they matter.
    auction: walk the bidding through, to end with this declarer and bid. fixing, before: number
    and answers of the deal that is to be corrected; a way may still have these.
    """

    def __init__(self, target, auction, fixing=0, before=()):
        self.moves = tuple(target["auction"]) if "auction" in target else None
        self.auction = auction or self.moves is not None
        self.declarer = target["declarer"]
        self.bid = target.get("bid", 0)
        apart = ("declarer", "bid", "auction")
        self.answers = {key: value for key, value in target.items() if key not in apart}
        said = [key for key in target if key in self.answers or (key == "bid" and self.bid)]
        self.early = said[: said.index("outcome")] if "outcome" in said else []
        if self.auction and "bid" in self.early:
            self.early.remove("bid")
        self.fixing = fixing
        self.before = dict(before)

    def fits(self, place: Place) -> bool:
        """Whether nothing was said yet that the deal does not have."""
        if place.screen in SUMS and not self.before and not self.reached(place):
            return False  # another deal
        if not all(self._fits(place, *pair) for pair in place.answers):
            return False
        return not self._too_late(place) and self._on_the_way(place)

    def _too_late(self, place):
        """Whether the end was told although something is missing that is said before it."""
        told = {key for key, _ in place.answers}
        if self.before or "outcome" not in told or "outcome" in dict(place.steps):
            return False
        return not told.issuperset(self.early)

    def _fits(self, place, key, value):
        if key in self.before and self.before[key] == value:
            return True
        if key == "declarer":
            return value == ("auction" if self.auction else self.declarer)
        if key == "bid":
            return value == self.bid
        wanted = self.answers.get(key)
        return wanted == value or wanted in dict(place.steps).get(key, ())

    def _on_the_way(self, place):
        """Whether what is shown lies between nothing and what is wanted; keys move it by ones."""
        if place.count and not self._counted(place.count):
            return False
        if self.before:
            return place.screen == "sheet" or place.number in (0, self.fixing)
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

    def _counted(self, count):
        """Whether so many matadors come before those that are wanted or were there before."""
        for wanted in (self.answers.get("matadors", 0), self.before.get("matadors", 0)):
            if 0 < count * wanted <= wanted * wanted:
                return True
        return False

    def reached(self, place: Place) -> bool:
        """Whether exactly this deal waits for its confirmation."""
        if place.screen not in SUMS or place.fixing != self.fixing:
            return False
        if place.declarer != self.declarer or self.moves not in (None, place.moves):
            return False
        told = {key: value for key, value in place.answers if key != "declarer"}
        said = told.pop("bid", 0)  # where rules force a bid, it is no answer
        return told == self.answers and (place.bid if self.auction else said) == self.bid


class Player:
    """Presses the keys of a runner (see main.build) to do what is wanted with its list.

    keys: every logical key that was pressed so far. The ways of one table serve all its deals.
    """

    def __init__(self, runner: Any):
        self.runner = runner
        self.app = runner.app
        self.keys: list[int] = []
        self._ways: dict[tuple, Ways] = {}

    def shortest(self, target: dict[str, Any], auction: bool = False) -> list[int]:
        """Return the logical keys of a shortest way to confirm the next deal as `target`.

        target, auction: see Goal; bid 0 = not told. RuleError("no_way") when the screens have
        none.
        """
        goal = Goal(target, auction)
        return self._found(self._here(goal.moves is not None), goal.fits, goal.reached, target)

    def deal(self, target: dict[str, Any], auction: bool = False) -> list[int]:
        """Enter the next deal; return the keys, the confirming one last."""
        return self.press([*self.shortest(target, auction), OK])

    def correct(self, number: int, target: dict[str, Any]) -> list[int]:
        """Put deal `number` right; return the keys."""
        goal = Goal(target, False, number, self.app.evening.answers(number))
        ways = Ways(self.runner, CORRECTING, goal.moves is not None)
        return self.press([*self._found(ways, goal.fits, goal.reached, target), OK])

    def undo(self) -> list[int]:
        """Take back the last deal; return the keys."""
        ways = Ways(self.runner, UNDOING)
        way = self._found(ways, lambda place: True, lambda place: place.screen == "undo", "undo")
        return self.press([*way, OK])

    def _here(self, spoken: bool) -> Ways:
        """Return the ways of the next deal's table."""
        table = self.app.deal.table()
        name = (table.players, table.dealer, table.bock, table.ramsch, spoken)
        if name not in self._ways:
            self._ways[name] = Ways(self.runner, spoken=spoken)
        return self._ways[name]

    def _found(self, ways, fits, reached, what):
        way = ways.shortest(fits, reached)
        ways.go_home()
        if way is None:
            raise RuleError("no_way", str(what))
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

    under: what the deals before have put it under, (times that it doubles, whether it belongs to
    a round of Ramsch).
    """

    def __init__(
        self, board, players, dealer, rules="isko", options=None, ask_bid=False, under=(0, 0)
    ):
        self._folder = tempfile.TemporaryDirectory()
        loaded = boards.load(board) if isinstance(board, str) else board
        settings = (("ask_bid", int(ask_bid)),)
        runner = main.build(loaded, self._folder.name, strict=True, settings=settings)
        runner.panel = Blind(runner.panel.display)
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
        """Find a shortest way, press it for real, confirm; the Way with what was written.

        The deal is taken back afterwards, so that the next one meets the same table.
        """
        evening = self.app.evening
        before = evening.count
        keys = self.deal(target, auction)
        points = None
        if evening.count > before:
            points = list(evening.result(evening.count).points)
            changes.undo(evening)
        names = {key: name for name, key in reversed(self.events)}
        return Way([names[key] for key in keys], points)
