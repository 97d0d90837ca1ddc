import { givenActType } from '../../catalogues/act-type-values.ts'
import type { Upcasts } from '../../kernel/upcast.ts'
import type { DrawMethod } from '../draw-methods.ts'
import type { AttachmentFacts } from './facts.ts'

/** The only method there was before draws began to say by which they were made. */
const methodOfVersion1: DrawMethod = 'resto-ponderado'

const ofGeneral = (type: string): boolean => type === 'cause.registered' || type === 'cause.corrected'

const isOfParty = (type: string): boolean => type === 'party.registered' || type === 'party.corrected'

const changesParties = (type: string): boolean => isOfParty(type) || type === 'party.removed'

const asGiven = (document: AttachmentFacts): AttachmentFacts => ({
  ...document,
  idTipoActoProcesal: givenActType(document.idTipoActoProcesal),
})

const withRepresentatives = (party: unknown): unknown => ({ representantes: [], ...(party as object) })

/** Numbers that no sequence gives: lawyers recorded without one are told apart by party and place. */
const firstOfPlaces = 1_000_000_000

const withNumberedLawyers = (idSujeto: number, party: unknown): unknown => {
  const { abogados = [], ...others } = party as { readonly abogados?: readonly object[] }
  const numbered = abogados.map((lawyer, index) => ({
    id: firstOfPlaces + idSujeto * 1000 + index + 1,
    complemento: '',
    ...lawyer,
  }))
  return { ...others, abogados: numbered }
}

const withOffice = (general: unknown): unknown => ({ idOficinaReparto: null, ...(general as object) })

/**
 * Version 2: a draw says by which method it was made, so that it can be repeated when there is another.
 * Version 3: registration gives the process its state, on which it depends whether parties can be changed; what
 * was recorded before named none, and none blocks anything.
 * Version 4: a party has representatives; before, none was recorded.
 * Version 5: a public cause may ask for an office; before, none could.
 * Version 6: a process's parties are changed by an act, and keep both sides; before, by anybody's call alone. What
 * was attached under a type that the system alone issues counts as evidence.
 * Version 7: a party's lawyers have a number each, and a suffix; before, they were known by their place.
 * Version 8: a draw says which competent courts stood aside; before, none did.
 * Version 9: a draw says which prosecution office has a public cause, and a later distribution whom it alerted; before,
 * neither did.
 */
export const causeUpcasts: Upcasts = {
  1: (fact) => (fact.type === 'cause.drawn' ? { ...fact, metodo: methodOfVersion1 } : fact),
  2: (fact) => (ofGeneral(fact.type) ? { ...fact, idEstado: null } : fact),
  3: (fact) => (isOfParty(fact.type) ? { ...fact, party: withRepresentatives(fact.party) } : fact),
  4: (fact) => (ofGeneral(fact.type) ? { ...fact, general: withOffice(fact.general) } : fact),
  5: (fact) => {
    if (changesParties(fact.type)) return { ...fact, anterior: true }
    return fact.type === 'document.attached' || fact.type === 'document.corrected'
      ? { ...fact, document: asGiven(fact.document as AttachmentFacts) }
      : fact
  },
  6: (fact) =>
    isOfParty(fact.type) ? { ...fact, party: withNumberedLawyers(Number(fact.idSujeto), fact.party) } : fact,
  7: (fact) => (fact.type === 'cause.drawn' ? { ...fact, apartados: [] } : fact),
  8: (fact) => {
    if (fact.type === 'cause.drawn') return { ...fact, idFiscalia: null }
    return fact.type === 'cause.distributed' ? { ...fact, alertados: [] } : fact
  },
}
