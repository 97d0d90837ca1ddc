import { pdfium } from './pdfium.ts'
import { pdfjs } from './pdfjs.ts'
import type { Reader } from './picture.ts'
import { mupdf, poppler } from './programs.ts'

/** The four readers, none of ours; `folder` is for the files of those that are programs. */
export async function openReaders(
  folder: string,
): Promise<{ readonly readers: readonly Reader[]; readonly close: () => Promise<void> }> {
  const web = await pdfjs()
  return { readers: [web, await pdfium(), poppler(folder), mupdf(folder)], close: web.close }
}
