import type { LoadedSet } from '../annotating-state.ts'
import type { Note } from '../annotation-set.logic.ts'

/** A PDF of so many pages with two lines of text each, but for a last one that is turned; small enough to read. */
export async function samplePdf(pages: number, turned = 0): Promise<Blob> {
  const { PDFDocument, StandardFonts, degrees } = await import('pdf-lib')
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1) {
    const page = made.addPage([595, 842])
    page.drawText(`Vistos y considerando de la foja ${number}`, { x: 60, y: 760, size: 18, font })
    page.drawText('se dispone la audiencia cautelar', { x: 60, y: 730, size: 18, font })
    if (number === pages && turned !== 0) page.setRotation(degrees(turned))
  }
  return new Blob([new Uint8Array(await made.save())], { type: 'application/pdf' })
}

export const sampleNote = (id: string, change: Partial<Note> = {}): Note => ({
  id,
  pagina: 1,
  tipo: 'comment',
  posicion: { x: 0.4, y: 0.3, width: 0.05, height: 0.04 },
  contenido: `Nota ${id}`,
  color: 'yellow',
  propiedades: {},
  autor: 'Jueza Terrazas',
  fecha: '2026-11-21T14:42:00.000Z',
  ...change,
})

export const sampleSet = (notes: readonly Note[], change: Partial<LoadedSet> = {}): LoadedSet => ({
  notes,
  order: 1,
  current: true,
  otherBytes: false,
  ...change,
})
