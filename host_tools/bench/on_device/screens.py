"""Opens every screen once, each in a state that its scene (host_tools/scenes/) also shows."""

from vorhand.session.errors import StorageError
from vorhand.ui.app import SCREENS
from vorhand.ui.flow import next_screen
from vorhand.ui.keys import BACK

DEEPEST = 20  # more presses of Back than any way home needs


def go_home(runner):
    """Press Back until Home is there."""
    for _ in range(DEEPEST):
        if runner.current is runner.app.home:
            return
        runner.press(BACK)
    raise SystemExit("no way home from " + runner.current.name)


def asked(app):
    """Yield the answers up to each question that a deal asks, by what is most often answered.

    Begun by a player and by whatever else Home offers; serves every rule set.
    """
    app.begin()
    first = app.talk.question.answers
    for start in first[:1] + first[len(app.table().active) :]:
        answers = [("declarer", start)]
        while True:
            app.begin(0, answers)
            question = app.talk.question
            yield answers
            if question is None:
                break
            if question.kind in ("choice", "flag"):
                answers.append((question.key, question.answers[0]))
            else:  # the least there is; a reply to it passes
                answers.append((question.key, getattr(question, "low", 0)))


def told(app):
    """Yield (screen that a deal leads to, answers up to there); each key is one question."""
    if app.evening.rules != "isko":  # the others have theirs in asked()
        return
    seat = app.table().active[1]
    clubs = (("declarer", seat), ("bid", 30), ("game", "clubs"))
    yield "auction", (("declarer", "auction"),)
    yield "bid", clubs[:1]
    yield "game", clubs[:1]
    yield "play", clubs
    yield "points", clubs + (("matadors", 1), ("outcome", "points"))
    yield "ask", clubs + (("matadors", 1), ("outcome", "points"), ("points", 120))
    yield "trouble", clubs + (("matadors", 1), ("outcome", "won"))
    yield "confirm", clubs + (("matadors", 3), ("outcome", "won_schneider"))


def arguments(app):
    """Yield (screen that is opened from Home, its arguments)."""
    problem = StorageError("write", 28)
    for name in ("sheet", "undo", "standings", "sign", "menu", "newlist", "seats", "players"):
        yield name, ()
    yield "entry", (4,)
    yield "correct", (4,)
    if has_calculator(app):
        yield "calculator", ()
    for name in ("settings", "lists", "help", "about", "damage", "rest"):
        yield name, ()
    yield "text", ("Jörg", "Jör")
    yield "message", ("Vorhand",)
    yield "failure", (problem, app.home.draw)
    yield "remove", (app.home.draw,)
    yield "battery", (3460,)
    yield "crash", (problem,)


def has_calculator(app):
    """Tell whether the menu offers it: not every rule set bids."""
    return "calculator" in app.open("menu", app.home).names


def standing_on(app):
    """Yield (screen, a function that opens it on top of the one it is always opened from)."""

    def more():
        app.begin(0, (("declarer", app.table().active[1]), ("game", "clubs")))
        screen = next_screen(app)
        return app.open("more", screen, screen.remaining() or screen.choices)

    def options():
        below = app.open("newlist", app.home)
        return app.open("options", below, below.ruleset, dict(app.evening.options))

    def change():
        below = app.open("correct", app.home, 4)
        return app.open("change", below, 4, below.talk, "declarer")

    def row(key):
        below = app.open("settings", app.home)
        below.at = below.keys.index(key)
        return below.choose(below.at)

    if app.evening.rules == "isko":
        yield "more", more
    yield "options", options
    yield "change", change
    yield "setting", lambda: row("rest_after")
    yield "number", lambda: row("fee1")


def show(runner, name, opened, seen):
    """Put the screen that `opened()` returns on the panel, note it and come home by Back.

    It is opened in here: what a function that goes on has held, it may hold on to.
    """
    runner.current = opened()
    runner.show()
    seen.append(name or runner.current.name)
    go_home(runner)


def deal_screen(app, name, answers):
    """Return the screen that a deal in hand asks for, or one that it can be left for."""
    app.begin(0, answers)
    screen = next_screen(app)
    return screen if not name or screen.name == name else app.open(name, app.home)


def open_all(runner):
    """Open every screen there is with the list in hand; SystemExit if one was forgotten.

    No screen is held on to here: what was left must be free to go.
    """
    app = runner.app
    seen = ["home"]
    for answers in asked(app):
        show(runner, "", lambda answers=answers: deal_screen(app, "", answers), seen)
    for name, answers in told(app):
        show(runner, name, lambda n=name, a=answers: deal_screen(app, n, a), seen)
    for name, words in arguments(app):
        show(runner, name, lambda n=name, w=words: app.open(n, app.home, *w), seen)
    for name, opened in standing_on(app):
        show(runner, name, opened, seen)
    forgotten = [name for name in SCREENS if name not in seen]
    if forgotten and app.evening.rules == "isko":
        raise SystemExit("never opened: " + " ".join(forgotten))
