"""Correcting a deal: its answers as rows; the chosen question is asked again."""

from vorhand.rules.deal.conversation import Conversation
from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import Successor
from vorhand.ui.wording.past_deal import retell
from vorhand.ui.wording.question_wording import answer, title

_FEW = 24  # a number with more answers than this is not picked from a list


class Correct(RowScreen):
    """Deal `n`: one answer is replaced and the conversation replayed; then it is confirmed.

    Answers that are still legal stay, the first that is not is asked again. What is changed and
    not yet written is in hand, and the first row leads to its sum. A deal that cannot be read is
    `fresh`, entered from its start: the rows are then who may have played.

    questions  of each row (question, answer as it stands), (None, None) of the sum
    """

    section = "list"
    speaks_rules = True

    def __init__(self, app, back, n):
        super().__init__(app, back)
        self.title = app.word("correct.title", n)
        self.n = n
        self.changed = app.deal.correcting == n
        conversation = app.deal.conversation if self.changed else retell(app, n)
        self.fresh = conversation is None
        e = app.evening
        self.conversation = conversation or Conversation(app.rules, e.table(n), e.options)
        names = e.names_at(n)
        if self.fresh:
            question = self.conversation.question
            self.questions = [(question, value) for value in question.answers]
            rows = [(answer(app, question, value, names), "") for value in question.answers]
        else:
            self.questions = self._rows()
            rows = []
            for question, value in self.questions:
                rows.append((title(app, question), answer(app, question, value, names)))
        # The game is what most corrections are about.
        for i in range(len(rows)):
            if self.questions[i][0].key == "game":
                self.cursor = i
        if self.changed:
            self.questions.insert(0, (None, None))
            rows.insert(0, (app.word("correct.sum"), "►"))
            self.cursor = 0
        self.rows = rows

    def _rows(self):
        """(question, answer) of all that was asked or may be said: mandatory ones first.

        A walked auction is one row, its final bid; who came out of it stands as declarer.
        """
        conversation = self.conversation
        mandatory, optional = [], []
        has_auction = False
        for question in conversation.questions():
            value = conversation.facts.get(question.key, question.default)
            if question.kind == "choice" and question.optional and len(question.answers) < 2:
                continue  # there is nothing to choose
            if question.optional:
                optional.append((question, value))
            elif question.key != "auction":
                mandatory.append((question, value))
            elif not has_auction:
                has_auction = True
                mandatory.append((question, conversation.facts.get("bid", 0)))
        if conversation.question:
            mandatory.pop()  # these rules ask more than the deal was told by
        return mandatory + optional

    def leave(self):
        """Back to the entry; what is changed and not written is dropped."""
        if self.changed:
            self.app.deal.drop()
        return super().leave()

    def choose(self, index):
        """Ask the question of this row anew."""
        from vorhand.ui.deal_flow import question_screen

        app = self.app
        question, value = self.questions[index]
        if question is None:
            return Successor(question_screen, None)
        if self.fresh:
            app.deal.begin(self.n)
            app.deal.conversation.answer(value)
            return Successor(question_screen, None)
        key = question.key
        is_number = question.kind == "count" and question.high - question.low > _FEW
        if key == "bid" or key == "auction" or is_number:
            app.deal.begin(self.n, self.conversation.answers)
            if key == "bid":
                from vorhand.ui.screens.deal.bid import Bid

                return Bid(app, None)
            # What was said after it waits, and stands again as far as the new answer allows it.
            app.deal.conversation.ask_again(key)
            virgins = app.deal.conversation.waiting("virgins")
            return Successor(question_screen, None, (value, virgins))
        if question.kind == "flag":
            app.deal.begin(self.n, self.conversation.answers)
            app.deal.conversation.set(key, 0 if value else 1)
            return Successor(question_screen, None)
        from vorhand.ui.screens.list.change import Change

        return Change(app, self, self.n, self.conversation, key)
