"""A device's settings for the page that changes them over a cable, as the device has them.

Runs in MicroPython's WebAssembly port; the firmware beside it reads and writes settings.txt. House
rules have the words of their rule set. A file is a text with a character for each byte.
"""

import json
import os

from vorhand.lang import Words, codes, name, sections
from vorhand.rules import NAMES, load
from vorhand.session import SessionError
from vorhand.session.player_names import NAME_LENGTH
from vorhand.session.settings import Settings
from vorhand.session.settings_table import LINK_LENGTH, ROSTER

_ROOT = "/settings"
_PATH = _ROOT + "/settings.txt"
KEYS = ("language", "rules", "roster", "link")


class Form:
    """The settings of one device.

    file: the content of its settings.txt, "" for none; defaults: JSON of its board's (key, value);
    code: the language of the page.
    """

    def __init__(self, file, defaults, code):
        try:
            os.mkdir(_ROOT)
        except OSError:
            pass  # it exists
        # There is always a file, because Emscripten's error without one differs from a chip's.
        with open(_PATH, "wb") as out:
            out.write(bytes([ord(char) for char in file]))
        self.settings = Settings(_PATH, json.loads(defaults))
        self.damaged = len(self.settings.damage)
        self.speak(code)

    def speak(self, code):
        """Say everything in this language from now on."""
        self.words = Words(code)

    def about(self):
        """Return as JSON the values of KEYS, the choices, and the lengths that fit."""
        return json.dumps(
            {
                "values": {key: self.settings.get(key) for key in KEYS},
                "languages": [(code, name(code)) for code in codes()],
                "rules": [(rules, self.words.rule_set(rules)) for rules in NAMES],
                "damaged": self.damaged,
                "name_length": NAME_LENGTH,
                "names": ROSTER,
                "link_length": LINK_LENGTH,
            }
        )

    def house_rules(self, rules):
        """Return as JSON the house rules of a rule set.

        Each has its key, name, help, all values in words, and among them the indices of the chosen
        and of the usual one.
        """
        ruleset = load(rules)
        words = Words(self.words.code)
        words.speak(ruleset, "OPTIONS")
        chosen = self.settings.options(ruleset)
        return json.dumps(
            [
                {
                    "key": key,
                    "title": words.word("option." + key),
                    "help": words.once("HELP", sections(ruleset), "help." + key),
                    "values": [words.word("option.%s.%s" % (key, value)) for value in values],
                    "chosen": list(values).index(chosen[key]),
                    "usual": list(values).index(default),
                }
                for key, values, default, _ in ruleset.OPTIONS
            ]
        )

    def edited(self, changes):
        """Return as JSON {"file"} with the changes made, or {"fault", "key"} of a wrong one.

        changes: JSON of values by their key, and of `options`: {rule set: {key: index of the
        value}}.
        """
        changes = json.loads(changes)
        options = changes.pop("options", {})
        try:
            for key in changes:
                value = changes[key]
                self.settings.set(key, tuple(value) if isinstance(value, list) else value)
            for rules in options:
                ruleset = load(rules)
                for key, values, _, _ in ruleset.OPTIONS:
                    if key in options[rules]:
                        self.settings.set_option(ruleset, key, values[options[rules][key]])
        except SessionError as error:
            return json.dumps({"fault": error.args[0], "key": error.args[1]})
        self.settings.save()
        with open(_PATH, "rb") as file:
            return json.dumps({"file": "".join([chr(byte) for byte in file.read()])})
