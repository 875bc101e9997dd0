"""The settings of this device as its file has them; what they may be is in settings.py."""

from vorhand.session.errors import SessionError


class Settings:
    """The settings in the file `path`; a missing file means the defaults.

    defaults: (key, value) pairs of the board, where its own are others than TABLE's.
    values: {key of TABLE: value}; others: keys that this version does not know, kept; lent: what
    the file has where a value is only lent; damage: list of (line number, what, detail) as found
    in the file, what being ``no_field not_text half too_long read`` or a key of settings.fault.
    Never raises while reading.
    """

    def __init__(self, path, defaults=()):
        from vorhand.session.settings import read

        self.path = path
        self.lent = {}
        self.values, self.others, self.damage = read(path, defaults)

    def get(self, key):
        """The value of a key of TABLE. Raises KeyError for any other."""
        return self.values[key]

    def set(self, key, value):
        """Change one value; `save` keeps it. Raises SessionError(fault, key, value)."""
        from vorhand.session.settings import fault

        wrong = fault(key, value)
        if wrong:
            raise SessionError(wrong, key, value)
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
        before = self.lent.get(key, self.values.get(key))
        self.set(key, value)
        self.lent[key] = before

    def options(self, ruleset):
        """{option: value} of a rule set's house rules; what no longer fits has its default."""
        from vorhand.session.house_rules import options

        return options(self, ruleset)

    def set_option(self, ruleset, key, value):
        """Change one house rule. Raises SessionError(fault, key, value)."""
        from vorhand.session.house_rules import set_option

        set_option(self, ruleset, key, value)

    def save(self):
        """Write all settings to a new file and put it in the old one's place.

        Raises StorageError; the old file is then still what it was. Only a damaged one may lie
        aside by then: the next start finds all that was to be saved.
        """
        from vorhand.session.settings import save

        save(self)
