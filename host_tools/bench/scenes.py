"""Every screen once, as the pieces on the device open it: lines of a name and an expression.

A screen is opened in a state that its scene (host_tools/screens/scenes/) also shows. The answers
that lead to it are searched here, on the same list, so that the search takes no memory where it is
measured.
An expression uses `app`; `opened(place, back, ...)`, the screen whose file has this place among
the rooms ("list.sheet"); and `deal(answers)`, which begins a deal and returns the screen that asks
its next question or, with a place, that screen; see on_device/drawn.py.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import boards
import main
from host_tools import HostError
from host_tools.bench.lists import write_list
from host_tools.screens.desk import screen_class, screen_files, screen_name
from vorhand.ui.deal_flow import next_screen

Answers = tuple[tuple[str, object], ...]
# Home, where everything begins; the QR codes, for which a device frees the rule set first; and the
# screen of a program that a computer has stopped, which frees all else.
ELSEWHERE = {"home", "code", "stopped"}


def write_scenes(path: Path, board: str, deals: int, name: str) -> None:
    """Write the lines for a list of so many deals. HostError if a screen of isko is forgotten."""
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder), deals=deals, name=name)
        app = main.build(boards.load(board), folder).app
        lines = list(scenes(app))
    opened_screens = {screen for screen, _ in lines} | ELSEWHERE
    forgotten = {file.stem for file in screen_files()} - opened_screens
    if forgotten and name == "isko":
        raise HostError(f"never opened: {' '.join(sorted(forgotten))}")
    path.write_text("".join(f"{screen}\t{expression}\n" for screen, expression in lines))


def scenes(app) -> Iterator[tuple[str, str]]:
    """Yield (screen, expression)."""
    for answers in question_answers(app):
        app.deal.begin(0, answers)
        yield screen_name(next_screen(app)), f"deal({answers!r})"
    if app.evening.rules == "isko":  # question_answers() leads to those of other rule sets
        for name, answers in deal_screens(app):
            yield name, f"deal({answers!r}, {_place(name)!r})"
        # OK on it leads to the sum; a deal without fault leads to the sum at once.
        score = "app.deal.score()"
        yield "trouble", f"(deal({answers!r}), {_opened('trouble', score)})[1]"
        answers = (("declarer", app.deal.table().active[1]), ("game", "clubs"))
        expression = _opened("more", "b.remaining() or b.choices", back="b")
        yield "more", f"(lambda b: {expression})(deal({answers!r}))"
    yield from home_screens(app)
    for name in ("corrected", "restored"):
        beginning = "app.deal.begin(4, app.evening.answers(4))"
        yield name, f"({beginning}, {_opened(name, 'app.deal.score()')})[1]"
    expression = _opened("options", "b.ruleset, app.evening.options", back="b")
    yield "options", _over(_opened("newlist"), expression)
    expression = _opened("change", '4, b.conversation, "declarer"', back="b")
    yield "change", _over(_opened("correct", "4"), expression)
    for name, key in (("selection", "rest_after"), ("number", "fee1")):
        expression = f'(setattr(b, "cursor", b.keys.index("{key}")), b.choose(b.cursor))[1]'
        yield name, _over(_opened("settings"), expression)


def question_answers(app) -> Iterator[Answers]:
    """Yield the answers up to each question of a deal that takes the first answer every time.

    A deal begins with a player, and with each other answer at Home; serves every rule set.
    """
    app.deal.begin()
    first = app.deal.conversation.question.answers
    for start in first[:1] + tuple(answer for answer in first if isinstance(answer, str)):
        answers: Answers = (("declarer", start),)
        while True:
            app.deal.begin(0, answers)
            question = app.deal.conversation.question
            yield answers
            if question is None:
                break
            if question.kind in ("choice", "flag"):
                answers += ((question.key, question.answers[0]),)
            else:  # the lowest number; a reply to a bid passes
                answers += ((question.key, getattr(question, "low", 0)),)


def deal_screens(app) -> Iterator[tuple[str, Answers]]:
    """Yield (screen that a deal leads to, answers up to there); each key is one question."""
    seat = app.deal.table().active[1]
    clubs: Answers = (("declarer", seat), ("bid", 30), ("game", "clubs"))
    yield "auction", (("declarer", "auction"),)
    yield "bid", clubs[:1]
    yield "game", clubs[:1]
    yield "play", clubs
    yield "points", (*clubs, ("matadors", 1), ("outcome", "points"))
    yield "ask", (*clubs, ("matadors", 1), ("outcome", "points"), ("points", 120))
    yield "confirm", (*clubs, ("matadors", 3), ("outcome", "won_schneider"))


def home_screens(app) -> Iterator[tuple[str, str]]:
    """Yield (screen that is opened from Home, expression)."""
    names = "sheet undo standings result sign menu newlist seats players".split()
    menu = screen_class("menu")(app, app.home)
    if "calculator" in menu.names and not menu.bases:  # not every rule set bids
        names.append("calculator")
    if menu.bases:
        yield "topic", _opened("topic", '"bases"')
    for name in (*names, "settings", "lists", "keys", "reference", "about", "damage", "rest"):
        yield name, _opened(name)
    topics = screen_class("reference")(app, app.home).topics  # not every rule set has all
    for name, arguments in (
        ("help", ""),
        ("topic", f'"{topics[-1]}"'),
        ("entry", "4"),
        ("correct", "4"),
        ("text", '"Jörg", "Jör"'),
        ("message", '"Vorhand"'),
        ("failure", 'StorageError("write", 28), app.home.draw'),
        ("remove", "app.home.draw"),
        ("battery", "3460"),
        ("crash", 'StorageError("write", 28)'),
    ):
        yield name, _opened(name, arguments)


def _opened(name: str, arguments: str = "", back: str = "app.home") -> str:
    """Return the expression of a screen that leads back to another one."""
    return f'opened("{_place(name)}", {back}{arguments and ", " + arguments})'


def _over(base: str, expression: str) -> str:
    """Return an expression of a screen that is opened from another one, which it calls `b`."""
    return f"(lambda b: {expression})({base})"


def _place(name: str) -> str:
    """Return the place of a screen's file among the rooms."""
    file = next(file for file in screen_files() if file.stem == name)
    return f"{file.parent.name}.{name}"
