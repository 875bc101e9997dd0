"""A question and its answers in the words of the table, whatever rule set asks it."""

# Questions that ask for a player: where an answer is a number, it is his seat.
SEATS = (
    "declarer",
    "loser",
    "winner",
    "marcher",
    "spared",
    "last_trick",
    "kontra_by",
    "revoke",
)


def title(app, question):
    """Return what a question asks for in a word or two, else the question itself."""
    key = question.key
    for word_key in ("correct." + key, key if question.optional else ""):
        if word_key and app.words.has(word_key):
            return app.word(word_key)
    return ask(app, key)


def ask(app, key):
    """Return how a question is asked; where it has no words for that, what it is about."""
    return app.word("ask." + key if app.words.has("ask." + key) else key)


def by_letter(app, key, seat):
    """Return an answer that is a seat as its letter; behind the question's name but for Kontra."""
    letter = app.word("letter." + (app.deal.conversation.table.role(seat) or "out"))
    return letter if key == "kontra_by" else app.word(key) + " " + letter


def answer(app, question, value, names=None):
    """An answer to a question: the player's name, its own word, yes or no, or the figure.

    names: per seat, else those of the deal in hand.
    """
    words = app.words
    key = question.key
    if key == "bid" or key == "auction":
        return str(value) if value else ("?" if question.optional else "–")
    word_key = "%s.%s" % (key, value)
    named = getattr(app.rules, "named", None)  # words that the house rules choose
    if named:
        word_key = named(app.evening.options, key, value) or word_key
    if words.has(word_key):
        return words.word(word_key)
    if question.kind == "flag" or (question.optional and value == question.default):
        return words.word("yes" if value and value != question.default else "no")
    if isinstance(value, str):
        if key == "turned" and words.has("card.C"):  # for CJ "♣B", or the Eichel-Unter "EU"
            text = ""
            for letter in value:
                text += words.word("card." + letter) if words.has("card." + letter) else letter
            return text
        return words.word(value)
    if key in SEATS:
        return (names or app.deal.names())[value]
    if question.kind == "count" and question.signed and words.has("explain.with"):
        return words.word("explain.with" if value > 0 else "explain.without", abs(value))
    return str(value)
