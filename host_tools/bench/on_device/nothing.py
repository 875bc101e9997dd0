"""The least that a start costs: the interpreter and two of its own modules."""

import json  # noqa: F401

import framebuf  # noqa: F401
