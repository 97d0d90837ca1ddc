/** A run of text as PDF.js gives it; `hasEOL`: a line ends behind it. */
export type TextPiece = { readonly str: string; readonly hasEOL: boolean }

/** The characters of one piece that belong to a match, `to` not included. */
type MatchPart = { readonly piece: number; readonly from: number; readonly to: number }

/** A place where the text was found, on its page. */
export type PageMatch = { readonly page: number; readonly parts: readonly MatchPart[] }

/** A character for comparing: small, without accent, spaces alike; several where it is a ligature. */
const folded = (character: string): string =>
  /\s/.test(character) ? ' ' : character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** What is searched for, folded as the text is, with single spaces. */
const foldedQuery = (query: string): string => [...query.trim()].map(folded).join('').replace(/ +/g, ' ')

type Place = { readonly piece: number; readonly at: number }

/** The text of a page for comparing, and where each of its characters stands. Spaces stand once. */
function foldPieces(pieces: readonly TextPiece[]): { text: string; places: readonly Place[] } {
  let text = ''
  const places: Place[] = []
  const add = (characters: string, place: Place) => {
    for (const character of characters) {
      if (character === ' ' && text.endsWith(' ')) continue
      text += character
      places.push(place)
    }
  }
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    for (let at = 0; at < str.length; at += 1) add(folded(str.charAt(at)), { piece, at })
    if (hasEOL) add(' ', { piece, at: str.length })
  }
  return { text, places }
}

/** Where `query` stands in the text of a page, across pieces and lines, whatever accents and case. */
export function findMatches(pieces: readonly TextPiece[], query: string): readonly (readonly MatchPart[])[] {
  const wanted = foldedQuery(query)
  if (wanted === '') return []
  const { text, places } = foldPieces(pieces)
  const found: MatchPart[][] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    found.push(partsOf(places.slice(at, at + wanted.length)))
  }
  return found
}

function partsOf(places: readonly Place[]): MatchPart[] {
  const parts: MatchPart[] = []
  for (const { piece, at } of places) {
    const last = parts.at(-1)
    if (last?.piece === piece) parts[parts.length - 1] = { piece, from: last.from, to: at + 1 }
    else parts.push({ piece, from: at, to: at + 1 })
  }
  return parts
}

/** The number of a match before or behind another, around the end. */
export const stepped = (current: number, by: 1 | -1, total: number): number =>
  total === 0 ? 0 : (current + by + total) % total
