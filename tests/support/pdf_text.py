"""What Poppler's programs make of a PDF file; without them the test is skipped."""

import shutil
import subprocess

import pytest


def run(program, *args):
    """Run one of Poppler's programs; return its output as text."""
    if shutil.which(program) is None:
        pytest.skip(f"no {program}: apt install poppler-utils")
    process = subprocess.run([program, *map(str, args)], capture_output=True, check=True)
    return process.stdout.decode()


def text_of(pdf, *options):
    """The text of a PDF; options: of pdftotext."""
    return run("pdftotext", *options, pdf, "-")
