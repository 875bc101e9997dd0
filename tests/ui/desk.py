"""The device on the test's desk lives with the host tools: the golden pictures use it, too."""

from host_tools.desk import Desk

__all__ = ("Desk",)
