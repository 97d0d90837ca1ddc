import type { CauseEvent } from '../../workflows/cause/events.ts'
import type { CauseContext } from '../../workflows/cause/machine.ts'
import type { Plausible } from '../samples.ts'

/** Numbers are given once: no party and no document is registered twice under the same one. */
export const plausibleInCause: Plausible = (snapshot, event) => {
  const { parties, documents } = snapshot.context as CauseContext
  const fact = event as CauseEvent
  if (fact.type === 'party.registered') return parties.every(({ id }) => id !== fact.idSujeto)
  if (fact.type === 'document.attached') return !documents.includes(fact.idActo)
  return true
}
