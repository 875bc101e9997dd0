"""The earlier versions of a corrected deal, in words."""

from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.session import StorageError
from vorhand.session.deal_record import read_answers
from vorhand.session.history import versions
from vorhand.ui.wording.past_deal import changes, played, rescore


def history(app, n):
    """Return a text for each earlier version of deal `n`, the oldest first."""
    try:
        records = versions(app.evening, n)
    except StorageError:
        return []
    texts = []
    for version in records[:-1]:
        figures = changes(app.evening.names_at(n), version.points, None)
        key = "entry.then" if texts else "entry.first"
        if version.kind == "count":
            key = "entry.recounted"
            text = ""
        else:
            text = _game(app, n, version)
        if figures and text:
            figures += ", "
        texts.append(app.word(key, figures + text or "0"))
    return texts


def _game(app, n, version):
    """Return the game of an earlier version and its sum, as far as they can be told.

    A correction before it can have moved a round of Bock: then there is no sum that comes to what
    was counted.
    """
    e = app.evening
    try:
        answers = read_answers(e.path, version.offset)
        conversation = Conversation(app.rules, e.table(n), e.options, answers)
    except (RuleError, StorageError):
        return ""
    score = rescore(app, conversation)
    if score and list(score.points) != list(version.points):
        score = None
    return game_and_sum(app, conversation.facts, score)


def game_and_sum(app, facts, score):
    """Return what was played and how it was counted: "Kreuz, mit 2, Spiel 3".

    score: None where nothing can be said of that.
    """
    game = played(facts)
    text = app.word(game) if game else ""
    if score and score.items:
        sum_text = app.words.explain(score.items)
        if text and not sum_text.startswith(text):  # it says what was played by itself
            sum_text = text + ", " + sum_text
        text = sum_text
    return text
