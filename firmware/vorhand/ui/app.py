"""What every screen works with: settings, words, the list, the deal being entered.

One object, built once in main.py.  It knows no clock and no panel: the runner
owns those.  Screens are opened by name, so that only the visited ones are loaded.
"""

import sys

from vorhand import rules as rulesets
from vorhand.rules import RuleError
from vorhand.ui.drawing.suit_glyphs import suit
from vorhand.ui.keys import Scheme

# Every screen there is, and the folder it lies in.
SCREENS = {
    "home": "deal",
    "auction": "deal",
    "bid": "deal",
    "game": "deal",
    "play": "deal",
    "points": "deal",
    "ask": "deal",
    "trouble": "deal",
    "confirm": "deal",
    "correct": "list",
    "change": "list",
    "undo": "list",
    "sheet": "list",
    "entry": "list",
    "standings": "list",
    "sign": "list",
    "lists": "list",
    "seats": "list",
    "newlist": "setup",
    "options": "setup",
    "players": "setup",
    "text": "setup",
    "settings": "setup",
    "menu": "device",
    "calculator": "device",
    "help": "device",
    "about": "device",
    "message": "device",
    "failure": "device",
    "remove": "device",
    "damage": "device",
    "battery": "device",
    "crash": "device",
    "rest": "device",
}
KIT = {"more": "more_screen", "setting": "setting_screen", "number": "number_screen"}
DEAL = ("home", "auction", "bid", "game", "play", "points", "ask", "more", "trouble", "confirm")


class App:
    """The evening's working state; see `open`, `begin`, `write`."""

    plan = None  # a list that was set up but not opened, see ui/screens/setup/new_list.py

    def __init__(self, keys, settings, words, store, about):
        self.key_count = keys
        self.keys = Scheme(keys, settings.get("cursor"))
        self.settings = settings
        self.words = words
        self.word = words.word
        words.section("common")
        self._store = store  # (root, device id, clock) of the lists
        self.about = about  # (key, text) pairs the board knows of itself
        self.evening = None
        self._rules = None
        self._spoken = []  # the sections that its words came from
        self._table = None
        self._seated = None  # (number, records in the file) that the table was made for
        self.talk = None  # the conversation of the deal being entered
        self.fixing = 0  # the number of the deal being corrected, 0: a new deal
        self._others = ()  # (number, Score) of the deals that the correction makes count otherwise
        self.refused = False  # the last press meant nothing; the runner makes a sound
        self.restyled = False  # a setting changed the looks; the runner takes the new palette
        self.battery = None  # quarters 0..4, None without a gauge
        self.home = self.open("home", None)

    def open(self, name, back, *args):
        """The screen `name`, fresh: its module is loaded if it was not."""
        if name in KIT:
            path = "vorhand.ui.kit." + KIT[name]
        else:
            path = "vorhand.ui.screens.%s.%s" % (SCREENS[name], name)
        return self._made(name, path, back, args)

    def _made(self, name, path, back, args):
        self._load_rules()
        __import__(path)
        kind = sys.modules[path].SCREEN
        if name not in DEAL:
            self.words.section(name)
        screen = kind(self, back, *args)
        screen.name = name
        return screen

    @property
    def lists(self):
        """All lists of the device, as a fresh Lists: its code is needed between lists only."""
        from vorhand.session.lists import Lists

        return Lists(*self._store)

    def refuse(self):
        """Note that the last press was not accepted."""
        self.refused = True

    def suit(self, game):
        """(glyph, ink) of a game in the suits and colours the settings ask for."""
        return suit(game, self.settings.get("suits"), self.settings.get("colours"))

    @property
    def rules(self):
        """The rule set's module of the list in hand, None without one; loaded when asked for."""
        self._load_rules()
        return self._rules

    def _load_rules(self):
        if self._rules is None and self.evening:
            ruleset = rulesets.load(self.evening.rules)
            self._spoken = self.words.speak(ruleset)
            self._rules = ruleset

    def release(self):
        """Let go of the rule set between two deals: a quarter of all code is its."""
        if self.talk:
            return
        if self._rules:
            self.words.hush(self._spoken)
            self._rules = None

    def speak(self, suffix):
        """Load the rule set's words of this kind, see Words.speak; they go when it goes."""
        if self.rules.NAME + suffix not in self._spoken:
            self._spoken += self.words.speak(self.rules, suffix)

    # --- the list -------------------------------------------------------------

    def take(self, evening):
        """Make `evening` (an Evening or None) the list in hand.

        RuleError("ruleset", name) where this version does not know its rules.
        """
        if evening and evening.rules not in rulesets.names():
            raise RuleError("ruleset", evening.rules)
        self.drop()
        self._seated = None
        self.release()
        self.evening = evening

    def number(self):
        """The number of the deal being entered or, between deals, of the next one."""
        return self.fixing or self.evening.count + 1

    def table(self):
        """The table of that deal: who deals, who sits where, which rounds it stands under."""
        place = (self.number(), self.evening.end.seq)
        if self._seated != place:
            self._table = self.evening.table(place[0])
            self._seated = place
        return self._table

    def full(self):
        """Whether the list takes no further deal: it has all, has ended early or is closed."""
        return bool(self.evening.closed or self.evening.full())

    # --- the deal in hand -----------------------------------------------------

    def begin(self, fixing=0, answers=()):
        """Start entering the next deal, or correcting deal `fixing` from its `answers`."""
        from vorhand.rules.deal.conversation import Conversation

        self.fixing = fixing
        self.talk = Conversation(self.rules, self.table(), self.evening.options, answers)

    def drop(self):
        """Forget the deal being entered."""
        self.talk = None
        self.fixing = 0
        self._others = ()

    def score(self):
        """What the rule set makes of the deal being entered.

        Of a correction that starts other rounds than before its warnings say what becomes of
        the deals after it.
        """
        e = self.evening
        ruleset, talk = self.rules, self.talk
        score = ruleset.score(talk.table, talk.facts, e.options)
        self._others = ()
        if self.fixing and not score.redeal and e.changes_later(self.fixing, score):
            from vorhand.session.corrections import Correction

            correction = Correction(e, self.rules, self.fixing, score)
            self._others = correction.changed
            score.warnings = tuple(score.warnings) + correction.warnings()
        return score

    def write(self, score=None):
        """Write the confirmed deal to the list; whatever fails leaves it in hand.

        score: what score() said of it last. The rules are then done with: writing needs the room
        they take.
        """
        score = score or self.score()
        fixing, answers, others = self.fixing, self.talk.answers, self._others
        self.drop()
        if score.redeal:
            return
        written = False
        try:
            if fixing:
                self.evening.correct(fixing, answers, score, others)
            else:
                self.evening.write(answers, score)
            written = True
        finally:
            if not written:
                self.begin(fixing, answers)
                self._others = others

    def draft(self):
        """The half-entered deal as bytes for memory that survives sleep; b"" without one."""
        from vorhand.ui.waking import draft

        return draft(self)

    def resume(self, data):
        """Take up a draft again; whether that was possible, see waking.resume."""
        from vorhand.ui.waking import resume

        return resume(self, data)
