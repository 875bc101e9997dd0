"""The device's screens seen from the host: scenes, golden pictures, ways, presses."""
