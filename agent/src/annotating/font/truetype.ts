import { PdfError } from '../../pdf/pdf-error.ts'

/** What a font file says of one of its glyphs, in units of its grid. */
type GlyphBox = {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** Tables that a reader needs to draw glyphs by their number (ISO 32000-1 §9.9); the others stay out. */
const drawingTables = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const

/** Flags of a component of a composite glyph. */
const component = { words: 1, scale: 8, more: 32, twoScales: 64, matrix: 128 } as const

/** A TrueType font's glyphs: which character has one, how wide it is, and the file with some of them alone. */
export class TrueTypeFont {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly box: readonly [left: number, bottom: number, right: number, top: number]
  private readonly bytes: Buffer
  private readonly tables = new Map<string, Buffer>()
  private readonly characters = new Map<number, number>()
  private readonly places: readonly number[]

  /** @throws PdfError where it isn't a TrueType font, or maps its characters in another form. */
  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 12; at < 12 + 16 * this.bytes.readUInt16BE(4); at += 16) {
      const start = this.bytes.readUInt32BE(at + 8)
      this.tables.set(
        this.bytes.toString('latin1', at, at + 4),
        this.bytes.subarray(start, start + this.bytes.readUInt32BE(at + 12)),
      )
    }
    const [head, hhea] = [this.table('head'), this.table('hhea')]
    this.unitsPerEm = head.readUInt16BE(18)
    this.box = [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)]
    this.ascent = hhea.readInt16BE(4)
    this.descent = hhea.readInt16BE(6)
    const loca = this.table('loca')
    const long = head.readInt16BE(50) === 1
    this.places = Array.from({ length: this.glyphs + 1 }, (_, glyph) =>
      long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph),
    )
    this.readCharacters()
  }

  /** The number of a character's glyph; none where the font lacks it. */
  glyphOf(codePoint: number): number | undefined {
    return this.characters.get(codePoint)
  }

  /** In thousandths of the size. */
  advance(glyph: number): number {
    const metrics = this.table('hhea').readUInt16BE(34)
    return (this.table('hmtx').readUInt16BE(4 * Math.min(glyph, metrics - 1)) * 1000) / this.unitsPerEm
  }

  /** What the drawing takes; none of an empty glyph, like a space. */
  boxOf(glyph: number): GlyphBox | undefined {
    const outline = this.outline(glyph)
    if (outline.length === 0) return undefined
    const at = (offset: number) => outline.readInt16BE(offset)
    return { left: at(2), bottom: at(4), right: at(6), top: at(8) }
  }

  /** The font with these glyphs alone, under the numbers that they have. */
  subset(wanted: Iterable<number>): Buffer {
    const kept = this.withComponents(wanted)
    const loca = Buffer.alloc(4 * this.places.length)
    const outlines: Buffer[] = []
    let size = 0
    for (let glyph = 0; glyph < this.glyphs; glyph += 1) {
      loca.writeUInt32BE(size, 4 * glyph)
      if (!kept.has(glyph)) continue
      const outline = padded(this.outline(glyph))
      outlines.push(outline)
      size += outline.length
    }
    loca.writeUInt32BE(size, 4 * this.glyphs)
    const head = Buffer.from(this.table('head'))
    head.writeUInt32BE(0, 8)
    head.writeInt16BE(1, 50)
    const changed = new Map([
      ['glyf', Buffer.concat(outlines)],
      ['head', head],
      ['loca', loca],
    ])
    return fileOf(
      drawingTables.flatMap((tag) => {
        const content = changed.get(tag) ?? this.tables.get(tag)
        return content ? [[tag, content] as const] : []
      }),
    )
  }

  private get glyphs(): number {
    return this.table('maxp').readUInt16BE(4)
  }

  private table(tag: string): Buffer {
    const found = this.tables.get(tag)
    if (!found) throw new PdfError('invalid', `font without ${tag}`)
    return found
  }

  private outline(glyph: number): Buffer {
    return this.table('glyf').subarray(this.places[glyph], this.places[glyph + 1])
  }

  /** Glyphs and those that they are made of; the first one is drawn where another is missing. */
  private withComponents(wanted: Iterable<number>): ReadonlySet<number> {
    const kept = new Set([0])
    const waiting = [...wanted]
    for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
      if (kept.has(glyph)) continue
      kept.add(glyph)
      waiting.push(...componentsOf(this.outline(glyph)))
    }
    return kept
  }

  /** The map of Unicode (OpenType `cmap`, format 4); a subset has none, and no characters. */
  private readCharacters(): void {
    const cmap = this.tables.get('cmap')
    if (!cmap) return
    const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
      cmap.readUInt32BE(8 + 8 * index),
    )
    const start = starts.find((at) => cmap.readUInt16BE(at) === 4)
    if (start === undefined) throw new PdfError('unsupported', 'font without a map of Unicode')
    const segments = cmap.readUInt16BE(start + 6)
    for (let at = start + 14; at < start + 14 + segments; at += 2) {
      const last = cmap.readUInt16BE(at)
      const first = cmap.readUInt16BE(at + segments + 2)
      const delta = cmap.readUInt16BE(at + 2 * segments + 2)
      const rangeAt = at + 3 * segments + 2
      const range = cmap.readUInt16BE(rangeAt)
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const listed = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - first))
        const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff
        if (glyph !== 0) this.characters.set(code, glyph)
      }
    }
  }
}

/** Glyphs that a composite one is drawn from. */
function componentsOf(outline: Buffer): readonly number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return []
  const found: number[] = []
  let flags: number = component.more
  for (let at = 10; (flags & component.more) !== 0; ) {
    flags = outline.readUInt16BE(at)
    found.push(outline.readUInt16BE(at + 2))
    at += 4 + ((flags & component.words) === 0 ? 2 : 4)
    if ((flags & component.scale) !== 0) at += 2
    if ((flags & component.twoScales) !== 0) at += 4
    if ((flags & component.matrix) !== 0) at += 8
  }
  return found
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])

function checksum(bytes: Buffer): number {
  const whole = padded(bytes)
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

/** A font file of these tables, in the order of their names. */
function fileOf(tables: readonly (readonly [tag: string, content: Buffer])[]): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.length)
  const power = Math.floor(Math.log2(tables.length))
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let place = directory.length
  let headAt = 0
  for (const [index, [tag, content]] of tables.entries()) {
    const at = 12 + 16 * index
    if (tag === 'head') headAt = place
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum(content), at + 4)
    directory.writeUInt32BE(place, at + 8)
    directory.writeUInt32BE(content.length, at + 12)
    place += padded(content).length
  }
  const file = Buffer.concat([directory, ...tables.map(([, content]) => padded(content))])
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8)
  return file
}
