"""Makes and checks the files of `hardware/`: wiring, perforated boards, case, power budget.

The firmware's board file says which GPIO each role has, the schematic which parts are connected;
`netlist` compares the two.
"""

from host_tools import PACKAGE

HARDWARE = PACKAGE.parent / "hardware"
