"""A deal of Ramsch as JSON fields, told to a Conversation, and back.

`card_points` and `tricks` are lists per seat, null for who sits out; `last_trick` is a seat,
`shoves` and `knocks` count how often the skat was passed on unseen and how often was knocked.
Where only part of it is known the answers of the questions may be given by their own names.
"""

from typing import Any

from host_tools.deal_json.lines import LineError
from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import ROLES, Table
from vorhand.rules.parts import ramsch, ramsch_na

# What the answers are called where they are given one by one.
ANSWERS = (
    "loser",
    "winner",
    "spared",
    "marcher",
    "points",
    *("points_" + role for role in ROLES),
    "virgins",
)
FIELDS = ("card_points", "tricks", "last_trick", "shoves", "knocks", *ANSWERS)

_LISTS = ("card_points", "tricks")
_SKAT = 22  # points: two aces


def tell(fields: dict[str, Any], talk: Conversation) -> None:
    """Answer what `talk` asks of a Ramsch, whatever the rule set; the declarer was answered.

    RuleError, also where the fields say more than the house rules ask for: ("ramsch_sum", sum,
    whole), ("ramsch_tricks", sum, whole), ("ramsch_trickless", seat) among them. LineError
    where a field is not of its kind.
    """
    _check_types(fields, talk.table)
    cards = None
    while talk.question:
        key = talk.question.key
        if key in ANSWERS and "card_points" in fields:
            cards = cards or _Cards(fields, talk)
            value = cards.answer(talk)
            if fields.get(key, value) != value:
                raise RuleError("contradicts", key, "card_points")
        elif key in fields:
            value = fields[key]
        elif key in ("shoves", "knocks"):
            value = 0
        else:
            missing = "card_points" if key in ("loser", "winner", "points_forehand") else key
            raise RuleError("unanswered", missing)
        talk.answer(value)
    for key in ("shoves", "knocks", *ANSWERS):
        if fields.get(key, 0) != 0 and not talk.asked(key):
            raise RuleError("not_asked", key, fields[key])


