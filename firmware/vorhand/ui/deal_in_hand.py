"""The deal in hand: one that is being entered, or a written one that is being corrected."""

from vorhand.rules import RuleError
from vorhand.session import ListError, StorageError

_COUNTED = "counted"  # the key of no question


class DealInHand:
    """The answers to a deal's questions so far, until it is written.

    conversation  the Conversation, None where no deal is in hand, or it is confirmed
    confirmed     the answers of a deal that is being written, None where none is; its rule set
                  may have made way for what writes it
    correcting    the number of the deal being corrected, 0: a new deal
    recounts      of a correction (number, Score) of later deals that count otherwise since
    """

    def __init__(self, app):
        self.app = app
        self.conversation = None
        self.confirmed = None
        self.correcting = 0
        self.recounts = ()
        self._number = 0  # the number that the deal was begun with
        self._table = None
        self._table_of = None  # (list, deal, records in the file) that the table was made for

    def number(self):
        """Return the number of the deal or, with none in hand, of the next one."""
        return self.correcting or self.app.evening.count + 1

    def names(self):
        """Return the names per seat of those who play it, or have played it."""
        return self.app.evening.names_at(self.number())

    def table(self):
        """Return its Table: who deals, who sits where, which rounds it stands under."""
        e = self.app.evening
        state = (e, self.number(), e.end.seq)
        if self._table_of != state:
            self._table = e.table(state[1])
            self._table_of = state
        return self._table

    def begin(self, correcting=0, answers=()):
        """Start entering the next deal, or correcting a written one, from its `answers`."""
        from vorhand.rules.deal.conversation import Conversation

        app = self.app
        self.correcting = correcting
        self._number = self.number()
        self.conversation = Conversation(app.rules, self.table(), app.evening.options, answers)
        self.confirmed = None

    def drop(self):
        """Forget the deal."""
        self.conversation = self.confirmed = None
        self.correcting = 0
        self.recounts = ()

    def score(self):
        """Return what the rule set makes of it.

        Of a correction its warnings say what becomes of signatures, and of the deals after it
        where it starts other rounds than before.
        """
        e = self.app.evening
        ruleset = self.app.rules
        score = ruleset.score(self.conversation.table, self.conversation.facts, e.options)
        self.recounts = ()
        if self.correcting and not score.redeal and e.changes_later(self.correcting, score):
            from vorhand.session.corrections import Correction

            correction = Correction(e, ruleset, self.correcting, score)
            self.recounts = correction.changed
            score.warnings = tuple(score.warnings) + correction.warnings()
        if self.correcting and e.signed:
            score.warnings = tuple(score.warnings) + (("signed",),)
        return score

    def confirm(self):
        """Keep the answers alone, because the deal is going to be written as it is."""
        self.confirmed = self.conversation.answers
        self.conversation = None

    def take_up(self):
        """Take up again the deal that was not written; return whether its list still takes it.

        It does not where somebody else has written to the list, or where the storage took the deal
        although it reported an error: then the deal is dropped.
        """
        try:
            if self._fits(self.correcting) and self._number == self.number():
                self.begin(self.correcting, self.confirmed)
                return True
        except RuleError:
            pass
        self.drop()
        return False

    def _fits(self, correcting):
        """Return whether the list in hand takes a new deal, or a correction of this one."""
        e = self.app.evening
        return not e.closed and (0 < correcting <= e.count if correcting else not e.full())

    def write(self, score):
        """Write the deal to the list, `score` being what score() last said of it.

        Raises StorageError or SessionError and has then written nothing.
        """
        from vorhand.session import changes

        e = self.app.evening
        answers = self.confirmed or self.conversation.answers
        if self.correcting:
            changes.correct(e, self.correcting, answers, score, self.recounts)
        elif not score.redeal:
            changes.write(e, answers, score)
        self.drop()

    # --- through sleep ----------------------------------------------------------

    def draft(self):
        """Return the deal as bytes for memory that survives sleep, b"" without one.

        Matadors that are only shown, not yet confirmed, are kept behind the answers.
        """
        from vorhand.session.draft import id_of, pack

        conversation = self.conversation
        if self.confirmed:
            answers = self.confirmed
        elif not conversation or (conversation.question and not conversation.answers):
            return b""
        else:
            answers = list(conversation.answers)
            if conversation.counted:
                answers.append((_COUNTED, conversation.counted))
        return pack(id_of(self.app.evening), self.number(), self.correcting, answers)

    def resume(self, data):
        """Take up a draft again, with its list where that is not the one in hand.

        Return False where the list has gone on without it, or where these rules, perhaps of
        another version, do not take its answers; then the list in hand stays as it was.
        """
        from vorhand.session.draft import id_of, unpack

        draft = unpack(data)
        if not draft:
            return False
        app = self.app
        evening = app.evening
        list_id, number, correcting, answers = draft
        counted = answers.pop()[1] if answers and answers[-1][0] == _COUNTED else 0
        try:
            if not evening or list_id != id_of(evening):
                app.take(app.lists.open(list_id))
            if self._fits(correcting) and (correcting or number == self.number()):
                self.begin(correcting, answers)
                matadors = self.conversation.asked("matadors")
                if matadors and matadors.legal(counted):
                    self.conversation.counted = counted
                return True
        except (ListError, RuleError, StorageError) as problem:
            # what cannot be gone on with is left: nothing of it was ever confirmed
            if problem.args[0] == "unfit":
                raise
        if app.evening is not evening:
            app.take(evening)
        self.drop()
        return False
