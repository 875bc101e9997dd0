/** The files of this site, and what they say of where it lies. */

/** @param {string} address @returns {Promise<Response>} */
export async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/**
 * @template T @param {() => Promise<T>} load
 * @returns {() => Promise<T>} loads once, and again only where it failed
 */
export function once(load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  return () =>
    (loading ??= load().catch((error) => {
      loading = null;
      throw error;
    }));
}

/** @returns {Promise<string>} the link that a list's QR code shall have, "" for none */
export async function listLink() {
  return (await fetched("link.txt")).text();
}
