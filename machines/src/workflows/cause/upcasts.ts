import type { DrawMethod } from '../../vocabulary/draw-methods.ts'
import type { Upcasts } from '../upcast.ts'

/** The only method there was before draws began to say by which they were made. */
const methodOfVersion1: DrawMethod = 'resto-ponderado'

const ofGeneral = (type: string): boolean => type === 'cause.registered' || type === 'cause.corrected'

const isOfParty = (type: string): boolean => type === 'party.registered' || type === 'party.corrected'

const withRepresentatives = (party: unknown): unknown => ({ representantes: [], ...(party as object) })

const withOffice = (general: unknown): unknown => ({ idOficinaReparto: null, ...(general as object) })

/**
 * Version 2: a draw says by which method it was made, so that it can be repeated when there is another.
 * Version 3: registration gives the process its state, on which it depends whether parties can be changed; what
 * was recorded before named none, and none blocks anything.
 * Version 4: a party has representatives; before, none was recorded.
 * Version 5: a public cause may ask for an office; before, none could.
 */
export const causeUpcasts: Upcasts = {
  1: (fact) => (fact.type === 'cause.drawn' ? { ...fact, metodo: methodOfVersion1 } : fact),
  2: (fact) => (ofGeneral(fact.type) ? { ...fact, idEstado: null } : fact),
  3: (fact) => (isOfParty(fact.type) ? { ...fact, party: withRepresentatives(fact.party) } : fact),
  4: (fact) => (ofGeneral(fact.type) ? { ...fact, general: withOffice(fact.general) } : fact),
}
