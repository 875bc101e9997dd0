"""Display controllers and other parts: a bus goes in, nothing is global."""
