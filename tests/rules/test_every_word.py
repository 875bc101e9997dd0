"""Every question, answer and explanation of a deal has words in both languages."""

from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from walking import scored, walks

from vorhand.lang import Words, codes
from vorhand.rules import load, names
from vorhand.ui.wording import question_wording

CARDS = tuple(suit + rank for suit in "CSHD" for rank in "789TJQKA")  # shown as they are


def app_of(name, code):
    """Return the part of an App that the wording needs."""
    words = Words(code)
    words.load("deal")
    words.speak(load(name))
    evening = SimpleNamespace(names=("Anna", "Ben", "Cem", "Dora", "Emil"), options={})
    deal = SimpleNamespace(names=lambda: evening.names)
    return SimpleNamespace(
        words=words, word=words.word, rules=load(name), evening=evening, deal=deal
    )


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("name", names())
def test_words(name, code):
    app = app_of(name, code)
    has = app.words.has
    assert has("rules." + name)

    @settings(max_examples=60)
    @given(walks(name))
    def check_words(walk):
        conversation = walk[1]
        app.evening.options = conversation.options
        for question in conversation.questions():
            key = question.key
            if question.kind in ("call", "reply"):
                continue
            assert has("ask." + key) or has(key), key
            assert question_wording.title(app, question), key
            for value in question.answers if question.kind == "choice" else ():
                words = question_wording.answer(app, question, value)
                assert words, (key, value)
                assert words != value or has(value) or value in CARDS, (key, value)
        if type(conversation.facts["declarer"]) is int and "game" in conversation.facts:
            key, *values = app.rules.aim(conversation.facts, conversation.options)
            assert has(key) and "{" not in app.word(key, *values)
        for item in scored(conversation).items:
            assert has("explain." + item[0]), item
            for value in item[1:]:
                assert isinstance(value, int) or has(value), item
        assert "{" not in app.words.explain(scored(conversation).items)

    check_words()
