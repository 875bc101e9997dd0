"""Evenings for the tests of the session: lists, deals and what a reader sees of them."""

from vorhand.rules import defaults, load
from vorhand.rules.conversation import Conversation
from vorhand.session.evening import Evening
from vorhand.session.lists import Lists

ISKO = load("isko")
NAMES = ("Anna", "Bén", "C m", "007")


def begin(root, length=48, clock=None, names=NAMES, first=2):
    """A new list in the folder `root`."""
    lists = Lists(root, "dev1", clock)
    return lists.create("isko", defaults(ISKO), names, first, length)


def told(evening, *answers, n=None):
    """(answers, score) of deal `n`, by default the next one."""
    table = evening.table(n or evening.count + 1)
    talk = Conversation(ISKO, table, evening.options, answers)
    assert talk.question is None, talk.question.key
    return talk.answers, ISKO.score(table, talk.facts, evening.options)


def game(evening, place, matadors=1, outcome="won", n=None):
    """A game in clubs of Forehand (0), Middlehand (1) or Rearhand (2)."""
    seat = evening.table(n or evening.count + 1).active[place]
    rest = (("game", "clubs"), ("matadors", matadors), ("outcome", outcome))
    return told(evening, ("declarer", seat), *rest, n=n)


def passed(evening):
    return told(evening, ("declarer", "passed"))


def seen(evening):
    """All that a reader sees of an evening."""
    deals = []
    for n in range(1, evening.count + 1):
        deals.append((evening.result(n), evening.answers(n), evening.dealer(n)))
    head = (evening.rules, evening.options, evening.players, evening.names, evening.length)
    sums = (evening.points, evening.won, evening.lost, evening.passed, evening.count)
    return head, sums, deals, evening.closed, sorted(evening.signed), evening.id


def same_again(evening):
    """The file reads as what the evening says, without damage; returns the one read."""
    again = Evening(evening.path)
    assert again.damage == []
    assert seen(again) == seen(evening), (seen(again), seen(evening))
    return again


def text(evening):
    with open(evening.path, "rb") as file:
        return str(file.read(), "utf-8")


def bodies(evening):
    """The records without their numbers and CRCs."""
    return [line[: line.find(" #")] for line in text(evening).split("\n")[:-1]]
