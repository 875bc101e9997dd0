/** Bytes as text of a character each: so the browser's storage keeps files of any content. */

/** @param {Uint8Array} bytes @returns {string} */
export function textOf(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function bytesOf(text) {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
