"""A rule set described in Markdown, from its own tables: `vorhand rules NAME` and the manual.

The description has tables, lists, base values, bids, house rules with their help, the questions of
a deal and when they are asked, the fields of JSON Lines, standings, and a worked example. Nothing
here knows a rule set by name: any other one is described the same way, with its keys where it has
no words.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_tools import HostError, rulesets
from host_tools.deal_json.fields import RAMSCH
from host_tools.deal_json.json_lines import LineError, read_object
from host_tools.deal_json.reader import Reader
from host_tools.language import say
from host_tools.manual.base_values import base_values
from host_tools.manual.introductions import INTRODUCTIONS
from host_tools.manual.phrases import (
    answers,
    condition,
    enumeration,
    field,
    further_fields,
    ladder,
    ordered,
    wrapped,
)
from host_tools.manual.question_summary import QuestionSummary, collect_questions, summaries
from host_tools.manual.random_deals import RandomDeal, deals
from vorhand import rules
from vorhand.lang import Words
from vorhand.rules.deal.table import Table
from vorhand.rules.standings import GAME_BONUS, others_bonus

DEALS = 6_000  # random deals, which show what is asked and when
FEWER = 300  # random deals for each value of each house rule

ENGLISH_ONLY = "Questions and fields for programs: `vorhand rules {}` without --language."

_encode = json.JSONEncoder(ensure_ascii=False).encode

# `vorhand score --help` has these fields; the page of a rule set has the others.
COMMON = (
    *("declarer", "auction", "bid", "game", "hand", "schneider_announced", "schwarz_announced"),
    *("ouvert", "matadors", "null_as", "outcome", "points", "tricks"),
)


class RuleSetPage:
    """The page about one rule set; `language` is that of titles, house rules and help texts."""

    def __init__(self, name: str, language: str = "en"):
        self.ruleset = rulesets.load(name)
        self.language = language
        self.words = Words(language)
        for section in ("list", "lists", "reference", "deal"):
            self.words.load(section)
        for kind in ("WORDS", "OPTIONS", "HELP"):
            self.words.speak(self.ruleset, kind)
        self.options = rules.defaults(self.ruleset)
        english = language == "en"  # pages in other languages have no questions
        self.deals = list(deals(self.ruleset, self.options, DEALS)) if english else []
        self.option_questions = self._questions_of_options() if english else []

    def say(self, text: str, *values: Any) -> str:
        """Return an English sentence, a template for `values`, in the language of the page."""
        return say(self.language, text, *values)

    def text(self) -> str:
        heading = title(self.ruleset, self.words)
        lines = [f"# {heading}", "", *self.introduction(), *self.house_rules()]
        if self.language == "en":  # the part for programmers
            lines += [*self.questions(), *self.json_fields()]
        lines += self.example()
        if self.language != "en":
            lines += ["", *wrapped(self.say(ENGLISH_ONLY, self.ruleset.NAME))]
        return "\n".join(lines).rstrip() + "\n"

    def introduction(self) -> Iterator[str]:
        """Yield the rule set's origin, tables, lists, bids and standings."""
        ruleset = self.ruleset
        say = self.say
        text = ruleset.__doc__ or ""
        if self.language != "en":
            text = INTRODUCTIONS.get(self.language, {}).get(ruleset.NAME, "")
        for paragraph in text.strip().split("\n\n") if text else ():
            yield from wrapped(paragraph.replace("\n", " "))
            yield ""
        yield say("- Name: {}", f"`{ruleset.NAME}`")
        yield from wrapped(
            say("- Players: {}", enumeration(map(self.seated, ruleset.TABLES), say("and")))
        )
        for players in ruleset.TABLES:
            lengths = [str(n) if n else say("open end") for n in ruleset.lengths(players)]
            lengths[0] += say(" (default)")
            yield say("- Deals of a list of {}: {}", players, ", ".join(lengths))
        systems = [
            self.worded("system." + system, system) + self.bonus(system)
            for system in ruleset.STANDINGS
        ]
        yield from wrapped(say("- Standings: {}", ", ".join(systems)))
        if hasattr(ruleset, "SETTLE"):
            yield say("- Settled: {}", self.worded("system." + ruleset.SETTLE, ruleset.SETTLE))
        sample = self.deals or list(deals(ruleset, self.options, FEWER))
        values = base_values(ruleset, self.words, sample, say("fixed"))
        if values:
            yield from wrapped(say("- Base values: {}", values))
        yield from wrapped(say("- Bids: {}", self.bids()))
        yield ""

    def seated(self, players: int) -> str:
        """Return the number of a table's players, and which of them sit out."""
        sitters = len(Table(players, 0).sitting)
        notes = ("", " (the dealer sits out)", " (the dealer and the third to his left sit out)")
        return str(players) + (self.say(notes[sitters]) if sitters else "")

    def bonus(self, system: str) -> str:
        """Return what a system of standings adds to the points."""
        if system == "seeger":
            text = " (and {0} for each own game won, -{0} for each lost)"
            return self.say(text, GAME_BONUS)
        if system == "seeger_fabian":
            text = " (as Seeger, and {} at a table of three, {} at four for each game others lost)"
            return self.say(text, others_bonus(3, {}), others_bonus(4, {}))
        return ""

    def bids(self) -> str:
        """Return the ladder of bids by the default house rules."""
        for deal in self.deals or deals(self.ruleset, self.options, DEALS):
            for question, _ in deal.exchanges:
                if question.kind == "bid":
                    return ladder(question.ladder, question.step, self.language)
        return self.say("none, nothing is bid")

    def house_rules(self) -> Iterator[str]:
        """Yield every option with its values, default, source and help."""
        yield from (self.say("## House rules"), "")
        if not self.ruleset.OPTIONS:
            yield from (self.say("There are none."), "")
            return
        default_mark = self.say(" (default)")
        for key, values, default, source in self.ruleset.OPTIONS:
            choices = []
            for value in ordered(values):
                choice = self.worded(f"option.{key}.{value}", value)
                choices.append(choice + (default_mark if value == default else ""))
            name = self.worded("option." + key, key)
            origin = self.say("no source") if source == "-" else source
            text = f"- {name}{origin and '; '}{origin}: {', '.join(choices)}"
            yield from wrapped(text.rstrip(".") + ".")
            if self.words.has("help." + key):
                yield from wrapped("  " + self.words.word("help." + key))
        yield ""

    def questions(self) -> Iterator[str]:
        """Yield the questions of a deal in order: key, answers, condition."""
        yield from ("## Questions", "")
        yield from wrapped(
            "In the order they are asked, by the default house rules. What is optional is never "
            "asked: it can be said during the play."
        )
        yield ""
        played_deals = [deal for deal in self.deals if deal.facts["declarer"] != "ramsch"]
        yield from self._questions(played_deals)
        ramsch_deals = [deal for deal in self.deals if deal.facts["declarer"] == "ramsch"]
        if ramsch_deals:
            yield from ("", "Ramsch:", "")
            yield from self._questions(ramsch_deals, True)
        if self.option_questions:
            yield from ("", "By other house rules also:", "")
            for question, settings in self.option_questions:
                yield from wrapped(f"- {self._question(question)}: {', '.join(settings)}")
        yield ""

    def _questions(self, played_deals: list[RandomDeal], ramsch: bool = False) -> Iterator[str]:
        for question in summaries(played_deals):
            if not (ramsch and question.key in ("declarer", "auction")):  # listed before
                yield from wrapped(f"- {self._question(question, ramsch)}")

    def _question(self, question: QuestionSummary, ramsch: bool = False) -> str:
        text = f"`{question.key}`"
        when = condition(question)
        title_key = "ask." + question.key
        if question.key == "spared" and "`winner`" in when:  # as the screen asks it
            title_key = "ask.spared_more"
        # The titles of COMMON ask for the declarer's points, which a Ramsch does not have.
        if self.words.has(title_key) and not (ramsch and question.key in COMMON):
            text += " " + self.words.word(title_key)
        return f"{text} {answers(question, self.words.word('without'))}{when}"

    def _questions_of_options(self) -> list[tuple[QuestionSummary, list[str]]]:
        """Return the questions that only other house rules ask, each with these house rules."""
        default_keys = {question.key for deal in self.deals for question, _ in deal.exchanges}
        questions: dict[str, tuple[QuestionSummary, list[str]]] = {}
        for key, values, default, _ in self.ruleset.OPTIONS:
            for value in values:
                if value == default:
                    continue
                options = {**self.options, key: value}
                for question in summaries(list(deals(self.ruleset, options, FEWER)), default_keys):
                    if question.key not in default_keys:
                        questions.setdefault(question.key, (question, []))[1].append(
                            f"`{key}={value}`"
                        )
        return list(questions.values())

    def json_fields(self) -> Iterator[str]:
        """Yield the fields of JSON Lines beyond those of all rule sets."""
        yield from ("## Fields", "")
        fields = self._fields()
        yield from wrapped(
            "A deal of `vorhand score` has the fields that `vorhand score --help` tells"
            + (", and:" if fields else ".")
        )
        yield ""
        if fields:
            for line in fields:
                yield from wrapped(f"- {line}")
            yield ""

    def _fields(self) -> list[str]:
        lines = []
        questions = {question.key: question for question in collect_questions(self.deals)}
        questions.update({summary.key: summary for summary, _ in self.option_questions})
        options = {row[0] for row in self.ruleset.OPTIONS}
        for key, question in questions.items():
            if key not in COMMON and key not in RAMSCH:
                lines.append(f"`{key}`: {field(question)}")
        if "kind" in questions:
            lines.append("A Null needs no `kind`: it is `solo`, or `ouvert` with `ouvert` true.")
        if "revoke" in questions and any(
            question.key == "outcome" and question.optional
            for deal in self.deals
            for question, _ in deal.exchanges
        ):
            lines.append("After a `revoke` the result may be left out.")
        for key, text in (
            ("bock_start", "`bock`: how often a deal that is scored alone counts double"),
            ("ramsch_round", "`ramsch_round`: true for a deal in a round of Ramsch"),
        ):
            if key in options:
                lines.append(text)
        if "declarer" in questions and "ramsch" in questions["declarer"].answers:
            lines.append(
                '`game` "ramsch" without a declarer, with `card_points` and `tricks` (lists per '
                "seat, null for who sits out; tricks only where somebody may have none)"
                + further_fields(
                    key for key in ("last_trick", "shoves", "knocks") if key in questions
                )
            )
        return lines

    def example(self) -> Iterator[str]:
        """Yield a worked deal: JSON in and JSON out."""
        if not hasattr(self.ruleset, "EXAMPLE"):
            return
        yield from (self.say("## Example"), "")
        command = f"`vorhand score --rules {self.ruleset.NAME} --language {self.language}`"
        yield from wrapped(self.say("A deal, and what {} says of it:", command))
        yield ""
        deal = {"players": min(self.ruleset.TABLES), "dealer": 0}
        reader = Reader(self.ruleset.NAME, [], self.language)
        try:
            deal |= read_object(self.ruleset.EXAMPLE.encode())
            answer = reader.deal(deal).members(self.words, _encode)
        except LineError as error:  # in a rule set from elsewhere
            name = Path(self.ruleset.__file__).name
            raise HostError(f"{name}: EXAMPLE: {error.sentence(self.language)}", 2) from None
        for text in (_encode(deal), f"{{{answer}}}"):
            yield from ("```json", text, "```")

    def worded(self, key: str, name: Any) -> str:
        """Return the words of a key with its name, or the name alone."""
        return f"`{name}` {self.words.word(key)}" if self.words.has(key) else f"`{name}`"


def title(ruleset: Any, words: Words) -> str:
    """Return a rule set's title; its name where it has no words."""
    key = "rules." + ruleset.NAME
    return words.word(key) if words.has(key) else ruleset.NAME


def overview(language: str = "en") -> list[tuple[str, str, str]]:
    """Return (name, title, tables) of every rule set."""
    rows = []
    for name in rules.names():
        ruleset = rules.load(name)
        words = Words(language)
        words.load(name)
        tables = enumeration(ruleset.TABLES, say(language, "and"))
        rows.append((name, title(ruleset, words), tables))
    return rows
