"""A device on a cable.

`cable` finds the port and opens the link, whose `link` is the only module that knows mpremote;
`application` brings a version onto the device and examines it; `data` keeps lists and settings;
`flash` writes the whole chip; `person` asks whoever sits at the terminal. What runs on the device
meanwhile lies in on_device/. The packages come with the extra `usb`.
"""
