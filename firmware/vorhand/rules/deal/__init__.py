"""One deal of Skat: its conversation, its questions, its value, its score."""
