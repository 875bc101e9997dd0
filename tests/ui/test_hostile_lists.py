"""Lists and drafts that no device has written, with right CRCs: seeded, `--lists N`.

Whatever they contain, nothing crashes at the start or later, and a new list can be played.
"""

import random
import shutil

import pytest
from hostile_lists import damaged, draft
from written_lists import sealed

import boards
import main
from host_tools.screens.desk import Desk, paint_nothing, screen_name
from vorhand import rules

SHARES = 4  # tests among which the lists are divided
PRESSES = 14
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """The bytes of a list of each rule set, its house rules at random, some deals played."""
    from walking import finish, go_on, options_of

    from vorhand.rules.deal.conversation import Conversation

    lists_data = []
    dice = random.Random(9)
    for name in rules.NAMES:
        ruleset = rules.load(name)
        for players in ruleset.TABLES:
            root = tmp_path_factory.mktemp(name)
            desk = Desk("sim128_6", root)
            options = rules.defaults(ruleset)
            options.update(options_of(dice, ruleset))
            desk.new_list(NAMES[:players], 0, 12, name, options)
            app = desk.app
            for _ in range(7):
                if app.full():
                    break
                conversation = Conversation(ruleset, app.deal.table(), options)
                app.deal.begin(0, finish(go_on(dice, conversation)).answers)
                app.deal.write(app.deal.score())
            lists_data.append((root / "lists" / "0001.txt").read_bytes())
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
