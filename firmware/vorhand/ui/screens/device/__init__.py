"""Menu, help, the resting picture, and what goes wrong with the device."""
