import { DOMParser, type Element, ParseError } from '@xmldom/xmldom'

/** An XML element of an eSCL answer. Its parser expands no entities of the document's own and loads nothing. */
export type XmlElement = Element

/** The root of a document, undefined where it isn't well-formed. */
export function parseXml(text: string): XmlElement | undefined {
  try {
    // What a parser can go on after doesn't matter here; what it can't is thrown.
    const parser = new DOMParser({ onError: () => {} })
    return parser.parseFromString(text.trim(), 'text/xml').documentElement ?? undefined
  } catch (error) {
    if (error instanceof ParseError) return undefined
    throw error
  }
}

/** Every element of this local name inside `parent`, in order, at any depth. */
export const elements = (parent: XmlElement, name: string): readonly XmlElement[] => [
  ...parent.getElementsByTagNameNS('*', name),
]

/** Text of the first element of this name. */
export const text = (parent: XmlElement, name: string): string | undefined =>
  elements(parent, name)[0]?.textContent?.trim()
