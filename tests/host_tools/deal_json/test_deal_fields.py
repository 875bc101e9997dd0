"""A conversation as a JSON object, read back to the same conversation."""

import random

import pytest

from host_tools.deal_json.deal_fields import deal_fields
from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.reader import Reader
from host_tools.manual import random_deals
from vorhand import rules
from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation


@pytest.mark.parametrize(
    ("name", "count"), [(name, 400) for name in rules.NAMES] + [("isko", 2000)]
)
def test_read_back_to_the_same(name, count):
    """Random deals by random house rules, at every size of table."""
    ruleset = rules.load(name)
    rng = random.Random(count)
    for turn in range(count):
        chosen = {row[0]: rng.choice(row[1]) for row in ruleset.OPTIONS if rng.random() < 0.3}
        options = {**rules.defaults(ruleset), **chosen}
        reader = Reader(name, [f"{key}={value}" for key, value in chosen.items()])
        (dealt,) = random_deals.deals(ruleset, options, 1, turn, rng.choice(ruleset.TABLES))
        if dealt.facts.get("outcome") == "redeal":
            continue
        conversation = Conversation(ruleset, dealt.table, options, dealt.answers)
        score = ruleset.score(conversation.table, conversation.facts, options)
        try:
            deal = reader.deal(deal_fields(conversation))
        except (LineError, RuleError) as error:
            raise AssertionError((dealt.answers, chosen, error)) from error
        assert deal.score.points == score.points, (dealt.answers, chosen)
        answers = dict(conversation.answers)
        if "auction" in answers:
            answers["auction"] = conversation.facts["auction"]
        assert deal.questionnaire.answers == answers, (dealt.answers, chosen)
        assert deal.questionnaire.facts == conversation.facts, (dealt.answers, chosen)
