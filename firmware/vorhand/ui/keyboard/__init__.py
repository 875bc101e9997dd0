"""What only boards with a keyboard need; no other board's build has it."""
