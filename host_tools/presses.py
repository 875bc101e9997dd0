"""The fewest presses that enter a deal: a search through the real screens.

Every state of the screens is named by what it shows of itself (screen, cursor, count,
answers so far); a press leads from state to state.  The graph is explored breadth
first, so the first way found is a shortest one, and what was learned for one deal
serves all others of the same table.  The way found is then really pressed, the deal
really written, and what stands in the list is what is reported.
"""

import importlib
import tempfile
from collections import deque
from typing import Any, NamedTuple

import host_tools  # noqa: F401  (puts the firmware on the path)
import main
from vorhand.rules.questions import Question, RuleError
from vorhand.ui.app import DEAL
from vorhand.ui.screen import Screen

LIMIT = 200  # presses; no deal needs nearly as many


class Blind:
    """A panel nobody looks at: the search needs no pixels."""

    def __init__(self, display=None):
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


class Way(NamedTuple):
    """What was pressed for one deal, and what was then written (None: nothing, a redeal)."""

    keys: list[str]
    points: list[int] | None

    @property
    def presses(self) -> int:
        """How many; a hold is one press, the confirming press counts."""
        return len(self.keys)


class State(NamedTuple):
    """A place in the screens: its name, and what the search asks of it."""

    name: tuple
    screen: str
    answers: tuple
    declarer: Any
    bid: int
    count: int
    shown: int


class Goal:
    """The deal to be confirmed: its facts, and whether the bidding is walked through."""

    def __init__(self, target, auction):
        self.answers = {k: v for k, v in target.items() if k not in ("declarer", "bid", "auction")}
        self.declarer = target["declarer"]
        self.bid = target.get("bid", 0)
        self.auction = auction

    def fits(self, state):
        """Whether nothing was said yet that the deal does not have."""
        for key, value in state.answers:
            if key == "declarer":
                if value != ("auction" if self.auction else self.declarer):
                    return False
            elif key == "bid":
                if value != self.bid:
                    return False
            elif self.answers.get(key) != value:
                return False
        if not self._on_the_way(state):
            return False
        if not isinstance(state.declarer, int) and state.declarer != "passed":
            return True
        bid_fits = not self.auction or state.bid in (self.bid, None)
        return state.declarer == self.declarer and bid_fits

    def _on_the_way(self, state):
        """Whether a count shown lies between nothing and what is wanted; keys move it by ones."""
        wanted = self.answers.get("matadors", 0)
        if state.count and not 0 < state.count * wanted <= wanted * wanted:
            return False
        # A value of the auction is raised, never beyond the bid it is to end at.
        return not (self.auction and state.screen == "auction" and state.shown > self.bid)

    def reached(self, state):
        """Whether exactly this deal waits for its confirmation."""
        if state.screen != "confirm" or state.bid != self.bid:
            return False
        told = {k: v for k, v in state.answers if k not in ("declarer", "bid")}
        return told == self.answers


def _plain(value):
    if isinstance(value, (int, str, type(None))):
        return value
    if isinstance(value, (tuple, list)):
        return tuple(_plain(v) for v in value)
    if isinstance(value, Question):
        return (value.kind, *(_plain(v) for v in vars(value).values()))
    return None


