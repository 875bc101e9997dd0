"""The manual's pages about the rule sets, and `vorhand rules`, which prints the same."""

import json
from pathlib import Path

import pytest
from commands import one_line, said

from host_tools.deal_json.fields import FIELDS
from host_tools.manual import FOLDER, folder_of, question_summary, random_deals
from host_tools.manual.__main__ import stale_pages
from host_tools.manual.describe import RuleSetPage
from host_tools.manual.phrases import among, ladder
from vorhand import rules


def test_the_pages_say_what_the_rules_do(known_pages):
    assert stale_pages() == {}, "run `make docs`"


def page(name):
    """Return the English page of a rule set."""
    return (FOLDER / "rules" / f"{name}.md").read_text("utf-8")


def in_lines(name):
    """Return it with each item of its lists in one line."""
    return page(name).replace("\n  ", " ")


def test_the_list_of_rule_sets(vorhand):
    lines = said(vorhand("rules")).splitlines()
    assert [line.split()[0] for line in lines] == list(rules.names())
    assert lines[0].split("  ")[1:] != []
    assert "Kneipe" in said(vorhand("rules", "--language", "de"))


def test_one_rule_set_in_either_language(known_pages, vorhand):
    assert vorhand("rules", "isko") == (0, page("isko"), "")
    text = said(vorhand("rules", "isko", "--language", "de"))
    assert "Eigenschneider" in text and "mit 2, Spiel 3, Schneider 4" in text


@pytest.mark.parametrize("name", rules.NAMES)
def test_in_german_nothing_is_english(name):
    text = RuleSetPage(name, "de").text()
    english = ("default", "seat", "optional", "Players", "House rules", " when ", " the ", " to ")
    for word in english:
        assert word not in text, word
    assert "## Hausregeln" in text and "## Beispiel" in text


@pytest.mark.parametrize("name", rules.NAMES)
def test_in_either_language_it_is_told_what_it_is_and_what_games_count(name):
    """The German text, from introductions.py, is about as long as the English docstring."""
    introductions, bases = {}, []
    for language, label in (("en", "- Base values: "), ("de", "- Grundwerte: ")):
        path = FOLDER / folder_of(language) / "rules" / f"{name}.md"
        text = path.read_text("utf-8")
        introductions[language] = text.split(f"- Name: `{name}`")[0]
        lines = text.replace("\n  ", " ").split("\n")
        bases.append([line for line in lines if line.startswith(label)])
    assert len(bases[0]) == len(bases[1])  # none where no game has a name
    assert all("Grand" in line and "Null 2" in line for line in bases[0] + bases[1])
    paragraphs = [len(text.split("\n\n")) for text in introductions.values()]
    assert paragraphs[0] == paragraphs[1] > 2, "introductions.py has the docstring's paragraphs"
    lengths = [len(text) for text in introductions.values()]
    assert max(lengths) < 1.5 * min(lengths)


def test_base_values_are_those_of_the_rules():
    def line(name):
        return in_lines(name).split("- Base values: ")[1].split("\n")[0]

    assert line("texas").startswith("Diamonds 9, Hearts 10, Spades 11, Clubs 12, Grand 16; fixed:")
    assert line("officers").endswith("Grand 24; fixed: Null 23")  # no Hand, no Ouvert
    assert line("urskat").endswith("fixed: Null 23, Null ouvert 46")
    assert "Guckser: Grand 16; Ouvert: Grand 24, Null 40; Ramsch: 10, 20, -30" in line("tournee")


def test_a_result_may_be_left_out_only_where_a_revoke_decides_it():
    sentence = "After a `revoke` the result may be left out."
    assert [name for name in rules.NAMES if sentence in page(name)] == ["tournee"]


def test_numbers_are_listed_in_their_order():
    text = in_lines("pub")
    assert "`301` 301, `501` 501 (default), `701` 701, `1001` 1001" in text
    assert "`grand`, `clubs`, `spades`, `hearts` or `diamonds`, when `game` is `null`" in text
    assert ladder(range(10, 217), 2, "de") == "jede Zahl von 10 bis 216, mit jedem Druck 2 höher"


def test_an_unknown_rule_set(vorhand):
    assert "there is no rule set mau-mau; known: isko" in one_line(vorhand("rules", "mau-mau"), 2)


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_rule_set_is_told_whole(name):
    text = page(name)
    ruleset = rules.load(name)
    for key, values, default, source in ruleset.OPTIONS:
        assert f"- `{key}`" in text
        assert f"`{default}`" in text
        assert all(f"`{value}`" in text for value in values)
        assert source == "-" or source in in_lines(name)
    deal, answer = [json.loads(line) for line in text.splitlines() if line[:1] == "{"]
    assert json.loads(ruleset.EXAMPLE).items() <= deal.items()
    assert len(answer["points"]) == deal["players"]


@pytest.mark.parametrize("name", rules.NAMES)
def test_what_it_is_says_nothing_of_its_modules(name):
    """Names of modules are for readers of the source; a page is for players."""
    introduction = page(name).split("- Name: ")[0]
    folder = Path(rules.__file__).parent
    modules = {path.stem for path in folder.glob("*_*.py")} - set(rules.NAMES)
    words = (*modules, "arithmetic", "loaded", "tables")
    assert not [word for word in words if word in introduction]


@pytest.mark.parametrize("name", rules.NAMES)
def test_what_is_asked_has_a_field(name):
    """With the default house rules and with every other value of each."""
    ruleset = rules.load(name)
    all_options = [{}] + [{row[0]: value} for row in ruleset.OPTIONS for value in row[1]]
    for options in all_options:
        for deal in random_deals.deals(ruleset, {**rules.defaults(ruleset), **options}, 60):
            assert {question.key for question, _ in deal.exchanges} <= set(FIELDS)


def test_conditions_are_those_of_the_rules():
    summaries = question_summary.summaries(RuleSetPage("isko").deals)
    questions = {question.key: question for question in summaries}
    suits = {"clubs", "spades", "hearts", "diamonds"}
    assert among("game", {*suits, "null"}) == "a suit or `null`"
    assert questions["game"].when == {"declarer": {question_summary.SEAT}}
    assert questions["schneider_announced"].when == {"game": {*suits, "grand"}}
    assert questions["null_as"].when["game"] == {"null"}
    assert questions["outcome"].exception == ("game", {"null"})
    assert questions["points"].when == {"outcome": {"points"}}
    assert questions["points"].always


def test_bids_are_told_in_a_few_words():
    assert ladder(range(10, 217), 2) == "every number from 10 to 216, a key goes up by 2"
    assert ladder(range(10, 217, 2), 1) == "every even number from 10 to 216, a key goes up by 2"
    assert ladder((18, 20), 1) == "18 20 (2 values)"
