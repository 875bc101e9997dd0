"""What a player has on a device: lists and settings, fetched, saved, changed and put back."""
