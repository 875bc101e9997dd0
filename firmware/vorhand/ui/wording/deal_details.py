"""A deal of the list in words, for the screen that shows it whole; loaded for that moment."""

from vorhand.ui.drawing.canvas import ACCENT, BAD, DIM, FG, GOOD
from vorhand.ui.wording.figures import signed, starts, total
from vorhand.ui.wording.past_deal import levels, others
from vorhand.ui.wording.question_wording import SEATS, answer, title

# What other lines say of a deal: of any, and of a game; all further answers are listed.
_SAID = ("declarer", "auction")
_PLAYED = ("game", "matadors", "outcome", "points")


def tell(app, n, conversation, fits, score, seat):
    """Return the paragraphs of deal `n`: levels, sum, bid and auction, the table, the totals.

    They are as Scroll takes them. conversation, fits: as past.recall gives them; score: what it is
    worth, None where that is unknown; seat: whose game it was, or None.
    """
    word = app.word
    e = app.evening
    result = e.result(n)
    if result is None:
        return [(word("entry.unreadable"), BAD), (_table(app, n), DIM)]
    lines = []
    facts = conversation.facts if conversation else {}
    points = result[0]
    ramsch = facts.get("declarer") == "ramsch"  # its sum begins with Forehand
    order = conversation.table.active if ramsch else ()
    for name, moved in others(e, points, seat, order):
        lines.append(("%s  %s" % (name, signed(moved)), GOOD if moved > 0 else BAD))
    if conversation is None:
        lines.append((word("entry.untold"), ACCENT))
    elif facts.get("declarer") == "passed":
        lines.append((word("entry.passed"), FG))
    elif score:
        lines += _deal(app, conversation, score, fits or score.points == points)
        if not fits:
            lines.append((word("entry.untold"), ACCENT))
        elif score.points != points:
            counted = others(e, score.points, None)
            text = ", ".join(["%s %s" % (name, signed(p)) for name, p in counted])
            lines.append((word("entry.differs", text or "0"), BAD))
    bocks, ramsches, _ = e.effect(n)
    for text in starts(word, e.options, bocks, ramsches):
        lines.append((text, ACCENT))
    if facts.get("bid"):
        lines.append((word("bid.said", facts["bid"]), FG))
    if "auction" in facts:
        lines.append((_auction(app, conversation), DIM))
    lines.append((_table(app, n), DIM))
    after = e.totals_before(n + 1)
    lines.append((word("entry.after"), DIM))
    for name, points in zip(e.names, after):
        lines.append(("%s  %s" % (name, total(points)), FG))
    return lines


def _deal(app, conversation, score, explained):
    """What was played, how it is counted, what else was told, what looks odd."""
    facts = conversation.facts
    word = app.word
    game = facts.get("game") or facts.get("declarer")
    said = [word(game)] if isinstance(game, str) else []
    said += [word(key) for key in levels(facts, ())]
    lines = [(", ".join(said), FG)]
    if explained:
        lines.append((app.words.explain(score.items), FG, ", "))
    if facts.get("outcome") == "points":
        lines.append((word("entry.points", facts["points"]), FG))
    told = _told(app, conversation)
    if told:
        lines.append((told, DIM))
    if score.warnings:
        app.speak("_reasons")
    for reason in score.warnings:
        lines.append((word("reason." + reason[0], *reason[1:]), ACCENT))
    return lines


def _told(app, conversation):
    """The answers that no other line says: "Verlierer Anna, Augen 63"."""
    facts = conversation.facts
    played = isinstance(facts["declarer"], int)
    found = []
    for question in conversation.questions():
        key = question.key
        if key not in facts or key in _SAID or (played and key in _PLAYED):
            continue
        # What is said during the play is part of the explanation, but for who said it.
        if not question.optional or key in SEATS:
            found.append(question)
    if not found:
        return ""
    app.words.section("correct")  # its rows have names for the questions
    told = ["%s %s" % (title(app, one), answer(app, one, facts[one.key])) for one in found]
    app.words.drop("correct")
    return ", ".join(told)


def _table(app, n):
    """Who sat where: "G Anna, V Ben, M Cem, H Dora"."""
    table = app.evening.table(n)
    names = app.evening.names
    found = []
    if table.role(table.dealer) is None:
        found.append(app.word("letter.dealer") + " " + names[table.dealer])
    for seat in table.active:
        found.append(app.word("letter." + table.role(seat)) + " " + names[seat])
    return ", ".join(found)


def _auction(app, conversation):
    """The auction as it was spoken, from its moves."""
    word = app.word
    names = app.evening.names
    questions = [q for q in conversation.questions() if q.key == "auction"]
    spoken = []
    for said, question in zip(conversation.facts["auction"], questions):
        speaker = names[question.speaker]
        if question.kind == "call":
            text = word("entry.says", speaker, said) if said else word("entry.gone", speaker)
        else:
            listener = names[question.listener]
            if not said:
                text = word("entry.gone", listener)
            else:
                text = word("entry.holds", listener) + ", "
                if said == question.value:
                    text += word("entry.gone", speaker)
                else:
                    text += word("entry.says", speaker, said)
        spoken.append(text)
    return ", ".join(spoken)
