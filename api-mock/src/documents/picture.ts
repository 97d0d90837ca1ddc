import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'

/** Image pixels beyond which a picture is a bomb, not a page: A3 at 600 dpi. */
const pixelLimit = 80_000_000

/** A page of the picture's proportions, A4 wide, with the picture as JPEG. Throws where it can't be opened. */
export async function pdfOfPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  const document = await PDFDocument.create()
  const width = 595
  const height = (width * info.height) / info.width
  const page = document.addPage([width, height])
  page.drawImage(await document.embedJpg(data), { x: 0, y: 0, width, height })
  return document.save()
}
