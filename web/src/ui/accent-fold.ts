/** A text for comparing: lower case, without accents. `Ñandú` becomes `nandu`. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es')

/** Does the text hold every word of the search, whatever their accents and case (`spec 1 §5`)? */
export function matches(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
