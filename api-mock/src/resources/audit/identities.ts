import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { identityTexts } from '@estrado/machines/messages/identities'
import type { CallBase } from '../../context.ts'
import { type ReadIdentity, readIdentities } from '../../journal/sealed-events.ts'
import { recordOpened } from '../parties/identity-access.ts'

/** What an auditor reads of an event that holds an identity; `datos` in place of what was hashed. */
export type ShownIdentity = {
  readonly datos: string
  readonly identidad: 'abierta' | 'reservada' | 'suprimida'
}

function shown(identity: ReadIdentity, open: boolean): ShownIdentity {
  if (identity.erased) {
    return { datos: identity.covered(identityTexts.erased).data, identidad: 'suprimida' }
  }
  if (identity.reserved && !open) {
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
  const identities = await readIdentities(context.services.db, events)
  if (open) {
    const reserved = [...identities.values()].filter((identity) => identity.reserved && !identity.erased)
    const idCausa = Number(events[0]?.stream.slice('causa/'.length))
    await recordOpened(context, idCausa, [...new Set(reserved.map(({ subject }) => subject))])
  }
  return new Map([...identities].map(([event, identity]) => [event, shown(identity, open)]))
}
