"""The meaning of a key on a screen, in words: for the picture of the keys and a held key.

Loaded when somebody asks, with the words of the section "keys". A screen's own words for a key are
named after both, `key.sheet.left`. A choice has its own text. What all lists, texts and screens
worked by cursor have in common stands once, `key.row.down`. The attributes of a screen show its
base class, so that this need not be loaded.
"""

from vorhand.ui.drawing.canvas import ALIGN_CENTER, BG, FG, SMALL
from vorhand.ui.drawing.layout import margin, word_of
from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MENU, MORE, OK, RIGHT, UP

_NAMES = {LEFT: "left", RIGHT: "right", UP: "up", DOWN: "down", OK: "ok", BACK: "back"}
_TURNS = (LEFT, RIGHT, UP, DOWN)
_SECTION = "keys"
_SUMS = ("confirm", "corrected", "restored")


def meaning(app, screen, key):
    """Return what the logical `key` does on a screen, "" where it does nothing."""
    app.words.load(_SECTION)
    name = type(screen).__name__.lower()
    text = None
    if name == "home":
        screen.offer()
    if hasattr(screen, "pick"):
        text = _of_choices(app, screen, name, key)
    elif hasattr(screen, "go_to") and key != BACK:
        text = _of_rows(app, screen, key)
    elif hasattr(screen, "paragraphs") and key != BACK:
        text = _of_text(app, screen, name, key)
    elif name == "restored" and key in (LEFT, RIGHT):
        text = _of_restored(app, screen, key)
    elif key not in _TURNS or _turns(screen, name):
        text = _of_place(app, screen, name, key)
    if name == "standings" and key == OK and app.evening.closed:
        text = _word(app, "closed", key)
    if text is None and key == BACK:
        text = app.word("key.back")
    if not text and key == MENU and not screen.menu:
        text = app.word("key.picture")
    return text or ""


def meanings(app, screen):
    """Return (key, short, held) of each physical key that does anything on a screen."""
    scheme = app.keys
    rows = []
    for i in range(len(scheme.names)):
        held = scheme.held[i]
        short = meaning(app, screen, scheme.short[i])
        held = meaning(app, screen, held) if held is not None else ""
        if short or held:
            rows.append((mark(app, i), short, held))
    return rows


def mark(app, i):
    """Return how physical key `i` of a board is shown: its arrow, or what stands on it."""
    app.words.load(_SECTION)
    scheme = app.keys
    if scheme.count in (4, 5, 6):
        return scheme.label((scheme.short[i],))
    if scheme.count == "encoder":
        return app.word("key.encoder.%d" % i)
    return scheme.names[i]


def paint_hint(app, c, screen, i):
    """Paint over a screen's line of keys what physical key `i` does when it is let go."""
    text = meaning(app, screen, app.keys.held[i]) or app.word("key.nothing")
    m = margin(c)
    w = c.width - 2 * m
    h = c.height_of(SMALL)
    line = app.word("held", mark(app, i)) + ": " + text
    if c.width_of(line, SMALL) > w:
        line = text
    y = c.height - h - m // 2
    c.frame.drop_from(y)  # the line of keys, which every screen paints last
    c.labels = {}
    c.bar(m, y, w, h, FG)
    c.text(c.fit(line, w, SMALL), m, y, w, SMALL, BG, ALIGN_CENTER, FG)


def _word(app, name, key):
    """Return the words for a key on a screen or a kind of screens, None without any."""
    key = "more" if key == MORE else ("held." if key & HELD else "") + _NAMES[key & 7]
    word_key = "key.%s.%s" % (name, key)
    return app.word(word_key) if app.words.has(word_key) else None


def _of_choices(app, screen, name, key):
    if key == BACK:
        return _back(app, name)
    if app.keys.cursor:
        if key == OK:
            return _text(app, name, screen.choices[screen.cursor], screen)
        return _word(app, "cursor", key)
    if name == "play" and screen.matadors and key in (LEFT, RIGHT):
        return app.word("without" if key == LEFT else "with")
    for choice in screen.choices:
        if key in choice[2]:
            return _word(app, name, key) or _text(app, name, choice, screen)
    return app.word("more") if key in (MORE, MENU) and screen.more() else ""


def _back(app, name):
    """Return what BACK does at Home or in a deal, None without words of its own."""
    e = app.evening
    conversation = app.deal.conversation
    if name == "home":
        if not e or e.closed or conversation:
            return ""
        if not e.count:
            return app.word("first_dealer")
        if e.corrected:
            return app.word("undo")
    elif app.deal.correcting:
        from vorhand.ui.list_flow import within_auction

        if not within_auction(app):
            name = "corrected"
    if name == "auction" and not conversation.facts.get("auction"):
        return None  # nothing was said that could be taken back
    return _word(app, name, BACK)


def _text(app, name, choice, screen):
    """Return what a choice is called; at Home a player alone says too little."""
    if name == "home" and type(choice[0]) is int and not app.deal.table().ramsch:
        return app.word("auction.names", choice[1])
    return screen.text(choice)


def _of_rows(app, screen, key):
    if not screen.rows:
        return ""
    if key == OK:
        return word_of(screen.hints(), OK)
    if key in (LEFT, RIGHT) and app.keys.direct:
        return _word(app, "value" if screen.turns(screen.cursor) else "page", key)
    return _word(app, "row", key)


def _of_text(app, screen, name, key):
    if key == OK:
        return word_of(screen.hints(), OK)
    turns = name != "entry" or screen.turns()  # else LEFT and RIGHT scroll, as on any text
    text = _word(app, name, key) if turns else None
    return text or (_word(app, "page", key) if screen.more() else "")


def _of_restored(app, screen, key):
    """LEFT, and RIGHT behind the last page of the sum, turn to the last deal."""
    last = screen.page == len(screen.pages or (0,)) - 1
    return _word(app, "restored" if key == LEFT or last else "confirm", key)


def _turns(screen, name):
    """Return whether the keys with arrows do something: there is a second page or the like."""
    if name in _SUMS:
        return len(screen.pages or ()) > 1
    if name == "code":
        return len(screen.codes) > 1
    if name == "standings":
        return len(screen.systems) > 1
    return True


def _of_place(app, screen, name, key):
    """Return what a key does on a screen that works otherwise at times, None without words."""
    if name == "sheet" and screen.by_cell() and not app.keys.cursor:
        key = {LEFT: UP, RIGHT: DOWN}.get(key, key)
    if name in _SUMS:
        return _word(app, name, key) or _word(app, "confirm", key)
    return _word(app, _place(screen, name), key) or _word(app, name, key)


def _place(screen, name):
    """Return under which name a screen's keys are told now."""
    if name == "sheet" and screen.by_cell():
        return "cells"
    if name == "calculator" and screen.bid >= 0:
        return "bid"
    if name == "text" and not screen.app.keys.direct:
        return "letters"
    return name
