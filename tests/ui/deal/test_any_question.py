"""Questions that no rule set asks: the screens can ask them all the same."""

import pytest

from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.score import Score


class Made:
    """A rule set with one question of its own, and without words."""

    NAME = "made"
    OPTIONS = ()

    def __init__(self, question):
        self.question = question

    def deal(self, table, options, facts):
        yield Choice("declarer", table.active)
        yield self.question
        yield Choice("outcome", ("won", "lost", "drawn"))

    def score(self, table, facts, options):
        value = facts.get(self.question.key)
        score = Score(table, [("made", value)])
        return score.play(facts["declarer"], 7, facts["outcome"] == "won", 1)


MADE = (
    Choice("suit_of", tuple("abcdefghijklm")),
    Choice("game", ("bridge", "boston")),
    Count("tricks_made", 0, 13),
    Count("overtricks", 1, 3, True),
    Count("rubber", 1, 500),
    Count("margin", 1, 500, True),
)


@pytest.mark.parametrize("question", MADE, ids=lambda question: question.key)
@pytest.mark.parametrize("name", ["sim128_6", "sim128_3", "sim128_2", "sim240_2", "sim320_6"])
def test_any_question_can_be_answered(make_device, name, question):
    device = make_device(name).new_list(("Wolf-Dietmar", "MMMMWWWWMMMM", "Ö"))
    device.app._rules = Made(question)
    device.key("OK")
    assert device.screen in ("ask", "points")
    assert device.shows(question.key)
    screen = device.runner.current
    assert len({choice[0] for choice in screen.choices}) == len(screen.choices)
    for choice in screen.choices:
        assert choice[1]
    if device.app.keys.cursor:
        for _ in screen.choices:
            device.key("RIGHT")
    elif screen.remaining():
        assert device.shows("…" if name == "sim128_3" else "Mehr")
        device.press("held C" if name == "sim128_3" else "held OK")
        assert device.screen == "more"
        device.key("BACK")
    device.key("OK")
    assert device.screen == "play" and device.app.deal.conversation.question.key == "outcome"
    choices = [choice for choice in device.runner.current.choices if choice[0] == "drawn"]
    assert choices and "matadors" not in device.app.deal.conversation.facts
    device.key("OK")
    assert device.screen == "confirm" and device.shows("+7")


def test_a_count_of_either_sign_has_a_gap_about_zero(device):
    device.new_list().app._rules = Made(Count("margin", 1, 500, True))
    device.press("OK", "LEFT", "OK")
    assert device.screen == "points" and device.shows("0")  # refused
    device.press("LEFT", "OK")
    assert device.app.deal.conversation.facts["margin"] == -1
