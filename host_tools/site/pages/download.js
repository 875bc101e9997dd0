/** Lets the browser save a file. */

/** @param {string} name @param {BlobPart[]} parts @param {string} [type] */
export function download(name, parts, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
