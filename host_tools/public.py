"""Names that every MicroPython has in its own table, for those of the firmware that is compiled.

A name of ours costs the device its letters and seven bytes in a table that doubles when it is
full and never shrinks. A name that the interpreter was built with costs nothing. So each name
that only the firmware itself uses, public ones too, is exchanged for one of those, the same for
the same name in all modules: what was one name is one name, what were two are two.

A name is left alone where anything but these sources could mean it: when the interpreter or one
of its types or modules has it, when it stands in a string (for `getattr`), when it is a module,
a keyword of a call, an error's class, or in KEPT or otherwise spoken by others.
"""

import ast
import builtins
import io
import keyword
import re
import zlib
from array import array
from collections.abc import Iterable, Iterator
from importlib import import_module

from host_tools.inlined import Span, replaced, span

# What is spoken to on a device that runs a build, when somebody examines it: a display, keys.
KEPT = frozenset("bits contrast display flush keys ready window".split())
# What these define is spoken of from outside: by the starter, by the host.
SPOKEN = ("boards/", "main.py")

# Types and modules whose names mean something to the interpreter.
_TYPES = (str, bytes, bytearray, memoryview, list, tuple, dict, set, frozenset, int, float, object)
_TYPES += (range, Exception, OSError, StopIteration, io.BytesIO, io.StringIO, array, type)
_MODULES = "builtins sys os gc struct array time json io errno binascii random".split()
# Names that the interpreter looks for in objects of any class.
_PROTOCOLS = "close send throw read readinto readline write ioctl readblocks writeblocks keys"
_PROTOCOLS += " args value errno strerror mount umount flush seek tell pend_throw"

_FOREIGN = """
FrameBuffer blit ellipse fill fill_rect hline line pixel poly rect scroll text vline
"""
# Names of the chip's own modules, as far as a driver might mean them: machine, esp32, neopixel.
_CHIP = """
ADC ATTN_11DB CONTROLLER DEEPSLEEP EXT0_WAKE Encoder HARD_RESET I2C IN IRQ_FALLING IRQ_RISING LSB
MSB NeoPixel OPEN_DRAIN OUT PULL_DOWN PULL_UP PWM PWRON_RESET Partition Pin RTC SOFT_RESET SPI
SoftI2C SoftSPI Timer UART WDT WDT_RESET WAKEUP_ALL_LOW WAKEUP_ANY_HIGH active addr atten baudrate
bits block board bpp buf buffer code count cs data datetime deepsleep deinit drive duty duty_ns
duty_u16 feed firstbit flush freq gpio_deep_sleep_hold handler height hold id idle init invert irq
key level level lightsleep machine_id mem16 mem32 mem8 memory memaddr memsize miso mode mosi n name
neopixel off offset on period phase pin pins polarity pull read read_u16 read_uv readfrom
readfrom_into readfrom_mem readinto repeat reset reset_cause scan sck scl sda sleep start stop time
timeout timing toggle trigger unique_id value wake wake_on_ext0 wake_on_ext1 wake_reason width
write write_readinto writeto writeto_mem writevto x y
"""

