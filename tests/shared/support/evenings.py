"""Evenings for the tests of the session: their lists, their deals and their contents."""

import house
from folder import own_folder, read_file

from vorhand.rules import defaults, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.session import changes, journal
from vorhand.session.changes import append
from vorhand.session.corrections import Correction
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists

ISKO = load("isko")
NAMES = ("Anna", "Bén", "C m", "007")


def begin(length=48, clock=None, names=NAMES, first=2, root=None):
    """Return a new list in the folder `root`, by default in the test's own."""
    lists = Lists(root or own_folder(), "dev1", clock)
    return lists.create("isko", defaults(ISKO), names, first, length)


def note(evening, text):
    """Write a remark, which a list may contain, though no screen writes one."""
    fields = [("text", text), ("deals", evening.count)]
    append(evening, [journal.fields(fields, "note")])


def told(evening, *answers, n=None, rules=None):
    """Return (answers, Score) of deal `n`; by default of the next one, by the list's own rules."""
    ruleset = rules or load(evening.rules)
    table = evening.table(n or evening.count + 1)
    conversation = Conversation(ruleset, table, evening.options, answers)
    assert conversation.question is None, (answers, conversation.question.key)
    return conversation.answers, ruleset.score(table, conversation.facts, evening.options)


def game(evening, place, matadors=1, outcome="won", n=None):
    """Return (answers, Score) of a game in clubs by Forehand (0), Middlehand (1), Rearhand (2)."""
    seat = evening.table(n or evening.count + 1).active[place]
    answers = (("game", "clubs"), ("matadors", matadors), ("outcome", outcome))
    return told(evening, ("declarer", seat), *answers, n=n)


def passed_in(evening):
    return told(evening, ("declarer", "passed"))


def contents(evening):
    """Return all that a reader sees of an evening, to be compared."""
    deals = []
    for n in range(1, evening.count + 1):
        deals.append((evening.result(n), evening.answers(n), round_state(evening, n)))
    head = (evening.rules, evening.options, evening.players, list(evening.names), evening.length)
    sums = (list(evening.points), list(evening.won), list(evening.lost), evening.passed)
    future = (round_state(evening, evening.count + 1), coming_rounds(evening))
    end = (evening.closed, evening.full(), sorted(evening.signed), evening.id, evening.home)
    return head, sums, deals, dict(evening.effects), future, end


def coming_rounds(evening):
    """Return which rounds each of the next twelve deals belongs to, as digits."""
    states = ""
    rounds = evening.rounds_from_start(evening.count + 1)
    for _ in range(12 if evening.effects else 0):
        states += "%d%d%d " % (rounds.bock, rounds.ramsch, rounds.waiting)
        rounds.take()
    return states


def undo(evening, deals=1):
    for _ in range(deals):
        changes.undo(evening)


def round_state(evening, n):
    """Return dealer, doublings and Ramsch round of deal `n`."""
    table = evening.table(n)
    assert table.dealer == evening.dealer(n)
    return table.dealer, table.bock, table.ramsch


# --- the rule set of house.py -----------------------------------------------------


def house_list(options=None, players=3, length=0, first=0, root=None, **settings):
    """Return a new list by the rules of house.py; `settings` are arguments of Lists.create."""
    lists = Lists(root or own_folder(), "dev1")
    house_rules = defaults(house)
    house_rules.update(options or {})
    return lists.create("house", house_rules, NAMES[:players], first, length, **settings)


def house_deal(evening, text, n=None):
    """Return (answers, Score) of deal `n`, by default the next one, by the rules of house.py.

    text: "48" won by Forehand, "-48 place=1" lost by Middlehand, "ramsch 60", "passed", "auction
    18 0 0 48"; starts=2 and calls=1 answer the questions of house.py.
    """
    table = evening.table(n or evening.count + 1)
    parts = text.split()
    fields = [part.split("=") for part in parts if "=" in part]
    parts = [part for part in parts if "=" not in part]
    flags = [(key, int(value)) for key, value in fields if key != "place"]
    places = [int(value) for key, value in fields if key == "place"] or [0]
    answers = [("declarer", table.active[places[0]])]
    if parts[0] in ("ramsch", "passed", "auction"):
        answers = [("declarer", parts[0])]
    for move in parts[1:-1]:
        answers.append(("auction", int(move)))
    if parts[0] != "passed":
        value = int(parts[-1])
        answers += flags + [("value", abs(value))]
        if parts[0] == "ramsch":
            answers.append(("loser", table.active[places[0]]))
        else:
            answers.append(("outcome", "won" if value > 0 else "lost"))
    return told(evening, *answers, n=n, rules=house)


def add(evening, *texts):
    """Write deals, each told as in `house_deal`."""
    for text in texts:
        changes.write(evening, *house_deal(evening, text))


def correct(evening, n, deal, rules=house):
    """Correct deal `n`; return the numbers of the deals counted anew, and of those unfit.

    deal: a text as `house_deal` takes it, or (answers, Score).
    """
    answers, score = house_deal(evening, deal, n) if isinstance(deal, str) else deal
    correction = Correction(evening, rules, n, score)
    changes.correct(evening, n, answers, score, correction.changed)
    return [m for m, _ in correction.changed], correction.unfit


def reread(evening):
    """Return the list as its file has it; fail unless it is undamaged and equals the evening."""
    reading = Evening(evening.path)
    assert reading.damage == []
    assert contents(reading) == contents(evening), (contents(reading), contents(evening))
    return reading


def text(evening):
    return str(read_file(evening.path), "utf-8")


def bodies(evening):
    """Return the records without their numbers and CRCs."""
    return [line[: line.find(" #")] for line in text(evening).split("\n")[:-1]]


def points(evening):
    """Return the sum of the seats' points of each deal; in most deals one seat alone has any."""
    return [sum(evening.result(n).points) for n in range(1, evening.count + 1)]


def bocks(evening):
    """Return a letter for each deal and the next one: its doublings, "R" in a round of Ramsch."""
    letters = ""
    for n in range(1, evening.count + 2):
        _, bock, ramsch = round_state(evening, n)
        letters += "R" if ramsch else str(bock)
    return letters
