"""What makes the compiled sources smaller changes names and nothing else."""

import ast
import re
import sys
import tempfile
from importlib import import_module
from pathlib import Path

import pytest

from host_tools import FIRMWARE, HostError, flat
from host_tools.compiling import compile_text, compiler
from host_tools.flat import flat_names, flattened, own_names, unpacked
from host_tools.parameters import numbered
from host_tools.shared import coloured
from host_tools.smaller import smaller
from host_tools.unnamed import unnamed
from vorhand import rules
from vorhand.ui.app import SCREENS


def run(sources, name, folder, monkeypatch):
    """Return what the module `name` of these sources, path to text, binds."""
    for path, text in sources.items():
        Path(folder, path).write_text(text)
    monkeypatch.syspath_prepend(folder)
    for path in sources:
        monkeypatch.delitem(sys.modules, path.removesuffix(".py"), raising=False)
    return vars(import_module(name))


# --- flat -----------------------------------------------------------------------------


def test_a_module_has_its_own_name_and_the_room_where_that_is_taken():
    paths = ("vorhand/__init__.py", "vorhand/ui/lists.py", "vorhand/session/lists.py", "main.py")
    assert flat_names(paths) == {
        "vorhand": "release",
        "vorhand.ui.lists": "lists",
        "vorhand.session.lists": "session_lists",
    }


@pytest.mark.parametrize("path", ["vorhand/ui/json.py", "vorhand/rules/main.py"])
def test_a_name_that_the_interpreter_has_is_refused(path):
    with pytest.raises(HostError, match="the device has another module"):
        flat_names([path])


def test_screens_and_rule_sets_keep_the_names_they_are_loaded_by():
    """The device puts them together: "vorhand.ui." and a screen's name is that name alone."""
    names = own_names()
    assert all(names[f"vorhand.ui.{name}"] == name for name in SCREENS)
    assert all(names[f"vorhand.rules.{name}"] == name for name in rules.NAMES)


def test_imports_and_strings_speak_of_flat_modules():
    names = {"vorhand.ui": "ui", "vorhand.ui.a": "a", "vorhand.ui.b": "ui_b"}
    text = (
        "import vorhand.ui.a\n"
        "from vorhand.ui import b, other as o\n"
        "from vorhand.ui.b import (\n    C,\n    D,\n)\n"
        "x = 'vorhand.ui.' + 'a', 'vorhand.ui.b', 'vorhand', 'not vorhand.ui.a'\n"
        "y = __file__\n"
    )
    lines = unpacked(text, names, "vorhand/ui/c.py").splitlines()
    assert lines[:3] == ["import a", "import ui_b as b; from ui import other as o", lines[2]]
    assert lines[2] == "from ui_b import C, D" and lines[3:6] == ["", "", ""]
    assert lines[6] == "x = '' + 'a', 'ui_b', 'vorhand', 'not vorhand.ui.a'"
    assert lines[7] == "y = 'vorhand/ui/c.mpy'"


def test_a_package_that_is_only_a_folder_is_gone():
    sources = {"vorhand/ui/__init__.py": '"""Screens."""\n', "vorhand/ui/a.py": "x = 1\n"}
    assert flattened(sources) == {"a.py": "x = 1\n"}


# --- parameters -----------------------------------------------------------------------


def test_parameters_get_common_names_by_their_place():
    text = (
        "def one(first, second=2):\n"
        "    def inner(other):\n"
        "        return first, other\n"
        "    return [inner(x) for x in second]\n"
        "two = lambda left, right: left - right\n"
        "def called(by, keyword):\n"
        "    return by, keyword\n"
        "three = called(1, keyword=2)\n"
        "four = one(1, (3, 4))\n"
        "five = two(7, 2)\n"
    )
    done = numbered({"a.py": text})["a.py"]
    assert "def one(p0_, p1_=2)" in done and "def inner(q0_)" in done
    assert "return p0_, q0_" in done and "lambda p0_, p1_: p0_ - p1_" in done
    assert "def called(p0_, keyword)" in done
    space = {}
    exec(done, space)
    assert (space["three"], space["four"], space["five"]) == ((1, 2), [(1, 3), (1, 4)], 5)


