import { Schema } from 'effect'
import { Id, Instant, optional } from '../kernel/fact-fields.ts'
import { personal } from '../kernel/personal.ts'

const erasedPerson = { documento: '', complemento: '', nombre: '', sal: '' } as const

/** Somebody who gives or takes an item of evidence; sealed under a key of their own, with the salt of their digest. */
export const CustodyPerson = personal(
  Schema.Struct({
    documento: Schema.String,
    complemento: Schema.String,
    nombre: Schema.String,
    sal: Schema.String,
  }),
  { fields: Object.keys(erasedPerson), erased: () => erasedPerson },
)
export type CustodyPerson = typeof CustodyPerson.Type

/**
 * Receipt of a movement: which office records it, when, the seal as it was seen, and Ed25519 in base64 over
 * `custodyStatement` by the installation's key, whose fingerprint is `clave`.
 */
export const receipt = {
  idOficina: Id,
  precinto: Schema.String,
  observacion: Schema.String,
  fechaHora: Instant,
  clave: Schema.String,
  firma: Schema.String,
} as const

/**
 * Who takes or brings an item: a party by its number alone, others sealed; `huella`: salted digest of who it is, which the
 * signature covers.
 */
export const withPerson = {
  idSujeto: optional(Id),
  persona: optional(CustodyPerson),
  huella: optional(Schema.String),
} as const
