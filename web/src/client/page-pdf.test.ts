import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { composePdf, sheetsOf } from './page-pdf.ts'

/** The smallest JPEG there is: one grey point. */
const jpeg = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  (letter) => letter.charCodeAt(0),
)
const picture = { content: new Blob([jpeg]), document: false, rotation: 0 } as const

async function given(pages: number): Promise<Blob> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) pdf.addPage([300, 400])
  return new Blob([new Uint8Array(await pdf.save())])
}

test('pictures and PDFs become one, in order, each turned as it was', async () => {
  const document = { content: await given(2), document: true, rotation: 180 } as const
  const { file, sheets } = await composePdf([picture, document, { ...picture, rotation: 90 }], 'Memorial')
  const made = await PDFDocument.load(await file.arrayBuffer())
  expect(sheets).toBe(4)
  expect(made.getTitle()).toBe('Memorial')
  expect(made.getPages().map((page) => [Math.round(page.getWidth()), page.getRotation().angle])).toEqual([
    [595, 0],
    [300, 180],
    [300, 180],
    [595, 90],
  ])
})

test('a given PDF tells its pages, a broken one that it is broken', async () => {
  expect(await sheetsOf(await given(3))).toBe(3)
  await expect(sheetsOf(new Blob(['nada']))).rejects.toMatchObject({ reason: 'BROKEN_PDF' })
})
