"""The words: complete and alike in every language, used, and in every font.

Translators run this file alone: it prints a line of faults for each file.
"""

import ast
import re
import string
from collections import Counter
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
FIRST = "de"  # the language that the others are compared with
RULES = {part for name in rules.names() for part in lang.sections(rules.load(name))}
PANELS = ((128, 64, 1), (240, 135, 16), (320, 240, 16))
KINDS = ("WORDS", "OPTIONS", "HELP", "REASONS", "NAMES", "TERMS")
# The characters that every panel has in its two fonts for texts.
WRITABLE = set.intersection(*(set(font.chars) for p in PANELS for font in load_fonts(*p)[:2]))


def sections(code):
    """Return a language's texts, {section: {kind: {key: words}}}, without importing them."""
    texts = {}
    for path in sorted((LANG / code).glob("*.py")):
        if path.stem == "__init__":
            continue
        file = f"{code}/{path.name}"
        for node in ast.parse(path.read_text("utf-8"), path).body:
            if isinstance(node, ast.Assign):
                section, name = path.stem, node.targets[0].id
                if section == "small":
                    section, _, name = name.rpartition("_")
                assert name in KINDS, f"{file} has {name}, which is no text of words"
                lines = keyed(ast.literal_eval(node.value), lang.BEGINS.get(name, ""))
                of_section = texts.setdefault(section.lower(), {})
                assert name not in of_section, f"{file} has {node.targets[0].id} twice"
                of_section[name] = dict(lines)
                counts = Counter(key for key, _ in lines)
                twice = [key for key, count in counts.items() if count > 1]
                assert not twice, f"{file}: {node.targets[0].id} has {', '.join(twice)} twice"
    return texts


def keyed(text, begin):
    """Return the lines of a text as (whole key, words)."""
    assert text[0] == text[-1] == "\n", text
    return [
        (line if line.startswith("fault") else begin + line).partition(" ")[::2]
        for line in text.split("\n")
        if line
    ]


def placeholders(text):
    """Return the names of a template's fields, sorted; unnamed ones have their numbers."""
    names = [field for _, field, _, _ in string.Formatter().parse(text) if field is not None]
    if names and all(field == "" for field in names):
        names = [str(i) for i in range(len(names))]
    return sorted(set(names))


ALL = {code: sections(code) for code in codes()}
SECTIONS = sorted(ALL[FIRST])


def asked_keys(path):
    """Return (constants, prefixes) of the keys that a screen's source asks for."""
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


def keys_with_words(path):
    """Return the keys that have words for a file of the screens: its room's and the rule sets'.

    A room's WORDS are always loaded; OPTIONS, HELP and REASONS only by a screen that names them.
    """
    source = path.read_text("utf-8")
    kinds = ["WORDS"] + [kind for kind in ("OPTIONS", "HELP", "REASONS") if f'"{kind}"' in source]
    sections_named = re.findall(r'(?i)(?:section = |words\.load\()"(\w+)"', source)
    rooms = {"deal", path.parent.name, *sections_named} & set(SECTIONS)
    keys = {key for room in rooms for kind in kinds for key in ALL[FIRST][room].get(kind, ())}
    for section in (RULES | {"german_deck"}) & set(SECTIONS):
        keys.update(*ALL[FIRST][section].values())
    return keys


@pytest.mark.parametrize("code", codes())
def test_a_language_has_a_name_and_no_section_of_its_own(code):
    assert len({lang.name(other) for other in codes()}) == len(codes()) and lang.name(code) != code
    assert set(ALL[code]) <= set(SECTIONS)


@pytest.mark.parametrize("code", codes())
def test_lines_are_sorted(code):
    """The device searches only one piece of a text for a word."""
    for path in sorted((LANG / code).glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and not node.targets[0].id.endswith("NAME"):
                lines = ast.literal_eval(node.value).split("\n")[1:-1]
                keys = [line.partition(" ")[0] + " " for line in lines]
                misplaced = [key for key, next_key in pairwise(keys) if key > next_key]
                assert misplaced == [], (path.name, node.targets[0].id)


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("code", codes())
def test_every_text_is_whole(code, section):
    faults = []
    for kind in KINDS[:-1]:
        reference, other = (ALL[name].get(section, {}).get(kind, {}) for name in (FIRST, code))
        faults += [f"{kind} lacks {key}" for key in reference if key not in other]
        for key, text in other.items():
            if key not in reference:
                faults.append(f"{kind} has {key}, which {FIRST} lacks")
            elif placeholders(text) != placeholders(reference[key]):
                faults.append(f"{key} is filled in otherwise than {reference[key]!r}")
            if not text or text.strip() != text:
                faults.append(f"{key} is empty or has a blank too many")
            strange = "".join(char for char in text if char not in WRITABLE)
            if strange:
                faults.append(f"{key} has {strange!r}, which no font has")
    if faults:
        pytest.fail(f"{code}/{section}.py: " + "; ".join(faults), pytrace=False)


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("code", codes())
def test_terms_stand_for_words_there_are(code, section):
    texts = {}
    for lines in ALL[code].values():
        for kind in KINDS[:-1]:
            texts.update(lines.get(kind, {}))
    for key, text in ALL[code].get(section, {}).get("TERMS", {}).items():
        if key.startswith("card."):  # a letter of a card, which has words in this deck alone
            assert len(key) == 6 and text
            continue
        assert placeholders(text) == placeholders(texts[key]), key
        assert not set(text) - WRITABLE


def test_a_key_belongs_to_one_text():
    places = {}
    for section in SECTIONS:
        for kind, lines in ALL[FIRST][section].items():
            for key in lines if kind != "TERMS" else ():
                assert key not in places, (key, section, kind, places[key])
                places[key] = section, kind


@pytest.mark.parametrize("path", UI, ids=lambda path: path.stem)
def test_every_key_a_screen_asks_for_has_words(path):
    keys = keys_with_words(path)
    constants, prefixes = asked_keys(path)
    missing = {key for key in constants if key and key not in keys}
    assert not missing
    for prefix in prefixes:
        assert any(key.startswith(prefix) for key in keys), prefix


def test_every_word_is_asked_for():
    texts, prefixes = set(), set()
    for path in UI + sorted((ROOT / "vorhand" / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
        prefixes |= {prefix for prefix in asked_keys(path)[1] if prefix}
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
    texts = {}
    for section in lang.sections(ruleset):
        for kind in ("OPTIONS", "HELP"):
            texts.update(ALL[code].get(section, {}).get(kind, {}))
    needed = []
    for key, values, default, source in ruleset.OPTIONS:
        needed += ["option." + key, "help." + key]
        needed += [f"option.{key}.{value}" for value in (*values, default)]
        assert source, key
    missing = [key for key in needed if not texts.get(key)]
    assert not missing, f"{name} in {code} lacks {', '.join(missing)}"