# In the tables of the ESP32's ports and of the Unix port, from MicroPython 1.24 on: the names of
# types, functions and modules that all of them are built with. One that is missing in a version
# costs there what any name costs.
TABLE = """
abs acos acosh acquire addressof aes all any append appendleft argv asin asinh atan atan2 atanh
bin bind bytearray_at byteorder bytes_at calcsize callable cancel ceil center chdir choice chr
classmethod clear collect compile complex connect copy copysign coro cos cosh count crc32
create_task cur_task current_task data decode decrypt default degrees delattr deque dict
difference difference_update digest dir disable discard divmod done drain dump dumps ellipse
enable encode encrypt endswith enumerate erf erfc errorcode eval exec execfile exit exp expm1
extend fabs factorial feed file fill fill_rect filter find floor fmod format framebuf frexp
from_bytes fromkeys frozenset gamma gather get get_event_loop get_extra_info getaddrinfo getattr
getcwd getpeercert getrandbits getvalue globals gmtime group hasattr hash hashlib heap_lock
heap_unlock heapify heappop heappush heapq hex hexlify hline id ilistdir imag implementation index
insert int intersection intersection_update ipoll is_set isalpha isclose isdigit isdisjoint
isenabled isfinite isinf isinstance islower isnan isspace issubclass issubset issuperset isupper
item items iter join kbd_intr key ldexp len lgamma list listdir listen little load load_cert_chain
load_verify_locations loads locals localtime locked log log10 log2 lookahead loop lower lstrip
makefile map mark match math max maxsize md5 mem16 mem32 mem8 mem_alloc mem_free mem_info min
mkdir mkfs mktime mode modf modify modules mono mtime namedtuple new_event_loop newline next
object oct open opt_level ord pack pack_into partition path peek ph_key phase pi pixel platform
polar poll poly pop popitem popleft pow print_exception progsize property push qstr_info radians
randint random randrange range readlines readsize real rect recv recvfrom register release remove
rename replace repr reverse reversed rfind rgb rindex rmdir round rpartition rsplit rstrip
schedule scroll search seed select sendall sendto separators server_hostname server_side set
setattr setblocking setdefault setsockopt settimeout sha1 sha256 sin sinh sizeof sleep sleep_ms
sleep_us slice socket sort sorted split splitlines sqrt ssl stack_use start_server startswith stat
state staticmethod statvfs stderr stdin stdout step stop str strip struct sub sum
symmetric_difference symmetric_difference_update sync tan tanh tau threshold ticks_add ticks_cpu
ticks_diff ticks_ms ticks_us time_ns time_pulse_us to_bytes trunc tuple type uctypes unhexlify
uniform union unlink unpack unpack_from unregister update upper urandom version version_info vline
wait wait_closed wait_for wait_for_ms waiting wrap_socket zip AF_INET AF_INET6 ARRAY AUTO BFINT16
BFINT32 BFINT8 BFUINT16 BFUINT32 BFUINT8 BF_LEN BF_POS BIG_ENDIAN CERT_NONE CERT_OPTIONAL
CERT_REQUIRED CancelledError DeflateIO EACCES EADDRINUSE EAGAIN EALREADY EBADF ECONNABORTED
ECONNREFUSED ECONNRESET EEXIST EHOSTUNREACH EINPROGRESS EINVAL EIO EISDIR ENOBUFS ENODEV ENOENT
ENOMEM ENOTCONN EOPNOTSUPP EPERM ETIMEDOUT Ellipsis Event FLOAT32 FLOAT64 FileIO FrameBuffer1
GS2_HMSB GS4_HMSB GS8 GZIP INT INT16 INT32 INT64 INT8 IOBase LITTLE_ENDIAN LONG LONGLONG Lock
MONO_HLSB MONO_HMSB MONO_VLSB MVLSB NATIVE NoneType OrderedDict POLLERR POLLHUP POLLIN POLLOUT
PROTOCOL_TLS_CLIENT PROTOCOL_TLS_SERVER PTR PinBase RAW RGB565 SHORT SOCK_DGRAM SOCK_RAW
SOCK_STREAM SOL_SOCKET SO_BROADCAST SO_REUSEADDR SSLContext Signal StreamReader StreamWriter
StringIO Task TaskQueue TextIOWrapper ThreadSafeFlag TimeoutError UINT UINT16 UINT32 UINT64 UINT8
ULONG ULONGLONG USHORT VOID VfsFat VfsLfs2 ViperTypeError ZLIB a2b_base64 b2a_base64 accept ascii
asyncio cipher cmath do_handshake_on_connect errno get_ciphers inf nan open_connection set_ciphers
tls verify_mode vfs
""".split()


