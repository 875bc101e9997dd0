"""What can be told while a game is played, as choices for the screen `play`.

How it can end, whatever the rule set calls it, and what may be said besides: flags such as Hand,
and what goes on by steps such as Kontra, Re.
"""

from vorhand.ui.keys import DOWN, HELD, LEFT, MENU, MORE, OK, RIGHT, UP
from vorhand.ui.wording.question_wording import SEATS, answer

_WINS = ((OK,), (UP,), (UP | HELD,))
_LOSSES = ((DOWN,), (DOWN | HELD,))
_DECIDED = ("won_simple", "won_required", "lost_simple")  # rare: no key of their own


def end_of(app):
    """The question how the game ended, asked or still ahead; None where there is none."""
    conversation = app.deal.conversation
    question = conversation.asked("outcome")
    outcome = getattr(app.rules, "outcome", None)
    if question or not outcome:
        return question
    return outcome(conversation.table, conversation.facts, conversation.options)


def ends(app, answers, counted):
    """The ends `answers` as choices: the most frequent wins and losses have a key.

    counted: whether RIGHT and LEFT count matadors; where they do not RIGHT, too, is a loss.
    """
    wins = losses = 0
    choices = []
    for end in answers:
        keys = ()
        if end in _DECIDED:
            pass
        elif end.startswith("won") and wins < len(_WINS):
            keys = _WINS[wins]
            wins += 1
        elif end.startswith("lost") and losses < len(_LOSSES):
            keys = _LOSSES[losses]
            losses += 1
            if not counted:
                keys += (RIGHT,)
        choices.append((end, None, keys))
    return choices


def besides(app, counted):
    """(flags, what goes on by steps, Kontra first) that may be said now, as choices."""
    flags = []
    steps = []
    facts = app.deal.conversation.facts
    for question in app.deal.conversation.offered():
        key = question.key
        if question.kind == "flag":
            keys = () if flags else (RIGHT | HELD,)
            if key == "ouvert" and not counted:
                keys = (UP, LEFT)
            flags.append((key, app.word(key) + " ✓" if facts.get(key) else None, keys))
        elif _open(question):
            text = _told(app, question) + " ✓" if key in facts else None
            if key == "kontra":
                text = _next(app, question)
            steps.insert(0 if key == "kontra" else len(steps), (key, text, ()))
    if steps and steps[0][0] == "kontra":
        # Where MORE opens the list of everything, the menu's key is free.
        key = MENU if app.keys.has(MORE) else LEFT | HELD
        steps[0] = steps[0][:2] + ((key,),)
    return flags, steps


def _open(question):
    """Whether there is anything to choose; what the rules force has one answer."""
    return question.kind == "choice" and len(question.answers) > 1


def _next(app, question):
    """The step that follows: "Kontra", "Re sagen"; after the last one that none was said."""
    answers = question.answers
    at = answers.index(app.deal.conversation.facts.get(question.key, question.default)) + 1
    if at == len(answers):
        return app.word("kontra.none")
    text = answer(app, question, answers[at])
    return app.word("kontra.say", text) if at > 1 else text


def _told(app, question):
    """What was answered: in words of its own, or behind the name of the question."""
    value = app.deal.conversation.facts[question.key]
    text = answer(app, question, value)
    if question.key in SEATS or text == str(value):
        return app.word(question.key) + " " + text
    return text


def said(app):
    """(flags worth naming, what was said by steps as one text) for the head line.

    A flag that another one implies is not said with it. Of the steps Kontra comes first, and of
    a player stands just his letter.
    """
    conversation = app.deal.conversation
    facts = conversation.facts
    flags = []
    implied = ()
    kontra = other = ""
    hand = conversation.asked("hand")
    if facts.get("hand") and (not hand or hand.kind != "flag"):
        flags.append("hand")  # forced: a Grand Hand in a round of Ramsch
    for question in conversation.offered():
        key = question.key
        if key not in facts:
            continue
        if question.kind == "flag":
            flags.append(key)
            implied += question.implies
        elif _open(question):
            text = _told(app, question)
            if key in SEATS:
                text = app.word("letter." + str(conversation.table.role(facts[key])))
                if key != "kontra_by":
                    text = app.word(key) + " " + text
            if key[:6] == "kontra":
                kontra += " " + text
            else:
                other += " " + text
    return [flag for flag in flags if flag not in implied], (kontra + other)[1:]
