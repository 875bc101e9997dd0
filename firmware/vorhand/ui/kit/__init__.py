"""What screens are made of: choices, rows, text pages, numbers."""
