"""What a rule set calls itself in the language of the players."""


def rule_set_name(words, name):
    """Return the name of the rule set `name`; its words are loaded for that moment only."""
    key = "rules." + name
    if words.has(key):
        return words.word(key)
    words.load(name)
    text = words.word(key)
    words.drop(name)
    return text
