import { Schema } from 'effect'
import { Id, Instant, optional } from '../kernel/fact-fields.ts'
import { personal } from '../kernel/personal.ts'

/** In which capacity somebody hands in a memorial. */
export const presenterKinds = ['sujeto', 'abogado', 'tercero'] as const

const erasedPerson = { documento: '', complemento: '', nombre: '' } as const

/** A lawyer or somebody else, by name; sealed under a key of their own. */
const PresentingPerson = personal(
  Schema.Struct({ documento: Schema.String, complemento: Schema.String, nombre: Schema.String }),
  { fields: Object.keys(erasedPerson), erased: () => erasedPerson },
)

/** Whoever handed in a memorial; of a party its number alone, for the cause knows the rest (`spec 2 §2`). */
export const Presenter = Schema.Struct({
  calidad: Schema.Literal(...presenterKinds),
  /** The party, or whom the lawyer stands for. */
  idSujeto: Schema.NullOr(Id),
  persona: optional(PresentingPerson),
})
export type Presenter = typeof Presenter.Type

const ChargedFile = Schema.Struct({ idActoProcesal: Id, sha256: Schema.String, fojas: Schema.Int })
export type ChargedFile = typeof ChargedFile.Type

/**
 * Charge (cargo): court, year and consecutive number, the hour, and the digest of each file, signed with the key of the
 * installation. `clave`: the key's fingerprint; `firma`: Ed25519 in base64 over `chargeStatement`.
 */
export const Charge = Schema.Struct({
  uuid: Schema.String,
  idOficina: Id,
  gestion: Schema.Int,
  numero: Schema.Int.pipe(Schema.positive()),
  fechaHora: Instant,
  archivos: Schema.Array(ChargedFile),
  clave: Schema.String,
  firma: Schema.String,
})
export type Charge = typeof Charge.Type
