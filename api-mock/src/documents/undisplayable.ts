/** Stands in a document for a character that no font has. */
export const substitute = '□'

const complaint = /(?:the text|contains the codepoint) `\\?"(.*?)\\?"`/g
const escaped = /\\+u\{([0-9a-f]+)\}/gi

/**
 * Characters that the typesetter can't set, as its error names them; none where it failed for another reason.
 * PDF/A demands a glyph for every character, and which fonts there are is the machine's own; it forbids those
 * of the private area.
 */
export function undisplayable(error: unknown): ReadonlySet<string> {
  const texts = [...String(error).matchAll(complaint)].map(([, text = '']) =>
    text.replaceAll(escaped, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  )
  return new Set(texts.flatMap((text) => [...text]))
}

/** The same data with these characters substituted in all its texts, and the word that they were. */
export function substituted(data: object, characters: ReadonlySet<string>): object {
  const inText = (text: string) =>
    [...text].map((character) => (characters.has(character) ? substitute : character)).join('')
  const copy: object = JSON.parse(
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? inText(value) : value)),
  )
  return { ...copy, sustituidos: true }
}
