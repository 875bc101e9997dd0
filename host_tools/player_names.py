"""Players' names as they are typed on the command line: --names A,B,C."""

from host_tools import HostError
from vorhand.session.player_names import NAME_LENGTH, name_fault

REASONS = {
    "name_type": "is no text",
    "name_empty": "is empty",
    "name_long": f"is longer than {NAME_LENGTH} characters",
    "name_control": "has a character that cannot be shown",
}


def typed(text: str) -> list[str]:
    """Return the names of --names; HostError where one can be no name or stands there twice."""
    names = [name.strip() for name in text.split(",")]
    for index, name in enumerate(names):
        fault = name_fault(name)
        if fault:
            raise HostError(f"--names: {name!r} {REASONS[fault]}", 2)
        if name in names[:index]:
            raise HostError(f"--names has {name!r} twice; everybody has one seat", 2)
    return names
