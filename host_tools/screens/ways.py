"""The screens as a graph: places, the presses between them, and the shortest way to a place.

Every place in the screens is named by its state (screen, cursor, count, answers so far); a press
leads from place to place. The search explores the graph breadth first, so the first way found is a
shortest one; it keeps the graph for later searches from the same table. A search never writes: it
stops at the screens whose OK would.
"""

import copy
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from host_tools.screens.desk import screen_name
from vorhand.rules.deal.questions import Question
from vorhand.ui.keys import OK
from vorhand.ui.kit.screen import Successor
from vorhand.ui.ways_back import keys

# The screens that a deal goes through.
DEAL_SCREENS = tuple("home auction bid game play points ask more trouble confirm".split())
LIMIT = 200  # presses; no deal needs nearly as many
WRITES = ("confirm", "corrected", "restored", "undo")  # here OK changes the list
# Attributes of screens and questions that do not tell places apart: constant, or given by others.
IGNORED = ("app", "back", "choices", "rows", "ladder")
# The types of nearly all attributes of a screen; they are looked up millions of times.
PLAIN_TYPES = frozenset((int, str, bool, type(None)))
CONTAINERS = frozenset((list, dict, set))  # a press may change them in place


class Place(NamedTuple):
    """A place in the screens: its number, and the facts that a search needs.

    answers: those so far, without the auction; moves: the auction's, where they matter; steps: see
    steps_of; declarer, bid: as in the facts (None without a deal); count: matadors shown; shown:
    the value the auction was raised to, 0 = not raised; number: of the deal that the screen shows;
    correcting: of the deal being corrected.
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
    correcting: int


class Ways:
    """The ways from Home through `screens` on a runner, with its list as it is now.

    They hold as long as the same deal is the next one; another table needs new Ways.
    keep_moves: tell places apart by the moves of the auction, which makes many more ways.
    """

    def __init__(
        self, runner: Any, screens: tuple[str, ...] = DEAL_SCREENS, keep_moves: bool = False
    ):
        self.runner = runner
        self.keep_moves = keep_moves
        self.app = runner.app
        self.screens = frozenset(screens)
        self.keys = [key for _, key in self.app.keys.events()]
        self._successors: dict[tuple[int, int], Place | None] = {}
        self._places: dict[tuple, Place] = {}
        self._shots: list[tuple] = []  # of each place
        self.go_home()
        self.start = self._look()

    def go_home(self) -> None:
        """Put Home on the panel, no deal in hand."""
        self.app.deal.drop()
        self.app.home.cursor = 0
        self.runner.current = self.app.home

    def shortest(
        self, fits: Callable[[Place], bool], reached: Callable[[Place], bool]
    ) -> list[int] | None:
        """Return the logical keys of a shortest way from Home to a place that is `reached`.

        fits: whether a way may go through a place. Returns None where there is no way.
        """
        queue: deque[tuple[Place, tuple[int, ...]]] = deque([(self.start, ())])
        visited = {self.start.id}
        while queue:
            place, way = queue.popleft()
            if len(way) >= LIMIT:
                break
            for key in self.keys:
                if key == OK and place.screen in WRITES:
                    continue
                successor = self._press(place, key)
                if successor is None or successor.id in visited or not fits(successor):
                    continue
                if reached(successor):
                    return [*way, key]
                visited.add(successor.id)
                queue.append((successor, (*way, key)))
        return None

    def _press(self, place: Place, key: int) -> Place | None:
        """Return the place after `key`; None for one that no search needs."""
        step = (place.id, key)
        if step not in self._successors:
            self._restore(self._shots[place.id])
            self.app.refused = False
            # This leaves out the tidying and the guard of handle(). The picture of the keys, which
            # many screens show, takes long to draw and leads nowhere.
            follow = self.runner.current.press(key)
            if isinstance(follow, Successor) and follow.make is keys:
                self._successors[step] = None
                return None
            self.runner._go(follow)
            successor = self._look()
            # Home with a deal in hand means that the deal was left, to be finished later.
            is_suspended = successor.screen == "home" and self.app.deal.conversation
            self._successors[step] = (
                None if is_suspended or successor.screen not in self.screens else successor
            )
        return self._successors[step]

    # --- places -------------------------------------------------------------------

    def _look(self) -> Place:
        """Return the current place, and save the state needed to come back to it."""
        app = self.app
        conversation = app.deal.conversation
        screens = []
        for screen in self._chain():
            attributes = vars(screen)
            values = [(k, plain(attributes[k])) for k in sorted(attributes) if k not in IGNORED]
            # A list of choices may lead to another list, which the number of choices tells apart.
            screens.append((type(screen), len(getattr(screen, "choices", ())), tuple(values)))
        answers: tuple = ()
        moves: tuple = ()
        declarer = bid = None
        if conversation:
            facts = conversation.facts
            answers = tuple([pair for pair in conversation.answers if pair[0] != "auction"])
            moves = tuple(facts.get("auction", ())) if self.keep_moves else ()
            declarer = facts.get("declarer")
            bid = facts.get("bid", 0)
        state = (app.home.cursor, app.deal.correcting, answers, moves, declarer, bid)
        name = (tuple(screens), state, plain(conversation.question) if conversation else None)
        if name not in self._places:
            self._places[name] = self._place(answers, moves, declarer, bid)
            self._shots.append(self._shot())
        return self._places[name]

    def _place(self, answers: tuple, moves: tuple, declarer: Any, bid: int | None) -> Place:
        """Return the current place, which is a new one."""
        app = self.app
        screen = self.runner.current
        conversation = app.deal.conversation
        steps: tuple = ()
        if conversation:
            choices = [
                question for question in conversation.offered() if question.kind == "choice"
            ]
            steps = tuple(steps_of(question, conversation.facts) for question in choices)
        play = screen.back if screen_name(screen) == "more" else screen
        # The lowest value, which Auction shows first, was not raised to.
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
        """Return copies of everything that a press can change."""
        app = self.app
        chain = [_screen_copy(screen) for screen in self._chain()]
        return (
            app.home.cursor,
            app.deal.correcting,
            _saved_conversation(app.deal.conversation),
            chain,
        )

    def _restore(self, shot: tuple) -> None:
        """Bring the screens back to the state of a shot."""
        app = self.app
        app.home.cursor, app.deal.correcting, conversation, screens = shot
        app.deal.conversation = _restored_conversation(conversation, app.deal.conversation)
        screen = app.home
        for saved_screen in reversed(screens):
            screen_copy = _screen_copy(saved_screen)
            screen_copy.back = screen
            screen = screen_copy
        self.runner.current = screen


def steps_of(question: Any, facts: dict[str, Any]) -> tuple[str, tuple]:
    """Return (key, answers that an optional Choice can still step to before its default)."""
    answers = tuple(question.answers)
    first = answers.index(question.default)
    rotated = answers[first:] + answers[:first]
    return question.key, rotated[rotated.index(facts.get(question.key, question.default)) + 1 :]


def plain(value: Any) -> Any:
    """Return the part of an attribute that tells places apart: numbers, texts and questions."""
    if type(value) in PLAIN_TYPES:
        return value
    if isinstance(value, (tuple, list)):
        return tuple([plain(v) for v in value])
    if isinstance(value, dict):  # the attributes of a screen that is put aside
        return tuple([plain(v) for v in value.values()])
    if isinstance(value, Question):
        values = [plain(v) for k, v in sorted(vars(value).items()) if k not in IGNORED]
        return (value.kind, *values)
    return None


def _screen_copy(screen: Any) -> Any:
    """Return a copy of a screen and its containers, because a press may change them in place."""
    duplicate = object.__new__(type(screen))
    attributes = duplicate.__dict__
    attributes.update(vars(screen))
    for key, value in attributes.items():
        if type(value) in CONTAINERS:
            attributes[key] = value.copy()
    return duplicate


def _saved_conversation(conversation: Any) -> tuple | None:
    """Return the state of a Conversation for _restored_conversation: its answers are copied."""
    return conversation and (
        conversation,
        _copied_answers(conversation._values),
        conversation.counted,
    )


def _restored_conversation(saved: tuple | None, conversation: Any) -> Any:
    """Return a saved Conversation: the current one where no press has changed it."""
    if saved is None:
        return None
    original, answers, counted = saved
    if (
        conversation is None
        or conversation.table is not original.table
        or conversation._values != answers
    ):
        conversation = copy.copy(original)
        conversation._values = _copied_answers(answers)
        conversation._replay(False)  # with a rule set's generator of its own
    conversation.counted = counted
    return conversation


def _copied_answers(answers: dict[str, list]) -> dict[str, list]:
    return {key: list(values) for key, values in answers.items()}
