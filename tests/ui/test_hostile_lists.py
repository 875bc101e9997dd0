"""Lists and drafts that no device has written, with right CRCs: seeded, `--lists N`.

Whatever they contain, nothing crashes at the start or later, and a new list can be played.
"""

import random
import shutil
from pathlib import Path

import pytest
from hostile_lists import damaged, draft
from random_lists import fill
from walking import options_of
from written_lists import sealed

import boards
import main
from host_tools.screens.desk import paint_nothing, screen_name
from vorhand import rules
from vorhand.session.lists import Lists

SHARES = 4  # tests among which the lists are divided
PRESSES = 14
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """The bytes of a list of each rule set, its house rules at random, some deals played."""
    lists_data = []
    dice = random.Random(9)
    for name in rules.NAMES:
        ruleset = rules.load(name)
        for players in ruleset.TABLES:
            lists = Lists(str(tmp_path_factory.mktemp(name)))
            options = {**rules.defaults(ruleset), **options_of(dice, ruleset)}
            home = ruleset.home(options)
            evening = lists.create(name, options, NAMES[:players], 0, 12, home)
            fill(evening, dice, deals=7)
            lists_data.append(Path(evening.path).read_bytes())
    return lists_data


@pytest.mark.parametrize("share", range(SHARES))
def test_no_list_and_no_draft_brings_the_device_down(share, sources, lists, tmp_path):
    dice = random.Random(share)
    for number in range(lists // SHARES):
        root = tmp_path / str(number)
        (root / "lists").mkdir(parents=True)
        data = sealed(damaged(dice, dice.choice(sources)))
        (root / "lists" / "0001.txt").write_bytes(data)
        try:
            use_device(dice, root, draft(dice))
        except Exception as error:
            error.add_note(f"share {share}, list {number}: {data!r}")
            raise
        shutil.rmtree(root)


def use_device(dice, root, memory):
    """Start a device with these files, press keys, open and play a new list."""
    board = boards.load(dice.choice(("sim128_6", "sim128_2")))
    runner = main.build(board, str(root), strict=False)
    paint_nothing(runner)
    report = runner.report
    crashes = []
    runner.report = lambda error: crashes.append(error) or report(error)
    runner.start(memory)
    for _ in range(PRESSES):
        name, key = dice.choice(runner.app.keys.events())
        runner.press(key)
        if crashes:
            crashes[0].add_note(f"{name} led to {screen_name(runner.current)}")
            raise crashes[0]
    app = runner.app
    app.take(app.lists.create("isko", {}, list(NAMES[:3]), 0, 36))
    answers = (("declarer", 1), ("game", "clubs"), ("matadors", 1), ("outcome", "won"))
    app.deal.begin(0, answers)
    app.deal.write(app.deal.score())
    assert app.evening.points == [0, 24, 0] and not app.evening.damage
