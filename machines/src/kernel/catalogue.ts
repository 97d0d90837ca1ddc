import type { RoutePath } from '../contract/routes.ts'
import { type FieldMessages, hasMessages } from '../rules/field-messages.ts'
import type { RoleCode } from '../vocabulary/roles.ts'
import { fieldsRules } from './field-rules.ts'
import type { Fields, RowOf } from './fields.ts'

/** What people call one entry and the whole, for titles, buttons and questions. */
export type CatalogueWords = {
  /** 'tipo de audiencia' */
  readonly one: string
  /** 'tipos de audiencia' */
  readonly many: string
  readonly feminine?: true
  /** What an empty list says, where its reader doesn't see all there are. */
  readonly empty?: string
}

/** The entry of the drawer that leads to a catalogue's screen; whoever may make the call `page` sees it. */
export type CatalogueMenu = {
  readonly id: number
  /** The group that it stands in, and its place there. */
  readonly idPadre: number
  readonly ordenDespliegue: number
  readonly nombre: string
  readonly descripcion: string
  readonly icono: string
}

/**
 * A catalogue that people keep: its fields are declared once here, and form, table, rules, Schemas, calls, spreadsheet
 * and history follow from them. Its entries are facts with validity: changed from an instant, closed from an instant.
 */
export type Catalogue<F extends Fields = Fields, N extends string = string> = {
  /** On the wire: the path of its calls, and its streams (`catalogo/<name>/<id>`). */
  readonly name: N
  readonly words: CatalogueWords
  /** Address of its screen. */
  readonly screen: RoutePath
  readonly menu: CatalogueMenu
  /** Fields that the screen's table shows, the title first. */
  readonly columns: readonly (keyof F & string)[]
  readonly fields: F
  /** The field that tells entries apart: no two valid ones share it, unless `repeats`. */
  readonly title: keyof F & string
  /** Entries are periods that hold by their own days, and may share their title, such as two closures of one room. */
  readonly repeats?: true
  /** How the list stands at first; by title unless said. */
  readonly sort?: { readonly key: keyof F & string; readonly descending: boolean }
  /** Choices by which the list is narrowed, beside its search and state. */
  readonly filters?: readonly (keyof F & string)[]
  /** Who makes its calls; the catalogues' administrators unless said. */
  readonly keepers?: readonly RoleCode[]
  /** The work under which its permissions are given; 'Catálogos' unless said. */
  readonly work?: string
  /** Fields within which the title is unique; the whole catalogue unless said. */
  readonly within?: readonly (keyof F & string)[]
  /** Rule over one whole entry, beside those of its fields. */
  rules?(row: RowOf<F>): FieldMessages
  /** An entry as it is kept, such as with its lines numbered; `earlier`: what it held in all its versions. */
  settle?(row: RowOf<F>, earlier: readonly RowOf<F>[]): RowOf<F>
}

/** A catalogue whose own fields don't matter. Picked, so that each one is compared with it member by member. */
export type AnyCatalogue = Pick<Catalogue, keyof Catalogue>

export const catalogue = <F extends Fields, const N extends string>(
  declared: Catalogue<F, N>,
): Catalogue<F, N> => declared

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
