import type { PdfDocument } from '../document.ts'
import { atOffset, free, packed } from '../object-index.ts'
import { PdfRef, type PdfValue } from '../objects.ts'
import type { XrefSection } from '../section.ts'
import { reported } from './first-revision.ts'
import { ObjectScanner, type Reading, type ScannedObject } from './object-scanner.ts'
import { membersOf, type ObjectStreams } from './object-streams.ts'
import { otherGeneration, scanSection } from './sections.ts'

/** Readers look for `startxref` so far from the end. */
const tailBytes = 1000

/**
 * Reads what follows the first signed revision byte by byte (incremental updates, ISO 32000-1 §7.5.6): objects,
 * each named by the update's own index at its place, the index, `startxref`, `%%EOF`, and nothing else.
 * @param signed the document as it was signed first; `reading.index` is its index and goes on with the updates
 * @throws EnoughFound
 */
export function scanLaterRevisions(
  signed: PdfDocument,
  document: PdfDocument,
  signedEnd: number,
  reading: Reading,
  packs: ObjectStreams,
): void {
  const { bytes, findings } = reading
  const { sections, shift } = document.chain
  const later = sections.filter(({ at }) => at >= signedEnd).toReversed()
  const earlier = sections.filter(({ at }) => at < signedEnd).map(({ at }) => at)
  const signedSections = signed.chain.sections.map(({ at }) => at)
  if (shift !== signed.chain.shift || earlier.join() !== signedSections.join()) {
    findings.note('cadena-irregular', signedEnd)
  }
  linearizedAgain(bytes, signedEnd, reading)
  let end = signedEnd
  let previous = signed.chain.start
  let root = signed.trailer.get('Root')
  for (const section of later) {
    const { trailer } = section
    if (trailer.get('Prev') !== previous) findings.note('cadena-irregular', section.at)
    if (section.hidden) findings.note('indice-doble', section.at)
    if (trailer.has('Encrypt') || !sameRef(trailer.get('Root'), root)) {
      findings.note('documento-reemplazado', section.at)
    }
    previous = section.at - shift
    root = trailer.get('Root')
    const revised = reported(findings, section.at, undefined, () =>
      scanRevision(section, end, reading, packs),
    )
    if (revised === undefined) return
    end = revised
  }
  if (!isBlank(bytes.subarray(end))) findings.note('texto-suelto', end)
  const isTooFar = bytes.length - bytes.lastIndexOf('startxref') > tailBytes
  if (isTooFar && later.length > 0) findings.note('final-irregular', end)
  findings.rebuildsIndex ||= isTooFar
}

const sameRef = (a: PdfValue, b: PdfValue) =>
  a instanceof PdfRef && b instanceof PdfRef && a.number === b.number && a.generation === b.generation

const isBlank = (bytes: Buffer) => bytes.length <= tailBytes && /^[\s\0]*$/.test(bytes.toString('latin1'))

/** The revision from `start` on, with its section; gives where it ends. @throws PdfError */
function scanRevision(section: XrefSection, start: number, reading: Reading, packs: ObjectStreams): number {
  const { findings, index, lengths, shift } = reading
  const wrong = otherGeneration(section, index)
  if (wrong !== undefined) findings.note('generacion-distinta', section.at, wrong)
  const streamsBefore = membersOf(index)
  index.lay(section)

  const expected = new Map<number, number>()
  const members = new Map<number, Map<number, number>>()
  for (const run of section.runs) {
    run.each((number, kind, place, detail) => {
      if (kind === free) return
      if (lengths.has(number)) findings.note('longitud-dudosa', section.at, number)
      if (streamsBefore.has(number)) findings.note('paquete-irregular', section.at, number)
      if (kind === atOffset) expected.set(number, place + shift)
      if (kind !== packed) return
      members.set(place, (members.get(place) ?? new Map<number, number>()).set(number, detail))
    })
  }
  const found = scanObjects(section, start, reading)
  for (const [number, at] of expected) {
    const object = found.get(number)
    if (object?.start !== at && at !== section.at) findings.note('objeto-en-otro-lugar', at, number)
    if (object && object.generation !== index.detail(number)) {
      findings.note('generacion-distinta', at, number)
    }
  }
  for (const [number, { start: at }] of found) {
    if (!expected.has(number)) findings.note('objeto-sin-indice', at, number)
  }
  for (const [stream, inside] of members) {
    if (!found.has(stream)) findings.note('paquete-irregular', section.at, stream)
    packs.scan(stream, inside, index, true)
  }
  return scanEnd(section, scanSection(section, reading), reading)
}

/** Everything from `start` to the section: objects and line ends. @throws PdfError */
function scanObjects(
  section: XrefSection,
  start: number,
  reading: Reading,
): ReadonlyMap<number, ScannedObject> {
  const { bytes, findings } = reading
  const scanner = new ObjectScanner(reading)
  const { values } = scanner
  const found = new Map<number, ScannedObject>()
  values.position = start
  values.skip()
  const begins = isLineEnd(bytes[start - 1]) || isLineEnd(bytes[start])
  if (!begins) findings.note('texto-suelto', start)
  while (values.position < section.at) {
    const at = values.position
    const object = scanner.object(at)
    if (!object) {
      findings.note('texto-suelto', at)
      break
    }
    if (found.has(object.number)) findings.note('objeto-repetido', at, object.number)
    found.set(object.number, object)
    values.skip()
  }
  if (values.position > section.at) findings.note('texto-suelto', section.at)
  return found
}

const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13

/** `startxref`, the section's offset, `%%EOF`, one line end. */
function scanEnd(section: XrefSection, from: number, { bytes, findings, shift }: Reading): number {
  const text = bytes.toString('latin1', from, from + 1024)
  const found = /^\s*(?:%[\w .,;:()©\-®/]*[\r\n]+)*\s*startxref\s+(\d{1,10})\s+%%EOF(\r\n|\n|\r)?/.exec(text)
  if (!found || Number(found[1]) !== section.at - shift) {
    findings.note('final-irregular', from)
    return from
  }
  return from + found[0].length
}

/** Readers take the first index alone when the length that the file says is its present one (annex F). */
function linearizedAgain(bytes: Buffer, signedEnd: number, { findings }: Reading): void {
  if (bytes.length === signedEnd) return
  const head = bytes.toString('latin1', 0, 2048)
  if (!head.includes('/Linearized')) return
  const told = /\/L\s+(\d+)/.exec(head)
  if (Number(told?.[1]) === bytes.length) findings.note('linealizacion-dudosa', 0)
}
