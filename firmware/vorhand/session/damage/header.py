"""A list whose first line is damaged: what can still be said of its table."""

from vorhand.session import fold, journal
from vorhand.session.errors import ListError


def recover(file, lines, place, evening):
    """Begin `evening` without a proven header.

    file: the open list; lines: its Lines; place: {number: index of a line}. What is legible of
    the first line is taken, the number of players from the deals; a rule set that is not legible
    is "", names are then the seats' numbers, the length is free. Raises ListError when nothing
    says how many play.
    """
    found = {"rules": "", "device": "", "list": "", "first_dealer": 0, "length": 0}
    options = []
    names = []
    if 0 in place:
        for key, value in _legible(lines.text.get(place[0], b"")):
            if key == "names":
                names.append(str(value))
            elif key[:4] == "opt." or key == "home":
                options.append((key, value))
            elif key == "players" or (key in found and type(value) is type(found[key])):
                found[key] = value
    players = _players(file, lines, place) or found.get("players", len(names))
    if players not in (2, 3, 4, 5):
        raise ListError("not_a_list", "open")
    names = names[:players]
    while len(names) < players:
        names.append("%d" % (len(names) + 1))
    found["players"] = players
    found["first_dealer"] %= players
    found["length"] = max(0, found["length"])
    header = [("vorhand", 1)] + options + [("names", name) for name in names]
    for key in found:
        header.append((key, found[key]))
    fold.begin(evening, header)


def _legible(text):
    """(key, value) pairs of those fields of a damaged line that are text at all."""
    found = []
    for field in text.split(b" "):
        try:
            found.extend(journal.pairs(str(field, "utf-8")))
        except UnicodeError:
            continue
    return found


def _players(file, lines, place):
    """Number of players as the first proven deal has it, or 0."""
    for seq in sorted(place):
        i = place[seq]
        if lines.good(i) and lines.kind(i) in ("deal", "fix", "count"):
            line = lines.bytes(file, i)
            return line[line.find(b" score=") :].split(b" ")[1].count(b",") + 1
    return 0
