"""A game in hand in the letters of the list, for when its words are too wide for the head line."""

from vorhand.ui.drawing.canvas import SMALL
from vorhand.ui.drawing.layout import margin
from vorhand.ui.wording.figures import headed
from vorhand.ui.wording.question_wording import SEATS, answer, by_letter


def in_letters(app, c, player, flags, figure):
    """Return (declarer and what he said, `figure`) as they fit; the game's glyph stands below.

    flags: keys of what he announced.
    """
    conversation = app.deal.conversation
    facts = conversation.facts
    kind = [app.word(facts["kind"])] if "kind" in facts else []
    game = " ".join(kind + [app.word(flag) for flag in flags])
    width = c.width - 3 * (margin(c) or 1) - 2
    texts = []
    for question in conversation.offered():
        key = question.key
        value = facts.get(key, question.default)
        if question.kind == "choice" and value != question.default:
            if key in SEATS:
                texts.append(by_letter(app, key, value))
            else:
                texts.append(_letters(app, key, value) or answer(app, question, value))
    for text in (figure, " ".join(texts) or figure):
        title = headed(c, player, game, text)
        if c.width_of(title, SMALL) + c.width_of(text, SMALL) <= width:
            return title, text
    game = " ".join(kind + [_letters(app, flag, 1) or app.word(flag) for flag in flags])
    title = headed(c, player, game, text)
    title_width = min(width, c.width_of(title, SMALL))  # who plays what is whole
    return title, c.fit(text, width - title_width, SMALL)


def _letters(app, key, value):
    """Return the letters of the list for what was announced, "" where it has none."""
    for name in ("mark.%s.%s" % (key, value), "mark." + key, "sheet." + key):
        text = app.word(name) if app.words.has(name) else app.words.once("WORDS", ("list",), name)
        if text != name:
            return text
    return ""