class Pilot:
    """Drives one board at one table: `players`, `dealer` of the deal (seat, 0-based)."""

    def __init__(self, board, players, dealer, rules="isko", options=None, ask_bid=False):
        self._folder = tempfile.TemporaryDirectory()
        module = importlib.import_module("boards." + board) if isinstance(board, str) else board
        settings = (("ask_bid", int(ask_bid)),)
        self.runner = main.build(module, self._folder.name, strict=True, settings=settings)
        self.runner.panel = Blind(self.runner.panel.display)
        self.app = self.runner.app
        names = ["Anna", "Ben", "Cem", "Dora", "Emil"][:players]
        self.app.take(self.app.lists.create(rules, options or {}, names, dealer, 0))
        self.events = self.app.keys.events()
        self._next: dict[tuple, State | None] = {}
        self._ways: dict[tuple, tuple] = {}
        self._start = self._reset()
        self._ways[self._start.name] = ()

    def close(self):
        """Remove the list that was written."""
        self._folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.close()

    # --- states -----------------------------------------------------------------

    def _reset(self):
        app = self.app
        self._here: State | None = None  # where the search last looked
        app.drop()
        app.home.at = 0
        self.runner.current = app.home
        return self._state()

    def _state(self):
        screen = self.runner.current
        talk = self.app.talk
        shown = []
        one = screen
        while isinstance(one, Screen) and one is not self.app.home:
            own = {
                k: v for k, v in vars(one).items() if k not in ("app", "back", "choices", "rows")
            }
            shown.append((one.name, tuple((k, _plain(v)) for k, v in sorted(own.items()))))
            one = one.back
        answers = ()
        declarer = bid = None
        if talk:
            answers = tuple(a for a in talk.answers if a[0] != "auction")
            declarer = talk.facts.get("declarer")
            bid = talk.facts.get("bid", 0)
        shown.append((self.app.home.at, answers, declarer, bid))
        shown.append(_plain(talk.question) if talk else None)
        count = 0
        if screen.name in ("play", "more"):
            play = screen if screen.name == "play" else screen.back
            count = getattr(play, "count", 0)
        # What Auction shows by itself, the next value, was not raised to.
        value = getattr(screen, "shown", 0)
        value = 0 if value == getattr(screen, "low", 0) else value
        return State(tuple(shown), screen.name, answers, declarer, bid, count, value)

    def _press(self, state, key):
        """The state after `key`; None where the search has no business."""
        known = self._next.get((state.name, key), 0)
        if known != 0:
            return known
        self._go(state)
        self.runner.handle(key)
        after = self._here = self._state()
        if after.screen not in DEAL or (after.screen == "home" and self.app.talk):
            after = None
        elif after.name not in self._ways:
            self._ways[after.name] = (*self._ways[state.name], key)
        self._next[state.name, key] = after
        return after

    def _go(self, state):
        """Bring the screens to `state`: by one move of a cursor where that will do."""
        here = self._here
        if here and here[1:5] == state[1:5]:
            if here.name == state.name:
                return
            for _, key in self.events:
                after = self._next.get((here.name, key))
                if after and after.name == state.name:
                    self.runner.handle(key)
                    return
        self._reset()
        for pressed in self._ways[state.name]:
            self.runner.handle(pressed)

    # --- the search ---------------------------------------------------------------

    def shortest(self, target, auction=False):
        """The logical keys of a shortest way to confirm `target`, a dict of facts.

        target: declarer (seat or "passed") and the other answers, bid 0 = not told;
        auction: walk the bidding through, to end with this declarer and bid.
        RuleError("no_way") when the screens have none.
        """
        goal = Goal(target, auction)
        queue = deque([(self._start, ())])
        seen = {self._start.name}
        while queue:
            state, keys = queue.popleft()
            if goal.reached(state):
                return keys
            if len(keys) > LIMIT:
                break
            if state.screen == "confirm":
                continue  # another deal than the wanted one; OK would write it
            for _, key in self.events:
                after = self._press(state, key)
                if after is None or after.name in seen or not goal.fits(after):
                    continue
                seen.add(after.name)
                queue.append((after, (*keys, key)))
        raise RuleError("no_way", str(target))

    def enter(self, target, auction=False):
        """Find a shortest way, press it for real, confirm; the Way with what was written.

        The deal is taken back afterwards, so that the next one meets the same table.
        """
        from vorhand.ui.keys import OK

        keys = (*self.shortest(target, auction), OK)
        self._reset()
        before = self.app.evening.count
        for key in keys:
            self.runner.press(key)
        evening = self.app.evening
        points = None
        if evening.count > before:
            points = list(evening.result(evening.count)[0])
            evening.undo()
        names = {key: name for name, key in reversed(self.events)}
        return Way([names[key] for key in keys], points)
