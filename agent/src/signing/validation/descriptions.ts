import type { PdfDocument } from '../../pdf/document.ts'
import { isName, PdfDict, PdfName, PdfStream, PdfString, readTextString } from '../../pdf/objects.ts'

/** What a reader shows of a document beside its pages: in the title of its window and among its properties. */
const shownInfo = ['Title', 'Author', 'Subject', 'Keywords']
const metadataKeys = new Set(['Type', 'Subtype', 'Length', 'Filter', 'DecodeParms'])

/**
 * Descriptive data may be brought up to date (dates, identifiers, the program's name: co-signers do so), but
 * title, author, subject and keywords stay what they were.
 * @returns the paths of what doesn't
 */
export function judgeDescriptions(before: PdfDocument, after: PdfDocument): readonly string[] {
  const old = infoTexts(before)
  const now = infoTexts(after)
  const changed = shownInfo.filter((key) => (old.get(key) ?? '') !== (now.get(key) ?? ''))
  return [
    ...changed.map((key) => `/Info/${key}`),
    ...metadataFaults(before, after, old),
    ...catalogFaults(after),
  ]
}

function infoTexts(document: PdfDocument): ReadonlyMap<string, string> {
  const info = document.resolve(document.trailer.get('Info'))
  if (!(info instanceof PdfDict)) return new Map()
  return new Map(
    shownInfo.flatMap((key) => {
      const value = document.resolve(info.get(key))
      return value instanceof PdfString ? [[key, readTextString(value)]] : []
    }),
  )
}

function metadataFaults(
  before: PdfDocument,
  after: PdfDocument,
  info: ReadonlyMap<string, string>,
): readonly string[] {
  const path = '/Root/Metadata'
  const now = after.resolve(after.catalog.get('Metadata'))
  const old = before.resolve(before.catalog.get('Metadata'))
  if (now === null) return old === null ? [] : [path]
  if (!(now instanceof PdfStream)) return [path]
  const same = old instanceof PdfStream && old.raw.equals(now.raw)
  if ([...now.dict.entries.keys()].some((key) => !metadataKeys.has(key))) return [path]
  if (!isName(after.resolve(now.dict.get('Type')), 'Metadata')) return [path]
  if (same) return []
  const known = new Set([...info.values(), '', ...(old instanceof PdfStream ? textsIn(before, old) : [])])
  const texts = textsIn(after, now)
  return texts.every((text) => known.has(text)) ? [] : [path]
}

/** Whatever namespace prefix an XMP packet gives them. */
const elements =
  /<(?:[\w-]+:)?(title|creator|description|subject|keywords)\b[^>]*>([\s\S]*?)<\/(?:[\w-]+:)?\1\s*>/gi
const attributes =
  /\b(?:[\w-]+:)(?:title|creator|description|subject|keywords)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** The shown texts of an XMP packet; one with a document type of its own says whatever it wants. */
function textsIn(document: PdfDocument, stream: PdfStream): readonly string[] {
  const packet = document.decode(stream)
  const text = packet.toString('utf8')
  if (/<!DOCTYPE|<!ENTITY|<!\[CDATA|\0/i.test(text)) return ['<!']
  return [
    ...[...text.matchAll(elements)].map(([, , inner = '']) => plain(inner)),
    ...[...text.matchAll(attributes)].map(([, double = '', single = '']) => plain(double || single)),
  ]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** Version and extensions say what a reader needs to know, not what it shows. */
function catalogFaults(after: PdfDocument): readonly string[] {
  const version = after.resolve(after.catalog.get('Version'))
  const extensions = after.resolve(after.catalog.get('Extensions'))
  return [
    ...(version === null || version instanceof PdfName ? [] : ['/Root/Version']),
    ...(extensions === null || extensions instanceof PdfDict ? [] : ['/Root/Extensions']),
  ]
}
