"""The other answers one question of a written deal could have: the choice replaces it."""

from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import Successor
from vorhand.ui.wording.question_wording import answer, ask


class Change(RowScreen):
    """The answers to the question `key` of deal `n`, whose Conversation is given.

    deal: the answers to all its questions; answers: those that `key` could have.
    """

    speaks_rules = True

    def __init__(self, app, back, n, conversation, key):
        super().__init__(app, back)
        self.n = n
        self.key = key
        self.deal = conversation.answers
        question = conversation.asked(key)
        self.default = question.default
        if question.kind == "count":
            self.answers = []
            for count in range(question.low, question.high + 1):
                for value in (count, -count):
                    if question.legal(value) and value not in self.answers:
                        self.answers.append(value)
        else:
            self.answers = list(question.answers)
            if question.optional and question.default not in self.answers:
                self.answers.append(question.default)
        names = app.evening.names_at(n)
        self.rows = [(answer(app, question, a, names), "") for a in self.answers]
        self.title = ask(app, key)
        present = conversation.facts.get(key, question.default)
        self.cursor = self.answers.index(present) if present in self.answers else 0

    def choose(self, index):
        """Replace the answer; on to the first one that no longer fits, or to confirm."""
        app = self.app
        app.deal.begin(self.n, self.deal)
        conversation = app.deal.conversation
        facts = conversation.facts
        key = self.key
        value = self.answers[index]
        if value != facts.get(key, self.default):
            if key == "game" and "null" in (value, facts[key]) and conversation.asked("ouvert"):
                # An open Null is no open game of another kind, and the other way round.
                conversation.set("ouvert", 0)
            if value == self.default:
                conversation.ask_again(key)
            else:
                conversation.set(key, value)
            if key == "declarer" and facts.get("bid") and conversation.asked("bid"):
                # That of an auction, which went with its answers.
                conversation.set("bid", facts["bid"])
        from vorhand.ui.deal_flow import question_screen

        return Successor(question_screen, None)
