"""A battery for devices without one: the simulator's and those of scenes and tests."""

from types import SimpleNamespace

from vorhand.ui.charge import Charge


def charge(millivolts: int = 4_200, charging: bool = False) -> Charge:
    """Return the charge of a battery of this voltage; it is full unless told otherwise."""
    gauge = SimpleNamespace(millivolts=lambda: millivolts, charging=lambda: charging)
    measured = Charge(gauge)
    measured.measure(0)
    return measured
