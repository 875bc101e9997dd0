"""Figures as a list shows them: signed points, totals, money."""


def signed(n):
    """Points with their sign: "+48", "−96", "0"."""
    return "+%d" % n if n > 0 else total(n)


def total(n):
    """A total: "421", "−96" with a minus as wide as a plus."""
    return "%d" % n if n >= 0 else "−%d" % -n


def money(word, cents):
    """An amount of cents in the words of the language."""
    sign = "−" if cents < 0 else ""
    return sign + word("money", abs(cents) // 100, abs(cents) % 100)


def yes(word, value):
    """"yes" or "no" for a flag."""
    return word("yes" if value else "no")
