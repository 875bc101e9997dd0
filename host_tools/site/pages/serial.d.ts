/** What the pages use of the Web Serial API, wicg.github.io/serial. */
export interface Port {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
  open(options: { baudRate: number; bufferSize?: number }): Promise<void>;
  close(): Promise<void>;
  setSignals(signals: { dataTerminalReady?: boolean; requestToSend?: boolean }): Promise<void>;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
}

export interface Serial {
  getPorts(): Promise<Port[]>;
  requestPort(): Promise<Port>;
}
