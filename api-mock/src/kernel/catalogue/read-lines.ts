import { type Catalogue, entryStates } from '@estrado/machines/kernel/catalogue'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { emptyRow, type Fields, type RowOf, withKeptLines } from '@estrado/machines/kernel/fields'
import type { KnownOptions } from '@estrado/machines/kernel/shown-value'
import { ruleText } from '../../errors.ts'
import { type Cell, fold, readCell } from './cells.ts'
import { type Judged, nameOf } from './decide.ts'
import { listed, type readEntries } from './store.ts'

const { file: texts } = catalogueTexts

/** A column's place by its label; the labels of fields that have none. */
function columnsOf(of: Catalogue, head: readonly Cell[]) {
  const named = new Map(head.map((cell, place) => [fold(cell), place]))
  const placeOf = (label: string) => named.get(label.toLocaleLowerCase('es'))
  const missing = Object.values(of.fields).filter(({ label }) => placeOf(label) === undefined)
  if (missing.length > 0) throw ruleText(texts.missingColumn(missing[0]?.label ?? ''))
  return placeOf
}

/** A line as it was read, before it is judged beside the others. */
export type ReadLine = {
  /** Its place in the sheet, the head's being 1. */
  readonly linea: number
  /** The entry's number; below zero for a new one. */
  readonly id: number
  readonly found: Entries[number] | undefined
  readonly row: RowOf<Fields>
  readonly faults: readonly string[]
}
export type Entries = Awaited<ReturnType<typeof readEntries<Fields>>>

/** What is wrong with the state that a sheet tells of an entry: with closed, not closed, or nothing said nothing changes. */
function stateFaults(cell: Cell, found: ReadLine['found'], now: Date): readonly string[] {
  const { cerrada, ...open } = entryStates
  const state = found ? listed(found, now).estado : 'vigente'
  const may = state === 'cerrada' ? [cerrada] : Object.values(open)
  const said = fold(cell)
  const fits = said === '' || may.some(({ label }) => fold(label) === said)
  if (fits) return []
  return [found ? texts.stateChanged(entryStates[state].label) : texts.stateOfNew]
}

export const isEmpty = (cell: Cell): boolean => fold(cell) === ''

type Beside = { readonly others: Entries; readonly known: KnownOptions; readonly now: Date }

export function readLines(
  of: Judged,
  [head = [], ...lines]: readonly (readonly Cell[])[],
  { others, known, now }: Beside,
): readonly ReadLine[] {
  const placeOf = columnsOf(of, head)
  const present = new Map(others.map((entry) => [entry.id, entry]))
  const seen = new Set<string>()
  return lines.flatMap((cells, index): readonly ReadLine[] => {
    if (cells.every(isEmpty)) return []
    const number = String(cells[placeOf(texts.idColumn) ?? -1] ?? '').trim()
    const found = number === '' ? undefined : present.get(Number(number))
    const read = readLine(of, cells, placeOf, known, found?.fila)
    const row = found ? withKeptLines(of.fields, found.fila, read.row) : read.row
    const faults = [...read.faults]
    if (number !== '' && !found) faults.push(texts.unknownEntry(number))
    faults.push(...stateFaults(cells[placeOf(texts.stateColumn) ?? -1], found, now))
    const identity = number === '' ? newIdentity(of, row) : `id:${found?.id ?? number}`
    if (seen.has(identity)) faults.push(texts.twice)
    seen.add(identity)
    return [{ linea: index + 2, id: found?.id ?? -1 - index, found, row, faults }]
  })
}

/** What tells a new entry's line apart from the others: its name, or all that it holds where names repeat. */
const newIdentity = (of: Catalogue, row: RowOf<Fields>): string =>
  of.repeats ? JSON.stringify(row) : nameOf(of, row)

function readLine(
  of: Catalogue,
  cells: readonly Cell[],
  placeOf: (label: string) => number | undefined,
  known: KnownOptions,
  before: RowOf<Fields> | undefined,
) {
  const row: Record<string, unknown> = { ...emptyRow(of.fields) }
  const faults: string[] = []
  for (const [name, field] of Object.entries(of.fields)) {
    const read = readCell(field, cells[placeOf(field.label) ?? -1], known, before?.[name])
    if ('fault' in read) faults.push(`${field.label}: ${read.fault}`)
    else row[name] = read.value
  }
  return { row: row as RowOf<Fields>, faults }
}
