"""Correcting a deal: its answers as rows; the chosen question is asked again."""

from vorhand.rules.conversation import Conversation
from vorhand.ui.flow import next_screen
from vorhand.ui.past import retell
from vorhand.ui.values import Values


class Correct(Values):
    """Deal `n`.  One answer is replaced and the conversation replayed; then it is confirmed.

    Answers that are still legal stay, the first that is not is asked again.  A deal that
    cannot be read is entered from its start: the rows are then who may have played.
    """

    def __init__(self, app, back, n):
        self.n = n
        self.talk = retell(app, n)
        word = app.word
        if self.talk is None:
            e = app.evening
            self.talk = Conversation(app.rules, e.table(n), e.options)
            self.questions = [("", answer) for answer in self.talk.question.answers]
            rows = [(self._answer(app, "declarer", row[1]), "") for row in self.questions]
        else:
            self.questions = self._asked()
            rows = []
            for key, value in self.questions:
                rows.append((word("correct." + key), self._answer(app, key, value)))
        super().__init__(app, back, word("correct.title", n), rows)
        # The game is what most corrections are about.
        for i in range(len(rows)):
            if self.questions[i][0] == "game":
                self.at = i

    def _asked(self):
        """(key, answer) of all that was asked or may be said: mandatory ones first."""
        talk = self.talk
        offered = talk.offered()
        optional = [question.key for question in offered]
        found = []
        walked = False
        for key, value in talk.answers:
            if key == "auction":
                walked = True
            elif key not in optional and not (key == "declarer" and value == "auction"):
                found.append((key, value))
        if walked:
            found.insert(0, ("declarer", talk.facts["declarer"]))
            found.insert(1, ("auction", talk.facts.get("bid", 0)))
        for question in offered:
            found.append((question.key, talk.facts.get(question.key, question.default)))
        return found

    def _answer(self, app, key, value):
        word = app.word
        if key == "declarer":
            return word(value) if isinstance(value, str) else app.evening.names[value]
        if key == "matadors":
            return word("explain.with" if value > 0 else "explain.without", abs(value))
        if key in ("bid", "auction"):
            return str(value) if value else "?"
        if isinstance(value, str):
            return word(value)
        if key == "points":
            return str(value)
        return word("yes" if value else "no")

    def choose(self, at):
        """Ask the question of this row anew."""
        app = self.app
        key, value = self.questions[at]
        if not key:
            app.begin(self.n)
            app.talk.answer(value)
            return next_screen(app)
        answers = self.talk.answers
        if key == "auction":
            return self._again(answers)
        if key == "bid":
            app.begin(self.n, answers)
            return app.open("bid", app.home)
        if key == "points":
            app.begin(self.n, answers[: [a[0] for a in answers].index(key)])
            return next_screen(app)
        for question in self.talk.offered():
            if question.key == key and question.kind == "flag":
                app.begin(self.n, answers)
                app.talk.set(key, 0 if value else 1)
                return next_screen(app)
        return app.open("change", self, self.n, self.talk, key)

    def _again(self, answers):
        """Walk the auction anew; what was played stays as far as the new bid allows it."""
        app = self.app
        app.begin(self.n, answers)
        talk = app.talk
        # Setting a seat drops the moves; while the auction waits, the later answers are kept.
        talk.set("declarer", talk.table.active[0])
        talk.set("declarer", "auction")
        return next_screen(app)
