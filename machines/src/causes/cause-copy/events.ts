import { Schema } from 'effect'
import { Count, Id, Sha256 } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { type CauseRelation, causeRelations } from '../file-rules.ts'

/** What happens to the copies of a cause that leave the product. */
export const causeCopyFacts = facts('cause-copy', {
  /** A package of the cause was given to somebody; `manifiesto`: SHA-256 of the list of its files' digests. */
  'copy.delivered': {
    idCausa: Id,
    relacion: Schema.Literal(...(Object.keys(causeRelations) as CauseRelation[])),
    manifiesto: Sha256,
    documentos: Count,
    /** Protected people whom the package names. */
    identidadesProtegidas: Count,
    sesion: Schema.String,
  },
  /** A document was given to somebody of its court with the court's annotations; `huella`: SHA-256 of the copy. */
  'annotated.delivered': {
    idCausa: Id,
    idDocumento: Id,
    idOficina: Id,
    /** The version of the annotations. */
    orden: Count,
    huella: Sha256,
    sesion: Schema.String,
  },
})

export type CauseCopyEvent = FactOf<typeof causeCopyFacts>