def test_a_parameter_that_is_bound_within_stays():
    text = (
        "def one(x, name):\n"
        "    def inner(x):\n        return x\n"
        "    try:\n        return inner(1)\n"
        "    except ValueError as name:\n        return name\n"
    )
    done = numbered({"a.py": text})["a.py"]
    assert "def one(x, name):" in done and "except ValueError as name" in done
    assert "def inner(q0_):\n        return q0_" in done, "that one is the inner function's own"


# --- shared ---------------------------------------------------------------------------


def test_names_at_the_top_are_shared_by_modules_that_do_not_meet(tmp_path, monkeypatch):
    sources = {
        "top_a.py": "def here():\n    return 1\n",
        "top_b.py": "from top_a import here\ndef there():\n    return here() + 1\n",
        "top_c.py": "def alone():\n    return 5\n",
        "top_d.py": "from top_b import there\nimport top_c\nvalue = there(), top_c.alone()\n",
    }
    done = coloured(sources, ("value",))
    assert "alone" in done["top_c.py"], "it is reached as an attribute"
    called = [done[path].split("def ")[1].split("(")[0] for path in ("top_a.py", "top_b.py")]
    assert sorted(called) == ["g0_", "g1_"], "b has both"
    assert run(done, "top_d", tmp_path, monkeypatch)["value"] == (2, 5)


def test_what_is_meant_otherwise_stays():
    text = (
        "class LostError(Exception):\n    pass\n"
        "def load():\n    pass\n"
        "def other(load):\n    local = load\n    return getattr(local, 'named')\n"
        "def named():\n    pass\n"
        "def __getattr__(name):\n    pass\n"
    )
    done = coloured({"a.py": text})["a.py"]
    for name in ("class LostError", "def load", "def named", "def __getattr__"):
        assert name in done
    assert "def other" not in done


# --- unnamed --------------------------------------------------------------------------


def test_short_strings_of_screens_that_are_seldom_up_are_no_names():
    text = '"""Doc."""\nx = word("sign.do") + "sign" + "a long string.x" + f"{y}: "\n'
    assert unnamed({"play.py": text, "sign.py": text}) == {
        "play.py": text,
        "sign.py": text.replace('"sign.do"', "('sign.do',)[0]"),
    }


def test_micropython_keeps_no_such_string(interpreter):
    """The reason for it all, as the interpreter has it, from .mpy as on the device."""
    script = "import micropython, seldom\nmicropython.qstr_info(1)\nprint(seldom.text())\n"
    for tupled in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            text = "def text():\n    return " + ("('k.ept',)[0]" if tupled else "'k.ept'") + "\n"
            compile_text(compiler(), text.encode(), Path(folder, "seldom.mpy"), "seldom.mpy")
            status, output = interpreter.run("-c", script, cwd=folder)
            assert status == 0 and output.endswith("k.ept\n"), output
            assert ("Q(k.ept)" in output) != tupled


# --- all together ---------------------------------------------------------------------


def test_the_firmwares_modules_stay_valid_and_keep_their_lines():
    sources = {
        path.relative_to(FIRMWARE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(FIRMWARE.rglob("*.py"))
        if path.parent.parent.name != "lang"
    }
    names = own_names()
    done = smaller(sources)
    for path, text in sources.items():
        name = names.get(flat.module_of(path))
        after = done.get(f"{name}.py" if name else path)
        if after is None:
            assert len(ast.parse(text).body) <= 1, path
            continue
        ast.parse(after)
        assert after.count("\n") == text.count("\n"), path
        assert not re.search(r"(from|import) vorhand", after), path


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ('X = f"{Y}"', "an f-string"),
        ("class X(A, B): pass", "class X needs one base"),
        ("class X(a.A): pass", "class X needs one base"),
    ],
)
def test_what_would_become_another_program_is_refused(line, wrong):
    with pytest.raises(HostError, match=f"^vorhand/m.py, line 2: {wrong}"):
        smaller({"vorhand/m.py": f"\n{line}\n"})


@pytest.mark.parametrize("figure", ["1 // 0", "1 << -1"])
def test_a_figure_that_is_none_stays(figure):
    assert figure in smaller({"vorhand/m.py": f"X = 2\nY = {figure}\nprint(X, Y)\n"})["m.py"]
