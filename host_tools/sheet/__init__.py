"""A list as the official sheet: what stands on it, and the forms it is written in."""
