/** @template {HTMLElement} E @param {string} id @param {new () => E} kind @returns {E} */
export function find(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no ${id}`);
  return element;
}
