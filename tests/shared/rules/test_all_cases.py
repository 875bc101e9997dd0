"""The reference's 131 worked cases: each has its rows in a table here, with the numbers it says.

What a case tells stands in the tables of the other tests; its numbers are carried here once more,
so that neither a row nor a number can get lost or be changed unseen.
"""

import sys

from telling import answers_of

from vorhand.rules import load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

# Per module with the tables: case:what it comes to, players or parts of a case parted by /.
CASES = (
    (
        "test_isko_cases",
        """
        1:40 2:110 3:144 4:72 5:-92 6:-72 7:36 8:-60 9:-60 10:-80 11:20 12:48 13:108 14:264 15:216
        16:-216 17:144 18:-54 19:46 20:18 21:-48 22:-48 23:-72 24:-96 25:24 26:36 27:48 28:36 29:36
        30:-72 31:-384 32:-120 33:-120 34:-144 35:72 36:-168 37:23/35/46/59 38:-46/-70/-92/-118
        39:-66 40:-154 41:-96 42:-144 43:48 44:72 45:-96 46:-126 47:-48 48:-54 49:-72 50:-90 51:-72
        52:-96 53:48 54:36 55:-154 56:60 118:132
        """,
    ),
    (
        "test_standings",
        """
        57:68 58:-86/40/30 59:96/-142 60:73/-96 61:300 62:1160/732/738 63:1072/651/426/1324
        """,
    ),
    ("test_isko_old_cases", "64:-192 65:-36 66:-48 67:-35 68:-46 69:360"),
    (
        "test_pub_cases",
        """
        70:-96/-192/-384 71:48/96/192 72:192 73:48 74:-384 75:44 76:-88 77:92/-184 89:0/-24/-24
        90:-48/0/0
        """,
    ),
    (
        "test_ramsch_cases",
        """
        78:-60/0/0 79:-150/0/0 80:-75/0/0 81:120/0/0 82:-50/-50/0 83:-25/-25/0 84:0/0/0 85:-528/0/0
        86:-488/0/0 87:-10/-15/-20 88:-60/-40/-20
        """,
    ),
    ("test_settlement", "91:180/-120/20/-80 92:-60/-472/376/156 116:-15/-118/94/39"),
    (
        "test_tournee_cases",
        """
        93:-30 94:30 95:-33 96:10 97:-24 98:-12 99:48/-96 100:60/-60 101:24 102:216
        103:20/40/-20/-40 104:24 105:36 106:-36 107:60 108:48 109:60 110:-60 111:10/0/0 112:20/0/0
        113:10/0/0 114:10/0/0 115:0/0/-30
        """,
    ),
    ("test_texas_cases", "117:120 119:288 120:32/-64 121:20/30/40/60 122:18/27 123:-72"),
    (
        "test_schmegegge_cases",
        "124:30/44/60/48 125:59 126:-60 127:120 128:40 129:40/-80 130:40/-80 131:-35/0",
    ),
)

# (case, rules, seats, options, what was told, points): those that stand in no other table.
MORE = (
    ("131", "schmegegge", 2, {}, "declarer=ramsch loser=0 points=71", (-35, 0)),
    ("131", "schmegegge", 2, {}, "declarer=ramsch loser=1 points=71", (0, -35)),
)

# What a list comes to has the totals of others in its rows, too.
_WITH_OTHERS = ("test_standings",)


def numbers(text):
    """Return the numbers that "1/-2" stands for as a set; 0 is nobody's part."""
    return {int(number) for number in text.split("/")} - {0}


def tables(name):
    """Return the rows of a test module's tables that stand for a case."""
    loaded = name in sys.modules
    sys.path.insert(0, __file__[: max(0, __file__.rfind("/"))])  # other folders have such a name
    try:
        module = __import__(name)
    finally:
        sys.path.pop(0)
    found = []
    for attribute in dir(module):
        table = getattr(module, attribute)
        for row in table if attribute.isupper() and isinstance(table, tuple) else ():
            if isinstance(row, tuple) and isinstance(row[0], str) and row[0].isdigit():
                found.append(row)
    if not loaded:
        del sys.modules[name]  # its tables are memory that the other tests want
    return found


def told_by(rows):
    """Return {case: numbers of all its rows}."""
    found = {}
    for row in rows:
        told = row[-1] if isinstance(row[-1], (list, tuple)) else (row[-1],)
        found.setdefault(int(row[0]), set()).update(set(told) - {0})
    return found


def cases(text):
    """Return [(case, numbers)] of a line of CASES."""
    found = []
    for word in text.split():
        case, _, told = word.partition(":")
        found.append((int(case), numbers(told)))
    return found


def test_there_are_131():
    found = []
    for _, text in CASES:
        found += [case for case, _ in cases(text)]
    assert sorted(found) == list(range(1, 132))


def test_each_has_its_rows_and_its_numbers():
    for name, text in CASES:
        found = told_by(tables(name))
        for case, expected in cases(text):
            told = found[case] if case in found else told_by(MORE).get(case)
            assert told is not None, (name, case)
            if name in _WITH_OTHERS:
                assert expected <= told, (name, case, told)
            else:
                assert expected == told, (name, case, told)


def points(rules, seats, options, text):
    """Return the points of a deal that is told in a line of text."""
    conversation = Conversation(load(rules), Table(seats, 0), options, answers_of(text))
    assert conversation.question is None, (text, "asks", conversation.question.key)
    return conversation.ruleset.score(conversation.table, conversation.facts, options).points


def test_what_stands_in_no_other_table():
    for case, rules, seats, options, text, expected in MORE:
        assert points(rules, seats, options, text) == expected, (case, text)


def test_cases_of_ramsch_at_a_table_of_pub():
    """They are told to Ramsch alone there: the rule set that has it comes to the same."""
    seen = 0
    for row in tables("test_ramsch_cases"):
        _, options, text, expected = row
        assert points("pub", 3, options, "declarer=ramsch " + text) == expected, row
        seen += 1
    assert seen == 13, seen
