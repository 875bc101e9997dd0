"""The settings as the device goes by them; `settings_table` says which there are.

They are kept in a file, see `settings_file`.
"""

from vorhand.session import SessionError


class Settings:
    """The settings in the file `path`; a missing file means the defaults.

    defaults: (key, value) pairs of the board, where its own are others than TABLE's.
    values: {key of TABLE: value}; others: {key: value} of the keys that are not in TABLE; lent:
    {key: what the file has, None for nothing} where a value is only lent; damage: list of (line
    number, what, detail) as found in the file, what being ``no_field not_text half too_long read``
    or a key of settings_table.fault. Never raises while reading.
    """

    def __init__(self, path, defaults=()):
        self.path = path
        self.values = {}
        self.others = {}
        self.lent = {}
        self.damage = []
        from vorhand.session.settings_file import read
        from vorhand.session.settings_table import TABLE

        for key, default, _, _ in TABLE:
            self.values[key] = default
        self.values.update(defaults)
        read(self)

    def get(self, key):
        """The value of a key of TABLE. Raises KeyError for any other."""
        return self.values[key]

    def set(self, key, value):
        """Change one value; `save` keeps it. Raises SessionError(fault, key, value)."""
        from vorhand.session.settings_table import fault

        problem = fault(key, value)
        if problem:
            raise SessionError(problem, key, value)
        self.lent.pop(key, None)
        self.values[key] = value

    def lend(self, key, value):
        """As `set`, but for this run only: `save` keeps what was there before.

        A key "opt.<rule set>.<option>" lends a house rule.
        """
        if key[:4] == "opt.":
            self.lent.setdefault(key, self.others.get(key))
            self.others[key] = value
            return
        old_value = self.lent.get(key, self.values.get(key))
        self.set(key, value)
        self.lent[key] = old_value

    def options(self, ruleset):
        """{option: value} of a rule set's house rules; what no longer fits has its default."""
        options = {}
        for key, values, default, _ in ruleset.OPTIONS:
            value = self.others.get(option_key(ruleset.NAME, key), default)
            options[key] = value if value in values else default
        return options

    def set_option(self, ruleset, key, value):
        """Change one house rule. Raises SessionError(fault, key, value)."""
        for name, values, _, _ in ruleset.OPTIONS:
            if name == key:
                if value not in values:
                    raise SessionError("not_offered", key, value)
                self.others[option_key(ruleset.NAME, key)] = value
                self.lent.pop(option_key(ruleset.NAME, key), None)
                return
        raise SessionError("unknown_key", key, value)

    def save(self):
        """Keep them in the file. Raises StorageError; the old file is then still what it was."""
        from vorhand.session.settings_file import save

        save(self)


def option_key(rules, key):
    """Return under which key the settings keep a house rule of the rule set of this name."""
    return "opt." + rules + "." + key
