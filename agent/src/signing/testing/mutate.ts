/** A generator of numbers from a seed (mulberry32): the same seed gives the same faults. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const tokens = [
  '<<',
  '>>',
  '[',
  ']',
  'R',
  'obj',
  'endobj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  'startxref',
  '/Root',
  '/Prev',
  '/Kids',
  '/Pages',
  '/Length',
  '/Annots',
  '/AcroForm',
  '/Fields',
  '/Encrypt',
  '-1',
  '99999999999',
  '1 0 R',
  '2 0 R',
  '(',
  '<',
  '%',
]

/** A damaged copy of a file: bytes changed, cut, repeated, swapped, or PDF words put where they don't belong. */
export function mutate(file: Buffer, random: () => number): Buffer {
  let damaged: Buffer = file
  const times = 1 + Math.floor(random() * 4)
  for (let i = 0; i < times; i++) damaged = mutateOnce(damaged, random)
  return damaged
}

function mutateOnce(file: Buffer, random: () => number): Buffer {
  const at = Math.floor(random() * file.length)
  const length = Math.floor(random() * 60)
  switch (Math.floor(random() * 6)) {
    case 0:
      return Buffer.concat([
        file.subarray(0, at),
        Buffer.from([Math.floor(random() * 256)]),
        file.subarray(at + 1),
      ])
    case 1:
      return file.subarray(0, at)
    case 2:
      return Buffer.concat([file.subarray(0, at), file.subarray(at + length)])
    case 3:
      return Buffer.concat([file.subarray(0, at + length), file.subarray(at)])
    case 4: {
      const token = tokens[Math.floor(random() * tokens.length)] ?? ''
      return Buffer.concat([file.subarray(0, at), Buffer.from(` ${token} `), file.subarray(at + length)])
    }
    default:
      return mutateNumber(file, random)
  }
}

/** Offsets, lengths and object numbers are what a reader trusts most. */
function mutateNumber(file: Buffer, random: () => number): Buffer {
  const numbers = [...file.toString('latin1').matchAll(/\d+/g)]
  const found = numbers[Math.floor(random() * numbers.length)]
  if (!found) return file
  const value = String(Math.floor(random() * 10 ** (1 + Math.floor(random() * 11))))
  return Buffer.concat([
    file.subarray(0, found.index),
    Buffer.from(value),
    file.subarray(found.index + found[0].length),
  ])
}
