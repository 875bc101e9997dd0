"""The table of settings: it drives menu, file, defaults, checks, host and manual."""

from vorhand import rules
from vorhand.session.player_names import name_fault

# (key, default, values, unit). values: a tuple = one of these; a range = a number in it;
# "names" = a list of player names; "code" = a language, whose folder decides whether it exists;
# "rules" = the name of a rule set; "link" = what stands before the "#" of a closed list's QR code,
# "" for none. unit: of a number, "" for none; the stake's are hundredths of a cent, see
# rules/settlement.py. A time of 0 is never; length 0 = free, -1 = the rule set's usual one for the
# number of players.
TABLE = (
    ("language", "de", "code", ""),
    ("suits", "french", ("french", "german"), ""),
    ("colours", "normal", ("normal", "tournament"), ""),
    ("invert", 0, (0, 1), ""),
    ("rotate", 0, (0, 180), "degrees"),
    ("brightness", 100, (25, 50, 75, 100), "percent"),
    ("rest_after", 60, (0, 30, 60, 120, 300), "seconds"),
    ("off_after", 300, (0, 120, 300, 600, 1800), "seconds"),
    ("sleep_after", 1800, (0, 600, 1800, 3600), "seconds"),
    ("procedure", 1, (0, 1), ""),
    ("cursor", "auto", ("auto", "on", "off"), ""),
    ("sound", 1, (0, 1), ""),
    ("ask_bid", 0, (0, 1), ""),
    ("standings", "seeger_fabian", ("plain", "seeger", "seeger_fabian"), ""),
    ("fee1", 50, range(10001), "cents"),
    ("fee2", 100, range(10001), "cents"),
    ("fee_from", 4, range(1, 100), ""),
    ("fee_passed", 0, range(10001), "cents"),
    ("settle", "none", ("none", "all", "average", "game", "round"), ""),
    ("settle_of", "points", ("points", "seeger", "seeger_fabian"), ""),
    ("stake", 100, (10, 20, 25, 50, 100, 200, 500, 1000), "hundredths"),
    ("cents_first", 0, (0, 1), ""),
    ("cap", 0, range(0, 20001, 100), "cents"),
    ("round_price", 300, range(0, 5001, 10), "cents"),
    ("link", "", "link", ""),
    ("rules", "isko", "rules", ""),
    ("length", -1, range(-1, 241), ""),
    ("roster", (), "names", ""),
)
ROSTER = 24  # names at most
LINK_LENGTH = 60  # characters: a longer one leaves a code too little for the list
# Not in the table, for nobody sets them: opt.<rule set>.<option>, the house rules last played by;
# playing, the number of the list in play where that is not the newest one.


def row(key):
    """The row of TABLE for `key`, or None."""
    for entry in TABLE:
        if entry[0] == key:
            return entry
    return None


def fault(key, value):
    """Why `value` cannot be the setting `key`, as a key, or None when it can."""
    entry = row(key)
    if entry is None:
        return "unknown_key"
    values = rules.names() if entry[2] == "rules" else entry[2]
    if values == "names":
        return _roster_fault(value)
    if values == "link":
        return None if _is_link(value) else "not_offered"
    if isinstance(values, (tuple, range)):
        known = isinstance(value, (int, str)) and not isinstance(value, bool)
        good = known and value in values
    else:
        good = isinstance(value, str) and 2 <= len(value) <= 8 and value.isalpha()
    return None if good else "not_offered"


def _is_link(value):
    """Return whether a text can stand in a link: ASCII, no spaces, nothing that parts a link."""
    if not isinstance(value, str) or len(value) > LINK_LENGTH:
        return False
    return all(33 <= ord(char) < 127 and char not in '"#<>' for char in value)


def _roster_fault(names):
    if not isinstance(names, (list, tuple)):
        return "not_offered"
    if len(names) > ROSTER:
        return "roster_long"
    for index in range(len(names)):
        if names[index] in names[:index]:
            return "name_twice"
        problem = name_fault(names[index])
        if problem:
            return problem
    return None
