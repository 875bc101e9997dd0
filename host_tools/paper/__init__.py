"""Paper lists that were typed as CSV."""
