import { PDFiumLibrary } from '@hyzyla/pdfium'
import { dotsPerInch, type Picture, type Reader } from './picture.ts'

/** Chromium's reader: pages with their annotations, and over them the form's fields as Chromium draws them. */
export async function pdfium(): Promise<Reader> {
  const library = await PDFiumLibrary.init()
  const show = async (file: Buffer): Promise<readonly Picture[]> => {
    const document = await library.loadDocument(file)
    try {
      const pictures: Picture[] = []
      for (const page of document.pages()) {
        const { width, height, data } = await page.render({
          scale: dotsPerInch / 72,
          render: 'bitmap',
          colorSpace: 'Gray',
          renderFormFields: true,
        })
        pictures.push({ width, height, grey: data })
      }
      return pictures
    } finally {
      document.destroy()
    }
  }
  return { name: 'pdfium', show }
}
