import { rename } from 'node:fs/promises'
import type { Rotation } from '@estrado/machines/contract/agent-scanning'
import { viewWidths } from '@estrado/machines/scanning/vocabulary'
import { openImage } from './open-image.ts'

export type ViewName = keyof typeof viewWidths

/** Writes a small JPEG of a page as it will stand in the PDF, turned. The name appears once it is complete. */
export async function writeView(
  page: string,
  rotation: Rotation,
  view: ViewName,
  file: string,
): Promise<void> {
  const width = viewWidths[view]
  const sideways = rotation === 90 || rotation === 270
  const temporary = `${file}.${process.hrtime.bigint()}.tmp`
  await openImage(page)
    .resize(sideways ? { height: width, withoutEnlargement: true } : { width, withoutEnlargement: true })
    .rotate(rotation)
    .toColourspace('srgb')
    .jpeg({ quality: view === 'thumbnail' ? 70 : 80 })
    .toFile(temporary)
  await rename(temporary, file)
}
