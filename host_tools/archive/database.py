"""The archive's database: its URL, its schema, its transactions, its errors.

Any URL of SQLAlchemy will do; SQLite and PostgreSQL are tested. One process writes at a time, by
the lock of SQLite's file or PostgreSQL's advisory lock: two imports run one after the other.
"""

import argparse
import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Column, Connection, Engine, Row, Select, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from host_tools import PACKAGE, HostError
from host_tools.archive.tables import METADATA
from host_tools.places import data_folder

VARIABLE = "VORHAND_DATABASE"
LOCK = 0x5CA7  # PostgreSQL's advisory lock of those who write
WAIT = 60  # seconds for another process to finish writing
LOOK = 0.1  # seconds between two looks whether it has finished
REVISIONS = ("0001", "0002")  # those of migrations/versions
_ANEW = "import the lists into a new database (`vorhand archive export` writes their files)"
_LOST = "import the devices' lists, or an export, into a new one"
_WRITES = "vorhand_writes"
_FOLDER = PACKAGE / "archive" / "migrations"


def url_of(database: str | None) -> str:
    """Return the URL of the database: the one given, the environment's, or the user's own file.

    Raises HostError.
    """
    database = database or os.environ.get(VARIABLE) or str(data_folder(os.environ) / "archive.db")
    try:
        return database if "://" in database else f"sqlite:///{quote(database)}"
    except UnicodeEncodeError:
        raise HostError(f"{database}: the name of a database is text", 2) from None


class Archive:
    """An open archive with this version's schema. Raises HostError.

    make: whether a missing archive is made; is_new then tells whether it was. name: the path of a
    file, or the URL without its password.
    """

    def __init__(self, url: str, make: bool = False):
        self.engine = _engine(url, make)
        path = self.engine.url.database if self.engine.dialect.name == "sqlite" else None
        self.name = path or self.engine.url.render_as_string(hide_password=True)
        with self.reading() as connection:
            current = _is_current(connection, self.name, make)
        self.is_new = False
        if not current:
            with self._errors(), self._alone() as connection:
                self.is_new = not inspect(connection).has_table("alembic_version")
                _upgrade(connection, self.name, make)

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection to read with."""
        with self._errors(), self.engine.connect() as connection:
            yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection whose changes are made at the end, all or none; nobody else writes."""
        with self._errors(), self._alone() as connection:
            yield connection

    @contextlib.contextmanager
    def _alone(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            connection = connection.execution_options(**{_WRITES: True})
            with connection.begin():
                if connection.dialect.name == "postgresql":
                    connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
                yield connection

    @contextlib.contextmanager
    def _errors(self) -> Iterator[None]:
        """Turn an error of the database into a HostError of one line."""
        try:
            yield
        except DBAPIError as error:
            reason = str(error.orig).strip().partition("\n")[0]
            if "malformed" in reason:
                reason += f"; {_LOST}"
            raise HostError(f"the database {self.name}: {reason}") from None
        except UnicodeDecodeError:  # of sqlite3, which quotes a damaged schema in its error
            raise HostError(f"the database {self.name} is damaged; {_LOST}") from None
        except SQLAlchemyError as error:
            raise HostError(f"the database {self.name}: {error}") from None


def open_archive(args: argparse.Namespace, make: bool = False) -> Archive:
    """Return the archive that the arguments name."""
    return Archive(url_of(getattr(args, "database", None)), make)


def rows(connection: Connection, query: Select) -> list[Row]:
    """Return the rows of a query.

    SQLAlchemyError where a value is not of its column's kind, because SQLite keeps any in any
    column, or none of its column's texts, see tables.py.
    """
    all_rows = list(connection.execute(query))
    for column, values in zip(query.selected_columns, zip(*all_rows, strict=True), strict=False):
        kinds = {column.type.python_type, type(None)}
        name = next(iter(column.base_columns))
        texts = name.info.get("texts")
        wrong = [v for v in values if type(v) not in kinds or (texts and v not in texts)]
        if wrong:
            raise replaced(name, wrong[0])
    return all_rows


def replaced(column: Column, value: object) -> SQLAlchemyError:
    """Return the error for a value in a column that this program cannot have written."""
    return SQLAlchemyError(f"{column} is {value!r}, written by another program; {_ANEW}")


def _engine(name: str, make: bool) -> Engine:
    try:
        url = make_url(name)
        if url.get_backend_name() not in ("sqlite", "postgresql"):
            raise HostError(f"{url.get_backend_name()} is no kind of database known here", 2)
        if url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:"):
            path = Path(url.database)
            if not make and not path.exists():
                raise HostError(f"there is no archive {path}; `vorhand archive import` makes it")
            if make:
                path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, poolclass=NullPool)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        begin = name.partition(":")[0]
        raise HostError(
            f"{begin}: the database is a file, or a URL as sqlite:///club.db", 2
        ) from None
    except ImportError as error:
        driver = "; pip install 'psycopg[binary]' brings PostgreSQL's"
        raise HostError(f"the database's driver is missing: {error.name}{driver}") from None
    except OSError as error:
        verb = "made" if make else "read"
        raise HostError(f"{error.filename} cannot be {verb}: {error.strerror}") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """Let this file begin transactions, not Python; check foreign keys; wait for other writers."""
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {WAIT * 1000}")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction. A writer waits here, because Ctrl-C does not end SQLite's own wait."""
    if not connection.get_execution_options().get(_WRITES):
        connection.exec_driver_sql("BEGIN")
        return
    end = time.monotonic() + WAIT
    connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    while True:
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            break
        except OperationalError as error:
            code = getattr(error.orig, "sqlite_errorcode", None)
            if code != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(LOOK)
    connection.exec_driver_sql(f"PRAGMA busy_timeout = {WAIT * 1000}")


def _is_current(connection: Connection, name: str, make: bool) -> bool:
    """Return whether the schema is this version's; HostError where it cannot be upgraded to it."""
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" in tables:
        revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if revision not in REVISIONS:
            raise HostError(f"{name} was written by a newer version of Vorhand; install that one")
        return revision == REVISIONS[-1]
    if tables & set(METADATA.tables):
        raise HostError(f"{name} holds something else, no archive of Vorhand")
    if not make:
        raise HostError(f"{name} holds no archive; `vorhand archive import` makes one")
    return False


def _upgrade(connection: Connection, name: str, make: bool) -> None:
    """Bring the schema to this version's, unless another process has just done so."""
    import alembic.command  # here, because it takes as long to load as all else together
    from alembic.config import Config

    if _is_current(connection, name, make):
        return
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")
