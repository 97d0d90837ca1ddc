import type { CallName } from '@estrado/machines/contract/calls'
import type { AnswerOf, SentBody } from '@estrado/machines/contract/types'
import type { Fields, RowOf } from '@estrado/machines/kernel/fields'

/** The catalogue that stands for all of them in types: their calls differ in the fields of an entry alone. */
type Sample = 'tiposAudiencias'
type KeptCall = CallName extends infer N ? (N extends `${Sample}.${infer C}` ? C : never) : never

/** Resources whose calls are those of a kept catalogue: `delitos`, `tiposAudiencias`, … */
export type KeptResource<N = CallName> = N extends `${infer R}.withdraw` ? R : never

/** A call of a kept catalogue by its last name: `keptCall('delitos', 'page')`. */
export const keptCall = <C extends KeptCall>(resource: KeptResource, call: C) =>
  `${resource}.${call}` as `${Sample}.${C}`

type Whole = AnswerOf<`${Sample}.entry`>

/** An entry whose fields are told by its catalogue's declaration. */
export type Entry = Omit<Whole, 'fila' | 'versiones'> & {
  readonly fila: RowOf<Fields>
  readonly versiones: readonly (Omit<Whole['versiones'][number], 'fila'> & { readonly fila: RowOf<Fields> })[]
}

/** What a form holds: the fields of an entry and the day from which they hold, empty for now. */
export type EntryForm = RowOf<Fields> & { readonly vigenteDesde: string }

/** The form as the calls take it. */
export const bodyOf = (form: EntryForm): SentBody<`${Sample}.update`> =>
  ({ ...form, vigenteDesde: form.vigenteDesde === '' ? null : form.vigenteDesde }) as never
