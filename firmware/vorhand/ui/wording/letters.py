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
    what = " ".join(kind + [app.word(flag) for flag in flags])
    most = c.width - 3 * (margin(c) or 1) - 2
    short = []
    for question in conversation.offered():
        key = question.key
        value = facts.get(key, question.default)
        if question.kind == "choice" and value != question.default:
            if key in SEATS:
                short.append(by_letter(app, key, value))
            else:
                short.append(_letters(app, key, value) or answer(app, question, value))
    for said in (figure, " ".join(short) or figure):
        left = headed(c, player, what, said)
        if c.width_of(left, SMALL) + c.width_of(said, SMALL) <= most:
            return left, said
    what = " ".join(kind + [_letters(app, flag, 1) or app.word(flag) for flag in flags])
    left = headed(c, player, what, said)
    used = min(most, c.width_of(left, SMALL))  # who plays what is whole
    return left, c.fit(said, most - used, SMALL)


def _letters(app, key, value):
    """Return the letters of the list for what was announced, "" where it has none."""
    for own in ("mark.%s.%s" % (key, value), "mark." + key, "sheet." + key):
        text = app.word(own) if app.words.has(own) else app.words.once("WORDS", ("list",), own)
        if text != own:
            return text
    return ""
