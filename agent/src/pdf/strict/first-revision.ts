import type { PdfDocument } from '../document.ts'
import { atOffset, type ObjectIndex } from '../object-index.ts'
import { PdfError } from '../pdf-error.ts'
import type { Findings } from './ambiguity.ts'
import { compareHybrid } from './hybrid.ts'
import { ObjectScanner, type Reading } from './object-scanner.ts'
import { membersOf, type ObjectStreams, standsInFile } from './object-streams.ts'
import { scanSection } from './sections.ts'

/**
 * Reads what a document is before its first signature: everything that its index leads to. An oddity that all
 * readers take alike passes; one that makes them rebuild the index is held against the rebuilt one later.
 * @throws EnoughFound
 */
export function scanFirstRevision(document: PdfDocument, reading: Reading, packs: ObjectStreams): void {
  const { bytes, findings, index, shift } = reading
  const { sections } = document.chain
  if (shift > 0 || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) findings.rebuildsIndex = true
  for (const section of sections) {
    reported(findings, section.at, undefined, () => scanSection(section, reading))
    const { hidden } = section
    if (hidden) reported(findings, hidden.at, undefined, () => scanSection(hidden, reading))
  }
  compareHybrid(document, findings)
  scanObjects(reading, index)
  for (const [stream, members] of membersOf(index)) {
    reported(findings, -1, stream, () => {
      if (!standsInFile(index, stream)) throw new PdfError('invalid', 'object stream missing')
      packs.scan(stream, members, index, reading.exact)
    })
  }
}

/** Reads every object at its place, in the file's order: none may reach into the next. */
function scanObjects(reading: Reading, index: ObjectIndex): void {
  const { bytes, findings, shift } = reading
  const numbers: number[] = []
  for (let number = 0; number < index.size; number++)
    if (index.kind(number) === atOffset) numbers.push(number)
  numbers.sort((a, b) => index.place(a) - index.place(b))
  const scanner = new ObjectScanner(reading)
  let end = 0
  for (const number of numbers) {
    let at = index.place(number) + shift
    while (at < bytes.length && (bytes[at] ?? 0x21) <= 0x20) at++
    const head = scanner.head(at)
    if (head?.number !== number || at < end) {
      // Not there: nothing for readers that believe the index, something perhaps for the others.
      if (at < end && head) findings.note('objeto-en-otro-lugar', at, number)
      findings.rebuildsIndex = true
      continue
    }
    if (head.generation !== index.detail(number)) findings.note('generacion-distinta', at, number)
    end = reported(findings, at, number, () => scanner.object(at)?.end) ?? scanner.values.position
  }
}

/** Does `scan` and notes what can't be read. */
export function reported<T>(
  findings: Findings,
  at: number,
  object: number | undefined,
  scan: () => T,
): T | undefined {
  try {
    return scan()
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    findings.note('objeto-ilegible', at, object)
    return undefined
  }
}
