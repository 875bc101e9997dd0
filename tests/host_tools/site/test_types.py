"""TypeScript finds no error in the pages' JavaScript, and finds one that is put in."""

import shutil
import subprocess

from host_tools.site import SITE
from host_tools.site.packages import program


def test_the_types_hold_and_a_wrong_one_is_found(development, tmp_path):
    shutil.copytree(SITE / "pages", tmp_path / "pages")
    shutil.copy(SITE / "jsconfig.json", tmp_path)
    with open(tmp_path / "pages" / "sound.js", "a") as file:
        file.write("play('loud');\n")
    compiler = development / "typescript" / "bin" / "tsc"
    command = [*program("node"), compiler, "--project", tmp_path / "jsconfig.json"]
    errors = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    assert len(errors) == 1
    assert "sound.js" in errors[0]
