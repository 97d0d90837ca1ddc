import type { LocatedObject, PdfDocument } from '../../pdf/document.ts'
import { isArray, type PdfDict, PdfRef, PdfString, type PdfValue } from '../../pdf/objects.ts'

/** The signed bytes of a signature, and the CMS that stands between them. */
export type SignedRange = {
  readonly parts: readonly [Buffer, Buffer]
  readonly contents: Buffer
  /** End of the signed revision. */
  readonly end: number
}

/**
 * The bytes that a signature covers, when they are everything from the file's first byte to the end of its
 * revision, but for exactly its own /Contents. Anything else could hide text from the signature
 * (signature wrapping), so it gives undefined. @throws PdfError
 */
export function signedRange(
  document: PdfDocument,
  holder: PdfValue,
  fieldRef: PdfRef | undefined,
  signature: PdfDict,
): SignedRange | undefined {
  const { bytes } = document
  const range = document.resolve(signature.get('ByteRange'))
  if (!isArray(range) || range.length !== 4) return undefined
  const numbers = range.map((item) => document.resolve(item))
  if (!numbers.every((item) => typeof item === 'number' && Number.isInteger(item) && item >= 0))
    return undefined
  const [start, gapStart, gapEnd, lastLength] = numbers as number[]
  if (start !== 0 || gapStart === undefined || gapEnd === undefined || lastLength === undefined)
    return undefined
  const end = gapEnd + lastLength
  if (gapStart >= gapEnd || end > bytes.length || lastLength === 0) return undefined
  if (bytes[gapStart] !== 0x3c || bytes[gapEnd - 1] !== 0x3e) return undefined

  const contents = document.resolve(signature.get('Contents'))
  if (!(contents instanceof PdfString) || !contents.hex) return undefined
  const hex = bytes.toString('latin1', gapStart + 1, gapEnd - 1)
  if (hex.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(hex)) return undefined
  if (!Buffer.from(hex, 'hex').equals(contents.bytes)) return undefined

  const place = placeOf(document, holder, fieldRef)
  if (!place || place.start > gapStart || place.end < gapEnd) return undefined
  return {
    parts: [bytes.subarray(0, gapStart), bytes.subarray(gapEnd, end)],
    contents: contents.bytes,
    end,
  }
}

/** The object whose bytes hold the signature dictionary. */
function placeOf(
  document: PdfDocument,
  holder: PdfValue,
  fieldRef: PdfRef | undefined,
): LocatedObject | undefined {
  if (holder instanceof PdfRef) return document.load(holder.number)
  return fieldRef ? document.load(fieldRef.number) : undefined
}
