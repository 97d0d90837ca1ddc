import type { PdfDocument } from '../document.ts'
import { signedFields } from '../fields.ts'
import { isArray } from '../objects.ts'

/**
 * Where the first signed revision ends: the lowest end that a signature of the form tells and that leaves out
 * exactly a hex string. Signatures that can't be reached any more are looked for where the verdict is made.
 * @returns undefined when nothing is signed
 * @throws PdfError
 */
export function firstSignedEnd(document: PdfDocument): number | undefined {
  const { bytes } = document
  let first: number | undefined
  for (const { signature } of signedFields(document)) {
    const range = document.resolve(signature.get('ByteRange'))
    const [, gapStart, gapEnd, length] = (isArray(range) ? range : []).map((item) => document.resolve(item))
    if (typeof gapStart !== 'number' || typeof gapEnd !== 'number' || typeof length !== 'number') continue
    const end = gapEnd + length
    const leavesContents = bytes[gapStart] === 0x3c && bytes[gapEnd - 1] === 0x3e && gapStart < gapEnd
    if (leavesContents && end <= bytes.length && (first === undefined || end < first)) first = end
  }
  return first
}
