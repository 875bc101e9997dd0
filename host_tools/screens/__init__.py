"""The device's screens on the host: scenes, golden pictures, ways and presses."""
