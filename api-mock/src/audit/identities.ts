import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { CallBase } from '../context.ts'
import { opened, type ReadIdentity, readIdentities, shownWith } from '../journal/sealed-events.ts'
import { recordLook } from '../parties/identity-access.ts'

/** What an auditor reads of an event that holds an identity; `datos` in place of what was hashed. */
export type ShownIdentity = {
  readonly datos: string
  readonly identidad: 'abierta' | 'reservada' | 'suprimida'
}

/** `covered`: the subjects that stay so. */
function shown(
  event: ChainedEvent,
  identities: readonly ReadIdentity[],
  covered: ReadonlySet<string>,
): ShownIdentity {
  const isCovered = ({ subject, text }: ReadIdentity) => text !== null && covered.has(subject)
  const { data: datos } = shownWith(event, identities, (fact, identity) => {
    if (identity.text === null) return identity.sealed.covered(fact, identityTexts.erased)
    if (isCovered(identity)) return identity.sealed.covered(fact, identityTexts.reserved)
    return opened(fact, identity)
  })
  if (identities.some(isCovered)) return { datos, identidad: 'reservada' }
  return { datos, identidad: identities.some(({ text }) => text === null) ? 'suprimida' : 'abierta' }
}

/**
 * The identities in the events of one stream. Those that are protected stay covered, unless they are asked
 * for: then it is recorded in the stream of each, before anything is shown. 403 where the role may not.
 */
export async function shownIdentities(
  context: CallBase,
  events: readonly ChainedEvent[],
  open: boolean,
): Promise<ReadonlyMap<ChainedEvent, ShownIdentity>> {
  const [first] = events
  const read = await readIdentities(context.services.db, events)
  // What was touched is shown as it stands.
  const identities = [...read].flatMap(([event, found]) =>
    found === 'touched' ? [] : [[event, found] as const],
  )
  const since = new Date(first?.at ?? 0)
  // Whoever is protected by one event is covered in all of them, before it too.
  const reserved = new Set(
    identities
      .flatMap(([, found]) => found)
      .flatMap(({ subject, sealed, text }) => (text !== null && sealed.reserved(text, since) ? subject : [])),
  )
  if (open) {
    const idCausa = causeWorkflow.stream.idIn(first?.stream ?? '')
    await recordLook(context, 'identity.opened', idCausa, [...reserved])
  }
  const covered = open ? new Set<string>() : reserved
  return new Map(identities.map(([event, found]) => [event, shown(event, found, covered)]))
}
