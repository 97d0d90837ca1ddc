/** Names of fields in the order in which these stand on the page; last is what has no field there. */
export function inFormOrder(fields: readonly string[]): readonly string[] {
  const named = [...document.querySelectorAll('[name], [data-field]')]
  const standing = named.map((element) => element.getAttribute('data-field') ?? element.getAttribute('name'))
  // Of a dialog and the page below it the dialog is meant: it stands behind.
  const placeOf = (field: string) =>
    standing.includes(field) ? standing.lastIndexOf(field) : standing.length
  return [...fields].sort((one, other) => placeOf(one) - placeOf(other))
}
