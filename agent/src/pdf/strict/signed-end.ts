/**
 * Where the first signed revision ends, told by the byte ranges that stand in the file: the lowest end of one
 * that leaves out exactly a hex string. What is signed can't be changed, so nobody can move it behind.
 * @returns undefined when nothing is signed
 */
export function firstSignedEnd(bytes: Buffer): number | undefined {
  let first: number | undefined
  for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + marker.length)) {
    const end = signedEnd(bytes, at + marker.length)
    if (end !== undefined && end > at && (first === undefined || end < first)) first = end
  }
  return first
}

const marker = '/ByteRange'

function signedEnd(bytes: Buffer, at: number): number | undefined {
  const range = /^\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(
    bytes.toString('latin1', at, at + 120),
  )
  const [gapStart, gapEnd, length] = (range ?? []).slice(1).map(Number)
  if (gapStart === undefined || gapEnd === undefined || length === undefined) return undefined
  const end = gapEnd + length
  const leavesContents = bytes[gapStart] === 0x3c && bytes[gapEnd - 1] === 0x3e
  return leavesContents && gapStart < gapEnd && end <= bytes.length ? end : undefined
}
