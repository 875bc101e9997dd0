"""The heap that lists of a rule set are tried in."""

from host_tools.bench.device import HEAP

FOR_PUB = "184k"  # `pub` wants more, see manual/figures.md


def heap_for(name):
    """The heap for a rule set."""
    return FOR_PUB if name == "pub" else HEAP
