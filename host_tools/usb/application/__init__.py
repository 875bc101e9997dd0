"""The application on a device: how a version gets there, whether it is whole, whether it runs."""
