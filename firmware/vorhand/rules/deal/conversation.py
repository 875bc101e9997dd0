"""A deal as its ordered answers, replayed through the rule set's generator of questions.

The n-th question of a key takes the n-th answer of that key, so nothing but the answers has
to be kept: Back drops one and replays, a half-entered deal survives sleep as its answers.
"""

from vorhand.rules import RuleError


class Conversation:
    """One deal that is being entered.

    ruleset: a rule set module; table: a Table; options: {key: value}, absent = default;
    answers: pairs (key, value), repeated keys in their order, a list value = several answers.
    RuleError: ("illegal", key, value), ("not_asked", key, value) or ("contradicts", key, key);
    where the rule set has a function `why(table, facts, options, key, value)` that knows the
    reason, its (reason key, *values) instead of the first two.

    answers   pairs (key, value) in the order the rule set asks, defaults left out
    question  the mandatory question that waits, None when the deal is complete; read it first
        after an exception has interrupted an answer, because the others are incomplete until then
    facts     {key: value} as score() reads them; flags only when set
    counted   matadors that are shown and are no answer yet; any answer sets it to 0
    """

    def __init__(self, ruleset, table, options, answers=()):
        self.ruleset = ruleset
        self.table = table
        self.options = options
        self._values = {}
        for key, value in answers:
            self._values.setdefault(key, []).extend(
                value if isinstance(value, (list, tuple)) else (value,)
            )
        self._replay(True)

    @property
    def question(self):
        """The mandatory question that waits; all are asked anew after an interrupted answer."""
        if not self._deal:
            self._replay(False)
        return self._question

    def answer(self, value):
        """Answer the question that waits; RuleError when it is illegal or none waits."""
        question = self.question
        if question is None:
            raise RuleError("complete")
        if not question.legal(value):
            raise self._illegal(question.key, value)
        deal = self._deal
        self._deal = None
        self._values.setdefault(question.key, []).append(value)
        # The questions before this one stay, so the generator goes on where it waits.
        if self._walk(False, deal):
            self._replay(False)

    def set(self, key, value):
        """Set or replace an answer that was asked already; a list replaces a whole auction.

        Implied flags are set with it, and taking one back removes those that depended on it.
        Later answers stay as far as they are legal; the first that is not is asked again.
        """
        question = self._find(key, value)
        old_values = self._copy()
        values = self._values
        if question.kind == "flag":
            if not value:
                for flag in self._questions:
                    if flag.kind == "flag" and key in flag.implies:
                        values.pop(flag.key, None)
            for flag_key in question.implies if value else ():
                values[flag_key] = [1]
        if question.optional and value == question.default:
            values.pop(key, None)
        else:
            values[key] = list(value) if isinstance(value, (list, tuple)) else [value]
        self._replay(False)
        if isinstance(value, (list, tuple)) and self.facts.get(key) != list(value):
            self._values = old_values
            self._replay(False)
            raise RuleError("illegal", key, value)

    def back(self):
        """Drop the last mandatory answer; False when there is none.

        Optional answers that came after it wait and stand again as soon as they fit.
        """
        pending = self.question
        for question in reversed(self._questions):
            if not question.optional and question is not pending:
                self._values[question.key].pop()
                self._replay(False)
                return True
        return False

    def ask_again(self, key):
        """Take back the answers to `key`, so that it waits; later ones stand again if they fit."""
        self._values.pop(key, None)
        self._replay(False)

    def waiting(self, key):
        """Return the earlier answer to `key` that waits for its question, None without one."""
        values = self._values.get(key)
        return values[0] if values and key not in self.facts else None

    def questions(self):
        """Return every question asked so far, answered, optional or waiting, in order."""
        return tuple(self._questions)

    def offered(self):
        """Return the optional questions that may be set at this point, in the order asked."""
        return [question for question in self._questions if question.optional]

    def asked(self, key):
        """Return the question of this key, answered or waiting; None where it was not asked."""
        for question in self._questions:
            if question.key == key:
                return question
        return None

    def _find(self, key, value):
        question = self.asked(key)
        if question is None:
            raise self._illegal(key, value, "not_asked")
        whole = isinstance(value, (list, tuple))
        if not (key == "auction" if whole else question.legal(value)):
            raise self._illegal(key, value)
        return question

    def _illegal(self, key, value, reason="illegal"):
        """Return the RuleError for an answer: the rule set's own reason if it has one."""
        why = getattr(self.ruleset, "why", None)
        refusal = why(self.table, self.facts, self.options, key, value) if why else None
        return RuleError(*refusal) if refusal else RuleError(reason, key, value)

    def _copy(self):
        return {key: list(values) for key, values in self._values.items()}

    def _replay(self, strict):
        """Ask from the start."""
        repeat = True
        while repeat:
            self._deal = None  # until the replay is complete, see question
            self.answers = []
            self.facts = {}
            self._questions = []
            self._counts = {}
            self._question = None
            repeat = self._walk(strict, self.ruleset.deal(self.table, self.options, self.facts))

    def _walk(self, strict, deal):
        """Go on to the next question that waits.

        Return whether a flag has set others, which calls for another replay.
        """
        self.counted = 0
        repeat = False
        question = self._question
        try:
            while True:
                value = None
                if question:
                    value = self._given_answer(question, strict)
                    if value is None:
                        break
                    if self._note(question, value):
                        repeat = True
                question = None
                question = deal.send(value)
                self._questions.append(question)
        except StopIteration:
            pass
        self._question = question
        self._deal = deal
        if not repeat:
            self._tidy(strict)
        return repeat

    def _given_answer(self, question, strict):
        """Return the answer to `question`, its default, or None where it has to be asked."""
        key = question.key
        values = self._values.get(key, ())
        count = self._counts.get(key, 0)
        if count < len(values) and not question.legal(values[count]):
            if strict:
                raise self._illegal(key, values[count])
            del values[count:]  # later answers of this key depended on it
        if count < len(values):
            self._counts[key] = count + 1
            return values[count]
        return question.default

    def _note(self, question, value):
        """Write an answer down; return whether it implies flags that were not given."""
        if question.optional and value == question.default:
            return False
        key = question.key
        self.answers.append((key, value))
        if key == "auction":
            self.facts.setdefault(key, []).append(value)
        else:
            self.facts[key] = value
        repeat = False
        for flag_key in question.implies if question.kind == "flag" else ():
            if flag_key not in self._values:
                self._values[flag_key] = [1]
                repeat = True
            elif not self._values[flag_key][0]:
                raise RuleError("contradicts", key, flag_key)
        return repeat

    def _tidy(self, strict):
        """Drop the answers no question asked for; later ones wait for their question."""
        for key in list(self._values):
            values = self._values[key]
            count = self._counts.get(key, 0)
            if strict and count < len(values):
                raise self._illegal(key, values[count], "not_asked")
            if count:
                if count < len(values):
                    del values[count:]
            elif self._question is None:
                del self._values[key]
