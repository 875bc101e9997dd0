"""The screens as a graph: what a press leads to, and the shortest way to what is wanted.

Every place in the screens is named by what it shows of itself (screen, cursor, count, answers
so far); a press leads from place to place. The graph is explored breadth first, so the first way
found is a shortest one, and what was learned once serves every later search from the same table.
Nothing is ever written by a search: it stops at the screens whose OK would.
"""

import copy
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from host_tools.screens.desk import screen_name
from vorhand.rules.deal.questions import Question
from vorhand.ui.help_flow import keys
from vorhand.ui.keys import OK
from vorhand.ui.kit.screen import Successor

# The screens that a deal goes through.
DEAL = ("home", "auction", "bid", "game", "play", "points", "ask", "more", "trouble", "confirm")
LIMIT = 200  # presses; nothing at the table needs nearly as many
WRITES = ("confirm", "corrected", "restored", "undo")  # here OK changes the list
# Attributes of screens and questions that name no place: always the same, or told by others.
SILENT = ("app", "back", "choices", "rows", "ladder")
# Of these types is nearly all that a screen keeps: they are asked for millions of times.
PLAIN = frozenset((int, str, bool, type(None)))
CHANGED = frozenset((list, dict, set))  # in place


class Place(NamedTuple):
    """A place in the screens: its number, and what a search asks of it.

    answers: what was said, without the auction; its moves where they matter; steps: see steps_of;
    declarer, bid: as the facts have them (None without a deal); count: matadors shown; shown:
    value of the auction raised to, 0 = as it came; number: of the deal that the screen is about;
    fixing: of the deal being corrected.
    """

    id: int
    screen: str
    answers: tuple
    moves: tuple
    steps: tuple
    declarer: Any
    bid: int | None
    count: int
    shown: int
    number: int
    fixing: int


