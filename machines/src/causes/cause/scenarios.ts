import { partyTypeIds } from '../../parties/party-types.ts'
import type { Plausible } from '../../paths/samples.ts'
import type { CauseEvent } from './events.ts'
import type { CauseContext } from './machine.ts'

/**
 * Numbers are given once: no party and no document is registered twice under the same one. The rule of a party
 * lets no accused be registered in preparatory acts (`spec 3 §5`), and they end before a cause is corrected to a
 * public one, as the call that corrects it records them both.
 */
export const plausibleInCause: Plausible = (snapshot, event) => {
  const { parties, documents, preparatoryActs } = snapshot.context as CauseContext
  const fact = event as CauseEvent
  if (fact.type === 'party.registered') {
    const accused = fact.party.idTipoSujetoProcesal === partyTypeIds.denunciado
    return parties.every(({ id }) => id !== fact.idSujeto) && !(accused && preparatoryActs)
  }
  if (fact.type === 'cause.corrected') return fact.general.tipoAccion === 'Privada' || !preparatoryActs
  if (fact.type === 'document.attached') return !documents.includes(fact.idActo)
  return true
}
