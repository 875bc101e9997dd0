"""The state that screens work with: settings, words, the list, its rule set, the deal in hand.

One object, built once in main.py. It knows no clock, no panel and no memory: the runner and
ui/memory.py have those.
"""

from vorhand import rules as rulesets
from vorhand.lang import sections
from vorhand.rules import RuleError
from vorhand.session import ListError, StorageError
from vorhand.ui.deal_in_hand import DealInHand
from vorhand.ui.drawing.palette import suit
from vorhand.ui.keys import Scheme


class App:
    """The evening's working state.

    settings: session.settings.Settings; words: lang.Words; lists: session.lists.Lists;
    about: (key, text) pairs that the board knows of itself.

    keys      the Scheme of the board's keys
    word      words.word: the words for a key
    evening   the list in hand, None without one
    playing   the list in play: the same, but while another one is looked at
    deal      the DealInHand
    home      the screen everything returns to, None where it has made way for a deal
    plan      a list that was set up and not opened yet, see screens/setup/newlist.py
    refused   whether the last press meant nothing; the loop makes a sound of it
    restyled  whether a setting changed the looks; the runner takes the new palette
    charge    the ui.charge.Charge of the battery, None where none is connected
    counting  (STANDINGS, FIRST or None, SETTLE, FEES) of the list's rule set, None until that is
              first loaded; it stays where the rule set goes
    reckoning (whether the rule set tells its base values, whether the value calculator serves it),
              None until it is asked for; it stays, too
    home_cursor  where Home's cursor stood when it made way
    rule_sections  sections of the words that were loaded with the rule set
    """

    def __init__(self, key_count, settings, words, lists, about):
        self.keys = Scheme(key_count, settings.get("cursor"))
        self.settings = settings
        self.words = words
        self.word = words.word
        words.play_with(settings.get("suits"))
        self.lists = lists
        self.about = about
        self.evening = None
        self.playing = None
        self.deal = DealInHand(self)
        self.home = None
        self.plan = None
        self.refused = False
        self.restyled = False
        self.charge = None
        self._rules = None
        self.counting = None
        self.reckoning = None
        self.home_cursor = 0
        self.rule_sections = ()

    def refuse(self):
        """Note that the last press was not accepted."""
        self.refused = True

    def open_home(self):
        """Return the screen everything returns to, made anew where it had made way."""
        if not self.home:
            from vorhand.ui.screens.deal.home import Home

            self.home = Home(self, None)
        return self.home

    def suit(self, game):
        """Return (glyph, ink) of a game in the suits and colours the settings ask for."""
        return suit(game, self.settings.get("suits"), self.settings.get("colours"))

    # --- the list in hand -------------------------------------------------------

    def take(self, evening, looked_at=False):
        """Make `evening`, an Evening or None, the list in hand; in play unless only looked at.

        RuleError("ruleset", name) where this version does not know its rules.
        """
        if evening and evening.rules not in rulesets.names():
            raise RuleError("ruleset", evening.rules)
        self.deal.drop()
        self.release_rules()
        self.counting = None
        self.reckoning = None
        self.evening = evening
        if not looked_at:
            self.playing = evening

    def take_newest(self):
        """Take the newest list, or that which the settings note as the one in play.

        Return why it cannot be had, an exception; None where it can, or there is no list.
        """
        self.take(None)
        try:
            newest = self.lists.newest(self.settings.others.get("playing"))
            if newest:
                self.take(self.lists.open(newest))
        except (ListError, RuleError, StorageError) as problem:
            return problem
        return None

    def looks_on(self):
        """Return whether the list in hand is only looked at."""
        return self.evening is not self.playing

    # --- its rule set -----------------------------------------------------------

    @property
    def rules(self):
        """The rule set's module, None without a list; its first use is `load_rules`."""
        return self._rules or self.load_rules()

    def load_rules(self):
        """Load the rule set of the list in hand and return it, once it can have begun this list.

        A list that it cannot have begun is closed, so that it can be looked at, with the defaults
        in the place of the house rules that do not fit: ListError("unfit", house rule), once. One
        of too many players, or too few, is put away: ListError("players", how many).
        """
        e = self.evening
        if not e:
            return None
        ruleset = rulesets.load(e.rules)
        unfit = None
        if not e.checked:
            values = {row[0]: row[1] for row in ruleset.OPTIONS}
            for key in list(e.options):
                if e.options[key] not in values.get(key, ()):
                    del e.options[key]
                    unfit = key
            e.home = ruleset.home(e.options)
            if e.players not in ruleset.TABLES:
                if self.playing is e:
                    self.playing = None
                self.evening = None
                raise ListError("players", e.players)
            e.checked = True
        if unfit:
            e.closed = True
            raise ListError("unfit", unfit)
        self._rules = ruleset
        self.counting = (
            ruleset.STANDINGS,
            getattr(ruleset, "FIRST", None),
            getattr(ruleset, "SETTLE", "none"),
            getattr(ruleset, "FEES", False),
        )
        return ruleset

    def speak_rules(self):
        """Load the words of the list's rule set, unless they are loaded."""
        if self.rules and not self.rule_sections:
            self.words.speak(self.rules)
            self.rule_sections = sections(self.rules)

    def has_rules(self):
        """Return whether the rule set is loaded."""
        return self._rules is not None

    def release_rules(self):
        """Let go of the rule set and its words; what asks for `rules` loads them again."""
        for section in self.rule_sections:
            self.words.drop(section)
        self._rules = None
        self.rule_sections = ()
