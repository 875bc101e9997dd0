"""The heap in which lists of a rule set are tested."""

from host_tools.bench.device import HEAP

FOR_PUB = "184k"  # `pub` wants more, see manual/figures.md


def heap_for(name):
    return FOR_PUB if name == "pub" else HEAP
