"""The heap that lists of a rule set are tried in."""

from host_tools.bench.device import HEAP

FOR_PUB = "184k"  # `pub` wants more, see manual/figures.md
FOR_TOURNEE = "169k"  # with 165 it hangs on single bytes whether a picture is painted twice


def heap_for(name):
    """The heap for a rule set."""
    return {"pub": FOR_PUB, "tournee": FOR_TOURNEE}.get(name, HEAP)
