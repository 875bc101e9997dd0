"""The words: complete and alike in every language, used, and writable in every font.

Whoever writes a language runs this file alone: a line for each file says what is wrong in it.
"""

import ast
import re
import string
from itertools import pairwise
from pathlib import Path

import pytest

import host_tools  # noqa: F401  makes the firmware importable
from vorhand import lang, rules
from vorhand.lang import codes
from vorhand.ui.drawing.font import load_fonts

ROOT = Path(__file__).resolve().parents[1] / "firmware"
LANG = ROOT / "vorhand" / "lang"
UI = sorted((ROOT / "vorhand" / "ui").rglob("*.py"))
FIRST = "de"  # what the other languages are held against
RULES = {part for name in rules.names() for part in lang.sections(rules.load(name))}
PANELS = ((128, 64, 1), (240, 135, 16), (320, 240, 16))
KINDS = ("WORDS", "OPTIONS", "HELP", "REASONS", "NAMES", "TERMS")
# What every panel can write in its two fonts for texts.
WRITABLE = set.intersection(*(set(font.chars) for p in PANELS for font in load_fonts(*p)[:2]))


def sections(code):
    """A language's texts, {section: {kind: {key: words}}}, read without importing them."""
    found = {}
    for path in sorted((LANG / code).glob("*.py")):
        if path.stem == "__init__":
            continue
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign):
                section, name = path.stem, node.targets[0].id
                if section == "small":
                    section, _, name = name.rpartition("_")
                assert name in KINDS, (code, section, name)
                lines = keyed(ast.literal_eval(node.value), lang.BEGINS.get(name, ""))
                of_section = found.setdefault(section.lower(), {})
                assert name not in of_section, (code, section, name, "twice")
                of_section[name] = dict(lines)
                assert len(of_section[name]) == len(lines), (code, section, "a key twice")
    return found


def keyed(text, begin):
    """The lines of a text as (whole key, words)."""
    assert text[0] == text[-1] == "\n", text
    return [
        (line if line.startswith("fault") else begin + line).partition(" ")[::2]
        for line in text.split("\n")
        if line
    ]


def placeholders(text):
    """The names of the fields of a template, sorted; "" is the next one."""
    found = [field for _, field, _, _ in string.Formatter().parse(text) if field is not None]
    if found and all(field == "" for field in found):
        found = [str(i) for i in range(len(found))]
    return sorted(set(found))


ALL = {code: sections(code) for code in codes()}
SECTIONS = sorted(ALL[FIRST])


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


def known_to(path):
    """The keys that have words where a file of the screens asks: its room's and the rule sets'.

    Of the rooms the WORDS are loaded, OPTIONS, HELP and REASONS only by a screen that names them.
    """
    source = path.read_text("utf-8")
    kinds = ["WORDS"] + [kind for kind in ("OPTIONS", "HELP", "REASONS") if f'"{kind}"' in source]
    named = re.findall(r'(?i)(?:section = |words\.load\()"(\w+)"', source)
    rooms = {"deal", path.parent.name, *named} & set(SECTIONS)
    known = {key for room in rooms for kind in kinds for key in ALL[FIRST][room].get(kind, ())}
    for section in (RULES | {"german_deck"}) & set(SECTIONS):
        known.update(*ALL[FIRST][section].values())
    return known


@pytest.mark.parametrize("code", codes())
def test_a_language_has_a_name_and_no_section_of_its_own(code):
    assert len({lang.name(one) for one in codes()}) == len(codes()) and lang.name(code) != code
    assert set(ALL[code]) <= set(SECTIONS)


