"""Why an answer cannot be under the house rules of pub."""

from vorhand.rules.deal.values import LADDER
from vorhand.rules.parts import kontra
from vorhand.rules.pub import home
from vorhand.rules.pub.pub_value import ladder

# Answers that a house rule has to allow: (its key, what it is by default).
_ALLOWED_BY = {
    "kontra": ("kontra_steps", 4),
    "kontra_by": ("kontra_steps", 4),
    "spitze": ("spitze", 0),
    "revolution": ("revolution", 0),
    "schenken": ("schenken", 0),
    "sixty": ("bock_60", 0),
}

# What an answer belongs to, where that is called otherwise.
_REASON_NAMES = {"kontra_by": "kontra", "sixty": "bock_60"}


def refusal(table, facts, options, key, value):
    """Return why an answer cannot be: (reason key, *values); None where no rule says it."""
    get = options.get
    if key == "declarer":
        return _opening_refusal(table, options, value)
    if table.ramsch and key in ("game", "bid", "hand", "auction"):
        return ("ramsch_round",)
    if key in _ALLOWED_BY:
        option, usual = _ALLOWED_BY[key]
        if not get(option, usual):
            return ("not_played", _REASON_NAMES.get(key, key))
    if key in ("kontra", "kontra_by"):
        return _kontra_refusal(table, facts, options, key, value)
    null = facts.get("game") == "null"
    if key == "spitze" and null:
        return ("spitze_null",)
    if key == "revolution" and not null:
        return ("revolution_null",)
    if key == "schenken":
        return ("schenken_announced",)
    if key == "matadors" and facts.get("spitze") and facts.get("game") == "grand":
        return ("spitze_four",) if value in (4, -4) else None
    if key == "bid" and value in LADDER and value not in ladder(options):
        return ("bid_unreachable", value)
    return None


def _opening_refusal(table, options, value):
    if table.ramsch:
        return ("ramsch_round",) if value in ("auction", "passed") else None
    if value in ("ramsch", "passed") and value not in home(options):
        return ("not_played", "ramsch") if value == "ramsch" else ("passed_ramsch",)
    return None


def _kontra_refusal(table, facts, options, key, value):
    get = options.get
    declarer = facts.get("declarer")
    if declarer == "ramsch":
        return ("kontra_ramsch",)
    if type(declarer) is not int:
        return None
    if key == "kontra_by":
        if value == declarer:
            return ("kontra_declarer",)
        if value in table.sitting:
            return ("kontra_sits",)
    rungs = ladder(options) if get("kontra_need_18") else None
    sayers = kontra.sayers(table, facts, rungs)
    if not sayers or (key == "kontra_by" and value in table.active and value not in sayers):
        return ("kontra_18",)
    if key == "kontra" and value in kontra.STEPS:
        steps = get("kontra_steps", 4)
        if value > steps:
            return ("kontra_steps", steps)
        if facts.get("game") == "null":
            return ("kontra_null",)
    return None
