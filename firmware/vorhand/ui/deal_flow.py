"""From one question of a deal to the next: which screen asks it, and the way back."""

_MANY = 20  # answers of a count that are no longer told one by one

# The screens made for a question; any other is asked by the plain list of `ask`.
_ASKED_BY = {
    "auction": "auction",
    "game": "game",
    "matadors": "play",
    "null_as": "game",
    "outcome": "play",
}


def next_screen(app):
    """The screen for the conversation's pending question; when all is said, to confirm."""
    talk = app.talk
    question = talk.question
    if question is None:
        score = app.score()
        if score.warnings:
            return app.open("trouble", app.home, score)
        return app.open("confirm", app.home, score)
    if question.key == "declarer":
        return app.home
    name = _ASKED_BY.get(question.key, "ask")
    if name == "ask" and question.kind == "count":
        if question.key[:6] == "points" or question.high - question.low > _MANY:
            name = "points"
    elif name == "game":
        from vorhand.rules.deal.values import GAMES

        # A game that is known in one rule set alone has no glyph: there all are told in words.
        for game in question.answers:
            if game not in GAMES:
                name = "ask"
    return app.open(name, app.home)


def go_on(app, *told, counted=0):
    """What an answer leads to, to be returned from `press`: a function that returns next_screen.

    told: (key, value) pairs that are said first, as the answer to the question that waits where it
    has this key, else in place of what was said before; counted: matadors that are only shown yet
    and go on being it. The runner calls the function when the screen that was pressed has gone, so
    that its code can go, too: what asks and counts the deal takes as much memory.
    """

    def go():
        talk = app.talk
        for key, value in told:
            if talk.question and talk.question.key == key:
                talk.answer(value)
            elif talk.asked(key):
                talk.set(key, value)
        if counted:
            talk.counted = counted
        return next_screen(app)

    return go


def begin(app, value):
    """Begin a deal with its first answer; as go_on."""
    return lambda: begin_deal(app, value)


def begin_deal(app, value):
    """Begin a deal with its first answer, a declarer, "auction", "ramsch" or "passed"."""
    app.begin()
    talk = app.talk
    talk.answer(value)
    if talk.question and bid_open(talk) and app.settings.get("ask_bid"):
        return app.open("bid", app.home)
    return next_screen(app)


def bid_open(talk):
    """Whether there is a final bid to be told; not where nobody bids or the rules force it."""
    question = talk.asked("bid")
    return question is not None and len(question.ladder) > 1


def step_back(app):
    """Drop the last answer and return to its question, from the first one home; as go_on."""
    return lambda: _back(app)


def _back(app):
    talk = app.talk
    facts = talk.facts if talk else {}
    if talk and talk.back() and talk.answers:
        if talk.question.key == "virgins" and "points" in facts:
            talk.back()  # the points' own screen has asked for both
        screen = next_screen(app)
        if screen.name == "points":
            screen.points = facts.get(talk.question.key, screen.points)
            screen.virgins = facts.get("virgins")
        return screen
    return away(app)


def away(app):
    """Leave the deal: to the entry being corrected, or home with nothing begun."""
    n = app.fixing
    app.drop()
    return _entry(app, n) if n else app.home


def written(app, n):
    """What follows a deal that was written, deal `n` if it was corrected; as go_on."""
    if n:
        return lambda: _entry(app, n)
    return (lambda: app.open("sign", app.home)) if app.full() else app.home


def _entry(app, n):
    return app.open("entry", app.open("sheet", app.home, n), n)
