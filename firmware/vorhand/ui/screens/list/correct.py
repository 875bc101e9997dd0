"""Correcting a deal: its answers as rows; the chosen question is asked again."""

from vorhand.rules.deal.conversation import Conversation
from vorhand.ui.deal_flow import go_on, next_screen
from vorhand.ui.kit.row_screen import Values
from vorhand.ui.wording.past_deal import retell
from vorhand.ui.wording.question_wording import answer, title

_FEW = 24  # a number among more than so many is counted, not picked from a list


class Correct(Values):
    """Deal `n`.  One answer is replaced and the conversation replayed; then it is confirmed.

    Answers that are still legal stay, the first that is not is asked again.  A deal that
    cannot be read is entered from its start: the rows are then who may have played.
    """

    def __init__(self, app, back, n):
        self.n = n
        self.talk = retell(app, n)
        self.fresh = self.talk is None
        rows = []
        if self.fresh:
            e = app.evening
            self.talk = Conversation(app.rules, e.table(n), e.options)
            first = self.talk.question
            self.questions = [(first, value) for value in first.answers]
            rows = [(answer(app, first, value), "") for value in first.answers]
        else:
            self.questions = self._asked()
            for question, value in self.questions:
                rows.append((title(app, question), answer(app, question, value)))
        super().__init__(app, back, app.word("correct.title", n), rows)
        # The game is what most corrections are about.
        for i in range(len(rows)):
            if self.questions[i][0].key == "game":
                self.at = i

    def _asked(self):
        """(question, answer) of all that was asked or may be said: mandatory ones first.

        A walked auction is one row, its final bid; who came out of it stands as declarer.
        """
        talk = self.talk
        must, may = [], []
        walked = False
        for question in talk.questions():
            value = talk.facts.get(question.key, question.default)
            if question.kind == "choice" and question.optional and len(question.answers) < 2:
                continue  # there is nothing to choose
            if question.optional:
                may.append((question, value))
            elif question.key != "auction":
                must.append((question, value))
            elif not walked:
                walked = True
                must.append((question, talk.facts.get("bid", 0)))
        if talk.question:
            must.pop()  # these rules ask more than the deal was told by
        return must + may

    def choose(self, at):
        """Ask the question of this row anew."""
        app = self.app
        question, value = self.questions[at]
        if self.fresh:
            app.begin(self.n)
            return go_on(app, (question.key, value))
        key = question.key
        counted = question.kind == "count" and question.high - question.low > _FEW
        if key == "bid" or key == "auction" or counted:
            app.begin(self.n, self.talk.answers)
            if key == "bid":
                return app.open("bid", app.home)
            # What was said after it waits, and stands again as far as the new answer allows it.
            app.talk.ask_again(key)
            screen = next_screen(app)
            if screen.name == "points":
                screen.points = value
            return screen
        if question.kind == "flag":
            app.begin(self.n, self.talk.answers)
            return go_on(app, (key, 0 if value else 1))
        return app.open("change", self, self.n, self.talk, key)


SCREEN = Correct
