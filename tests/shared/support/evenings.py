"""Evenings for the tests of the session: lists, deals and what a reader sees of them."""

import house

from vorhand.rules import defaults, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.session import changes, journal
from vorhand.session.changes import append
from vorhand.session.corrections import Correction
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists

ISKO = load("isko")
NAMES = ("Anna", "Bén", "C m", "007")


def begin(root, length=48, clock=None, names=NAMES, first=2):
    """A new list in the folder `root`."""
    lists = Lists(root, "dev1", clock)
    return lists.create("isko", defaults(ISKO), names, first, length)


def note(evening, text):
    """Write a remark: a list may have some, though nothing on the device makes one."""
    fields = [("text", text), ("deals", evening.count)]
    append(evening, [journal.fields(fields, "note")])


def isko_deal(evening, *answers, n=None):
    """(answers, score) of deal `n`, by default the next one."""
    table = evening.table(n or evening.count + 1)
    talk = Conversation(ISKO, table, evening.options, answers)
    assert talk.question is None, talk.question.key
    return talk.answers, ISKO.score(table, talk.facts, evening.options)


def game(evening, place, matadors=1, outcome="won", n=None):
    """A game in clubs of Forehand (0), Middlehand (1) or Rearhand (2)."""
    seat = evening.table(n or evening.count + 1).active[place]
    rest = (("game", "clubs"), ("matadors", matadors), ("outcome", outcome))
    return isko_deal(evening, ("declarer", seat), *rest, n=n)


def passed_in(evening):
    return isko_deal(evening, ("declarer", "passed"))


def contents(evening):
    """All that a reader sees of an evening."""
    deals = []
    for n in range(1, evening.count + 1):
        deals.append((evening.result(n), evening.answers(n), round_state(evening, n)))
    head = (evening.rules, evening.options, evening.players, list(evening.names), evening.length)
    sums = (list(evening.points), list(evening.won), list(evening.lost), evening.passed)
    after = (round_state(evening, evening.count + 1), coming_rounds(evening))
    end = (evening.closed, evening.full(), sorted(evening.signed), evening.id, evening.home)
    return head, sums, deals, dict(evening.effects), after, end


def coming_rounds(evening):
    """How the rounds go on: what each of the next deals stands under."""
    found = ""
    rounds = evening.rounds_from_start(evening.count + 1)
    for _ in range(12 if evening.effects else 0):
        found += "%d%d%d " % (rounds.bock, rounds.ramsch, rounds.waiting)
        rounds.take()
    return found


def round_state(evening, n):
    """Dealer, doublings and Ramsch round of deal `n`."""
    table = evening.table(n)
    assert table.dealer == evening.dealer(n)
    return table.dealer, table.bock, table.ramsch


# --- the rule set of house.py -----------------------------------------------------


def house_list(root, options=None, players=3, length=0, first=0, **more):
    """A new list by the rules of the tests; `more` as Lists.create has it."""
    lists = Lists(root, "dev1")
    found = defaults(house)
    found.update(options or {})
    return lists.create("house", found, NAMES[:players], first, length, **more)


def house_deal(evening, text, n=None):
    """(answers, Score) of deal `n`, by default the next one, by the rules of house.py.

    text: "48" won by Forehand, "-48 place=1" lost by Middlehand, "ramsch 60", "passed", "auction
    18 0 0 48"; starts=2, calls=1 as house.py has them.
    """
    table = evening.table(n or evening.count + 1)
    words = text.split()
    more = [word.split("=") for word in words if "=" in word]
    words = [word for word in words if "=" not in word]
    extra = [(key, int(value)) for key, value in more if key != "place"]
    place = [int(value) for key, value in more if key == "place"] or [0]
    answers = [("declarer", table.active[place[0]])]
    if words[0] in ("ramsch", "passed", "auction"):
        answers = [("declarer", words[0])]
    for move in words[1:-1]:
        answers.append(("auction", int(move)))
    if words[0] != "passed":
        value = int(words[-1])
        answers += extra + [("value", abs(value))]
        if words[0] == "ramsch":
            answers.append(("loser", table.active[place[0]]))
        else:
            answers.append(("outcome", "won" if value > 0 else "lost"))
    talk = Conversation(house, table, evening.options, answers)
    assert talk.question is None, (text, talk.question.key)
    return talk.answers, house.score(table, talk.facts, evening.options)


def add(evening, *texts):
    """Write deals, each as `house_deal` has it."""
    for text in texts:
        changes.write(evening, *house_deal(evening, text))


def correct(evening, n, deal, rules=house):
    """Correct deal `n`; (numbers of the deals counted anew, of those that do not fit).

    deal: a text as `house_deal` has it, or (answers, Score).
    """
    answers, score = house_deal(evening, deal, n) if isinstance(deal, str) else deal
    correction = Correction(evening, rules, n, score)
    changes.correct(evening, n, answers, score, correction.changed)
    return [m for m, _ in correction.changed], correction.unfit


def reread(evening):
    """The file reads as what the evening says, without damage; returns the one read."""
    again = Evening(evening.path)
    assert again.damage == []
    assert contents(again) == contents(evening), (contents(again), contents(evening))
    return again


def text(evening):
    with open(evening.path, "rb") as file:
        return str(file.read(), "utf-8")


def record_kinds(evening):
    """The kinds of the records."""
    return [line.split(" ")[0] for line in bodies(evening)]


def bodies(evening):
    """The records without their numbers and CRCs."""
    return [line[: line.find(" #")] for line in text(evening).split("\n")[:-1]]


def points(evening):
    """The points of each deal's only seat with any, 0 of a deal without."""
    return [sum(evening.result(n).points) for n in range(1, evening.count + 1)]


def bocks(evening):
    """What each deal and the next one stand under: doublings, "R" in a round of Ramsch."""
    found = ""
    for n in range(1, evening.count + 2):
        _, bock, ramsch = round_state(evening, n)
        found += "R" if ramsch else str(bock)
    return found
