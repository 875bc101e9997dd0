"""The questions a deal's conversation consists of.

A question has a `key`, a `kind`, its legal answers in the order of how often they occur, and
an optional one the `default` that stands while nobody answers.
"""

from vorhand.rules.deal.values import LADDER


class Question:
    """Base of all questions: mandatory unless `optional` is set by the kind."""

    key = ""
    kind = ""
    optional = False
    default = None


class Choice(Question):
    """One of `answers`, the most frequent first; optional if it has a `default`."""

    kind = "choice"

    def __init__(self, key, answers, default=None):
        self.key = key
        self.answers = answers
        self.optional = default is not None
        self.default = default

    def legal(self, answer):
        """Return whether `answer` is one of the answers; True is not 1, nor is 1.0."""
        return type(answer) in (int, str) and answer in self.answers


class Count(Question):
    """A number from `low` to `high`; with `signed` also from -high to -low."""

    kind = "count"

    def __init__(self, key, low, high, signed=False):
        self.key = key
        self.low = low
        self.high = high
        self.signed = signed

    def legal(self, answer):
        """Return whether `answer` is an int within the bounds."""
        if type(answer) is not int:
            return False
        if self.signed and answer < 0:
            answer = -answer
        return self.low <= answer <= self.high


class Flag(Question):
    """Announced or not, 1 or 0; `implies` names every flag that is announced with it."""

    kind = "flag"
    optional = True
    default = 0

    def __init__(self, key, implies=()):
        self.key = key
        self.implies = implies

    def legal(self, answer):
        """Return whether `answer` is 0 or 1."""
        return type(answer) is int and 0 <= answer <= 1


class Bid(Question):
    """The final bid where no auction was walked through, one of `ladder`; 0 = unknown.

    step: places of the ladder that one press goes up.
    """

    kind = "bid"
    optional = True
    default = 0

    def __init__(self, key, ladder=LADDER, step=1):
        self.key = key
        self.ladder = ladder
        self.step = step

    def legal(self, answer):
        """Return whether `answer` is 0 or stands on the ladder."""
        return type(answer) is int and (answer == 0 or answer in self.ladder)


class Call(Question):
    """The first bid of `speaker` to `listener` (None: Forehand alone is left).

    0 = passes, else a value of `ladder` from `low` to `high`, the end of the ladder.
    Where Forehand alone is left, `high` is `low`: `nobody` is what the deal becomes if he passes,
    too ("passed" or "ramsch"); `free`: he plays without naming a number, and answers `low`.
    """

    kind = "call"

    def __init__(self, speaker, listener, low, ladder=LADDER, step=1, nobody="passed", free=False):
        self.key = "auction"
        self.nobody = nobody
        self.free = free
        self.speaker = speaker
        self.listener = listener
        self.low = low
        self.high = low if listener is None else ladder[-1]
        self.ladder = ladder
        self.step = step

    def legal(self, answer):
        """Return whether `answer` is 0 or a value the speaker may bid."""
        if type(answer) is not int:
            return False
        return answer == 0 or (self.low <= answer <= self.high and answer in self.ladder)


class Reply(Question):
    """`speaker` has bid `value` to `listener`.

    0 = the listener passes; `value` = the listener holds and the speaker then passes; a higher
    value of `ladder` = the listener holds and the speaker bids that one.
    """

    kind = "reply"

    def __init__(self, speaker, listener, value, ladder, step):
        self.key = "auction"
        self.speaker = speaker
        self.listener = listener
        self.value = value
        self.ladder = ladder
        self.step = step

    def legal(self, answer):
        """Return whether `answer` is 0 or a bid of the ladder not below the standing one."""
        if type(answer) is not int:
            return False
        return answer == 0 or (answer >= self.value and answer in self.ladder)
