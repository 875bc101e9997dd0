"""What panels of canvas.WIDE pixels and more show besides; the others' devices do not have it."""
