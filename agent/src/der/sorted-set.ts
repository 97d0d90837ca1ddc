/**
 * A SET OF as DER wants it: its elements sorted by their bytes, and otherwise as they stand. What is signed in a
 * CMS is hashed so, whoever wrote it.
 */
export function sortedSet(elements: readonly Uint8Array[]): Buffer {
  const contents = Buffer.concat([...elements].sort(Buffer.compare))
  return Buffer.concat([Buffer.from([0x31]), lengthOf(contents), contents])
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}
