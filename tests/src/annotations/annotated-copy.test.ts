import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { annotatedCopy } from '@estrado/agent/annotating/annotated-copy'
import { noteFont } from '@estrado/api-mock/documents/note-font'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import type { SavedAnnotation } from '@estrado/machines/annotations/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReaders } from '../signing/differential/readers/all.ts'
import { dotsPerInch, type Picture, type Reader } from '../signing/differential/readers/picture.ts'

let folder: string
let opened: Awaited<ReturnType<typeof openReaders>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-test-copies-'))
  opened = await openReaders(folder)
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

const order = { mark: 'COPIA DE TRABAJO', substitutedMark: 'COPIA DE TRABAJO □', font: noteFont() }
const page = { width: 595, height: 842 }
const annotation = (
  tipo: SavedAnnotation['tipo'],
  y: number,
  changes: Partial<SavedAnnotation> = {},
): SavedAnnotation => ({
  id: tipo,
  pagina: 1,
  tipo,
  posicion: { x: 0.25, y, width: 0.5, height: 0.08 },
  contenido: 'Revisar la acusación',
  color: 'red',
  propiedades: {},
  autor: 'Ana Mérida Peña',
  fecha: '2026-11-23T14:00:00.000Z',
  ...changes,
})
const all: readonly SavedAnnotation[] = [
  annotation('comment', 0.1, {
    posicion: { x: 0.25, y: 0.1, width: 20 / page.width, height: 20 / page.height },
  }),
  annotation('text', 0.25),
  annotation('highlight', 0.4, { color: '#00ff00', propiedades: { opacity: 1 } }),
  annotation('drawing', 0.6, {
    propiedades: { strokeWidth: 4, lineCoords: { x1: 0.25, y1: 0.64, x2: 0.75, y2: 0.64 } },
  }),
  annotation('rectangle', 0.75, { propiedades: { strokeWidth: 4 } }),
]

/** The box, in pixels, of what one picture has otherwise than another. */
function difference(one: Picture | undefined, other: Picture | undefined): readonly number[] {
  if (!one || !other) throw new Error('a page is missing')
  let [left, top, right, bottom] = [one.width, one.height, -1, -1]
  for (let at = 0; at < one.grey.length; at += 1) {
    if (Math.abs((one.grey[at] ?? 0) - (other.grey[at] ?? 0)) < 24) continue
    const [x, y] = [at % one.width, Math.floor(at / one.width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right + 1, bottom + 1]
}

/** A place of the page, in pixels of the pictures. */
const pixels = (x: number, y: number): readonly [number, number] => [
  (x * page.width * dotsPerInch) / 72,
  (y * page.height * dotsPerInch) / 72,
]
/** What an annotation takes of the page; of a text and a marker only where it begins. */
const wanted: Readonly<Record<string, readonly number[]>> = {
  highlight: [...pixels(0.25, 0.4), ...pixels(0.75, 0.48)],
  drawing: [...pixels(0.25, 0.64), ...pixels(0.75, 0.64)],
  rectangle: [...pixels(0.25, 0.75), ...pixels(0.75, 0.83)],
  comment: pixels(0.25, 0.1),
  text: pixels(0.25, 0.25),
}

async function placesIn({ show }: Reader, pdf: Buffer): Promise<Readonly<Record<string, readonly number[]>>> {
  const copyOf = (annotations: readonly SavedAnnotation[]) =>
    Buffer.from(annotatedCopy({ pdf, annotations, ...order }))
  const [bare] = await show(copyOf([]))
  const places: Record<string, readonly number[]> = {}
  for (const one of all) places[one.tipo] = difference(bare, (await show(copyOf([one])))[0])
  return places
}

it('four readers, none of ours, show each annotation at the same place, and the mark of a working copy', async () => {
  const pdf = Buffer.from(await smallPdf())
  for (const reader of opened.readers) {
    const places = await placesIn(reader, pdf)
    for (const [tipo, place] of Object.entries(wanted)) {
      const found = places[tipo]?.slice(0, place.length) ?? []
      for (const [index, at] of place.entries())
        expect(
          Math.abs((found[index] ?? -99) - at),
          `${reader.name} ${tipo} ${found} ≠ ${place}`,
        ).toBeLessThan(5)
    }
    const marked = annotatedCopy({ pdf, annotations: [], ...order })
    const [plain] = await reader.show(pdf)
    const [, top = 0] = difference(plain, (await reader.show(Buffer.from(marked)))[0])
    expect(top, reader.name).toBeGreaterThan(0.95 * pixels(0, 1)[1])
  }
})

it('a text in Guaraní is read alike by all four, with letters that fonts of their own don’t have', async () => {
  const pdf = Buffer.from(await smallPdf())
  const contenido = 'g̃uahẽ mbaʼe ỹvy Ỹ'
  const copyOf = (annotations: readonly SavedAnnotation[]) =>
    Buffer.from(annotatedCopy({ pdf, annotations, ...order }))
  const written = copyOf([annotation('text', 0.25, { contenido, propiedades: { fontSize: 36 } })])
  const boxes: (readonly number[])[] = []
  for (const reader of opened.readers) {
    const [bare] = await reader.show(copyOf([]))
    boxes.push(difference(bare, (await reader.show(written))[0]))
  }
  const [first = []] = boxes
  for (const box of boxes)
    for (const [index, at] of box.entries()) expect(Math.abs((first[index] ?? -99) - at)).toBeLessThan(3)
  const file = join(folder, 'guarani.pdf')
  writeFileSync(file, written)
  const text = execFileSync('mutool', ['draw', '-q', '-F', 'txt', file], { encoding: 'utf8' })
  expect(text.normalize('NFC')).toContain('g̃uahẽ mbaʼe ỹvy'.normalize('NFC'))
})
