"""Every option of the reference exists with its default, and every option changes something.

The reference names them in its table of ambiguities (section 9) and in the chapters on old rules
and pub rules.
"""

import random

import pytest
from walking import finish, go_on, options_of, scored, table_of

from vorhand.rules import RuleError, load, names
from vorhand.rules.deal.conversation import Conversation

GERMAN = ("isko", "pub", "isko_old")
FOR_TWO = ("schmegegge", "strohmann", "dummy")
RAMSCH = ("pub", "texas")
TRIGGERS = "60 grand_hand kontra re digits hundred 72 96 passed grand_lost null_oh 100 march"


def everywhere(default, *groups):
    """Return {rule set: default} for rule sets and groups of rule sets."""
    defaults = {}
    for group in groups:
        defaults.update(dict.fromkeys((group,) if isinstance(group, str) else group, default))
    return defaults


# (number of the ambiguity or section, option, {rule set: default})
SWITCHES = (
    ("1", "schneider_at", {"pub": 90, "texas": 90, "tournee": 91}),
    ("3", "failed_ann_levels", everywhere("both", GERMAN, FOR_TWO, "texas")),
    ("4", "eigenschneider", everywhere(0, GERMAN, FOR_TWO)),
    ("5", "null_overbid", everywhere("choice", GERMAN, FOR_TWO)),
    ("9", "suit_ouvert", everywhere(1, GERMAN, FOR_TWO, "texas")),
    ("10", "announce_needs_hand", {"pub": 1, "texas": 0}),
    ("12", "grand_base", {"pub": 24, "isko_old": 24, "urskat": 24, "texas": 16}),
    ("13", "ouvert_doubles", {"texas": 0}),
    ("14", "loss_factor", {"pub": 2}),
    ("15", "na_overbid_factor", {"tournee": 1}),
    ("16", "na_double_loss", {"tournee": 1}),
    ("16a", "na_announce_any", {"tournee": 0}),
    ("17", "na_schwarz_cumulative", {"tournee": 1}),
    ("18", "na_bid_ladder", {"tournee": "any"}),
    ("20", "na_ramsch_by", {"tournee": "points"}),
    ("20", "na_ramsch_skat", {"tournee": "last"}),
    ("21", "na_ramsch_tie", {"tournee": "first"}),
    ("22", "na_ramsch_sweep", {"tournee": "only"}),
    ("25", "revoke_keeps_won", {"pub": 1}),
    ("26", "na_revoke_charge", {"tournee": "both"}),
    ("28", "concede_levels", everywhere(0, GERMAN, FOR_TWO, "texas", "urskat")),
    ("29", "ramsch_mode", everywhere("loser", RAMSCH)),
    ("30", "ramsch_fixed", everywhere(10, RAMSCH)),
    ("31", "ramsch_skat", everywhere("last", RAMSCH)),
    ("32", "ramsch_tie", everywhere("both", RAMSCH)),
    ("33", "ramsch_all_tie", everywhere(0, RAMSCH)),
    ("34", "durchmarsch", everywhere("plus120", RAMSCH)),
    ("35", "ramsch_ten", everywhere("ten", RAMSCH)),
    ("35a", "ramsch_cap", everywhere(0, RAMSCH)),
    ("4.2", "ramsch_doubled", everywhere("most", RAMSCH)),
    ("4.2", "ramsch_cap_when", {"pub": "after"}),
    ("36", "kontra_need_18", {"pub": 0}),
    ("37", "kontra_chain", {"pub": "supra"}),
    ("38", "bock_start", {"pub": "next"}),
    ("38", "bock_stack", {"pub": "append"}),
    ("39", "bock_len", {"pub": "players"}),
    ("40", "sf_sitter", everywhere(1, GERMAN, "texas")),
    ("41", "sf_bonus_5", everywhere(0, GERMAN, "texas")),
    ("42", "bierlachs_loss", {"pub": 2}),
    ("43", "bierlachs_target", {"pub": 501}),
    ("44", "officer_mode", {"officers": "skat"}),
    ("4.6", "officer_names", {"officers": "forehand"}),
    ("4.6", "dummy_hand", {"dummy": "unused"}),
    ("45", "sm_null_open_needs_hand", {"schmegegge": 0}),
    ("48", "lets_end_defender", {"schmegegge": "declarer"}),
    ("49", "lets_end_counts_for_bid", {"schmegegge": 0}),
    ("50", "sm_second_round", {"schmegegge": "first"}),
    ("51", "sm_ramsch_tie", {"schmegegge": "both"}),
    # Old rules, and the pub's triggers of Bock, all off.
    ("3.", "old_hand_single", {"isko_old": 1}),
    ("3.", "grand_ouvert_base", {"isko_old": 36}),
    *(("4.3", "bock_" + key, {"pub": 0}) for key in TRIGGERS.split()),
    ("8.", "ramsch_after_first_pass", {"schmegegge": 0}),
)
# The table names list_correction as well: records are never removed, a correction is one more
# record. Every list is kept so (tests/session), so there is no option.