class Ways:
    """The ways from Home through `screens` on a runner, with its list as it is now.

    What is found holds as long as the same deal is the next one: made anew for another table.
    spoken: whether it matters how an auction came to where it is; there are many more ways then.
    """

    def __init__(self, runner: Any, screens: tuple[str, ...] = DEAL, spoken: bool = False):
        self.runner = runner
        self.spoken = spoken
        self.app = runner.app
        self.screens = frozenset(screens)
        self.keys = [key for _, key in self.app.keys.events()]
        self._after: dict[tuple[int, int], Place | None] = {}
        self._places: dict[tuple, Place] = {}
        self._shots: list[tuple] = []  # of each place
        self._here: Place | None = None  # where the screens are, while a search presses
        self.go_home()
        self.start = self._look()

    def go_home(self) -> None:
        """Put Home on the panel, no deal in hand."""
        self._here = None
        self.app.deal.drop()
        self.app.home.cursor = 0
        self.runner.current = self.app.home

    def shortest(
        self, fits: Callable[[Place], bool], reached: Callable[[Place], bool]
    ) -> list[int] | None:
        """Return the logical keys of a shortest way from Home to a place that is `reached`.

        fits: whether a way through a place can be one; None where there is no way.
        """
        self._here = None
        queue: deque[tuple[Place, tuple[int, ...]]] = deque([(self.start, ())])
        seen = {self.start.id}
        while queue:
            place, way = queue.popleft()
            if len(way) >= LIMIT:
                break
            for key in self.keys:
                if key == OK and place.screen in WRITES:
                    continue
                after = self._press(place, key)
                if after is None or after.id in seen or not fits(after):
                    continue
                if reached(after):
                    return [*way, key]
                seen.add(after.id)
                queue.append((after, (*way, key)))
        return None

    def _press(self, place: Place, key: int) -> Place | None:
        """Return the place after `key`; None where no search has any business."""
        known = (place.id, key)
        if known not in self._after:
            if place is not self._here:
                self._restore(self._shots[place.id])
                self._here = place
            self.app.refused = False
            # Without the tidying and the guard that handle() has. The picture of the keys, which
            # many screens show, takes long to make and is no way to anything.
            follow = self.runner.current.press(key)
            if isinstance(follow, Successor) and follow.make is keys:
                self._here = self._after[known] = None
                return None
            self.runner._go(follow)
            if self.app.refused and self._unchanged(place):
                self._after[known] = place
                return place
            self._here = None
            after = self._look()
            # At Home with a deal in hand: it was left, to be finished later.
            left = after.screen == "home" and self.app.deal.conversation
            self._after[known] = None if left or after.screen not in self.screens else after
        return self._after[known]

    # --- places -------------------------------------------------------------------

    def _look(self) -> Place:
        """Return the place where the screens are, and keep what is needed to come back to it."""
        app = self.app
        conversation = app.deal.conversation
        shown = []
        for one in self._chain():
            own = vars(one)
            told = [(k, plain(own[k])) for k in sorted(own) if k not in SILENT]
            # A list of choices may lead to another list: how many there are tells them apart.
            shown.append((type(one), len(getattr(one, "choices", ())), tuple(told)))
        answers: tuple = ()
        moves: tuple = ()
        declarer = bid = None
        if conversation:
            facts = conversation.facts
            answers = tuple([pair for pair in conversation.answers if pair[0] != "auction"])
            moves = tuple(facts.get("auction", ())) if self.spoken else ()
            declarer = facts.get("declarer")
            bid = facts.get("bid", 0)
        state = (app.home.cursor, app.deal.correcting, answers, moves, declarer, bid)
        name = (tuple(shown), state, plain(conversation.question) if conversation else None)
        if name not in self._places:
            self._places[name] = self._place(answers, moves, declarer, bid)
            self._shots.append(self._shot())
        return self._places[name]

    def _place(self, answers: tuple, moves: tuple, declarer: Any, bid: int | None) -> Place:
        """Return the place where the screens are, which is a new one."""
        app = self.app
        screen = self.runner.current
        conversation = app.deal.conversation
        steps: tuple = ()
        if conversation:
            choices = [one for one in conversation.offered() if one.kind == "choice"]
            steps = tuple(steps_of(question, conversation.facts) for question in choices)
        play = screen.back if screen_name(screen) == "more" else screen
        # What Auction shows by itself, the next value, was not raised to.
        value = getattr(screen, "shown", 0)
        value = 0 if value == getattr(screen, "low", 0) else value
        return Place(
            len(self._places),
            screen_name(screen),
            answers,
            moves,
            steps,
            declarer,
            bid,
            getattr(play, "count", 0) if screen_name(play) == "play" else 0,
            value if isinstance(value, int) else 0,
            getattr(screen, "n", 0),
            app.deal.correcting,
        )

    def _chain(self) -> list[Any]:
        """Return the screens from the current one on the way back, without Home."""
        chain = []
        screen = self.runner.current
        while screen is not None and screen is not self.app.home:
            chain.append(screen)
            screen = screen.back
        return chain

    def _shot(self) -> tuple:
        """Return copies of all that a press can change."""
        app = self.app
        chain = [_copied(screen) for screen in self._chain()]
        return app.home.cursor, app.deal.correcting, _kept(app.deal.conversation), chain

    def _unchanged(self, place: Place) -> bool:
        """Tell whether a press that was refused has left all as it was: it nearly always has."""
        app = self.app
        cursor, fixing, kept, screens = self._shots[place.id]
        conversation = app.deal.conversation
        here = app.home.cursor, app.deal.correcting, conversation is None
        if here != (cursor, fixing, kept is None):
            return False
        if kept and conversation._given != kept[1]:
            return False
        chain = self._chain()
        if len(chain) != len(screens):
            return False
        for screen, twin in zip(chain, screens, strict=True):
            if type(screen) is not type(twin):
                return False
            if {**vars(screen), "back": None} != {**vars(twin), "back": None}:
                return False
        return True

    def _restore(self, shot: tuple) -> None:
        """Make the screens what they were when the shot was taken."""
        app = self.app
        app.home.cursor, app.deal.correcting, conversation, screens = shot
        app.deal.conversation = _again(conversation, app.deal.conversation)
        screen = app.home
        for kept in reversed(screens):
            above = _copied(kept)
            above.back = screen
            screen = above
        self.runner.current = screen


def steps_of(question: Any, facts: dict[str, Any]) -> tuple[str, tuple]:
    """Return (key, answers that an optional Choice can still be stepped to before its default)."""
    answers = tuple(question.answers)
    first = answers.index(question.default)
    turned = answers[first:] + answers[:first]
    return question.key, turned[turned.index(facts.get(question.key, question.default)) + 1 :]


def plain(value: Any) -> Any:
    """Return what tells places apart in an attribute: numbers, texts and questions of them."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, (tuple, list)):
        return tuple([plain(v) for v in value])
    if isinstance(value, Question):
        own = [plain(v) for k, v in sorted(vars(value).items()) if k not in SILENT]
        return (value.kind, *own)
    return None


def _copied(screen: Any) -> Any:
    """Return a screen with containers of its own: a press may change them in place."""
    twin = object.__new__(type(screen))
    own = twin.__dict__
    own.update(vars(screen))
    for key, value in own.items():
        if type(value) in CHANGED:
            own[key] = value.copy()
    return twin


def _kept(conversation: Any) -> tuple | None:
    """Return what _again() makes a Conversation of: answers change, all else is made anew."""
    return conversation and (conversation, _given(conversation._given), conversation.counted)


def _again(kept: tuple | None, now: Any) -> Any:
    """Return a Conversation as it was kept: the one in hand where a press has not changed it."""
    if kept is None:
        return None
    conversation, given, counted = kept
    if now is None or now.table is not conversation.table or now._given != given:
        now = copy.copy(conversation)
        now._given = _given(given)
        now._replay(False)  # with a rule set's generator of its own
    now.counted = counted
    return now


def _given(answers: dict[str, list]) -> dict[str, list]:
    return {key: list(values) for key, values in answers.items()}
