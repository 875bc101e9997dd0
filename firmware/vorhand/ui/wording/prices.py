"""Money and stakes in the words of the language."""


def money(word, cents):
    """An amount of cents in the words of the language."""
    sign = "−" if cents < 0 else ""
    return sign + word("money", abs(cents) // 100, abs(cents) % 100)


def stake(word, hundredths):
    """What a point costs, in hundredths of a cent: "0,25 ct", "1 ct"."""
    if hundredths % 100:
        return word("stake", hundredths // 100, hundredths % 100)
    return word("stake.whole", hundredths // 100)
