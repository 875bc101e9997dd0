"""The manual's page about writing a rule set: its example works as it stands there."""

import re

import pytest
from commands import said

from host_tools import rulesets
from host_tools.manual import FOLDER
from host_tools.screens.desk import Desk
from host_tools.screens.presses import Player
from vorhand import rules
from vorhand.lang import Words

PAGE = (FOLDER / "write_a_rule_set.md").read_text("utf-8")
MODULE, WORDS, VARIANT = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def hogs(tmp_path):
    """The file of the page's example, which is unregistered afterwards."""
    file = tmp_path / "hogs.py"
    file.write_text(MODULE, "utf-8")
    yield file
    rules._ADDED.clear()


@pytest.mark.parametrize("board", ["sim128_6", "sim128_3", "sim128_2", "sim240_6"])
def test_it_is_played_on_the_screens(hogs, tmp_path, board):
    name = rulesets.register(hogs)
    device = Desk(board, tmp_path, "en").new_list(("Anna", "Ben", "Cem"), 0, 12, name, {})
    player = Player(device.runner)
    player.deal({"declarer": 1, "hogs": 3, "loudly": 1, "outcome": "won"})
    player.deal({"declarer": 2, "hogs": 1, "outcome": "lost"})
    player.deal({"declarer": "passed"})
    player.correct(2, {"declarer": 2, "hogs": 2, "outcome": "lost"})
    assert device.app.evening.points == [0, 60, -20]
    for screen in ("sheet", "standings", "help", "rest"):
        device.open(screen)


def test_a_variant_of_skat_is_played_on_the_screens(tmp_path):
    file = tmp_path / "mild.py"
    file.write_text(VARIANT, "utf-8")
    name = rulesets.register(file)
    try:
        device = Desk("sim128_6", tmp_path, "en").new_list(("Anna", "Ben", "Cem"), 0, 36, name, {})
        player = Player(device.runner)
        deal = {"declarer": 1, "bid": 20, "game": "grand", "matadors": 1, "outcome": "won"}
        player.deal(deal)
        player.deal({**deal, "outcome": "lost"})
        player.deal({"declarer": 2, "game": "null", "outcome": "lost"})
        assert device.app.evening.points == [0, 0, -23]
        assert 264 not in rules.load(name).LADDER
    finally:
        rules._ADDED.clear()


def test_it_is_told(hogs, vorhand, monkeypatch):
    monkeypatch.setenv(rulesets.VARIABLE, str(hogs))
    out = said(vorhand("rules", "hogs"))
    assert "who plays says how many hogs he has" in out
    assert '"points": [0, 60, 0]' in out


@pytest.mark.parametrize("values", ["(10, 5)", "(5, 10)"])
def test_the_default_is_one_of_the_values(hogs, vorhand, values):
    assert MODULE.count("(10, 5)") == 1
    hogs.write_text(MODULE.replace("(10, 5)", values), "utf-8")
    out = said(vorhand("rules", "--module", hogs, "hogs"))
    assert "\n- `hog_price`; our own table: `5`, `10` (default).\n" in out


def test_what_the_page_says_is_needed_and_all_there_is(hogs):
    needed, optional = re.findall(r"\|---\|---\|\n(.*?)\n\n", PAGE, re.DOTALL)[:2]
    names = [re.match(r"\| `(\w+)", row)[1] for row in needed.splitlines()]
    assert tuple(names) == rulesets.NEEDED
    assert 30 <= len(MODULE.splitlines()) <= 45
    for name in re.findall(r"`(\w+)[`(]", " ".join(re.findall(r"^\|[^|]*\|", optional, re.M))):
        owners = [rule_set for rule_set in rules.NAMES if hasattr(rules.load(rule_set), name)]
        assert owners, name


def test_its_words_have_the_right_form():
    words = Words("en")
    namespace = {}
    exec(WORDS, namespace)
    words._texts.append(("hogs", "WORDS", (namespace["WORDS"],)))
    assert words.word("rules.hogs") == "Hogs"
    items = [("hogs", 3, 10, 30), ("loudly", 60)]
    assert words.explain(items) == "3 hogs at 10 = 30, loudly 60"
