"""`vorhand sim --rules --option`: they hold for lists begun in this run, not for others."""

import argparse

import pytest

from host_tools import HostError
from host_tools.screens.desk import Desk, screen_class
from host_tools.verbs import sim
from vorhand.session import SessionError, changes


def lent_settings(*args):
    """Return the settings that the command line lends for this run."""
    parser = argparse.ArgumentParser()
    sim.add_arguments(parser)
    return sim.lent_settings(parser.parse_args(args))


def test_house_rules_of_the_rule_set():
    settings = lent_settings(
        "--rules", "texas", "--option", "grand_base=20", "--option", "ouvert_doubles=1"
    )
    assert settings[0] == ("rules", "texas")
    assert dict(settings[1:]) == {"opt.texas.grand_base": 20, "opt.texas.ouvert_doubles": 1}


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--option", "grand_base=20"), "--option needs --rules"),
        (("--rules", "texas", "--option", "grand_base=7"), "cannot be 7"),
        (("--rules", "texas", "--option", "nonsense=7"), "no option nonsense"),
    ],
)
def test_what_there_is_not(args, message):
    with pytest.raises(HostError, match=message):
        lent_settings(*args)


def test_they_begin_the_next_list_and_are_not_stored(tmp_path):
    settings = dict(lent_settings("--rules", "texas", "--option", "grand_base=20"))
    desk = Desk("sim128_6", tmp_path, settings=settings)
    desk.press("OK", "OK")
    assert "rules=texas " in desk.journal()[0] and "opt.grand_base=20" in desk.journal()[0]
    desk.app.settings.set("sound", 0)
    desk.app.settings.save()
    text = (tmp_path / "settings.txt").read_text()
    assert "sound=0" in text and "grand_base" not in text and "rules=isko" in text
    second = Desk("sim128_6", tmp_path)
    assert second.app.settings.options(second.app.rules)["grand_base"] == 16


def test_a_list_that_has_begun_keeps_its_rules(tmp_path):
    app = Desk("sim128_6", tmp_path).new_list(rules="texas", options={"grand_base": 20}).app
    for args, expected in (
        (("--rules", "texas"), False),
        (("--rules", "isko"), True),
        (("--rules", "texas", "--option", "grand_base=20"), False),
        (("--rules", "texas", "--option", "grand_base=24"), True),
        (("--rules", "texas", "--option", "schneider_at=91"), True),
        ((), False),
    ):
        assert sim.rules_kept(app, lent_settings(*args)) is expected, args
    changes.close(app.evening)
    assert not sim.rules_kept(app, lent_settings("--rules", "isko"))
    app.take(None)
    assert not sim.rules_kept(app, lent_settings("--rules", "isko"))


def test_the_device_says_so(sit, make_twin):
    terminal = sit("--rules", "texas")
    twin = make_twin()
    app = twin.runner.app
    twin.runner.current = screen_class("message")(app, app.home, SessionError("rules_kept"))
    twin.runner.show()
    terminal.shows_panel(twin)
    terminal.quits()
