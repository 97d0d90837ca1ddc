import { canonicalJson } from '@estrado/machines/journal/canonical'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { isCutText } from '@estrado/machines/kernel/cell-text'
import type { Field, Fields, Option, RowOf } from '@estrado/machines/kernel/fields'
import {
  between,
  fieldsOfLine,
  flagWords,
  type KnownOptions,
  seenFields,
  shownValue,
} from '@estrado/machines/kernel/shown-value'
import type { Polygon } from '@estrado/machines/organisation/zones/polygon'
import { readPolygon, wktOf } from '@estrado/machines/organisation/zones/polygon-text'
import { storableText } from '@estrado/machines/rules/storable'
import { readText } from '@estrado/machines/writing/lift'
import { groupedBy } from '../../grouped-by.ts'

/** A cell of a spreadsheet, as the library gives it. */
export type Cell = string | number | boolean | Date | null | undefined

const { file: texts } = catalogueTexts

/** What a field holds, as a spreadsheet's cell: lines with all their fields, so that `readCell` finds them again. */
export function cellOf(field: Field, value: unknown, known: KnownOptions): string | number | null {
  if (field.kind === 'polygon') return wktOf(value as Polygon | null)
  if (field.kind === 'written') return value === null ? null : canonicalJson(value)
  return field.kind === 'lines'
    ? (value as readonly RowOf<Fields>[])
        .map((line) => fieldsOfLine(field.fields, line, known))
        .join(between.items)
    : shownValue(field, value, known)
}

/** JSON in a cell: what it writes by escapes is judged as what a cell says itself. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? storableText(value) : value))
  } catch {
    return null
  }
}

/** What was read from a cell, or why it can't be. */
type Read = { readonly value: unknown } | { readonly fault: string }

/** What a cell says, however it is written: capitals and blanks around it aside. */
export const fold = (cell: Cell): string =>
  String(cell ?? '')
    .trim()
    .toLocaleLowerCase('es')

const numbered = ({ id, descripcion }: Option): string => texts.numbered(descripcion, id)

/** Options as a sheet names them: namesakes each with their number. */
export function namedApart(known: KnownOptions): KnownOptions {
  return new Map(
    [...known].map(([source, options]) => {
      const named = groupedBy(options, ({ descripcion }) => fold(descripcion))
      const isOne = ({ descripcion }: Option) => named.get(fold(descripcion))?.length === 1
      return [
        source,
        options.map((option) => (isOne(option) ? option : { ...option, descripcion: numbered(option) })),
      ]
    }),
  )
}

/** What an entry held before may stay, by its name or its number; anything else must be offered, and by one alone. */
function chosen(options: readonly Option[], text: string, held: readonly unknown[]): Read {
  const named = options.filter(
    (option) =>
      [option.descripcion, numbered(option)].map(fold).includes(fold(text)) || String(option.id) === text,
  )
  const kept = named.find(({ id }) => held.includes(id))
  const offered = named.filter(({ anterior }) => !anterior)
  if (!kept && offered.length > 1)
    return { fault: texts.namesakes(text, offered.map(({ id }) => id).join(', ')) }
  const value = (kept ?? offered[0])?.id ?? held.find((id) => String(id) === text)
  return value === undefined ? { fault: texts.notOffered(text) } : { value }
}

const parts = (text: string, separator: string): readonly string[] =>
  text
    .split(separator.trim())
    .map((part) => part.trim())
    .filter((part, _, all) => separator === between.fields || all.length > 1 || part !== '')

/** A day as spreadsheets hold it: a date, `21/11/2026` or `2026-11-21`; whether there is such a day the rules say. */
function dayIn(cell: Cell, text: string): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return text.includes('/')
    ? text
        .split('/')
        .map((part) => part.padStart(2, '0'))
        .reverse()
        .join('-')
    : text
}

/** A time as spreadsheets hold it: a date, of which the hours count, or `08:30`. */
const timeIn = (cell: Cell, text: string): string =>
  cell instanceof Date ? cell.toISOString().slice(11, 16) : text

/** What a cell says of a field that held something before, or nothing: the way back from `shownValue`. */
export function readCell(field: Field, cell: Cell, known: KnownOptions, before: unknown): Read {
  const held = [before].flat()
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  if (isCutText(text)) return { fault: texts.cut }
  switch (field.kind) {
    case 'text':
      return cell instanceof Date ? { fault: texts.isDate } : { value: text }
    case 'number': {
      if (text === '') return { value: null }
      const number = Number(text.replace(',', '.'))
      return Number.isInteger(number) ? { value: number } : { fault: texts.notNumber }
    }
    case 'day':
      return { value: text === '' ? null : dayIn(cell, text) }
    case 'time':
      return { value: text === '' ? null : timeIn(cell, text) }
    case 'place': {
      if (text === '') return { value: null }
      const [latitud, longitud] = parts(text, between.items).map((part) => Number(part.replace(',', '.')))
      return Number.isFinite(latitud) && Number.isFinite(longitud)
        ? { value: { latitud, longitud } }
        : { fault: texts.notPlace }
    }
    case 'polygon': {
      const read = readPolygon(text)
      return 'fault' in read ? read : { value: read.polygon }
    }
    case 'written': {
      if (text === '') return { value: null }
      const read = readText(parsed(text))
      return read ? { value: read } : { fault: texts.notDocument }
    }
    case 'flag': {
      if (text === '' || fold(text) === fold(flagWords.no) || cell === false) return { value: false }
      return fold(text) === fold(flagWords.yes) || fold(text) === 'si' || cell === true
        ? { value: true }
        : { fault: texts.notFlag }
    }
    case 'choice':
      return text === '' ? { value: null } : chosen(known.get(field.options) ?? [], text, held)
    case 'many': {
      const options = known.get(field.options) ?? []
      const read = parts(text, between.items).map((part) => chosen(options, part, held))
      return read.find((one) => 'fault' in one) ?? { value: read.map((one) => 'value' in one && one.value) }
    }
    case 'lines':
      return readLines(field.fields as Fields, text, known, held as readonly RowOf<Fields>[])
  }
}

function readLines(
  fields: Fields,
  text: string,
  known: KnownOptions,
  before: readonly (RowOf<Fields> | undefined)[],
): Read {
  const lines: RowOf<Fields>[] = []
  for (const line of parts(text, between.items)) {
    const cells = parts(line, between.fields)
    const row: Record<string, unknown> = {}
    for (const [name, { hidden }] of Object.entries(fields)) if (hidden) row[name] = null
    for (const [place, [name, field]] of seenFields(fields).entries()) {
      const read = readCell(
        field,
        cells[place],
        known,
        before.flatMap((line): readonly unknown[] => [line?.[name]].flat()),
      )
      if ('fault' in read) return { fault: `${field.label}: ${read.fault}` }
      row[name] = read.value
    }
    lines.push(row as RowOf<Fields>)
  }
  return { value: lines }
}
