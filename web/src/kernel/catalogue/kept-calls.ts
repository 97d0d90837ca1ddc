import type { KeptResource } from '@estrado/machines/catalogues/kept'
import type { AnswerOf, SentBody } from '@estrado/machines/contract/types'
import type { KeptCallName } from '@estrado/machines/kernel/catalogue-calls'
import type { Fields, RowOf } from '@estrado/machines/kernel/fields'

/** A call of a kept catalogue by its last name: `keptCall('delitos', 'page')`. */
export const keptCall = <C extends KeptCallName>(resource: KeptResource, call: C) =>
  `${resource}.${call}` as const

/** Who has a spreadsheet of its own: catalogues, and the posts of people. */
export type SheetResource = KeptResource | 'puestos'

/** A call of a spreadsheet that goes out and comes in. */
export const sheetCall = <C extends 'export' | 'import'>(resource: SheetResource, call: C) =>
  `${resource}.${call}` as const

type Whole = AnswerOf<`${KeptResource}.entry`>

/** An entry whose fields are told by its catalogue's declaration. */
export type Entry = Omit<Whole, 'fila' | 'versiones'> & {
  readonly fila: RowOf<Fields>
  readonly versiones: readonly (Omit<Whole['versiones'][number], 'fila'> & { readonly fila: RowOf<Fields> })[]
}

/** One line of a spreadsheet that comes in: what it would do, or did. */
export type Fate = AnswerOf<`${KeptResource}.import`>['lineas'][number]

/** What a form holds: the fields of an entry and the day from which they hold, empty for now. */
export type EntryForm = RowOf<Fields> & { readonly vigenteDesde: string }

/** What saving the form would be asked of effects: its fields and from when, of the entry or of a new one (`id` null). */
export const savingOf = (
  id: number | null,
  { vigenteDesde, ...fila }: EntryForm,
): SentBody<`${KeptResource}.effects`> =>
  ({ id, fila, ...(vigenteDesde !== '' && { vigenteDesde }) }) as never

/** The form as the calls take it. */
export const bodyOf = (form: EntryForm): SentBody<`${KeptResource}.update`> =>
  ({ ...form, vigenteDesde: form.vigenteDesde === '' ? null : form.vigenteDesde }) as never
