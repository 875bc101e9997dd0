"""What Poppler's programs make of a PDF file; without them the test is skipped."""

import re
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


def assert_within(pdf):
    """Fail if a word lies in a page's margins, which are wider at the sides; count the words."""
    text = text_of(pdf, "-bbox")
    width, height = map(float, re.search(r'<page width="(.*?)" height="(.*?)"', text).groups())
    words = re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)"', text)
    for left, top, right, bottom in (map(float, word) for word in words):
        assert 28 < left and right < width - 28, (left, right)
        assert 14 < top and bottom < height - 10, (top, bottom)
    return len(words)
