"""What Poppler's programs make of a PDF file; without them the test is skipped."""

import shutil
import subprocess

import pytest


def run(program, *words):
    """Run one of Poppler's programs; return its output as text."""
    if shutil.which(program) is None:
        pytest.skip(f"no {program}: apt install poppler-utils")
    done = subprocess.run([program, *map(str, words)], capture_output=True, check=True)
    return done.stdout.decode()


def text_of(pdf, *words):
    """The text of a PDF; words: options of pdftotext."""
    return run("pdftotext", *words, pdf, "-")
