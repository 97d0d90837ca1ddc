import { Schema } from 'effect'
import { Count, Id } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { type CauseRelation, causeRelations } from '../file-rules.ts'

/** What happens to the copies of a cause that leave the product. */
export const causeCopyFacts = facts('cause-copy', {
  /** A package of the cause was given to somebody; `manifiesto`: SHA-256 of the list of its files' digests. */
  'copy.delivered': {
    idCausa: Id,
    relacion: Schema.Literal(...(Object.keys(causeRelations) as CauseRelation[])),
    manifiesto: Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/)),
    documentos: Count,
    /** Protected people whom the package names. */
    identidadesProtegidas: Count,
    sesion: Schema.String,
  },
})

export type CauseCopyEvent = FactOf<typeof causeCopyFacts>
