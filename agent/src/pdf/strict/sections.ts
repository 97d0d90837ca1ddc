import { atOffset, free, type ObjectIndex, packed, unknown } from '../object-index.ts'
import { isArray } from '../objects.ts'
import type { XrefSection } from '../section.ts'
import { byteClasses, delimiter, digit, isSpace } from './bytes.ts'
import { ObjectScanner, type Reading } from './object-scanner.ts'

/** Keys of a trailer whose values are whole numbers and nothing else. */
const wholeKeys = ['Size', 'Prev', 'XRefStm', 'W', 'Index', 'Length'] as const

/**
 * A cross-reference section read to the letter (ISO 32000-1 §7.5.4, §7.5.8): form, repeated numbers, size.
 * @returns where it ends @throws PdfError when it can't be read
 */
export function scanSection(section: XrefSection, reading: Reading): number {
  const { findings } = reading
  const scanner = new ObjectScanner(reading)
  const end = section.form === 'table' ? scanTable(section, scanner, reading) : scanStream(section, scanner)
  for (const key of wholeKeys) {
    const value = scanner.values.top.value(key)
    if (value && !/^[\s\d[\]]*( R)?$/.test(value.text)) findings.note('numero-irregular', value.at)
  }
  const prev = scanner.values.top.value('Prev')
  if (prev && !/^\s*\d+\s*$/.test(prev.text)) findings.note('cadena-irregular', prev.at)
  // A second index: only tables may name one, and yet some readers follow it from a stream too.
  const second = scanner.values.top.value('XRefStm')
  if (second && (section.form === 'stream' || reading.exact)) findings.note('indice-doble', second.at)
  scanRuns(section, reading)
  return end
}

/** Each number once, within /Size, object 0 free. */
function scanRuns({ form, runs, trailer, at }: XrefSection, reading: Reading): void {
  const { findings, exact } = reading
  const size = trailer.get('Size')
  let reached = -1
  for (const run of runs.toSorted((a, b) => a.first - b.first)) {
    if (run.first < reached) findings.note('objeto-repetido', at, run.first)
    reached = Math.max(reached, run.first + run.count)
  }
  if (typeof size !== 'number' || !Number.isInteger(size)) findings.note('indice-irregular', at)
  else if (reached > size && usesBeyond(runs, size)) irregular(reading, at)
  for (const [position, run] of runs.entries()) {
    if (run.count === 0) continue
    let first = true
    run.each((number, kind, place, detail) => {
      const isFirst = first
      first = false
      if (number === 0 && kind !== free) {
        if (exact) findings.note('objeto-cero', at, 0)
        findings.rebuildsIndex = true
      }
      if (kind === unknown) {
        if (exact || form === 'stream') findings.note('indice-irregular', at, number)
        findings.rebuildsIndex = true
      }
      // Readers take a table that begins with the head of the free list to begin at 0, whatever it says.
      const head = kind === free && place === 0 && detail === 65_535
      if (isFirst && position === 0 && head && number !== 0 && run.count > 1)
        findings.note('objeto-cero', at, number)
    })
  }
}

function usesBeyond(runs: XrefSection['runs'], size: number): boolean {
  let uses = false
  for (const run of runs) {
    if (run.first + run.count <= size) continue
    run.each((number, kind) => {
      if (number >= size && kind !== free) uses = true
    })
  }
  return uses
}

function scanTable(section: XrefSection, { values }: ObjectScanner, reading: Reading): number {
  const { bytes, findings, exact } = reading
  let start = section.at
  while (isSpace(bytes[start])) start++
  if (exact && start !== section.at) irregular(reading, start)
  const entriesEnd = skipEntries(bytes, start + 'xref'.length)
  let trailerAt = entriesEnd
  while (isSpace(bytes[trailerAt])) trailerAt++
  values.position = trailerAt
  if (!values.word('trailer')) {
    irregular(reading, entriesEnd)
    values.position = Math.max(entriesEnd, bytes.indexOf('trailer', entriesEnd))
    if (!values.word('trailer')) findings.note('indice-irregular', entriesEnd)
    if (bytes.subarray(start, values.position).includes('%')) findings.note('texto-suelto', start)
  }
  values.object = undefined
  values.value()
  return values.position
}

/** Goes past the subsections of a table as long as they are written as they must be. */
function skipEntries(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    while (isSpace(bytes[at])) at++
    const head = /^(\d{1,10}) (\d{1,10})( ?\r\n| ?\n| ?\r)/.exec(bytes.toString('latin1', at, at + 32))
    if (!head) return at
    const count = Number(head[2])
    const whole = countEntries(bytes, at + head[0].length, count)
    at += head[0].length + whole * 20
    if (whole < count) return at
  }
}

/** What a reader may stumble over: in an update it counts, before only where a rebuilt index differs. */
function irregular({ exact, findings }: Reading, at: number): void {
  if (exact) findings.note('indice-irregular', at)
  findings.rebuildsIndex = true
}

/** How many of `count` entries at `at` have exactly their twenty bytes. */
function countEntries(bytes: Buffer, at: number, count: number): number {
  for (let i = 0; i < count; i++) if (!isEntry(bytes, at + i * 20)) return i
  return count
}

function isEntry(bytes: Buffer, at: number): boolean {
  for (let i = 0; i < 16; i++) {
    if (i === 10) continue
    if (byteClasses[bytes[at + i] ?? delimiter] !== digit) return false
  }
  const kind = bytes[at + 17]
  const last = bytes[at + 19]
  return (
    bytes[at + 10] === 0x20 &&
    bytes[at + 16] === 0x20 &&
    (kind === 0x6e || kind === 0x66) &&
    isSpace(bytes[at + 18]) &&
    (last === 10 || last === 13)
  )
}

function scanStream(section: XrefSection, scanner: ObjectScanner): number {
  const { values } = scanner
  let { at } = section
  while (isSpace(values.bytes[at])) at++
  const object = scanner.object(at)
  if (!object?.isStream || !/^\s*\/XRef\s*$/.test(values.top.value('Type')?.text ?? '')) {
    values.note('indice-irregular', section.at)
  }
  const told = section.trailer.get('Index')
  const index = isArray(told) ? told : [0, section.trailer.get('Size')]
  const complete =
    index.length % 2 === 0 && section.runs.every(({ count }, run) => count === index[2 * run + 1])
  if (!complete) values.note('indice-irregular', section.at)
  const widths = section.trailer.get('W')
  if (!isArray(widths) || widths.length !== 3) values.note('indice-irregular', section.at)
  return object?.end ?? section.at
}

/** A number that the section gives another generation than it had before. */
export function otherGeneration(section: XrefSection, before: ObjectIndex): number | undefined {
  let other: number | undefined
  for (const run of section.runs) {
    run.each((number, kind, _, detail) => {
      const earlier = before.kind(number)
      const had = earlier === atOffset ? before.detail(number) : 0
      if (kind === atOffset && (earlier === atOffset || earlier === packed) && detail !== had) other = number
    })
  }
  return other
}
