"""Refusals and warnings of every rule set read as plain sentences in both languages."""

import ast
import random
import string
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walking import go_on, scored, told_again, walks

from vorhand import rules
from vorhand.lang import Words, codes
from vorhand.rules import RuleError, load, names
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

EVERY = pytest.mark.parametrize("name", names())
FOLDER = Path(rules.__file__).parent

# Keys and answers that one rule set asks for and another refuses.
STRANGE = {
    "declarer": (0, 1, 4, "auction", "passed", "ramsch", "nobody"),
    "auction": (18, 19, 23, 264, 500),
    "bid": (9, 17, 18, 19, 24, 23, 35, 48, 92, 198, 217, 264, 360, 999),
    "game": ("grand", "clubs", "diamonds", "null", "ramsch", "chess"),
    "kind": ("tournee", "solo", "guckser", "ouvert"),
    "turn": (1, 2, 3),
    "turned": ("HJ", "C7", "XX"),
    "hand": (0, 1, True),
    "ouvert": (0, 1),
    "schneider_announced": (0, 1),
    "schwarz_announced": (0, 1),
    "matadors": (0, 4, -4, 5, 11, 12),
    "kontra": (0, 1, 2, 3, 4, 5),
    "kontra_by": (0, 1, 2, 3, 4),
    "spitze": ("made", "missed"),
    "ultimo": ("made", "missed"),
    "revolution": (1,),
    "schenken": (1,),
    "ro": (1,),
    "lets_end": (1, 5),
    "revoke": (0, 1, 4),
    "sixty": ("yes",),
    "shoves": (1, 4),
    "knocks": (1, 4),
    "loser": (0, 1, "two", "march", "equal"),
    "winner": (0, 1, "two", "march", "equal"),
    "outcome": ("won", "won_required", "lost_schwarz", "redeal", "lets_end_won", "points"),
    "points": (-1, 0, 61, 121),
    "tricks": ("all", "none"),
    "null_as": ("clubs", "null"),
    "virgins": (0, 2),
}


@cache
def words_of(name, code):
    """Return the Words of a rule set with those of its reasons."""
    words = Words(code)
    words.speak(load(name))
    words.speak(load(name), "REASONS")
    return words


@cache
def check_words(name, reason):
    """Fail unless a reason (key, *values) reads as a sentence in every language."""
    for code in codes():
        words = words_of(name, code)
        key = "reason." + reason[0]
        assert words.has(key), (name, code, reason)
        sentence = words.word(key, *reason[1:])
        assert sentence and "{" not in sentence and "|" not in sentence, (code, sentence)
        if reason[0].endswith("_below_bid"):
            assert reason[1] > reason[2], reason
        fields = [field for _, field, _, _ in string.Formatter().parse(words.word(key))]
        used = [field for field in fields if field is not None]
        assert len(used) <= len(reason) - 1, (code, reason, sentence)


def refusal(conversation, key, value):
    """Return the reason why an answer is refused, None where it is legal."""
    try:
        told_again(conversation, [*conversation.answers, (key, value)])
    except RuleError as error:
        return error.args
    return None


def check_warnings(name, conversation):
    if conversation.question is None:
        for warning in scored(conversation).warnings:
            check_words(name, warning)


@EVERY
@given(st.data())
def test_whatever_is_refused_or_looks_odd_has_its_reason(name, data):
    dice, conversation = data.draw(walks(name, data.draw(st.booleans())))
    check_warnings(name, conversation)
    for _ in range(10):
        key = dice.choice(list(STRANGE))
        value = dice.choice(STRANGE[key])
        reason = refusal(conversation, key, value)
        if reason:
            check_words(name, reason)
        for change in (conversation.set, lambda _, value: conversation.answer(value)):
            try:
                change(key, value)
            except RuleError as error:
                check_words(name, error.args)
    check_warnings(name, conversation)


@EVERY
def test_an_answer_that_is_missing_is_named(name):
    table = Table(load(name).TABLES[0], 0)
    with pytest.raises(RuleError) as error:
        load(name).score(table, {}, {})
    assert error.value.args == ("unanswered", "declarer")
    for seed in range(60):
        dice = random.Random(seed)
        conversation = go_on(dice, Conversation(load(name), table, {}), dice.randrange(1, 8))
        if conversation.question is not None and conversation.facts.get("outcome") != "redeal":
            try:
                scored(conversation)
            except RuleError as error:
                check_words(name, error.args)


def reason_keys(path):
    """Return the keys of the reasons and warnings that a module of the rules can give."""
    constants = set()
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RuleError":
            constants.update(first for first in node.args[:1] if isinstance(first, ast.Constant))
        if isinstance(node, ast.FunctionDef) and ("why" in node.name or node.name == "refusal"):
            constants.update(first for first in returned_firsts(node))
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(getattr(t, "attr", getattr(t, "id", "")) == "warnings" for t in targets):
                constants.update(firsts(ast.walk(node.value)))
    return {constant.value for constant in constants if isinstance(constant.value, str)}


def returned_firsts(function):
    """Yield the constants at the beginning of the tuples that a function returns."""
    for node in ast.walk(function):
        if isinstance(node, ast.Return):
            values = [node.value]
            if isinstance(node.value, ast.IfExp):
                values = [node.value.body, node.value.orelse]
            for value in values:
                yield from firsts([value])


def firsts(nodes):
    """Yield the constants at the beginning of tuples."""
    for node in nodes:
        if isinstance(node, ast.Tuple) and node.elts:
            first = node.elts[0]
            for part in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                if isinstance(part, ast.Constant):
                    yield part


@pytest.mark.parametrize("code", codes())
def test_every_reason_that_is_written_has_words(code):
    keys = set()
    for path in FOLDER.rglob("*.py"):
        keys |= reason_keys(path)
    assert {"illegal", "kontra_declarer", "null_below_bid", "overbid", "turned_no_jack"} <= keys
    words = Words(code)
    for name in names():
        words.speak(load(name), "REASONS")
    missing = {key for key in keys if not words.has("reason." + key)}
    missing -= {"settle"}  # a setting, of which no other value can be chosen
    assert not missing
