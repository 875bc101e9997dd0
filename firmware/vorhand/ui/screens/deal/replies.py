"""What is said on the screen of the play, `screen` being it: see play.py; loaded for that moment.

While the screen is painted, the rules and the glyphs need the room.
"""

from vorhand.ui.deal_flow import go_on, step_back
from vorhand.ui.wording.question_wording import answer

_MANY = 8  # answers of a question that are not gone through step by step


def pick(screen, value):
    """Say something besides, answer, or open another screen."""
    app = screen.app
    talk = app.talk
    if value == "list":
        return app.open("sheet", screen)
    if value == "bid.title":
        return app.open("bid", app.home)
    if value == "leave":
        return app.home
    if type(value) is tuple:  # out of the list of many answers
        return go_on(app, value)
    for question in talk.offered():
        if question.key == value:
            return _say(screen, question)
    return _tell(screen, value)


def _tell(screen, value):
    """Answer the matadors by cursor, or them and the outcome."""
    app = screen.app
    told = ()
    if app.keys.cursor and screen.counting:
        if value != "pick":
            told = (("matadors", value),)
        return go_on(app, *told)
    if screen.bounds:
        if not screen.count and value != "redeal":
            screen.missing = True
            app.refuse()
            return None
        # where it was dealt again nobody will ever ask
        told = (("matadors", screen.count or 1 if screen.counting else screen.count),)
    if value != "pick":  # of a correction the old end may stand again by now
        told += (("outcome", value),)
    return go_on(app, *told)


def _say(screen, question):
    """Switch a flag, go a step on; where there are many answers list them."""
    app = screen.app
    key = question.key
    if question.kind == "choice" and len(question.answers) > _MANY:
        choices = [((key, one), answer(app, question, one)) for one in question.answers]
        return app.open("more", screen, choices)
    # the screen is opened anew: the cursor goes back to what has to be answered
    return go_on(app, (key, _step(app.talk, key)), counted=screen.count)


def _step(talk, key):
    """What follows what was said: a flag switched, none, Kontra, Re, after the last one none."""
    question = talk.asked(key)
    answers = question.answers if question.kind == "choice" else (0, 1)
    at = answers.index(talk.facts.get(key, question.default)) + 1
    return answers[at % len(answers)]


def leave(screen):
    """Back to the game; the count shown here goes with it."""
    talk = screen.app.talk
    if talk.facts.get("game") == "null" and talk.facts.get("ouvert") and talk.asked("ouvert"):
        talk.set("ouvert", 0)  # an open Null is no open game of another kind
    if not screen.counting and screen.bounds and not screen.app.keys.cursor:
        talk.back()
    return step_back(screen.app)
