"""Lists of a group or a club in a database."""
