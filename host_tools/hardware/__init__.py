"""What `hardware/` is made with: wiring, schematic, case, power budget, from one table of pins.

The only source of GPIO numbers is the board file in `firmware/boards/`; `hardware/reference/`
says which part hangs at which role.
"""

from host_tools import PACKAGE

HARDWARE = PACKAGE.parent / "hardware"