def exchanged(sources: dict[str, str], kept: Iterable[str] = KEPT) -> dict[str, str]:
    """Return the sources, path ("vorhand/ui/home.py") to text, with names exchanged."""
    trees = {path: list(ast.walk(ast.parse(text))) for path, text in sources.items()}
    every = {path: list(places(nodes, sources[path])) for path, nodes in trees.items()}
    standing = {name for found in every.values() for _, name in found}
    mentioned = {name for nodes in trees.values() for node in nodes for name in meant(node)}
    left = _left(trees) | mentioned | set(kept)
    own = set().union(*map(_defined, trees.values())) - left
    barred = standing | mentioned | set(_PROTOCOLS.split())
    new = assigned(sorted(own), [name for name in TABLE if name not in barred])
    return {
        path: replaced(sources[path], [(at, new[name]) for at, name in set(found) if name in new])
        for path, found in every.items()
    }


def assigned(names: list[str], free: list[str]) -> dict[str, str]:
    """Return a free name for each name; a name more or less moves only few of the others.

    Where there are too few free ones the last names, by what they hash to, stay as they are.
    """
    taken: dict[int, str] = {}
    for name in sorted(names, key=lambda name: (zlib.crc32(name.encode()), name))[: len(free)]:
        at = zlib.crc32(name.encode()) % len(free)
        while at in taken:
            at = (at + 1) % len(free)
        taken[at] = name
    return {name: free[at] for at, name in taken.items()}


def _defined(nodes: list[ast.AST]) -> Iterator[str]:
    """Yield the names that a module gives to something: in it, in its classes, in an object."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        if isinstance(node, ast.Module | ast.ClassDef):
            yield from _assigned(node.body)


def _assigned(body: Iterable[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                    yield inner.id


def _left(trees: dict[str, list[ast.AST]]) -> set[str]:
    """Return the names that something else than these sources could mean."""
    left = {"self", "cls", *keyword.kwlist, *_PROTOCOLS.split(), *dir(builtins)}
    left.update(_FOREIGN.split(), _CHIP.split())
    left.update(*map(dir, _TYPES), *(dir(import_module(name)) for name in _MODULES))
    left.update(TABLE)
    for path, nodes in trees.items():
        left.update(re.findall(r"\w+", path))
        if path.startswith(SPOKEN):
            left.update(_assigned(nodes[0].body))  # type: ignore[attr-defined]
            left.update(node.name for node in nodes if isinstance(node, ast.FunctionDef))
    return left


def meant(node: ast.AST) -> Iterator[str]:
    """Yield the names that a node means in a way that cannot be exchanged."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if re.fullmatch(r"[\w.]+", node.value):
            yield from node.value.split(".")
    elif isinstance(node, ast.keyword) and node.arg:
        yield node.arg
    elif isinstance(node, ast.Global | ast.Nonlocal):
        yield from node.names
    elif isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name
    elif isinstance(node, ast.ClassDef) and node.name.endswith("Error"):
        yield node.name  # the crash screen shows it
    elif isinstance(node, ast.Import):
        for alias in node.names:
            yield from (alias.asname or alias.name).split(".")


def places(nodes: list[ast.AST], text: str) -> Iterator[tuple[Span, str]]:
    """Yield (where it stands, name) of every identifier that can be exchanged."""
    lines = text.split("\n")
    for node in nodes:
        if isinstance(node, ast.Name):
            yield span(node), node.id
        elif isinstance(node, ast.Attribute):
            row, end = node.end_lineno or 0, node.end_col_offset or 0
            yield (row, end - len(node.attr.encode()), row, end), node.attr
        elif isinstance(node, ast.arg):
            yield _at(node.lineno, node.col_offset, node.arg), node.arg
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            line = lines[node.lineno - 1].encode()
            word = b"def " if isinstance(node, ast.FunctionDef) else b"class "
            at = line.index(word, node.col_offset) + len(word)
            yield _at(node.lineno, at, node.name), node.name
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield _at(alias.lineno, alias.col_offset, alias.name), alias.name
                if alias.asname:
                    row, end = alias.end_lineno or 0, alias.end_col_offset or 0
                    yield (row, end - len(alias.asname), row, end), alias.asname


def _at(row: int, at: int, name: str) -> Span:
    return row, at, row, at + len(name.encode())
