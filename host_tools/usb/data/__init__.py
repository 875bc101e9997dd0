"""The user's data on a device: lists and settings, fetched, saved, changed and put back."""
