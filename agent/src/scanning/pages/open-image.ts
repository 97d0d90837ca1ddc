import { scanningLimits } from '@estrado/machines/scanning/vocabulary'
import sharp, { type CreateRaw, type Metadata, type Sharp } from 'sharp'
import { ScanFailure } from '../fault.ts'

// Pages pass once; remembered decodes would only hold memory.
sharp.cache(false)

const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'tiff'])

/** The image, which refuses to decode more pixels than `scanningLimits` and fails on truncated data; `raw` describes plain pixels. */
export function openImage(file: string | Buffer, raw?: CreateRaw): Sharp {
  return sharp(file, {
    limitInputPixels: scanningLimits.pixels,
    failOn: 'truncated',
    sequentialRead: true,
    ...(raw ? { raw } : {}),
  })
}

/** Header of a JPEG, PNG or TIFF, checked before anything is decoded (pixel bombs). */
export async function readImageHeader(file: string | Buffer, subject?: string): Promise<Metadata> {
  const header = await openImage(file)
    .metadata()
    .catch((error: unknown) => {
      const isBomb = error instanceof Error && /exceeds pixel limit/i.test(error.message)
      throw new ScanFailure(isBomb ? 'PAGE_TOO_LARGE' : 'BROKEN_PAGE', subject, error)
    })
  if (!acceptedFormats.has(header.format ?? '')) throw new ScanFailure('UNSUPPORTED_FILE', subject)
  if (header.width * header.height > scanningLimits.pixels) throw new ScanFailure('PAGE_TOO_LARGE', subject)
  return header
}
