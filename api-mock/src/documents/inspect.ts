import { apiTexts } from '@estrado/machines/messages/api'
import { ruleBroken } from '../errors.ts'
import { OverLimit, TaskFailed } from '../workers/worker-pool.ts'
import type { DocumentWork } from './document-work.ts'

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
 * their own. Throws the 422 that says what is wrong: empty, of another type, broken, encrypted, too heavy to open.
 */
export async function inspectUpload(
  documents: DocumentWork,
  bytes: Uint8Array,
): Promise<{ pdf: Uint8Array; paginas: number }> {
  if (bytes.length === 0) throw refused(apiTexts.fileEmpty)
  const kind = kindOf(bytes)
  if (kind === null) throw refused(apiTexts.fileTypeUnknown)
  if (kind === 'pdf') return { pdf: bytes, paginas: await countPages(documents, bytes) }
  return { pdf: await documents.picture(bytes).catch(refuseFile), paginas: 1 }
}

/** Pages of a PDF; throws the 422 of a broken or encrypted one, or of one made to exhaust its reader. */
export const countPages = (documents: DocumentWork, pdf: Uint8Array): Promise<number> =>
  documents.countPages(pdf).catch(refuseFile)

/** 422: why a file couldn't be opened. What isn't the file's fault stays what it is. */
export function refuseFile(error: unknown): never {
  if (error instanceof OverLimit) throw refused(apiTexts.fileTooHeavy)
  if (!(error instanceof TaskFailed)) throw error
  throw refused(error.fault === 'encrypted' ? apiTexts.fileEncrypted : apiTexts.fileBroken)
}
