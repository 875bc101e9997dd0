"""Many files in one; a content that several boards share is in it once."""


class Packed:
    """Contents one behind the other in `data`; an index elsewhere has each file's bytes."""

    def __init__(self):
        self.data = bytearray()
        self._starts: dict[bytes, int] = {}

    def add(self, content: bytes) -> tuple[int, int]:
        """Add a content, unless it is there; return its first byte and its length."""
        if content not in self._starts:
            self._starts[content] = len(self.data)
            self.data += content
        return self._starts[content], len(content)

    def add_all(self, files: dict[str, bytes]) -> dict[str, tuple[int, int]]:
        """Add files; return {path: (first byte, length)}."""
        return {path: self.add(content) for path, content in files.items()}