def test_every_switch_has_its_default():
    for point, key, expected in SWITCHES:
        rows = [(name, row) for name in names() for row in load(name).OPTIONS]
        assert {name: row[2] for name, row in rows if row[0] == key} == expected, (point, key)


# --- every option changes something -------------------------------------------------

# Options without effect on a deal, and where they work instead; each has its tests there.
ELSEWHERE = {
    ("sf_sitter", 0): "standings",
    ("sf_bonus_5", 20): "standings",
    ("sf_bonus_5", 24): "standings",
    ("sf_bonus_5", 30): "standings",
    ("bierlachs_target", 301): "when the list ends",
    ("bierlachs_target", 701): "when the list ends",
    ("bierlachs_target", 1001): "when the list ends",
    ("bock_len", "3"): "rounds",
    ("ramsch_round", "bock"): "rounds",
    # The order of the cards in play; their points stay.
    ("ramsch_ten", "low"): "play",
    # Whether the card points of a JSON object include the skat; at the table the players count.
    ("na_ramsch_skat", "unused"): "card points in JSON",
}
# The options that must be set for an option to matter.
BESIDE = {
    "ramsch_fixed": {"ramsch_mode": "fixed"},
    "ramsch_cap": {"ramsch_mode": "loser", "ramsch_shove": 1},
    "ramsch_cap_when": {"ramsch_cap": 250, "ramsch_shove": 1, "bock_grand_hand": 1},
    "ramsch_doubled": {"ramsch_mode": "all"},
    "bock_after_kontra": {"bock_kontra": 1},
    "bock_start": {"bock_grand_lost": 1},
    "bock_stack": {"bock_grand_lost": 1, "bock_72": 1, "bock_start": "trigger"},
    "bierlachs_loss": {"list_mode": "bierlachs"},
}
ROWS = [
    (name, row[0], value)
    for name in names()
    for row in load(name).OPTIONS
    for value in row[1][1:]
    if (row[0], value) not in ELSEWHERE
]


PARTS = ("answers", "low", "high", "ladder")


def view(ruleset, table, options, answers):
    """Return all that players see of a deal: the questions, their answers, the Score."""
    try:
        conversation = Conversation(ruleset, table, options, answers)
    except RuleError as error:
        return error.args
    offered = [
        (question.key, question.optional, [getattr(question, part, None) for part in PARTS])
        for question in conversation.questions()
    ]
    score = scored(conversation) if conversation.question is None else None
    return offered, score and [getattr(score, slot) for slot in score.__slots__]


@pytest.mark.parametrize(("name", "key", "value"), ROWS)
def test_every_option_changes_something(name, key, value):
    ruleset = load(name)
    default = next(row[2] for row in ruleset.OPTIONS if row[0] == key)
    for seed in range(4000):
        dice = random.Random(seed)
        options = options_of(dice, ruleset) if seed > 2000 else {}
        options.update(BESIDE.get(key, {}))
        usual, other = dict(options, **{key: default}), dict(options, **{key: value})
        table = table_of(dice, ruleset, usual)
        deal = finish(go_on(dice, Conversation(ruleset, table, usual if seed % 2 else other)))
        if view(ruleset, table, usual, deal.answers) != view(ruleset, table, other, deal.answers):
            return
    raise AssertionError("nothing")


def test_options_that_work_elsewhere_are_options():
    rows = [row for name in names() for row in load(name).OPTIONS]
    values = {(row[0], value) for row in rows for value in row[1]}
    assert set(ELSEWHERE) <= values
    needed = {(key, value) for options in BESIDE.values() for key, value in options.items()}
    assert needed <= values and set(BESIDE) <= {key for key, _ in values}
