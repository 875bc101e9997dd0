/**
 * The messages between the page and the worker with the device; types only.
 *
 * @typedef {{board: string, number: string, files: Record<string, string>, draft: string,
 *   settings: Record<string, string>, full: boolean, millivolts: number, speed: number}} Start
 *   number: the device's id; files: by path, a character a byte; draft: the half-entered deal;
 *   settings: those to change first; full: whether the flash is full; millivolts: of the battery;
 *   speed: of its time
 * @typedef {{key: number, down: boolean, at: number}} Key  at: milliseconds of performance
 * @typedef {{setting: string, value: string}} Choice
 * @typedef {{speed: number} | {millivolts: number}} World  the speed of its time while no key is
 *   down; the voltage of its battery
 * @typedef {{start: Start} | Key | Choice | World} Order
 *
 * @typedef {{width: number, height: number, bits: number, keys: string[],
 *   short: number[], held: (number | null)[], buzzer: boolean, battery: boolean, wake: number,
 *   languages: [string, string][], rules: [string, string][]}} About  see page_device.about
 * @typedef {{painted?: boolean, text?: string, awake?: boolean, inverted?: boolean, level?: number,
 *   lights?: [number, number, number][], tones?: [number, number][], draft?: string,
 *   files?: string[], language?: string, rules?: string, asleep?: boolean}} News  see
 *   page_device.news
 * @typedef {{about?: About, news?: News, pixels?: Uint8Array,
 *   files?: Record<string, string | null>, chosen?: string, done?: boolean, fault?: string}} Message
 */
export {};
