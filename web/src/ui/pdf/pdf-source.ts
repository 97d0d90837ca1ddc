import type { RangedFile } from '../../client/ranged-file.ts'
import { openRangedFile } from '../../client/ranged-file.ts'

/** A document of the API by its public number, or as it was when so many had signed it: it is read in parts. */
type StoredPdf = { readonly uuid: string; readonly revision?: number }

/** What the viewer can show: a file that is here already, or one of the API. */
export type PdfSource = Blob | StoredPdf

/** What makes a source the same one as before, whatever object names it. */
export const sourceKey = (source: PdfSource): Blob | string =>
  source instanceof Blob ? source : storedPath(source)

/** The address of a stored document below `/api/`. */
export const storedPath = ({ uuid, revision }: StoredPdf): string =>
  `documentos/${uuid}/pdf${revision === undefined ? '' : `?revision=${revision}`}`

/** Bytes that one request of a whole download asks for. */
const stepBytes = 4 * 1024 * 1024

/** The whole file, however it is kept; `progress` hears of the bytes that have come, and of all. */
export async function wholeFile(
  source: PdfSource,
  signal: AbortSignal,
  progress: (bytes: number, total: number) => void,
): Promise<Blob> {
  if (source instanceof Blob) return source
  const file: RangedFile = await openRangedFile(storedPath(source), signal, { start: stepBytes })
  const parts: BlobPart[] = [new Uint8Array(file.start)]
  for (let from = file.start.length; from < file.size; from += stepBytes) {
    progress(from, file.size)
    parts.push(new Uint8Array(await file.read(from, Math.min(from + stepBytes, file.size))))
  }
  return new Blob(parts, { type: 'application/pdf' })
}
