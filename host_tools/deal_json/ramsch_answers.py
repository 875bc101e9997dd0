"""The answers of a Ramsch's fields to the questions of a Questionnaire.

`card_points` and `tricks` are lists per seat, null for who sits out; `last_trick` is a seat,
`shoves` and `knocks` count how often the skat was passed on unseen and how often was knocked.
Where only part of it is known the answers of the questions may be given by their own names.
"""

from typing import Any

from host_tools.deal_json.fields import PER_SEAT, RAMSCH, RAMSCH_ANSWERS
from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.questionnaire import Questionnaire
from vorhand.rules import RuleError
from vorhand.rules.deal.table import ROLES, Table
from vorhand.rules.parts import ramsch, ramsch_na

_SKAT = 22  # points: two aces


class RamschAnswers:
    """Answers the questions of a Ramsch, whatever the rule set; the declarer was answered.

    LineError where a field is not of its kind; RuleError: ("ramsch_sum", sum, total) or
    ("ramsch_range", sum, fewest, most) where part of the cards is in no trick,
    ("ramsch_tricks", sum, total), ("ramsch_trickless", seat) or ("contradicts", field, field)
    where card points and tricks cannot be.
    """

    def __init__(self, deal: Questionnaire):
        _check_per_seat(deal.fields, deal.table)
        self._fields = deal.fields
        self._active = deal.table.active
        self._options = in_force(deal.options)
        # Of two players one can only take all tricks where all the cards are played.
        answers = getattr(deal.question, "answers", ())
        self._unseen = len(self._active) == 2 and "march" not in answers
        self._points = self._per_seat("card_points")
        self._tricks = self._per_seat("tricks")
        self._by_tricks = ramsch_na.by_tricks(self._options)
        # What says who is ahead: card points, or tricks.
        self._counts = self._tricks if self._by_tricks else self._points
        self._skat_left = 0  # the skat of a loser whom only the last trick tells
        if self._points:
            self._check_cards()
        elif self._by_tricks and self._tricks:
            self._check_tricks(10)

    @property
    def functions(self) -> dict[str, Any]:
        """The functions that answer the questions, see Questionnaire.fill."""
        return dict.fromkeys(RAMSCH, self._answer)

    def _answer(self, deal: Questionnaire, question: Any) -> Any:
        """Return the answer of the fields to a question.

        RuleError: ("unanswered", field) where they leave it open, ("contradicts", key, field)
        where its own field is not what the card points say.
        """
        key = question.key
        if self._counts and key in RAMSCH_ANSWERS:
            value = self._by_cards(deal, question)
            if self._fields.get(key, value) != value:
                counts = "tricks" if self._by_tricks else "card_points"
                raise RuleError("contradicts", key, counts)
            return value
        if key in ("shoves", "knocks"):
            return self._fields.get(key, 0)
        if key not in self._fields:
            by_points = key in ("loser", "winner", "points_forehand")
            counts = "tricks" if self._by_tricks else "card_points"
            raise RuleError("unanswered", counts if by_points else key)
        return self._fields[key]

    def _per_seat(self, key: str) -> dict[int, int]:
        """A list of counts as {seat: count} of those who play; empty where it is not given."""
        counts = self._fields.get(key)
        return {seat: counts[seat] for seat in self._active} if counts else {}

    def _check_cards(self) -> None:
        """Refuse sums that cannot be; give what is left of the pack to the loser, if it is his."""
        get = self._options.get
        pack = ramsch.pack_points(self._options)
        total = sum(self._points.values())
        skat_aside = (
            get("ramsch_skat", "last") != "last" or get("na_ramsch_skat", "last") != "last"
        )
        fewest = 0 if self._unseen else pack - _SKAT if skat_aside else pack
        if not fewest <= total <= pack:
            if fewest < pack:
                raise RuleError("ramsch_range", total, fewest, pack)
            raise RuleError("ramsch_sum", total, pack)
        if self._tricks:
            self._check_tricks(16 if len(self._active) == 2 and not self._unseen else 10)
        if get("ramsch_skat") != "loser" or total == pack:
            return
        highest = max(self._points.values())
        losers = [seat for seat in self._points if self._points[seat] == highest]
        if len(losers) == 1:  # he is it before the skat
            self._points[losers[0]] += pack - total
        elif get("ramsch_mode") == "all":  # every point must be somebody's
            raise RuleError("ramsch_sum", total, pack)
        elif len(losers) == 2 and get("ramsch_tie") == "last":
            self._skat_left = pack - total

    def _check_tricks(self, total: int) -> None:
        tricks = self._tricks
        if sum(tricks.values()) != total:
            raise RuleError("ramsch_tricks", sum(tricks.values()), total)
        for seat, count in tricks.items():
            if not count and self._points.get(seat):
                raise RuleError("ramsch_trickless", seat)
        last_trick = self._fields.get("last_trick")
        if last_trick is not None and not tricks.get(last_trick):
            raise RuleError("contradicts", "last_trick", "tricks")

    def _by_cards(self, deal: Questionnaire, question: Any) -> Any:
        """The answer that follows from card points and tricks."""
        key = question.key
        facts = deal.facts
        if key in ("loser", "winner"):
            return self._loser_or_winner(question)
        if key == "spared":  # who has not the points of the two who tie
            tied = (max if "loser" in facts else min)(self._counts.values())
            return next(seat for seat in self._active if self._counts[seat] != tied)
        if key == "marcher":
            return self._marcher()
        if key == "points":
            by_trick = facts.get("last_trick", facts.get("spared"))
            skat = self._skat_left if by_trick != facts.get("spared") else 0
            return max(self._points.values()) + skat
        if key == "virgins":
            return self._virgins(deal)
        return self._points[self._active[ROLES.index(key.removeprefix("points_"))]]

    def _loser_or_winner(self, question: Any) -> Any:
        if "march" in question.answers and self._marcher() is not None:
            return "march"
        extreme = (max if question.key == "loser" else min)(self._counts.values())
        seats = [seat for seat in self._active if self._counts[seat] == extreme]
        if len(seats) == 1:
            return seats[0]
        return "equal" if len(seats) == len(self._counts) else "two"

    def _marcher(self) -> int | None:
        """Return who took all tricks; if only one player has points, the tricks must be known."""
        scoring = [seat for seat in self._counts if self._counts[seat]]
        if len(scoring) != 1:
            return None
        if self._tricks:
            is_marcher = [seat for seat in self._tricks if self._tricks[seat]] == scoring
        else:
            is_marcher = self._given_virgins() == len(self._counts) - 1
        return scoring[0] if is_marcher else None

    def _virgins(self, deal: Questionnaire) -> int:
        """Return how many have no trick; in North American Ramsch whether the winner has none."""
        facts = deal.facts
        seats = [seat for seat in self._counts if not self._counts[seat]]
        if "winner" in facts:
            winner = ramsch_na.winners(deal.table, facts, self._options)[0]
            seats = [seat for seat in seats if seat == winner]
        if self._tricks:
            return sum(not self._tricks[seat] for seat in seats)
        return self._given_virgins() if seats else 0

    def _given_virgins(self) -> int:
        if "virgins" not in self._fields:
            raise RuleError("unanswered", "tricks")
        return self._fields["virgins"]


def in_force(options: dict[str, Any]) -> dict[str, Any]:
    """The house rules that a Ramsch is played by; the North American one knows no German ones."""
    if options.get("texas_ramsch") != "na":
        return options
    return {key: value for key, value in options.items() if not key.startswith("ramsch_")}


def _check_per_seat(fields: dict[str, Any], table: Table) -> None:
    for key in PER_SEAT:
        counts = fields.get(key)
        if counts is None:
            continue
        if not isinstance(counts, list) or len(counts) != table.players:
            raise LineError("{} must be a list of {}, one entry per seat", key, table.players)
        for seat, count in enumerate(counts):
            if seat in table.sitting:
                if count is not None:
                    raise LineError("{}: seat {} sits out, so it must be null", key, seat)
            elif type(count) is not int or not 0 <= count <= 120:
                raise LineError("{} of seat {} must be an integer from 0 to 120", key, seat)
    last_trick = fields.get("last_trick")
    if last_trick is not None and last_trick not in table.active:
        raise LineError("last_trick {} is no seat that plays", last_trick)
