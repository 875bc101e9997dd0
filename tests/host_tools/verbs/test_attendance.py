"""A list with an absent player and a newcomer in `vorhand standings` and `replay`."""

import pytest
from commands import said
from standings_cases import clubs, keep
from written_lists import write_deals

from vorhand.session import changes
from vorhand.session.ledger import Evening


@pytest.fixture
def path(tmp_path):
    """Four deals, Eva for Cem, three deals without Dora, one of which is lost."""
    evening = keep(tmp_path, [clubs(1), clubs(2), clubs(3), clubs(0)])
    changes.change_player(evening, 2, "Eva")
    changes.set_absent(evening, 3)
    write_deals(evening, clubs(2), clubs(0, "lost"), clubs(1))
    return evening.path


def test_the_standings(path, standings):
    result = standings(path, "--settle", "all", "--of", "points")
    seats = result["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Ben", "Eva", "Dora"]
    assert [seat["points"] for seat in seats] == [-24, 48, 48, 24]
    assert [seat["others_bonus"] for seat in seats] == [0, 30, 30, 0]
    # In round 1 all four have 24 and owe nothing; then three of them have -48, 24 and 24.
    assert [seat["net"] for seat in seats] == [-144, 72, 72, 0]
    assert result["absent"] == [{"seat": 3, "name": "Dora", "first": 5, "last": 7}]
    columns = [(row["name"], row["first"], row["last"], row["total"]) for row in result["own"]]
    assert columns == [("Cem", 1, 4, 74), ("Eva", 5, None, 104)]


LINES = {
    "en": ["Cem from deal 1 to 4: 24", "Eva from deal 5: 24", "Dora was absent from deal 5 to 7"],
    "de": ["Cem von Spiel 1 bis 4: 24", "Eva ab Spiel 5: 24", "Dora fehlte von Spiel 5 bis 7"],
}


@pytest.mark.parametrize("language", LINES)
def test_the_table(path, vorhand, language):
    out = said(vorhand("standings", "--system", "plain", "--language", language, path))
    assert out.splitlines()[-3:] == LINES[language]


def test_the_replay(path, vorhand):
    text = said(vorhand("replay", path))
    assert "7 deals of 47, " in text and "nothing wrong" in text
    assert "  Dora is absent from deal 5 to 7\n" in text
    assert "  Cem has the column of seat 3 from deal 1 to 4: +24 points\n" in text
    assert "  Eva has the column of seat 3 from deal 5: +24 points\n" in text


def test_who_was_absent_is_not_who_has_the_column_now(path, vorhand, standings):
    changes.change_player(Evening(path), 3, "Finn")
    assert standings(path)["absent"][0]["name"] == "Dora"
    assert LINES["en"][-1] in said(vorhand("standings", "--language", "en", path)).splitlines()
    assert "  Dora is absent from deal 5 to 7\n" in said(vorhand("replay", path))


def test_a_list_without_either_says_nothing_of_it(tmp_path, standings):
    assert not {"own", "absent"} & set(standings(keep(tmp_path, [clubs(1)]).path))
