"""Any question that has no screen of its own: its title and its answers as a list."""

from vorhand.ui.flow import next_screen, step_back
from vorhand.ui.rows import Rows


class Ask(Rows):
    """Asks the conversation's pending question, whatever rule set it comes from."""

    def __init__(self, app, back):
        question = app.talk.question
        word = app.word
        if question.kind == "count":
            self.answers = range(question.low, question.high + 1)
            rows = [(str(n), "") for n in self.answers]
        else:
            self.answers = question.answers
            rows = [(word(str(a)), "") for a in self.answers]
        super().__init__(app, back, word("ask." + question.key), rows)

    def choose(self, at):
        """Answer and go on."""
        self.app.talk.answer(self.answers[at])
        return next_screen(self.app)

    def leave(self):
        """Back to the question before."""
        return step_back(self.app)
