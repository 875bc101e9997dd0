"""A deal as a JSON object: reading, checking, answering, writing."""
