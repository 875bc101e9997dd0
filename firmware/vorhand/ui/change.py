"""The other answers one question of a written deal could have: the choice replaces it."""

from vorhand.rules.conversation import Conversation
from vorhand.ui.flow import next_screen
from vorhand.ui.values import Values


class Change(Values):
    """Deal `n` told by `talk`: the answers to its question `key`, the present one chosen."""

    def __init__(self, app, back, n, talk, key):
        self.n = n
        self.key = key
        self.given = talk.answers
        e = app.evening
        before = []
        for answer in talk.answers:
            if answer[0] == key:
                break
            before.append(answer)
        question = Conversation(app.rules, talk.table, e.options, before).question
        if question.kind == "count":
            self.answers = []
            for count in range(question.low, question.high + 1):
                self.answers.append(count)
                if question.signed:
                    self.answers.append(-count)
        else:
            self.answers = list(question.answers)
        rows = [(self._word(app, a), "") for a in self.answers]
        super().__init__(app, back, app.word("ask." + key), rows)
        present = talk.facts.get(key)
        self.at = self.answers.index(present) if present in self.answers else 0

    def _word(self, app, value):
        if self.key == "declarer" and not isinstance(value, str):
            return app.evening.names[value]
        if self.key == "matadors":
            return app.word("explain.with" if value > 0 else "explain.without", abs(value))
        return app.word(value) if isinstance(value, str) else str(value)

    def choose(self, at):
        """Replace the answer; on to the first one that no longer fits, or to confirm."""
        app = self.app
        given = self.given
        games = [answer for key, answer in given if key == "game"]
        games.append(self.answers[at])
        if self.key == "game" and "null" in games and games[0] != games[1]:
            # An open Null is no open game of another kind, and the other way round.
            given = [answer for answer in given if answer[0] != "ouvert"]
        app.begin(self.n, given)
        app.talk.set(self.key, self.answers[at])
        question = app.talk.question
        if question and question.key == "matadors":
            # Asked together with the outcome, which therefore must not wait behind it.
            app.begin(self.n, app.talk.answers)
        return next_screen(app)
