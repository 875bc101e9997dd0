/** A chooser's options. */

/**
 * @param {HTMLSelectElement} select @param {[string, string][]} rows  value and text of each
 * @param {string} chosen  where it is one of them
 */
export function fill(select, rows, chosen) {
  select.replaceChildren(...rows.map(([value, text]) => new Option(text, value)));
  if (rows.some(([value]) => value === chosen)) select.value = chosen;
}
