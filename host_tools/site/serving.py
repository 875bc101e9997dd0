"""A web server for this computer alone: the files of one folder, on 127.0.0.1."""

import errno
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from host_tools import HostError

HOST = "127.0.0.1"
PORT = 8036


class Handler(SimpleHTTPRequestHandler):
    """Serves files without a log, and lets no browser keep an older version."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format, *args):
        """Say nothing."""

    def end_headers(self):
        """Add a header to all answers."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Server(ThreadingHTTPServer):
    """A server that ends without waiting for open connections."""

    daemon_threads = True

    def handle_error(self, request, client_address):
        """Ignore a browser that closes the connection before its answer comes."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int) -> Server:
    """Return a server for a folder, which listens; port 0 = any. Raises HostError."""
    try:
        return Server((HOST, port), partial(Handler, directory=str(folder)))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            commands = '`vorhand sim --web --port N` or `make sim-web ARGS="--port N"`'
            raise HostError(f"port {port} is taken; {commands} takes another") from None
        raise HostError(f"cannot listen on port {port}: {error.strerror}") from None


def address(web_server: Server) -> str:
    return f"http://{HOST}:{web_server.server_address[1]}/"
