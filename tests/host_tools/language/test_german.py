"""Whatever the host tools say of deals, rule sets and settings is there in German, too."""

import ast

from host_tools import PACKAGE
from host_tools.language.german import SENTENCES

DEALS = PACKAGE / "deal_json"  # every template there is one of LineError or `say`
ARCHIVE = PACKAGE / "archive"  # its LineErrors are shown in English alone


def test_every_sentence_has_its_german_one_and_is_said():
    said, literals = set(), set()
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text("utf-8")
        if path.name == "german.py" or not any(name in text for name in ("LineError", "say")):
            continue
        for node in ast.walk(ast.parse(text)):
            if ARCHIVE not in path.parents:
                said |= _said(node)
            if _is_text(node):
                literals.add(node.value)
                # in DEALS a name may stand for a template
                if DEALS in path.parents and "{}" in node.value:
                    said.add(node.value)
    assert len(said) > 70
    assert said <= set(SENTENCES) <= literals
    for english, german in SENTENCES.items():
        assert english.count("{}") == german.count("{}")


def _said(node):
    """Return the literal sentence of a call of LineError or `say`."""
    if not isinstance(node, ast.Call):
        return set()
    place = {"LineError": 0, "say": 1}.get(getattr(node.func, "id", ""), len(node.args))
    return {arg.value for arg in node.args[place : place + 1] if _is_text(arg)}


def _is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
