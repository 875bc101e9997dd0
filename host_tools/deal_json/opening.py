"""The declarer and the bid: the answers of a deal's fields before its game is asked."""

from typing import Any

from host_tools.deal_json.fields import FIELDS, TABLE, claims, is_ramsch, required_field
from host_tools.deal_json.json_lines import LineError, short
from host_tools.deal_json.questionnaire import Questionnaire
from vorhand.rules import RuleError
from vorhand.rules.deal.questions import Choice
from vorhand.rules.deal.table import Table


def opened(fields: dict[str, Any], deal: Questionnaire) -> Questionnaire:
    """Return the deal, or another one like it, after who plays is answered.

    A field tells it, or the auction. RuleError: ("word", n, word, question) where the n-th word
    of the auction is no answer to the question; LineError where the auction ends before or after
    its last word, or otherwise than the other fields say.
    """
    if "auction" not in fields:
        deal.answer(declarer(fields, deal.table))
        return deal
    problems = []
    for spoken in (False, True):
        words = _Words(fields["auction"], spoken)
        try:
            deal.answer("auction")
            words.speak(deal)
            words.check_end(deal)
            _check_auction(fields, deal)
            return deal
        except (RuleError, LineError) as problem:
            problems.append((words.count, problem))
            deal = Questionnaire(fields, deal.ruleset, deal.table, deal.options, deal.pack)
    raise max(problems, key=lambda pair: pair[0])[1]


class _Words:
    """The words of an auction, in short or as they are spoken.

    In short the listener says the next bid for the speaker: 18, 20, 0 is 18, yes, 20, no. Spoken,
    who holds repeats the value: 18, 18, 20, 0; and who gives up after it says 0 himself.
    count: how many words made sense.
    """

    def __init__(self, words: list[int], spoken: bool):
        self._words = words
        self._spoken = spoken
        self.count = 0

    def speak(self, deal: Questionnaire) -> None:
        """Answer what is asked in the auction, up to its end or the last word."""
        while deal.question and deal.question.key == "auction":
            answer = self._answer(deal.question)
            if answer is None:
                break
            deal.answer(answer)

    def _answer(self, question: Any) -> int | None:
        """The answer to a question of the auction; None after the last word."""
        if not self._spoken or question.kind == "call":
            return self._next_word(question)
        word = self._next_word(Choice("auction", (0, question.value)))
        if not word:
            return word
        higher_bids = [value for value in question.ladder if value > word]
        bid = self._next_word(Choice("auction", (0, *higher_bids)))
        return word if bid == 0 else bid

    def check_end(self, deal: Questionnaire) -> None:
        """Refuse an auction that goes on, and words after its end."""
        length = len(self._words)
        if deal.question and deal.question.key == "auction":
            raise LineError("the auction has not ended: word {} is missing", length + 1)
        if self.count < length:
            word = self._words[self.count]
            raise LineError("the auction ended with word {}, but {} follows", self.count, word)

    def _next_word(self, question: Any) -> int | None:
        if self.count == len(self._words):
            return None
        word = self._words[self.count]
        if not question.legal(word):
            raise RuleError("word", self.count + 1, word, question)
        self.count += 1
        return word


def declarer(fields: dict[str, Any], table: Table) -> Any:
    """Return the answer to who plays, where no auction is given."""
    if fields.get("passed"):
        for key, value in fields.items():
            if key in FIELDS and key not in (*TABLE, "passed") and claims(key, value):
                raise LineError("passed in, but {} is given", key)
        return "passed"
    if is_ramsch(fields):
        if "declarer" in fields:
            raise LineError("nobody is declarer in a Ramsch, but {} is given", "declarer")
        return "ramsch"
    # A redeal may come before there is a declarer: anybody will do to check the other fields.
    redeal = fields.get("decision") == "redeal" and "declarer" not in fields
    seat = table.active[0] if redeal else required_field(fields, "declarer")
    if not 0 <= seat < table.players:
        raise LineError("declarer {} is no seat among {} players", seat, table.players)
    if seat in table.sitting:
        raise LineError("declarer {} sits out when {} deals", seat, table.dealer)
    return seat


def _check_auction(fields: dict[str, Any], deal: Questionnaire) -> None:
    """Hold an auction that was answered against declarer, bid, passed and Ramsch where given."""
    facts = deal.facts
    declarer, bid = facts["declarer"], facts.get("bid", 0)
    passed, ramsch = declarer == "passed", declarer == "ramsch"
    if fields.get("passed", passed) is not passed:
        key = "passed"
    elif "game" in fields and is_ramsch(fields) is not ramsch:
        key = "game"
    elif fields.get("declarer", declarer) != declarer:
        key = "declarer"
    elif fields.get("bid") not in (None, 0, bid):
        key = "bid"
    elif passed and "game" in fields:
        key = "game"
    else:
        return
    field = (key, short(fields[key]))
    if passed:
        raise LineError("{} {} contradicts the auction, which ended passed in", *field)
    if ramsch:
        raise LineError("{} {} contradicts the auction, which ended in a Ramsch", *field)
    text = "{} {} contradicts the auction, which ended with declarer {} and bid {}"
    raise LineError(text, *field, declarer, bid)
