import { canonicalJson } from '../journal/canonical.ts'
import type { Polygon } from '../organisation/zones/polygon.ts'
import type { FieldMessages } from '../rules/field-messages.ts'
import type { WrittenText } from '../writing/tree.ts'

/** One thing that can be chosen; `anterior`: no longer, it names what was chosen before. */
export type Option = {
  readonly id: number | string
  readonly descripcion: string
  readonly anterior?: true | undefined
}

/** Catalogues whose entries a field may offer, by their name on the wire (`GET catalogos/{nombre}/opciones`). */
export const offeredCatalogues = [
  'areas-organizacionales',
  'categorias-actos-procesales',
  'delitos',
  'departamentos',
  'diligencieros',
  'gestoras',
  'jueces',
  'juzgados',
  'municipios',
  'oficinas',
  'salas-audiencias',
  'subgrupos-delitos',
  'tipos-actos-procesales',
  'tipos-audiencias',
  'tipos-estados-causas',
  'tipos-etapas-causas',
] as const
export type OfferedCatalogue = (typeof offeredCatalogues)[number]

/** Where a choice comes from: values that the law fixes, or the entries of a catalogue. */
export type Options = readonly Option[] | OfferedCatalogue

type Said = {
  /** As the form, the table's head and the spreadsheet's head name it. */
  readonly label: string
  /** One sentence under the field. */
  readonly hint?: string
  /** Heading under which the form shows it; fields of one section stand together. */
  readonly section?: string
  /** The house's own, such as the number of a line: no form or spreadsheet shows it. */
  readonly hidden?: true
}

export type TextField = Said & {
  readonly kind: 'text'
  readonly max: number
  readonly required: boolean
  /** An address that people open: `https` alone. */
  readonly link?: true
}
export type NumberField = Said & {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly required: boolean
}
export type FlagField = Said & { readonly kind: 'flag' }
/** A day of La Paz, `AAAA-MM-DD`. */
export type DayField = Said & { readonly kind: 'day'; readonly required: boolean }
/** A time of day, `HH:mm`. */
export type TimeField = Said & { readonly kind: 'time'; readonly required: boolean }
/** A point in degrees (WGS 84). */
export type Place = { readonly latitud: number; readonly longitud: number }
export type PlaceField = Said & { readonly kind: 'place'; readonly required: boolean }
/** An area on the map, as GeoJSON writes it. */
export type PolygonField = Said & { readonly kind: 'polygon'; readonly required: boolean }
/** A document of its own, such as a template's. */
export type WrittenField = Said & { readonly kind: 'written'; readonly required: boolean }
export type ChoiceField<Id extends number | string = number | string> = Said & {
  readonly kind: 'choice'
  readonly options: Options
  readonly required: boolean
  /** Type of the id, for the types alone. */
  readonly id?: Id
}
export type ManyField<Id extends number | string = number | string> = Said & {
  readonly kind: 'many'
  readonly options: Options
  readonly required: boolean
  readonly id?: Id
}
/** Lines of their own inside one entry, such as the sanctions of a crime. */
interface AnyLinesField extends Said {
  readonly kind: 'lines'
  readonly fields: Fields
  /** Rule over one whole line. */
  rules?(line: Readonly<Record<string, unknown>>): FieldMessages
  /** A line as one says it: 'Reclusión, de 3 a 24 meses'. */
  told?(line: Readonly<Record<string, unknown>>): string
}
/** The same, of lines whose fields are known. */
export interface LinesField<F extends Fields> extends AnyLinesField {
  readonly fields: F
  rules?(line: RowOf<F>): FieldMessages
  told?(line: RowOf<F>): string
}

export type Field =
  | TextField
  | NumberField
  | FlagField
  | DayField
  | TimeField
  | PlaceField
  | PolygonField
  | WrittenField
  | ChoiceField
  | ManyField
  | AnyLinesField
export type Fields = Readonly<Record<string, Field>>

/** What a field holds. */
export type ValueOf<F extends Field> = F extends TextField
  ? string
  : F extends NumberField
    ? number | null
    : F extends FlagField
      ? boolean
      : F extends DayField | TimeField
        ? string | null
        : F extends PlaceField
          ? Place | null
          : F extends PolygonField
            ? Polygon | null
            : F extends WrittenField
              ? WrittenText | null
              : F extends ChoiceField<infer Id>
                ? Id | null
                : F extends ManyField<infer Id>
                  ? readonly Id[]
                  : F extends { readonly kind: 'lines'; readonly fields: infer Inner extends Fields }
                    ? readonly RowOf<Inner>[]
                    : never

