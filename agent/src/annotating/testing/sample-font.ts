import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A font with the letters of Europe's west, without those that Guaraní alone has. */
export const sampleFont: Uint8Array = readFileSync(
  createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
)
