/** What the pages use of the npm package @micropython/micropython-webassembly-pyscript. */
export interface Interpreter {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array): void;
    readFile(path: string): Uint8Array;
    analyzePath(path: string): { exists: boolean };
  };
  runPython(code: string): unknown;
  pyimport(name: string): any;
}
export function loadMicroPython(options: {
  heapsize?: number;
  stdout?: (line: string) => void;
}): Promise<Interpreter>;
