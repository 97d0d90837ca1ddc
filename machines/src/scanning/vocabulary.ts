/** Sheet sizes in millimetres. 'oficio' is the long sheet of Bolivian courts. */
export const paperSizes = {
  a4: { width: 210, height: 297 },
  carta: { width: 215.9, height: 279.4 },
  oficio: { width: 216, height: 330 },
  legal: { width: 215.9, height: 355.6 },
  a5: { width: 148, height: 210 },
} as const satisfies Readonly<Record<string, { readonly width: number; readonly height: number }>>

export type PaperSize = keyof typeof paperSizes

export const colourModes = ['colour', 'grey', 'bilevel'] as const
export type ColourMode = (typeof colourModes)[number]

/** Limits of the scanning service: they bound what one page, one file and one job may cost. */
export const scanningLimits = {
  /** Pixels of one image; A3 at 600 dpi is 70 million. */
  pixels: 120_000_000,
  /** Bytes of one file given by a person. */
  uploadBytes: 250 * 1024 * 1024,
  /** Bytes of one page given by a scanner: A4 at 600 dpi in colour, uncompressed. */
  pageBytes: 120 * 1024 * 1024,
  /** Images and files of one job. */
  files: 2_000,
  /** Least room that must stay free on the disk before a page is taken. */
  freeBytes: 64 * 1024 * 1024,
} as const

/** What the digitiser proposes before a person chooses. */
export const scanningDefaults = {
  resolution: 200,
  colourMode: 'grey',
  paper: 'a4',
} as const satisfies { resolution: number; colourMode: ColourMode; paper: PaperSize }

/**
 * How images are made smaller so that a document may be uploaded, from hardly visible to still readable; text of
 * 10 points needs about 100 dpi. `quality`: of the JPEG, of 100; `resolution`: dots per inch at the most.
 */
export const reductionSteps = [
  { quality: 75, resolution: 300 },
  { quality: 70, resolution: 200 },
  { quality: 55, resolution: 200 },
  { quality: 45, resolution: 150 },
  { quality: 35, resolution: 120 },
] as const

/** Width of a thumbnail and of a page view, in pixels. */
export const viewWidths = { thumbnail: 240, page: 1_240 } as const

/** Ports at which network scanners speak eSCL: web, web by TLS, alternative web, Brother's, IPP over USB. */
export const scannerPorts: readonly number[] = [80, 443, 8080, 9095, 60000]
