import type { Schema } from 'effect'
import { identityTexts } from '../audit/identities-texts.ts'
import type { Fact } from './upcast.ts'

/** Somebody known by a document alone: the key's name is made of its number and suffix, and doesn't tell them. */
export type PersonOfDocument = {
  readonly documento: string
  readonly complemento: string
  /** Stands in for the number of who has none. */
  readonly nombre: string
}

/** How a personal field is sealed: whose it is, and what is read when their key was erased. */
export type PersonalMark = {
  /** The fields of the object that are sealed; without them the whole value. */
  readonly fields?: readonly string[]
  /** Whose it is: the stream of an identity, or who bears a document. */
  readonly subject: (value: unknown, fact: Fact) => string | PersonOfDocument
  /** What is read in its place, or in that of the fields, once the key of this subject was erased. */
  readonly erased: (subject: string) => unknown
  /** Of a fact, what was sealed in it, and when its stream began: such an identity is shown on demand alone. */
  readonly reserved?: (fact: Fact, sealed: unknown, since: Date) => boolean
}

/** One thing of a kind of event that is sealed: its mark, and the way to it; `*` is each of a list. */
export type PersonalPart = PersonalMark & { readonly at: readonly string[] }

/** Where the Schema of a personal field keeps its mark. */
export const personalMark: unique symbol = Symbol('personal')

const textOf = (value: unknown, field: string): string => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : ''
  return typeof found === 'string' ? found : ''
}

const namesOf = (value: unknown): string =>
  ['nombreCompleto', 'nombre', 'nombres', 'primerApellido', 'segundoApellido']
    .map((field) => textOf(value, field))
    .filter((name) => name !== '')
    .join(' ')

/** Who bears the document that a value names, or is. */
const bearer = (value: unknown): PersonOfDocument =>
  typeof value === 'string'
    ? { documento: value, complemento: '', nombre: value }
    : {
        documento: textOf(value, 'documentoIdentidad') || textOf(value, 'documento'),
        complemento: textOf(value, 'complemento'),
        nombre: namesOf(value),
      }

/**
 * Personal data: a field of an event that names or describes somebody. It is sealed in the journal, whichever event
 * carries it, under the key of who bears the document named in it, unless said otherwise.
 */
export const personal = <S extends Schema.Annotable.All>(
  schema: S,
  mark: Omit<PersonalMark, 'subject'> & Partial<PersonalMark>,
): S => schema.annotations({ [personalMark]: { subject: bearer, ...mark } }) as S

/** The document number of somebody, as a text of its own. */
export const personalNumber = <S extends Schema.Annotable.All>(schema: S): S =>
  personal(schema, { erased: () => identityTexts.erased })

/**
 * Which person a recorded value names, without opening it: what it is sealed under, or of what stands in the clear
 * the text in one field. Machines compare people by it.
 */
export function namedIn(value: unknown, field: string): string {
  const { sealed } = value as { readonly sealed?: { readonly subject: string } }
  return sealed?.subject ?? textOf(value, field)
}
