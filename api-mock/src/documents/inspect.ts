import { countPdfPages, PdfError } from '@estrado/agent/validation'
import { apiTexts } from '@estrado/machines/messages/api'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { ruleBroken } from '../errors.ts'

/** Image pixels beyond which a picture is a bomb, not a page: A3 at 600 dpi. */
const pixelLimit = 80_000_000

const refused = (text: string) => ruleBroken({ archivo: [text] })

type Kind = 'pdf' | 'jpeg' | 'png' | null

/** What a file is by its first bytes, whatever it is called. */
function kindOf(bytes: Uint8Array): Kind {
  const start = Buffer.from(bytes.subarray(0, 1024))
  if (start.includes('%PDF-')) return 'pdf'
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'jpeg'
  return start.subarray(1, 4).toString('latin1') === 'PNG' && start[0] === 0x89 ? 'png' : null
}

/**
 * Opens an uploaded file and gives it as a PDF with its pages: PDFs byte for byte, pictures on a page of
 * their own. Throws the 422 that says what is wrong: empty, of another type, broken, encrypted.
 */
export async function inspectUpload(bytes: Uint8Array): Promise<{ pdf: Uint8Array; paginas: number }> {
  if (bytes.length === 0) throw refused(apiTexts.fileEmpty)
  const kind = kindOf(bytes)
  if (kind === null) throw refused(apiTexts.fileTypeUnknown)
  if (kind === 'pdf') return { pdf: bytes, paginas: countPages(bytes) }
  return { pdf: await pdfOfPicture(bytes), paginas: 1 }
}

/** Pages of a PDF; throws the 422 of a broken or encrypted one, or of one made to exhaust its reader. */
export function countPages(bytes: Uint8Array): number {
  try {
    return countPdfPages(bytes)
  } catch (error) {
    const encrypted = error instanceof PdfError && error.fault === 'encrypted'
    throw refused(encrypted ? apiTexts.fileEncrypted : apiTexts.fileBroken)
  }
}

/** A page of the picture's proportions, A4 wide, with the picture as JPEG. */
async function pdfOfPicture(bytes: Uint8Array): Promise<Uint8Array> {
  try {
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
    return await document.save()
  } catch {
    throw refused(apiTexts.fileBroken)
  }
}
