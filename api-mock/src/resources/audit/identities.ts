import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { identityTexts } from '@estrado/machines/messages/identities'
import type { CallBase } from '../../context.ts'
import { type ReadIdentity, readIdentities } from '../../journal/sealed-events.ts'
import { recordLook } from '../parties/identity-access.ts'

/** What an auditor reads of an event that holds an identity; `datos` in place of what was hashed. */
export type ShownIdentity = {
  readonly datos: string
  readonly identidad: 'abierta' | 'reservada' | 'suprimida'
}

function shown(identity: ReadIdentity, open: boolean): ShownIdentity {
  if (identity.erased) {
    return { datos: identity.covered(identityTexts.erased).data, identidad: 'suprimida' }
  }
  if (!open) {
    return { datos: identity.covered(identityTexts.reserved).data, identidad: 'reservada' }
  }
  return { datos: identity.opened.data, identidad: 'abierta' }
}

/**
 * The identities in the events of one stream. Those that are reserved stay covered, unless they are asked
 * for: then it is recorded in the stream of each, before anything is shown. 403 where the role may not.
 */
export async function shownIdentities(
  context: CallBase,
  events: readonly ChainedEvent[],
  open: boolean,
): Promise<ReadonlyMap<ChainedEvent, ShownIdentity>> {
  const [first] = events
  const identities = await readIdentities(context.services.db, events)
  const since = new Date(first?.at ?? 0)
  // Whoever is protected by one event is covered in all of them, before it too.
  const reserved = new Set(
    [...identities.values()].flatMap((identity) => (identity.reserved(since) ? identity.subject : [])),
  )
  if (open) {
    const idCausa = Number(first?.stream.slice('causa/'.length))
    await recordLook(context, 'identity.opened', idCausa, [...reserved])
  }
  return new Map(
    [...identities].map(([event, identity]) => [
      event,
      shown(identity, open || !reserved.has(identity.subject)),
    ]),
  )
}