def fields_of(table: Table, facts: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    """Return the JSON fields of a told Ramsch; the reverse of tell.

    The card points where all of them follow from what was told, otherwise the answers.
    """
    found: dict[str, Any] = {"game": "ramsch"}
    for key in ("shoves", "knocks", "last_trick"):
        if key in facts:
            found[key] = facts[key]
    points = _all_points(table, facts, options)
    if points is None:
        found.update((key, facts[key]) for key in ANSWERS if key in facts)
        return found
    active = table.active
    found["card_points"] = [points.get(seat) for seat in range(table.players)]
    if "marcher" in facts:
        tricks = {seat: 10 if seat == facts["marcher"] else 0 for seat in active}
        found["tricks"] = [tricks.get(seat) for seat in range(table.players)]
    elif "virgins" in facts:
        found["virgins"] = facts["virgins"]
    return found


class _Cards:
    """What card points and tricks say; `answer` what a question wants to know of them."""

    def __init__(self, fields: dict[str, Any], talk: Conversation):
        self.table = talk.table
        active = talk.table.active
        self.points = {seat: fields["card_points"][seat] for seat in active}
        self.tricks: dict[int, int] | None = None
        self.fields = fields
        self.options = talk.options
        self.rest = 0  # the skat of a loser whom only the last trick tells
        # Of two players one can only take all tricks where all the cards are played.
        answers = getattr(talk.question, "answers", ())
        self.unseen = len(active) == 2 and "march" not in answers
        whole = sum(self.points.values())
        most = ramsch.pack_points(talk.options)
        if whole > most or whole < self._least(most):
            raise RuleError("ramsch_sum", whole, most)
        if "tricks" in fields:
            self.tricks = {seat: fields["tricks"][seat] for seat in active}
            self._check_tricks(16 if len(active) == 2 and not self.unseen else 10)
        if talk.options.get("ramsch_skat") == "loser" and whole < most:
            self._take_skat(most - whole, "points_forehand" == getattr(talk.question, "key", ""))

    def answer(self, talk: Conversation) -> Any:
        """Return the answer to the question that waits."""
        question = talk.question
        key = question.key
        if key in ("loser", "winner"):
            return self._who(question)
        if key == "spared":
            tied = self._extreme(talk.facts)
            return next(seat for seat in self.table.active if self.points[seat] not in tied)
        if key == "marcher":
            return self._marcher()
        if key == "points":
            by_trick = talk.facts.get("last_trick", talk.facts.get("spared"))
            rest = self.rest if by_trick != talk.facts.get("spared") else 0
            return max(self.points.values()) + rest
        if key.startswith("points_"):
            return self.points[self.table.active[ROLES.index(key.partition("_")[2])]]
        if key == "virgins":
            return self._virgins(talk)
        raise RuleError("unanswered", key)

    def _least(self, most: int) -> int:
        """The fewest points the players' tricks can have: less where the skat is not in them."""
        if self.unseen:
            return 0
        get = self.options.get
        aside = get("ramsch_skat", "last") != "last" or get("na_ramsch_skat", "last") != "last"
        return most - _SKAT if aside else most

    def _check_tricks(self, whole: int) -> None:
        tricks = self.tricks or {}
        if sum(tricks.values()) != whole:
            raise RuleError("ramsch_tricks", sum(tricks.values()), whole)
        for seat, count in tricks.items():
            if not count and self.points[seat]:
                raise RuleError("ramsch_trickless", seat)
        last = self.fields.get("last_trick")
        if last is not None and not tricks.get(last):
            raise RuleError("contradicts", "last_trick", "tricks")

    def _take_skat(self, points: int, each: bool) -> None:
        """Give what is left of the pack to the loser, where one alone is it before the skat.

        each: whether everybody loses his own, so that every point must be somebody's.
        """
        most = max(self.points.values())
        losers = [seat for seat in self.points if self.points[seat] == most]
        if len(losers) == 1:
            self.points[losers[0]] += points
        elif each:
            whole = ramsch.pack_points(self.options)
            raise RuleError("ramsch_sum", whole - points, whole)
        elif len(losers) == 2 and self.options.get("ramsch_tie") == "last":
            self.rest = points

    def _marcher(self) -> int | None:
        """Who took all tricks; where only one has points the tricks must be known."""
        held = [seat for seat in self.points if self.points[seat]]
        if len(held) != 1 or self.unseen:
            return None
        if self.tricks is None:
            virgins = self.fields.get("virgins")
            if virgins is None:
                raise RuleError("unanswered", "tricks")
            return held[0] if virgins == len(self.points) - 1 else None
        alone = [seat for seat in self.tricks if self.tricks[seat]]
        return held[0] if alone == held else None

    def _who(self, question: Any) -> Any:
        if "march" in question.answers and self._marcher() is not None:
            return "march"
        extreme = max if question.key == "loser" else min
        end = extreme(self.points.values())
        seats = [seat for seat in self.table.active if self.points[seat] == end]
        if len(seats) == 1:
            return seats[0]
        return "equal" if len(seats) == len(self.points) else "two"

    def _extreme(self, facts: dict[str, Any]) -> tuple[int, ...]:
        """The points that the two who tie have."""
        return ((max if "loser" in facts else min)(self.points.values()),)

    def _virgins(self, talk: Conversation) -> int:
        """How many have no trick; in North American Ramsch whether the winner has none."""
        facts = talk.facts
        empty = [seat for seat in self.points if not self.points[seat]]
        best = None
        if "winner" in facts:
            best = ramsch_na.winners(talk.table, facts, self.options)[0]
            empty = [seat for seat in empty if seat == best]
        if not empty:
            return 0
        if self.tricks is None:
            if "virgins" not in self.fields:
                raise RuleError("unanswered", "tricks")
            return self.fields["virgins"]
        return len([seat for seat in empty if not self.tricks[seat]])


def _all_points(
    table: Table, facts: dict[str, Any], options: dict[str, Any]
) -> dict[int, int] | None:
    """The card points of every seat that plays, None where they do not follow."""
    active = table.active
    if "points_forehand" in facts:
        told = ramsch.points_by_seat(table, facts, options)
        return {seat: told[seat] for seat in active}
    whole = ramsch.pack_points(options)
    aside = options.get("ramsch_skat", "last") != "last"
    if len(active) < 3 or aside or options.get("na_ramsch_skat", "last") != "last":
        return None
    who = facts.get("loser", facts.get("winner"))
    if who == "march":
        return {seat: whole if seat == facts["marcher"] else 0 for seat in active}
    if who == "equal":
        return dict.fromkeys(active, whole // 3)
    if who == "two" and "points" in facts:
        rest = whole - 2 * facts["points"]
        return {seat: rest if seat == facts["spared"] else facts["points"] for seat in active}
    return None


def _check_types(fields: dict[str, Any], table: Table) -> None:
    for key in _LISTS:
        if key not in fields:
            continue
        told = fields[key]
        if not isinstance(told, list) or len(told) != table.players:
            raise LineError("{} must be a list of {}, one entry per seat", key, table.players)
        for seat, count in enumerate(told):
            if seat in table.sitting:
                if count is not None:
                    raise LineError("{}: seat {} sits out, so it must be null", key, seat)
            elif type(count) is not int or not 0 <= count <= 120:
                raise LineError("{} of seat {} must be an integer from 0 to 120", key, seat)
    last = fields.get("last_trick")
    if last is not None and last not in table.active:
        raise LineError("last_trick {} is no seat that plays", last)
