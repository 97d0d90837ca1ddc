import type { PdfDocument } from '../../pdf/document.ts'
import { isArray, PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from '../../pdf/objects.ts'

const listKeys = ['Certs', 'CRLs', 'OCSPs']
const entryLists = ['Cert', 'CRL', 'OCSP']
const streamKeys = new Set(['Length', 'Filter', 'DecodeParms', 'Type'])

export type JudgedMaterial = {
  /** Keys of what isn't validation material, or of what is gone. */
  readonly faults: readonly string[]
  readonly changed: boolean
}

/**
 * The document's store of certificates and revocation evidence (DSS, ISO 32000-2 §12.8.4.3): it may be put in and
 * grow, with nothing else in it; what stood there stays.
 */
export function judgeMaterial(before: PdfDocument, after: PdfDocument): JudgedMaterial {
  const old = before.resolve(before.catalog.get('DSS'))
  const now = after.resolve(after.catalog.get('DSS'))
  if (now === null) return { faults: old === null ? [] : ['DSS'], changed: old !== null }
  if (!(now instanceof PdfDict)) return { faults: ['DSS'], changed: true }
  const earlier = old instanceof PdfDict ? old : new PdfDict()
  const faults = [...strangeIn(after, now)]
  let added = false
  for (const key of listKeys) {
    const pieces = contentsOf(before, earlier.get(key))
    const kept = new Set(contentsOf(after, now.get(key)))
    if (pieces.some((piece) => !kept.has(piece))) faults.push(`DSS/${key}`)
    if (kept.size > new Set(pieces).size) added = true
  }
  return { faults, changed: old === null || added || faults.length > 0 }
}

function strangeIn(document: PdfDocument, store: PdfDict): readonly string[] {
  const entries = document.resolve(store.get('VRI'))
  const own = [...store.entries].flatMap(([key, value]) => {
    if (listKeys.includes(key)) return isStreamList(document, value) ? [] : [`DSS/${key}`]
    if (key === 'VRI') return entries === null || entries instanceof PdfDict ? [] : ['DSS/VRI']
    return isTypeName(document, key, value) ? [] : [`DSS/${key}`]
  })
  if (!(entries instanceof PdfDict)) return own
  return [...own, ...[...entries.entries].flatMap(([key, value]) => strangeInEntry(document, key, value))]
}

/** The material of one signature, under the digest of its value. */
function strangeInEntry(document: PdfDocument, name: string, value: PdfValue): readonly string[] {
  const entry = document.resolve(value)
  if (isTypeName(document, name, value)) return []
  if (!(entry instanceof PdfDict)) return ['DSS/VRI']
  return [...entry.entries].flatMap(([key, item]) => {
    const resolved = document.resolve(item)
    const fits =
      (entryLists.includes(key) && isStreamList(document, item)) ||
      (key === 'TU' && resolved instanceof PdfString) ||
      (key === 'TS' && isPlainStream(resolved)) ||
      isTypeName(document, key, item)
    return fits ? [] : [`DSS/VRI/${key}`]
  })
}

const isTypeName = (document: PdfDocument, key: string, value: PdfValue) =>
  key === 'Type' && document.resolve(value) instanceof PdfName

const isPlainStream = (value: PdfValue) =>
  value instanceof PdfStream && [...value.dict.entries.keys()].every((key) => streamKeys.has(key))

function isStreamList(document: PdfDocument, value: PdfValue): boolean {
  const list = document.resolve(value)
  return list === null || (isArray(list) && list.every((item) => isPlainStream(document.resolve(item))))
}

/** What the streams hold, as text that can be compared. */
function contentsOf(document: PdfDocument, value: PdfValue): readonly string[] {
  const list = document.resolve(value)
  return (isArray(list) ? list : []).flatMap((item) => {
    const stream = document.resolve(item)
    return stream instanceof PdfStream ? [document.decode(stream).toString('latin1')] : []
  })
}
