"""The questions of the interpreter to the host, by number; read on both sides."""

CALL = 0  # anything of the circuit by its name: data is the repr of (name, arguments)
PIN = 1  # drive: GPIO, level
LEVEL = 2  # read: GPIO
SPI = 3  # send: data is bus, 0, bytes
I2C = 4  # send: address; data likewise
FED = 5  # the watchdog was
ERASE = 6  # flash: block
PROGRAM = 7  # flash: block, offset, data
NEXT = 8  # what kind of code to run next; the answer waits for some
TEXT = 9  # its next part, nothing at its end
BEGIN = 10  # it is being run: Ctrl-C interrupts it
ERROR = 11  # it ended with the exception that is printed next
DONE = 12  # it is over: whether it asked for a restart
READ = 13  # what came in at the port: at most so many bytes; 0: whether something did
WRITE = 14  # to be sent as it is
EDGES = 15  # which of the watched pins have changed, a byte for each edge

HEAD = "<BHii"  # kind, length of the data, two numbers
