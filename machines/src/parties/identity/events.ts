import { Schema } from 'effect'
import { Id } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

const looked = { idCausa: Id, sesion: Schema.String }

/** What happens to a sealed identity. Its stream is the name of its key. */
export const identityFacts = facts('identity', {
  /** Somebody was shown a reserved identity; kept once for each session. */
  'identity.opened': looked,
  /** Somebody found the cause by the whole name or number of who is protected; kept once for each session. */
  'identity.found': looked,
  /** Its key was erased: nobody can read it ever again; no cause where it is that of who is known by a document. */
  'identity.erased': { idCausa: Schema.NullOr(Id), motivo: Schema.String },
})

export type IdentityEvent = FactOf<typeof identityFacts>
