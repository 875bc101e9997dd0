"""What is chosen before a list and beside it: players, house rules, settings."""