/** What all fields of an entry hold, by their name on the wire. */
export type RowOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

export const text = (label: string, said: Partial<Omit<TextField, 'kind' | 'label'>> = {}): TextField => ({
  kind: 'text',
  label,
  max: 250,
  required: false,
  ...said,
})

export const number = (
  label: string,
  said: Partial<Omit<NumberField, 'kind' | 'label'>> = {},
): NumberField => ({ kind: 'number', label, min: 0, max: 2_147_483_647, required: false, ...said })

export const flag = (label: string, said: Partial<Omit<FlagField, 'kind' | 'label'>> = {}): FlagField => ({
  kind: 'flag',
  label,
  ...said,
})

type Optional = Partial<Omit<DayField, 'kind' | 'label'>>

export const day = (label: string, said: Optional = {}): DayField => ({
  kind: 'day',
  label,
  required: false,
  ...said,
})

export const time = (label: string, said: Optional = {}): TimeField => ({
  kind: 'time',
  label,
  required: false,
  ...said,
})

export const place = (label: string, said: Optional = {}): PlaceField => ({
  kind: 'place',
  label,
  required: false,
  ...said,
})

export const polygon = (label: string, said: Optional = {}): PolygonField => ({
  kind: 'polygon',
  label,
  required: false,
  ...said,
})

export const written = (label: string, said: Optional = {}): WrittenField => ({
  kind: 'written',
  label,
  required: false,
  ...said,
})

export const choice = <Id extends number | string = number>(
  label: string,
  options: Options,
  said: Partial<Omit<ChoiceField, 'kind' | 'label' | 'options' | 'id'>> = {},
): ChoiceField<NoInfer<Id>> => ({ kind: 'choice', label, options, required: false, ...said })

export const many = <Id extends number | string = number>(
  label: string,
  options: Options,
  said: Partial<Omit<ManyField, 'kind' | 'label' | 'options' | 'id'>> = {},
): ManyField<NoInfer<Id>> => ({ kind: 'many', label, options, required: false, ...said })

export const lines = <F extends Fields>(
  label: string,
  fields: F,
  said: Partial<Omit<LinesField<F>, 'kind' | 'label' | 'fields'>> = {},
): LinesField<F> => ({ kind: 'lines', label, fields, ...said })

/** An entry that nobody has filled in yet. */
export function emptyRow<F extends Fields>(fields: F): RowOf<F> {
  const empty: Readonly<Record<Field['kind'], unknown>> = {
    text: '',
    number: null,
    flag: false,
    day: null,
    time: null,
    place: null,
    polygon: null,
    written: null,
    choice: null,
    many: [],
    lines: [],
  }
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, empty[kind]])) as RowOf<F>
}

/**
 * What a person sees of a value, as one text: in the order of the fields, without what the house keeps for itself. The
 * order of a document's keys, which the database changes, says nothing.
 */
function seen(field: Field, value: unknown): string {
  if (field.kind !== 'lines') return canonicalJson(value)
  return JSON.stringify((value as readonly RowOf<Fields>[]).map((line) => seenLine(field.fields, line)))
}

const seenLine = (fields: Fields, line: RowOf<Fields>): readonly string[] =>
  Object.entries(fields)
    .filter(([, { hidden }]) => !hidden)
    .map(([name, field]) => seen(field, line[name]))

/** Names of the fields in which two versions of an entry differ. */
export const changedFields = <F extends Fields>(
  fields: F,
  one: RowOf<F>,
  other: RowOf<F>,
): readonly string[] =>
  Object.entries(fields)
    .filter(([name, field]) => seen(field, one[name]) !== seen(field, other[name]))
    .map(([name]) => name)

/** Lines that are as they were keep what the house keeps of them, such as their number. */
export function withKeptLines<F extends Fields>(fields: F, before: RowOf<F>, row: RowOf<F>): RowOf<F> {
  const kept = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'lines') return []
    const inner: Fields = field.fields
    const known = new Map(
      (before[name] as readonly RowOf<Fields>[]).map((line) => [seenLine(inner, line).join(), line]),
    )
    const lines = (row[name] as readonly RowOf<Fields>[]).map(
      (line) => known.get(seenLine(inner, line).join()) ?? line,
    )
    return [[name, lines] as const]
  })
  return { ...row, ...Object.fromEntries(kept) }
}