@pytest.mark.parametrize("code", codes())
def test_lines_are_sorted(code):
    """The device looks for a word in one piece of a text alone."""
    for path in sorted((LANG / code).glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and not node.targets[0].id.endswith("NAME"):
                lines = ast.literal_eval(node.value).split("\n")[1:-1]
                keys = [line.partition(" ")[0] + " " for line in lines]
                wrong = [one for one, other in pairwise(keys) if one > other]
                assert wrong == [], (path.name, node.targets[0].id)


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("code", codes())
def test_every_text_is_whole(code, section):
    wrong = []
    for kind in KINDS[:-1]:
        first, other = (ALL[one].get(section, {}).get(kind, {}) for one in (FIRST, code))
        wrong += [f"{kind} lacks {key}" for key in first if key not in other]
        for key, text in other.items():
            if key not in first:
                wrong.append(f"{kind} has {key}, which no language has")
            elif placeholders(text) != placeholders(first[key]):
                wrong.append(f"{key} is filled in otherwise than {first[key]!r}")
            if not text or text.strip() != text:
                wrong.append(f"{key} is empty or has a blank too many")
            strange = "".join(char for char in text if char not in WRITABLE)
            if strange:
                wrong.append(f"{key} has {strange!r}, which no font has")
    if wrong:
        pytest.fail(f"{code}/{section}.py: " + "; ".join(wrong), pytrace=False)


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("code", codes())
def test_terms_stand_for_words_there_are(code, section):
    known = {}
    for lines in ALL[code].values():
        for kind in KINDS[:-1]:
            known.update(lines.get(kind, {}))
    for key, text in ALL[code].get(section, {}).get("TERMS", {}).items():
        if key.startswith("card."):  # a letter of a card, which has words in this deck alone
            assert len(key) == 6 and text
            continue
        assert placeholders(text) == placeholders(known[key]), key
        assert not set(text) - WRITABLE


def test_a_key_belongs_to_one_text():
    seen = {}
    for section in SECTIONS:
        for kind, lines in ALL[FIRST][section].items():
            for key in lines if kind != "TERMS" else ():
                assert key not in seen, (key, section, kind, seen[key])
                seen[key] = section, kind


@pytest.mark.parametrize("path", UI, ids=lambda path: path.stem)
def test_every_key_a_screen_asks_for_has_words(path):
    known = known_to(path)
    constants, prefixes = asked(path)
    missing = {key for key in constants if key and key not in known}
    assert not missing
    for prefix in prefixes:
        assert any(key.startswith(prefix) for key in known), prefix


def test_every_word_is_asked_for():
    texts, prefixes = set(), set()
    for path in UI + sorted((ROOT / "vorhand" / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
        prefixes |= {prefix for prefix in asked(path)[1] if prefix}
        prefixes |= {text.split("%")[0] for text in texts if "." in text and "%" in text}
        prefixes |= {text for text in texts if text.endswith(".") and len(text) > 2}
    for section in set(SECTIONS) - RULES:
        for kind, lines in ALL[FIRST][section].items():
            for key in lines:
                used = key in texts or any(key.startswith(prefix) for prefix in prefixes)
                assert used, (section, kind, key)


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: f"{panel[0]}x{panel[1]}")
def test_what_can_be_typed_can_be_shown(panel):
    from vorhand.ui.screens.setup import text

    small, body = load_fonts(*panel)[:2]
    pages = (text._SMALL, text._LARGE, text._SMALL_OTHERS, text._LARGE_OTHERS)
    for char in "".join(pages) + "".join(text._ENDS):
        assert char in small.chars and char in body.chars, char
    assert {len(page) for page in pages} == {3 * text._COLUMNS - len(text._ENDS)}


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("name", rules.names())
def test_every_house_rule_has_its_name_values_and_help(name, code):
    ruleset = rules.load(name)
    known = {}
    for section in lang.sections(ruleset):
        for kind in ("OPTIONS", "HELP"):
            known.update(ALL[code].get(section, {}).get(kind, {}))
    for key, values, default, source in ruleset.OPTIONS:
        assert known["option." + key] and known["help." + key]
        for value in (*values, default):
            assert known[f"option.{key}.{value}"]
        assert source
