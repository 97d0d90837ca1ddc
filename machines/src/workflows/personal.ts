import { identityTexts } from '../messages/identities.ts'
import type { Fact } from './upcast.ts'

declare const personalData: unique symbol

/**
 * Personal data: a field of an event that names or describes somebody. A workflow whose events hold such a field
 * doesn't compile until it declares how the field is sealed (`Workflow.personal`).
 */
export type Personal<T> = T & { readonly [personalData]?: never }

type HoldsPersonal<T> = T extends unknown
  ? typeof personalData extends keyof T
    ? true
    : T extends readonly (infer Each)[]
      ? HoldsPersonal<Each>
      : T extends object
        ? { [K in keyof T]-?: HoldsPersonal<T[K]> }[keyof T]
        : false
  : never

/** Types of the events in which some field is personal. */
export type PersonalTypes<TEvent> = TEvent extends { readonly type: infer Type extends string }
  ? true extends HoldsPersonal<TEvent>
    ? Type
    : never
  : never

/** Somebody known by a document alone: the key's name is made of its number and suffix, and doesn't tell them. */
export type PersonOfDocument = {
  readonly documento: string
  readonly complemento: string
  /** Stands in for the number of who has none. */
  readonly nombre: string
}

/** One thing of a kind of event that is sealed, and under whose key. */
export type PersonalPart = {
  /** The way to it from the event, field by field; `*` is each of a list. */
  readonly at: readonly string[]
  /** The fields of the object there that are sealed; without them all that stands there. */
  readonly fields?: readonly string[]
  /** Whose it is: the stream of an identity, or who bears a document. */
  readonly subject: (value: unknown, fact: Fact) => string | PersonOfDocument
  /** What is read in its place, or in that of the fields, once the key of this subject was erased. */
  readonly erased: (subject: string) => unknown
  /** Of a fact, what was sealed in it, and when its stream began: such an identity is shown on demand alone. */
  readonly reserved?: (fact: Fact, sealed: unknown, since: Date) => boolean
}

/** By event type of one workflow. */
export type PersonalParts = Readonly<Record<string, readonly PersonalPart[]>>

const textOf = (value: unknown, field: string): string => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : ''
  return typeof found === 'string' ? found : ''
}

const namesOf = (value: unknown): string =>
  ['nombreCompleto', 'nombre', 'nombres', 'primerApellido', 'segundoApellido']
    .map((field) => textOf(value, field))
    .filter((name) => name !== '')
    .join(' ')

/** A part that is sealed under the key of who bears the document named in it; an empty way is the event itself. */
export const personal = (
  at: string,
  erased: PersonalPart['erased'],
  fields?: readonly string[],
): PersonalPart => ({
  at: at === '' ? [] : at.split('.'),
  ...(fields && { fields }),
  subject: (value) =>
    typeof value === 'string'
      ? { documento: value, complemento: '', nombre: value }
      : {
          documento: textOf(value, 'documentoIdentidad') || textOf(value, 'documento'),
          complemento: textOf(value, 'complemento'),
          nombre: namesOf(value),
        },
  erased,
})

/** The document number of somebody, as a text of its own. */
export const personalNumber = (at: string): PersonalPart => personal(at, () => identityTexts.erased)

/**
 * Which person a recorded value names, without opening it: what it is sealed under, or of what stands in the clear
 * the text in one field. Machines compare people by it.
 */
export function namedIn(value: unknown, field: string): string {
  const { sealed } = value as { readonly sealed?: { readonly subject: string } }
  return sealed?.subject ?? textOf(value, field)
}
