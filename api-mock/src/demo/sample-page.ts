import { PDFDocument, StandardFonts } from 'pdf-lib'

/** A sample document of some sheets, plainly labelled as one. */
export async function samplePage(title: string, sheets: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    const page = document.addPage([595, 842])
    page.drawText(title, { x: 72, y: 740, size: 16, font, maxWidth: 450 })
    page.drawText('Documento de demostración, sin valor legal', { x: 72, y: 700, size: 11, font })
    page.drawText(`Foja ${sheet} de ${sheets}`, { x: 72, y: 60, size: 10, font })
  }
  document.setTitle(title)
  return document.save()
}

/** A document as a form carries it. */
export const pdfFile = (name: string, bytes: Uint8Array) =>
  new File([new Uint8Array(bytes)], `${name}.pdf`, { type: 'application/pdf' })
