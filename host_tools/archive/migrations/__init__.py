"""The archive's schema from version to version, for Alembic."""
