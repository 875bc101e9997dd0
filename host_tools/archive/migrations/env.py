"""Alembic's entry: it runs the revisions on the connection that database.py gives."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection)
context.run_migrations()
