import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

let read: Uint8Array | undefined

/** Liberation Sans, as the viewer has it for documents without fonts of their own; its licence lets documents embed it. */
export function noteFont(): Uint8Array {
  const file = 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'
  read ??= readFileSync(createRequire(import.meta.url).resolve(file))
  return read
}
