"""Every screen once, as the pieces on the device open it: lines of a name and an expression.

A screen is opened in a state that its scene (host_tools/screens/scenes/) also shows. Which answers
lead to it is found out here, on the same list, so that nothing of that lies in the memory that is
measured there.
An expression means `app`, `opened(place, back, ...)`, the screen whose file has this place among
the rooms ("list.sheet"), and `deal(answers)`, which begins a deal and returns the screen it asks
with or, with a place, that screen; see on_device/drawn.py.
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
# Where everything begins, what other rule sets have in the calculator's place, and the QR codes:
# for them a device lets go of the rule set first. What is shown when a computer stops the program
# lets go of all else.
ELSEWHERE = {"home", "bases", "code", "stopped"}


def write_scenes(path: Path, board: str, deals: int, name: str) -> None:
    """Write the lines for a list of so many deals. HostError if a screen of isko is forgotten."""
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder), deals=deals, name=name)
        app = main.build(boards.load(board), folder).app
        lines = list(scenes(app))
    seen = {screen for screen, _ in lines} | ELSEWHERE
    forgotten = {file.stem for file in screen_files()} - seen
    if forgotten and name == "isko":
        raise HostError(f"never opened: {' '.join(sorted(forgotten))}")
    path.write_text("".join(f"{screen}\t{expression}\n" for screen, expression in lines))


def scenes(app) -> Iterator[tuple[str, str]]:
    """Yield (screen, expression)."""
    for answers in asked(app):
        app.deal.begin(0, answers)
        yield screen_name(next_screen(app)), f"deal({answers!r})"
    if app.evening.rules == "isko":  # the others have theirs in asked()
        for name, answers in told(app):
            yield name, f"deal({answers!r}, {_place(name)!r})"
        # OK on it leads to the sum, which a deal without fault leads to at once.
        summed = "app.deal.score()"
        yield "trouble", f"(deal({answers!r}), {_opened('trouble', summed)})[1]"
        more = (("declarer", app.deal.table().active[1]), ("game", "clubs"))
        over = _opened("more", "b.remaining() or b.choices", back="b")
        yield "more", f"(lambda b: {over})(deal({more!r}))"
    yield from opened(app)
    for name in ("corrected", "restored"):
        begun = "app.deal.begin(4, app.evening.answers(4))"
        yield name, f"({begun}, {_opened(name, 'app.deal.score()')})[1]"
    over = _opened("options", "b.ruleset, app.evening.options", back="b")
    yield "options", _over(_opened("newlist"), over)
    over = _opened("change", '4, b.conversation, "declarer"', back="b")
    yield "change", _over(_opened("correct", "4"), over)
    for name, key in (("selection", "rest_after"), ("number", "fee1")):
        chosen = f'(setattr(b, "cursor", b.keys.index("{key}")), b.choose(b.cursor))[1]'
        yield name, _over(_opened("settings"), chosen)


def asked(app) -> Iterator[Answers]:
    """Yield the answers up to each question that a deal asks, by what is most often answered.

    Begun by a player and by whatever else Home offers; serves every rule set.
    """
    app.deal.begin()
    first = app.deal.conversation.question.answers
    for start in first[:1] + tuple(one for one in first if isinstance(one, str)):
        answers: Answers = (("declarer", start),)
        while True:
            app.deal.begin(0, answers)
            question = app.deal.conversation.question
            yield answers
            if question is None:
                break
            if question.kind in ("choice", "flag"):
                answers += ((question.key, question.answers[0]),)
            else:  # the least there is; a reply to it passes
                answers += ((question.key, getattr(question, "low", 0)),)


def told(app) -> Iterator[tuple[str, Answers]]:
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


def opened(app) -> Iterator[tuple[str, str]]:
    """Yield (screen that is opened from Home, expression)."""
    names = "sheet undo standings result sign menu newlist seats players".split()
    menu = screen_class("menu")(app, app.home)
    if "calculator" in menu.names:  # not every rule set bids
        names.append("bases" if menu.bases else "calculator")
    for name in (*names, "settings", "lists", "keys", "reference", "about", "damage", "rest"):
        yield name, _opened(name)
    topics = screen_class("reference")(app, app.home).topics  # not every rule set has all
    for name, words in (
        ("help", "(None, 0)"),
        ("topic", f'"{topics[-1]}", (None, {len(topics) - 1})'),
        ("entry", "4"),
        ("correct", "4"),
        ("text", '"Jörg", "Jör"'),
        ("message", '"Vorhand"'),
        ("failure", 'StorageError("write", 28), app.home.draw'),
        ("remove", "app.home.draw"),
        ("battery", "3460"),
        ("crash", 'StorageError("write", 28)'),
    ):
        yield name, _opened(name, words)


def _opened(name: str, words: str = "", back: str = "app.home") -> str:
    """Return the expression of a screen that leads back to another one."""
    return f'opened("{_place(name)}", {back}{words and ", " + words})'


def _over(below: str, expression: str) -> str:
    """Return an expression of a screen on top of the one `b` that it is always opened from."""
    return f"(lambda b: {expression})({below})"


def _place(name: str) -> str:
    """Return the place of a screen's file among the rooms."""
    file = next(file for file in screen_files() if file.stem == name)
    return f"{file.parent.name}.{name}"
