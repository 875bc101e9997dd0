"""A database for the tests of the archive: a file, and a PostgreSQL server of their own.

The server is Debian's package `postgresql`, started in a temporary folder on a socket there, by
the user `postgres` where the tests run as root. `.ci/run` installs the package.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import commands
import pytest
from archived import NAMES, put

from host_tools.bench.invented_season import list_file

# A shell of its own outlives a run that is killed: the pipe closes, and it clears away.
# C, because the user's locale need not be installed.
KEEPER = """
cd "$1"
{
    "$0/initdb" -D data -U vorhand -A trust -E UTF8 --locale=C --no-sync &&
    "$0/pg_ctl" -D data -w -t 120 -l log -o "-F -h '' -k $1" start
} >made 2>&1 && echo started || cat made
read -r _
"$0/pg_ctl" -D data -m immediate stop >stopped
rm -rf "$1"
"""


def start_server():
    """Return (the process that keeps a PostgreSQL server, the folder of its socket)."""
    bins = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not bins:
        pytest.skip("no PostgreSQL: apt install postgresql")
    who = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
    # A socket's path has 107 bytes at most.
    folder = Path(tempfile.mkdtemp(prefix="vorhand-pg-", dir="/tmp"))
    if who:
        shutil.chown(folder, **who)
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    command = ["sh", "-c", KEEPER, bins[-1].parent, folder]
    keeper = subprocess.Popen(command, start_new_session=True, **pipes, **who)
    said = keeper.stdout.readline()
    assert said == "started\n", said + keeper.communicate()[0]
    return keeper, folder


@pytest.fixture(scope="session")
def server():
    """The folder of a PostgreSQL server's socket."""
    keeper, folder = start_server()
    yield folder
    keeper.communicate()


@pytest.fixture
def postgresql(server, request):
    """The URL of an empty database on the server."""
    from sqlalchemy import create_engine, text

    base = "postgresql+psycopg://vorhand@/{}?host=" + str(server)
    name = f"test_{abs(hash(request.node.nodeid))}"
    engine = create_engine(base.format("postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()  # and with it the connection
    return base.format(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """The URL of an empty database of either kind."""
    if request.param == "postgresql":
        return request.getfixturevalue("postgresql")
    return f"sqlite:///{tmp_path}/archive.db"


@pytest.fixture
def vorhand(url, monkeypatch, capsys):
    """Run the command on the database; return (status, output, errors)."""
    monkeypatch.setenv("VORHAND_DATABASE", url)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return commands.runner(capsys)


@pytest.fixture
def path(vorhand, tmp_path):
    """A list's file, which the archive has taken."""
    path = put(tmp_path, "a.txt", list_file(1, names=NAMES))
    commands.said(vorhand("archive", "import", path))
    return path


@pytest.fixture
def database(path, tmp_path):
    """The archive's file with this list; for tests ON_SQLITE."""
    return tmp_path / "archive.db"
