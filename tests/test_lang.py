"""The words: complete and alike in every language, used, and writable in every font."""

import ast
import string
from pathlib import Path

import pytest

import host_tools  # noqa: F401  makes the firmware importable
from vorhand import rules
from vorhand.lang import codes
from vorhand.ui.drawing.font import load_fonts

ROOT = Path(__file__).resolve().parents[1] / "firmware"
LANG = ROOT / "vorhand" / "lang"
UI = sorted((ROOT / "vorhand" / "ui").glob("*.py"))
SECTIONS = sorted(p.stem for p in (LANG / "de").glob("*.py") if p.stem != "__init__")
SUFFIXES = ("", "_help", "_reasons")


def spoken(name):
    """The sections of a rule set's words: its own and those it shares with others."""
    return (name, *getattr(rules.load(name), "SPEAKS", ()))


RULES = [part + suffix for name in rules.names() for part in spoken(name) for suffix in SUFFIXES]
PANELS = ((128, 64, 1), (240, 135, 16), (320, 240, 16))


# What makes up another screen's text.
OWN = {"retold": "entry", "inline": "sheet"}


def words(code, section):
    """The words of a section as a dictionary, read without importing it."""
    tree = ast.parse((LANG / code / (section + ".py")).read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "WORDS":
            lines = ast.literal_eval(node.value).split("\n")
            assert lines[0] == lines[-1] == "", (code, section)
            found = [line.partition(" ")[::2] for line in lines[1:-1]]
            assert len(dict(found)) == len(found), (code, section, "a key twice")
            return dict(found)
    raise AssertionError(section)


def placeholders(text):
    """The names of the fields of a template, sorted; "" is the next one."""
    found = [field for _, field, _, _ in string.Formatter().parse(text) if field is not None]
    if found and all(field == "" for field in found):
        found = [str(i) for i in range(len(found))]
    return sorted(set(found))


ALL = {code: {section: words(code, section) for section in SECTIONS} for code in codes()}


def asked(path):
    """(constants, prefixes) of the keys a screen asks for, as far as its source tells."""
    constants, prefixes = set(), set()

    def take(node):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            constants.add(node.value)
        elif isinstance(node, ast.IfExp):
            take(node.body)
            take(node.orelse)
        elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
            prefixes.add(node.left.value.split("%")[0])

    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = name or (node.func.id if isinstance(node.func, ast.Name) else "")
            if name == "word":
                take(node.args[0])
    return constants, prefixes


@pytest.mark.parametrize("code", codes())
def test_every_language_has_every_section(code):
    found = sorted(p.stem for p in (LANG / code).glob("*.py") if p.stem != "__init__")
    assert found == SECTIONS


@pytest.mark.parametrize("section", SECTIONS)
def test_same_keys_and_placeholders(section):
    german = ALL["de"][section]
    for code in codes():
        other = ALL[code][section]
        assert set(other) == set(german), (code, set(other) ^ set(german))
        for key, text in german.items():
            assert placeholders(other[key]) == placeholders(text), (code, key)
            assert text.strip() == text and other[key].strip() == other[key], key


def test_a_key_belongs_to_one_section():
    seen = {}
    for section in SECTIONS:
        for key in ALL["de"][section]:
            assert key not in seen, (key, section, seen[key])
            seen[key] = section


@pytest.mark.parametrize("path", UI, ids=lambda path: path.stem)
def test_every_key_a_screen_asks_for_has_words(path):
    sections = [s for s in (OWN.get(path.stem, path.stem), "common", *RULES) if s in SECTIONS]
    known = {key for section in sections for key in ALL["de"][section]}
    constants, prefixes = asked(path)
    missing = {key for key in constants if key and key not in known}
    assert not missing
    for prefix in prefixes:
        assert any(key.startswith(prefix) for key in known), prefix


def test_every_word_is_asked_for():
    texts, prefixes = set(), set()
    for path in UI + sorted((ROOT / "vorhand" / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
        prefixes |= {prefix for prefix in asked(path)[1] if prefix}
        prefixes |= {text.split("%")[0] for text in texts if "." in text and "%" in text}
        prefixes |= {text for text in texts if text.endswith(".") and len(text) > 2}
    for section in SECTIONS:
        if section in RULES:
            continue
        for key in ALL["de"][section]:
            used = key in texts or any(prefix and key.startswith(prefix) for prefix in prefixes)
            assert used, (section, key)


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: f"{panel[0]}x{panel[1]}")
@pytest.mark.parametrize("code", codes())
def test_every_glyph_is_in_the_fonts(panel, code):
    small, body, _ = load_fonts(*panel)
    for section in SECTIONS:
        for key, text in ALL[code][section].items():
            for char in text.replace("\n", ""):
                assert char in small.chars and char in body.chars, (key, char, hex(ord(char)))


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: f"{panel[0]}x{panel[1]}")
def test_what_can_be_typed_can_be_shown(panel):
    from vorhand.ui.screens.setup import text

    small, body, _ = load_fonts(*panel)
    for char in text._SMALL + text._LARGE + text._DONE:
        assert char in small.chars and char in body.chars, char
    assert len(text._SMALL) == len(text._LARGE) == 3 * text._COLUMNS - 1


def test_every_house_rule_has_its_name_values_and_help():
    for name in rules.names():
        ruleset = rules.load(name)
        for code in codes():
            known = {}
            for section in spoken(name):
                known.update(ALL[code].get(section + "_help", {}))
            for key, values, default, source in ruleset.OPTIONS:
                assert known["option." + key] and known["help." + key]
                for value in (*values, default):
                    assert known[f"option.{key}.{value}"]
                assert source
