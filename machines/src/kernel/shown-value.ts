import type { Polygon } from '../organisation/zones/polygon.ts'
import { toldPolygon } from '../organisation/zones/polygon-rules.ts'
import { readableDate } from '../time/shown.ts'
import type { WrittenText } from '../writing/tree.ts'
import { plainText } from '../writing/walk.ts'
import type { Field, Fields, Option, Options, Place, RowOf } from './fields.ts'

/** What every choice of a list of fields offers, and what it did before. */
export type KnownOptions = ReadonlyMap<Options, readonly Option[]>

export const flagWords = { yes: 'Sí', no: 'No' } as const
/** Between the items of one value, and between the fields of one line in it. */
export const between = { items: '; ', fields: ' | ' } as const

const labelOf = (options: readonly Option[], id: unknown): string =>
  options.find((option) => option.id === id)?.descripcion ?? String(id ?? '')

/** So much of a document stands in a table or a history. */
const shownCharacters = 160
const beginning = (text: string): string => {
  const all = text.replaceAll(/\s+/g, ' ').trim()
  return all.length > shownCharacters ? `${all.slice(0, shownCharacters)}…` : all
}

const degrees = (value: number): string => String(value).replace('.', ',')
const shownPlace = ({ latitud, longitud }: Place): string =>
  `${degrees(latitud)}${between.items}${degrees(longitud)}`

/** The fields that a person sees, in their order. */
export const seenFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { hidden }]) => !hidden)

/** A line with its fields side by side, as a spreadsheet's cell holds it. */
export const fieldsOfLine = (fields: Fields, line: RowOf<Fields>, known: KnownOptions): string =>
  seenFields(fields)
    .map(([name, field]) => shownValue(field, line[name], known) ?? '')
    .join(between.fields)

/** What a field holds, as a person reads it in a table or a history. */
export function shownValue(field: Field, value: unknown, known: KnownOptions): string | number | null {
  switch (field.kind) {
    case 'text':
      return String(value)
    case 'number':
      return value as number | null
    case 'day':
      return value === null ? null : readableDate(String(value))
    case 'time':
      return value as string | null
    case 'place':
      return value === null ? null : shownPlace(value as Place)
    case 'polygon':
      return value === null ? null : toldPolygon(value as Polygon)
    case 'written':
      return value === null ? null : beginning(plainText(value as WrittenText))
    case 'flag':
      return value ? flagWords.yes : flagWords.no
    case 'choice':
      return value === null ? null : labelOf(known.get(field.options) ?? [], value)
    case 'many':
      return (value as readonly unknown[])
        .map((id) => labelOf(known.get(field.options) ?? [], id))
        .join(between.items)
    case 'lines':
      return (value as readonly RowOf<Fields>[])
        .map((line) => field.told?.(line) ?? fieldsOfLine(field.fields, line, known))
        .join(between.items)
  }
}

/** Every source of choices in a list of fields, also inside lines, each once. */
export function optionSources(fields: Fields): readonly Options[] {
  const all = Object.values(fields).flatMap((field): readonly Options[] => {
    if (field.kind === 'lines') return optionSources(field.fields)
    return 'options' in field ? [field.options] : []
  })
  return [...new Set(all)]
}
