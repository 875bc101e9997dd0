"""The sheet of a list as JSON, the content of each column, for the page that shows it.

Runs in MicroPython's WebAssembly port; the firmware beside it reads the list as the device does.
"""

import json
import os

import game_columns
import labels
import notes
from list_unpacker import Damaged, digits_in, list_file

from vorhand.lang import Words
from vorhand.rules import RuleError, standings
from vorhand.session import ListError, StorageError
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists
from vorhand.session.settings import Settings
from vorhand.ui.app import App
from vorhand.ui.wording.counted import fees, final, system_of
from vorhand.ui.wording.figures import money
from vorhand.ui.wording.past_deal import whose

_ROOT = "/shown"
_PATH = _ROOT + "/list.txt"
_MARK = b"\xef\xbb\xbf"  # of UTF-8, which an editor has put before the list
_COUNT = ("stray", "swapped", "duplicate")  # damage of a line whose record counts nevertheless


def read(text, file, language):
    """Return the sheet as JSON: of a list file's text, a character a byte, or of digits in `text`.

    {"fault": key, "details": [...]} for one that cannot be read, see list_unpacker.Damaged;
    further keys are "rules", an unknown rule set, and "no_list".
    """
    try:
        data = bytes([ord(char) for char in file]) if file else list_file(digits_in(text))
        if data[:3] == _MARK:
            data = data[3:]
        return json.dumps(_sheet(data, language))
    except Damaged as damage:
        return json.dumps({"fault": damage.args[0], "details": list(damage.args[1:])})
    except RuleError as error:
        return json.dumps({"fault": "rules", "details": list(error.args[1:])})
    except (ListError, StorageError):
        return json.dumps({"fault": "no_list", "details": []})


def _sheet(data, language):
    try:
        os.mkdir(_ROOT)
    except OSError:
        pass  # it exists
    with open(_PATH, "wb") as file:
        file.write(data)
    settings = Settings(_ROOT + "/settings.txt")  # no such file: the defaults
    words = Words(language)
    app = App(6, settings, words, Lists(_ROOT), ())
    app.take(Evening(_PATH))
    app.speak_rules()
    words.load("list")
    words.load("deal")
    e = app.evening
    system = system_of(app)
    rows = final(app, system)
    loss = fees(app)

    def label(key, *values):
        return labels.label(language, key, *values)

    footnotes = []
    deals = _deals(app, footnotes, label)
    return {
        "file": "".join([chr(byte) for byte in data]),
        "id": e.id,
        "date": labels.day(language, e.opened[:10]),
        "rules": words.rule_set(e.rules),
        "names": e.names,
        "closed": bool(e.closed),
        "damaged": len([kind for _, kind, _ in e.damage if kind not in _COUNT]),
        "deals": deals,
        "more": game_columns.used(e, app.rules, [deal["more"] for deal in deals]),
        "won": list(e.won),
        "lost": list(e.lost),
        "passed": e.passed,
        "footnotes": footnotes,
        "remarks": list(notes.of_seats(e, system, label)),
        "system": system,
        "othersBonus": standings.others_bonus(e.players, e.options),
        "lossMoney": [money(app.word, cents) if cents else "–" for cents in loss],
        "lossTogether": money(app.word, sum(loss)),
        "final": [list(row) for row in rows],
        "ranks": standings.ranks([row.whole for row in rows], e.won, e.lost),
    }


def _deals(app, footnotes, label):
    """Return an object for each deal; add the notes on deals to `footnotes`."""
    e = app.evening
    totals = [0] * e.players
    deals = []
    for n in range(1, e.count + 1):
        result = e.result(n)
        ends_round = _round(e, n) != _round(e, n + 1)
        deal = {"n": n, "readable": result is not None, "endsRound": ends_round, "more": {}}
        deals.append(deal)
        if result is None:
            continue
        points, won, lost, fixed = result
        totals = [total + score_change for total, score_change in zip(totals, points)]
        plus, minus = game_columns.points(points, won, lost)
        deal.update(
            {
                "names": list(e.names_at(n)),
                "dealer": e.dealer(n),
                "corrected": bool(fixed),
                "points": list(points),
                "totals": totals,
                "plus": plus,
                "minus": minus,
            }
        )
        facts, score = game_columns.replayed(app, n)
        deal["passed"] = facts.get("declarer") == "passed"
        deal["seat"] = None if deal["passed"] else whose(facts, result)
        deal["more"] = game_columns.further(app, n, facts, score)
        if facts and not deal["passed"]:
            deal.update(_game(app, n, facts, score))
        texts = notes.of_deal(app, n, fixed, facts, score, label)
        deal["marks"] = list(notes.add(footnotes, texts))
    return deals


def _round(e, n):
    """Return the number of the round that a deal is in, from 0."""
    return e.seating(n)[0] // e.players


def _game(app, n, facts, score):
    """Return the texts of the columns of a game."""
    game = facts.get("game") or facts.get("declarer")
    values = game_columns.game(app.evening, app.rules, n, facts, score)
    columns = dict(zip(("base", "with", "without", "levels"), values))
    columns["game"] = game if isinstance(game, str) else ""
    columns["title"] = app.word(game) if isinstance(game, str) else ""
    columns["explained"] = app.words.explain(score.items if score else ())
    return columns
