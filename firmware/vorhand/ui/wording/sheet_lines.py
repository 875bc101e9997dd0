"""A deal of the list as a line of the sheet, told again from its answers; loaded for that."""

from vorhand.ui.drawing.canvas import BAD, DIM, FG, GOOD
from vorhand.ui.wording.figures import signed, total
from vorhand.ui.wording.past_deal import levels, others, recall, rescore, whose


def tell(app, n, after):
    """Return what listed.page shows of deal `n`, `after` being the totals after it."""
    e = app.evening
    word = app.word
    result = e.result(n)
    if result is None:
        return (n, word("sheet.unreadable"), "", "", FG, "", "", "", BAD, "", ())
    points = result[0]
    number = "%d%s" % (n, "*" if result[3] else "")
    conversation = recall(app, n)[0]
    facts = conversation.facts if conversation else {}
    if facts.get("declarer") == "passed":
        return (n, word("passed"), number, "", FG, "", "", "", DIM, "", ())
    seat = whose(facts, result)
    score = rescore(app, conversation) if conversation else None
    game = facts.get("game") or facts.get("declarer")
    glyph, ink = app.suit(game) if isinstance(game, str) else ("", FG)
    game = _game(app.words, conversation, score.items if score else ()) if conversation else ""
    moved = others(e, points, seat)
    name = e.names[seat] if seat is not None else ""
    if moved:
        if seat is not None and points[seat]:
            moved.insert(0, (name, points[seat]))
        return (n, None, number, glyph, ink, game, "", "", FG, name, moved)
    if seat is None:
        return (n, None, number, glyph, ink, game, "0", "", DIM, "", ())
    return (
        n, None, number, glyph, ink, game, signed(points[seat]), total(after[seat]),
        GOOD if points[seat] > 0 else BAD, name, (),
    )  # fmt: skip


def _game(words, conversation, items):
    """Kind, matadors, levels and what doubles, in a few letters."""
    facts = conversation.facts
    parts = []
    if "kind" in facts:
        kind = words.word("sheet.kind." + facts["kind"])
        parts.append(kind + ("2" if facts.get("turn") == 2 else ""))
    count = facts.get("matadors")
    if count and facts.get("game") != "null":
        parts.append(words.word("sheet.with" if count > 0 else "sheet.without", abs(count)))
    announced = conversation.asked("schneider_announced")
    shorts = _shorts(words, levels(facts, items), announced.implies if announced else ())
    if shorts:
        parts.append(shorts)
    if "kontra" in facts:
        parts.append(words.word("mark.kontra.%d" % facts["kontra"]))
    for item in items:
        if item[0] == "kontra":  # each step has an item of its own; the last one is said above
            continue
        key = "mark." + ("bock" if item[0][:4] == "bock" else item[0])
        for mark in ("%s.%s" % (key, item[1]) if len(item) > 1 else "", key):
            if mark and words.has(mark):
                parts.append(words.word(mark))
                break
    return " ".join(parts)


def _shorts(words, found, implied):
    """The levels in a few letters: what the highest one implies is left out.

    implied: what is said with Schneider announced; Hand is not, where it may be said without.
    """
    if "schneider_announced" in found:
        if "hand" in implied and "hand" in found:
            found.remove("hand")
        if "schwarz_announced" in found:
            found.remove("schneider_announced")
            if "ouvert" in found:
                found.remove("schwarz_announced")
    elif "schwarz" in found and "schneider" in found:
        found.remove("schneider")
    return "".join([words.word("sheet." + key) for key in found])
