import type { ColourMode } from '@estrado/machines/scanning/vocabulary'

/** How a page lies on disk: JPEG as it came, or one Group 4 strip in a TIFF. */
export type PageFormat = 'jpeg' | 'g4'

/** A page image that may stand in a PDF without decoding. */
export type PageImage = {
  readonly format: PageFormat
  readonly width: number
  readonly height: number
  /** Dots per inch that give the sheet its size. */
  readonly resolution: number
  readonly colourMode: ColourMode
}

export type ImageOnDisk = PageImage & {
  /** Its name in the job's folder of pages. */
  readonly disk: string
  readonly bytes: number
}

export const pageExtension: Readonly<Record<PageFormat, string>> = { jpeg: 'jpg', g4: 'tif' }
