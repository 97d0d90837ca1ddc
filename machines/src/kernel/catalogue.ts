import { type FieldMessages, hasMessages } from '../rules/field-messages.ts'
import { type Fields, fieldsRules, type RowOf } from './fields.ts'

/** What people call one entry and the whole, for titles, buttons and questions. */
export type CatalogueWords = {
  /** 'tipo de audiencia' */
  readonly one: string
  /** 'tipos de audiencia' */
  readonly many: string
  readonly feminine?: true
}

/**
 * A catalogue that people keep: its fields are declared once here, and form, table, rules, Schemas, calls, spreadsheet
 * and history follow from them. Its entries are facts with validity: changed from an instant, closed from an instant.
 */
export type Catalogue<F extends Fields = Fields> = {
  /** On the wire, in streams (`catalogo/<name>/<id>`) and in the address of its screen. */
  readonly name: string
  readonly words: CatalogueWords
  readonly fields: F
  /** The field that tells entries apart: no two valid ones share it. */
  readonly title: keyof F & string
  /** Fields within which the title is unique; the whole catalogue unless said. */
  readonly within?: readonly (keyof F & string)[]
  /** Rule over one whole entry, beside those of its fields. */
  readonly rules?: (row: RowOf<F>) => FieldMessages
  /** An entry as it is kept, such as with its lines numbered. */
  readonly settle?: (row: RowOf<F>) => RowOf<F>
}

export const catalogue = <F extends Fields>(declared: Catalogue<F>): Catalogue<F> => declared

/** What is wrong in an entry, by field. */
export function entryRules<F extends Fields>({ fields, rules }: Catalogue<F>, row: RowOf<F>): FieldMessages {
  const own = fieldsRules(fields, row)
  return hasMessages(own) ? own : { ...rules?.(row) }
}

/** One version of an entry: what it held from an instant on. */
export type Version<F extends Fields = Fields> = {
  readonly version: number
  /** ISO 8601. Null: since the catalogue came. */
  readonly desde: string | null
  readonly fila: RowOf<F>
}

/** Where an entry stands at an instant. */
export const entryStates = {
  vigente: { label: 'Vigente', tone: 'positive' },
  futura: { label: 'Rige más adelante', tone: 'information' },
  cerrada: { label: 'Cerrada', tone: 'neutral' },
} as const
export type EntryState = keyof typeof entryStates
