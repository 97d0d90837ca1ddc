/**
 * A TIFF that holds one Group 4 strip: how a bilevel page is kept on disk. Every image program reads it, and
 * the PDF takes the strip from it without decoding.
 */
export type G4Image = {
  readonly width: number
  readonly height: number
  readonly resolution: number
  readonly strip: Uint8Array
}

const stripStart = 8
const short = 3
const long = 4
const rational = 5

export function writeG4Tiff({ width, height, resolution, strip }: G4Image): Buffer {
  const directoryStart = stripStart + strip.length + (strip.length & 1)
  const entries: readonly (readonly [tag: number, type: number, value: number])[] = [
    [256, long, width],
    [257, long, height],
    [258, short, 1],
    [259, short, 4],
    [262, short, 0],
    [266, short, 1],
    [273, long, stripStart],
    [277, short, 1],
    [278, long, height],
    [279, long, strip.length],
    [282, rational, directoryStart + 2 + 13 * 12 + 4],
    [283, rational, directoryStart + 2 + 13 * 12 + 4],
    [296, short, 2],
  ]
  const directory = Buffer.alloc(2 + entries.length * 12 + 4 + 8)
  directory.writeUInt16LE(entries.length, 0)
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 2 + index * 12
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(1, at + 4)
    directory.writeUInt32LE(value, at + 8)
  }
  directory.writeUInt32LE(Math.round(resolution), 2 + entries.length * 12 + 4)
  directory.writeUInt32LE(1, 2 + entries.length * 12 + 8)

  const header = Buffer.alloc(stripStart)
  header.write('II*\0', 'latin1')
  header.writeUInt32LE(directoryStart, 4)
  return Buffer.concat([header, strip, Buffer.alloc(strip.length & 1), directory])
}

/** Where the strip lies in a file that `writeG4Tiff` wrote; undefined for any other TIFF. */
export function g4StripRange(tiff: Buffer): { start: number; length: number } | undefined {
  if (tiff.length < stripStart || tiff.toString('latin1', 0, 4) !== 'II*\0') return undefined
  const directoryStart = tiff.readUInt32LE(4)
  if (directoryStart + 2 + 13 * 12 > tiff.length) return undefined
  const value = (index: number, tag: number) => {
    const entry = directoryStart + 2 + index * 12
    return tiff.readUInt16LE(entry) === tag ? tiff.readUInt32LE(entry + 8) : undefined
  }
  const length = value(9, 279)
  if (value(3, 259) !== 4 || value(6, 273) !== stripStart || length === undefined) return undefined
  return stripStart + length <= directoryStart ? { start: stripStart, length } : undefined
}
