import { PdfDocument } from '../../pdf/document.ts'
import { PdfDict, type PdfValue } from '../../pdf/objects.ts'
import { numbersOf } from './appearance-rule.ts'

/** More signatures than any document has: whoever has put in more wants to keep somebody busy. */
const maxTraces = 1_000

const pattern = /\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/

/**
 * Does the file hold a signature that a reader no longer finds? Its bytes still stand in an earlier revision when
 * an update has emptied the form: without this the document would pass for one that was never signed.
 * @param reached where the /Contents of the signatures begin that a reader does find
 */
export function hidesSignatures(document: PdfDocument, reached: ReadonlySet<number>): boolean {
  const { bytes } = document
  const known = new Set([...reached, ...usageRights(document)])
  let traces = 0
  for (let at = bytes.indexOf('/ByteRange'); at >= 0; at = bytes.indexOf('/ByteRange', at + 1)) {
    const [, start = '', end = '', rest = ''] = pattern.exec(bytes.toString('latin1', at, at + 200)) ?? []
    if (start === '') continue
    const gap = { start: Number(start), end: Number(end) }
    const whole = gap.start < gap.end && gap.end + Number(rest) <= bytes.length
    if (!whole || bytes[gap.start] !== 0x3c || bytes[gap.end - 1] !== 0x3e) continue
    if (!known.has(gap.start) || ++traces > maxTraces) return true
  }
  return false
}

/**
 * Signatures of a reader's maker that unlock functions: they stand outside the form, and vouch for nobody. They
 * did so already in the revision that they sign.
 */
function usageRights(document: PdfDocument): readonly number[] {
  return usageKeys.flatMap((key) => {
    const now = rangeAt(document, key)
    if (!now || now.end > document.bytes.length) return []
    const then = rangeAt(new PdfDocument(document.bytes.subarray(0, now.end)), key)
    return then?.start === now.start ? [now.start] : []
  })
}

const usageKeys = ['UR', 'UR3']

function rangeAt(document: PdfDocument, key: string) {
  const permissions = document.resolve(document.catalog.get('Perms'))
  return permissions instanceof PdfDict ? byteRange(document, permissions.get(key)) : undefined
}

/** Where a signature dictionary says that its /Contents begin, and its revision ends. */
export function byteRange(document: PdfDocument, holder: PdfValue) {
  const signature = document.resolve(holder)
  if (!(signature instanceof PdfDict)) return undefined
  const [, start, second, rest] = numbersOf(document, signature.get('ByteRange'), 4) ?? []
  return start === undefined ? undefined : { start, end: (second ?? 0) + (rest ?? 0) }
}
