import type { Plausible } from '../../paths/samples.ts'
import type { SigningContext } from './context.ts'
import { awaited } from './deliveries.ts'
import type { SigningEvent } from './events.ts'

/** Signed documents are handed over one after another, so the API judges them in that order. */
export const plausibleInSigning: Plausible = (snapshot, event) => {
  const fact = event as SigningEvent
  if (fact.type !== 'document.accepted' && fact.type !== 'document.declined') return true
  return awaited(snapshot.context as SigningContext)[0] === fact.id
}
