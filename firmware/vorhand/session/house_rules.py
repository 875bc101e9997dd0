"""The house rules last played by, as the settings keep them: opt.<rule set>.<option>.

Apart from the other settings, whose table is large: a list is set up with these alone.
"""

from vorhand.session.errors import SessionError


def options(settings, ruleset):
    """See Settings.options."""
    found = {}
    for key, values, default, _ in ruleset.OPTIONS:
        value = settings.others.get("opt." + ruleset.NAME + "." + key, default)
        found[key] = value if value in values else default
    return found


def set_option(settings, ruleset, key, value):
    """See Settings.set_option."""
    for name, values, _, _ in ruleset.OPTIONS:
        if name == key:
            if value not in values:
                raise SessionError("not_offered", key, value)
            settings.others["opt." + ruleset.NAME + "." + key] = value
            settings.lent.pop("opt." + ruleset.NAME + "." + key, None)
            return
    raise SessionError("unknown_key", key, value)
