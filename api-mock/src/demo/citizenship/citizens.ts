import { timingSafeEqual } from 'node:crypto'
import { documentText, identityDocument } from '@estrado/machines/parties/identity-document-rules'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { sha256 } from '../../journal/hash.ts'
import { citizens1 } from '../data/persons/citizens-1.ts'
import { citizens3 } from '../data/persons/citizens-3.ts'
import { staff } from '../data/staff.ts'

/** Somebody whom the demo's citizenship provider knows, by the identity document with its suffix. */
export type Citizen = {
  /** Both parts in one, as it is typed: `6000001-1A`. */
  readonly documento: string
  readonly numero: string
  /** Empty: none. */
  readonly complemento: string
  readonly nombres: string
  readonly primerApellido: string
  readonly segundoApellido: string
  readonly email: string
  /** Has an account in the demo court, as the demo court was filled. */
  readonly hasAccount: boolean
}

type Registered = {
  readonly documentoIdentidad: string
  readonly complemento?: string | null
  readonly nombres: string
  readonly primerApellido: string
  readonly segundoApellido: string
}

const documentOf = ({ documentoIdentidad, complemento }: Registered) =>
  identityDocument(documentoIdentidad, complemento ?? '')

const citizenOf = (person: Registered, email: string, hasAccount: boolean): Citizen => ({
  documento: documentText(documentOf(person)),
  ...documentOf(person),
  nombres: person.nombres,
  primerApellido: person.primerApellido,
  segundoApellido: person.segundoApellido,
  email,
  hasAccount,
})

/** Everybody with an account, and some who have none: they show how a citizen unknown to the court is refused. */
const citizens: ReadonlyMap<string, Citizen> = new Map(
  [
    ...staff.map((person) => citizenOf(person, person.email, true)),
    ...[...citizens1, ...citizens3.filter(({ complemento }) => complemento !== null)].map((person) =>
      citizenOf(person, person.email, false),
    ),
  ].map((citizen) => [citizen.documento, citizen]),
)

export const findCitizen = (documento: string): Citizen | undefined =>
  citizens.get(documentText(identityDocument(documento, '')))

export const nameOf = ({ nombres, primerApellido, segundoApellido }: Citizen): string =>
  [nombres, primerApellido, segundoApellido].filter((part) => part !== '').join(' ')

/** The citizen behind a document and password; undefined when one of them is wrong. */
export function citizenOfLogin(documento: string, clave: string): Citizen | undefined {
  const matches = timingSafeEqual(Buffer.from(sha256(clave)), Buffer.from(sha256(demoPassword)))
  return matches ? findCitizen(documento) : undefined
}

/** The first of those with an account and one without, for the login page's list. */
export function sampleCitizens(): readonly Citizen[] {
  const all = [...citizens.values()]
  const known = all.filter(({ hasAccount }) => hasAccount).slice(0, 21)
  return [...known, ...all.filter(({ hasAccount }) => !hasAccount).slice(0, 1)]
}
