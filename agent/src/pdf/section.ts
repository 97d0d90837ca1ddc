import type { PdfDict } from './objects.ts'

/** One entry: the object's number, its kind as `ObjectIndex` tells it, and what stands beside it. */
export type VisitEntry = (number: number, kind: number, place: number, detail: number) => void

/** Consecutive numbers of a section. */
export type XrefRun = {
  readonly first: number
  readonly count: number
  /** Goes through its entries; @throws PdfError */
  readonly each: (visit: VisitEntry) => void
}

/** One cross-reference section of the file; its entries are read when they are asked for. */
export type XrefSection = {
  readonly form: 'table' | 'stream'
  /** Where it begins in the file. */
  readonly at: number
  readonly trailer: PdfDict
  readonly runs: readonly XrefRun[]
  /** The stream section of a hybrid file: what it holds is marked as free in the table (§7.5.8.4). */
  readonly hidden?: XrefSection
}
