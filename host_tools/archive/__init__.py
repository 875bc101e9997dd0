"""Lists of a group or a club in a database. HostError where a package that it needs is missing."""

from importlib.util import find_spec

from host_tools import HostError
from host_tools.extra import missing

for _name, _package in (("sqlalchemy", "SQLAlchemy"), ("alembic", "alembic")):
    if find_spec(_name) is None:
        raise HostError(missing(_package, "archive"))
