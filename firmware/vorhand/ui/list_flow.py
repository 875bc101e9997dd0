"""From one screen of the list to another: its beginning, sheet, a deal, its form, end, codes."""

from vorhand.rules import RuleError
from vorhand.session import SessionError, StorageError
from vorhand.ui.kit.screen import Successor


def ask_first_dealer(home):
    """Return the screen that asks who deals first, and then sees to it."""
    from vorhand.ui.screens.setup.selection import Selection

    app = home.app
    e = app.evening
    title = app.word("first_dealer")
    rows = list(enumerate(e.names))

    def take(seat):
        return put_first_dealer_right(home, seat)

    return Selection(app, home, title, rows, take, e.first_dealer)


def put_first_dealer_right(home, seat):
    """Let the player of `seat` deal first, unless he does already; answers like `press`.

    No deal is written yet: the list is opened anew.
    """
    from vorhand.session.new_list import reopen

    app = home.app
    if seat == app.evening.first_dealer:
        return home

    def reopened():
        app.take(_begun(app.settings, reopen, app.lists, app.evening, seat))

    return home.attempt(reopened, lambda: put_first_dealer_right(home, seat)) or home


def newlist(app, back):
    """Return the screen that sets up a new list."""
    from vorhand.ui.screens.setup.newlist import Newlist

    return Newlist(app, back)


def open_list(app, back, head, changed):
    """Open the list that was set up; return what follows.

    head: as Lists.create takes it; changed: (key, value) of the house rules that are usual from
    now on.
    """
    settings = app.settings
    try:
        app.take(_begun(settings, app.lists.create, *head))
    except (SessionError, StorageError) as problem:
        return Successor(not_opened, None, problem)
    app.plan = None
    for key, value in changed:
        settings.set_option(app.rules, key, value)
    home = follow = app.open_home()
    if changed:
        follow = home.saved(home)
    if app.lists.scarce():
        from vorhand.ui.screens.device.message import Message

        return Message(app, follow, SessionError("scarce"))
    return follow


def _begun(settings, create, *args):
    """Return the list that `create` makes, which the next start takes. Raises what it raises.

    A start takes the newest list but for a note of an older one in play: so the note goes first.
    """
    note = settings.others.pop("playing", None)
    if note is None:
        return create(*args)
    try:
        settings.save()
        return create(*args)
    except Exception:  # want of memory, too
        settings.others["playing"] = note
        settings.save()
        raise


def not_opened(app, back, problem):
    """Return the screen that says why no list was opened; what was set up is still there."""
    from vorhand.ui.screens.device.failure import failed

    screen = newlist(app, back)
    return failed(app, screen, problem, screen.write, screen)


def refusal(app, back, problem):
    """Return the screen that says why something was not done."""
    from vorhand.ui.screens.device.message import Message

    return Message(app, back, problem)


def codes(app, back):
    """Return the codes of a closed list, a Successor.

    The result, the packed list and the codes each want much memory: so they are made one after
    the other, and what made the one before is gone by then.
    """
    from vorhand.rules import defaults
    from vorhand.ui.wording.counted import result_text

    return Successor(_pack, back, defaults(app.rules), result_text(app))


def _pack(app, back, defaults, result):
    """Pack the list for its codes; defaults: of its house rules. Raises StorageError."""
    from vorhand.session.packed_list import pack

    return Successor(_code, back, result, pack(app.evening, defaults))


def _code(app, back, result, digits):
    from vorhand.ui.screens.list.code import Code

    return Code(app, back, result, digits)


def discard(app, back):
    """Return the screen that asks whether the deal that waits at Home is gone on with or dropped.

    It asks because the same key means Forehand where no deal waits.
    """
    from vorhand.ui.screens.setup.selection import Selection

    def resume():
        from vorhand.ui.deal_flow import next_screen

        return next_screen(app)

    rows = ((resume, app.word("resume")), (app.deal.drop, app.word("discard")))
    key = "correct.title" if app.deal.correcting else "deal_n"
    return Selection(app, back, app.word(key, app.deal.number()), rows)


def undo(app, back):
    """Return the screen that takes back the last change: a correction, else the last deal."""
    from vorhand.session.history import before_correction

    number, answers = before_correction(app.evening)
    if not number or not _can_be_again(app, number, answers):
        from vorhand.ui.screens.list.undo import Undo

        return Undo(app, back)
    score = app.deal.score()
    if score.warnings:  # what becomes of later deals is told first
        from vorhand.ui.screens.deal.trouble import Trouble

        return Trouble(app, back, score, restored)
    return restored(app, None, score)


def _can_be_again(app, number, answers):
    """Take a deal in hand as it was before its correction; return whether the rules allow it."""
    app.speak_rules()
    try:
        app.deal.begin(number, answers)
        if app.deal.conversation.question is None:
            return True
    except RuleError:
        pass
    app.deal.drop()
    return False


def restored(app, back, score):
    """Return the screen that takes back the correction in hand."""
    from vorhand.ui.screens.list.restored import Restored

    return Restored(app, back, score)


def within_auction(app):
    """Return whether an auction with words to take back is corrected, or a deal is told anew."""
    conversation = app.deal.conversation
    if app.evening.result(app.deal.correcting) is None:
        return True
    question = conversation.question
    return bool(question and question.key == "auction" and conversation.facts.get("auction"))


def form_again(app, back):
    """Return the form of the deal being corrected; as it stands where an answer is missing."""
    number = app.deal.correcting
    conversation = app.deal.conversation
    if conversation.question is not None or conversation.answers == app.evening.answers(number):
        app.deal.drop()
    from vorhand.ui.ways_back import correct, to_entry

    return correct(app, to_entry(back, number), number)
