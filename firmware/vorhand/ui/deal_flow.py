"""From one question of a deal to the next: which screen asks it, and the way back."""

from vorhand.session import SessionError, StorageError
from vorhand.ui.keys import DOWN, HELD, LEFT, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Behind, Successor

# The keys of answers in the order of their frequency: five directions, then a held one.
KEYS = ((OK,), (LEFT,), (RIGHT,), (UP,), (DOWN,), (UP | HELD,))
# Choices of every screen of a deal, after its own.
ELSE = (("list", None, ()), ("leave", None, ()), ("keys", None, ()))
_MANY = 20  # a number with more answers than this is not chosen from a list


def load_first(app):
    """Load what the next deal of the list begins with: rule set, words, the screen of the game."""
    app.speak_rules()
    __import__("vorhand.rules.deal.conversation")
    __import__("vorhand.ui.screens.deal.game")


def next_screen(app):
    """Return the screen for the question that waits; when all is answered, the sum."""
    question = app.deal.conversation.question
    if question is None:
        score = app.deal.score()
        if score.warnings:
            from vorhand.ui.screens.deal.trouble import Trouble

            return Trouble(app, None, score)
        return sum_screen(app, None, score)
    if question.key == "declarer":
        return app.open_home()
    return _screen(question)(app, None)


def sum_screen(app, back, score):
    """Return the screen that says what the deal comes to, before it is written."""
    if app.deal.correcting:
        from vorhand.ui.screens.list.corrected import Corrected

        return Corrected(app, back, score)
    from vorhand.ui.screens.deal.confirm import Confirm

    return Confirm(app, back, score)


def _screen(question):
    """Return the class of the screen that asks a question; Ask serves any."""
    key = question.key
    if key == "auction":
        from vorhand.ui.screens.deal.auction import Auction

        return Auction
    if key in ("matadors", "outcome"):
        from vorhand.ui.screens.deal.play import Play

        return Play
    if key in ("game", "null_as"):
        from vorhand.rules.deal.values import GAMES

        if all(game in GAMES for game in question.answers):  # else one has no glyph
            from vorhand.ui.screens.deal.game import Game

            return Game
    if question.kind == "count":
        if key[:6] == "points" or question.high - question.low > _MANY:
            from vorhand.ui.screens.deal.points import Points

            return Points
    from vorhand.ui.screens.deal.ask import Ask

    return Ask


def go_on(app, *answers, counted=0):
    """Answer and return the screen that follows.

    answers: (key, value) pairs, each the answer to the question that waits where it has this key,
    else in place of the answer given before; counted: matadors that are shown and not yet
    confirmed, which they stay.
    """
    conversation = app.deal.conversation
    for key, value in answers:
        if conversation.question and conversation.question.key == key:
            conversation.answer(value)
        elif conversation.asked(key):
            conversation.set(key, value)
    if counted:
        conversation.counted = counted
    return next_screen(app)


def question_screen(app, back, points=None):
    """Return the screen for the question that waits, or the sum, as a Successor makes it.

    points: (points, virgins) to begin with where it asks for points.
    """
    screen = next_screen(app)
    stand_at = getattr(screen, "stand_at", None)
    if points and stand_at:
        stand_at(*points)
    return screen


def pick_else(screen, value):
    """One of ELSE was chosen on a screen; answers like `press`. None for another choice."""
    if value == "list":
        from vorhand.ui.ways_back import aside, sheet

        return Successor(sheet, aside(screen))
    if value == "leave":
        return screen.app.open_home()
    if value == "keys":
        from vorhand.ui.ways_back import keys

        return Successor(keys, screen)
    return None


def begin_deal(app, value):
    """Begin a deal with its first answer, a declarer, "auction", "ramsch" or "passed"."""
    app.deal.begin()
    conversation = app.deal.conversation
    if not conversation.question.legal(value):  # the list's header alone has offered it
        app.deal.drop()
        app.refuse()
        return None
    conversation.answer(value)
    return Behind(lambda app, back: _first_bid(app) or next_screen(app), None)


def _first_bid(app):
    """Return the screen of the final bid where it is asked before the game, else None."""
    conversation = app.deal.conversation
    asks_bid = conversation.question and app.settings.get("ask_bid")
    if not asks_bid or not bid_open(conversation) or not before_game(conversation):
        return None
    from vorhand.ui.screens.deal.bid import Bid

    return Bid(app, None)


def before_game(conversation):
    """Return whether only the declarer and his bid are known."""
    return all(key in ("declarer", "bid") for key, _ in conversation.answers)


def bid_open(conversation):
    """Return whether there is a final bid to be told: somebody bids, and no rule forces it."""
    question = conversation.asked("bid")
    return question is not None and len(question.ladder) > 1


def step_back(app):
    """Drop the last answer and return to its question, from the first one home."""
    conversation = app.deal.conversation
    facts = conversation.facts if conversation else {}
    if app.deal.correcting:
        from vorhand.ui.list_flow import form_again, within_auction

        if not within_auction(app):
            return Successor(form_again, None)
    elif conversation and conversation.answers:
        screen = _first_bid(app)
        if screen:
            return screen
    if not conversation or not conversation.back() or not conversation.answers:
        return away(app)
    if conversation.question.key == "virgins" and conversation.answers[-1][0][:6] == "points":
        conversation.back()  # the points' own screen has asked for both
    # Where it asks for points it shows the earlier answer.
    return question_screen(app, None, (facts.get(conversation.question.key), facts.get("virgins")))


def away(app):
    """Leave the deal: to the entry being corrected, or home with nothing begun.

    Answers like `press`; for Home, which may have made way, the runner makes room.
    """
    number = app.deal.correcting
    app.deal.drop()
    return _entry(number) if number else LEAVE


def write(app, back, score):
    """Write the deal and return what follows, or the screen that says why it is not written."""
    number = app.deal.correcting
    try:
        app.deal.write(score)
    except (SessionError, StorageError) as problem:
        return Successor(unwritten, None, problem, score)
    if number:
        return _entry(number, True)
    if app.evening.full():
        return Successor(sign, None)
    return LEAVE


def sign(app, back):
    """Return the signatures of a full list; here, so that list_flow need not be loaded."""
    from vorhand.ui.screens.list.sign import Sign

    return Sign(app, back)


def unwritten(app, back, problem, score):
    """Take up again the deal that was not written; return the screen that says why.

    The sum comes again when that screen goes: memory need not hold both.
    """
    if not app.deal.take_up():
        from vorhand.ui.screens.device.message import Message

        return Message(app, back, problem)
    from vorhand.ui.screens.device.failure import failed

    sum_again = Successor(sum_screen, None, score)
    return failed(app, sum_again, problem, lambda: confirmed(app, score), None)


def confirmed(app, score):
    """Write the deal, which is confirmed; answers like `press`."""
    app.deal.confirm()
    return Successor(write, None, score)


def _entry(number, put_right=False):
    from vorhand.ui.ways_back import to_entry

    return to_entry(None, number, put_right)
