"""Private names become fewer and shorter, and nothing else about the sources changes."""

import ast
import re
from pathlib import Path

from host_tools import FIRMWARE
from host_tools.shorter import private, shortened

BASE = """
from other import _shared

_TABLE = {"a": 1}
_LIMIT = 3  # this comment keeps _LIMIT


def _helper(_given):
    _local = _given
    return _TABLE, _local, "_spoken"


class Base:
    _size = _LIMIT

    def _step(self):
        return self._size, self._spoken, _helper(self)

    def _spoken(self):
        return other._foreign
"""
HEIR = """
from base import Base


class Heir(Base):
    def _own(self):
        return self._step(), self._own, self._foreign


class Stranger:
    def _own(self):
        return self._other
"""


def firmware():
    """Return all modules of the firmware, path to text."""
    return {
        path.relative_to(FIRMWARE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(Path(FIRMWARE).rglob("*.py"))
        if path.name != "main.py"
    }


def names(text):
    """Return the private names that stand in a source as names."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        for field in ("id", "attr", "name"):
            name = getattr(node, field, None)
            if isinstance(name, str) and private(name):
                found.add(name)
    return found


def test_names_of_a_family_stay_apart_and_others_share():
    short = shortened({"base.py": BASE, "heir.py": HEIR})
    base, heir = short["base.py"], short["heir.py"]
    tops = re.findall(r"^(\w+) = |^def (\w+)", base, re.MULTILINE)
    assert sorted(a or b for a, b in tops) == ["_A", "_B", "_C"]
    assert "# this comment keeps _LIMIT" in base
    assert "_shared" in base and "_given" in base and '"_spoken"' in base
    assert "def _spoken" in base, "it stands in a string, and is left alone"
    (size,) = re.findall(r"    (_[a-z]) = _[A-C]\n", base)
    (step,) = re.findall(r"    def (_[a-z])\(self\)", base)
    own, strangers = re.findall(r"def (_\w+)", heir)
    assert len({size, step, own}) == 3, "an heir takes no name of its base"
    assert f"return self.{size}, self._spoken" in base
    assert f"return self.{step}(), self.{own}, self._foreign" in heir
    assert strangers in (size, step), "a stranger begins anew"


def test_the_firmware_keeps_its_lines_and_its_shape():
    before = firmware()
    after = shortened(before)
    assert list(before) == list(after)
    for path, text in before.items():
        assert after[path].count("\n") == text.count("\n"), path
        plain = re.compile(r"'_\w+'")
        dumps = [plain.sub("'_'", ast.dump(ast.parse(one))) for one in (text, after[path])]
        assert dumps[0] == dumps[1], path
    assert shortened(before) == after


def test_the_firmware_has_far_fewer_private_names():
    before = firmware()
    after = shortened(before)
    many = set().union(*map(names, before.values()))
    few = set().union(*map(names, after.values()))
    assert len(few) < len(many) // 4, sorted(few)


def test_what_were_two_names_are_two_names_afterwards():
    before = firmware()
    after = shortened(before)
    for path, text in before.items():
        pairs = zip(scopes(text), scopes(after[path]), strict=True)
        for (scope, old), (_, new) in pairs:
            became = dict(zip(old, new, strict=True))
            assert len(set(became.values())) == len(became), (path, scope)


def scopes(text):
    """Return (where, names) of a module's own names and of each class's, in their order."""
    tree = ast.parse(text)
    found = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            inner = [n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute)]
            inner += [n.name for n in node.body if isinstance(n, ast.FunctionDef)]
            found.append((node.name if not private(node.name) else "", inner))
    tops = [n.id for n in ast.walk(tree) if isinstance(n, ast.Name)]
    tops += [n.name for n in tree.body if isinstance(n, ast.FunctionDef | ast.ClassDef)]
    return [*found, ("", tops)]
