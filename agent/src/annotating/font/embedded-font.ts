import { deflateSync } from 'node:zlib'
import { dict, name, type PdfRef, PdfStream, type PdfValue, textString } from '../../pdf/objects.ts'
import type { PdfUpdate } from '../../pdf/update.ts'
import { glyphsOf, type TextRun } from './glyphs.ts'
import type { TrueTypeFont } from './truetype.ts'

const fontName = 'ESTRAD+LiberationSans'
/** Descriptor flags of a font without symbols (ISO 32000-1, table 123), and the width of its stems. */
const [nonsymbolic, stem] = [32, 80]

/** A font of one document, of which it gets the glyphs that were drawn. */
export class EmbeddedFont {
  readonly ref: PdfRef
  private readonly font: TrueTypeFont
  private readonly update: PdfUpdate
  /** Glyphs that were drawn, and what each stands for. */
  private readonly drawn = new Map<number, string>()

  constructor(font: TrueTypeFont, update: PdfUpdate) {
    this.font = font
    this.update = update
    this.ref = update.newRef()
  }

  /** In the units of the size. */
  width(text: string, size: number): number {
    return (glyphsOf(this.font, text).width * size) / 1000
  }

  lacks(text: string): boolean {
    return glyphsOf(this.font, text).substituted
  }

  /** Operators that show a text where the text cursor stands. */
  show(text: string, size: number): string {
    const run = glyphsOf(this.font, text)
    for (const { glyph, text: meaning } of run.glyphs)
      if (!this.drawn.has(glyph)) this.drawn.set(glyph, meaning)
    return this.operators(run, size)
  }

  /** Writes the font's objects, once everything is drawn. */
  write(): void {
    const { font, update } = this
    const scale = 1000 / font.unitsPerEm
    const glyphs = [...this.drawn.keys()].sort((one, other) => one - other)
    const descriptor = update.add(
      dict({
        Type: name('FontDescriptor'),
        FontName: name(fontName),
        Flags: nonsymbolic,
        FontBBox: font.box.map((edge) => Math.round(edge * scale)),
        ItalicAngle: 0,
        Ascent: Math.round(font.ascent * scale),
        Descent: Math.round(font.descent * scale),
        CapHeight: Math.round((font.boxOf(font.glyphOf(0x48) ?? 0)?.top ?? font.ascent) * scale),
        StemV: stem,
        FontFile2: update.add(fontFile(font.subset(glyphs))),
      }),
    )
    const descendant = update.add(
      dict({
        Type: name('Font'),
        Subtype: name('CIDFontType2'),
        BaseFont: name(fontName),
        CIDSystemInfo: dict({
          Registry: textString('Adobe'),
          Ordering: textString('Identity'),
          Supplement: 0,
        }),
        FontDescriptor: descriptor,
        CIDToGIDMap: name('Identity'),
        W: glyphs.flatMap((glyph): PdfValue[] => [glyph, [font.advance(glyph)]]),
      }),
    )
    update.set(
      this.ref,
      dict({
        Type: name('Font'),
        Subtype: name('Type0'),
        BaseFont: name(fontName),
        Encoding: name('Identity-H'),
        DescendantFonts: [descendant],
        ToUnicode: update.add(deflated(Buffer.from(unicodeMap(this.drawn), 'latin1'))),
      }),
    )
  }

  /** Glyphs of one height are shown at once, and moved where they don't stand where the last one ended. */
  private operators({ glyphs }: TextRun, size: number): string {
    const parts: string[] = []
    let [end, rise, open] = [0, 0, '']
    const close = () => {
      if (open !== '') parts.push(`[${open}] TJ`)
      open = ''
    }
    for (const { glyph, x, rise: wanted } of glyphs) {
      if (wanted !== rise) {
        close()
        parts.push(`${short((wanted * size) / 1000)} Ts`)
        rise = wanted
      }
      if (x !== end) open += ` ${short(end - x)} `
      open += `<${glyph.toString(16).padStart(4, '0')}>`
      end = x + this.font.advance(glyph)
    }
    close()
    if (rise !== 0) parts.push('0 Ts')
    return parts.join(' ')
  }
}

const short = (value: number): number => Math.round(value * 1000) / 1000

const deflated = (content: Buffer, entries: Readonly<Record<string, PdfValue>> = {}): PdfStream =>
  new PdfStream(dict({ ...entries, Filter: name('FlateDecode') }), deflateSync(content))

const fontFile = (file: Buffer): PdfStream => deflated(file, { Length1: file.length })

/** The map by which text is taken out again (ISO 32000-1 §9.10.3). */
function unicodeMap(drawn: ReadonlyMap<number, string>): string {
  const hex = (glyph: number) => glyph.toString(16).padStart(4, '0')
  const lines = [...drawn].map(
    ([glyph, text]) => `<${hex(glyph)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  )
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => {
    const some = lines.slice(100 * at, 100 * at + 100)
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
