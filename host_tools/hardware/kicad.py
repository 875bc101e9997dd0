"""KiCad 6 without a screen: the schematic's rules check, its netlist, its drawing.

`hardware/reference/schematic/` is a project that is edited in KiCad. Each function works on a copy
and returns a text; it raises HostError where KiCad or a program to run it without a screen is
missing.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host_tools import HostError
from host_tools.hardware import HARDWARE

FOLDER = HARDWARE / "reference" / "schematic"
STEM = "vorhand"
SOURCES = (f"{STEM}.kicad_sch", f"{STEM}.kicad_sym")
PROJECT = (*SOURCES, f"{STEM}.kicad_pro", "sym-lib-table")
PACKAGES = {"eeschema": "kicad", "xvfb-run": "xvfb", "xdotool": "xdotool", "xclip": "xclip"}
TIMEOUT = 300  # seconds


def rules_check(folder: Path = FOLDER) -> str:
    """Return the report of the electrical rules check, without its date."""
    return re.sub(r"^(ERC report) \(.*?\)", r"\1", _export(folder, ".erc", "run_erc"), count=1)


def netlist(folder: Path = FOLDER) -> str:
    """Return the netlist as XML, without its date and the paths of its sources."""
    return re.sub(r" *<(date|source|uri)>.*</\1>\n", "", _export(folder, ".xml", "bom_xml"))


def drawing(folder: Path = FOLDER) -> str:
    """Return the sheet as SVG."""
    text = _export(folder, ".svg", "export", "-f", "svg")
    return re.sub(r"<title>.*?</title>", "<title>Vorhand</title>", text)


def _export(folder: Path, suffix: str, *command: str) -> str:
    """Run kiauto; return the text of the file that it makes of the schematic."""
    program = Path(sys.executable).with_name("eeschema_do")
    missing = [package for name, package in PACKAGES.items() if not shutil.which(name)]
    if not program.exists():
        missing.append("kiauto (a Python package)")
    if missing:
        raise HostError(f"for the schematic install {', '.join(missing)}")
    with tempfile.TemporaryDirectory() as temporary:
        project = Path(temporary)
        for file in PROJECT:
            shutil.copy(folder / file, project)
        (project / "home").mkdir()
        (project / "out").mkdir()
        environment = {
            **os.environ,
            "HOME": str(project / "home"),
            "PYTHONPATH": "/usr/lib/python3/dist-packages",  # where Debian has KiCad's modules
            "PATH": f"{program.parent}:{os.environ.get('PATH', '')}",
        }
        try:
            process = subprocess.run(
                [program, *command, project / SOURCES[0], project / "out"],
                env=environment,
                capture_output=True,
                text=True,
                timeout=TIMEOUT,
            )
        except subprocess.TimeoutExpired:
            raise HostError(f"KiCad, {command[0]}: no answer in {TIMEOUT} seconds") from None
        outputs = list(project.rglob(f"{STEM}{suffix}"))
        # a rules check that finds errors fails, and leaves its report
        if outputs and (not process.returncode or suffix == ".erc"):
            return outputs[0].read_text(encoding="utf-8")
    tail = " / ".join((process.stdout + process.stderr).strip().splitlines()[-4:])
    raise HostError(f"KiCad, {command[0]}: {tail or 'no output'}")
