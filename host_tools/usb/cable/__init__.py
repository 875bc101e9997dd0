"""Between this computer and a device: its port, the link over mpremote, what can go wrong."""
