import { PDFDocument } from 'pdf-lib'

export async function smallPdf(): Promise<Blob> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' })
}
